// Splits, switchers, links, back, and histories.
#ifndef OTHERS_H
#define OTHERS_H
#include "pages.h"

static const char *column_words = "primary supplementary secondary inspector";
static const char *const columns[] = {"primary", "supplementary", "secondary", "inspector"};
static const char *mode_words = "automatic secondaryOnly beside over displacing";

static int32_t split_collapse(void *user, ct_controller *split, int32_t proposed) { return (void)split, ((Thing *)user)->column >= 0 ? ((Thing *)user)->column : proposed; }
static ct_split_mode split_expand(void *user, ct_controller *split, ct_split_mode proposed) { return (void)split, ((Thing *)user)->has_mode ? ((Thing *)user)->mode : proposed; }
static ct_controller *split_placeholder(void *user, ct_controller *split) {
  ct_controller *placeholder = controller_named(((Thing *)user)->placeholder);
  return (void)split, placeholder ? ct_controller_ref(placeholder) : NULL;
}
static void split_report(void *user, const char *word) {
  Thing *thing = user;
  if (thing->reports && !thing->is_muted) hear(thing->name, word);
}
#define COLUMN_REPORT(function, word) \
  static void function(void *user, ct_controller *split, int32_t column) { (void)split, split_report(user, format(word "(%s)", columns[column])); }
COLUMN_REPORT(split_will_show, "willShow")
COLUMN_REPORT(split_will_hide, "willHide")
COLUMN_REPORT(split_did_show, "didShow")
COLUMN_REPORT(split_did_hide, "didHide")
static void split_collapsed(void *user, ct_controller *split) { (void)split, split_report(user, "collapsed"); }
static void split_expanded(void *user, ct_controller *split) { (void)split, split_report(user, "expanded"); }

