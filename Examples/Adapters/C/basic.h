// Things, appearance and containment, and the window.
#ifndef BASIC_H
#define BASIC_H
#include "world.h"

#define NEED(value) do { if (!(value)) return MALFORMED; } while (0)
#define OPTIONS const ct_options options = options_of(op)

static Outcome op_load(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  ct_controller_load(who, NULL);
  return DONE;
}
static Outcome op_release(const char *op) {
  Thing *thing = thing_in(op, "who");
  NEED(thing);
  if (thing->kept) ct_controller_unref(thing->controller);
  thing->kept = false;
  return DONE;
}
static Outcome op_when(const char *op) {
  char *who = text(op, "who"), *symbol = text(op, "hears");
  const char *inner = member(op, "do");
  NEED(who && symbol && inner);
  world.hooks = realloc(world.hooks, (world.hook_count + 1) * sizeof *world.hooks);
  world.hooks[world.hook_count++] = (Hook){who, symbol, json_raw(inner), (int)number(op, "times", 1)};
  return DONE;
}
static char *value_of(const char *key);
static char *told(const char *value) {
  if (!strcmp(value, "null")) return format("nil");
  if (*value == '"') return json_text(value);
  if (*value != '[') return format("%s", value);
  char *list = NULL;
  for (const char *at = json_first(value); at; at = json_next(at)) {
    char *element = told(json_raw(at));
    list = list ? format("%s,%s", list, element) : element;
  }
  return list ? list : format("%s", "");
}
static Outcome op_tell(const char *op) {
  char *key = text(op, "key"), *value = key ? value_of(key) : NULL;
  NEED(value);
  write_event(format("%s=%s", key, told(value)));
  const char *dot = strchr(key, '.');
  (void)dot;
  return DONE;
}
static Outcome op_leaving(const char *op) {
  Thing *thing = thing_in(op, "who");
  int answer = word(op, "answer", "yes no later", -2);
  NEED(lives(thing) && thing->kind == LEAF && answer >= 0);
  thing->leaving = answer;
  return DONE;
}
static Outcome op_answer(const char *op) {
  Thing *thing = thing_in(op, "who");
  NEED(lives(thing) && thing->kind == LEAF);
  ct_question *question = thing->question;
  thing->question = NULL;
  bool is_answered = question && ct_question_answer(question, flag(op, "value", true), NULL);
  ct_question_unref(question);
  return is_answered ? DONE : refuse("other");
}
static Outcome op_write(const char *op) {
  Thing *thing = thing_in(op, "who");
  NEED(lives(thing) && thing->kind == LEAF && member(op, "text"));
  thing->note = text(op, "text");
  return DONE;
}
static const char *orientation_words = "portrait upsideDown landscapeLeft landscapeRight";
static Outcome op_allow(const char *op) {
  Thing *thing = thing_in(op, "who");
  bool rotates = flag(op, "rotates", true);
  NEED(thing);
  uint32_t set = 0;
  for (const char *at = json_first(member(op, "orientations")); at; at = json_next(at)) {
    int index = word(format("{\"one\": %s}", json_raw(at)), "one", orientation_words, -2);
    NEED(index >= 0);
    set |= 1u << index;
  }
  if (thing->kind != LEAF && thing->kind != GENERIC && !(thing->kind == PAGE && rotates)) return UNSUPPORTED;
  if (member(op, "orientations")) thing->orientations = set;
  if (thing->kind != PAGE) thing->stays = !rotates;
  return DONE;
}
static Outcome op_observe(const char *op) {
  ct_controller *who = controller_in(op, "who");
  char *name = text(op, "as");
  NEED(who && name);
  world.named = realloc(world.named, (world.named_count + 1) * sizeof *world.named);
  world.named[world.named_count++] = (Named){name, NULL, ct_observe(who, overhear, name, NULL, NULL)};
  return DONE;
}
static Outcome op_unobserve(const char *op) {
  char *name = text(op, "who");
  for (size_t i = 0; name && i < world.named_count; i++) {
    if (!world.named[i].observer || strcmp(world.named[i].name, name)) continue;
    ct_observation_cancel(world.named[i].observer);
    world.named[i].name = "";
    return DONE;
  }
  return MALFORMED;
}

// ---- Results

