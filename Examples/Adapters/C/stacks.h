// Stacks and tabs.
#ifndef STACKS_H
#define STACKS_H
#include "basic.h"

static void stack_attempted(void *user, ct_controller *stack, const char *key) { (void)stack, hear(((Thing *)user)->name, format("attempt(%s)", key)); }
static void stack_ended_pop(void *user, ct_controller *stack, bool completed) {
  (void)stack, hear(((Thing *)user)->name, format("endedPop(%s)", completed ? "true" : "false"));
}
static void stack_bar_changed(void *user, ct_controller *stack) {
  (void)stack;
  if (((Thing *)user)->bar) hear(((Thing *)user)->name, "barChanged");
}

typedef struct { Thing *stack; const char *child; } Maker;

static ct_controller *make_entry(void *user, const char *key, const char **reason) {
  Maker *maker = user;
  (void)key;
  if (maker->stack->asks) hear(maker->stack->name, format("asked(%s)", maker->child));
  if (has_word(maker->stack->missing, maker->child)) return *reason = "it is missing", NULL;
  // A leaf that is still disappearing is used again, so that no two have the same name.
  ct_controller *there = controller_named(maker->child);
  if (there && ct_controller_parent(there)) return ct_controller_ref(there);
  maker->stack->made++;
  Thing *leaf = make_leaf(maker->child, false);
  if (maker->stack->remembers) remember(leaf);
  return leaf->controller;
}
static void parameters_changed(void *user, const char *key, const char *parameters) {
  Maker *maker = user;
  hear(maker->stack->name, format("updated(%s,%s)", key, *parameters == '"' ? json_text(parameters) : ""));
}
// The entry of a child, which is made on demand if it is lazy.
static ct_entry entry_of(Thing *stack, const char *child, bool is_lazy) {
  Maker *maker = keep(sizeof *maker);
  *maker = (Maker){stack, format("%s", child)};
  ct_entry entry = ct_entry_of(NULL);
  entry.user = maker;
  entry.parameters_changed = parameters_changed;
  if (is_lazy) {
    stack->lazy = format("%s %s", stack->lazy ? stack->lazy : "", child);
    entry.key = maker->child;
    entry.make = make_entry;
    return entry;
  }
  Thing *thing = thing_named(child);
  if (!thing) {
    thing = make_leaf(child, true);
    if (stack->remembers) remember(thing);
  }
  entry.controller = lives(thing) ? thing->controller : NULL;
  return entry;
}
static bool restore_entry(void *user, ct_controller *self, const char *key, const char *parameters, ct_entry *entry) {
  Thing *stack = user;
  (void)self;
  if (!has_word(stack->known, key)) return false;
  *entry = entry_of(stack, key, true);
  entry->parameters = format("%s", parameters);
  return true;
}
static char *words_of(const char *names) {
  char *words = format("%s", "");
  for (const char *at = json_first(names); at; at = json_next(at)) words = format("%s %s", words, json_text(at));
  return words;
}
static void connect_stack(Thing *thing, bool drops_alone) {
  ct_stack_delegate delegate = {.size = sizeof delegate, .attempted = stack_attempted, .ended_pop = stack_ended_pop,
                                .bar_changed = stack_bar_changed, .restore = restore_entry, .drops_alone = drops_alone};
  ct_stack_set_delegate(thing->controller, &delegate, thing, NULL);
}
static Outcome make_stack(const char *name, const char *op) {
  Thing *thing = new_thing(name, STACK);
  ct_error error;
  ct_controller *stack = ct_stack_new(name, flag(op, "allowsEmpty", false), &error);
  thing->bar = flag(op, "bar", false);
  thing->remembers = flag(op, "remembers", false);
  thing->asks = flag(op, "asks", false);
  thing->missing = words_of(member(op, "missing"));
  thing->known = words_of(member(op, "knows"));
  thing->controller = stack;
  connect_stack(thing, word(op, "drops", "above alone", 0) == 1);
  add(thing, stack, true);
  ct_entry entries[MANY];
  size_t count = 0;
  const char *through = words_of(member(op, "through"));
  for (const char *at = json_first(member(op, "children")); at && count < MANY; at = json_next(at)) {
    char *child = json_text(at);
    entries[count] = entry_of(thing, child, flag(op, "lazy", false));
    NEED(entries[count].make || entries[count].controller);
    entries[count++].see_through = has_word(through, child);
  }
  return !count ? DONE : done(ct_stack_set(stack, entries, count, NULL, &error), &error, "other");
}
static bool fill_entry(const char *op, Thing *stack, ct_entry *entry) {
  char *child = text(op, "child");
  bool is_lazy = flag(op, "lazy", false);
  if (!child || (!is_lazy && !controller_named(child))) return false;
  *entry = entry_of(stack, child, is_lazy);
  if (member(op, "key")) entry->key = text(op, "key");
  entry->title = text(op, "title");
  entry->see_through = flag(op, "through", false);
  if (member(op, "parameters")) entry->parameters = json_raw(member(op, "parameters"));
  return true;
}
#define STACK(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == STACK); OPTIONS; ct_error error; (void)options
static Outcome op_push(const char *op) {
  STACK(stack);
  ct_entry entry;
  int policy = word(op, "policy", "refuse front singleTop clearTop", 0);
  NEED(fill_entry(op, stack, &entry) && policy >= 0);
  char *name = text(op, "result");
  if (!name) return done(ct_stack_push_entry(stack->controller, &entry, policy, &options, &error), &error, "other");
  ct_result *result = ct_stack_push_for_result(stack->controller, &entry, policy, &options, &error);
  return result ? name_result(name, result) : refuse(word_of(&error, "other"));
}
static Outcome op_pop(const char *op) { STACK(stack); return done(ct_stack_pop(stack->controller, &options, &error), &error, "other"); }
static Outcome op_pop_to_root(const char *op) { STACK(stack); return done(ct_stack_pop_to_root(stack->controller, &options, &error), &error, "other"); }
static Outcome op_pop_to(const char *op) { STACK(stack); NEED(text(op, "key")); return done(ct_stack_pop_to(stack->controller, text(op, "key"), &options, &error), &error, "other"); }
static Outcome op_remove_entry(const char *op) { STACK(stack); NEED(text(op, "key")); return done(ct_stack_remove(stack->controller, text(op, "key"), &options, &error), &error, "other"); }
static Outcome op_bring_to_front(const char *op) { STACK(stack); NEED(text(op, "key")); return done(ct_stack_bring_to_front(stack->controller, text(op, "key"), &options, &error), &error, "other"); }
static Outcome op_replace_top(const char *op) {
  STACK(stack);
  ct_entry entry;
  NEED(fill_entry(op, stack, &entry));
  return done(ct_stack_replace_top(stack->controller, &entry, &options, &error), &error, "other");
}
static Outcome op_insert_entry(const char *op) {
  STACK(stack);
  ct_entry entry;
  NEED(fill_entry(op, stack, &entry));
  return done(ct_stack_insert(stack->controller, &entry, (int64_t)number(op, "index", 0), &options, &error), &error, "other");
}
static bool has_key(ct_controller *stack, const char *wanted) {
  for (size_t i = 0, count = ct_stack_count(stack, false); i < count; i++) {
    char *key = ct_stack_key(stack, i, false);
    bool is_it = key && !strcmp(key, wanted);
    ct_free(key);
    if (is_it) return true;
  }
  return false;
}
static Outcome op_set_path(const char *op) {
  STACK(stack);
  ct_entry entries[MANY];
  size_t count = 0;
  for (const char *at = json_first(member(op, "path")); at && count < MANY; at = json_next(at)) {
    char *name = json_text(at);
    if (has_key(stack->controller, name)) {
      entries[count] = ct_entry_of(NULL);
      entries[count++].key = name;
      continue;
    }
    entries[count] = entry_of(stack, name, has_word(stack->lazy, name));
    NEED(entries[count].make || entries[count].controller);
    count++;
  }
  return done(ct_stack_set(stack->controller, entries, count, &options, &error), &error, "other");
}
static Outcome op_set_entry(const char *op) {
  STACK(stack);
  return done(ct_stack_set_traits(stack->controller, text(op, "key"), text(op, "title"), flag(op, "hidesBar", false),
                                  flag(op, "userMayPop", true), &error), &error, "other");
}
static Outcome op_go_back(const char *op) {
  STACK(stack);
  return done(ct_stack_go_back(stack->controller, text(op, "key"), flag(op, "force", false), &options, &error), &error, "unhandled");
}
static Outcome op_begin_pop(const char *op) { STACK(stack); return done(ct_stack_begin_pop(stack->controller, text(op, "key"), &error), &error, "noPop"); }
static Outcome op_move_pop(const char *op) { STACK(stack); return done(ct_stack_update_pop(stack->controller, number(op, "to", 0), &error), &error, "noPop"); }
static Outcome op_end_pop(const char *op) { STACK(stack); return done(ct_stack_end_pop(stack->controller, number(op, "velocity", 0), &error), &error, "noPop"); }
static Outcome op_cancel_pop(const char *op) { STACK(stack); return done(ct_stack_cancel_pop(stack->controller, &error), &error, "noPop"); }

