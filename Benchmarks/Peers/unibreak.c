// libunibreak, without a language; what it finds is kept for one paragraph at a time, so that it stays in the cache.

#include <linebreak.h>

#include "serve.h"

struct breaker {
  const struct text *text;
  // The breaks of a piece of text, up to a line feed or the end.
  char *breaks;
  size_t room, start, end;
};

#include "lines.h"

static inline void read_piece(struct breaker *breaker, size_t start) {
  const unsigned char *bytes = breaker->text->bytes;
  const unsigned char *feed = memchr(bytes + start, '\n', breaker->text->count - start);
  breaker->start = start;
  breaker->end = feed ? (size_t)(feed + 1 - bytes) : breaker->text->count;
  size_t count = breaker->end - start;
  if (count > breaker->room) {
    breaker->room = 2 * count;
    free(breaker->breaks);
    breaker->breaks = malloc(breaker->room);
    if (!breaker->breaks) exit(71);
  }
  set_linebreaks_utf8(bytes + start, count, NULL, breaker->breaks);
}

static inline size_t next_break(struct breaker *breaker, size_t offset, int *is_mandatory) {
  if (offset >= breaker->end || offset < breaker->start) read_piece(breaker, offset);
  const char *breaks = breaker->breaks - breaker->start;
  size_t at = offset;
  while (at + 1 < breaker->end && breaks[at] >= LINEBREAK_NOBREAK) at++;
  *is_mandatory = at + 1 == breaker->end || breaks[at] == LINEBREAK_MUSTBREAK;
  return at + 1;
}

// The next question names the place.
static inline void seek_break(struct breaker *breaker, size_t offset) { (void)breaker, (void)offset; }

static struct breaker breaker;

static void work(const struct text *text, struct pages *pages) {
  breaker.text = text;
  breaker.start = breaker.end = 0;
  find_pages(text, &breaker, pages);
}

int main(int count, char **arguments) {
  need_arguments(count, arguments);
  init_linebreak();
  fill_width_classes();
  struct text text = open_text(arguments);
  return serve(&text, work);
}
