// Lines on cells between the break opportunities of a peer, which has to define `struct breaker` and two functions
// before it includes this. Each scalar is walked over once, and once more where a word goes to the next line.

#ifndef LINES_H
#define LINES_H

#include "page.h"
#include "widths.h"

// The next place after an offset where a line may end, the offset being the last answer or the last place sought.
static inline size_t next_break(struct breaker *breaker, size_t offset, int *is_mandatory);
// Goes back, or on, to a place where a line may start.
static inline void seek_break(struct breaker *breaker, size_t offset);

// A piece of text up to the next break.
struct unit {
  size_t start, end;
  int is_mandatory;
};

static inline int ends_with_soft_hyphen(const struct text *text, const struct unit *unit) {
  return unit->end - unit->start >= 2 && text->bytes[unit->end - 1] == 0xAD && text->bytes[unit->end - 2] == 0xC2;
}

// Finds the end of the line at an offset, and the end of what is seen of it.
static inline size_t next_line(
    const struct text *text, struct breaker *breaker, struct unit *unit, size_t start, size_t *seen) {
  struct cluster cluster = {0};
  size_t at = start, content_end = start, best = start, best_content_end = start, cut = start, cut_content_end = start;
  long position = 0;
  int is_forced = 0;
  while (at < text->count) {
    if (at == unit->end) {
      unit->start = at;
      unit->end = next_break(breaker, at, &unit->is_mandatory);
    }
    while (at < unit->end) {
      size_t end;
      uint32_t value = scalar_at(text->bytes, at, &end);
      if (is_line_end(value) && unit->is_mandatory) {
        at = unit->end;
        break;
      }
      int begins;
      long cells = step_cluster(&cluster, value, &begins);
      if (begins || at == start) cut = at, cut_content_end = content_end;
      if (is_hanging(value)) {
        position = value == 0x09 ? (position / 8 + 1) * 8 : position + cells;
      } else {
        if (is_forced && cut > start) return *seen = cut_content_end, cut;
        position += cells;
        if (position > text->columns && !is_forced) {
          if (best > start) {
            if (best != unit->start) {
              seek_break(breaker, best);
              unit->end = best;
            }
            return *seen = best_content_end, best;
          }
          if (cut > start) return *seen = cut_content_end, cut;
          is_forced = 1;
        }
        content_end = end;
      }
      at = end;
    }
    if (unit->is_mandatory) return *seen = content_end, at;
    if (!ends_with_soft_hyphen(text, unit) || position < text->columns) best = at, best_content_end = content_end;
    if (is_forced) return *seen = content_end, at;
  }
  return *seen = content_end, text->count;
}

// Finds all pages; the breaker stands at the start of the text.
static inline void find_pages(const struct text *text, struct breaker *breaker, struct pages *pages) {
  struct unit unit = {0, 0, 0};
  size_t offset = 0;
  clear_pages(pages);
  while (offset < text->count) {
    size_t seen, end = next_line(text, breaker, &unit, offset, &seen);
    offset = take_line(text, pages, offset, seen, end);
    if (offset > end) {
      seek_break(breaker, offset);
      unit.end = offset;
    }
  }
}

#endif
