#!/usr/bin/env bash
# Drives the reader in tmux as a person would, and prints "N passed, N failed".
# Usage: end-to-end.sh [path of the executable `reader`]
set -u

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-$here/../.build/debug/reader}
if [ ! -x "$program" ]; then
  echo "end-to-end: no executable at $program; run: swift build --package-path Examples/Reader" >&2
  exit 2
fi
if ! command -v tmux >/dev/null; then
  echo "end-to-end: tmux is missing; install it (apt-get install tmux)" >&2
  exit 3
fi
program=$(cd "$(dirname "$program")" && pwd)/$(basename "$program")

folder=$(mktemp -d)
socket=containers-test-$$
passed=0
failed=0
export LC_ALL=C.UTF-8

mux() { tmux -L "$socket" -f /dev/null "$@"; }

# The server outlives the command that starts it: it must hold none of our caller's files open, or the caller
# waits for it. The session `keeper` keeps it alive while others come and go.
(
  for file in /proc/self/fd/*; do
    number=${file##*/}
    if [ "$number" -gt 2 ]; then eval "exec $number>&-"; fi
  done
  mux new-session -d -s keeper cat
) </dev/null >/dev/null 2>&1
cleanup() {
  mux kill-server 2>/dev/null
  chmod -R u+w "$folder" 2>/dev/null
  rm -rf "$folder"
}
trap cleanup EXIT

# --- what is seen -----------------------------------------------------------------------------------------

# How many seconds a screen is waited for: only a program that hangs takes so long.
patience=300

screen() { mux capture-pane -p -t main 2>/dev/null; }

pass() { passed=$((passed + 1)); }
fail() {
  failed=$((failed + 1))
  echo "FAILED: $1"
  if [ -n "${2:-}" ]; then printf '%s\n' "$2" | sed 's/^/  | /'; fi
}

# has_ended: the command in the terminal has ended, and this was asked often: nothing will change any more.
has_ended() {
  if grep -q '^ended with ' <<<"$(screen)"; then looks=$((looks + 1)); fi
  [ $looks -gt 40 ]
}

# expect WHAT PATTERN: the screen comes to match an extended regular expression, before the program ends or hangs.
expect() {
  local what=$1 pattern=$2 end=$((SECONDS + patience)) looks=0 seen
  while :; do
    seen=$(screen)
    if grep -Eq -- "$pattern" <<<"$seen"; then pass; return 0; fi
    if [ $SECONDS -ge $end ] || has_ended; then break; fi
    sleep 0.05
  done
  fail "$what: no match for /$pattern/ in" "$seen"
  return 1
}

# check WHAT COMMAND...: the command succeeds.
check() {
  local what=$1
  shift
  if "$@"; then pass; else fail "$what" "$*"; fi
}

# row NUMBER: a row of the screen, counted from 1; the scrubber lies in row 22 of 24.
row() { screen | sed -n "$1p"; }
# until_true WHAT COMMAND...: the command comes to succeed, before the program ends or hangs.
until_true() {
  local what=$1 end=$((SECONDS + patience)) looks=0
  shift
  while [ $SECONDS -lt $end ]; do
    if "$@"; then pass; return 0; fi
    if has_ended; then break; fi
    sleep 0.05
  done
  fail "$what" "$(screen)"
  return 1
}
holds() { test "$(row "$1")" = "$2"; }
lacks() { ! grep -q -- "$1" <<<"$(screen)"; }
is_row() { grep -Eq -- "$2" <<<"$(row "$1")"; }

# test_buffer TEXT: what was copied last.
test_buffer() { test "$(mux show-buffer 2>/dev/null)" = "$1"; }
# marks_found: a hit from right to left is bold and underlined, in the order of sight.
marks_found() { mux capture-pane -e -p -t main | grep -q $'\033\\[1;4mא ה\033'; }
# is_light: the page has the dark letters of a light theme.
is_light() { mux capture-pane -e -p -t main | grep -q '38;5;234m'; }

# heard COMMAND...: does something, and waits for the screen to show it. A program that is late receives a new size
# before the keys and clicks that came first.
heard() {
  local before end=$((SECONDS + patience))
  before=$(screen)
  "$@"
  while [ "$(screen)" = "$before" ]; do
    if [ $SECONDS -ge $end ]; then fail "$* changes the screen" "$before"; return 1; fi
    sleep 0.01
  done
}

# --- what is done -----------------------------------------------------------------------------------------

# start COLUMNS ROWS COMMAND: runs a shell command in a terminal; its exit code shows when it has ended.
start() {
  local columns=$1 rows=$2
  shift 2
  mux kill-session -t main 2>/dev/null
  mux new-session -d -s main -x "$columns" -y "$rows" \
    "env -u NO_COLOR XDG_STATE_HOME='$folder/state' sh -c 'trap : INT; $*; code=\$?; echo; echo ended with \$code; exec cat'"
}
keys() { mux send-keys -t main "$@"; }
size() { mux resize-window -t main -x "$1" -y "$2"; }
# report BUTTON COLUMN ROW M|m: the bytes of a report of the mouse.
report() { printf '\033[<%d;%d;%d%s' "$1" "$2" "$3" "$4"; }
# mouse BUTTON COLUMN ROW M|m: a report as terminals send it; cells count from 1.
mouse() { mux send-keys -t main -l "$(report "$@")"; }
click() { mouse 0 "$1" "$2" M; mouse 0 "$1" "$2" m; }