static Outcome make_split(const char *name, const char *op) {
  Thing *thing = new_thing(name, SPLIT);
  ct_error error;
  bool has_supplementary = member(op, "supplementary") != NULL, has_inspector = member(op, "inspector") != NULL;
  ct_controller *split = ct_split_new(name, has_supplementary, has_inspector, &error);
  NEED(split);
  thing->reports = flag(op, "reports", false);
  for (int column = 0; column < 4; column++) {
    if (!ct_split_stack(split, column)) continue;
    ct_controller_set_name(ct_split_stack(split, column), format("%s/%s", name, columns[column]), NULL);
    if (column != CT_SECONDARY) ct_split_set_width(split, column, 0.25, 0, INFINITY, NULL);
  }
  add(thing, split, true);
  for (int column = 0; column < 4; column++) {
    if (!ct_split_stack(split, column)) continue;
    Controllers children = leaves(member(op, columns[column]));
    NEED(children.outcome == DONE);
    ct_entry entries[MANY];
    for (size_t i = 0; i < children.count; i++) entries[i] = ct_entry_of(children.list[i]);
    if (children.count && !ct_stack_set(ct_split_stack(split, column), entries, children.count, NULL, &error)) return refuse(word_of(&error, "other"));
  }
  if (member(op, "placeholder")) {
    thing->placeholder = text(op, "placeholder");
    leaves(format("[%s]", json_string(thing->placeholder)));
  }
  ct_split_delegate delegate = {sizeof delegate, NULL, split_collapse, split_expand, split_placeholder, split_will_show, split_will_hide, split_did_show, split_did_hide, split_collapsed, split_expanded};
  return done(ct_split_set_delegate(split, &delegate, thing, &error), &error, "other");
}
#define SPLIT_AND(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == SPLIT); OPTIONS; ct_error error; (void)options
#define COLUMN int column = word(op, "column", column_words, -2); NEED(column >= 0)
static ct_split_mode mode_in(const char *op) {
  int mode = word(op, "mode", mode_words, 0);
  return (ct_split_mode){mode, mode >= CT_BESIDE ? (int32_t)number(op, "count", 1) : 0};
}
static Outcome op_show_detail(const char *op) { SPLIT_AND(split); CHILD; return done(ct_split_show_detail(split->controller, child, &options, &error), &error, "other"); }
static Outcome op_push_column(const char *op) {
  SPLIT_AND(split);
  COLUMN;
  ct_controller *stack = ct_split_stack(split->controller, column);
  if (!stack) return refuse("noColumn");
  CHILD;
  return done(ct_stack_push(stack, child, &options, &error), &error, "other");
}
static Outcome op_empty_column(const char *op) {
  SPLIT_AND(split);
  COLUMN;
  ct_controller *stack = ct_split_stack(split->controller, column);
  return stack ? done(ct_stack_set(stack, NULL, 0, NULL, &error), &error, "other") : refuse("noColumn");
}
static Outcome op_show_column(const char *op) { SPLIT_AND(split); COLUMN; return done(ct_split_show(split->controller, column, &options, &error), &error, "other"); }
static Outcome op_hide_column(const char *op) { SPLIT_AND(split); COLUMN; return done(ct_split_hide(split->controller, column, &options, &error), &error, "other"); }
static Outcome op_set_mode(const char *op) { SPLIT_AND(split); return done(ct_split_set_mode(split->controller, mode_in(op), &options, &error), &error, "other"); }
static Outcome op_toggle_columns(const char *op) { SPLIT_AND(split); return done(ct_split_toggle(split->controller, &options, &error), &error, "unhandled"); }
static Outcome op_focus_column(const char *op) { SPLIT_AND(split); COLUMN; return done(ct_split_focus(split->controller, column, &error), &error, "notVisible"); }
static Outcome op_split_back(const char *op) { SPLIT_AND(split); return done(ct_split_go_back(split->controller, &options, &error), &error, "unhandled"); }
static Outcome op_set_split(const char *op) {
  SPLIT_AND(split);
  int behavior = word(op, "behavior", "over displacing", -1);
  return done(ct_split_configure(split->controller, word(op, "back", "column columns selections", -1), word(op, "lock", "none open closed", -1),
                                 behavior == 0 ? CT_OVER : behavior == 1 ? CT_DISPLACING : -1, member(op, "primaryFirst") ? flag(op, "primaryFirst", true) : -1,
                                 member(op, "clears") ? flag(op, "clears", false) : -1, &error), &error, "other");
}
static Outcome op_toggle_inspector(const char *op) { SPLIT_AND(split); return done(ct_split_toggle_inspector(split->controller, &options, &error), &error, "unhandled"); }
static Outcome op_set_width(const char *op) {
  SPLIT_AND(split);
  COLUMN;
  double fraction, minimum, maximum;
  if (!ct_split_width(split->controller, column, &fraction, &minimum, &maximum)) return DONE;
  return done(ct_split_set_width(split->controller, column, number(op, "fraction", fraction), number(op, "minimum", minimum), number(op, "maximum", maximum), &error), &error, "other");
}
static Outcome op_begin_divider(const char *op) { SPLIT_AND(split); COLUMN; return done(ct_split_begin_divider(split->controller, column, &error), &error, "noDivider"); }
static Outcome op_move_divider(const char *op) { SPLIT_AND(split); return done(ct_split_move_divider(split->controller, number(op, "to", 0), &error), &error, "noDivider"); }
static Outcome op_end_divider(const char *op) { SPLIT_AND(split); return done(ct_split_end_divider(split->controller, number(op, "velocity", 0), &error), &error, "noDivider"); }
static Outcome op_cancel_divider(const char *op) { SPLIT_AND(split); return done(ct_split_cancel_divider(split->controller, &error), &error, "noDivider"); }
static Outcome op_reset_divider(const char *op) { SPLIT_AND(split); COLUMN; return done(ct_split_reset_divider(split->controller, column, &options, &error), &error, "unhandled"); }
static Outcome op_collapse_to(const char *op) { SPLIT_AND(split); COLUMN; (void)error; split->column = column; return DONE; }
static Outcome op_expand_to(const char *op) { SPLIT_AND(split); (void)error; split->mode = mode_in(op); split->has_mode = true; return DONE; }
static Outcome op_begin_slide(const char *op) { SPLIT_AND(split); return done(ct_split_begin_slide(split->controller, flag(op, "revealing", true), &error), &error, "noSlide"); }
static Outcome op_move_slide(const char *op) { SPLIT_AND(split); return done(ct_split_update_slide(split->controller, number(op, "to", 0), &error), &error, "noSlide"); }
static Outcome op_end_slide(const char *op) { SPLIT_AND(split); return done(ct_split_end_slide(split->controller, number(op, "velocity", 0), &error), &error, "noSlide"); }
static Outcome op_cancel_slide(const char *op) { SPLIT_AND(split); return done(ct_split_cancel_slide(split->controller, &error), &error, "noSlide"); }

