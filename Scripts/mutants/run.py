"""Runs mutants: applies each to a copy of the checkout, builds, tests, and expects a failure.

With --explorer, only those that the explorer of states has to find: it alone runs, and its shortest script is shown.
With --check, nothing runs: those are named whose code is not, or not once, in their module.
With --random, the random machine alone has to notice.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from anchors import places

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Tests that cannot notice, or only slowly.
SKIPPED = ("RandomLifecycle|Exploration|ContainersPersistenceTests"
           "|(Partition|Laziness|Degenerate|Break|Width|Defect|ReadingPosition)Tests")
# Lists that only certain tests can judge, and soon.
TESTS = {"binding": "ContainersBindingTests",
         "logs": "ContainersConformanceTests[.](SampleLog|LogCheck)Tests",
         "split": "ContainersTests[.]Split(Mode|Union|Findings)?Tests",
         "switcher": "ContainersTests[.](Switcher(Model)?|Menu)Tests",
         "links": "ContainersLinksTests[.](Path|Follow|OwnContainer|Back|History|Replay)[A-Za-z]*Tests",
         "text": "(Break|Defect|Degenerate|Laziness|Partition|ReadingPosition|Width|CellLines|Property|KeptLines"
                 "|Proportional|Provisional|TextPage)[A-Za-z]*Tests"}
# What plays random scripts on containers.
RANDOM = "ContainersScriptTests[.][A-Za-z]*Random[A-Za-z]*Tests"
LIMIT = 240  # seconds; a mutant that makes the tests hang is killed by that, and counts as killed


def shell(command, folder, limit=1200):
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, timeout=limit)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as expired:
        return None, (expired.stdout or b"").decode(errors="replace")


def write(path, text):
    """Writes a file so that the build sees it is new."""
    path.write_text(text)
    later = time.time() + 1
    os.utime(path, (later, later))


def sync(source, target):
    """Makes a copy what its source is. What is the same stays untouched, so that it is not built again."""
    files = {path.relative_to(source) for path in [source, *source.rglob("*")] if path.is_file() or path.is_symlink()}
    for path in [target, *target.rglob("*")]:
        if (path.is_file() or path.is_symlink()) and path.relative_to(target) not in files:
            path.unlink()
    for name in files:
        path, other = source / name, target / name
        if path.is_symlink():
            if not other.is_symlink():
                other.parent.mkdir(parents=True, exist_ok=True)
                other.symlink_to(os.readlink(path))
        elif not other.exists() or path.read_bytes() != other.read_bytes():
            other.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, other)


def explore(copy):
    """What the explorer says: its verdict, and the lines of its shortest script."""
    command = ["env", "CONTAINERS_EXPLORE_PAGES=2", "swift", "test", "--skip-build", "--disable-xctest",
               "--filter", "PagerExploration/(pager|variant)"]
    code, output = shell(command, copy, LIMIT)
    scripts = []
    for found in re.finditer(r"counterexamples; the shortest:\n((?: *↳? *\S.*\n)+?)(?=\S)", output):
        lines = [line.strip() for line in found[1].splitlines()]
        scripts.append([line for line in lines if re.match(r"\d+\.|✘", line)])
    if code is None:
        return "killed", ["(the explorer hangs)"]
    shortest = min(scripts, key=len, default=["(the explorer crashes)"])
    return ("killed", shortest) if code != 0 else ("SURVIVED", [])


def try_mutant(mutant, copy, by_explorer, by_chance):
    found = places(mutant, copy / "Sources")
    if len(found) != 1:
        return "does not apply", []
    path, start, end = found[0]
    original = path.read_text()
    write(path, original[:start] + mutant["mutant"] + original[end:])
    try:
        code, output = shell(["swift", "build", "--build-tests"], copy)
        if code != 0:
            return "does not compile", re.findall(r"error: .*", output)[:2]
        if by_explorer:
            return explore(copy)
        # The rule tests alone have to notice; random scripts would, too, but slowly.
        chosen = RANDOM if by_chance else TESTS.get(mutant["list"])
        command = ["swift", "test", "--skip-build"] + (["--filter", chosen] if chosen else ["--skip", SKIPPED])
        code, output = shell(command, copy, LIMIT)
        failed = sorted(set(re.findall(r'✘ Test "?(.+?)"? failed', output)))
        if code is None:
            return "killed", ["(the tests hang)"]
        return ("killed", failed or ["(the tests crash)"]) if code != 0 else ("SURVIVED", [])
    finally:
        write(path, original)


def main(parts):
    mutants = []
    for file in sorted((ROOT / "Scripts" / "mutants").glob("*.json")):
        mutants += [{**mutant, "list": file.stem} for mutant in json.loads(file.read_text())]
    if parts == ["--check"]:
        lost = [m for m in mutants if len(places(m)) != 1]
        print("".join(f"{m['list']}.json: “{m['name']}” does not apply to {m['module']}\n" for m in lost), end="")
        sys.exit(1 if lost else 0)
    by_explorer, by_chance = "--explorer" in parts, "--random" in parts
    parts = [part for part in parts if part not in ("--explorer", "--random")]
    if by_explorer:
        mutants = [m for m in mutants if m.get("explorer")]
    if parts:
        mutants = [m for m in mutants if any(part == m["list"] or part in m["name"] for part in parts)]
    copy = ROOT / ".build-mutants"
    for name in ["Package.swift", "Sources", "Tests"]:
        sync(ROOT / name, copy / name)
    alive = 0
    code, output = shell(["swift", "build", "--build-tests"], copy)
    if code != 0:
        print(output[-2000:])
        sys.exit("the tests do not build without any mutant")
    for mutant in mutants:
        started = time.time()
        result, names = try_mutant(mutant, copy, by_explorer, by_chance)
        alive += result != "killed"
        print(f"{result:16} {mutant['rule']:10} {mutant['name']:34} {time.time() - started:4.0f} s  "
              + ("" if by_explorer else f"{len(names)} tests, first: {names[0][:70] if names else '-'}"),
              flush=True)
        if by_explorer:
            print("".join(f"    {line}\n" for line in names), end="", flush=True)
    print(f"mutants: {len(mutants) - alive} killed, {alive} not")
    sys.exit(1 if alive else 0)


main(sys.argv[1:])