# --- own book: turn, turn the window, tabs ----------------------------------------------------------------

start 80 24 "$program"
expect "the own book opens" "THE CONTAINER AND ITS CHILDREN"
expect "the status line says where" "page 1 of [0-9]+ +[0-9]+%"
keys Space
expect "space turns" "page 2 of"
keys f PageDown
expect "keys that come together are all heard" "page 4 of"
keys b
expect "b turns back" "page 3 of"
size 120 40
expect "a wide window shows two pages and a spine" "pages [0-9]+-[0-9]+ of"
check "the spine is drawn" grep -q '│' <<<"$(screen)"
size 80 24
expect "a narrow one shows the page that was read" "page 3 of"
size 10 4
expect "a tiny window shows what fits" "Book"
size 1 1
size 80 24
expect "and the page is still there" "page 3 of"
first=$(row 3)
check "the page has words" test -n "$first"
RANDOM=6
for round in 1 2 3 4 5 6 7 8 9 10; do
  for step in 1 2 3 4 5 6 7 8 9 10; do
    case $((RANDOM % 4)) in
      0) size $((RANDOM % 9 + 1)) $((RANDOM % 4 + 1)) ;;
      1) size $((RANDOM % 3 + 99)) $((RANDOM % 60 + 1)) ;;
      *) size $((RANDOM % 200 + 1)) $((RANDOM % 60 + 1)) ;;
    esac
  done
  size 80 24
  expect "after $round storms of sizes the page is still there" "page 3 of [0-9]+ "
  until_true "and so are its first words" holds 3 "$first"
done
keys 5 g
expect "5 g goes to page 5" "page 5 of"
keys 5 0 %
expect "5 0 % goes to the middle" "page [56] of [0-9]+ +[456][0-9]%"
keys 5 g
keys G
expect "G goes to the end" "100%"
keys g
expect "g goes to the beginning" "page 1 of"
click 75 10
expect "a click on the right turns" "page 2 of"
click 5 10
expect "a click on the left turns back" "page 1 of"
mouse 65 40 10 M
expect "the wheel turns" "page 2 of"
mouse 0 75 10 M
for column in 72 67 62; do mouse 32 $column 10 M; done
expect "a leaf that is dragged shows its edge, and the shade in its fold" "┃ +░▒"
mouse 32 20 10 M
mouse 0 20 10 m
expect "a leaf that is dragged far enough turns" "page 3 of"
keys '?'
expect "? shows the keys" "space Right PageDown f"
keys x

# --- chapters ---------------------------------------------------------------------------------------------

keys Tab g
expect "Tab goes to the chapters" "chapter 1 of 11"
until_true "and the first card settles" is_row 5 '^ *│ THE CONTAINER AND ITS CHILDREN  '
until_true "in its place" is_row 4 '^       ╭─'
expect "dots are shown" "● ○"
mouse 0 70 10 M
for column in 65 60 50 40 30 20 10; do mouse 32 $column 10 M; done
mouse 0 10 10 m
expect "cards can be dragged" "chapter 2 of 11"
expect "the dots follow" "○ ● ○"
# Eleven dots take 21 cells in the middle of row 22: the fifth is in cell 38.
click 38 22
expect "a dot can be clicked" "chapter 5 of 11"
expect "the card settles" "CHAPTER 4. One Engine"
keys Enter
expect "Enter opens the chapter" "CHAPTER 4. One Engine +loc [0-9]+/[0-9]+  page [0-9]+ of"
keys ']'
expect "] goes to the next chapter" "CHAPTER 5"
click 30 1
expect "a tab can be clicked" "events"
expect "the trace shows this very program" "Trace.D\+"
keys g
expect "the trace scrolls" "more below"

keys G
until_true "and follows the newest event" is_row 22 "^› +[0-9]+  [A-Za-z]"
keys k k Enter
expect "Enter shows the rules of a line" "^ ‹ Trace"
expect "by their ids" "^  L[0-9]+"
keys Tab BTab
expect "which stay while another tab is chosen" "^ ‹ Trace"
keys Escape
until_true "Escape goes back" is_row 24 "Enter its rules"
click 20 12
expect "a click on a line shows its rules" "^ ‹ Trace"
size 20 5
expect "also in a small window" "^ ‹ Trace"
size 80 24
click 30 1
until_true "the tab chosen again goes back" is_row 24 "Enter its rules"
keys g
expect "and the trace can be scrolled" "more below"

# --- the table of contents --------------------------------------------------------------------------------