// ---- Tabs

static bool tabs_should(void *user, ct_controller *tabs, ct_controller *tab) {
  Thing *thing = user;
  (void)tabs;
  hear(thing->name, format("should(%s)", name_of(tab)));
  return !thing->refuses;
}
static void tabs_did(void *user, ct_controller *tabs, ct_controller *tab) { (void)tabs, hear(((Thing *)user)->name, format("did(%s)", name_of(tab))); }
static void tabs_customized(void *user, ct_controller *tabs, bool changed) {
  (void)tabs, hear(((Thing *)user)->name, format("customized(%s)", changed ? "true" : "false"));
}
static Outcome make_tabs(const char *name, const char *op) {
  Thing *thing = new_thing(name, TAB);
  ct_error error;
  ct_controller *tabs = ct_tabs_new(name, &error);
  ct_tabs_delegate delegate = {.size = sizeof delegate, .should_select = tabs_should, .did_select = tabs_did,
                               .customized = tabs_customized, .bar_changed = stack_bar_changed};
  thing->bar = flag(op, "bar", false);
  ct_tabs_set_delegate(tabs, &delegate, thing, NULL);
  add(thing, tabs, true);
  if (!member(op, "tabs")) return DONE;
  Controllers children = leaves(member(op, "tabs"));
  NEED(children.outcome == DONE);
  return done(ct_tabs_set(tabs, children.list, NULL, children.count, NULL, &error), &error, "other");
}
#define TABS(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == TAB); OPTIONS; ct_error error; (void)options
// The index of a tab by number or controller; -2 if it is none.
static int64_t tab_index(Thing *tabs, const char *op) {
  if (member(op, "index")) return (int64_t)number(op, "index", 0);
  ct_controller *child = controller_in(op, "child"), *list[MANY];
  size_t count = ct_tabs_list(tabs->controller, list, MANY);
  for (size_t i = 0; i < count; i++)
    if (list[i] == child) return (int64_t)i;
  return -2;
}
static Outcome op_select(const char *op) {
  TABS(tabs);
  int64_t index = tab_index(tabs, op);
  return index == -2 ? refuse("foreign") : done(ct_tabs_select(tabs->controller, index, &options, &error), &error, "other");
}
static Outcome op_user_select(const char *op) { TABS(tabs); return done(ct_tabs_user_select(tabs->controller, (int64_t)number(op, "index", 0), &options, &error), &error, "other"); }
static Outcome op_next_tab(const char *op) { TABS(tabs); return done(ct_tabs_select_next(tabs->controller, flag(op, "wraps", false), &options, &error), &error, "other"); }
static Outcome op_previous_tab(const char *op) { TABS(tabs); return done(ct_tabs_select_previous(tabs->controller, flag(op, "wraps", false), &options, &error), &error, "other"); }
static Outcome op_set_tabs(const char *op) {
  TABS(tabs);
  Controllers children = leaves(member(op, "tabs"));
  NEED(children.outcome == DONE);
  return done(ct_tabs_set(tabs->controller, children.list, NULL, children.count, NULL, &error), &error, "other");
}
static Outcome op_insert_tab(const char *op) {
  TABS(tabs);
  ct_controller *child = controller_in(op, "child"), *opener = member(op, "opener") ? controller_in(op, "opener") : NULL;
  NEED(child && (opener || !member(op, "opener")));
  ct_tab_item item = {.size = sizeof item, .title = text(op, "child")};
  int64_t index = (int64_t)number(op, "index", -1);
  // -1 is the end for the library, and a wrong index for the suite.
  if (index == -1 && member(op, "index")) index = -2;
  return done(ct_tabs_insert(tabs->controller, child, &item, index, opener, &options, &error), &error, "other");
}
static Outcome op_remove_tab(const char *op) {
  TABS(tabs);
  int64_t index = tab_index(tabs, op);
  return index == -2 ? refuse("foreign") : done(ct_tabs_remove(tabs->controller, index, &options, &error), &error, "other");
}
static Outcome op_move_tab(const char *op) {
  TABS(tabs);
  int64_t index = tab_index(tabs, op);
  return index == -2 ? refuse("foreign") : done(ct_tabs_move(tabs->controller, index, (int64_t)number(op, "to", 0), &options, &error), &error, "other");
}
typedef struct { Thing *tabs; const char *tab; char *token; } Closing;
static void tab_closed(void *user, int32_t outcome, const char *reason) {
  Closing *closing = user;
  if (outcome == CT_FINISHED) hear(closing->tabs->name, format("closed(%s)", closing->tab));
  if (closing->token) ended(closing->token, outcome, reason);
}
static Outcome op_close_tab(const char *op) {
  TABS(tabs);
  int64_t index = tab_index(tabs, op);
  ct_controller *list[MANY];
  size_t count = ct_tabs_list(tabs->controller, list, MANY);
  if (index == -2) return refuse("foreign");
  if (index < 0 || (size_t)index >= count) return refuse("index");
  Closing *closing = keep(sizeof *closing);
  *closing = (Closing){tabs, name_of(list[index]), options.user};
  ct_options how = options;
  how.user = closing, how.ended = tab_closed;
  return done(ct_tabs_close(tabs->controller, index, &how, &error), &error, "other");
}
static Outcome op_set_item(const char *op) {
  TABS(tabs);
  int64_t index = (int64_t)number(op, "index", 0);
  ct_tab_item old = {0}, item;
  ct_tabs_item(tabs->controller, index, &old);
  item = (ct_tab_item){sizeof item, old.title, old.icon, text(op, "badge"), !flag(op, "enabled", true), flag(op, "hidden", false),
                       !flag(op, "customizable", true)};
  bool is_done = ct_tabs_set_item(tabs->controller, index, &item, &error);
  ct_tab_item_clear(&old);
  return done(is_done, &error, "other");
}
static Outcome op_set_limit(const char *op) { TABS(tabs); return done(ct_tabs_set_limit(tabs->controller, (int64_t)number(op, "limit", 0), &error), &error, "other"); }
static Outcome op_select_more(const char *op) {
  TABS(tabs);
  bool by_user = word(op, "by", "code user", 0) == 1;
  return done(by_user ? ct_tabs_user_select_overflow(tabs->controller, &options, &error) : ct_tabs_select_overflow(tabs->controller, &options, &error), &error, "other");
}
static bool is_movable(ct_controller *tabs, int64_t index) {
  ct_tab_item item;
  if (!ct_tabs_item(tabs, index, &item)) return false;
  bool may_move = !item.hidden && !item.fixed;
  ct_tab_item_clear(&item);
  return may_move;
}
static Outcome op_customize(const char *op) {
  TABS(tabs);
  ct_controller *list[MANY];
  size_t count = ct_tabs_list(tabs->controller, list, MANY), place = 0;
  Controllers order = leaves(member(op, "order"));
  NEED(order.outcome == DONE);
  for (size_t i = 0; i < order.count; i++) {
    bool is_tab = false;
    for (size_t k = 0; k < count; k++) is_tab |= list[k] == order.list[i];
    if (!is_tab) return refuse("foreign");
  }
  // A user can neither move a fixed tab nor take its place.
  for (size_t k = 0; k < count && place < order.count; k++) {
    bool is_named = false;
    for (size_t i = 0; i < order.count; i++) is_named |= list[k] == order.list[i];
    if (!is_named) continue;
    ct_controller *wanted = order.list[place++];
    if (wanted == list[k]) continue;
    size_t other = 0;
    while (list[other] != wanted) other++;
    if (!is_movable(tabs->controller, (int64_t)k) || !is_movable(tabs->controller, (int64_t)other)) return refuse("disabled");
  }
  return done(ct_tabs_reorder(tabs->controller, order.list, flag(op, "cancel", false) ? 0 : order.count, &error), &error, "other");
}
static Outcome op_set_back(const char *op) {
  TABS(tabs);
  return done(ct_tabs_set_back(tabs->controller, word(op, "policy", "none first initial history order fullHistory", 0), (int64_t)number(op, "limit", 10), &error), &error, "other");
}
static Outcome op_back(const char *op) {
  TABS(tabs);
  // An empty history is not refused here.
  ct_tabs_go_back(tabs->controller, &options, &error);
  return DONE;
}
static Outcome op_set_successor(const char *op) { TABS(tabs); return done(ct_tabs_set_successor(tabs->controller, word(op, "policy", "neighbour lastVisited opener", 0), &error), &error, "other"); }
static Outcome op_veto(const char *op) {
  Thing *thing = thing_in(op, "in");
  NEED(thing);
  if (thing->kind != TAB && thing->kind != LAYERS) return UNSUPPORTED;
  thing->refuses = !flag(op, "answer", false);
  return DONE;
}
#endif
