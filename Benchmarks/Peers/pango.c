// Pango: one layout for each paragraph, in a monospaced font, as wide as so many of its digits. Where the font has no
// glyph of one cell, or of two, its lines are others.

#include <pango/pangocairo.h>

#include "serve.h"

// More letters than this in one paragraph overflow Pango's positions, which are 32 bits of 1/1024 unit.
enum { LONGEST = 200000 };

static PangoLayout *layout;

static void set_columns(long columns) {
  int width;
  pango_layout_set_text(layout, "0000000000", -1);
  pango_layout_get_size(layout, &width, NULL);
  pango_layout_set_width(layout, (int)(width / 10 * columns + width / 20));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
}

static size_t end_of_seen(const struct text *text, size_t start, size_t end) {
  while (end > start) {
    size_t before = end - 1, after;
    while ((text->bytes[before] & 0xC0) == 0x80) before--;
    uint32_t value = scalar_at(text->bytes, before, &after);
    if (!is_hanging(value) && !is_line_end(value)) break;
    end = before;
  }
  return end;
}

static void work(const struct text *text, struct pages *pages) {
  clear_pages(pages);
  size_t offset = 0;
  while (offset < text->count) {
    const unsigned char *feed = memchr(text->bytes + offset, '\n', text->count - offset);
    size_t end = feed ? (size_t)(feed + 1 - text->bytes) : text->count;
    size_t shown = feed ? end - 1 : end;
    if (shown - offset > LONGEST) {
      fprintf(stderr, "a paragraph is too long for Pango\n");
      exit(65);
    }
    pango_layout_set_text(layout, (const char *)text->bytes + offset, (int)(shown - offset));
    size_t paragraph = offset;
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next) {
      if (line->next) {
        end = paragraph + (size_t)((PangoLayoutLine *)line->next->data)->start_index;
      } else {
        end = feed ? (size_t)(feed + 1 - text->bytes) : text->count;
      }
      if (end <= offset) continue;  // taken already, as white space
      offset = take_line(text, pages, offset, end_of_seen(text, offset, end), end);
    }
  }
}

int main(int count, char **arguments) {
  need_arguments(count, arguments);
  struct text text = open_text(arguments);
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans Mono 12");
  layout = pango_layout_new(context);
  pango_layout_set_font_description(layout, font);
  set_columns(text.columns);
  return serve(&text, work);
}