keys c
expect "c presents the contents above the trace" "╭─ Contents ─+╮"
expect "with the chapter that is read" "● CHAPTER 5. Who Goes First +[0-9]+ │"
keys Tab Down Down
expect "keys move the mark, and choose no tab" "8 of 11 ─╯"
size 40 10
expect "it covers a narrow window" "^╭─ Contents ─+╮"
size 10 3
until_true "a tiny one closes it" is_row 1 "^ 1 Book"
size 80 24
expect "the tab below is as it was" "more below"
keys c End
expect "it opens again" "11 of 11 ─╯"
keys Escape
until_true "Escape closes it" is_row 24 "Enter its rules"
keys c Home Down
click 30 10
expect "a click on a line goes there" "CHAPTER 3. The Less Visible of Two +loc"
keys c
mouse 65 40 10 M
expect "the wheel scrolls it" "Contents"
click 1 1
until_true "a click outside closes it" is_row 24 "space/b turn"
keys c Up Enter
expect "Enter goes there" "CHAPTER 2. Four States and Four Words +loc"
keys ']' ']' ']'
expect "and the book is read on" "CHAPTER 5"

keys i
expect "i shows the facts of the book" "│ Title +The Container and Its Children +│"
expect "its size" "│ Size +[0-9]+ bytes +│"
until_true "in a popover above the title" is_row 22 "^╰──▼─+╯"
size 60 16
until_true "that stays there" is_row 14 "^╰──▼─+╯"
size 80 24
keys Space
until_true "keys do not reach the book" is_row 22 "^╰──▼─+╯"
click 79 2
until_true "a click elsewhere closes it" is_row 24 "space/b turn"
expect "and turns nothing" "CHAPTER 5"

# --- finding ----------------------------------------------------------------------------------------------

keys g / d r a f t
expect "what is typed is searched for" "1 of [0-9]+ ─╯"
keys Enter
expect "Enter reads on there" "“draft”  1 of"
keys n
expect "n goes on" "“draft”  2 of"
keys Escape m x g "'" x
expect "a mark leads back" "page [2-9] of"
keys '<'
expect "and < to before that" "page 1 of"
keys : 5 0 % Enter
expect "a percentage is typed" "page [56] of"
keys c a n s w e r
expect "letters filter the contents" "1 of 1 ─╯"
keys Enter
expect "and Enter goes there" "CHAPTER 6"
size 120 40
expect "a wide window shows two pages again" "pages [0-9]+-[0-9]+ of"
keys T Space
expect "T shows the trace beside the book" "^— key space"
keys T
size 80 24
keys : c h a p t e r Space 5 Enter
expect "a chapter is typed" "CHAPTER"
keys c Home Down Down Down Down Down Enter
expect "and chosen" "CHAPTER 5"

# --- remembered -------------------------------------------------------------------------------------------

keys 2
expect "2 chooses the second tab, at the chapter that is read" "chapter [67] of 11"
keys q
expect "q ends well" "ended with 0"
start 120 40 "$program"
expect "the tab and the card are remembered" "chapter [67] of 11"
keys 1
expect "the page is remembered as a place in the text" "CHAPTER 5"
keys C-c
expect "^C ends it as that signal does" "ended with 130"
check "the state is one file, beside the shelf" test "$(find "$folder/state" -name '*.json' | wc -l)" = 2

state=$(find "$folder/state" -name '*.json' ! -name shelf.json)
echo '{ "damaged' >"$state"
start 80 24 "$program"
expect "a damaged state is a dialog, not fatal" "╭─ What was remembered cannot be used ─+╮"
expect "with what is wrong" "The stored state is damaged"
expect "and the book is open" "THE CONTAINER AND ITS CHILDREN"
size 40 16
expect "it fits a narrow window" "\\[ Read on \\] +│"
size 80 24
keys Space
expect "its answer dismisses it, and turns nothing" "page 1 of"
until_true "and it has gone" lacks 'Read on'
keys Space
expect "and the book can be read" "page 2 of"
keys q
expect "and it ends well" "ended with 0"
check "the damaged file is kept" test -e "$state.damaged"

start 80 24 "$program"
keys Space
expect "a page is turned" "page [23] of"
keys 2
expect "and a tab chosen" "chapter [0-9]+ of"
keys q
expect "and it ends well" "ended with 0"
check "what is remembered can be read" grep -q '"selected": "Chapters"' "$state"
start 80 24 "$program --reset-state"
expect "what is remembered can be forgotten" "is forgotten"
expect "and the book begins anew" "page 1 of"
keys q
expect "and it ends well" "ended with 0"
check "nothing is kept of it" test ! -e "$state"

start 80 24 "$program --state-folder /proc/nowhere"
keys Space
expect "in a folder that cannot be written the book can be read" "page 2 of"
expect "and the place that is not remembered is reported" "not remembered"
keys q
expect "and it ends well" "ended with 0"
expect "and reported again where it stays to be read" "reader: your place is not remembered"

: >"$folder/state-is-a-file"
start 80 24 "$program --state-folder $folder/state-is-a-file"
keys Space
expect "where the folder for states is a file the book can be read" "page 2 of"
keys q
expect "it ends well" "ended with 0"
expect "and what was not remembered is on the terminal after it" "reader: your place is not remembered"

