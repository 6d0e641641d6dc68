"""LLVM text of a program.

Memory is one block whose address every function takes first; its shape is a
packed struct with explicit gaps, so that it agrees with the layout byte for
byte. Each array has a type of its own in the alias metadata: a store to one
never changes another. Locals that are assigned once are plain values; the
others live in stack slots, which LLVM turns into values itself.

Tables lie in the same block, behind everything else: so one register holds the
address of all that code reads.
"""

from __future__ import annotations

from collections import Counter

from homestretch.compiler.emit.llvm_function import FunctionText, Names, function_symbol
from homestretch.compiler.ir.layout import CACHE_LINE, gaps, layout
from homestretch.compiler.ir.nodes import Function, Program

__all__ = ["function_symbol", "native_text"]

WIDEST = 8
"""Bytes of the widest values."""

LARGE = 200
"""Lines of text from which on a function takes LLVM a time that counts."""


def native_text(program: Program) -> str:
    """Return a program as an LLVM module; the same program gives the same text."""
    plan = layout(program)
    names = Names.of(program, plan)
    fields = []
    for place, gap in zip(plan.places, gaps(plan.places, plan.save_offset), strict=True):
        fields += [f"[{place.array.length} x i{place.array.bits}]", f"[{gap} x i8]"]
    fields.append(f"[{plan.size - plan.save_offset} x i8]")
    lines = [f"%M = type <{{ {', '.join(fields)} }}>", ""]
    texts = [FunctionText(function, names, group) for group, function in enumerate(program.functions)]
    bodies = [text.lines() for text in texts]
    called = Counter[str]()
    for text in texts:
        called.update(text.called)
    for body in bodies:
        lines += ["", *body]
    lines += [
        "",
        "declare i64 @llvm.ctpop.i64(i64)",
        "declare i64 @llvm.cttz.i64(i64, i1)",
        "declare i64 @llvm.smin.i64(i64, i64)",
        "declare i64 @llvm.smax.i64(i64, i64)",
        *_copy_state(plan.state_size),
        "",
        *(
            f"attributes #{group} = {{ {_attributes(function, called[function.name], len(body))} }}"
            for group, (function, body) in enumerate(zip(program.functions, bodies, strict=True))
        ),
        "",
        '!0 = !{!"m"}',
        "!1 = !{}",
    ]
    for number, place in enumerate(plan.places):
        kind, tag = 2 + 2 * number, 3 + 2 * number
        lines.append(f'!{kind} = !{{!"{place.array.name}", !0, i64 0}}')
        lines.append(f"!{tag} = !{{!{kind}, !{kind}, i64 0}}")
    return "\n".join(lines) + "\n"


def _attributes(function: Function, calls: int, lines: int) -> str:
    """Return what LLVM is told about a function: whether it is copied to where it is called, and if that is rare.

    A large function that is called in one place goes there before anything else is done. LLVM would come to the same,
    but after it has optimised the function by itself, and again as a part of each that it becomes part of.
    """
    if function.inline is False:
        return "nounwind noinline cold"
    once = calls == 1 and lines >= LARGE and not function.exported
    return "nounwind alwaysinline" if function.inline or once else "nounwind"


def _copy_state(size: int) -> list[str]:
    """Return the function that copies a state, whose size is a multiple of a cache line.

    Written out it takes half the instructions of the library's function, which has to find out about sizes first.
    """
    line = f"<{CACHE_LINE // WIDEST} x i64>"
    lines = ["define internal void @copy_state(ptr noalias %to, ptr noalias %from) nounwind noinline {"]
    for at in range(0, size, CACHE_LINE):
        lines.append(f"%f{at} = getelementptr inbounds i8, ptr %from, i64 {at}")
        lines.append(f"%w{at} = load {line}, ptr %f{at}, align {CACHE_LINE}")
        lines.append(f"%t{at} = getelementptr inbounds i8, ptr %to, i64 {at}")
        lines.append(f"store {line} %w{at}, ptr %t{at}, align {CACHE_LINE}")
    return [*lines, "ret void", "}"]
