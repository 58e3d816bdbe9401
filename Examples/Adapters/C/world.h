// The things of one case by name, the window, and what was received.
#ifndef WORLD_H
#define WORLD_H
#include <containers.h>

#include "json.h"

typedef enum { LEAF, GENERIC, TAB, PAGE, PAGER, BOOK, STACK, LAYERS, DIALOG, SPLIT, SWITCHER, LINKS, FOLLOWER, HISTORY, BACK } Kind;
static const char *const kind_words[] = {
    "leaf", "generic", "tab", "page", "pager", "book", "stack", "layers", "dialog", "split", "switcher", "links", "follower", "history", "dispatcher"};

// Where pages come from: names, or a count of pages p0, p1 and so on.
typedef struct Source { const char *owner, *names; int count, made; bool counted, ring, asks; } Source;

typedef struct Thing {
  const char *name;
  Kind kind;
  ct_controller *controller;  // a handle: its number is not valid any more when the controller is gone
  bool kept;                  // whether the adapter has a reference
  ct_observation *observation;
  // Of leaves and generic containers.
  char *note, *entry;
  int leaving;  // CT_YES and so on; -1 agrees without a report
  ct_question *question;
  uint32_t orientations;
  bool stays, remembers, decides, reports_layout;
  const char *accepted;  // the members of an object of answers to unwindings
  ct_controller *presented[64];
  const char *covered[64];
  int presented_count;
  // Of containers.
  bool refuses, bar, reports, asks;
  const char *missing, *known, *lazy, *spines, *prefix, *declarations, *handlers;
  int made, last_settled, column;
  ct_split_mode mode;
  bool has_mode, asks_for_anchor, is_muted;
  const char *anchor, *placeholder, *place;
  ct_rect anchor_rect;
  Source *source;
  struct Surface *surface;
  ct_links *links;
  ct_follower *follower;
  ct_history *history;
  ct_back *back;
  struct Thing *table;
  ct_style style;
  const char *outside[512];
  int64_t tokens[512];
  int outside_count, outside_at, going, is_going;
  const char *shown;
  int64_t shown_token;
} Thing;

typedef enum { DONE, REFUSED, MALFORMED, UNSUPPORTED } Outcome;
typedef struct { char *who, *symbol, *op; int times; } Hook;
typedef struct { const char *name; ct_result *result; ct_observation *observer; } Named;

static struct {
  Thing **things;
  size_t count, room;
  Hook *hooks;
  size_t hook_count;
  Named *named;
  size_t named_count;
  char *events, *notes, *saved;
  size_t events_length, events_room;
  Outcome failure;
  const char *word;  // of a refusal
  ct_stage *stage;
  ct_change *changes[4096];
  int change_count, depth;
  bool is_window_slow;
  const char *fingers;
} world;

static Outcome run(const char *op);
static void sync_surfaces(void);
static void sync_surface(Thing *thing);

// ---- Members of an operation

static const char *member(const char *op, const char *name) {
  const char *value = json_member(op, name);
  return value && !strncmp(value, "null", 4) ? NULL : value;
}
static char *text(const char *op, const char *name) {
  const char *value = member(op, name);
  return value ? json_text(value) : NULL;
}
static bool flag(const char *op, const char *name, bool usual) {
  const char *value = member(op, name);
  return value ? *value == 't' : usual;
}
static double number(const char *op, const char *name, double usual) {
  const char *value = member(op, name);
  return value ? strtod(value, NULL) : usual;
}
// One of some words; the usual number if it is missing, and -2 if it is none of them.
static int word(const char *op, const char *name, const char *words, int usual) {
  const char *value = member(op, name);
  if (!value) return usual;
  char *wanted = json_text(value);
  int index = 0;
  for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ', index++)
    if (strcspn(at, " ") == strlen(wanted) && !strncmp(at, wanted, strlen(wanted))) return index;
  return -2;
}
static bool has_word(const char *words, const char *wanted) {
  for (const char *at = words ? words : ""; *at; at += strcspn(at, " "), at += *at == ' ')
    if (strcspn(at, " ") == strlen(wanted) && !strncmp(at, wanted, strlen(wanted))) return true;
  return false;
}
static bool size_of(const char *op, const char *name, ct_size *size) {
  const char *list = member(op, name), *width = json_first(list), *height = width ? json_next(width) : NULL;
  if (!height) return false;
  *size = (ct_size){strtod(width, NULL), strtod(height, NULL)};
  return true;
}