// ---- Switchers

static void switcher_chosen(void *user, const char *name) { hear(((Thing *)user)->name, format("chosen(%s)", name)); }
static void switcher_changed(void *user, ct_controller *switcher) {
  int64_t selected = ct_switcher_selected(switcher);
  char *name = selected < 0 ? NULL : ct_switcher_name(switcher, (size_t)selected);
  char *copy = format("%s", name ? name : "nil");
  ct_free(name);
  hear(user, format("mirrors(%s)", copy));
  // An echo, which must have no effect.
  size_t count = ct_switcher_count(switcher);
  if (count) ct_switcher_choose(switcher, (int64_t)count - 1, NULL, NULL);
}
static bool has_segment(ct_controller *switcher, const char *wanted) {
  for (size_t i = 0, count = ct_switcher_count(switcher); i < count; i++) {
    char *name = ct_switcher_name(switcher, i);
    bool is_it = !strcmp(name, wanted);
    ct_free(name);
    if (is_it) return true;
  }
  return false;
}
// Segments of names; those that are there keep what they show, and whether they are momentary.
static Outcome set_segments(Thing *thing, const char *names) {
  ct_segment segments[MANY];
  size_t count = 0;
  ct_error error;
  for (const char *at = json_first(names); at && count < MANY; at = json_next(at)) {
    char *name = json_text(at);
    ct_segment *one = &segments[count++];
    *one = (ct_segment){.size = sizeof *one, .name = name, .momentary = has_word(thing->lazy, name)};
    if (one->momentary || has_segment(thing->controller, name)) continue;
    Controllers leaf = leaves(format("[%s]", json_string(name)));
    NEED(leaf.outcome == DONE);
    one->controller = leaf.list[0];
  }
  return done(ct_switcher_set(thing->controller, segments, count, NULL, &error), &error, "other");
}
static Outcome make_switcher(const char *name, const char *op) {
  // One that shows its segments in a stack is a model without a container.
  if (member(op, "stack")) return UNSUPPORTED;
  Thing *thing = new_thing(name, SWITCHER);
  ct_error error;
  ct_controller *switcher = ct_switcher_new(name, &error);
  thing->lazy = words_of(member(op, "momentary"));
  add(thing, switcher, true);
  Outcome outcome = set_segments(thing, member(op, "segments"));
  if (outcome == DONE) ct_switcher_set_chosen(switcher, switcher_chosen, thing, NULL, NULL);
  return outcome;
}
#define SWITCHER_AND(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == SWITCHER); OPTIONS; ct_error error; (void)options
static Outcome op_select_segment(const char *op) {
  SWITCHER_AND(switcher);
  if (member(op, "index")) return done(ct_switcher_select_at(switcher->controller, (int64_t)number(op, "index", 0), &options, &error), &error, "other");
  return done(ct_switcher_select(switcher->controller, text(op, "segment"), &options, &error), &error, "other");
}
static Outcome op_choose_segment(const char *op) { SWITCHER_AND(switcher); return done(ct_switcher_choose(switcher->controller, (int64_t)number(op, "index", 0), &options, &error), &error, "other"); }
static Outcome op_set_segments(const char *op) { SWITCHER_AND(switcher); (void)error; return set_segments(switcher, member(op, "segments")); }
static Outcome op_insert_segment(const char *op) {
  SWITCHER_AND(switcher);
  char *name = text(op, "child");
  ct_segment segment = {.size = sizeof segment, .name = name, .momentary = flag(op, "momentary", false)};
  if (!segment.momentary) NEED(segment.controller = controller_named(name));
  if (segment.momentary) switcher->lazy = format("%s %s", switcher->lazy, name);
  int64_t index = (int64_t)number(op, "index", -1);
  return done(ct_switcher_insert(switcher->controller, &segment, member(op, "index") && index == -1 ? -2 : index, &error), &error, "other");
}
static Outcome op_remove_segment(const char *op) { SWITCHER_AND(switcher); return done(ct_switcher_remove(switcher->controller, text(op, "segment"), &error), &error, "other"); }
static Outcome op_move_segment(const char *op) { SWITCHER_AND(switcher); return done(ct_switcher_move(switcher->controller, text(op, "segment"), (int64_t)number(op, "to", 0), &error), &error, "other"); }
static Outcome op_set_segment(const char *op) {
  SWITCHER_AND(switcher);
  char *name = text(op, "segment");
  ct_segment segment = {.size = sizeof segment, .name = name, .badge = text(op, "badge"), .disabled = !flag(op, "enabled", true), .hidden = flag(op, "hidden", false),
                        .momentary = name && has_word(switcher->lazy, name)};
  return done(ct_switcher_update(switcher->controller, &segment, &error), &error, "other");
}
static Outcome op_set_switcher(const char *op) {
  SWITCHER_AND(switcher);
  return done(ct_switcher_configure(switcher->controller, word(op, "successor", "none neighbour", -1), member(op, "asks") ? flag(op, "asks", false) : -1, &error), &error, "other");
}
static Outcome op_bind_control(const char *op) { SWITCHER_AND(switcher); return done(ct_switcher_bind(switcher->controller, switcher_changed, text(op, "as"), NULL, &error), &error, "other"); }

