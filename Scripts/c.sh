#!/usr/bin/env bash
# Checks the library for C: the header, random calls of every function, and the examples.
#
# usage: Scripts/c.sh [OPERATIONS]        how many random calls; a million if left out, a tenth of them under valgrind
#
#   header     containers.h as C11 and C++17 with gcc, no warnings; every declaration has a comment; the interface
#              is the one that was recorded (H1, H9)
#   random     every function with right and wrong arguments, also in callbacks, with the address sanitizer of the caller,
#              and under valgrind if that is installed (H2, H4)
#   guide      the C programs of Docs/FromC.md print what these say
#   examples   those in C whose libraries are installed are compiled without warnings (H7)
#   python     the tests of the package, if pytest is installed (H7)
#
# Scripts/c-library.sh, which builds the library first, checks its exports (H1), the suite what it does: Scripts/adapters.sh c (H6).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
operations=${1:-1000000}
Scripts/c-library.sh
installed=$PWD/.build/c/install
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PKG_CONFIG_PATH=$installed/lib/pkgconfig LD_LIBRARY_PATH=$installed/lib
flags=$(pkg-config --cflags --libs containers)

for standard in c11 c++17; do
  printf '#include <containers.h>\n#include <containers.h>\nint main(void) { return ct_interface_version(); }\n' |
    gcc -x "${standard%??}" "-std=$standard" -Wall -Wextra -pedantic -Werror -c -o "$scratch/header.o" - $(pkg-config --cflags containers)
done
echo "header: C11 and C++17, no warnings"
python3 Scripts/c/header.py "$installed/include/containers.h" >"$scratch/interface"
if ! diff -u Scripts/api/c.txt "$scratch/interface"; then
  echo "c: the interface is not the one in Scripts/api/c.txt. If that is meant, copy $installed/include/containers.h there without"
  echo "comments (Scripts/c/header.py), and where a line is gone, which compiled programs may need, change CT_INTERFACE_VERSION."
  exit 1
fi

python3 Scripts/c/random.py "$installed/include/containers.h" >"$scratch/random.c"
gcc -std=gnu11 -g -O1 -Wall -Wextra -Werror -Wno-unused-{parameter,variable} -fsanitize=address -o "$scratch/asan" "$scratch/random.c" $flags -lm
gcc -std=gnu11 -g -O1 -o "$scratch/plain" "$scratch/random.c" $flags -lm
for seed in 1 2 3 4; do "$scratch/asan" $seed $((operations / 4)); done
if command -v valgrind >/dev/null; then
  valgrind -q --leak-check=full --errors-for-leak-kinds=definite --error-exitcode=9 "$scratch/plain" 6 $((operations / 10))
else
  echo "valgrind: SKIPPED, since it is not installed"
fi

python3 Scripts/c/guide.py "$flags" Docs/FromC.md

for example in Examples/C/*.c; do
  packages=$(sed -nE 's/.*pkg-config --cflags --libs containers ([A-Za-z0-9_ ]*)\).*/\1/p' "$example" | head -n 1)
  if [ -n "$packages" ] && ! pkg-config --exists $packages; then
    echo "$example: SKIPPED, since there is no $packages"
    continue
  fi
  gcc -std=gnu11 -Wall -Wextra -Werror -o "$scratch/example" "$example" $(pkg-config --cflags --libs containers $packages) -lm
  echo "$example: compiled"
done

if interpreter pytest; then
  "$python" Python/functions.py "$installed/include/containers.h" | cmp - Python/containers_model/_functions.py ||
    { echo "c: Python/containers_model/_functions.py is not what Python/functions.py writes"; exit 1; }
  CONTAINERS_LIBRARY=$installed/lib/libcontainers.so.0 PYTHONPATH=Python "$python" -m pytest -q Python/tests
else
  echo "python: SKIPPED, since there is no pytest"
fi
