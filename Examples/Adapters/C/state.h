// The state that can be read after an operation, and saved states.
#ifndef STATE_H
#define STATE_H
#include "others.h"

#define IS(word) (!strcmp(key, word))
static char *name_or_null(ct_controller *controller) { return json_string(controller ? name_of(controller) : NULL); }
static char *owner_or_null(ct_controller *controller) {
  Thing *thing = owner_of(controller);
  return json_string(thing ? thing->name : NULL);
}
static char *rect_value(ct_rect rect) {
  return format("[%s, %s, %s, %s]", json_number(rect.x), json_number(rect.y), json_number(rect.width), json_number(rect.height));
}
static char *list_value(ct_controller *container, int which) {
  ct_controller *list[MANY];
  return names_of(list, ct_container_list(container, which, list, MANY), false);
}
static char *change_value(ct_controller *container, int which) {
  ct_controller *list[MANY];
  ct_change *change = ct_container_change(container);
  return change ? names_of(list, ct_change_list(change, which, list, MANY), false) : format("null");
}
static char *keys_of(ct_controller *stack, bool settled) {
  char *keys = NULL;
  for (size_t i = 0, count = stack ? ct_stack_count(stack, settled) : 0; i < count; i++) keys = json_add(keys, json_string(taken(ct_stack_key(stack, i, settled))));
  return json_list(keys);
}
static char *trait(ct_controller *stack, int which, int part) {
  ct_traits traits;
  if (!ct_stack_traits(stack, which, &traits)) return format("null");
  char *value = part == 0 ? json_string(traits.title) : part == 1 ? json_string(traits.back_title) : json_bool(part == 2 ? traits.can_go_back : traits.hides_bottom_bar);
  ct_traits_clear(&traits);
  return value;
}
static char *stack_value(Thing *thing, const char *key) {
  ct_controller *stack = thing->controller;
  size_t count = ct_stack_count(stack, false);
  if (IS("path")) return keys_of(stack, false);
  if (IS("settledPath")) return keys_of(stack, true);
  if (IS("top")) return count ? json_string(taken(ct_stack_key(stack, count - 1, false))) : format("null");
  if (IS("direction")) {
    ct_change *change = ct_container_change(stack);
    return change ? json_string(ct_change_direction(change) == CT_BACKWARD ? "backward" : "forward") : format("null");
  }
  if (IS("title")) return trait(stack, CT_TRAITS_CURRENT, 0);
  if (IS("backTitle")) return trait(stack, CT_TRAITS_CURRENT, 1);
  if (IS("canGoBack")) return trait(stack, CT_TRAITS_CURRENT, 2);
  if (IS("hidesBar")) return trait(stack, CT_TRAITS_CURRENT, 3);
  if (IS("settledTitle")) return trait(stack, CT_TRAITS_SETTLED, 0);
  if (IS("movingTitle")) return trait(stack, CT_TRAITS_MOVING, 0);
  int living = 0;
  for (size_t i = 0; i < world.count; i++) living += !world.things[i]->kept && lives(world.things[i]) && has_word(thing->lazy, world.things[i]->name);
  if (IS("made")) return format("%d", thing->made);
  return IS("living") ? format("%d", living) : NULL;
}
static char *tab_value(ct_controller *tabs, const char *key) {
  ct_controller *list[MANY];
  size_t count = ct_tabs_list(tabs, list, MANY);
  if (IS("tabs")) return names_of(list, count, false);
  if (IS("selected")) return name_or_null(ct_tabs_selected_controller(tabs));
  if (IS("index")) {
    int64_t index = ct_tabs_selected(tabs);
    ct_controller *selected = ct_tabs_selected_controller(tabs);
    for (size_t i = 0; i < count; i++)
      if (list[i] == selected) index = (int64_t)i;
    return index < 0 || (size_t)index >= count || list[index] != selected ? format("null") : format("%lld", (long long)index);
  }
  bool is_more = IS("more");
  if (!IS("bar") && !is_more) return NULL;
  int32_t numbers[MANY];
  size_t shown = ct_tabs_bar(tabs, is_more, numbers, MANY);
  char *names = NULL;
  for (size_t i = 0; i < shown; i++) names = json_add(names, json_string(name_of(list[numbers[i]])));
  if (!is_more && ct_tabs_is_overflowing(tabs)) names = json_add(names, "\"More\"");
  return json_list(names);
}
static char *page_value(ct_controller *pages, const char *key) {
  static const char *const spines[] = {"none", "min", "mid", "max"}, *const turns[] = {NULL, "forward", "reverse"};
  ct_controller *list[MANY];
  int32_t count, index;
  if (IS("pages")) return names_of(list, ct_pages_list(pages, list, MANY), false);
  if (IS("spine")) return json_string(spines[ct_pages_spine(pages)]);
  if (IS("doubleSided")) return json_bool(ct_pages_is_double_sided(pages));
  if (IS("turning")) return json_string(turns[ct_pages_turning(pages)]);
  ct_pages_dots(pages, &count, &index);
  return IS("dots") ? format("%d", count) : IS("dot") ? format("%d", index) : NULL;
}
static char *book_value(Thing *thing, const char *key) {
  ct_controller *book = thing->controller;
  if (IS("page")) return format("%lld", (long long)ct_book_page(book));
  if (IS("count")) return ct_book_count(book) < 0 ? format("null") : format("%lld", (long long)ct_book_count(book));
  if (IS("pages")) {
    int64_t pages[8];
    char *list = NULL;
    for (size_t i = 0, count = ct_book_shown(book, pages, 8); i < count; i++) list = json_add(list, format("%lld", (long long)pages[i]));
    return json_list(list);
  }
  if (IS("made")) return format("%d", thing->made);
  if (IS("living")) {
    int living = 0;
    for (size_t i = 0; i < world.count; i++) {
      char *end;
      const char *name = world.things[i]->name;
      if (world.things[i]->kept || !lives(world.things[i]) || strncmp(name, thing->prefix, strlen(thing->prefix))) continue;
      strtol(name + strlen(thing->prefix), &end, 10);
      living += !*end && end > name + strlen(thing->prefix);
    }
    return format("%d", living);
  }
  return IS("spine") || IS("doubleSided") || IS("turning") ? page_value(book, key) : NULL;
}
static char *pager_value(Thing *thing, const char *key) {
  ct_controller *pager = thing->controller;
  int32_t dots, dot;
  bool hidden;
  ct_pager_dots(pager, &dots, &dot, &hidden);
  if (IS("page")) return format("%lld", (long long)ct_pager_page(pager, false));
  if (IS("settledPage")) return format("%lld", (long long)ct_pager_page(pager, true));
  if (IS("count")) return format("%lld", (long long)ct_pager_count(pager));
  if (IS("dots")) return format("%d", dots);
  if (IS("dot")) return format("%d", dot);
  if (IS("hidden")) return json_bool(hidden);
  if (IS("rotating")) return json_bool(ct_pager_is_rotating(pager));
  if (IS("offset")) return json_number(place_of(thing->surface, thing->surface->offset));
  if (!IS("placed")) return NULL;
  int64_t pages[MANY];
  char *list = NULL;
  for (size_t i = 0, count = ct_pager_placed(pager, pages, MANY); i < count && i < MANY; i++) {
    ct_controller *page = ct_pager_controller(pager, pages[i]);
    if (page) list = json_add(list, json_string(name_of(page)));
  }
  return json_list(list);
}
static char *mode_value(bool is_there, ct_split_mode mode) {
  static const char *const words[] = {"automatic", "secondaryOnly", "beside", "over", "displacing"};
  return !is_there ? format("null") : json_string(mode.mode < CT_BESIDE ? words[mode.mode] : format("%s-%d", words[mode.mode], mode.count));
}
static char *split_value(ct_controller *split, const char *key) {
  int32_t visible[4];
  size_t count = ct_split_visible(split, visible, 4);
  ct_split_mode mode;
  char *list = NULL;
  for (int column = 0; column < 4; column++)
    if (IS(format("%sPath", columns[column]))) return keys_of(ct_split_stack(split, column), false);
  if (IS("columns")) {
    for (size_t i = 0; i < count; i++) list = json_add(list, json_string(columns[visible[i]]));
    return json_list(list);
  }
  if (IS("frames")) {
    for (size_t i = 0; i < count; i++) {
      ct_rect frame;
      if (ct_split_frame(split, visible[i], &frame)) list = json_add(list, rect_value(frame));
    }
    return json_list(list);
  }
  if (IS("showing")) return json_string(columns[ct_split_showing(split)]);
  if (IS("form")) return format("%d", ct_split_form(split));
  if (IS("mode")) return mode_value(ct_split_mode_now(split, &mode), mode);
  if (IS("preferredMode")) return mode_value(ct_split_preferred_mode(split, &mode), mode);
  if (IS("buttonMode")) return mode_value(ct_split_button_mode(split, &mode), mode);
  return NULL;
}
static char *switcher_value(ct_controller *switcher, const char *key) {
  int64_t selected = ct_switcher_selected(switcher);
  if (IS("selected")) return selected < 0 ? format("null") : json_string(taken(ct_switcher_name(switcher, (size_t)selected)));
  if (IS("index")) return selected < 0 ? format("null") : format("%lld", (long long)selected);
  if (!IS("segments")) return NULL;
  char *list = NULL;
  for (size_t i = 0, count = ct_switcher_count(switcher); i < count; i++) list = json_add(list, json_string(taken(ct_switcher_name(switcher, i))));
  return json_list(list);
}
static const char *const style_names[] = {"fullScreen", "overFullScreen", "sheet", "form", "popover", "context", "overContext", "dialog"};
static char *layers_value(ct_controller *layers, const char *key) {
  ct_controller *list[MANY];
  size_t count = ct_layers_list(layers, list, MANY);
  if (IS("layers")) return names_of(list, count, false);
  if (IS("base")) return owner_or_null(ct_layers_base(layers));
  if (!IS("styles")) return NULL;
  char *styles = NULL;
  for (size_t i = 0; i < count; i++) {
    ct_style style;
    if (ct_layers_style(layers, list[i], &style)) styles = json_add(styles, json_string(style_names[style.kind]));
  }
  return json_list(styles);
}
static char *detent_value(ct_detent detent) {
  switch (detent.kind) {
    case CT_DETENT_MEDIUM: return json_string("medium");
    case CT_DETENT_LARGE: return json_string("large");
    case CT_DETENT_FRACTION: return json_string(format("%s%%", json_number(detent.value * 100)));
    case CT_DETENT_HEIGHT: return json_string(json_number(detent.value));
    default: return format("null");
  }
}
// What a controller is as a layer.
static char *layer_value(ct_controller *controller, const char *key) {
  static const char *const arrows[] = {NULL, "up", "down", "left", "right"};
  if (IS("presenter")) return owner_or_null(ct_presenter(controller));
  if (IS("above")) return owner_or_null(ct_presented(controller));
  ct_controller *context = ct_controller_parent(controller);
  ct_style style;
  if (!context || ct_controller_kind(context) != CT_KIND_LAYERS) return NULL;
  if (IS("frame")) return rect_value(ct_container_frame(context, controller));
  if (!ct_layers_style(context, controller, &style)) return NULL;
  if (IS("detent") && style.kind == CT_SHEET) return detent_value(style.selected);
  if (IS("arrow") && style.kind == CT_POPOVER) return json_string(arrows[ct_layers_arrow(context, controller)]);
  if (IS("inputBelow")) return json_bool(ct_layers_input_below(context, controller));
  if (!IS("passthrough") || style.kind != CT_POPOVER) return NULL;
  char *names = taken(ct_layers_passthrough(context, controller)), *list = NULL;
  for (char *name = names ? strtok(names, "\n") : NULL; name; name = strtok(NULL, "\n")) list = json_add(list, json_string(name));
  return json_list(list);
}
static char *common_value(Thing *thing, const char *key) {
  static const char *const states[] = {"disappeared", "disappearing", "appearing", "appeared"};
  ct_controller *controller = thing->controller;
  uint32_t flags = ct_controller_flags(controller);
  if (IS("state")) return json_string(states[ct_controller_state(controller)]);
  if (IS("loaded")) return json_bool(flags & CT_LOADED);
  if (IS("parent")) return name_or_null(ct_controller_parent(controller));
  if (IS("movingToParent")) return json_bool(flags & CT_MOVING_TO_PARENT);
  if (IS("movingFromParent")) return json_bool(flags & CT_MOVING_FROM_PARENT);
  if (IS("presented")) return json_bool(flags & CT_BEING_PRESENTED);
  if (IS("dismissed")) return json_bool(flags & CT_BEING_DISMISSED);
  if (IS("focus")) return json_string(taken(ct_controller_focus(controller)));
  if (IS("active")) return json_bool(flags & CT_ACTIVE);
  if (IS("note") && thing->kind == LEAF) return json_string(thing->note);
  if (thing->kind == LEAF || thing->kind == DIALOG) return NULL;
  ct_change *change = ct_container_change(controller);
  if (IS("children")) return list_value(controller, CT_CHILDREN);
  if (IS("shown")) return list_value(controller, CT_SHOWN);
  if (IS("current")) return list_value(controller, CT_CURRENT);
  if (IS("settled")) return list_value(controller, CT_SETTLED);
  if (IS("open")) return json_bool(change);
  if (IS("progress")) return change ? json_number(ct_change_progress(change)) : format("null");
  if (IS("incoming")) return change_value(controller, CT_INCOMING);
  if (IS("outgoing")) return change_value(controller, CT_OUTGOING);
  return IS("staying") ? change_value(controller, CT_STAYING) : NULL;
}
static char *window_value(const char *key) {
  static const char *const words[] = {"portrait", "upsideDown", "landscapeLeft", "landscapeRight"};
  if (!world.stage) return NULL;
  ct_size size = ct_stage_size(world.stage);
  if (IS("orientation")) return json_string(words[ct_stage_orientation(world.stage)]);
  if (IS("size")) return format("[%s, %s]", json_number(size.width), json_number(size.height));
  if (!IS("supported")) return NULL;
  char *list = NULL;
  for (int i = 0; i < 4; i++)
    if (ct_stage_supported_orientations(world.stage) & 1u << i) list = json_add(list, json_string(words[i]));
  return json_list(list);
}
static char *history_value(Thing *thing, const char *key) {
  char *list = NULL;
  if (IS("entries")) {
    for (size_t i = 0, count = ct_history_count(thing->history); i < count; i++) list = json_add(list, json_string(taken(ct_history_item(thing->history, i, NULL))));
    return json_list(list);
  }
  if (IS("index")) return format("%lld", (long long)ct_history_index(thing->history));
  if (IS("outsideIndex")) return format("%d", thing->outside_at);
  if (!IS("outside")) return NULL;
  for (int i = 0; i < thing->outside_count; i++) list = json_add(list, json_string(thing->outside[i]));
  return json_list(list);
}
static char *part_value(Thing *thing, const char *key) {
  switch (thing->kind) {
    case PAGE:
    case PAGER:
      if (thing->source && IS("made")) return format("%d", thing->source->made);
      return thing->source && IS("living") ? format("%d", living_of(thing->source)) : NULL;
    case LINKS:
      if (IS("place")) return thing->place ? place_text(thing, thing->place) : format("null");
      return IS("path") ? json_string(thing->place ? taken(ct_links_path(thing->links, thing->place, NULL)) : NULL) : NULL;
    case FOLLOWER:
      if (IS("place")) return place_text(thing->table, taken(ct_follower_place(thing->follower)));
      return IS("path") ? json_string(taken(ct_follower_path(thing->follower))) : NULL;
    case HISTORY: return history_value(thing, key);
    case BACK:
      if (IS("canGoBack")) return json_bool(ct_back_can_go(thing->back));
      return IS("canGoForward") ? json_bool(ct_back_can_go_forward(thing->back)) : NULL;
    default: return NULL;
  }
}
// The value of a state key as JSON; NULL if the state has no value here.
static char *value_of(const char *name_and_key) {
  const char *dot = strchr(name_and_key, '.');
  if (!dot) return NULL;
  char *name = keep_text(name_and_key, (size_t)(dot - name_and_key));
  const char *key = dot + 1;
  if (!strcmp(name, "W")) return window_value(key);
  Thing *thing = thing_named(name);
  char *value = thing ? part_value(thing, key) : NULL;
  if (value || !lives(thing)) return value;
  switch (thing->kind) {
    case STACK: value = stack_value(thing, key); break;
    case TAB: value = tab_value(thing->controller, key); break;
    case PAGE: value = page_value(thing->controller, key); break;
    case BOOK: value = book_value(thing, key); break;
    case PAGER: value = pager_value(thing, key); break;
    case SPLIT: value = split_value(thing->controller, key); break;
    case SWITCHER: value = switcher_value(thing->controller, key); break;
    case LAYERS: value = layers_value(thing->controller, key); break;
    default: break;
  }
  if (!value) value = layer_value(thing->controller, key);
  return value ? value : common_value(thing, key);
}