// ---- Places: in the protocol as “container key?name:value&name:1,2”

static char *value_text(const char *value) {
  if (*value == '"') return json_text(value);
  if (*value != '[') return json_raw(value);
  char *list = NULL;
  for (const char *at = json_first(value); at; at = json_next(at)) list = list ? format("%s,%s", list, value_text(at)) : value_text(at);
  return list ? list : format("%s", "");
}
static int compare_texts(const void *one, const void *other) { return strcmp(*(char *const *)one, *(char *const *)other); }
// The parameters of an entry in the notation of the protocol, in the order of their names.
static char *parameter_text(const char *entry) {
  char *list[64], *joined = format("%s", "");
  size_t count = 0;
  for (const char *at = json_first(member(entry, "parameters")); at && count < 64; at = json_next(json_space(json_end(at))))
    list[count++] = format("%s:%s", json_text(at), value_text(json_space(json_end(at))));
  qsort(list, count, sizeof *list, compare_texts);
  for (size_t i = 0; i < count; i++) joined = format("%s%s%s", joined, i ? "&" : "", list[i]);
  return joined;
}
static char *entry_text(const char *entry) {
  char *parameters = parameter_text(entry);
  return *parameters ? format("%s?%s", text(entry, "key"), parameters) : text(entry, "key");
}
static const char *declaration(Thing *table, const char *name) {
  for (const char *at = json_first(table->declarations); at; at = json_next(at))
    if (!strcmp(text(at, "name"), name)) return at;
  return NULL;
}
static bool is_container(const char *declaration) { return declaration && member(declaration, "kind") && !json_is(member(declaration, "kind"), "screen"); }
// A place of the library as a list of texts.
static char *place_text(Thing *table, const char *place) {
  char *list[256], *value = NULL;
  size_t count = 0;
  for (const char *at = json_first(place); at && count < 256; at = json_next(json_space(json_end(at)))) {
    char *name = json_text(at);
    const char *position = json_space(json_end(at)), *selected = json_member(position, "selected"), *path = json_member(position, "path");
    if (!is_container(declaration(table, name))) continue;
    char *one = name;
    if (selected) one = format("%s %s", one, entry_text(selected));
    for (const char *entry = json_first(path ? path : json_member(position, "layers")); entry; entry = json_next(entry)) one = format("%s %s", one, entry_text(entry));
    list[count++] = one;
  }
  qsort(list, count, sizeof *list, compare_texts);
  for (size_t i = 0; i < count; i++) value = json_add(value, json_string(list[i]));
  return json_list(value);
}
static bool is_name_in(const char *names, const char *wanted) {
  for (const char *at = json_first(names); at; at = json_next(at))
    if (!strcmp(json_text(at), wanted)) return true;
  return false;
}
static char *entry_json(Thing *table, const char *word) {
  char *key = keep_text(word, strcspn(word, "?"));
  const char *screen = declaration(table, keep_text(key, strcspn(key, "/"))), *ints = screen ? member(screen, "ints") : NULL;
  char *parameters = NULL;
  for (const char *at = word + strlen(key); *at; at += strcspn(at, "&")) {
    at++;
    size_t length = strcspn(at, "&"), mark = strcspn(at, ":");
    if (mark >= length) continue;
    char *name = keep_text(at, mark), *values = keep_text(at + mark + 1, length - mark - 1), *list = NULL;
    int count = 0;
    for (const char *one = values; *one; one += strcspn(one, ","), one += *one == ',', count++) {
      char *part = keep_text(one, strcspn(one, ","));
      list = json_add(list, is_name_in(ints, name) ? part : json_string(part));
    }
    parameters = json_add(parameters, format("%s: %s", json_string(name), count == 1 ? list : json_list(list)));
  }
  return format("{\"key\": %s, \"parameters\": {%s}}", json_string(key), parameters ? parameters : "");
}
// A list of texts as a place of the library.
static char *place_json(Thing *table, const char *texts) {
  char *place = NULL;
  if (!texts) return NULL;
  for (const char *at = json_first(texts); at; at = json_next(at)) {
    char *line = json_text(at), *name = keep_text(line, strcspn(line, " ")), *entries = NULL;
    for (const char *word = line + strlen(name); *word;) {
      word++;
      entries = json_add(entries, entry_json(table, keep_text(word, strcspn(word, " "))));
      word += strcspn(word, " ");
    }
    const char *kind = member(declaration(table, name), "kind");
    if (json_is(kind, "choice")) place = json_add(place, format("%s: {\"selected\": %s}", json_string(name), entries ? entries : "{}"));
    else place = json_add(place, format("%s: {\"%s\": [%s]}", json_string(name), json_is(kind, "layers") ? "layers" : "path", entries ? entries : ""));
  }
  return format("{%s}", place ? place : "");
}