// ---- Refusals

static Outcome refuse(const char *word) {
  world.word = word;
  return REFUSED;
}

// The word of the protocol for an error; `nothing` for an action of the user that can do nothing.
static const char *word_of(const ct_error *error, const char *nothing) {
  static const char *const containment[] = {"duplicate", "cycle", "notAChild", "alreadyAChild", "other", "isRoot", "index", "endless"};
  static const char *const change[] = {"noChange", "noChange", "progress", "progress"};
  static const char *const stage[] = {"alreadyAChild", "isRoot", "alreadyAChild", "size", "other", "orientation", "rotation"};
  static const char *const stack[] = {"empty", "duplicate", "unknown", "index", "unavailable"};
  static const char *const tabs[] = {"index", "foreign", "disabled", "limit", "disabled", "limit"};
  static const char *const pages[] = {"count", "doubleSided", "spine", "page", "page", "page", "spine"};
  static const char *const book[] = {"page", "page", "count", "count", "unavailable", "unavailable", "duplicate"};
  static const char *const pager[] = {"page", "other"};
  static const char *const split[] = {"noColumn", "staysVisible"};
  static const char *const switcher[] = {"index", "unknown", "duplicate", "disabled", "momentary", "noController"};
  static const char *const layers[] = {"noContext", "itself", "cycle", "presented", "alreadyAChild", "notVisible", "busy", "nothingPresented", "notAChild"};
  static const char *const dialog[] = {"unknown", "disabled", "notWaiting"};
  static const char *const state[] = {"damaged", "noState", "noState", "newer", "noMigration"};
  static const char *const links[] = {"samePattern", "duplicate", "pattern", "pattern", "unknown", "noMatch", "unknown", "unknown", "position",
                                      "duplicate", "empty", "unavailable", "alreadyAChild", "notVisible", "noContext", "refused", "other"};
  static const char *const unwind[] = {"noDestination"};
  static const char *const *const all[] = {NULL, NULL, containment, change, stage, stack, tabs, pages, book, pager, split, switcher, layers, dialog, state, links, unwind};
  if (error->domain == CT_DOMAIN_CALL) return error->code == CT_ERROR_NOTHING ? nothing : "other";
  return all[error->domain][error->code - 1];
}

// The outcome of a call.
static Outcome done(bool is_done, const ct_error *error, const char *nothing) { return is_done ? DONE : refuse(word_of(error, nothing)); }

// ---- Things

static bool lives(Thing *thing) { return thing && thing->controller && ct_controller_kind(thing->controller) != 0; }

static Thing *thing_named(const char *name) {
  for (size_t i = world.count; name && i > 0; i--)
    if (!strcmp(world.things[i - 1]->name, name)) return world.things[i - 1];
  return NULL;
}
static ct_controller *controller_named(const char *name) {
  Thing *thing = thing_named(name);
  return lives(thing) ? thing->controller : NULL;
}
static Thing *thing_in(const char *op, const char *key) { return thing_named(text(op, key)); }
static ct_controller *controller_in(const char *op, const char *key) { return controller_named(text(op, key)); }

static Thing *owner_of(ct_controller *controller) {
  for (size_t i = world.count; controller && i > 0; i--)
    if (world.things[i - 1]->controller == controller) return world.things[i - 1];
  return NULL;
}
static Thing *nearest(ct_controller *controller) {
  for (; controller; controller = ct_controller_parent(controller)) {
    Thing *thing = owner_of(controller);
    if (thing) return thing;
  }
  return NULL;
}
static const char *name_of(ct_controller *controller) {
  Thing *thing = nearest(controller);
  if (thing) return thing->name;
  char *name = ct_controller_name(controller);
  char *copy = format("%s", name ? name : "");
  ct_free(name);
  return copy;
}

// ---- Events

