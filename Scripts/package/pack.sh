# shellcheck shell=bash disable=SC2034,SC2154
# How packages are made, the same bytes from the same commit; sourced in the folder of the repository. `output` is the folder for
# them, `stage` one in which they are put together. The date is that of the commit, or SOURCE_DATE_EPOCH.
mkdir -p "$output"
output=$(cd "$output" && pwd)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
machine=$(uname -m)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

# archive FOLDER NAME: of the files in a folder of the stage, without the folders, so that those that are there stay as they are.
archive() {
  (cd "$stage" && find "$1" ! -type d | sort) | tar --create --directory "$stage" --files-from=- --mtime="@$SOURCE_DATE_EPOCH" \
    --owner=0 --group=0 --numeric-owner --format=ustar | gzip -9n >"$output/$2.tar.gz"
  echo "$2.tar.gz"
}

# debian NAME VERSION DESCRIPTION [FIELD...]: the package of what is in stage/NAME, unless there is no dpkg-deb.
debian() {
  local folder=$stage/$1 file architecture
  command -v dpkg-deb >/dev/null || { echo "$1: no Debian package, since there is no dpkg-deb" >&2 && return; }
  architecture=$(dpkg --print-architecture)
  file=$1_$2_$architecture.deb
  install -D -m 644 LICENSE.txt "$folder/usr/share/doc/$1/copyright"
  mkdir -p "$folder/DEBIAN"
  printf '%s\n' "Package: $1" "Version: $2" "Architecture: $architecture" "Section: devel" "Priority: optional" \
    "Maintainer: The contributors to Containers <containers@example.invalid>" \
    "Installed-Size: $(du -sk --apparent-size "$folder/usr" | cut -f 1)" "${@:4}" "Description: $3" >"$folder/DEBIAN/control"
  dpkg-deb --root-owner-group -Zgzip --build "$folder" "$output/$file" >/dev/null
  echo "$file"
}
