"""Makes the wheel containers-model, with the library inside, with the standard library only.

usage: python3 build.py LIBRARY-FOLDER OUTPUT        the folder has lib and include, as of Scripts/c-library.sh
"""
import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
import zipfile

here = pathlib.Path(__file__).parent
installed, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
version = re.search(r"^## \[?([0-9.]+)", (here.parent / "CHANGELOG.md").read_text(), flags=re.M).group(1)
number = re.sub(r"-dev$", ".dev0", version)
library = (installed / "lib/libcontainers.so.0").read_bytes()
# The newest symbol version of libc that it needs decides where the wheel can be installed.
needs = max((int(m.group(1)) for m in re.finditer(rb"GLIBC_2\.(\d+)", library)), default=17)
tag = f"py3-none-manylinux_2_{needs}_{platform.machine()}"
functions = subprocess.run([sys.executable, here / "functions.py", installed / "include/containers.h"], capture_output=True, check=True).stdout
info = f"containers_model-{number}.dist-info"
files = {f"containers_model/{one.name}": one.read_bytes() for one in sorted((here / "containers_model").glob("*.py"))}
files["containers_model/py.typed"] = b""
files["containers_model/_functions.py"] = functions
files["containers_model/libcontainers.so.0"] = library
files[f"{info}/METADATA"] = (
    f"Metadata-Version: 2.1\nName: containers-model\nVersion: {number}\nSummary: Container navigation without a user interface: stacks, tabs, layers, and containers of your own\n"
    "License: Apache-2.0 WITH Swift-exception\nRequires-Python: >=3.10\nDescription-Content-Type: text/markdown\n\n" + (here / "README.md").read_text()
).encode()
files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: containers\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
record = "".join(f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n" for name, data in files.items())
files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "315532800")), 315532800))[:6]
output.mkdir(parents=True, exist_ok=True)
name = f"containers_model-{number}-{tag}.whl"
with zipfile.ZipFile(output / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path, content in files.items():
        entry = zipfile.ZipInfo(path, date)
        entry.compress_type, entry.create_system, entry.external_attr = zipfile.ZIP_DEFLATED, 3, 0o100644 << 16
        archive.writestr(entry, content)
print(name)
