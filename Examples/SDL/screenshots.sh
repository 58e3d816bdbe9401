#!/usr/bin/env bash
# Makes the pictures of README.md anew: starts the program on a screen of its own, and photographs it.
#
# usage: Examples/SDL/screenshots.sh [FOLDER]      the folder of the pictures is Screenshots unless given
#
# Needs Xvfb, xdotool and ImageMagick: apt-get install xvfb xdotool imagemagick
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$here/Screenshots}
mkdir -p "$folder"
for tool in Xvfb xdotool import convert; do
  command -v "$tool" >/dev/null || { echo "There is no $tool; apt-get install xvfb xdotool imagemagick"; exit 1; }
done

swift build --package-path "$here" --product picturebook
program=$(swift build --package-path "$here" --show-bin-path)/picturebook

work=$(mktemp -d)
pids=()
finish() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
export XDG_RUNTIME_DIR=$work SDL_VIDEODRIVER=x11 SDL_RENDER_DRIVER=software LANG=C.UTF-8

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

# Starts the program in a window of a size, and finds the window.
start() {
  seen=0
  : >"$work/trace"
  "$program" --trace "$work/trace" --size "$1" &
  program_pid=$!
  pids+=($!)
  wait_for '^window '
  window=$(xdotool search --sync --onlyvisible --class picturebook | tail -n 1)
  # Without a window manager keys go to the window below the pointer.
  xdotool mousemove --window "$window" 300 20
}

# Photographs the window, when what was drawn last has come to the screen, and ends the program.
photograph() {
  sleep 0.3
  import -window "$window" "$work/picture.png"
  convert "$work/picture.png" -strip +dither -colors 96 -define png:compression-level=9 "$folder/$1.png"
  printf '%s: %d bytes\n' "$folder/$1.png" "$(stat -c %s "$folder/$1.png")"
  kill "$program_pid"
  wait "$program_pid" 2>/dev/null || true
}

start 800x560
xdotool mousemove --window "$window" 770 300 mousedown 1 mousemove --window "$window" 720 300 \
  mousemove --window "$window" 560 300 mousemove --window "$window" 520 300
wait_for '^turn 0\.[23]'
photograph turning

start 800x560
xdotool key 2
wait_for '^area Cards/6 '
wait_for '^idle '
xdotool key Right
wait_for '^event Cards.settled\(Card The tree\)'
photograph cards

start 800x560
xdotool key 3
wait_for '^area row-4 '
wait_for '^idle '
xdotool key n
wait_for '^event Notes.D\+'
wait_for '^idle '
photograph sheet

start 420x560
xdotool key 3
wait_for '^area row-4 '
wait_for '^idle '
xdotool mousemove --window "$window" 120 232 click 1
wait_for '^event Garden.settled\(Garden/secondary\)'
wait_for '^idle '
xdotool key h
wait_for '^event Hint.D\+'
wait_for '^idle '
photograph narrow
