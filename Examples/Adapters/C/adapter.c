// The library for C under the conformance suite: what the runner asks is done over containers.h, and nothing else.
// `cc -o adapter adapter.c $(pkg-config --cflags --libs containers) -lm && containers conform -- ./adapter`
#include "state.h"

static const char *greeting =
    "\"protocol\": 1, \"name\": \"Containers in C\", \"version\": \"0\", \"features\": ["
    "\"generic\", \"tab\", \"page\", \"pager\", \"book\", \"stack\", \"children\", \"show\", \"animated\", \"cancel\", \"interactive\", \"manual\", "
    "\"window\", \"window.animated\", \"reentrant\", \"present\", \"rotation\", \"rotation.refusal\", \"size\", \"memory\", \"source\", \"gestures\", "
    "\"spread\", \"direction\", \"vertical\", \"drag\", \"control\", \"surface\", \"user\", \"edit\", \"overflow\", \"back\", \"restore\", "
    "\"restore.text\", \"time\", \"observers\", \"ring\", \"advance\", \"close\", \"leave\", \"neighbours\", \"keep\", \"layout\", \"bar\", \"moves\", "
    "\"stack.edit\", \"stack.user\", \"stack.drag\", \"stack.through\", \"stack.result\", \"stack.title\", \"stack.lazy\", \"layers\", "
    "\"layers.edit\", \"layers.adapt\", \"layers.frame\", \"focus\", \"activity\", \"layout.call\", \"layers.user\", \"layers.drag\", \"layers.result\", \"dialog\", "
    "\"unwind\", \"split\", \"split.modes\", \"split.user\", \"split.slide\", \"split.delegate\", \"split.dividers\", \"split.inspector\", \"switcher\", \"switcher.controls\", \"links\", "
    "\"follower\", \"history\", \"dispatcher\", \"dispatcher.gesture\", \"dispatcher.forward\"], "
    "\"hears\": [\"W+\", \"D+\", \"W-\", \"D-\", \"load\", \"wM\", \"dM\", \"animated\", \"rotation\", \"size\", \"mem\", \"again\", \"done\", "
    "\"delegate\", \"ask\", \"scroll\", \"tell\", \"observe\", \"leave\", \"bar\", \"result\", \"report\", \"error\", \"notes\", \"alive\", \"activity\", \"layout\"], \"profile\": {}";