// ---- Saved states

static Outcome op_save(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  world.saved = taken(ct_save(who, "conformance", 1, NULL));
  NEED(world.saved);
  // An answer is one line; in texts, line breaks are escaped.
  for (char *at = world.saved; *at; at++)
    if (*at == '\n') *at = ' ';
  return DONE;
}
// Renames a child of the root in a document, as a script says for its version.
static char *migrate(void *user, int64_t version, const char *document) {
  const char *op = user;
  for (const char *at = json_first(member(op, "renames")); at; at = json_next(at)) {
    if ((int64_t)number(at, "version", 0) != version) continue;
    const char *children = json_member(json_member(document, "root"), "children");
    for (const char *child = json_first(children); child; child = json_next(json_space(json_end(child)))) {
      if (strcmp(json_text(child), text(at, "old"))) continue;
      return strdup(format("%.*s%s%s", (int)(child - document), document, json_string(text(at, "new")), json_end(child)));
    }
    return strdup(document);
  }
  return NULL;
}
static Outcome op_restore(const char *op) {
  ct_controller *who = controller_in(op, "who");
  NEED(who);
  const char *written = member(op, "text") ? text(op, "text") : member(op, "state") ? json_raw(member(op, "state")) : NULL;
  const char *saved = written ? written : member(op, "saved") ? json_raw(member(op, "saved")) : NULL;
  NEED(saved);
  char *name = text(op, "who"), *paths;
  int32_t outcome;
  ct_error error;
  if (!ct_restore(who, saved, "conformance", (int64_t)number(op, "version", 1), migrate, (void *)(uintptr_t)op, &outcome, NULL, &paths, &error)) return refuse(word_of(&error, "other"));
  paths = taken(paths);
  if (!flag(op, "reports", false)) return DONE;
  static const char *const words[] = {"clean", "adjusted", "nothing"};
  for (char *path = paths, *end; path && *path; path = end ? end + 1 : NULL) {
    end = strchr(path, '\n');
    hear(name, format("adjusted(%.*s)", (int)(end ? end - path : (long)strlen(path)), path));
  }
  hear(name, format("restored(%s)", words[outcome]));
  return DONE;
}
#endif
