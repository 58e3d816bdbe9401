// ICU: the line iterator over UTF-8, in the root locale.

#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include "serve.h"

struct breaker {
  UBreakIterator *iterator;
};

#include "lines.h"

static inline size_t next_break(struct breaker *breaker, size_t offset, int *is_mandatory) {
  (void)offset;
  int32_t end = ubrk_next(breaker->iterator);
  *is_mandatory = ubrk_getRuleStatus(breaker->iterator) >= UBRK_LINE_HARD;
  return (size_t)end;
}

static inline void seek_break(struct breaker *breaker, size_t offset) {
  ubrk_isBoundary(breaker->iterator, (int32_t)offset);
}

static struct breaker breaker;

static void work(const struct text *text, struct pages *pages) {
  UErrorCode error = U_ZERO_ERROR;
  UText source = UTEXT_INITIALIZER;
  utext_openUTF8(&source, (const char *)text->bytes, (int64_t)text->count, &error);
  ubrk_setUText(breaker.iterator, &source, &error);
  if (U_FAILURE(error)) exit(70);
  ubrk_first(breaker.iterator);
  find_pages(text, &breaker, pages);
  utext_close(&source);
}

int main(int count, char **arguments) {
  need_arguments(count, arguments);
  UErrorCode error = U_ZERO_ERROR;
  breaker.iterator = ubrk_open(UBRK_LINE, "", NULL, 0, &error);
  if (U_FAILURE(error)) {
    fprintf(stderr, "ICU has no line iterator: %s\n", u_errorName(error));
    return 70;
  }
  fill_width_classes();
  struct text text = open_text(arguments);
  return serve(&text, work);
}
