#!/usr/bin/env python3
"""Checks with an independent validator that the schemas in Docs/schema describe what the suite reads and writes.

usage: Scripts/check-schemas.py [path of the program `containers`]

Needs the package jsonschema (apt-get install python3-jsonschema). Scripts/adapters.sh runs it. Without the program only the case files are checked.
"""
import json
import pathlib
import subprocess
import sys

try:
    import jsonschema
except ImportError:
    sys.exit("jsonschema is missing: pip install jsonschema")

root = pathlib.Path(__file__).resolve().parent.parent
problems = 0
checked = 0


def validator(name):
    schema = json.loads((root / "Docs/schema" / f"{name}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def check(name, value, where):
    global problems, checked
    checked += 1
    for error in validators[name].iter_errors(value):
        problems += 1
        print(f"{where}: {error.json_path}: {error.message[:200]}")


validators = {name: validator(name) for name in ("case", "request", "answer", "report")}
cases = {}
for file in sorted((root / "Sources/ContainersConformance/Cases/Embedded").glob("*.swift")):
    lines = file.read_text().splitlines()
    cases[file.stem] = {number: json.loads(line) for number, line in enumerate(lines, 1) if line.startswith("{")}
    for number, case in cases[file.stem].items():
        check("case", case, f"{file.name}:{number}")

if len(sys.argv) > 1:
    program = sys.argv[1]
    report = subprocess.run([program, "conform", "--format", "json"], capture_output=True, text=True)
    check("report", json.loads(report.stdout), "report")
    # The requests and answers of some cases, as written in the files.
    requests = [{"seq": 1, "hello": {"protocol": 1}}]
    for case in list(cases["tab"].values())[:40]:
        requests.append({"begin": case["id"]})
        for step in case["steps"]:
            requests.append({"do": step["do"], "read": list(step.get("state", {}))})
        requests.append({"end": True})
    requests.append({"bye": True})
    for number, request in enumerate(requests, 1):
        request["seq"] = number
        check("request", request, f"request {number}")
    talk = "".join(json.dumps(request) + "\n" for request in requests)
    served = subprocess.run([program, "serve"], input=talk, capture_output=True, text=True)
    answers = served.stdout.splitlines()
    if len(answers) != len(requests):
        problems += 1
        print(f"{len(answers)} answers to {len(requests)} requests: {served.stderr}")
    for number, answer in enumerate(answers, 1):
        check("answer", json.loads(answer), f"answer {number}")

print(f"{checked} values checked, {problems} problems")
sys.exit(1 if problems else 0)
