#!/usr/bin/env python3
"""Compares containers.h with the interface that was recorded last, in Scripts/api/c.txt (H9).

usage: Scripts/c/interface.py HEADER [--record]

A line is a function with its parameters, a struct with its size, a field with its place, or a constant with its value. What is
gone or is different breaks programs that were compiled before: it needs another CT_INTERFACE_VERSION. What is new has to be
recorded, so that it is missed when it goes. With --record the interface is written there.
"""
import pathlib
import subprocess
import sys
import tempfile

from header import Header

header = Header(sys.argv[1])
record = pathlib.Path(__file__).parent.parent / "api/c.txt"


def places():
    """The sizes of structs and the places of their fields, as the compiler has them."""
    lines = []
    for struct in header.structs:
        lines.append(f'  printf("{struct}: %zu bytes\\n", sizeof({struct}));')
        for kind, name in header.fields(struct):
            lines.append(f'  printf("{struct}.{name} at %zu: {kind}\\n", offsetof({struct}, {name.split("[")[0]}));')
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "places.c"
        source.write_text("#include <containers.h>\n#include <stdio.h>\nint main(void) {\n" + "\n".join(lines) + "\n}\n")
        program = source.with_suffix("")
        subprocess.run(["gcc", "-I", pathlib.Path(sys.argv[1]).parent, "-o", program, source], check=True)
        return subprocess.run([program], check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()


if uncommented := list(header.uncommented):
    sys.exit("containers.h does not say what these are: " + ", ".join(uncommented))
now = [header.version, *sorted(f"{returns} {name}({parameters})" for returns, name, parameters in header.functions), *places(),
       *(f"{name} = {value}" for name, value in header.constants.items())]
if "--record" in sys.argv:
    record.write_text("\n".join(now) + "\n")
before = record.read_text().splitlines()
gone, new = [one for one in before if one not in now], [one for one in now if one not in before]
print("\n".join([f"gone: {one}" for one in gone] + [f"not recorded: {one}" for one in new]), end="\n" if gone or new else "")
if gone and header.version == before[0]:
    print(f"interface: programs that are compiled already need what is gone: keep it, or change {header.version}")
if gone or new:
    sys.exit("interface: if it is meant, record it with Scripts/c/interface.py HEADER --record")
print(f"interface: {len(now)} functions, structs, fields and constants as recorded")
