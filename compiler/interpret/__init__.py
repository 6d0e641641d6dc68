"""The interpreter: what each rule node means, in code that follows the words of `docs/kernel.md`.

Slow and obvious on purpose. Every other engine is tested against it, decision
by decision, and it alone knows why: each refusal and each effect names its rule.
"""