static void deliver(void *user, const char *value) { hear(user, format("result(%s)", value ? value : "nil")); }
static Outcome name_result(char *name, ct_result *result) {
  world.named = realloc(world.named, (world.named_count + 1) * sizeof *world.named);
  world.named[world.named_count++] = (Named){name, result, NULL};
  ct_result_when_delivered(result, deliver, name, NULL);
  return DONE;
}
static Outcome op_give_result(const char *op) {
  char *name = text(op, "who"), *value = text(op, "value");
  NEED(name && value);
  for (size_t i = 0; i < world.named_count; i++)
    if (world.named[i].result && !strcmp(world.named[i].name, name))
      return ct_result_finish(world.named[i].result, value, NULL) ? DONE : refuse("other");
  return MALFORMED;
}

// ---- Appearance and containment

static bool order_of(const char *kind, ct_order *order) {
  static const struct { const char *kind; ct_order order; } orders[] = {
      {"generic", {CT_CONTAINER_FIRST, CT_OLD_FIRST, CT_NEW_FIRST, CT_PAIRWISE_NEW}},
      {"page.scroll", {CT_CONTAINER_FIRST, CT_NEW_FIRST, CT_NEW_FIRST, CT_SEPARATELY_OLD}},
      {"page.curl", {CT_CONTAINER_FIRST, CT_NEW_FIRST, CT_OLD_FIRST, CT_PAIRWISE_NEW}},
      {"tab", {CT_CONTAINER_FIRST, CT_NEW_FIRST, CT_OLD_FIRST, CT_PAIRWISE_NEW}},
      {"pager", {CT_BRACKETED, CT_OLD_FIRST, CT_OLD_FIRST, CT_PAIRWISE_NEW}},
      {"split", {CT_CONTAINER_FIRST, CT_OLD_FIRST, CT_OLD_FIRST, CT_PAIRWISE_NEW}},
      {"stack.push", {CT_CONTAINER_FIRST, CT_OLD_FIRST, CT_OLD_FIRST, CT_PAIRWISE_NEW}},
      {"stack.pop", {CT_CONTAINER_FIRST, CT_OLD_FIRST, CT_OLD_FIRST, CT_SEPARATELY_NEW}},
      {"present", {CT_CONTAINER_FIRST, CT_OLD_FIRST, CT_NEW_FIRST, CT_PAIRWISE_NEW}}};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    if (!strcmp(orders[i].kind, kind)) return *order = orders[i].order, true;
  return false;
}

static Outcome make_generic(const char *name, const char *op) {
  ct_order order;
  NEED(order_of(member(op, "order") ? text(op, "order") : "generic", &order));
  Thing *thing = new_thing(name, GENERIC);
  ct_list_options how = {sizeof how, &order, !flag(op, "forwards", true), !flag(op, "forwardsRotation", true)};
  thing->decides = how.manual_appearance;
  ct_callbacks calls = callbacks(thing);
  ct_error error;
  ct_controller *list = ct_list_new(name, &calls, thing, &how, &error);
  add(thing, list, true);
  Controllers children = leaves(member(op, "children")), shown = leaves(member(op, "shows"));
  NEED(children.outcome == DONE && shown.outcome == DONE);
  for (size_t i = 0; i < children.count; i++) {
    bool is_shown = false;
    for (size_t k = 0; k < shown.count; k++) is_shown |= shown.list[k] == children.list[i];
    if (!ct_list_add(list, children.list[i], -1, is_shown, NULL, &error)) return refuse(word_of(&error, "other"));
  }
  return done(ct_list_show(list, shown.list, shown.count, false, NULL, &error), &error, "other");
}