// ---- Tables of links

static char *lines_of(const char *list) {
  char *lines = NULL;
  for (const char *at = json_first(list); at; at = json_next(at)) lines = lines ? format("%s\n%s", lines, json_text(at)) : json_text(at);
  return lines;
}
static char *taken(char *text) {
  char *copy = text ? format("%s", text) : NULL;
  ct_free(text);
  return copy;
}
static Outcome make_links(const char *name, const char *op) {
  Thing *thing = new_thing(name, LINKS);
  ct_link_node nodes[256];
  const char *names[256];
  size_t count = 0;
  thing->declarations = json_raw(member(op, "table"));
  for (const char *at = json_first(thing->declarations); at && count < 256; at = json_next(at)) names[count++] = text(at, "name");
  // Nodes follow their parents, which may come later in the table.
  size_t placed = 0;
  const char *order[256];
  for (size_t rounds = 0; placed < count && rounds < count; rounds++) {
    size_t number = 0;
    for (const char *at = json_first(thing->declarations); at && number < count; at = json_next(at), number++) {
      bool is_placed = false;
      int parent = -1;
      const char *in = member(at, "in") ? text(at, "in") : number ? names[0] : NULL;
      for (size_t i = 0; i < placed; i++) {
        is_placed |= order[i] == at;
        if (in && !strcmp(nodes[i].name, in)) parent = (int)i;
      }
      if (is_placed || (parent < 0 && placed)) continue;
      order[placed] = at;
      nodes[placed++] = (ct_link_node){sizeof *nodes, word(at, "kind", "screen choice stack layers", 0), parent, names[number], lines_of(member(at, "at")),
                                       lines_of(member(at, "ints")), lines_of(member(at, "below")), member(at, "below") != NULL, flag(at, "single", false)};
    }
  }
  char *twins = NULL;
  ct_error error;
  thing->links = ct_links_new(nodes, placed, &twins, &error);
  if (twins) {
    char *both = taken(twins), *other = strchr(both, '\n') + 1;
    other[-1] = 0;
    const char *one = strrchr(both, '/'), *two = strrchr(other, '/');
    write_event(format("%s.twins(%s,%s)", name, one ? one + 1 : both, two ? two + 1 : other));
  }
  if (!thing->links) return refuse(word_of(&error, "other"));
  add(thing, NULL, false);
  return DONE;
}
#define LINKS_AND(thing) Thing *thing = thing_in(op, "in"); NEED(thing && thing->kind == LINKS)
static Outcome op_parse_path(const char *op) {
  LINKS_AND(table);
  table->place = taken(ct_links_place(table->links, text(op, "path"), place_json(table, member(op, "current")), NULL));
  return DONE;
}
static Outcome op_form_path(const char *op) { LINKS_AND(table); table->place = place_json(table, member(op, "place")); return DONE; }