# --- links and notes -------------------------------------------------------------------------------------

{
  printf '# One\n\nSee [the end](#the-end), a note[^n], and [the web](https://example.org/x).\n\n'
  for number in $(seq 40); do printf 'Paragraph %d has some words. So many of them that a line is full, and another one begins.\n\n' "$number"; done
  printf '# The end\n\nNothing follows.\n\n[^n]: What is noted.\n'
} >"$folder/links.md"
mux set-option -g set-clipboard on
start 80 24 "$program --no-state $folder/links.md"
expect "a text with links opens" "See the end, a note"
keys o
expect "o marks the first link, and where it leads is said" "→ The end"
keys Enter
expect "Enter follows it" "Nothing follows"
keys '<'
expect "< leads back" "See the end, a note"
keys o o Enter
expect "a note is a sheet" "╭─ Note ─+╮"
expect "with its text" "│ \[n\] What is noted\."
check "above the page" grep -q "See the end" <<<"$(screen)"
keys Escape
until_true "Escape closes it" is_row 24 "Enter follow"
keys o Enter
expect "an address is shown" "│ https://example.org/x"
keys y
until_true "and copied to the terminal's clipboard" test_buffer "https://example.org/x"
keys Escape
until_true "Escape closes it" is_row 24 "Enter follow"
keys Escape
until_true "and ends the links" is_row 24 "/ search"
click 75 5
expect "a click beside links turns" "page 2 of"
keys g y
until_true "y copies the first sentence of the page" test_buffer "One"
keys / f u l l Enter y
until_true "or that of the hit" test_buffer "So many of them that a line is full, and another one begins."
keys q
expect "and it ends well" "ended with 0"

mux set-option -g window-style bg=#ffffff
start 80 24 "env -u COLORTERM $program --no-state --theme auto $folder/links.md"
expect "the theme can be that of the terminal" "See the end, a note"
until_true "which reports that it is light" is_light
mux set-option -gu window-style
keys q
expect "and it ends well" "ended with 0"

if command -v python3 >/dev/null; then
  python3 - "$folder/book.epub" <<'END'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as book:
    book.writestr("META-INF/container.xml", "<container><rootfile full-path='b.opf'/></container>")
    book.writestr("b.opf", "<package version='3.0'><metadata><title>Small</title><language>en</language></metadata><manifest>"
      "<item id='a' href='a.xhtml' media-type='application/xhtml+xml'/><item id='n' href='n.xhtml' media-type='application/xhtml+xml'/>"
      "</manifest><spine><itemref idref='a'/><itemref idref='n' linear='no'/></spine></package>")
    book.writestr("a.xhtml", "<h1>First</h1><p>Text<a href='n.xhtml#n1'><sup>1</sup></a> and <img src='p.png' alt='A red square'/>.</p>")
    book.writestr("n.xhtml", "<h1>Notes</h1><p id='n1'>A note of its own.</p><p>Another one.</p>")
END
  start 80 24 "$program --no-state $folder/book.epub"
  expect "an EPUB opens, with pictures as their descriptions" "Text\[1\] and \[A red square\]"
  keys o Enter
  expect "a link to a text outside of the order is a note" "│ A note of its own\."
  keys Escape
  until_true "Escape closes it" is_row 24 "Enter follow"
  keys o o
  expect "which lead nowhere" "note: "
  keys q
  expect "and it ends well" "ended with 0"

  # A long one shows its first page while the rest is read: what turns pages works, and other keys wait for the whole book.
  python3 - "$folder/long.epub" <<'END'
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as book:
    book.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
    names = [f"t{number}.xhtml" for number in range(60)]
    items = "".join(f'<item id="{name}" href="{name}" media-type="application/xhtml+xml"/>' for name in names)
    spine = "".join(f'<itemref idref="{name}"/>' for name in names)
    book.writestr("META-INF/container.xml", '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>')
    book.writestr("b.opf", f"<package version='3.0'><metadata/><manifest>{items}</manifest><spine>{spine}</spine></package>")
    for number, name in enumerate(names):
        lines = "".join(f"<p>Line {line} of text {number}.</p>" for line in range(1000))
        book.writestr(name, f"<html><body>{lines}</body></html>")
END
  start 80 24 "$program --no-state --reduce-motion $folder/long.epub"
  expect "the first page of a long book is there" "Line 1 of text 0\\."
  keys Right G
  expect "a key that waits for the whole book is not lost" "Line 999 of text 59\\."
  keys "<"
  expect "and the page that was turned to before is that of the whole book" "page 2 of"
  keys q
  expect "and it ends well, too" "ended with 0"
fi

# --- from right to left, and the shelf --------------------------------------------------------------------