static Outcome op_add(const char *op) {
  Thing *box = thing_in(op, "in");
  ct_controller *child = controller_in(op, "child");
  NEED(lives(box) && child);
  OPTIONS;
  ct_error error;
  // A list that forwards by itself does not show a child by adding it (L11).
  bool is_shown = flag(op, "shown", true) && !box->decides;
  int64_t at = (int64_t)number(op, "at", -1);
  // -1 is the end for the library, and a wrong place for the suite.
  if (at == -1 && member(op, "at")) at = -2;
  return done(ct_list_add(box->controller, child, at, is_shown, &options, &error), &error, "other");
}
static Outcome op_remove(const char *op) {
  ct_controller *box = controller_in(op, "in"), *child = controller_in(op, "child");
  NEED(box && child);
  OPTIONS;
  ct_error error;
  return done(ct_container_remove(box, child, &options, &error), &error, "other");
}
static Outcome op_show(const char *op) {
  ct_controller *box = controller_in(op, "in");
  Controllers children = leaves(member(op, "children"));
  NEED(box && children.outcome == DONE);
  OPTIONS;
  ct_error error;
  return done(ct_list_show(box, children.list, children.count, false, &options, &error), &error, "other");
}
static Outcome op_transition(const char *op) {
  ct_controller *box = controller_in(op, "in"), *from = controller_in(op, "from"), *to = controller_in(op, "to");
  NEED(box && from && to);
  OPTIONS;
  ct_error error;
  bool is_child = ct_controller_parent(to) == box && ct_controller_parent(from) == box && from != to;
  return done(is_child ? ct_list_transition(box, from, to, true, &options, &error) : ct_list_swap(box, from, to, &options, &error), &error, "other");
}
static Outcome op_begin(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  ct_controller_begin_appearance(who, flag(op, "appearing", true), flag(op, "animated", false), NULL);
  return DONE;
}
static Outcome op_end(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  ct_controller_end_appearance(who, NULL);
  return DONE;
}
typedef bool Half(ct_controller *, ct_controller *, ct_error *);
static Outcome half(const char *op, Half *work) {
  ct_controller *box = controller_in(op, "in"), *child = controller_in(op, "child");
  NEED(box && child);
  ct_error error;
  return done(work(box, child, &error), &error, "other");
}
static Outcome op_begin_add(const char *op) { return half(op, ct_list_begin_adding); }
static Outcome op_end_add(const char *op) { return half(op, ct_list_end_adding); }
static Outcome op_begin_remove(const char *op) { return half(op, ct_list_begin_removing); }
static Outcome op_end_remove(const char *op) { return half(op, ct_list_end_removing); }

static ct_change *change_in(const char *op) {
  ct_controller *container = controller_in(op, "in");
  return container ? ct_container_change(container) : NULL;
}
static Outcome op_progress(const char *op) {
  NEED(controller_in(op, "in"));
  ct_change *change = change_in(op);
  ct_error error;
  return change ? done(ct_change_update(change, number(op, "to", 0), &error), &error, "other") : refuse("noChange");
}
static Outcome op_finish(const char *op) {
  NEED(controller_in(op, "in"));
  ct_change *change = change_in(op);
  ct_error error;
  return change ? done(ct_change_finish(change, &error), &error, "other") : refuse("noChange");
}
static Outcome op_cancel(const char *op) {
  NEED(controller_in(op, "in"));
  ct_change *change = change_in(op);
  ct_error error;
  return change ? done(ct_change_cancel(change, &error), &error, "other") : refuse("noChange");
}

// ---- Presenting in a generic container (L12, L16)

typedef struct { Thing *box; ct_controller *child; char *token; const char *covered; bool is_forgotten, is_back; } Presentation;