typedef Outcome Work(const char *op);
static const struct { const char *name; Work *work; } works[] = {
    {"load", op_load}, {"release", op_release}, {"when", op_when}, {"tell", op_tell}, {"leaving", op_leaving}, {"answer", op_answer},
    {"write", op_write}, {"allow", op_allow}, {"observe", op_observe}, {"unobserve", op_unobserve}, {"giveResult", op_give_result},
    {"add", op_add}, {"remove", op_remove}, {"show", op_show}, {"transition", op_transition}, {"begin", op_begin}, {"end", op_end},
    {"beginAdd", op_begin_add}, {"endAdd", op_end_add}, {"beginRemove", op_begin_remove}, {"endRemove", op_end_remove},
    {"progress", op_progress}, {"finish", op_finish}, {"cancel", op_cancel}, {"present", op_present}, {"dismiss", op_dismiss},
    {"window", op_window}, {"appear", op_appear}, {"disappear", op_disappear}, {"rotate", op_rotate}, {"resize", op_resize},
    {"layOut", op_lay_out}, {"memory", op_memory}, {"activate", op_activate}, {"reportLayout", op_report_layout}, {"rest", op_rest}, {"tick", op_tick}, {"acceptUnwind", op_accept_unwind}, {"unwind", op_unwind},
    {"push", op_push}, {"pop", op_pop}, {"popToRoot", op_pop_to_root}, {"popTo", op_pop_to}, {"removeEntry", op_remove_entry},
    {"bringToFront", op_bring_to_front}, {"replaceTop", op_replace_top}, {"insertEntry", op_insert_entry}, {"setPath", op_set_path},
    {"setEntry", op_set_entry}, {"goBack", op_go_back}, {"beginPop", op_begin_pop}, {"movePop", op_move_pop}, {"endPop", op_end_pop}, {"cancelPop", op_cancel_pop},
    {"select", op_select}, {"userSelect", op_user_select}, {"nextTab", op_next_tab}, {"previousTab", op_previous_tab}, {"setTabs", op_set_tabs},
    {"insertTab", op_insert_tab}, {"removeTab", op_remove_tab}, {"moveTab", op_move_tab}, {"closeTab", op_close_tab}, {"setItem", op_set_item},
    {"setLimit", op_set_limit}, {"selectMore", op_select_more}, {"customize", op_customize}, {"setBack", op_set_back}, {"back", op_back},
    {"setSuccessor", op_set_successor}, {"veto", op_veto},
    {"presentLayer", op_present_layer}, {"dismissLayer", op_dismiss_layer}, {"removeLayer", op_remove_layer}, {"exchangeLayer", op_exchange_layer},
    {"setBase", op_set_base}, {"setStyle", op_set_style}, {"setLayer", op_set_layer}, {"selectDetent", op_select_detent}, {"anchorFor", op_anchor_for},
    {"setFocus", op_set_focus}, {"userDismiss", op_user_dismiss}, {"beginDismiss", op_begin_dismiss}, {"moveDismiss", op_move_dismiss},
    {"endDismiss", op_end_dismiss}, {"cancelDismiss", op_cancel_dismiss}, {"respond", op_respond}, {"setResponse", op_set_response},
    {"setPages", op_set_pages}, {"next", op_next}, {"previous", op_previous}, {"setDoubleSided", op_set_double_sided}, {"setSpine", op_set_spine},
    {"spineFor", op_spine_for}, {"reload", op_reload}, {"setSource", op_set_source}, {"beginTurn", op_begin_turn}, {"turn", op_turn}, {"endTurn", op_end_turn},
    {"cancelTurn", op_cancel_turn}, {"dragPages", op_drag_pages}, {"releasePages", op_release_pages}, {"tapPage", op_tap_page}, {"flick", op_flick},
    {"moveTo", op_move_to}, {"setCount", op_set_count}, {"drag", op_drag}, {"lift", op_lift}, {"tapControl", op_tap_control}, {"choose", op_choose},
    {"scrollTo", op_scroll_to}, {"report", op_report}, {"reduceMotion", op_reduce_motion}, {"setPagerPages", op_set_pager_pages},
    {"insertPage", op_insert_page}, {"removePage", op_remove_page}, {"movePage", op_move_page},
    {"showDetail", op_show_detail}, {"pushColumn", op_push_column}, {"emptyColumn", op_empty_column}, {"showColumn", op_show_column}, {"hideColumn", op_hide_column},
    {"setMode", op_set_mode}, {"toggleColumns", op_toggle_columns}, {"toggleInspector", op_toggle_inspector}, {"setWidth", op_set_width}, {"beginDivider", op_begin_divider},
    {"moveDivider", op_move_divider}, {"endDivider", op_end_divider}, {"cancelDivider", op_cancel_divider}, {"resetDivider", op_reset_divider}, {"focusColumn", op_focus_column}, {"splitBack", op_split_back}, {"setSplit", op_set_split},
    {"collapseTo", op_collapse_to}, {"expandTo", op_expand_to}, {"beginSlide", op_begin_slide}, {"moveSlide", op_move_slide}, {"endSlide", op_end_slide}, {"cancelSlide", op_cancel_slide},
    {"selectSegment", op_select_segment}, {"chooseSegment", op_choose_segment}, {"setSegments", op_set_segments}, {"insertSegment", op_insert_segment},
    {"removeSegment", op_remove_segment}, {"moveSegment", op_move_segment}, {"setSegment", op_set_segment}, {"setSwitcher", op_set_switcher}, {"bindControl", op_bind_control},
    {"parsePath", op_parse_path}, {"formPath", op_form_path}, {"follow", op_follow}, {"dispatchBack", op_dispatch_back}, {"endBack", op_end_back},
    {"dispatchForward", op_dispatch_forward}, {"beginBack", op_begin_back}, {"moveBack", op_move_back}, {"cancelBack", op_cancel_back},
    {"addBackHandler", op_add_handler}, {"setBackHandler", op_set_handler}, {"removeBackHandler", op_remove_handler},
    {"navigate", op_navigate}, {"replaceItem", op_replace_item}, {"popItems", op_pop_items}, {"moveOutside", op_move_outside},
    {"reportOutside", op_report_outside}, {"arriveOutside", op_arrive_outside}, {"answerShow", op_answer_show}, {"save", op_save}, {"restore", op_restore}};