for _ in $(seq 400); do printf 'אבג דה '; done >"$folder/hebrew.txt"
start 80 24 "$program $folder/hebrew.txt"
expect "letters from right to left are in the order of sight" "הד גבא הד גבא *$"
keys / 'ה א' Enter
until_true "what is found is marked in the cells in which it is seen" marks_found
keys Escape
until_true "Escape ends the search" is_row 24 "/ search"
keys Left
expect "the arrow to the left leads on" "page 2 of"
keys S
expect "S leads to the shelf" "^ Shelf"
expect "on which the book lies" "hebrew.txt"
keys q
expect "and it ends well" "ended with 0"
{ echo 'דה.'; echo; cat "$folder/hebrew.txt"; } >"$folder/renamed.txt"
rm "$folder/hebrew.txt"
start 80 24 "$program $folder/renamed.txt"
expect "renamed and changed a little, the book keeps its place" "page 2 of"
keys q
expect "and it ends well" "ended with 0"
start 80 24 "$program"
expect "without a file the last book is continued" "page 2 of"
keys q
expect "and it ends well" "ended with 0"
start 80 24 "$program --shelf"
expect "the shelf begins with the last book" "renamed.txt"
keys Left
expect "before it lies the built-in book" "The Container and Its Children"
keys Enter
expect "which Enter opens" "1 Book"
keys q
expect "and it ends well" "ended with 0"

# --- the scrubber, and how leaves turn --------------------------------------------------------------------

start 80 24 "$program --no-state"
expect "the book opens" "page 1 of 11"
until_true "the scrubber shows where the reader is" is_row 22 '^  ●─+$'
keys Space
until_true "and follows" is_row 22 '^  ━+●─+$'
mouse 0 11 22 M
for column in 20 60 41; do mouse 32 $column 22 M; done
until_true "while it is dragged it names the page under it" \
  is_row 21 '^ +page 6 of 11  .*%  CHAPTER .* *$'
check "and turns nothing" is_row 23 'page 2 of 11'
mouse 0 41 22 m
expect "let go it turns to that page" "CHAPTER .* page 6 of 11"
until_true "and that line is gone" is_row 21 '^ +6 *$'
until_true "it goes after a while" is_row 22 '^ *$'
click 78 22
until_true "a click where it was brings it" is_row 22 '^  ━+●─+$'
check "and turns nothing" is_row 23 'page 6 of 11'
until_true "it goes again" is_row 22 '^ *$'
# Both at once: the first one brings it, and it cannot go before the second.
mux send-keys -t main -l "$(report 0 78 22 M)$(report 0 78 22 m)$(report 0 78 22 M)$(report 0 78 22 m)"
expect "a click on it turns" "page 11 of 11"
mouse 0 20 22 M
mouse 32 40 22 M
size 120 40
expect "a resize cancels the drag of the handle" "│"
mouse 0 40 22 m
keys ?
expect "the keys are shown" "space Right PageDown f"
keys x
until_true "and letting go turns nothing" is_row 39 "^ CHAPTER [0-9]+\\. .* pages [57]-[68] of [78]"
keys q
expect "and it ends well" "ended with 0"

# book_rests WHAT [NUMBER]: at 80 by 24 status line and page come to show the same number.
book_rests() {
  local what=$1 number=${2:-} end=$((SECONDS + patience)) said
  while [ $SECONDS -lt $end ]; do
    said=$(row 23 | sed -En 's/.* page ([0-9]+) of 11 .*/\1/p')
    if [ -n "$said" ] && [ "$said" = "${number:-$said}" ] && is_row 21 "^ +$said *$"; then pass; return 0; fi
    sleep 0.05
  done
  fail "$what: status line and page do not agree${number:+ on page $number} in" "$(screen)"
  return 1
}
start 80 24 "$program --no-state"
expect "the book opens" "page 1 of 11"
RANDOM=4
for round in 1 2 3 4; do
  for step in 1 2 3 4 5 6; do
    bytes=""
    for event in 1 2 3 4 5; do
      case $((RANDOM % 6)) in
        0) bytes+=$(report 0 $((RANDOM % 80 + 1)) $((RANDOM % 21 + 2)) M) ;;
        1 | 2) bytes+=$(report 32 $((RANDOM % 80 + 1)) $((RANDOM % 22 + 2)) M) ;;
        3) bytes+=$(report 0 $((RANDOM % 80 + 1)) $((RANDOM % 21 + 2)) m) ;;
        4) bytes+=$(report 0 $((RANDOM % 80 + 1)) 22 M) ;;
        5) bytes+=$([ $((RANDOM % 3)) = 0 ] && echo b || echo n) ;;
      esac
    done
    mux send-keys -t main -l "$bytes"
    case $((RANDOM % 4)) in
      0) size $((RANDOM % 160 + 1)) $((RANDOM % 50 + 1)) ;;
      1) size $((RANDOM % 60 + 100)) $((RANDOM % 30 + 10)) ;;
      2) size 80 24 ;;
    esac
  done
  size 80 24
  # The button is up, and whatever was clicked, this is the tab of the book.
  mux send-keys -t main -l "$(report 0 40 1000 m)"$'3\t'
  book_rests "storm $round over the book"
  keys End
  book_rests "storm $round, and a key" 11
  keys Left
  book_rests "storm $round, and another one" 10
  keys g
  book_rests "storm $round, and the first page" 1
