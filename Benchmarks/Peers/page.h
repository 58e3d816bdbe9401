// Pages of 80 cells x 24 lines, or others, found as the library finds them, for all peers: only where lines may end is
// the peer's own. Greedy; spaces hang over the end of a line; blank lines take no place at the top of a page; a form
// feed starts a page; white space before the end, or before a form feed, belongs to the page before.

#ifndef PAGE_H
#define PAGE_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

struct text {
  const unsigned char *bytes;
  size_t count;
  long columns;
  long lines;
};

// Where pages start.
struct pages {
  uint64_t *starts;
  size_t count, room;
  // The lines that take a place on the page being filled.
  long filled;
};

static inline void start_page(struct pages *pages, size_t offset) {
  if (pages->count == pages->room) {
    pages->room = pages->room ? 2 * pages->room : 64;
    pages->starts = realloc(pages->starts, pages->room * sizeof *pages->starts);
    if (!pages->starts) abort();
  }
  pages->starts[pages->count++] = offset;
}

static inline void clear_pages(struct pages *pages) {
  pages->count = 0;
  pages->filled = 0;
  start_page(pages, 0);
}

static inline uint32_t scalar_at(const unsigned char *bytes, size_t offset, size_t *end) {
  const unsigned char *p = bytes + offset;
  if (p[0] < 0x80) return *end = offset + 1, p[0];
  if (p[0] < 0xE0) return *end = offset + 2, (p[0] & 0x1Fu) << 6 | (p[1] & 0x3Fu);
  if (p[0] < 0xF0) return *end = offset + 3, (p[0] & 0x0Fu) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
  *end = offset + 4;
  return (p[0] & 0x07u) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
}

static inline int is_hanging(uint32_t value) {
  if (value == 0x20 || value == 0x09) return 1;
  if (value < 0x1680) return 0;
  return value == 0x1680 || (value >= 0x2000 && value <= 0x200A && value != 0x2007) || value == 0x205F ||
         value == 0x3000;
}

static inline int is_line_end(uint32_t value) {
  return (value >= 0x0A && value <= 0x0D) || value == 0x85 || value == 0x2028 || value == 0x2029;
}

// Puts the line that goes from one offset to another onto the page; returns where the next line starts, which is later
// if white space is taken too.
static inline size_t take_line(
    const struct text *text, struct pages *pages, size_t start, size_t content_end, size_t next) {
  if (pages->filled > 0 || content_end > start) pages->filled++;
  if (next < text->count) {
    int ends_page = text->bytes[next - 1] == 0x0C;
    if (!ends_page && pages->filled < (text->lines > 1 ? text->lines : 1)) return next;
    if (!ends_page) {
      size_t rest = next;
      while (rest < text->count) {
        size_t end;
        uint32_t value = scalar_at(text->bytes, rest, &end);
        if (!is_hanging(value) && !is_line_end(value)) break;
        rest = end;
        if (value == 0x0C) break;
      }
      if (rest > next && (rest == text->count || text->bytes[rest - 1] == 0x0C)) next = rest;
    }
  }
  pages->filled = 0;
  if (next < text->count) start_page(pages, next);
  return next;
}

#endif
