"""The layers: who may import whom, and that each game has all its packages."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

import rules
from coffee_tui.tui import boards
from rules.engine import Step

ROOT = Path(__file__).parents[1]
PACKAGES = ("coffee_tui", "rules", "saves")

# The full-screen program: the only package of coffee_tui that may know Textual.
SCREEN = "tui"

# One file each, or a folder of that name where one file would grow too long.
PACKAGE = ("box", "state", "actions", "steps", "setup", "scoring", "forecast", "sight", "events", "words")


def below_the_screens() -> list[str]:
    """Return the packages and modules of coffee_tui that work without the full-screen program."""
    found = {path.stem for path in (ROOT / "coffee_tui").iterdir() if path.suffix == ".py"}
    found |= {path.parent.name for path in (ROOT / "coffee_tui").glob("*/__init__.py")}
    return sorted(found - {SCREEN, "__init__"})


def modules_of(package: str) -> list[str]:
    """Return every module of a package of coffee_tui."""
    paths = (ROOT / "coffee_tui" / package).rglob("*.py")
    return sorted(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths)


def loaded_with(modules: list[str]) -> set[str]:
    """Return the names of all modules that another process has loaded after importing these."""
    probe = (
        "import sys, importlib, rules\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "for key in rules.GAMES: rules.load(key)\n"
        "print(*sys.modules, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines())


def test_nothing_below_the_screens_loads_textual() -> None:
    packages = [name for name in below_the_screens() if name != "__main__"]
    assert {"account", "cli", "host", "players", "text"} <= set(packages)
    modules = [module for package in packages for module in modules_of(package)]
    loaded = loaded_with(["rules", "saves", *modules])
    assert {"rules.engine", "saves.store", *modules} <= loaded
    assert {name for name in loaded if name.split(".")[0] == "textual"} == set()


def test_the_probe_sees_textual_where_it_is() -> None:
    assert "textual.app" in loaded_with(["coffee_tui.tui.app"])


def test_the_rules_load_no_other_layer() -> None:
    loaded = loaded_with(["rules"])
    assert {
        name for name in loaded if name.split(".")[0] in ("coffee_tui", "saves", "rich", "click", "sqlite3")
    } == set()


def contracts() -> list[dict[str, object]]:
    return list(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"])


def test_the_contract_about_textual_names_every_module_below_the_screens() -> None:
    (contract,) = (c for c in contracts() if c.get("forbidden_modules") == ["textual"])
    expected = {*(f"coffee_tui.{name}" for name in below_the_screens()), "rules", "saves"}
    assert set(contract["source_modules"]) == expected  # type: ignore[call-overload]


def test_every_game_stands_in_the_contract_about_games() -> None:
    (contract,) = (c for c in contracts() if c.get("containers") == ["rules"])
    games, engine = contract["layers"]  # type: ignore[misc]
    assert {name.strip() for name in games.split("|")} == set(rules.GAMES)
    assert engine == "engine"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    tool = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [tool, "--no-cache", "pyproject.toml"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_contracts_of_the_layers_are_kept() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout
    assert f"{len(contracts())} kept, 0 broken" in done.stdout


def test_an_arrow_that_points_up_is_found(tmp_path: Path) -> None:
    """One forbidden import for each contract, in a copy of the tree."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    game = rules.GAMES[0]
    for module, line in (
        ("rules/engine/step.py", f"import saves\nimport random\nimport rules.{game}"),
        ("coffee_tui/host/__init__.py", "import textual\nimport coffee_tui.text.plain"),
        ("coffee_tui/text/plain.py", "import coffee_tui.host.table"),
    ):
        with (tmp_path / module).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    done = lint(tmp_path)
    assert done.returncode == 1
    assert f"0 kept, {len(contracts())} broken" in done.stdout


def is_there(place: Path, name: str) -> bool:
    return (place / f"{name}.py").is_file() or (place / name / "__init__.py").is_file()


@pytest.mark.parametrize("key", rules.GAMES)
def test_each_game_has_its_package_in_every_layer(key: str) -> None:
    folder = ROOT / "rules" / key
    files = [name for name in ("__init__.py", "box.toml") if not (folder / name).is_file()]
    assert files + [name for name in PACKAGE if not is_there(folder, name)] == []
    assert is_there(ROOT / "coffee_tui" / "tui" / "boards", key) == (boards.package(key) is not None)
    assert list((ROOT / "tests" / key).glob("test_*.py"))
    assert (ROOT / "docs" / "games" / f"{key}.md").is_file()


@pytest.mark.parametrize("key", rules.GAMES)
def test_the_page_of_a_game_explains_every_option(key: str) -> None:
    page = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8").splitlines()
    for option in rules.load(key).options:
        values = ", ".join(f"`{value}`" for value in option.values)
        start = f"| `{option.name}` | {option.title} | {values} | {option.only} |"
        (row,) = [line for line in page if line.startswith(start)]
        assert ("reconstructed" in row.lower()) == option.reconstructed


@pytest.mark.parametrize("key", rules.GAMES)
def test_the_record_of_a_game_bears_its_key(key: str) -> None:
    assert rules.load(key).key == key
    assert rules.load(key.replace("_", "-")) is rules.load(key)


@pytest.mark.parametrize("key", rules.GAMES)
def test_each_rule_on_the_stack_is_listed_with_the_game(key: str) -> None:
    listed = (ROOT / "docs" / "games" / f"{key}.md").read_text("utf-8")
    ids = {step.RULE for step in steps_of(key) if step.RULE}
    assert ids
    assert {rule for rule in ids if rule not in listed} == set()


def steps_of(key: str) -> list[type[Step]]:
    """Return every kind of step that can lie on the game's stack."""
    public = msgspec.inspect.type_info(rules.load(key).state).fields[0].type.cls  # type: ignore[attr-defined]
    stack = next(field.type for field in msgspec.inspect.type_info(public).fields if field.name == "stack")  # type: ignore[attr-defined]
    return [part.cls for part in getattr(stack.item_type, "types", (stack.item_type,))]


def test_no_file_is_longer_than_a_reader_likes():
    folders = ("bench", "coffee_tui", "rules", "saves", "scripts", "tests")
    lines = {path: path.read_text(encoding="utf-8").count("\n") for f in folders for path in (ROOT / f).rglob("*.py")}
    assert lines
    assert [f"{path}: {n}" for path, n in lines.items() if n > 400] == []
