#!/usr/bin/env bash
# Builds the documentation as a static site: the reference of all products by DocC, the guides, and the page in the browser
# if it is built.
#
# usage: Scripts/site.sh [--base PATH] [FOLDER]
#
# FOLDER is .build-site/site unless it is given, and is replaced. PATH is where a server will have it: `/containers` for
# https://example.org/containers/; nothing for the root of a server. To read it here:
#   python3 -m http.server --directory .build-site/site
# Warnings of DocC are errors, and so are public symbols that no page lists by name.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Scripts/options.sh
base=""
if [ "${1:-}" = --base ]; then
  base=${2:?--base needs a path, such as /containers}
  base=${base%/}
  shift 2
fi
site=${1:-.build-site/site}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mapfile -t modules < <(libraries .)
targets=$(IFS=,; echo "${modules[*]}")
grep -qF "documentation_targets: [${targets//,/, }]" .spi.yml ||
  { echo "site.sh: .spi.yml does not name all products as documentation_targets: [${targets//,/, }]" >&2 && exit 1; }

# What the compiler knows of the public symbols.
mkdir -p "${modules[@]/#/$work/graphs/}"
declarations . "$work/modules" -emit-symbol-graph -symbol-graph-minimum-access-level public -emit-extension-block-symbols \
  -symbol-graph-skip-synthesized-members -emit-symbol-graph-dir "$work/graphs/MODULE"
Scripts/site.py prepare "$base" "$work"

# One archive a module, in which links to those made before it are found.
archives=() known=()
mkdir -p "$work/archives"
for module in "${modules[@]}"; do
  archive=$work/archives/$module.doccarchive
  docc convert "$work/catalogues/$module.docc" --additional-symbol-graph-dir "$work/graphs/$module" \
    --output-path "$archive" --hosting-base-path "$base/" --transform-for-static-hosting \
    --fallback-display-name "$module" --fallback-bundle-identifier "containers.$module" --fallback-default-module-kind Library \
    --enable-experimental-external-link-support "${known[@]}" --warnings-as-errors
  archives+=("$archive") known+=(--dependency "$archive")
done
docc merge "${archives[@]}" --synthesized-landing-page-name Containers --output-path "$work/site"
# They served the links from one archive to another.
rm -f "$work"/site/{link-hierarchy,linkable-entities}.json
Scripts/site.py listed "$work/site"
Scripts/site.py pages "$work/site"
rm -rf "$site"
mkdir -p "$(dirname "$site")"
mv "$work/site" "$site"
echo "the site is in $site, $(du -sm "$site" | cut -f 1) MB"
