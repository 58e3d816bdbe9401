// A toy toolkit under the conformance suite, as a start for an adapter in C:
// `cc -o adapter adapter.c && containers conform -- ./adapter`
#include <stdarg.h>
#include <stdio.h>

#include "json.h"
#include "toy.h"

#define MANY 200
static const char *greeting =
    "\"protocol\": 1, \"name\": \"toy in C\", \"version\": \"1.0\", \"features\": [\"tab\", \"window\", \"reentrant\"], "
    "\"hears\": [\"load\", \"W+\", \"D+\", \"W-\", \"D-\", \"tell\", \"error\"], "
    "\"profile\": {\"tab\": {\"nesting\": \"containerFirst\", \"will\": \"new\", \"did\": \"old\"}}";

typedef struct { char *name; Page page; } Thing;
typedef struct { char *who, *hears, *op; int times; } Callback;
typedef enum { DONE, UNSUPPORTED, INDEX, FOREIGN } Outcome;

// Everything that lives from one `begin` to its `end`. A program of this size may keep what it has allocated.
static Thing things[MANY];
static Callback callbacks[MANY];
static int thing_count, callback_count;
static Page *root;
static char events[1 << 16];
static bool failed;  // something inside a callback is unsupported

static Outcome perform(const char *op);

static void report(const char *format, ...) {
  size_t used = strlen(events);
  va_list arguments;
  va_start(arguments, format);
  used += snprintf(events + used, sizeof events - used, used ? ", \"" : "\"");
  used += vsnprintf(events + used, sizeof events - used, format, arguments);
  va_end(arguments);
  if (used + 2 > sizeof events) abort();
  strcat(events, "\"");
}

static void heard(const char *name, const char *symbol) {
  report("%s.%s", name, symbol);
  for (int i = 0, count = callback_count; i < count; i++) {
    Callback *one = &callbacks[i];
    if (strcmp(one->who, name) || strcmp(one->hears, symbol) || one->times-- <= 0) continue;
    Outcome outcome = perform(one->op);
    if (outcome == UNSUPPORTED) failed = true;
    else if (outcome != DONE) report("%s.error(%s)", json_text(json_member(one->op, "in")), outcome == INDEX ? "index" : "foreign");
  }
}

static void hook(Page *page, const char *event) { heard(page->user, event); }

static Page *find(const char *name) {
  for (int i = thing_count - 1; i >= 0; i--)
    if (!strcmp(things[i].name, name)) return &things[i].page;
  return NULL;
}

static Page *make(char *name) {
  if (thing_count == MANY) abort();
  Thing *thing = &things[thing_count++];
  *thing = (Thing){name, {.hook = hook, .user = name}};
  return &thing->page;
}

static Page *get(const char *value) {
  char *name = json_text(value);
  Page *page = find(name);
  return page ? page : make(name);
}

static Page *make_tabs(const char *op) {
  Page *tabs = make(json_text(json_member(op, "name")));
  tabs->has_pages = true;
  tabs->pages = calloc(MANY, sizeof *tabs->pages);
  for (const char *one = json_first(json_member(op, "tabs")); one; one = json_next(one)) tabs->pages[tabs->count++] = get(one);
  tabs->selected = tabs->count ? tabs->pages[0] : NULL;
  return tabs;
}

