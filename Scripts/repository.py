"""What the checks of files share: which files there are, what of a text is code, and how a check ends."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Literals and comments, of Swift.
INSERTED = r"\\\((?:[^()\n]|\([^()\n]*\))*\)"
STRING = rf'"""(?:.|\n)*?"""|"(?:{INSERTED}|\\.|[^"\\\n])*"'
NOT_CODE = re.compile(rf'(#+)"""(?:.|\n)*?"""\1|(#+)"[^\n]*?"\2|{STRING}|//.*|/\*(?:.|\n)*?\*/')
# A block of code in Markdown, with the note for Scripts/readme-code.sh above it.
FENCE = re.compile(r"(?:^<!-- code: (?P<note>.*?) -->\n\s*)?^(?P<indent> *)(?P<fence>```+) *(?P<language>\w*).*\n"
                   r"(?P<code>(?:.*\n)*?) *(?P=fence) *$", re.M)


def files(*patterns):
    """Files that are committed or could be; generated and ignored ones do not count. Those that are named, if any are."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = sys.argv[1:] or subprocess.run(command, cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file()]


def blank(match):
    """What keeps the lines and the columns of a text."""
    return re.sub(r"[^\n]", " ", match[0])


def line(text, at):
    return text.count("\n", 0, at) + 1


def anchor(heading):
    """The name of a heading in an address, as hosts of repositories make it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def finish(problems):
    """Prints the problems, each once, and fails if there are any."""
    problems = [f"{one}\n" for one in dict.fromkeys(problems)]
    print("".join(problems), end="")
    sys.exit(bool(problems))
