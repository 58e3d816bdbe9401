"""Makes the wheel containers-model, with the library inside.

usage: python3 build.py LIBRARY-FOLDER OUTPUT        the folder has lib and include, as of Scripts/c-library.sh
"""
import pathlib
import platform
import re
import subprocess
import sys

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / "Scripts/package"))
import wheel

installed, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
version = re.search(r"^## \[?([0-9.]+)", (here.parent / "CHANGELOG.md").read_text(), flags=re.M).group(1)
library = (installed / "lib/libcontainers.so.0").read_bytes()
# The newest symbol version of libc that it needs decides where the wheel can be installed.
needs = max((int(m.group(1)) for m in re.finditer(rb"GLIBC_2\.(\d+)", library)), default=17)
functions = subprocess.run([sys.executable, here / "functions.py", installed / "include/containers.h"], capture_output=True, check=True).stdout
files = {f"containers_model/{one.name}": one.read_bytes() for one in sorted((here / "containers_model").glob("*.py"))}
files["containers_model/py.typed"] = b""
files["containers_model/_functions.py"] = functions
files["containers_model/libcontainers.so.0"] = library
output.mkdir(parents=True, exist_ok=True)
wheel.write(output, "containers_model", version, [f"manylinux_2_{needs}_{platform.machine()}"], files,
            "Container navigation without a user interface: stacks, tabs, layers, and containers of your own", ">=3.10",
            (here / "README.md").read_text())
