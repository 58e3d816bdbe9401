#!/usr/bin/env python3
"""Compiles and runs the C programs of documents, and compares what they print with the block that follows “It prints:”.

usage: Scripts/c/guide.py FLAGS DOCUMENT...        FLAGS are those of the compiler, as one argument
"""
import pathlib
import re
import subprocess
import sys
import tempfile

failed = 0
for document in sys.argv[2:]:
    text = pathlib.Path(document).read_text()
    programs = list(re.finditer(r"```c\n(.*?)```(?:\s+It prints:\s+```\n(.*?)```)?", text, flags=re.S))
    for number, found in enumerate(programs, 1):
        with tempfile.TemporaryDirectory() as folder:
            source, program = pathlib.Path(folder) / "program.c", pathlib.Path(folder) / "program"
            source.write_text(found.group(1))
            command = ["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-o", str(program), str(source), *sys.argv[1].split()]
            built = subprocess.run(command, capture_output=True, text=True)
            if built.returncode:
                print(f"{document}, program {number}: does not compile\n{built.stderr}")
                failed += 1
                continue
            ran = subprocess.run([str(program)], capture_output=True, text=True, timeout=60)
            if ran.returncode or (found.group(2) is not None and ran.stdout != found.group(2)):
                print(f"{document}, program {number}: exit code {ran.returncode}, and it prints\n{ran.stdout}{ran.stderr}")
                failed += 1
    print(f"{document}: {len(programs)} programs in C")
sys.exit(1 if failed else 0)
