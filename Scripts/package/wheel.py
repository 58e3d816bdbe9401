#!/usr/bin/env python3
"""Makes a wheel, with the standard library only; the date of all files is SOURCE_DATE_EPOCH. Python/build.py uses it, too.

usage: Scripts/package/wheel.py TREE VERSION MACHINE OUTPUT        a wheel that brings a program; its name is printed

TREE has bin/containers and share.
"""
import base64
import hashlib
import os
import pathlib
import re
import sys
import time
import zipfile


def number(version):
    """A version as Python writes it: 0.2.0-dev is 0.2.0.dev0 there."""
    return re.sub(r"-dev$", ".dev0", version)


def write(output, name, version, systems, files, summary, python, description):
    """Makes the wheel of some files, by their paths in it, for some systems; prints its name."""
    info = f"{name}-{number(version)}.dist-info"
    metadata = {"Metadata-Version": "2.1", "Name": name.replace("_", "-"), "Version": number(version), "Summary": summary,
                "License": "Apache-2.0 WITH Swift-exception", "Requires-Python": python, "Description-Content-Type": "text/markdown"}
    wheel = "Wheel-Version: 1.0\nGenerator: containers\nRoot-Is-Purelib: false\n" + "".join(f"Tag: py3-none-{one}\n" for one in systems)
    files[f"{info}/METADATA"] = ("".join(f"{key}: {value}\n" for key, value in metadata.items()) + "\n" + description).encode()
    files[f"{info}/WHEEL"] = wheel.encode()
    record = ""
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800))[:6]  # an archive knows no year before 1980
    wheel = f"{name}-{number(version)}-py3-none-{'.'.join(systems)}.whl"
    with zipfile.ZipFile(pathlib.Path(output) / wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, date)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
            archive.writestr(entry, content)
    print(wheel)


if __name__ == "__main__":
    tree, version, machine, output = sys.argv[1:]
    root, data = pathlib.Path(tree), f"containers_conformance-{number(version)}.data"
    files = {f"{data}/scripts/containers": (root / "bin/containers").read_bytes()}
    for file in sorted(path for path in (root / "share").rglob("*") if path.is_file()):
        files[f"{data}/data/{file.relative_to(root)}"] = file.read_bytes()
    # The program needs no library: every Linux that pip knows has it, with the C library of GNU or with musl.
    write(output, "containers_conformance", version, [f"{system}_{machine}" for system in ("manylinux_2_17", "musllinux_1_1")], files,
          "A conformance suite for the container navigation of any toolkit: the program “containers”", ">=3.8", """\
Holds the tabs, stacks, pages and layers of any toolkit, in any language, to the rules of their lifecycle. Begin with:

    containers new-adapter python
    containers conform -- python3 adapter.py
""")
