// What a module in a page has in place of a system: no output, and the same seed each time, so that runs repeat.
// Memory is that of Scripts/embedded/runtime.c.

#include <stddef.h>
#include <stdint.h>

int putchar(int character) { return character; }

void arc4random_buf(void *start, size_t length) {
  unsigned char *bytes = start;
  for (size_t i = 0; i < length; i += 1) bytes[i] = (unsigned char)(i * 37 + 11);
}
