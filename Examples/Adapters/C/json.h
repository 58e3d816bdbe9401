// As much JSON as an adapter needs: values are found in the text, and nothing is built from it.
#ifndef JSON_H
#define JSON_H
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

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

// The first element of a list, or what follows an element; NULL at the end.
static inline const char *json_first(const char *list) {
  if (!list || *list != '[') return NULL;
  const char *at = json_space(list + 1);
  return *at == ']' ? NULL : at;
}

static inline const char *json_next(const char *element) {
  const char *at = json_space(json_end(element));
  return *at && *at != ']' ? at : NULL;
}

// A copy of a text without its quotes; names in cases have no escapes. Empty for NULL.
static inline char *json_text(const char *value) {
  return value && *value == '"' ? strndup(value + 1, json_end(value) - value - 2) : strdup("");
}

static inline bool json_is(const char *value, const char *text) {
  return value && *value == '"' && !strncmp(value + 1, text, strlen(text)) && value[strlen(text) + 1] == '"';
}
#endif
