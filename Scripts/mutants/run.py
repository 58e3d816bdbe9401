"""Runs mutants: applies each to a copy of the checkout, builds, tests, and expects a failure. Scripts/mutants.sh describes it."""
import filecmp
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build-mutants"
# Tests that cannot notice, or only slowly.
SKIPPED = ("RandomLifecycle|Exploration|ContainersPersistenceTests"
           "|(Partition|Laziness|Degenerate|Break|Width|Defect|ReadingPosition)Tests")
# Lists that only certain tests can judge, and soon.
TESTS = {"binding": "ContainersBindingTests",
         "logs": "ContainersConformanceTests[.](SampleLog|LogCheck)Tests",
         "split": "ContainersTests[.]Split(Union|Findings)?Tests|StandardSuiteTests|PagerExploration/split",
         "switcher": "Containers(Binding)?Tests[.](Switcher(Model)?|Menu)Tests|StandardSuiteTests",
         "links": "ContainersLinksTests[.](Path|Follow|OwnContainer|Back|History|Replay)[A-Za-z]*Tests",
         "text": "(Break|Defect|Degenerate|Laziness|Partition|ReadingPosition|Width|CellLines|Property|KeptLines"
                 "|Proportional|Provisional|TextPage)[A-Za-z]*Tests"}
EXPLORER = "PagerExploration/(pager|variant)"
# Seconds of the processor, and of the clock for tests that only wait: a mutant that makes the tests hang counts as killed.
LIMIT, PATIENCE = 300, 1800
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\w+|[^\w\s]')


def places(mutant, root=ROOT):
    """The files in which the code of a mutant stands, and where: exactly one when the mutant applies.

    Only tokens count, not files, lines, indentation or comments, so that moving or formatting code voids no mutant.
    """
    tokens = TOKEN.findall(re.sub(r"//[^\n]*", "", mutant["original"]))
    gap = r"(?:\s|//[^\n]*\n)*"
    # Two words stay two words, and the first and the last one are whole.
    words = [re.escape(token) if not re.match(r"\w", token) else rf"\b{token}\b" for token in tokens]
    wanted, found = re.compile(gap.join(words)), []
    for path in sorted((root / "Sources" / mutant["module"]).rglob("*.swift")):
        text = path.read_text()
        for start, end in bodies(text, mutant["within"]) if "within" in mutant else [(0, len(text))]:
            found += [(path, match.start(), match.end()) for match in wanted.finditer(text, start, end)]
    return found


def bodies(text, name):
    """Where each declaration of a name begins and ends."""
    for found in re.finditer(rf"\b(?:func|var|init|class|struct|enum|extension|protocol)\b *`?{name}\b", text):
        at, depth = text.find("{", found.end()), 0
        while 0 <= at < len(text):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
            if depth == 0:
                yield found.start(), at
                break


def swift(*command, limit=resource.RLIM_INFINITY):
    try:
        done = subprocess.run(["swift", *command], cwd=COPY, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=PATIENCE,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return None, ""


def write(path, text):
    """Writes a file so that the build sees it is new."""
    path.write_text(text)
    later = time.time() + 1
    os.utime(path, (later, later))


def sync():
    """Makes the copy what its source is. What is the same stays untouched, so that it is not built again."""
    def changed(source, copy):
        if not os.path.exists(copy) or not filecmp.cmp(source, copy, shallow=False):
            shutil.copyfile(source, copy)

    for name in ("Sources", "Tests"):
        shutil.copytree(ROOT / name, COPY / name, copy_function=changed, dirs_exist_ok=True)
        for path in [path for path in (COPY / name).rglob("*") if not (ROOT / path.relative_to(COPY)).exists() and path.is_file()]:
            path.unlink()
    changed(ROOT / "Package.swift", COPY / "Package.swift")


def try_mutant(mutant, filters):
    """The verdict on a mutant, and what noticed it: names of tests, or the shortest script of the explorer."""
    found = places(mutant, COPY)
    if len(found) != 1:
        return "does not apply", []
    path, start, end = found[0]
    original = path.read_text()
    write(path, original[:start] + mutant["mutant"] + original[end:])
    try:
        code, output = swift("build", "--build-tests")
        if code != 0:
            return "does not compile", re.findall(r"error: .*", output)[:2]
        code, output = swift("test", "--skip-build", "--disable-xctest", *filters, limit=LIMIT)
    finally:
        write(path, original)
    if code == 0:
        return "SURVIVED", []
    scripts = [[line.strip() for line in script.splitlines() if re.match(r"[ ↳]*(\d+\.|✘)", line)]
               for script in re.findall(r"counterexamples; the shortest:\n((?: *↳? *\S.*\n)+?)(?=\S)", output)]
    names = min(scripts, key=len, default=sorted(set(re.findall(r'✘ Test "?(.+?)"? failed', output))))
    hangs = code is None or re.search(r"signal (code )?(9|24)\b", output)
    return "killed", names or ["(the tests hang)" if hangs else "(the tests crash)"]


def main(parts):
    mutants = []
    for file in sorted((ROOT / "Scripts/mutants").glob("*.json")):
        mutants += [{**mutant, "list": file.stem} for mutant in json.loads(file.read_text())]
    if parts == ["--check"]:
        lost = [m for m in mutants if len(places(m)) != 1]
        print("".join(f"{m['list']}.json: “{m['name']}” does not apply to {m['module']}\n" for m in lost), end="")
        return len(lost)
    explores = "--explorer" in parts
    if explores:
        os.environ["CONTAINERS_EXPLORE_PAGES"] = "2"
    parts = [part for part in parts if part != "--explorer"]
    mutants = [m for m in mutants if (not explores or m.get("explorer"))
               and (not parts or any(part == m["list"] or part in m["name"] for part in parts))]
    sync()
    code, output = swift("build", "--build-tests")
    if code != 0:
        sys.exit(output[-2000:] + "\nthe tests do not build without any mutant")
    alive = 0
    for mutant in mutants:
        started, tests = time.time(), EXPLORER if explores else TESTS.get(mutant["list"])
        # The rule tests alone have to notice; random scripts would, too, but slowly.
        result, names = try_mutant(mutant, ["--filter", tests] if tests else ["--skip", SKIPPED])
        alive += result != "killed"
        print(f"{result:16} {mutant['rule']:10} {mutant['name']:34} {time.time() - started:4.0f} s  {len(names)} lines")
        print("".join(f"    {line[:100]}\n" for line in names[: None if explores else 1]), end="", flush=True)
    print(f"mutants: {len(mutants) - alive} killed, {alive} not")
    return alive


sys.exit(1 if main(sys.argv[1:]) else 0)
