"""What containers.h declares, in its order, with its comments: for the scripts that write something from it.

A comment belongs to the declaration that follows it. `Header.uncommented` names the declarations that have none.
"""
import collections
import pathlib
import re

# Of a kind (function, inline, struct, enum, handle, constant, aside); an enumeration has the name of its first value.
Declaration = collections.namedtuple("Declaration", "kind name text comment")
Section = collections.namedtuple("Section", "title declarations")
DECLARATIONS = [
    ("inline", r"static inline [a-z_]+ \**(ct_[a-z_]+)\([^)]*\) \{.*?(?: \}|^\})$"),
    ("struct", r"typedef struct [a-z_]+ \{.*?\} (ct_[a-z_]+);"),
    ("handle", r"typedef struct ct_[a-z]+ (ct_[a-z]+);"),
    ("enum", r"enum \{.*?\};"),
    ("function", r"(?:const )?[a-z][a-z0-9_]* \**(ct_[a-z_]+)\((?:[^()]|\([^()]*\))*\);"),
    ("constant", r"#define (CT_[A-Z_]+) .*?$"),
]
TOKEN = re.compile(
    r"/\* ---- (?P<title>.*?) -+ \*/|/\*\*(?P<comment>.*?)\*/|/\*(?P<aside>.*?)\*/|(?P<declaration>^(?:"
    + "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in DECLARATIONS) + "))", flags=re.S | re.M)


def prose(comment):
    """A comment without its stars and the breaks of its lines."""
    lines = [re.sub(r"^\s*\* ?", "", line).strip() for line in comment.strip().split("\n")]
    return re.sub(r"(?<!\n)\n(?![\n@])", " ", "\n".join(lines)).strip()


def bare(text):
    """A text of C without comments, in one line."""
    return " ".join(re.sub(r"/\*.*?\*/", "", text, flags=re.S).split())


class Header:
    def __init__(self, path):
        self.text = pathlib.Path(path).read_text()
        self.introduction = prose(re.match(r"/\*(.*?)\*/", self.text, flags=re.S)[1])
        self.sections = [Section("Handles and values", [])]
        comment, place = "", self.text.index('extern "C" {')
        for found in TOKEN.finditer(self.text, place):
            if found["title"]:
                self.sections.append(Section(found["title"], []))
            elif found["comment"] is not None:
                comment = prose(found["comment"])
            elif found["aside"] is not None:
                self.sections[-1].declarations.append(Declaration("aside", "", "", prose(found["aside"])))
            else:
                kind, pattern = next(one for one in DECLARATIONS if found[one[0]])
                text = found["declaration"]
                named = re.match(pattern, text, flags=re.S | re.M)
                name = named[1] if named.groups() else re.search(r"CT_[A-Z_0-9]+", text)[0]
                self.sections[-1].declarations.append(Declaration(kind, name, text, comment))
                comment = ""

    def all(self, *kinds):
        """The declarations of some kinds."""
        return [one for section in self.sections for one in section.declarations if one.kind in kinds]

    @property
    def functions(self):
        """What is returned, the name, and the parameters of each exported function, as texts."""
        for one in self.all("function"):
            found = re.match(r"(.*?[ *])(ct_[a-z_]+)\((.*)\);$", bare(one.text))
            yield found[1].strip(), found[2], found[3]

    @property
    def structs(self):
        """The name of each struct and its fields, as a text."""
        return {one.name: re.search(r"\{(.*)\}", bare(one.text))[1] for one in self.all("struct")}

    @property
    def constants(self):
        """The name and the value of each constant of an enumeration."""
        values = {}
        for one in self.all("enum"):
            number = 0
            for part in bare(one.text)[len("enum {"):-2].split(","):
                name, _, value = map(str.strip, part.partition("="))
                if name:
                    values[name] = number = int(value or number)
                    number += 1
        return values

    @property
    def uncommented(self):
        """The names of what has no comment; a struct or an enumeration may say it in its members."""
        return [one.name for one in self.all("function", "inline", "struct", "enum", "handle", "constant")
                if not one.comment and not (one.kind == "enum" and "/**<" in one.text)]


def split(source):
    """The parts of a list of parameters: commas in parentheses do not separate."""
    parts, depth = [""], 0
    for character in source:
        depth += (character == "(") - (character == ")")
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [" ".join(part.split()) for part in parts if part.strip() and part.strip() != "void"]
