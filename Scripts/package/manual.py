#!/usr/bin/env python3
"""Writes the manual pages of the program from what it says of its own arguments.

usage: Scripts/package/manual.py PROGRAM FOLDER

containers.1 is the page of the program, containers-NAME.1 that of a command. The date is SOURCE_DATE_EPOCH.
"""
import json
import os
import pathlib
import subprocess
import sys
import time

program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
dump = json.loads(subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True).stdout)
assert dump["serializationVersion"] == 0, "the form of the dumped help is a new one"
date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", "0"))))


def roff(text):
    """A text in the language of the pages: no word of it is a command there."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    lines = "".join(one if one.isascii() else f"\\[u{ord(one):04X}]" for one in text).splitlines()
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in lines)


def paragraphs(text):
    for part in text.split("\n\n"):
        indented = part.startswith("  ")
        yield f".PP\n.nf\n{roff(part)}\n.fi" if indented else f".PP\n{roff(part)}"


def shown(items):
    return [item for item in items or [] if item.get("shouldDisplay", True)]


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def usage(argument):
    value = f"\\fI{roff(argument.get('valueName', ''))}\\fR"
    if argument["kind"] == "positional":
        text = value
    else:
        text = f"\\fB{roff(spelled(argument['preferredName']))}\\fR"
        text += f" {value}" if argument["kind"] == "option" else ""
    text = f"[{text}]" if argument["isOptional"] else text
    return text + (" ..." if argument["isRepeating"] else "")


def described(argument):
    names = ", ".join(f"\\fB{roff(spelled(name))}\\fR" for name in argument.get("names") or [])
    value = f"\\fI{roff(argument.get('valueName', ''))}\\fR" if argument["kind"] != "flag" else ""
    text = argument.get("abstract", "")
    if argument.get("defaultValue"):
        text += f" (default: {argument['defaultValue']})"
    return f".TP\n{' '.join(part for part in (names, value) if part)}\n{roff(text)}"


def page(command, path):
    name = "-".join(path)
    arguments = shown(command.get("arguments"))
    commands = [one for one in shown(command.get("subcommands")) if one["commandName"] != "help"]
    texts = command.get("discussion", "").split("\n\n")
    exits = [text.removeprefix("Exit codes: ") for text in texts if text.startswith("Exit codes: ")]
    texts = [text for text in texts if text and not text.startswith("Exit codes: ")]
    lines = [
        f'.TH "{name.upper()}" 1 {date} "containers {version}" "Containers"', ".SH NAME",
        f"{roff(name)} \\- {roff(command['abstract'].rstrip('.'))}", ".SH SYNOPSIS", f".B {roff(' '.join(path))}",
        *([r"\fIcommand\fR"] if commands else []), *map(usage, arguments)]
    if texts:
        lines += [".SH DESCRIPTION", *paragraphs("\n\n".join(texts))]
    if commands:
        lines += [".SH COMMANDS"]
        lines += [f".TP\n.BR {roff(name + '-' + one['commandName'])} (1)\n{roff(one['abstract'])}" for one in commands]
    if arguments:
        lines += [".SH OPTIONS", *map(described, arguments)]
    if exits:
        lines += [".SH EXIT STATUS", *(f".PP\n{roff(text)}" for text in exits)]
    others = [f"containers-{one['commandName']}" for one in commands] if commands else ["containers"]
    lines += [".SH SEE ALSO", ",\n".join(f".BR {roff(other)} (1)" for other in others)]
    lines += [".PP", "share/doc/containers/ConformanceProtocol.md describes what an adapter is asked, and what it answers."]
    (folder / f"{name}.1").write_text("\n".join(lines) + "\n")
    for one in commands:
        page(one, [*path, one["commandName"]])


page(dump["command"], [dump["command"]["commandName"]])
