"""`python -m taluva`, the stubs and the examples."""

import doctest
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import taluva

PYTHON = Path(__file__).parent.parent
EXAMPLES = sorted((PYTHON / "examples").glob("*.py"))


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], input=lines, capture_output=True, text=True, timeout=600
    )


def test_tvi() -> None:
    said = run(
        "-m", "taluva", "tvi",
        lines="tvi\r\nposition players=2 moves JC@0,0:0 H@0,1\nlegal\nstatus\nplay XX\nplay RS\ngo nodes 5\n",
    )  # fmt: skip
    lines = said.stdout.splitlines()
    assert said.returncode == 0
    assert lines[0].startswith("id name Taluva") and "tviok" in lines
    assert any(line.startswith("legal ") for line in lines)
    assert "status playing seat=2 phase=take" in lines
    assert any(line.startswith("error XX") for line in lines)
    assert re.fullmatch(r"bestmove RS@\S+ \S+", lines[-1])


def test_tvi_ends_with_quit() -> None:
    assert run("-m", "taluva", "tvi", lines="isready\nquit\nisready\n").stdout == "readyok\n"


def test_ctrl_c_ends_the_engine_interface() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "taluva", "tvi"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as engine:  # fmt: skip
        assert engine.stdin is not None and engine.stdout is not None
        engine.stdin.write("isready\n")
        engine.stdin.flush()
        assert engine.stdout.readline() == "readyok\n"
        engine.send_signal(signal.SIGINT)
        assert engine.wait(timeout=60) == -signal.SIGINT


def test_play_in_the_terminal() -> None:
    said = run(
        "-m", "taluva", "play", "players=2", "--seed", "5", "--level", "1",
        lines="nonsense\nwhy H@0,0\nlegal\nhint\nquit\n",
    )  # fmt: skip
    assert said.returncode == 0
    assert "you are seat 1" in said.stdout and "@0,0:" in said.stdout
    assert run("-m", "taluva", "play", "players=9").returncode == 2


def test_the_examples_of_the_documentation() -> None:
    assert doctest.testmod(taluva).failed == 0
    assert doctest.testfile(str(PYTHON / "README.md"), module_relative=False).failed == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_examples_run(example: Path, tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, str(example), "--quick"],
        capture_output=True, text=True, timeout=900, cwd=tmp_path,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr


def test_the_stubs_are_complete() -> None:
    said = run("-m", "mypy.stubtest", "taluva._taluva")
    assert said.returncode == 0, said.stdout


def test_the_package_and_its_tests_are_typed() -> None:
    config = ["--config-file", str(PYTHON / "pyproject.toml")]
    own = [str(PYTHON / "tests"), str(PYTHON / "examples")]
    for what in (["-p", "taluva"], own):
        said = run("-m", "mypy", *config, *what)
        assert said.returncode == 0, said.stdout