static ct_controller *make_screen(void *user, const char *key, const char *screen, const char *entry, const char **reason) {
  Thing *follower = user;
  (void)entry;
  if (has_word(follower->missing, key)) return *reason = "it is missing", NULL;
  for (const char *at = json_first(follower->table->declarations); at; at = json_next(at)) {
    if (!member(at, "in") || strcmp(text(at, "in"), screen) || !json_is(member(at, "kind"), "stack")) continue;
    // A screen that contains a stack.
    Thing *box = new_thing(key, GENERIC), *inner = new_thing(text(at, "name"), STACK);
    ct_callbacks calls = callbacks(box);
    ct_controller *list = ct_list_new(key, &calls, box, NULL, NULL), *stack = ct_stack_new(inner->name, true, NULL);
    inner->controller = stack;
    connect_stack(inner, false);
    add(box, list, false);
    add(inner, stack, false);
    ct_list_add(list, stack, -1, true, NULL, NULL);
    ct_controller_unref(stack);
    return list;
  }
  return make_leaf(key, false)->controller;
}
static void screen_style(void *user, const char *key, ct_style *style) { (void)key, *style = ((Thing *)user)->style; }
static Outcome make_follower(const char *name, const char *op) {
  Thing *thing = new_thing(name, FOLLOWER), *table = thing_in(op, "links");
  ct_controller *root = controller_in(op, "root");
  NEED(table && table->kind == LINKS && root);
  thing->table = table;
  thing->missing = words_of(member(op, "missing"));
  thing->style = style_in(op, word(op, "style", style_words, CT_SHEET));
  ct_follower_functions functions = {sizeof functions, NULL, make_screen, screen_style};
  ct_error error;
  thing->follower = ct_follower_new(table->links, root, &functions, thing, &error);
  if (!thing->follower) return refuse(word_of(&error, "other"));
  add(thing, NULL, false);
  return DONE;
}
typedef struct { Thing *follower; char *token; } Following;
static void followed(void *user, int32_t outcome, const char *reason) {
  Following *following = user;
  char *who = outcome == CT_REFUSED ? taken(ct_follower_refused_by(following->follower->follower)) : NULL;
  if (who) hear(following->follower->name, format("refusedBy(%s)", who));
  if (following->token) ended(following->token, outcome, reason);
}
static Outcome op_follow(const char *op) {
  Thing *thing = thing_in(op, "in");
  NEED(thing && thing->kind == FOLLOWER);
  Following *following = keep(sizeof *following);
  ct_options options = options_of(op);
  *following = (Following){thing, options.user};
  options.asking = flag(op, "asking", true), options.user = following, options.ended = followed;
  ct_error error;
  bool is_done = member(op, "place") ? ct_follower_show(thing->follower, place_json(thing->table, member(op, "place")), &options, &error)
                                     : ct_follower_follow(thing->follower, member(op, "path") ? text(op, "path") : "", &options, &error);
  if (is_done) return DONE;
  if (error.domain == CT_DOMAIN_LINKS && error.code == CT_ERROR_LEAVE_REFUSED) {
    char *who = taken(ct_follower_refused_by(thing->follower)), *cut = strstr(error.text, " does not agree");
    if (!who && cut) who = keep_text(error.text, (size_t)(cut - error.text));
    if (who) hear(thing->name, format("refusedBy(%s)", who));
  }
  return refuse(word_of(&error, "other"));
}