static void write_event(const char *event) {
  char *value = json_string(event);
  size_t length = strlen(value);
  if (world.events_length + length + 3 > world.events_room)
    world.events = realloc(world.events, world.events_room = (world.events_length + length) * 2 + 1024);
  world.events_length += (size_t)sprintf(world.events + world.events_length, "%s%s", world.events_length ? ", " : "", value);
}

static void answer(const char *symbol, const char *name) {
  char *plain = keep_text(symbol, strcspn(symbol, "(*"));
  for (size_t i = 0, count = world.hook_count; i < count && i < world.hook_count; i++) {
    Hook *hook = &world.hooks[i];
    if (strcmp(hook->who, name) || strcmp(hook->symbol, plain) || hook->times <= 0) continue;
    hook->times--;
    const char *op = hook->op;
    Outcome outcome = run(op);
    if (outcome == REFUSED) {
      const char *in = text(op, "in"), *who = text(op, "who");
      write_event(format("%s.error(%s)", in ? in : who ? who : name, world.word));
    } else if (outcome != DONE && world.failure == DONE) {
      world.failure = outcome;
    }
  }
}

static void hear(const char *name, const char *symbol) {
  write_event(format("%s.%s", name, symbol));
  answer(symbol, name);
}

static void note(int32_t diagnostic, const char *sentence) {
  static const char *const words[] = {"", "unbalancedBegin", "unbalancedEnd", "addedWhileDisappearing", "hiddenContainer", "leftBehind", "releasedWhileShown", "refused", "notice"};
  bool is_endless = diagnostic == CT_REQUEST_REFUSED && sentence && strstr(sentence, "callbacks go on asking for changes without end");
  world.notes = json_add(world.notes, json_string(is_endless ? "endless" : words[diagnostic]));
}

static const char *event_words[] = {"", "load", "W+", "D+", "W-", "D-", "wM", "dM", "wR", "aR", "dR", "wS", "dS", "mem", "", "", "", "", "", "layout", "act+", "act-"};

// The notation of an event; NULL for other reports.
static char *symbol_of(const ct_event *event) {
  if (event->kind > CT_EVENT_MEMORY_WARNING && event->kind < CT_EVENT_DID_BECOME_ACTIVE) return NULL;
  const char *symbol = event_words[event->kind];
  if (event->kind == CT_EVENT_WILL_MOVE || event->kind == CT_EVENT_DID_MOVE)
    return format("%s(%s)", symbol, event->parent ? name_of(event->parent) : "nil");
  return format("%s%s", symbol, event->animated ? "*" : "");
}

static void see(void *user, const ct_event *event) {
  Thing *thing = user;
  if (event->kind == CT_EVENT_DIAGNOSTIC) {
    if (!event->controller || nearest(event->controller) == thing) note(event->diagnostic, event->text);
    return;
  }
  if (event->controller != thing->controller) return;
  char *symbol = symbol_of(event);
  if (event->kind == CT_EVENT_DID_LAY_OUT && thing->reports_layout) symbol = format("layout");
  if (!symbol) return;
  write_event(format("%s.%s", thing->name, symbol));
  if (thing->kind == PAGER &&
      (event->kind == CT_EVENT_WILL_ANIMATE_ROTATION || event->kind == CT_EVENT_DID_TRANSITION || event->kind == CT_EVENT_WILL_APPEAR))
    sync_surface(thing);
  // Leaves and generic containers act in the callback itself, which follows.
  if (thing->kind != LEAF && thing->kind != GENERIC) answer(symbol, thing->name);
}

// An observer of a tree, by its name.
static void overhear(void *user, const ct_event *event) {
  Thing *thing = owner_of(event->controller);
  char *symbol = thing ? symbol_of(event) : NULL;
  if (symbol) hear(user, format("heard(%s.%s)", thing->name, symbol));
}

static Thing *new_thing(const char *name, Kind kind) {
  Thing *thing = calloc(1, sizeof *thing);
  thing->name = format("%s", name);
  thing->kind = kind;
  thing->leaving = -1;
  thing->column = -1;
  thing->orientations = 15;
  return thing;
}

