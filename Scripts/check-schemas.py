#!/usr/bin/env python3
"""Checks with an independent validator that the schemas in Docs/schema describe what the suite reads and writes.

usage: Scripts/check-schemas.py [PROGRAM]

PROGRAM is `containers`; without it only the case files are checked. Needs the package jsonschema (apt-get install
python3-jsonschema). Scripts/adapters.sh runs it.
"""
import json
import pathlib
import subprocess
import sys

import jsonschema

root = pathlib.Path(__file__).resolve().parent.parent
problems, checked, validators = [], 0, {}


def check(name, value, where):
    global checked
    checked += 1
    if name not in validators:
        schema = json.loads((root / "Docs/schema" / f"{name}.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        validators[name] = jsonschema.Draft202012Validator(schema)
    problems.extend(f"{where}: {error.json_path}: {error.message[:200]}" for error in validators[name].iter_errors(value))


def says(*arguments, **options):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, **options).stdout


tabs = []
for file in sorted((root / "Sources/ContainersConformance/Cases/Embedded").glob("*.swift")):
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if line.startswith("{"):
            case = json.loads(line)
            check("case", case, f"{file.name}:{number}")
            tabs += [case] if file.stem == "tab" else []

if len(sys.argv) > 1:
    check("report", json.loads(says("conform", "--format", "json")), "report")
    # The requests and answers of some cases, as written in the files.
    requests = [{"hello": {"protocol": 1}}]
    for case in tabs[:40]:
        requests += [{"begin": case["id"]}, *({"do": step["do"], "read": list(step.get("state", {}))} for step in case["steps"]), {"end": True}]
    requests.append({"bye": True})
    for number, request in enumerate(requests, 1):
        request["seq"] = number
        check("request", request, f"request {number}")
    answers = says("serve", input="".join(json.dumps(request) + "\n" for request in requests)).splitlines()
    if len(answers) != len(requests):
        problems.append(f"{len(answers)} answers to {len(requests)} requests")
    for number, answer in enumerate(answers, 1):
        check("answer", json.loads(answer), f"answer {number}")

print("\n".join([*problems, f"{checked} values checked, {len(problems)} problems"]))
sys.exit(1 if problems else 0)
