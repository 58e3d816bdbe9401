"""What the scripts of the site share: where pages of the repository are in it."""
import pathlib
import posixpath
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def listed(*patterns):
    """The files of the repository that fit the patterns, as paths from its root."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns]
    names = subprocess.run(command, cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout.split("\n")
    return [name for name in names if name and (ROOT / name).is_file()]


def is_page(path):
    """Whether a file becomes a page of its own; the articles of a catalogue are made by DocC."""
    return path.endswith(".md") and ".docc/" not in path


def address(path):
    """Where a file or folder of the repository is in the site: guides are pages, a README is that of its folder."""
    folder, name = posixpath.split(path)
    if name == "README.md":
        return posixpath.join(folder, "index.html")
    if is_page(path):
        return path[:-3] + ".html"
    return posixpath.join(path, "index.html") if (ROOT / path).is_dir() else path


def rules():
    """The address of each rule, by its id."""
    pages = sorted((ROOT / "Docs/Rules").glob("*.md"))
    return {
        name: f"Docs/Rules/{page.stem}.html#{name}"
        for page in pages for name in re.findall(r'<a id="([A-Z]\d+)"></a>', page.read_text())
    }
