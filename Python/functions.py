"""Writes the functions and structs of containers.h for ctypes.

usage: python3 functions.py HEADER > containers_model/_functions.py
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Scripts/c"))

from header import Header, split

header = Header(sys.argv[1])
plain = {
    "int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "size_t": "c_size_t", "double": "c_double", "bool": "c_bool",
    "void": "None", "void *": "c_void_p", "const void *": "c_void_p", "const char *": "c_char_p", "const char **": "POINTER(c_char_p)",
    "char *": "c_void_p", "char **": "POINTER(c_void_p)",
}


def of(kind):
    """The type of ctypes for a type of C. Handles are numbers."""
    kind = " ".join(kind.replace("struct ", "").split())
    if kind in plain:
        return plain[kind]
    bare = kind.replace("const ", "").rstrip(" *")
    if bare in header.structs:
        return bare if "*" not in kind else f"POINTER({bare})"
    if bare in ("int32_t", "int64_t", "double", "bool"):
        return f"POINTER({plain[bare]})"
    return "c_void_p" if kind.count("*") == 1 else "POINTER(c_void_p)"


def declared(part):
    """The type and the name of a parameter or a field."""
    pointer = re.match(r"(.*)\(\*([a-z_]+)\)\((.*)\)$", part)
    if pointer:
        returns, name, source = pointer.groups()
        arguments = [of(returns.strip())] + [declared(one)[0] for one in split(source)]
        return f"CFUNCTYPE({', '.join(arguments)})", name
    kind, name = re.match(r"(.*?)([a-z_0-9]+)$", part).groups()
    return of(kind.strip()), name


print('"""Written by functions.py from containers.h."""')
print("from ctypes import CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p\n")
for name, value in header.constants.items():
    print(f"{name} = {value}")
for name, body in header.structs.items():
    print(f"\n\nclass {name}(Structure):\n    pass\n")
    lines = []
    for part in split(body.replace(";", ",")):
        array = re.match(r"((?:const )?[a-z_0-9]+ \**)([a-z_]+)\[([A-Z_0-9]+)\]$", part)
        if array:
            kind, field, count = array.groups()
            kind = "c_char" if kind.strip() == "char" else of(kind.strip())
            lines.append((field, f"{kind} * {count}"))
        elif re.match(r"(int32_t|double) [a-z_]+$", part) or "*" in part or " " in part:
            kind, field = declared(part)
            lines.append((field, kind))
            last = kind
        else:
            lines.append((part, last))
    print(f"{name}._fields_ = [")
    for field, kind in lines:
        print(f'    ("{field}", {kind}),')
    print("]")
print("\n\nFUNCTIONS = {")
for returns, name, source in header.functions:
    arguments = ", ".join(declared(part)[0] for part in split(source))
    print(f'    "{name}": ({of(returns.strip())}, [{arguments}]),')
print("}")