static void forget_presented(Thing *box, ct_controller *child) {
  for (int i = box->presented_count - 1; i >= 0; i--) {
    if (box->presented[i] != child) continue;
    memmove(box->presented + i, box->presented + i + 1, sizeof *box->presented * (size_t)(box->presented_count - i - 1));
    memmove(box->covered + i, box->covered + i + 1, sizeof *box->covered * (size_t)(box->presented_count - i - 1));
    box->presented_count--;
    return;
  }
}
static void presentation_ended(void *user, int32_t outcome, const char *reason) {
  Presentation *one = user;
  if (one->token) ended(one->token, outcome, reason);
  if (outcome != CT_FINISHED && outcome != CT_SUPERSEDED) forget_presented(one->box, one->child);
}
static void remember_presented(Thing *box, ct_controller *child, const char *covered) {
  if (box->presented_count == 64) return;
  box->covered[box->presented_count] = covered;
  box->presented[box->presented_count++] = child;
}
static void dismissal_ended(void *user, int32_t outcome, const char *reason) {
  Presentation *one = user;
  if (one->token) ended(one->token, outcome, reason);
  if (outcome != CT_CANCELLED) return;
  if (one->is_forgotten) remember_presented(one->box, one->child, one->covered);
  else one->is_back = true;
}
// The visible children that are there to stay, as names.
static char *covered_by(Thing *box) {
  ct_controller *shown[MANY];
  size_t count = ct_container_list(box->controller, CT_SHOWN, shown, MANY);
  char *names = NULL;
  for (size_t i = 0; i < count; i++)
    if (ct_controller_standing(shown[i]) >= CT_APPEARING) names = json_add(names, json_string(name_of(shown[i])));
  return json_list(names);
}
static Outcome op_present(const char *op) {
  Thing *box = thing_in(op, "in");
  ct_controller *child = controller_in(op, "child");
  NEED(lives(box) && box->kind == GENERIC && child);
  OPTIONS;
  ct_controller *parent = ct_controller_parent(child);
  if (parent && parent != box->controller) return refuse("alreadyAChild");
  for (int i = 0; i < box->presented_count; i++) {
    if (box->presented[i] != child) continue;
    if (parent || world.depth > 1) return refuse("alreadyAChild");
    forget_presented(box, child);
    break;
  }
  remember_presented(box, child, covered_by(box));
  Presentation *one = keep(sizeof *one);
  *one = (Presentation){.box = box, .child = child, .token = options.user};
  ct_options how = options;
  how.role = CT_ROLE_PRESENTATION, how.user = one, how.ended = presentation_ended;
  ct_error error;
  if (ct_list_show(box->controller, &child, 1, false, &how, &error)) return DONE;
  forget_presented(box, child);
  return refuse(word_of(&error, "other"));
}
static Outcome op_dismiss(const char *op) {
  Thing *box = thing_in(op, "in");
  NEED(lives(box) && box->kind == GENERIC);
  if (!box->presented_count) return refuse("notAChild");
  ct_controller *top = box->presented[box->presented_count - 1];
  if (member(op, "child") && controller_in(op, "child") != top) return refuse("notAChild");
  Presentation *one = keep(sizeof *one);
  ct_options how = options_of(op);
  *one = (Presentation){.box = box, .child = top, .token = how.user, .covered = box->covered[box->presented_count - 1]};
  how.role = CT_ROLE_DISMISSAL, how.user = one, how.ended = dismissal_ended;
  ct_controller *below[MANY];
  size_t count = 0;
  for (const char *at = json_first(one->covered); at; at = json_next(at)) {
    ct_controller *child = controller_named(json_text(at));
    if (child && ct_controller_parent(child) == box->controller) below[count++] = child;
  }
  ct_error error;
  if (!ct_list_show(box->controller, below, count, true, &how, &error)) return refuse(word_of(&error, "other"));
  if (!one->is_back) forget_presented(box, top);
  one->is_forgotten = true;
  return DONE;
}

// ---- The window: its host lets changes arrive when the runner asks for it

static void host_animate(void *user, ct_change *change) {
  (void)user;
  if (world.change_count < 4096) world.changes[world.change_count++] = ct_change_ref(change);
}
static void host_ended(void *user, ct_change *ended) {
  (void)user;
  int kept = 0;
  for (int i = 0; i < world.change_count; i++) {
    ct_change *change = world.changes[i];
    if (change == ended || ct_change_state(change) != CT_OPEN) ct_change_unref(change);
    else world.changes[kept++] = change;
  }
  world.change_count = kept;
}
static bool host_arrive(void) {
  bool has_moved = false;
  while (world.change_count) {
    ct_change *change = world.changes[0];
    memmove(world.changes, world.changes + 1, sizeof *world.changes * (size_t)--world.change_count);
    ct_change_arrive(change, NULL);
    ct_change_unref(change);
    has_moved = true;
  }
  return has_moved;
}