done
keys q
expect "and it ends well" "ended with 0"

# lifted WHAT PATTERN: a leaf that is dragged by a fifth of the window comes to look like this.
lifted() {
  mouse 0 75 10 M
  for column in 72 67 62; do mouse 32 $column 10 M; done
  expect "$1" "$2"
}
start 80 24 "$program --no-state --animation slide"
expect "the book opens" "page 1 of"
lifted "pages slide side by side" "^ITS CHILDREN +│ +has a state"
check "and do not curl" test -z "$(screen | grep '[┃▒]')"
# So that it is let go, not thrown: a machine with much else to do only makes this longer.
sleep 0.3
mouse 0 62 10 m
expect "a leaf that is let go falls back" "THE CONTAINER AND ITS CHILDREN$"
keys q
expect "and it ends well" "ended with 0"

for quiet in "$program --no-state --reduce-motion" "env NO_MOTION=1 $program --no-state"; do
  start 80 24 "$quiet"
  expect "the book opens" "page 1 of"
  lifted "with reduced motion a leaf has a plain edge" "┃"
  check "and no shade" test -z "$(screen | grep '[░▒]')"
  mouse 32 10 10 M
  mouse 0 10 10 m
  expect "and can be turned" "page 2 of"
  keys Space Space b
  expect "as by keys" "page 3 of"
  keys q
  expect "and it ends well" "ended with 0"
done
start 80 24 "env REDUCE_MOTION=1 $program --no-state --no-reduce-motion"
expect "the book opens" "page 1 of"
lifted "an option overrules the environment" "┃ +░▒"
keys q
expect "and it ends well" "ended with 0"
"$program" --animation swirl >/dev/null 2>&1
check "an animation that there is not is a wrong argument" test $? = 64

# --- the chapters in a storm ------------------------------------------------------------------------------

titles=("THE CONTAINER AND ITS CHILDREN" "CHAPTER 1. What a Container Is" "CHAPTER 2. Four States and Four Words"
  "CHAPTER 3. The Less Visible of Two" "CHAPTER 4. One Engine" "CHAPTER 5. Who Goes First"
  "CHAPTER 6. Asking Inside an Answer" "CHAPTER 7. The Book" "CHAPTER 8. The Cards and the Dots"
  "CHAPTER 9. Try It Yourself" "CHAPTER 10. The Last Page")

# rests WHAT [NUMBER]: at 80 by 24 the title, the dots and the card in its place come to show the same chapter.
rests() {
  local what=$1 number=${2:-} end=$((SECONDS + patience)) seen said dots all="○ ○ ○ ○ ○ ○ ○ ○ ○ ○ ○"
  while :; do
    seen=$(screen)
    said=$(sed -En 's/^ chapter ([0-9]+) of 11 .*/\1/p' <<<"$seen")
    if [ -n "$said" ] && [ "$said" = "${number:-$said}" ]; then
      dots="${all:0:2*said-2}●${all:2*said-1}"
      if grep -Eq "^ {29}$dots *$" <<<"$seen" && grep -Eq "^ {7}│ ${titles[said - 1]} +│ *$" <<<"$seen"; then
        pass
        return 0
      fi
    fi
    if [ $SECONDS -ge $end ]; then break; fi
    sleep 0.05
  done
  fail "$what: title, dots and card do not agree${number:+ on chapter $number} in" "$seen"
  return 1
}
# drag COLUMN...: a press on the cards at the first column, and the way from there; the button stays down.
drag() {
  local column bytes
  bytes=$(report 0 "$1" 10 M)
  for column in "${@:2}"; do bytes+=$(report 32 "$column" 10 M); done
  mux send-keys -t main -l "$bytes"
}
# dot NUMBER: a click on it, at 80 by 24.
dot() { mux send-keys -t main -l "$(report 0 $((28 + 2 * $1)) 22 M)$(report 0 $((28 + 2 * $1)) 22 m)"; }

start 80 24 "stty -g >$folder/before; $program --no-state; code=\$?; stty -g >$folder/after; (exit \$code)"
expect "the book opens" "page 1 of"
keys Tab
rests "the chapters open" 1

drag 70 60 50
expect "two cards are in view during a drag" "╮ +╭"
size 60 20
expect "a resize ends the drag" "^ {4}╭─+╮ *$"
mouse 32 20 10 M
mouse 0 20 10 m
size 80 24
rests "what the mouse does after that moves nothing" 1
keys Right
rests "and a key is heard" 2

