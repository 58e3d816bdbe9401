#!/usr/bin/env python3
"""Compiles and runs the C programs of documents, and compares what they print with the block that follows “It prints:”.

usage: Scripts/c/guide.py FLAGS DOCUMENT...        FLAGS are those of the compiler, as one argument
"""
import pathlib
import re
import subprocess
import sys
import tempfile

faults = []
for document in sys.argv[2:]:
    programs = re.findall(r"```c\n(.*?)```(\s+It prints:\s+```\n(.*?)```)?", pathlib.Path(document).read_text(), flags=re.S)
    for number, (source, is_said, output) in enumerate(programs, 1):
        with tempfile.TemporaryDirectory() as folder:
            command = ["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-o", f"{folder}/program", "-x", "c", "-", *sys.argv[1].split()]
            ran = subprocess.run(command, input=source, capture_output=True, text=True)
            if not ran.returncode:
                ran = subprocess.run([f"{folder}/program"], capture_output=True, text=True, timeout=60)
                output = output if is_said else ran.stdout
        if ran.returncode or ran.stdout != output:
            faults.append(f"{document}, program {number}: exit code {ran.returncode}, and it prints\n{ran.stdout}{ran.stderr}")
    print(f"{document}: {len(programs)} programs in C")
sys.exit("\n".join(faults) or 0)