// Writes the value of a state key as JSON; false if the state has no value here.
static bool state(const char *key, char *text, size_t size) {
  char name[100];
  const char *what = strchr(key, '.');
  if (!what || what - key >= 100) return false;
  snprintf(name, sizeof name, "%.*s", (int)(what++ - key), key);
  Page *page = find(name);
  if (!page) return false;
  if (!strcmp(what, "loaded")) snprintf(text, size, page->loaded ? "true" : "false");
  else if (!strcmp(what, "state")) snprintf(text, size, "\"%s%s\"", page->visible ? "appear" : "disappear", page->changing ? "ing" : "ed");
  else if (!strcmp(what, "parent")) {
    snprintf(text, size, "null");
    for (int i = 0; i < thing_count; i++)
      if (tabs_index(&things[i].page, page) >= 0) snprintf(text, size, "\"%s\"", things[i].name);
  } else if (!page->has_pages) return false;
  else if (!strcmp(what, "index") && page->selected) snprintf(text, size, "%d", tabs_index(page, page->selected));
  else if (!strcmp(what, "selected") && page->selected) snprintf(text, size, "\"%s\"", (char *)page->selected->user);
  else if (!strcmp(what, "index") || !strcmp(what, "selected")) snprintf(text, size, "null");
  else if (!strcmp(what, "tabs") || !strcmp(what, "children")) {
    size_t used = snprintf(text, size, "[");
    for (int i = 0; i < page->count && used < size; i++)
      used += snprintf(text + used, size - used, i ? ", \"%s\"" : "\"%s\"", (char *)page->pages[i]->user);
    snprintf(text + used, size - used, "]");
  } else return false;
  return true;
}

static Outcome tell(const char *op) {
  char text[4000], *key = json_text(json_member(op, "key"));
  if (!state(key, text, sizeof text) || *text == '[') return UNSUPPORTED;
  char *name = strndup(key, strchr(key, '.') - key), symbol[5000];
  snprintf(symbol, sizeof symbol, "%s=%s", strchr(key, '.') + 1, strcmp(text, "null") ? *text == '"' ? json_text(text) : text : "nil");
  heard(name, symbol);
  return DONE;
}

static Outcome select_tab(const char *op) {
  Page *tabs = get(json_member(op, "in"));
  const char *index = json_member(op, "index");
  if (!index) return tabs_select(tabs, get(json_member(op, "child"))) ? DONE : FOREIGN;
  int number = atoi(index);
  return number >= 0 && number < tabs->count && tabs_select(tabs, tabs->pages[number]) ? DONE : INDEX;
}

static Outcome perform(const char *op) {
  const char *name = json_member(op, "op"), *kind = json_member(op, "kind");
  if (json_is(name, "make")) {
    if (json_is(kind, "tab")) make_tabs(op);
    else if (!kind || json_is(kind, "leaf")) make(json_text(json_member(op, "name")));
    else return UNSUPPORTED;
  } else if (json_is(name, "window")) root = get(json_member(op, "root"));
  else if (json_is(name, "appear")) window_show(root, true);
  else if (json_is(name, "disappear")) window_show(root, false);
  else if (json_is(name, "load")) page_load(get(json_member(op, "who")));
  else if (json_is(name, "select")) return select_tab(op);
  else if (json_is(name, "tell")) return tell(op);
  else if (json_is(name, "when")) {
    const char *times = json_member(op, "times"), *nested = json_member(op, "do");
    if (callback_count == MANY) abort();
    callbacks[callback_count++] = (Callback){json_text(json_member(op, "who")), json_text(json_member(op, "hears")),
      strndup(nested, json_end(nested) - nested), times ? atoi(times) : 1};
  } else return json_is(name, "rest") ? DONE : UNSUPPORTED;
  return DONE;
}

static void answer(const char *request, const char *op) {
  char text[10000];
  const char *separator = "";
  events[0] = failed = 0;
  Outcome outcome = perform(op);
  if (outcome == UNSUPPORTED || failed) printf(", \"unsupported\": true");
  else if (outcome != DONE) printf(", \"error\": \"%s\"", outcome == INDEX ? "index" : "foreign");
  printf(", \"events\": [%s], \"state\": {", events);
  for (const char *key = json_first(json_member(request, "read")); key; key = json_next(key)) {
    if (!state(json_text(key), text, sizeof text)) continue;
    printf("%s\"%s\": %s", separator, json_text(key), text);
    separator = ", ";
  }
  printf("}");
}

int main(void) {
  static char line[1 << 20];
  while (fgets(line, sizeof line, stdin)) {
    const char *op = json_member(line, "do");
    printf("{\"seq\": %ld", atol(json_member(line, "seq")));
    if (json_member(line, "hello")) printf(", %s", greeting);
    else if (json_member(line, "begin")) thing_count = callback_count = 0;
    else if (op) answer(line, op);
    printf("}\n");
    fflush(stdout);
  }
}