// ---- Back

static void back_changed(void *user, bool can_go_back) { hear(user, format("canGoBack(%s)", can_go_back ? "true" : "false")); }
static void handler_back(void *user) { hear(user, "back"); }
static void handler_began(void *user) { hear(user, "backBegan"); }
static void handler_moved(void *user, double place) { hear(user, format("backMoved(%s)", json_number(place))); }
static void handler_cancelled(void *user) { hear(user, "backCancelled"); }
static Outcome make_dispatcher(const char *name, const char *op) {
  Thing *thing = new_thing(name, BACK), *follower = member(op, "follower") ? thing_in(op, "follower") : NULL;
  ct_controller *root = controller_in(op, "root");
  NEED(root && (!member(op, "follower") || (follower && follower->kind == FOLLOWER)));
  ct_error error;
  thing->back = ct_back_new(root, follower ? follower->follower : NULL, back_changed, (void *)(uintptr_t)thing->name, NULL, &error);
  if (!thing->back) return refuse(word_of(&error, "other"));
  add(thing, NULL, false);
  return DONE;
}
#define BACK_AND(thing) Thing *thing = thing_in(op, "in"); NEED(thing && thing->kind == BACK); OPTIONS; ct_error error; (void)options
typedef bool Back(ct_back *, const ct_options *, char **, ct_error *);
static Outcome go(const char *op, Back *work) {
  BACK_AND(back);
  char *who = NULL;
  bool is_done = work(back->back, &options, &who, &error);
  who = taken(who);
  if (who) hear(back->name, format("refusedBy(%s)", who));
  return done(is_done, &error, "unhandled");
}
static Outcome op_dispatch_back(const char *op) { return go(op, ct_back_go); }
static Outcome op_end_back(const char *op) { return go(op, ct_back_finish); }
static Outcome op_dispatch_forward(const char *op) { return go(op, ct_back_go_forward); }
static Outcome op_begin_back(const char *op) { BACK_AND(back); return done(ct_back_begin(back->back, &error), &error, "noBack"); }
static Outcome op_move_back(const char *op) { BACK_AND(back); return done(ct_back_move(back->back, number(op, "to", 0), &error), &error, "noBack"); }
static Outcome op_cancel_back(const char *op) { BACK_AND(back); return done(ct_back_cancel(back->back, &error), &error, "noBack"); }
static Outcome op_add_handler(const char *op) {
  BACK_AND(back);
  ct_controller *who = controller_in(op, "who");
  char *name = text(op, "as");
  NEED(who && name);
  ct_back_handler handler = {sizeof handler, NULL, handler_back, handler_began, handler_moved, handler_cancelled};
  int64_t number_of = ct_back_add(back->back, who, (int32_t)number(op, "priority", 0), flag(op, "enabled", true), &handler, name, &error);
  back->handlers = format("%s: %lld%s%s", json_string(name), (long long)number_of, back->handlers ? ", " : "", back->handlers ? back->handlers : "");
  return done(number_of != 0, &error, "other");
}
static int64_t handler_in(Thing *back, const char *op) { return (int64_t)number(format("{%s}", back->handlers ? back->handlers : ""), text(op, "handler"), 0); }
static Outcome op_set_handler(const char *op) { BACK_AND(back); NEED(handler_in(back, op)); return done(ct_back_set_enabled(back->back, handler_in(back, op), flag(op, "enabled", true), &error), &error, "other"); }
static Outcome op_remove_handler(const char *op) { BACK_AND(back); NEED(handler_in(back, op)); return done(ct_back_remove(back->back, handler_in(back, op), &error), &error, "other"); }