heard dot 7
size 120 40
size 80 24
rests "a dot is reached though the window turns on the way" 7
heard dot 2
size 1 1
size 10 4
size 80 24
rests "and though it is tiny on the way" 2
dot 9
dot 4
rests "a second dot before the first is reached" 4
dot 11
drag 40 38 36
mouse 0 36 10 m
rests "a drag that stops a movement"
drag 70 60 50
dot 3
mouse 32 30 10 M
rests "a dot during a drag" 3
drag 60 50 40 30
keys Right
mouse 0 30 10 m
rests "a key during a drag that has not crossed the middle" 4
drag 70 60 45
keys Tab BTab
mouse 0 30 10 m
rests "the tab goes and comes back during a drag" 4
heard drag 10 30 79
size 79 24
size 80 24
rests "a resize beyond half of the way stays on the page in view" 3

RANDOM=20
for round in 1 2 3 4 5 6; do
  for step in 1 2 3 4 5 6; do
    bytes=""
    for event in 1 2 3 4 5; do
      case $((RANDOM % 6)) in
        0) bytes+=$(report 0 $((RANDOM % 80 + 1)) $((RANDOM % 15 + 3)) M) ;;
        1 | 2) bytes+=$(report 32 $((RANDOM % 80 + 1)) $((RANDOM % 20 + 2)) M) ;;
        3) bytes+=$(report 0 $((RANDOM % 80 + 1)) 1000 m) ;;
        4) bytes+=$(report 0 $((RANDOM % 11 * 2 + 30)) 22 M) ;;
        5) bytes+=$'\033['$([ $((RANDOM % 2)) = 0 ] && echo C || echo D) ;;
      esac
    done
    mux send-keys -t main -l "$bytes"
    case $((RANDOM % 3)) in
      0) size $((RANDOM % 160 + 1)) $((RANDOM % 50 + 1)) ;;
      1) size $((RANDOM % 9 + 1)) $((RANDOM % 4 + 1)) ;;
      2) size 80 24 ;;
    esac
  done
  size 80 24
  # The button is up, and whatever was clicked, this is the tab of the chapters.
  mux send-keys -t main -l "$(report 0 1 1 m)"$'2\t\033[Z'
  rests "storm $round"
  keys End
  rests "storm $round, and a key" 11
  keys Left
  rests "storm $round, and another one" 10
done
keys q
expect "and it ends well" "ended with 0"
check "the terminal has its modes back" cmp "$folder/before" "$folder/after"
check "the cursor is back" test "$(mux display-message -p -t main '#{cursor_flag}')" = 1
check "the mouse is free" test "$(mux display-message -p -t main '#{mouse_any_flag}')" = 0
check "the first screen is back" test "$(mux display-message -p -t main '#{alternate_on}')" = 0

# --- other texts, and none --------------------------------------------------------------------------------

printf 'Lines from a pipe.\n\033[31mred\033[0m and \007bell\n' >"$folder/pipe.txt"
start 80 24 "cat $folder/pipe.txt | $program -"
expect "standard input can be read, keys come from the terminal" "Lines from a pipe"
expect "control characters are shown, not sent" "␛\[31mred"
keys q
expect "and it ends well" "ended with 0"

# 8 MB of paragraphs of 4,100 bytes.
paragraph=$(printf 'A line that is like any other one. %.0s' $(seq 117))
yes "$paragraph" | head -n 2000 >"$folder/large.txt"
start 80 24 "$program --no-state $folder/large.txt"
expect "a large text opens" "page 1 of ~?[0-9,]+  0%"
keys 9 0 %
expect "90 % is there at once" "page [0-9,]+ of ~?[0-9,]+  90%"
expect "its pages are counted, and then their number is known" "loc [0-9,]+/[0-9,]+  page [0-9,]+ of [0-9,]+  90%"
seen=$(row 23)
size 90 30
expect "another size shows the same place" "9[01]%"
size 80 24
until_true "and the first one the same page" holds 23 "$seen"
keys q
expect "and it ends well" "ended with 0"

start 80 24 "$program --no-state --keep number"
expect "the book opens" "page 1 of"
keys 4 g
expect "a page is turned to" "page 4 of"
size 60 20
expect "its number can be kept" "page 4 of"
size 120 40
expect "in a spread too" "pages 3-4 of"
size 80 24
expect "and back again" "page 4 of"
keys G
expect "the last page is shown" "page 11 of 11"
size 90 40
expect "and the last one of fewer when there are fewer" "page [5-8] of [5-8]  100%"
keys q
expect "and it ends well" "ended with 0"
"$program" --keep calm >/dev/null 2>&1
check "what cannot be kept is a wrong argument" test $? = 64

printf 'One NUL \000 in a text.\n' >"$folder/nul.txt"
start 80 24 "$program --no-state $folder/nul.txt"
expect "a NUL is shown as a sign" "One NUL ␀ in a text"
expect "and this is said" "one control character is shown"
keys q
expect "and it ends well" "ended with 0"

printf 'caf\351 au lait\n' >"$folder/latin.txt"
start 80 24 "$program --no-state $folder/latin.txt"
expect "what is not UTF-8 is mended" "caf. au lait"
expect "and this is said" "read as Windows-1252"
keys q
expect "and it ends well" "ended with 0"

start 80 24 "env LC_ALL=C $program --no-state"
expect "in an ASCII locale quotation marks are ASCII" '"Chapters"'
keys Tab
expect "and so are the dots" '\* o o'
keys q
expect "and it ends well" "ended with 0"

