// Layers and dialogs.
#ifndef LAYERS_H
#define LAYERS_H
#include "stacks.h"

#define REPORT(function, word) \
  static void function(void *user, ct_controller *layers, ct_controller *layer) { (void)layers, hear(((Thing *)user)->name, format(word "(%s)", name_of(layer))); }
REPORT(layer_will, "will")
REPORT(layer_did, "did")
REPORT(layer_cancelled, "cancelled")
REPORT(layer_attempted, "attempt")
static bool layer_should(void *user, ct_controller *layers, ct_controller *layer) {
  Thing *thing = user;
  (void)layers;
  hear(thing->name, format("should(%s)", name_of(layer)));
  return !thing->refuses;
}
static bool layer_anchor(void *user, ct_controller *layers, ct_controller *layer, ct_size size, const char **source, ct_rect *rect) {
  Thing *thing = user;
  (void)layers, (void)size;
  if (!thing->asks_for_anchor) return false;
  hear(thing->name, format("anchor(%s)", name_of(layer)));
  *source = thing->anchor;
  *rect = thing->anchor_rect;
  return thing->anchor != NULL;
}
static ct_controller *layer_restore(void *user, ct_controller *layers, const char *name) {
  (void)layers;
  if (!has_word(((Thing *)user)->known, name)) return NULL;
  ct_controller *there = controller_named(name);
  return there ? ct_controller_ref(there) : make_leaf(name, false)->controller;
}
static Outcome make_layers(const char *name, const char *op) {
  char *base = text(op, "base");
  NEED(base);
  Controllers found = leaves(format("[%s]", json_string(base)));
  NEED(found.outcome == DONE);
  ct_error error;
  ct_controller *layers = ct_layers_new(name, found.list[0], &error);
  if (!layers) return refuse(word_of(&error, "other"));
  Thing *thing = new_thing(name, LAYERS);
  thing->known = words_of(member(op, "knows"));
  ct_layers_delegate delegate = {.size = sizeof delegate, .should_dismiss = layer_should, .will_dismiss = layer_will, .did_dismiss = layer_did,
                                 .cancelled_dismissal = layer_cancelled, .attempted_dismissal = layer_attempted, .anchor = layer_anchor, .restore = layer_restore};
  ct_layers_set_delegate(layers, &delegate, thing, NULL);
  add(thing, layers, true);
  return DONE;
}
static Outcome make_dialog(const char *name, const char *op) {
  ct_response responses[64];
  size_t count = 0;
  const char *disabled = words_of(member(op, "disabled"));
  for (const char *at = json_first(member(op, "responses")); at && count < 64; at = json_next(at)) {
    char *id = json_text(at);
    responses[count++] = (ct_response){sizeof *responses, id, id, CT_ANSWER_NORMAL, has_word(disabled, id)};
  }
  ct_error error;
  ct_controller *dialog = ct_dialog_new(name, name, "", responses, count, text(op, "default"), text(op, "close"), &error);
  if (!dialog) return refuse(word_of(&error, "other"));
  add(new_thing(name, DIALOG), dialog, true);
  return DONE;
}

// ---- Styles

static const char *style_words = "fullScreen overFullScreen sheet form popover context overContext dialog";
static ct_detent detent_of(const char *word) {
  if (!word) return (ct_detent){CT_DETENT_NONE, 0};
  if (!strcmp(word, "medium")) return (ct_detent){CT_DETENT_MEDIUM, 0};
  // Heights that are functions of the size are not in containers.h.
  if (!strcmp(word, "width")) world.failure = UNSUPPORTED;
  if (!strcmp(word, "large")) return (ct_detent){CT_DETENT_LARGE, 0};
  char *end;
  double value = strtod(word, &end);
  return *end == '%' ? (ct_detent){CT_DETENT_FRACTION, value / 100} : (ct_detent){CT_DETENT_HEIGHT, value};
}
static ct_rect rect_in(const char *op) {
  double numbers[4] = {0, 0, 10, 10};
  int i = 0;
  for (const char *at = json_first(member(op, "rect")); at && i < 4; at = json_next(at)) numbers[i++] = strtod(at, NULL);
  return (ct_rect){numbers[0], numbers[1], numbers[2], numbers[3]};
}
static ct_style style_in(const char *op, int kind) {
  ct_style style = ct_style_of(kind);
  style.preferred = (ct_size){60, 40};
  size_of(op, "size", &style.preferred);
  int i = 0;
  for (const char *at = json_first(member(op, "detents")); at && i < CT_MOST_DETENTS; at = json_next(at)) style.detents[i++] = detent_of(json_text(at));
  style.selected = detent_of(text(op, "selected"));
  style.undimmed = detent_of(text(op, "undimmed"));
  style.anchor = member(op, "anchor") ? text(op, "anchor") : "anchor";
  style.anchor_rect = rect_in(op);
  i = 0;
  for (const char *at = json_first(member(op, "arrows")); at && i < CT_MOST_ARROWS; at = json_next(at))
    style.arrows[i++] = word(format("{\"one\": %s}", json_raw(at)), "one", "up down left right", 0) + 1;
  i = 0;
  for (const char *at = json_first(member(op, "passthrough")); at && i < CT_MOST_SOURCES; at = json_next(at)) style.passthrough[i++] = json_text(at);
  return style;
}
// The style of an operation, with the one for narrow contexts.
static ct_style *style_of(const char *op) {
  ct_style *style = keep(sizeof *style), *narrow = keep(sizeof *narrow);
  *style = style_in(op, word(op, "style", style_words, CT_SHEET));
  if (!member(op, "narrow")) return style;
  *narrow = style_in(op, word(op, "narrow", style_words, CT_SHEET));
  style->narrow = narrow;
  style->narrow_below = 150;
  return style;
}

