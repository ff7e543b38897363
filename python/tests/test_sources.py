"""What the compiler cannot be asked to forbid here."""

from pathlib import Path

import pytest

SOURCES = sorted((Path(__file__).parent.parent / "src").glob("*.rs"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_nothing_unsafe(source: Path) -> None:
    assert "unsafe" not in source.read_text(encoding="utf-8")


def test_there_are_sources() -> None:
    assert len(SOURCES) > 10
