// Output, random bytes and the start of a program, by the calls of WASI; the rest is in runtime.c.

#include <stddef.h>
#include <stdint.h>

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

struct piece {
  const char *start;
  size_t length;
};

WASI(fd_write) int32_t fd_write(int32_t file, const struct piece *pieces, size_t count, size_t *written);
WASI(random_get) int32_t random_get(void *start, size_t length);
WASI(proc_exit) _Noreturn void proc_exit(int32_t code);

// What the compiler makes of a Swift program's main.
int program(int argc, char **argv) __asm__("__main_argc_argv");

// Output, line by line.

static char line[512];
static size_t filled;

static void flush(void) {
  struct piece piece = {line, filled};
  size_t written;
  filled = 0;
  if (piece.length) fd_write(1, &piece, 1, &written);
}

int putchar(int character) {
  line[filled] = (char)character;
  filled += 1;
  if (character == '\n' || filled == sizeof line) flush();
  return character;
}

// The seed of dictionaries and sets.
void arc4random_buf(void *start, size_t length) { random_get(start, length); }

void _start(void) {
  int code = program(0, NULL);
  flush();
  if (code) proc_exit(code);
}
