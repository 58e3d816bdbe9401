#!/usr/bin/env bash
# Makes a package that binds a toolkit, from Examples/Template.
#
# usage: Scripts/new-binding.sh NAME FOLDER
#
# NAME is the name of the library, such as SDLKit; FOLDER must not exist. The package depends on this repository by its
# path; put an address into its Package.swift when there is one.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
fail() { echo "new-binding: $1" >&2 && exit 64; }
[ $# -eq 2 ] || fail "give a name and a folder: Scripts/new-binding.sh SDLKit ../SDLKit"
name=$1 folder=$2 small=${1,,}
[[ $name =~ ^[A-Z][A-Za-z0-9]*$ ]] || fail "$name is not a valid name; it begins with a capital letter, and has letters and digits"
[ "$name" != Containers ] || fail "the package would have the name of the one that it depends on; choose another name"
[ ! -e "$folder" ] || fail "$folder exists already; name a folder that does not"

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$root/Examples/Template"
find . -name '.?*' -prune -o -type f -print | while read -r file; do
  target=${file//MyKit/$name}
  target=$folder/${target//mykit/$small}
  mkdir -p "$(dirname "$target")"
  sed -e "s/MyKit/$name/g; s/mykit/$small/g" -e "s#path: \"../..\"#path: \"$root\"#" "$file" >"$target"
done
# What is said of the template is not true of the copy.
sed -i -e '/^Scripts\/new-binding.sh/d; /^cd FOLDER/d' -e 's/: a binding to begin with$/: a binding/' \
  -e "s#(../../Docs/#($root/Docs/#" "$folder/README.md"
echo .build/ >"$folder/.gitignore"
echo "$name is in $folder; try: cd $folder && swift run"
