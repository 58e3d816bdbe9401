"""What containers.h declares, for the scripts that write something from it.

usage: python3 Scripts/c/header.py HEADER        prints the header without comments, and fails for what has none
"""
import pathlib
import re
import sys


class Header:
    def __init__(self, path):
        text = pathlib.Path(path).read_text()
        self.text = text[text.index('extern "C" {'):]
        self.code = re.sub(r"/\*.*?\*/", "", self.text, flags=re.S)
        # What is returned, the name, and the parameters of each exported function, as texts.
        self.functions = [(returns.strip(), name, " ".join(source.split())) for returns, name, source in self.find(
            r"^((?:const )?[a-z][a-z0-9_]* \**)(ct_[a-z_]+)\(((?:[^()]|\([^()]*\))*)\);")]
        # The name of each struct and its fields, as a text.
        self.structs = {name: " ".join(fields.split()) for fields, name in self.find(r"^typedef struct [a-z_]+ \{(.*?)\} (ct_[a-z_]+);")}
        self.handles = self.find(r"^typedef struct ct_[a-z]+ (ct_[a-z]+);")
        # The name and the value of each constant of an enumeration.
        self.constants = {}
        for values in self.find(r"^enum \{(.*?)\};"):
            number = 0
            for name, value in re.findall(r"(CT_\w+)(?: = (-?\d+))?", values):
                self.constants[name] = number = int(value or number)
                number += 1

    def find(self, pattern):
        return re.findall(pattern, self.code, flags=re.S | re.M)

    def fields(self, struct):
        """The type and the name of each field of a struct."""
        for part in filter(None, map(str.strip, self.structs[struct].split(";"))):
            if "(*" in part:
                yield declared(part)
            else:
                kind, names = re.match(r"((?:const )?(?:struct )?[a-z_0-9]+ \**)(.*)$", part).groups()
                yield from ((kind.strip(), name.strip()) for name in names.split(","))

    @property
    def uncommented(self):
        """The declarations before which there is no comment; an enumeration may have those of its values."""
        for found in re.finditer(r"^(?:typedef|enum|static inline|(?:const )?[a-z]\w* \**ct_\w+\().*", self.text, flags=re.M):
            before = self.text[:found.start()].rstrip()
            if not (before.endswith("*/") and before[before.rindex("/*"):].startswith("/**")):
                if not (found[0].startswith("enum") and "/**<" in self.text[found.start():self.text.index("};", found.start())]):
                    yield found[0]


def declared(part):
    """A parameter as a pair of a type and a name; a function pointer has its declaration as type."""
    if pointer := re.match(r"(.*)\(\*([a-z_]+)\)\((.*)\)$", part):
        return f"{pointer[1].strip()} (*)({pointer[3]})", pointer[2]
    kind, name = re.match(r"(.*?)([a-z_0-9]+)$", part).groups()
    return kind.strip(), name


def split(source):
    """The parts of a list of parameters: commas in parentheses do not separate."""
    parts = re.findall(r"(?:[^(),]|\([^()]*\))+", source)
    return [part.strip() for part in parts if part.strip() not in ("", "void")]


if __name__ == "__main__":
    header = Header(sys.argv[1])
    print("\n".join(line.rstrip() for line in header.code.split("\n") if line.strip()))
    if uncommented := list(header.uncommented):
        sys.exit("containers.h does not say what these are: " + ", ".join(uncommented))
