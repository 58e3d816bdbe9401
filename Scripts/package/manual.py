#!/usr/bin/env python3
"""Writes the manual pages of the program from its help.

usage: Scripts/package/manual.py PROGRAM FOLDER

containers.1 is the page of the program, containers-NAME.1 that of a command. The date is SOURCE_DATE_EPOCH.
"""
import os
import pathlib
import re
import subprocess
import sys
import time

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0"))))
TITLES = {"OVERVIEW": "DESCRIPTION", "USAGE": "SYNOPSIS", "SUBCOMMANDS": "COMMANDS"}


def says(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True, env={**os.environ, "COLUMNS": "76"}).stdout


def roff(text):
    """A text in the language of the pages: no word of it is a command there."""
    text = text.replace("\\", "\\e").replace("-", "\\-").strip("\n")
    return re.sub(r"(?m)^(?=[.'])", r"\\&", re.sub(r"[^\x00-\x7F]", lambda one: f"\\[u{ord(one[0]):04X}]", text))


def page(*path):
    parts = re.split(r"(?m)^([A-Z]+):", says(*path[1:], "--help"))
    parts = dict(zip(parts[1::2], parts[2::2]))
    name, about = "-".join(path), " ".join(parts["OVERVIEW"].split("\n\n")[0].split()).rstrip(".")
    lines = [f'.TH "{name.upper()}" 1 {date} "containers {says("--version").strip()}" "Containers"',
             ".SH NAME", f"{roff(name)} \\- {roff(about)}"]
    for part in sorted(parts, key=lambda part: {"USAGE": 0, "OVERVIEW": 1}.get(part, 2)):
        lines += [f".SH {TITLES.get(part, part)}", ".nf", roff(parts[part].removeprefix(" ")), ".fi"]
    (folder / f"{name}.1").write_text("\n".join(lines) + "\n")
    for command in re.findall(r"(?m)^  ([a-z-]+) ", parts.get("SUBCOMMANDS", "")):
        page(*path, command)


page(pathlib.Path(program).name)
