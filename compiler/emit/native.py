"""Machine code from LLVM text: parsed, optimised and loaded through llvmlite.

The library is imported nowhere else. A module holds numbers and generated
names only, so equal programs give equal text, and code that was made of the
same text before can be loaded again.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Final, Literal

import llvmlite
import llvmlite.binding as llvm

from homestretch.compiler.emit.llvm_text import function_symbol, native_text
from homestretch.compiler.ir.layout import Layout, layout
from homestretch.compiler.ir.nodes import Program
from homestretch.dsl.cache import kept

Tier = Literal["quick", "full"]
"""How much time goes into the code: `quick` compiles at once and runs two to four times slower."""

_LEVEL: Final[dict[Tier, int]] = {"quick": 0, "full": 2}
"""Level of LLVM's pipeline and code generator; the third gave no faster code and took up to twice as long."""


class Native:
    """A program as machine code, for any number of memories and threads at once."""

    def __init__(self, program: Program, tier: Tier) -> None:
        self.program = program
        self.tier = tier
        self.layout: Layout = layout(program)
        self.tables = self.layout.tables_image()
        text = native_text(program)
        machine = _target_machine(tier)
        code = _code_for(text, machine, tier)
        # An engine owns the machine it is given, and needs a module, if an empty one.
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        self._calls = {
            function.name: ctypes.CFUNCTYPE(
                ctypes.c_int64, ctypes.c_void_p, *[ctypes.c_int64 for _ in function.params]
            )(self._engine.get_function_address(function_symbol(function.name)))
            for function in program.functions
            if function.exported
        }

    def call(self, name: str, memory: int, args: Sequence[int]) -> int:
        """Run an exported function on the memory at an address, which holds the tables, without the interpreter's lock.

        What it takes is not checked: it must be as many words of 64 bits as the function has parameters.
        """
        return int(self._calls[name](memory, *args))


def compile_native(program: Program, tier: Tier) -> Native:
    """Return a program as machine code for this processor."""
    return Native(program, tier)


def _code_for(text: str, machine: llvm.TargetMachine, tier: Tier) -> bytes:
    """Return the LLVM text as an object file, kept from before if it took time to make."""
    if tier == "quick":
        # Looking for it would save little, and who checks a file expects no others to be opened.
        return _machine_code(text, machine, tier)
    versions = f"llvmlite {llvmlite.__version__}, LLVM {llvm.llvm_version_info}"
    target = f"{machine.triple}, {llvm.get_host_cpu_name()}, {_features()}"
    made_from = f"{versions}\n{target}\n{tier}\n{text}"
    return kept(made_from.encode(), lambda: _machine_code(text, machine, tier))


def _machine_code(text: str, machine: llvm.TargetMachine, tier: Tier) -> bytes:
    """Return the LLVM text as an object file."""
    module = llvm.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    _optimise(module, machine, tier)
    return bytes(machine.emit_object(module))


def _target_machine(tier: Tier) -> llvm.TargetMachine:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=_features(),
        opt=_LEVEL[tier],
        reloc="pic",
        codemodel="small",
        jit=True,
    )


def _features() -> str:
    """Return what this processor can do, but for the widest vectors: with those games took 8 % longer."""
    found = llvm.get_host_cpu_features()
    return ",".join(f"{'+' if has and not name.startswith('avx512') else '-'}{name}" for name, has in found.items())


def _optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine, tier: Tier) -> None:
    """Run LLVM's pipeline of the tier; the quick one only inlines what must be."""
    options = llvm.create_pipeline_tuning_options(speed_level=_LEVEL[tier])
    # Measured: the blocks of random words are made side by side in less time; single statements side by side and loops
    # written out gain nothing, and the latter takes a quarter longer to compile.
    options.loop_vectorization = True
    options.slp_vectorization = False
    options.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