// ---- Operations

static Outcome op_present_layer(const char *op) {
  ct_controller *presenter = controller_in(op, "who"), *child = controller_in(op, "child");
  int busy = word(op, "busy", "refuse onTop queue", 0);
  NEED(presenter && child && busy >= 0);
  OPTIONS;
  ct_style *style = style_of(op);
  char *name = text(op, "result");
  ct_error error;
  if (!name) return done(ct_present(presenter, child, style, busy, &options, &error), &error, "other");
  if (ct_controller_kind(child) == CT_KIND_DIALOG)
    return done(ct_dialog_present(child, presenter, &style->preferred, busy, &options, deliver, name, &error), &error, "other");
  ct_result *result = ct_present_for_result(presenter, child, style, busy, &options, &error);
  return result ? name_result(name, result) : refuse(word_of(&error, "other"));
}
static Outcome op_dismiss_layer(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  OPTIONS;
  ct_error error;
  return done(flag(op, "above", false) ? ct_dismiss_presented(who, &options, &error) : ct_dismiss(who, &options, &error), &error, "other");
}
#define LAYERS_AND(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == LAYERS); OPTIONS; ct_error error; (void)options
#define CHILD ct_controller *child = controller_in(op, "child"); NEED(child)
static Outcome op_remove_layer(const char *op) { LAYERS_AND(in); CHILD; return done(ct_layers_remove(in->controller, child, &options, &error), &error, "other"); }
static Outcome op_exchange_layer(const char *op) {
  LAYERS_AND(in);
  CHILD;
  ct_controller *new = controller_in(op, "new");
  NEED(new);
  return done(ct_layers_exchange(in->controller, child, new, &options, &error), &error, "other");
}
static Outcome op_set_base(const char *op) { LAYERS_AND(in); CHILD; return done(ct_layers_set_base(in->controller, child, &options, &error), &error, "other"); }
static Outcome op_set_style(const char *op) { LAYERS_AND(in); CHILD; return done(ct_layers_set_style(in->controller, child, style_of(op), &options, &error), &error, "other"); }
static Outcome op_set_layer(const char *op) { LAYERS_AND(in); CHILD; return done(ct_layers_set_user_may_dismiss(in->controller, child, flag(op, "userMayDismiss", true), &error), &error, "other"); }
static Outcome op_select_detent(const char *op) { LAYERS_AND(in); CHILD; return done(ct_layers_select_detent(in->controller, child, detent_of(text(op, "detent")), &error), &error, "other"); }
static Outcome op_anchor_for(const char *op) {
  LAYERS_AND(in);
  (void)error;
  in->asks_for_anchor = true;
  in->anchor = text(op, "anchor");
  in->anchor_rect = rect_in(op);
  return DONE;
}
static Outcome op_set_focus(const char *op) {
  ct_controller *in = controller_in(op, "in");
  NEED(in);
  ct_error error;
  return done(ct_controller_set_focused_item(ct_controller_frontmost(in), text(op, "focus"), &error), &error, "other");
}
#define OPTIONAL_CHILD ct_controller *child = member(op, "child") ? controller_in(op, "child") : NULL; NEED(child || !member(op, "child"))
static Outcome op_user_dismiss(const char *op) {
  LAYERS_AND(in);
  OPTIONAL_CHILD;
  int reason = word(op, "reason", "back close", 0) == 1 ? CT_LEAVE_CLOSE : CT_LEAVE_BACK;
  return done(ct_layers_user_dismiss(in->controller, child, reason, &options, &error), &error, "unhandled");
}
static Outcome op_begin_dismiss(const char *op) { LAYERS_AND(in); OPTIONAL_CHILD; return done(ct_layers_begin_dismissal(in->controller, child, &error), &error, "noDismissal"); }
static Outcome op_move_dismiss(const char *op) { LAYERS_AND(in); return done(ct_layers_update_dismissal(in->controller, number(op, "to", 0), &error), &error, "noDismissal"); }
static Outcome op_end_dismiss(const char *op) { LAYERS_AND(in); return done(ct_layers_end_dismissal(in->controller, number(op, "velocity", 0), &error), &error, "noDismissal"); }
static Outcome op_cancel_dismiss(const char *op) { LAYERS_AND(in); return done(ct_layers_cancel_dismissal(in->controller, &error), &error, "noDismissal"); }
static Outcome op_respond(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  ct_error error;
  return done(ct_dialog_respond(who, text(op, "id"), &error), &error, "other");
}
static Outcome op_set_response(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  ct_error error;
  return done(ct_dialog_set_enabled(who, text(op, "id"), flag(op, "enabled", true), &error), &error, "other");
}
#endif
