// As much JSON as an adapter needs: values are found in the text, and texts are written. Memory lives for one case.
#ifndef JSON_H
#define JSON_H
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Memory of one case

static void **blocks;
static size_t block_count, block_room;

static inline void *keep(size_t size) {
  if (block_count == block_room) blocks = realloc(blocks, (block_room = block_room * 2 + 64) * sizeof *blocks);
  return blocks[block_count++] = calloc(1, size);
}

static inline void forget_all(void) {
  while (block_count) free(blocks[--block_count]);
}

static inline char *keep_text(const char *start, size_t length) {
  char *copy = keep(length + 1);
  memcpy(copy, start, length);
  return copy;
}

__attribute__((format(printf, 1, 2))) static inline char *format(const char *pattern, ...) {
  va_list arguments, again;
  va_start(arguments, pattern);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, pattern, arguments);
  char *text = keep((size_t)length + 1);
  vsnprintf(text, (size_t)length + 1, pattern, again);
  va_end(arguments);
  va_end(again);
  return text;
}

// ---- Reading

static inline const char *json_space(const char *at) { return at + strspn(at, " \t\r\n:,"); }

// The end of the value that begins here.
static inline const char *json_end(const char *at) {
  if (*at == '"') {
    for (at++; *at && *at != '"'; at++)
      if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
  }
  if (*at != '{' && *at != '[') return at + strcspn(at, ",]} \t\r\n");
  for (at = json_space(at + 1); *at && *at != '}' && *at != ']'; at = json_space(json_end(at))) {}
  return *at ? at + 1 : at;
}

// The value of a member of an object, or NULL.
static inline const char *json_member(const char *object, const char *name) {
  size_t length = strlen(name);
  if (!object || *object != '{') return NULL;
  for (const char *at = json_space(object + 1); *at && *at != '}';) {
    const char *value = json_space(json_end(at));
    if (!strncmp(at + 1, name, length) && at[length + 1] == '"') return value;
    at = json_space(json_end(value));
  }
  return NULL;
}

// The first element of a list or name of an object, or what follows an element; NULL at the end.
static inline const char *json_first(const char *list) {
  if (!list || (*list != '[' && *list != '{')) return NULL;
  const char *at = json_space(list + 1);
  return *at == ']' || *at == '}' ? NULL : at;
}

static inline const char *json_next(const char *element) {
  const char *at = json_space(json_end(element));
  return *at && *at != ']' && *at != '}' ? at : NULL;
}

static inline char *json_utf8(char *out, unsigned code) {
  if (code < 0x80) {
    *out++ = (char)code;
  } else if (code < 0x800) {
    *out++ = (char)(0xC0 | code >> 6);
    *out++ = (char)(0x80 | (code & 63));
  } else if (code < 0x10000) {
    *out++ = (char)(0xE0 | code >> 12);
    *out++ = (char)(0x80 | (code >> 6 & 63));
    *out++ = (char)(0x80 | (code & 63));
  } else {
    *out++ = (char)(0xF0 | code >> 18);
    *out++ = (char)(0x80 | (code >> 12 & 63));
    *out++ = (char)(0x80 | (code >> 6 & 63));
    *out++ = (char)(0x80 | (code & 63));
  }
  return out;
}

static inline unsigned json_hex(const char *at) { return (unsigned)strtoul((char[]){at[0], at[1], at[2], at[3], 0}, NULL, 16); }

// A copy of a text without quotes and escapes; empty for NULL.
static inline char *json_text(const char *value) {
  if (!value || *value != '"') return keep(1);
  const char *end = json_end(value) - 1;
  char *text = keep((size_t)(end - value) + 1), *out = text;
  for (const char *at = value + 1; at < end; at++) {
    if (*at != '\\') {
      *out++ = *at;
    } else if (*++at == 'u' && end - at > 4) {
      unsigned code = json_hex(at + 1);
      at += 4;
      if (code >= 0xD800 && code < 0xDC00 && end - at > 6 && at[1] == '\\') {
        code = 0x10000 + ((code - 0xD800) << 10) + (json_hex(at + 3) - 0xDC00);
        at += 6;
      }
      out = json_utf8(out, code);
    } else {
      *out++ = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at == 'r' ? '\r' : *at == 'b' ? '\b' : *at == 'f' ? '\f' : *at;
    }
  }
  return text;
}

// The value itself, as text.
static inline char *json_raw(const char *value) { return keep_text(value, (size_t)(json_end(value) - value)); }

static inline bool json_is(const char *value, const char *text) {
  size_t length = strlen(text);
  return value && *value == '"' && !strncmp(value + 1, text, length) && value[length + 1] == '"';
}

// ---- Writing

// A text as a value.
static inline char *json_string(const char *text) {
  if (!text) return format("null");
  char *copy = keep(strlen(text) * 6 + 3), *out = copy;
  *out++ = '"';
  for (; *text; text++) {
    if (*text == '"' || *text == '\\') *out++ = '\\';
    if ((unsigned char)*text < 32) out += sprintf(out, "\\u%04x", *text);
    else *out++ = *text;
  }
  *out++ = '"';
  return copy;
}

// A number, as short as it can be.
static inline char *json_number(double number) {
  if (number == floor(number) && fabs(number) < 1e15) return format("%.0f", number == 0 ? 0 : number);
  for (int digits = 1; digits < 17; digits++) {
    char *text = format("%.*g", digits, number);
    if (strtod(text, NULL) == number) return text;
  }
  return format("%.17g", number);
}

static inline char *json_bool(bool value) { return format(value ? "true" : "false"); }

// Adds an element to a list that is being written; NULL is an empty one.
static inline char *json_add(const char *list, const char *element) { return list ? format("%s, %s", list, element) : format("%s", element); }
static inline char *json_list(const char *elements) { return format("[%s]", elements ? elements : ""); }
#endif