// ---- Histories, with a simulated outside (K4)

static void history_command(void *user, const ct_history_command *command) {
  Thing *thing = user;
  const char *item = command->item ? format("%s", command->item) : NULL;
  switch (command->kind) {
    case CT_HISTORY_PUSH:
      thing->outside_count = thing->outside_at + 1;
      if (thing->outside_count == 512) memmove(thing->outside, thing->outside + 1, sizeof thing->outside - sizeof *thing->outside), thing->outside_count--;
      thing->outside_at = thing->outside_count++;
      thing->outside[thing->outside_at] = item, thing->tokens[thing->outside_at] = command->token;
      hear(thing->name, format("push(%s)", item));
      break;
    case CT_HISTORY_REPLACE:
      thing->outside[thing->outside_at] = item, thing->tokens[thing->outside_at] = command->token;
      hear(thing->name, format("replace(%s)", item));
      break;
    case CT_HISTORY_GO:
      thing->going = (int)command->number, thing->is_going = 1;
      hear(thing->name, format("go(%d)", thing->going));
      break;
    default:
      thing->shown = item, thing->shown_token = command->token;
      hear(thing->name, format("show(%s)", item));
  }
}
static Outcome make_history(const char *name, const char *op) {
  Thing *thing = new_thing(name, HISTORY);
  const char *item = member(op, "item") ? text(op, "item") : "/";
  ct_error error;
  thing->history = ct_history_new(item, (int64_t)number(op, "limit", 100), history_command, thing, NULL, &error);
  if (!thing->history) return refuse(word_of(&error, "other"));
  ct_free(ct_history_item(thing->history, 0, &thing->tokens[0]));
  thing->outside[thing->outside_count++] = item;
  add(thing, NULL, false);
  return DONE;
}
#define HISTORY_AND(thing) Thing *thing = thing_in(op, "in"); NEED(thing && thing->kind == HISTORY)
static Outcome history_report(Thing *thing, int32_t kind, const char *item, int64_t number) {
  ct_error error;
  return done(ct_history_report(thing->history, kind, item, number, thing->tokens[thing->outside_at], &error), &error, "other");
}
static void move_outside(Thing *thing, int by) {
  int at = thing->outside_at + by;
  thing->outside_at = at < 0 ? 0 : at >= thing->outside_count ? thing->outside_count - 1 : at;
}
static Outcome op_navigate(const char *op) { HISTORY_AND(history); return history_report(history, CT_HISTORY_PUSHED, text(op, "item"), 0); }
static Outcome op_replace_item(const char *op) { HISTORY_AND(history); return history_report(history, CT_HISTORY_REPLACED, text(op, "item"), 0); }
static Outcome op_pop_items(const char *op) { HISTORY_AND(history); return history_report(history, CT_HISTORY_POPPED, NULL, (int64_t)number(op, "count", 1)); }
static Outcome op_move_outside(const char *op) {
  HISTORY_AND(history);
  move_outside(history, (int)number(op, "by", 0));
  return flag(op, "reported", true) ? history_report(history, CT_HISTORY_MOVED, NULL, 0) : DONE;
}
static Outcome op_report_outside(const char *op) { HISTORY_AND(history); return history_report(history, CT_HISTORY_MOVED, NULL, 0); }
static Outcome op_arrive_outside(const char *op) {
  HISTORY_AND(history);
  if (!history->is_going) return refuse("other");
  history->is_going = 0;
  move_outside(history, history->going);
  return history_report(history, CT_HISTORY_ARRIVED, NULL, 0);
}
static Outcome op_answer_show(const char *op) {
  HISTORY_AND(history);
  if (!history->shown) return refuse("other");
  const char *item = history->shown;
  history->shown = NULL;
  return history_report(history, flag(op, "value", true) ? CT_HISTORY_SHOWN : CT_HISTORY_REFUSED, item, history->shown_token);
}
#endif
