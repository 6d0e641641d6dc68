"""Where variants are found."""

from pathlib import Path

import pytest

from homestretch.dsl import catalog
from homestretch.dsl.errors import RefusedFile, UsageError


def test_the_shipped_variants_are_those_of_the_folder(root: Path) -> None:
    files = {path.stem for path in (root / "variants").glob("*.yaml")}
    assert set(catalog.shipped_names()) == files - {"prelude"}
    assert list(catalog.shipped_names()) == sorted(catalog.shipped_names())


def test_a_shipped_name_comes_before_a_file_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ludo").write_text("a: b", encoding="utf-8")
    assert catalog.find("ludo").source.name == "ludo.yaml"
    assert catalog.find("./ludo").source.text == "a: b"


def test_a_file_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("a: b", encoding="utf-8")
    origin = catalog.find(str(path))
    assert (origin.source.name, origin.source.text, origin.folder) == (str(path), "a: b", tmp_path)


@pytest.mark.parametrize("name", ["prelude", "nothing", "./nothing.yaml", "", "a\0b", "variants"])
def test_what_is_not_there_is_wrong_usage(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError):
        catalog.find(name)


def test_a_strange_name_is_shown_without_harm(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as raised:
        catalog.find("no\x1b[31m.yaml")
    assert "\x1b" not in str(raised.value)


def test_the_same_file_has_the_same_identity(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("a: b", encoding="utf-8")
    (tmp_path / "sub").mkdir()
    assert catalog.find(str(path)).identity == catalog.find(str(tmp_path / "sub" / ".." / "mine.yaml")).identity
    assert catalog.find("ludo").identity != catalog.find("parchis").identity


def test_a_base_is_looked_for_beside_the_file_and_then_among_the_shipped(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("a: b", encoding="utf-8")
    origin = catalog.find(str(path))
    shipped = catalog.find_base("ludo", origin)
    assert shipped is not None
    assert shipped.identity == "shipped:ludo"
    (tmp_path / "ludo.yaml").write_text("c: d", encoding="utf-8")
    beside = catalog.find_base("ludo", origin)
    assert beside is not None
    assert (beside.source.text, beside.source.name) == ("c: d", str(tmp_path / "ludo.yaml"))
    assert catalog.find_base("nothing", origin) is None


def test_bases_of_a_shipped_variant_are_shipped() -> None:
    base = catalog.find_base("parchis", catalog.shipped("parchis-pairs"))
    assert base is not None
    assert base.folder is None


def test_what_can_be_extended_is_listed(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("a: b", encoding="utf-8")
    assert catalog.base_names(None) == catalog.shipped_names()
    assert set(catalog.base_names(tmp_path)) == {*catalog.shipped_names(), "mine"}


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_bytes(b"\xff")
    with pytest.raises(RefusedFile):
        catalog.find(str(path))
