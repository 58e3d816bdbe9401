#!/usr/bin/env bash
# Makes the pictures of README.md anew: starts the program on a screen of its own, and photographs it.
#
# usage: Examples/GTK/screenshots.sh [FOLDER]      the folder of the pictures is Screenshots unless given
#
# Needs Xvfb, xdotool and ImageMagick: apt-get install xvfb xdotool imagemagick
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$here/Screenshots}
mkdir -p "$folder"
for tool in Xvfb xdotool import convert; do
  command -v "$tool" >/dev/null || { echo "There is no $tool; apt-get install xvfb xdotool imagemagick"; exit 1; }
done

swift build --package-path "$here" --product wonderland
program=$(swift build --package-path "$here" --show-bin-path)/wonderland

work=$(mktemp -d)
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
export XDG_RUNTIME_DIR=$work XDG_STATE_HOME=$work XDG_CONFIG_HOME=$work GDK_BACKEND=x11 GSK_RENDERER=cairo GTK_A11Y=none LANG=C.UTF-8
export GTK_THEME=Adwaita DBUS_SESSION_BUS_ADDRESS=unix:path=$work/no-bus

# The server says which display it has found.
mkfifo "$work/display"
Xvfb -displayfd 3 -screen 0 1100x800x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
pids+=($!)
read -r number <"$work/display"
export DISPLAY=:$number

# Waits for a line of the trace that matches a pattern, after those that have been waited for before.
seen=0
wait_for() {
  local deadline=$((SECONDS + 20)) found
  until found=$(tail -n "+$((seen + 1))" "$work/trace" 2>/dev/null | grep -nE -m 1 "$1" | cut -d: -f1) && [ -n "$found" ]; do
    [ $SECONDS -lt $deadline ] || { echo "waited in vain for: $1"; exit 1; }
    sleep 0.05
  done
  seen=$((seen + found))
}

# Starts the program in a window of a size: start WIDTH HEIGHT OPTION...
start() {
  local width=$1 height=$2
  shift 2
  seen=0
  : >"$work/trace"
  "$program" --no-state --trace-file "$work/trace" "$@" &
  program_pid=$!
  pids+=($!)
  wait_for '^window '
  xdotool mousemove 3 3 mousemove 100 200 search --onlyvisible --class wonderland windowsize "$((width < 500 ? 540 : width))" "$height"
  # The tabs leave the title bar first: without them a window can be narrower.
  if [ "$width" -lt 500 ]; then
    wait_for '^window '
    wait_for '^window '
    xdotool search --onlyvisible --class wonderland windowsize "$width" "$height"
  fi
  if [ "$width $height" != "960 680" ]; then wait_for '^window '; fi
}

# Photographs the window, when what was drawn last has come to the screen, and ends the program.
photograph() {
  sleep 0.3
  import -window "$(xdotool search --onlyvisible --class wonderland | tail -n 1)" "$work/picture.png"
  convert "$work/picture.png" -strip +dither -colors 128 -define png:compression-level=9 "$folder/$1.png"
  printf '%s: %d bytes\n' "$folder/$1.png" "$(stat -c %s "$folder/$1.png")"
  kill "$program_pid"
  wait "$program_pid" 2>/dev/null || true
}

start 960 680 --light
photograph spread

start 960 680 --light
xdotool mousemove 900 400 mousedown 1 mousemove 850 400 mousemove 640 400 mousemove 610 400
wait_for '^turn 0\.3'
photograph turning

export GTK_THEME=Adwaita:dark
start 420 640
xdotool mousemove 400 400 mousedown 1 mousemove 380 400 mousemove 250 400
wait_for '^turn 0\.3'
photograph single-dark
export GTK_THEME=Adwaita

start 800 560 --light
xdotool key 2
wait_for '^event Reader.settled\(Chapters\)'
wait_for '^area dot-11 '
xdotool key Right
wait_for '^event Chapters.settled\(Card 2\)'
photograph chapters

start 960 680 --light
xdotool key t
wait_for '^event Contents.D\+'
photograph contents

start 960 680 --light
xdotool key ctrl+f
wait_for '^area entry '
xdotool type container
wait_for '^found 1 of'
photograph find

start 960 680 --light
xdotool key F1
wait_for '^shortcuts'
sleep 0.5
photograph keys

start 800 560 --light
xdotool key i
wait_for '^event About.D\+'
photograph about

start 800 560 --light
xdotool key T
wait_for '^area trace '
xdotool key Up Up Up Up Return
wait_for '^event Trace.settled\(Rules'
photograph rules