# refused CODE PATTERN ARGUMENTS...: one sentence on standard error, and an exit code.
refused() {
  local code=$1 pattern=$2 said status
  shift 2
  said=$("$program" "$@" 2>&1 >/dev/null </dev/null)
  status=$?
  if [ $status = "$code" ] && grep -Eq -- "$pattern" <<<"$said" && [ "$(wc -l <<<"$said")" = 1 ]; then
    pass
  else
    fail "reader $*: exit code $status instead of $code, or the wrong words" "$said"
  fi
}
head -c 2000 /dev/zero >"$folder/binary"
: >"$folder/empty"
printf ' \n\t\n' >"$folder/blank"
refused 66 "no such file" "$folder/missing.txt"
refused 66 "is a folder" "$folder"
refused 65 "not a text" "$folder/binary"
refused 65 "is empty" "$folder/empty"
refused 65 "is empty" "$folder/blank"
refused 65 "is empty" -
refused 64 "columns" --columns 0
if [ "$(id -u)" != 0 ]; then
  cp "$folder/pipe.txt" "$folder/secret.txt"
  chmod 0 "$folder/secret.txt"
  refused 66 "cannot be read" "$folder/secret.txt"
fi

# steers_nothing NAME ARGUMENTS...: no control character is in the message, and the name is cited with signs in their place.
steers_nothing() {
  local said
  said=$("$program" "$@" 2>&1 >/dev/null </dev/null)
  if [ "$(tr -d '\n -~\200-\377' <<<"$said" | wc -c)" = 0 ] && grep -q '␛' <<<"$said" && ! grep -q $'\302\233' <<<"$said"; then
    pass
  else
    fail "a hostile word steers the terminal, or is not cited" "$(cat -v <<<"$said")"
  fi
}
hostile=$'\033]0;owned\a\302\2332J\r'
mkdir "$folder/$hostile"
cp "$folder/binary" "$folder/b$hostile"
: >"$folder/e$hostile"
printf 'c\351\n\a' >"$folder/l$hostile"
for name in no "" b e l; do steers_nothing --no-state "$folder/$name$hostile"; done
steers_nothing "--$hostile"
steers_nothing --columns "$hostile"
steers_nothing --keep "$hostile"

# What is not a text is refused after its first block. A debug build reserves some 100 MB; what is mapped counts, too.
truncate -s 900M "$folder/sparse"
truncate -s 1T "$folder/huge"
for file in /dev/zero /dev/urandom "$folder/sparse" "$folder/huge"; do
  said=$(ulimit -v 3000000; "$program" --no-state "$file" 2>&1 >/dev/null </dev/null)
  check "$file is refused in little memory" test $? = 65
  check "with the reason" grep -Eq "is not a text|is too large" <<<"$said"
done

# --- without a terminal -----------------------------------------------------------------------------------

"$program" --columns 40 --lines 10 >"$folder/pages.txt"
check "pages are printed where there is no terminal" test $? = 0
check "with form feeds between" test "$(tr -dc '\f' <"$folder/pages.txt" | wc -c)" -gt 20
check "in so many columns" test "$(tr -d '\f' <"$folder/pages.txt" | wc -L)" -le 40
check "nothing is lost" test "$(tr -s ' \n\f' '\n' <"$folder/pages.txt" | grep -c .)" -gt 1500
said=$("$program" "$folder/pipe.txt" 2>&1 >"$folder/clean.txt")
check "what was mended is said beside the pages" test "$said" = "pipe.txt: 3 control characters are shown as signs"
check "control characters are not printed" test "$(tr -d '\n\f -~\200-\377' <"$folder/clean.txt" | wc -c)" = 0
said=$("$program" 2>&1 | head -n 1)
check "a broken pipe is not an error" test "$said" = "THE CONTAINER AND ITS CHILDREN"
check "and leaves no words" test "$( ("$program" 2>&3 | head -n 1 >/dev/null) 3>&1)" = ""
check "help is there" grep -q "Exit codes" <<<"$("$program" --help)"

# --- signals ----------------------------------------------------------------------------------------------

for signal in TERM=143 HUP=129 INT=130; do
  code=${signal#*=}
  signal=${signal%=*}
  start 80 24 "echo before; $program --no-state"
  expect "the book is open" "page 1 of"
  pid=$(pgrep -n -f "^$program --no-state" || true)
  check "the program runs" test -n "$pid"
  [ -n "$pid" ] && kill -$signal "$pid"
  expect "SIG$signal gives the terminal back" "^before"
  expect "and the exit code reports it" "ended with $code"
  check "the cursor is back" test "$(mux display-message -p -t main '#{cursor_flag}')" = 1
  check "the mouse is free" test "$(mux display-message -p -t main '#{mouse_any_flag}')" = 0
  check "the first screen is back" test "$(mux display-message -p -t main '#{alternate_on}')" = 0
done

echo "$passed passed, $failed failed"
[ $failed = 0 ]