static Outcome op_window(const char *op) {
  ct_controller *root = controller_in(op, "root");
  int orientation = word(op, "orientation", orientation_words, 0);
  NEED(root && orientation >= 0);
  ct_size size = orientation >= CT_LANDSCAPE_LEFT ? (ct_size){200, 100} : (ct_size){100, 200};
  size_of(op, "size", &size);
  ct_error error;
  ct_controller *ground = ct_controller_new("ground", NULL, NULL, &error);
  ct_stage *stage = ct_stage_new(ground, size, CT_LEFT_TO_RIGHT, &error);
  ct_host host = {.size = sizeof host, .animate = host_animate, .did_end = host_ended};
  bool is_done = stage && (ct_stage_orientation(stage) == orientation || ct_stage_rotate(stage, orientation, &size, 0, &error)) &&
                 ct_stage_set_host(stage, &host, NULL, &error) && ct_stage_set_root(stage, root, false, &error);
  ct_controller_unref(ground);
  if (!is_done) {
    ct_stage_unref(stage);
    return refuse(word_of(&error, "other"));
  }
  ct_stage_unref(world.stage);
  world.stage = stage;
  world.is_window_slow = false;
  return DONE;
}
static Outcome op_appear(const char *op) {
  NEED(world.stage);
  if (flag(op, "animated", false)) world.is_window_slow = true;
  ct_stage_appear(world.stage, flag(op, "animated", false), NULL);
  return DONE;
}
static Outcome op_disappear(const char *op) {
  NEED(world.stage);
  if (flag(op, "animated", false)) world.is_window_slow = true;
  ct_stage_disappear(world.stage, flag(op, "animated", false), NULL);
  return DONE;
}
static Outcome op_rotate(const char *op) {
  int to = word(op, "to", orientation_words, -2);
  NEED(world.stage && to >= 0);
  ct_size size;
  bool has_size = size_of(op, "size", &size);
  ct_error error;
  return done(ct_stage_rotate(world.stage, to, has_size ? &size : NULL, flag(op, "stays", false) ? 0.3 : 0, &error), &error, "other");
}
static Outcome op_resize(const char *op) {
  ct_size size;
  NEED(world.stage && size_of(op, "size", &size));
  ct_error error;
  return done(ct_stage_resize(world.stage, size, &error), &error, "other");
}
static Outcome op_lay_out(const char *op) {
  ct_controller *box = controller_in(op, "in"), *child = controller_in(op, "child");
  ct_size size;
  NEED(box && child);
  bool has_size = size_of(op, "size", &size);
  ct_rect frame = {0, 0, has_size ? size.width : 0, has_size ? size.height : 0};
  ct_list_place(box, child, has_size ? &frame : NULL, NULL);
  ct_container_lay_out(box, NULL);
  return DONE;
}
static Outcome op_activate(const char *op) {
  NEED(world.stage);
  ct_stage_set_active(world.stage, flag(op, "active", true), NULL);
  return DONE;
}
static Outcome op_report_layout(const char *op) {
  Thing *thing = thing_in(op, "who");
  NEED(thing);
  thing->reports_layout = true;
  return DONE;
}
static Outcome op_memory(const char *op) {
  (void)op;
  NEED(world.stage);
  ct_stage_send_memory_warning(world.stage, NULL);
  return DONE;
}
static bool rest_surfaces(void);
static Outcome op_rest(const char *op) {
  (void)op;
  bool is_moving = true;
  for (int rounds = 0; is_moving && rounds < 10000; rounds++) {
    is_moving = host_arrive();
    if (rest_surfaces()) is_moving = true;
    if (world.stage && world.is_window_slow) {
      int standing = ct_controller_standing(ct_stage_root(world.stage));
      if (standing == CT_APPEARING || standing == CT_DISAPPEARING) is_moving = ct_stage_finish_appearance(world.stage, NULL);
    }
    if (world.stage && ct_stage_is_rotating(world.stage)) is_moving = ct_stage_finish_rotation(world.stage, NULL);
  }
  return DONE;
}
static void advance_pagers(double seconds);
static Outcome op_tick(const char *op) {
  double seconds = number(op, "seconds", 0);
  if (world.stage) ct_stage_advance(world.stage, seconds, NULL);
  advance_pagers(seconds);
  return DONE;
}
static Outcome op_accept_unwind(const char *op) {
  Thing *thing = thing_in(op, "who");
  NEED(lives(thing) && (thing->kind == LEAF || thing->kind == GENERIC) && member(op, "name"));
  const char *one = format("%s: %s", json_string(text(op, "name")), flag(op, "answer", true) ? "true" : "false");
  // The last answer comes first.
  thing->accepted = thing->accepted ? format("%s, %s", one, thing->accepted) : one;
  return DONE;
}
static void prepare_unwind(void *user, ct_controller *destination) {
  const char *op = user;
  hear(text(op, "who"), format("prepare(%s,%s)", text(op, "name"), name_of(destination)));
}
static Outcome op_unwind(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who && member(op, "name"));
  ct_options options = options_of(op);
  options.ended = NULL;
  ct_error error;
  return done(ct_controller_unwind(who, text(op, "name"), &options, prepare_unwind, (void *)(uintptr_t)op, &error), &error, "other");
}
#endif
