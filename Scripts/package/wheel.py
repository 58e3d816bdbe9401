#!/usr/bin/env python3
"""Makes a wheel that brings a program, with the standard library only.

usage: Scripts/package/wheel.py TREE VERSION MACHINE OUTPUT

TREE has bin/containers and share. The name of the wheel is printed. The date of all files is SOURCE_DATE_EPOCH.
"""
import base64
import hashlib
import os
import pathlib
import re
import sys
import time
import zipfile

tree, version, machine, output = sys.argv[1:]
# 0.2.0-dev is written 0.2.0.dev0 there.
number = re.sub(r"-dev$", ".dev0", version)
date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]  # an archive knows no year before 1980
# The program needs no library: every Linux that pip knows has it, with the C library of GNU or with musl.
systems = [f"{system}_{machine}" for system in ("manylinux_2_17", "musllinux_1_1")]
tag = f"py3-none-{'.'.join(systems)}"
info, data = f"containers_conformance-{number}.dist-info", f"containers_conformance-{number}.data"

metadata = f"""Metadata-Version: 2.1
Name: containers-conformance
Version: {number}
Summary: A conformance suite for the container navigation of any toolkit: the program “containers”
License: Apache-2.0 WITH Swift-exception
Requires-Python: >=3.8
Description-Content-Type: text/plain

Holds the tabs, stacks, pages and layers of any toolkit, in any language, to the rules of their lifecycle. Begin with:

    containers new-adapter python
    containers conform -- python3 adapter.py
"""
tags = "".join(f"Tag: py3-none-{system}\n" for system in systems)
wheel = f"Wheel-Version: 1.0\nGenerator: containers\nRoot-Is-Purelib: false\n{tags}"

root = pathlib.Path(tree)
files = {f"{data}/scripts/containers": (root / "bin/containers").read_bytes()}
for file in sorted(path for path in (root / "share").rglob("*") if path.is_file()):
    files[f"{data}/data/{file.relative_to(root)}"] = file.read_bytes()
files[f"{info}/METADATA"] = metadata.encode()
files[f"{info}/WHEEL"] = wheel.encode()
record = ""
for name, content in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    record += f"{name},sha256={digest},{len(content)}\n"
files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()

name = f"containers_conformance-{number}-{tag}.whl"
with zipfile.ZipFile(pathlib.Path(output) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path, content in files.items():
        entry = zipfile.ZipInfo(path, date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
        archive.writestr(entry, content)
print(name)