// Adds a thing; its controller is observed, and kept until it is released.
static Thing *add(Thing *thing, ct_controller *controller, bool is_kept) {
  if (world.count == world.room) world.things = realloc(world.things, (world.room = world.room * 2 + 64) * sizeof *world.things);
  world.things[world.count++] = thing;
  thing->controller = controller;
  thing->kept = is_kept;
  if (controller) thing->observation = ct_observe(controller, see, thing, NULL, NULL);
  return thing;
}

static void forget(Thing *thing) {
  for (size_t i = 0; i < world.count; i++) {
    if (world.things[i] != thing) continue;
    memmove(world.things + i, world.things + i + 1, (--world.count - i) * sizeof *world.things);
    return;
  }
}

// ---- Leaves: their callbacks carry out the operations of a script

static void act(void *user, ct_controller *self, int event) {
  Thing *thing = user;
  if (owner_of(self)) answer(event_words[event], thing->name);
}
static void did_load(void *u, ct_controller *c) { act(u, c, CT_EVENT_LOAD); }
static void will_appear(void *u, ct_controller *c, bool a) { (void)a, act(u, c, CT_EVENT_WILL_APPEAR); }
static void did_appear(void *u, ct_controller *c, bool a) { (void)a, act(u, c, CT_EVENT_DID_APPEAR); }
static void will_disappear(void *u, ct_controller *c, bool a) { (void)a, act(u, c, CT_EVENT_WILL_DISAPPEAR); }
static void did_disappear(void *u, ct_controller *c, bool a) { (void)a, act(u, c, CT_EVENT_DID_DISAPPEAR); }
static void will_move(void *u, ct_controller *c, ct_controller *p) { (void)p, act(u, c, CT_EVENT_WILL_MOVE); }
static void did_move(void *u, ct_controller *c, ct_controller *p) { (void)p, act(u, c, CT_EVENT_DID_MOVE); }
static void will_rotate(void *u, ct_controller *c, int32_t o, double d) { (void)o, (void)d, act(u, c, CT_EVENT_WILL_ROTATE); }
static void will_animate(void *u, ct_controller *c, int32_t o, double d) { (void)o, (void)d, act(u, c, CT_EVENT_WILL_ANIMATE_ROTATION); }
static void did_rotate(void *u, ct_controller *c, int32_t o) { (void)o, act(u, c, CT_EVENT_DID_ROTATE); }
static void will_transition(void *u, ct_controller *c, ct_size s) { (void)s, act(u, c, CT_EVENT_WILL_TRANSITION); }
static void did_transition(void *u, ct_controller *c, ct_size s) { (void)s, act(u, c, CT_EVENT_DID_TRANSITION); }
static void did_receive_memory_warning(void *u, ct_controller *c) { act(u, c, CT_EVENT_MEMORY_WARNING); }
static void did_lay_out(void *u, ct_controller *c, ct_size s) { (void)s, act(u, c, CT_EVENT_DID_LAY_OUT); }
static void did_become_active(void *u, ct_controller *c) { act(u, c, CT_EVENT_DID_BECOME_ACTIVE); }
static void will_become_inactive(void *u, ct_controller *c) { act(u, c, CT_EVENT_WILL_BECOME_INACTIVE); }
static void did_reselect(void *u, ct_controller *c) {
  if (owner_of(c)) hear(((Thing *)u)->name, "again");
}
static int32_t should_leave(void *user, ct_controller *self, ct_question *question) {
  static const char *const reasons[] = {"select", "close", "back", "window"};
  Thing *thing = user;
  if (thing->leaving < 0) return CT_YES;
  if (thing->leaving == CT_LATER) {
    ct_question_unref(thing->question);
    thing->question = ct_question_ref(question);
  }
  ct_controller *target = ct_question_target(question);
  if (owner_of(self))
    hear(thing->name, format("leave(%s%s%s)", reasons[ct_question_reason(question)], target ? "," : "", target ? name_of(target) : ""));
  return thing->leaving;
}
static uint32_t supported_orientations(void *user, ct_controller *self) { return (void)self, ((Thing *)user)->orientations; }
static bool should_rotate(void *user, ct_controller *self) { return (void)self, !((Thing *)user)->stays; }
static char *save_state(void *user, ct_controller *self) {
  Thing *thing = user;
  return (void)self, thing->remembers && thing->note ? strdup(format("{\"note\": %s}", json_string(thing->note))) : NULL;
}
static void restore_state(void *user, ct_controller *self, const char *state) { (void)self, ((Thing *)user)->note = text(state, "note"); }
static bool can_unwind(void *user, ct_controller *self, const char *name, ct_controller *source) {
  Thing *thing = user;
  (void)source;
  if (!thing->accepted) return false;
  if (owner_of(self)) hear(thing->name, format("mayUnwind(%s)", name));
  return flag(format("{%s}", thing->accepted), name, false);
}
static void unwind(void *user, ct_controller *self, const char *name, ct_controller *source) {
  if (owner_of(self)) hear(((Thing *)user)->name, format("unwound(%s,%s)", name, name_of(source)));
}
static char *parameter_text(const char *entry);
static void show_entry(void *user, ct_controller *self, const char *entry) {
  if (owner_of(self)) hear(((Thing *)user)->name, format("shows(%s)", parameter_text(entry)));
}