static Outcome make_plain_leaf(const char *name, const char *op) {
  (void)op;
  make_leaf(name, true);
  return DONE;
}
static Outcome make(const char *op) {
  static Outcome (*const makers[])(const char *, const char *) = {
      make_plain_leaf, make_generic, make_tabs, make_pages, make_pager, make_book, make_stack, make_layers, make_dialog, make_split, make_switcher, make_links, make_follower, make_history, make_dispatcher};
  const char *name = text(op, "name"), *kind = member(op, "kind") ? text(op, "kind") : "leaf";
  NEED(name && !thing_named(name));
  for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
    if (strcmp(kind_words[i], kind)) continue;
    Outcome outcome = makers[i](name, op);
    Thing *thing = outcome == DONE ? NULL : thing_named(name);
    if (!thing) return outcome;
    // What could not be made is not there.
    forget(thing);
    if (thing->kept) ct_controller_unref(thing->controller);
    ct_observation_unref(thing->observation);
    thing->observation = NULL;
    return outcome;
  }
  return UNSUPPORTED;
}

static Outcome run(const char *op) {
  const char *name = member(op, "op");
  Outcome outcome = UNSUPPORTED;
  world.depth++;
  if (json_is(name, "make")) outcome = make(op);
  for (size_t i = 0; i < sizeof works / sizeof *works; i++)
    if (json_is(name, works[i].name)) outcome = works[i].work(op);
  if (--world.depth == 0) sync_surfaces();
  // The calls fail instead of calling a completion; under the protocol, a token always ends once (L19).
  if (outcome == REFUSED && member(op, "token")) {
    const char *word = world.word;
    hear(text(op, "token"), "done(refused)");
    world.word = word;
  }
  return outcome;
}

static void perform(const char *request, const char *op) {
  world.events_length = 0;
  world.notes = world.saved = NULL;
  world.failure = DONE;
  if (world.events) *world.events = 0;
  Outcome outcome = run(op);
  if (outcome == DONE || outcome == REFUSED) outcome = world.failure == DONE ? outcome : world.failure;
  if (outcome == REFUSED) printf(", \"error\": \"%s\"", world.word);
  if (outcome == UNSUPPORTED) printf(", \"unsupported\": true");
  if (outcome == MALFORMED) fprintf(stderr, "malformed: %.*s\n", (int)(json_end(op) - op), op), exit(1);
  printf(", \"events\": [%s], \"notes\": [%s], \"state\": {", world.events ? world.events : "", world.notes ? world.notes : "");
  const char *separator = "";
  for (const char *key = json_first(json_member(request, "read")); key; key = json_next(key)) {
    char *value = value_of(json_text(key));
    if (!value) continue;
    printf("%s%s: %s", separator, json_string(json_text(key)), value);
    separator = ", ";
  }
  printf("}");
  if (world.saved) printf(", \"saved\": %s", world.saved);
}

// Lets everything go; the names of the controllers that live on.
static char *dissolve(void) {
  world.hook_count = 0;
  while (world.change_count) ct_change_unref(world.changes[--world.change_count]);
  for (size_t i = 0; i < world.named_count; i++) {
    ct_result_unref(world.named[i].result);
    ct_observation_unref(world.named[i].observer);
  }
  world.named_count = 0;
  ct_stage_unref(world.stage);
  world.stage = NULL;
  for (size_t i = 0; i < world.count; i++) {
    Thing *thing = world.things[i];
    ct_question_unref(thing->question);
    ct_back_unref(thing->back);
    ct_follower_unref(thing->follower);
    ct_links_unref(thing->links);
    ct_history_unref(thing->history);
    ct_observation_unref(thing->observation);
    thing->question = NULL;
    thing->observation = NULL;
  }
  for (size_t i = 0; i < world.count; i++)
    if (world.things[i]->kept) ct_controller_unref(world.things[i]->controller);
  char *alive = NULL;
  for (size_t i = 0; i < world.count; i++)
    if (lives(world.things[i])) alive = json_add(alive, json_string(world.things[i]->name));
  // What lives on calls nothing of it any more.
  for (size_t i = 0; i < world.count; i++)
    if (!lives(world.things[i])) free(world.things[i]);
  world.count = 0;
  world.fingers = NULL;
  return json_list(alive);
}

int main(void) {
  static char line[1 << 20];
  while (fgets(line, sizeof line, stdin)) {
    const char *op = json_member(line, "do");
    printf("{\"seq\": %ld", atol(json_member(line, "seq")));
    if (json_member(line, "hello")) printf(", %s", greeting);
    if (json_member(line, "begin") || json_member(line, "end")) {
      char *alive = dissolve();
      if (json_member(line, "end")) printf(", \"alive\": %s", alive);
      forget_all();
    }
    if (op) perform(line, op);
    printf("}\n");
    fflush(stdout);
    if (json_member(line, "bye")) break;
  }
  free(world.things);
  free(world.hooks);
  free(world.named);
  free(world.events);
  free(blocks);
}