static ct_callbacks callbacks(Thing *thing) {
  ct_callbacks calls = {
      .size = sizeof calls, .did_load = did_load, .will_appear = will_appear, .did_appear = did_appear,
      .will_disappear = will_disappear, .did_disappear = did_disappear, .will_move = will_move, .did_move = did_move,
      .will_rotate = will_rotate, .will_animate_rotation = will_animate, .did_rotate = did_rotate,
      .will_transition = will_transition, .did_transition = did_transition,
      .did_receive_memory_warning = did_receive_memory_warning, .did_lay_out = did_lay_out, .did_become_active = did_become_active,
      .will_become_inactive = will_become_inactive, .did_reselect = did_reselect,
      .supported_orientations = supported_orientations, .should_rotate = should_rotate, .can_unwind = can_unwind, .unwind = unwind};
  if (thing->kind == LEAF) {
    calls.should_leave = should_leave;
    calls.show_entry = show_entry;
    if (thing->remembers) calls.save_state = save_state, calls.restore_state = restore_state;
  }
  return calls;
}

// What a leaf remembers is known only after it is made.
static void remember(Thing *thing) {
  thing->remembers = true;
  ct_callbacks calls = callbacks(thing);
  ct_controller_set_callbacks(thing->controller, &calls, thing, NULL);
}

static Thing *make_leaf(const char *name, bool is_kept) {
  Thing *thing = new_thing(name, LEAF);
  ct_callbacks calls = callbacks(thing);
  return add(thing, ct_controller_new(name, &calls, thing, NULL), is_kept);
}

// ---- Lists of names

#define MANY 1024
typedef struct { ct_controller *list[MANY]; size_t count; Outcome outcome; } Controllers;

// The controllers of a list of names; those that are not there are made as leaves.
static Controllers leaves(const char *names) {
  Controllers found = {.outcome = DONE};
  for (const char *at = json_first(names); at && found.count < MANY; at = json_next(at)) {
    char *name = json_text(at);
    ct_controller *controller = thing_named(name) ? controller_named(name) : make_leaf(name, true)->controller;
    if (!controller) {
      found.outcome = MALFORMED;
      return found;
    }
    found.list[found.count++] = controller;
  }
  return found;
}

static char *names_of(ct_controller *const *list, size_t count, bool any) {
  char *names = NULL;
  for (size_t i = 0; i < count && i < MANY; i++) {
    Thing *thing = owner_of(list[i]);
    if (thing || any) names = json_add(names, json_string(thing ? thing->name : name_of(list[i])));
  }
  return json_list(names);
}

// ---- Options

static void ended(void *user, int32_t outcome, const char *reason) {
  static const char *const words[] = {"", "", "finished", "cancelled", "superseded", "refused", "abandoned"};
  (void)reason;
  hear(user, format("done(%s)", words[outcome]));
}

static ct_options options_of(const char *op) {
  ct_options options = ct_immediate();
  options.animated = flag(op, "animated", false);
  options.interactive = flag(op, "interactive", false);
  options.asking = flag(op, "asking", false);
  options.user = text(op, "token");
  if (options.user) options.ended = ended;
  return options;
}
#endif
