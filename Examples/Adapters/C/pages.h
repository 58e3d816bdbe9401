// Page containers, books and pagers.
#ifndef PAGES_H
#define PAGES_H
#include "surface.h"

// ---- Sources

static int source_count(const Source *source) {
  if (source->counted) return source->count;
  int count = 0;
  for (const char *at = json_first(source->names); at; at = json_next(at)) count++;
  return count;
}
// The number of a page by its name; -1 if it is none.
static int source_number(const Source *source, const char *name) {
  if (source->counted) {
    char *end;
    if (*name != 'p') return -1;
    long number = strtol(name + 1, &end, 10);
    return !*end && number >= 0 && number < source->count && !strcmp(name, format("p%ld", number)) ? (int)number : -1;
  }
  int number = 0;
  for (const char *at = json_first(source->names); at; at = json_next(at), number++)
    if (!strcmp(json_text(at), name)) return number;
  return -1;
}
// The page of a number, with a reference; NULL if there is none.
static ct_controller *source_page(Source *source, int number) {
  if (number < 0 || number >= source_count(source)) return NULL;
  char *name = format("p%d", number);
  if (!source->counted) {
    const char *at = json_first(source->names);
    for (int i = 0; i < number; i++) at = json_next(at);
    name = json_text(at);
  }
  ct_controller *there = controller_named(name);
  if (there) return ct_controller_ref(there);
  if (!source->counted) return NULL;
  source->made++;
  return make_leaf(name, false)->controller;
}
static ct_controller *source_neighbour(Source *source, ct_controller *page, int step) {
  char *copy = ct_controller_name(page), *name = format("%s", copy ? copy : "");
  ct_free(copy);
  hear(source->owner, format("%s(%s)", step > 0 ? "after" : "before", name));
  int number = source_number(source, name), count = source_count(source);
  if (number < 0) return NULL;
  if (source->ring && count > 1) return source_page(source, (number + step + count) % count);
  return source_page(source, number + step);
}
static int living_of(const Source *source) {
  int living = 0;
  for (size_t i = 0; i < world.count; i++)
    living += !world.things[i]->kept && lives(world.things[i]) && source_number(source, world.things[i]->name) >= 0;
  return living;
}
static Source *source_in(const char *op, const char *owner) {
  const char *value = member(op, "source");
  if (!value) return NULL;
  Source *source = keep(sizeof *source);
  source->owner = owner;
  if (*value == '[') {
    source->names = json_raw(value);
    leaves(source->names);
  } else {
    source->counted = true;
    source->count = (int)number(value, "count", 0);
  }
  return source;
}

// ---- Page containers

static ct_controller *page_after(void *user, ct_controller *pages, ct_controller *page) { return (void)pages, source_neighbour(((Thing *)user)->source, page, 1); }
static ct_controller *page_before(void *user, ct_controller *pages, ct_controller *page) { return (void)pages, source_neighbour(((Thing *)user)->source, page, -1); }
static ct_controller *page_named(void *user, ct_controller *pages, const char *name) {
  Source *source = ((Thing *)user)->source;
  int number = source_number(source, name);
  return (void)pages, number < 0 ? NULL : source_page(source, number);
}
static void page_dots(void *user, ct_controller *pages, int32_t *count, int32_t *index) {
  Source *source = ((Thing *)user)->source;
  ct_controller *first;
  *count = source_count(source);
  *index = 0;
  if (!ct_pages_list(pages, &first, 1)) return;
  char *name = ct_controller_name(first);
  int number = source_number(source, name ? name : "");
  ct_free(name);
  *index = number < 0 ? 0 : number;
}
static char *page_names(ct_controller *const *list, size_t count) {
  char *names = NULL;
  for (size_t i = 0; i < count; i++) names = names ? format("%s,%s", names, name_of(list[i])) : format("%s", name_of(list[i]));
  return names ? names : format("%s", "");
}
static void page_will_turn(void *user, ct_controller *pages, ct_controller *const *to, size_t count) {
  (void)pages, hear(((Thing *)user)->name, format("will(%s)", page_names(to, count)));
}
static void page_did_turn(void *user, ct_controller *pages, ct_controller *const *from, size_t count, bool finished, bool completed) {
  (void)pages;
  hear(((Thing *)user)->name, format("turned(%s%s%s,%s)", page_names(from, count), count ? "," : "", finished ? "finished" : "cut", completed ? "completed" : "back"));
}
static Controllers pages_of(Thing *thing, const char *names) {
  if (!thing->source || !thing->source->counted) return leaves(names);
  Controllers found = {.outcome = DONE};
  for (const char *at = json_first(names); at && found.count < MANY; at = json_next(at)) {
    int number = source_number(thing->source, json_text(at));
    ct_controller *page = number < 0 ? NULL : source_page(thing->source, number);
    if (!page) {
      Controllers one = leaves(format("[%s]", json_raw(at)));
      if (one.outcome != DONE) return one;
      page = ct_controller_ref(one.list[0]);
    }
    found.list[found.count++] = page;
  }
  return found;
}
// Gives the references back that `pages_of` has taken.
static void release_pages(Thing *thing, Controllers *pages) {
  if (!thing->source || !thing->source->counted) return;
  for (size_t i = 0; i < pages->count; i++) ct_controller_unref(pages->list[i]);
}
static const char *spine_words = "none min mid max";
static int32_t page_spine(void *user, ct_controller *pages, int32_t orientation) {
  static const char *const words[] = {"portrait", "upsideDown", "landscapeLeft", "landscapeRight"};
  Thing *thing = user;
  hear(thing->name, format("spine(%s)", words[orientation]));
  const char *op = member(format("{%s}", thing->spines ? thing->spines : ""), words[orientation]);
  if (!op) return ct_pages_spine(pages);
  if (member(op, "doubleSided")) ct_pages_set_double_sided(pages, flag(op, "doubleSided", false), NULL);
  if (member(op, "pages")) {
    Controllers list = pages_of(thing, member(op, "pages"));
    if (list.outcome == DONE) ct_pages_set(pages, list.list, list.count, CT_FORWARD, NULL, NULL);
    release_pages(thing, &list);
  }
  return word(op, "spine", spine_words, 0);
}
static uint32_t page_orientations(void *user, ct_controller *pages) { return (void)pages, ((Thing *)user)->orientations; }

static ct_page_configuration page_configuration(const char *op, const char *style) {
  return (ct_page_configuration){sizeof(ct_page_configuration), word(op, "style", "scroll curl", !strcmp(style, "curl")), word(op, "axis", "horizontal vertical", 0),
                                 word(op, "spine", spine_words, 0), word(op, "direction", "leftToRight rightToLeft", 0), 0};
}
static Outcome make_pages(const char *name, const char *op) {
  Thing *thing = new_thing(name, PAGE);
  ct_page_configuration configuration = page_configuration(op, "scroll");
  ct_error error;
  if (!configuration.spine && configuration.style == CT_CURL) configuration.spine = CT_SPINE_MIN;
  ct_controller *pages = ct_pages_new(name, &configuration, &error);
  NEED(pages);
  thing->source = source_in(op, thing->name);
  if (thing->source && flag(op, "ring", false)) thing->source->ring = true;
  add(thing, pages, true);
  if (flag(op, "doubleSided", false) && !ct_pages_set_double_sided(pages, true, &error)) return refuse(word_of(&error, "other"));
  ct_pages_delegate delegate = {.size = sizeof delegate, .will_turn = page_will_turn, .did_turn = page_did_turn, .spine_for = page_spine, .orientations = page_orientations};
  if (thing->source) delegate.after = page_after, delegate.before = page_before, delegate.named = page_named, delegate.dots = page_dots;
  return done(ct_pages_set_delegate(pages, &delegate, thing, &error), &error, "other");
}
#define PAGES(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && (thing->kind == PAGE || thing->kind == BOOK)); OPTIONS; ct_error error; (void)options
static int turn_direction(const char *op) { return word(op, "direction", "none forward reverse", CT_FORWARD); }
static Outcome op_set_pages(const char *op) {
  PAGES(pages);
  Controllers list = pages_of(pages, member(op, "pages"));
  NEED(list.outcome == DONE && member(op, "pages"));
  bool is_done = ct_pages_set(pages->controller, list.list, list.count, turn_direction(op), &options, &error);
  release_pages(pages, &list);
  return done(is_done, &error, "other");
}
static Outcome op_next(const char *op) {
  PAGES(pages);
  return done(pages->kind == BOOK ? ct_book_show_next(pages->controller, &options, &error) : ct_pages_show_next(pages->controller, &options, &error), &error, "other");
}
static Outcome op_previous(const char *op) {
  PAGES(pages);
  return done(pages->kind == BOOK ? ct_book_show_previous(pages->controller, &options, &error) : ct_pages_show_previous(pages->controller, &options, &error), &error, "other");
}
static Outcome op_set_double_sided(const char *op) { PAGES(pages); return done(ct_pages_set_double_sided(pages->controller, flag(op, "value", true), &error), &error, "other"); }
static Outcome op_set_spine(const char *op) {
  PAGES(pages);
  int spine = word(op, "spine", spine_words, -2);
  NEED(spine >= 0);
  Controllers list = {.outcome = DONE};
  list.count = ct_pages_list(pages->controller, list.list, MANY);
  ct_controller *other = NULL;
  bool is_mirrored = ct_pages_reading_direction(pages->controller) == CT_BACKWARD, has_pages = member(op, "pages") != NULL;
  if (has_pages) {
    list = pages_of(pages, member(op, "pages"));
    NEED(list.outcome == DONE);
  } else if (ct_pages_spine(pages->controller) != CT_SPINE_NONE) {
    if (spine != CT_SPINE_MID) {
      if (is_mirrored && list.count > 1) list.list[0] = list.list[list.count - 1];
      if (list.count > 1) list.count = 1;
    } else if (list.count == 1 && pages->source) {
      ct_controller *page = list.list[0];
      bool is_next = (other = source_neighbour(pages->source, page, 1)) != NULL;
      if (!other) other = source_neighbour(pages->source, page, -1);
      if (other) {
        bool is_first = is_next == is_mirrored;
        list.list[0] = is_first ? other : page;
        list.list[1] = is_first ? page : other;
        list.count = 2;
      }
    }
  }
  bool is_done = ct_pages_set_spine(pages->controller, spine, member(op, "doubleSided") ? flag(op, "doubleSided", false) : -1, list.list, list.count, &options, &error);
  ct_controller_unref(other);
  if (has_pages) release_pages(pages, &list);
  return done(is_done, &error, "other");
}
static Outcome op_spine_for(const char *op) {
  Thing *pages = thing_in(op, "in");
  NEED(pages && pages->kind == PAGE && text(op, "orientation"));
  // The last answer comes first.
  pages->spines = format("%s: %s%s%s", json_string(text(op, "orientation")), json_raw(op), pages->spines ? ", " : "", pages->spines ? pages->spines : "");
  return DONE;
}
static Outcome op_reload(const char *op) {
  Thing *thing = thing_in(op, "in");
  NEED(lives(thing));
  OPTIONS;
  ct_error error;
  if (thing->kind == PAGE) return done(ct_pages_reload(thing->controller, &error), &error, "other");
  if (thing->kind == BOOK) return done(ct_book_reload(thing->controller, &error), &error, "other");
  NEED(thing->kind == PAGER);
  return done(ct_pager_reload(thing->controller, &options, &error), &error, "other");
}
static Outcome op_set_source(const char *op) {
  Thing *thing = thing_in(op, "in");
  NEED(thing && thing->source);
  Source *new = source_in(op, thing->name);
  NEED(new);
  thing->source->names = new->names;
  thing->source->counted = new->counted;
  thing->source->count = new->count;
  return DONE;
}
static Outcome op_begin_turn(const char *op) { PAGES(pages); ct_pages_begin_turn(pages->controller, turn_direction(op), &error); return DONE; }
static Outcome op_turn(const char *op) { PAGES(pages); return done(ct_pages_update_turn(pages->controller, number(op, "to", 0), &error), &error, "noTurn"); }
static Outcome op_end_turn(const char *op) { PAGES(pages); return done(ct_pages_end_turn(pages->controller, number(op, "velocity", 0), &error), &error, "noTurn"); }
static bool lift_finger(const char *name) {
  if (!has_word(world.fingers, name)) return false;
  char *rest = format("%s", "");
  for (const char *at = world.fingers; *at; at += strcspn(at, " "), at += *at == ' ') {
    char *one = keep_text(at, strcspn(at, " "));
    if (strcmp(one, name)) rest = format("%s %s", rest, one);
  }
  world.fingers = rest;
  return true;
}
static Outcome op_cancel_turn(const char *op) {
  PAGES(pages);
  lift_finger(pages->name);
  return done(ct_pages_cancel_turn(pages->controller, &error), &error, "noTurn");
}
static Outcome op_drag_pages(const char *op) {
  PAGES(pages);
  if (!has_word(world.fingers, pages->name)) {
    world.fingers = format("%s %s", world.fingers ? world.fingers : "", pages->name);
    ct_pages_begin_drag(pages->controller, &error);
    // It holds what moves under it before it moves itself (P12).
    ct_pages_drag(pages->controller, 0, &error);
  }
  return done(ct_pages_drag(pages->controller, number(op, "to", 0), &error), &error, "other");
}
static Outcome op_release_pages(const char *op) {
  PAGES(pages);
  if (!lift_finger(pages->name)) return refuse("noTurn");
  return done(ct_pages_end_drag(pages->controller, number(op, "velocity", 0), &error), &error, "other");
}
static Outcome op_tap_page(const char *op) {
  PAGES(pages);
  static const double edges[] = {0.1, 0.5, 0.9};
  int edge = word(op, "edge", "leading middle trailing", -2);
  NEED(edge >= 0);
  double place = 90 * (ct_pages_reading_direction(pages->controller) == CT_FORWARD ? edges[edge] : 1 - edges[edge]);
  ct_pages_tap(pages->controller, (ct_point){place, place}, (ct_size){90, 90}, &error);
  return DONE;
}
static Outcome op_flick(const char *op) { PAGES(pages); ct_pages_flick(pages->controller, turn_direction(op), &error); return DONE; }

// ---- Books

static ct_controller *book_page(void *user, ct_controller *book, int64_t page, const char **reason) {
  Thing *thing = user;
  (void)book;
  if (thing->asks) hear(thing->name, format("asked(%lld)", (long long)page));
  if (has_word(thing->missing, format("%lld", (long long)page))) return *reason = "it is torn out", NULL;
  char *name = format("%s%lld", thing->prefix, (long long)page);
  ct_controller *there = controller_named(name);
  if (there && ct_controller_parent(there)) return ct_controller_ref(there);
  thing->made++;
  Thing *leaf = make_leaf(name, false);
  if (thing->remembers) remember(leaf);
  return leaf->controller;
}
static void book_did_turn(void *user, ct_controller *book, int64_t page) { (void)book, hear(((Thing *)user)->name, format("turnedTo(%lld)", (long long)page)); }
static bool book_single(void *user, ct_controller *book, int32_t orientation) { return (void)user, (void)book, (void)orientation, false; }
static Outcome make_book(const char *name, const char *op) {
  Thing *thing = new_thing(name, BOOK);
  ct_page_configuration configuration = page_configuration(op, "curl");
  ct_error error;
  ct_controller *book = ct_book_new(name, &configuration, -1, &error);
  NEED(book);
  thing->asks = flag(op, "asks", false);
  thing->remembers = flag(op, "remembers", false);
  thing->prefix = member(op, "leaf") ? text(op, "leaf") : "p";
  thing->missing = format("%s", "");
  for (const char *at = json_first(member(op, "missing")); at; at = json_next(at)) thing->missing = format("%s %s", thing->missing, json_raw(at));
  ct_book_delegate delegate = {.size = sizeof delegate, .page = book_page, .did_turn = book_did_turn, .side_by_side = flag(op, "single", false) ? book_single : NULL};
  ct_book_set_delegate(book, &delegate, thing, NULL);
  add(thing, book, true);
  // A number below 0 is refused here, and stands for none in the library.
  int64_t count = member(op, "count") ? (int64_t)number(op, "count", 0) : -1;
  return done(ct_book_set_count(book, member(op, "count") && count == -1 ? -2 : count, &error), &error, "other");
}
static Outcome op_move_to(const char *op) { PAGES(book); NEED(book->kind == BOOK); return done(ct_book_move(book->controller, (int64_t)number(op, "page", 0), &options, &error), &error, "other"); }
static Outcome op_set_count(const char *op) {
  PAGES(book);
  int64_t count = member(op, "count") ? (int64_t)number(op, "count", 0) : -1;
  return done(ct_book_set_count(book->controller, member(op, "count") && count == -1 ? -2 : count, &error), &error, "other");
}

// ---- Pagers

static int64_t pager_count(void *user, ct_controller *pager) { return (void)pager, source_count(((Thing *)user)->source); }
static ct_controller *pager_page(void *user, ct_controller *pager, int64_t page) {
  Thing *thing = user;
  (void)pager;
  if (thing->asks) hear(thing->name, format("asked(%lld)", (long long)page));
  return source_page(thing->source, (int)page);
}
static void pager_did_move(void *user, ct_controller *pager, int64_t page) {
  Thing *thing = user;
  (void)pager;
  if (!thing->is_muted) hear(thing->name, format("moved(%lld)", (long long)page));
}
static void pager_did_settle(void *user, ct_controller *pager, int64_t page) {
  Thing *thing = user;
  (void)pager;
  if (thing->is_muted || page == thing->last_settled) return;
  thing->last_settled = (int)page;
  hear(thing->name, format("settled(%lld)", (long long)page));
}
static Outcome make_pager(const char *name, const char *op) {
  Thing *thing = new_thing(name, PAGER);
  bool is_document = word(op, "configuration", "standard document", 0) == 1;
  ct_pager_configuration configuration = {
      sizeof configuration, word(op, "axis", "horizontal vertical", 0), word(op, "direction", "leftToRight rightToLeft", 0), flag(op, "atRest", false),
      (int32_t)number(op, "window", is_document ? -1 : 1), is_document, flag(op, "ring", false), number(op, "advances", 0)};
  ct_error error;
  ct_controller *pager = ct_pager_new(name, &configuration, &error);
  NEED(pager);
  if (flag(op, "hidesForSinglePage", false)) ct_pager_set_hides_for_single_page(pager, true, NULL);
  Surface *surface = keep(sizeof *surface);
  *surface = (Surface){.thing = thing, .is_still = word(op, "surface", "real still", 0) == 1, .is_vertical = configuration.axis == CT_VERTICAL,
                       .is_mirrored = configuration.axis == CT_HORIZONTAL && configuration.direction == CT_RIGHT_TO_LEFT, .is_ring = configuration.ring, .viewport = {100, 200}};
  thing->surface = surface;
  thing->source = source_in(op, thing->name);
  thing->asks = flag(op, "asks", false);
  thing->is_muted = true;
  thing->controller = pager;
  add(thing, pager, true);
  ct_pager_delegate delegate = {.size = sizeof delegate, .did_move = pager_did_move, .did_settle = pager_did_settle, .viewport = surface_viewport,
                                .offset = surface_offset, .set_content = surface_set_content, .scroll = surface_scroll};
  if (thing->source) delegate.count = pager_count, delegate.page = pager_page;
  ct_pager_set_delegate(pager, &delegate, thing, NULL);
  if (member(op, "pages")) {
    Controllers pages = leaves(member(op, "pages"));
    NEED(pages.outcome == DONE);
    if (!ct_pager_set(pager, pages.list, pages.count, NULL, &error)) return refuse(word_of(&error, "other"));
  }
  thing->last_settled = (int)ct_pager_page(pager, true);
  thing->is_muted = false;
  return DONE;
}
#define PAGER_AND(thing) Thing *thing = thing_in(op, "in"); NEED(lives(thing) && thing->kind == PAGER); OPTIONS; ct_error error; (void)options
static Outcome op_drag(const char *op) {
  PAGER_AND(pager);
  (void)error;
  NEED(!pager->surface->is_still);
  begin_drag(pager->surface);
  drag_to(pager->surface, offset_of(pager->surface, number(op, "to", 0)));
  return DONE;
}
static Outcome op_lift(const char *op) {
  Thing *pager = thing_in(op, "in");
  NEED(pager);
  if (pager->kind != PAGER) return UNSUPPORTED;
  NEED(lives(pager) && !pager->surface->is_still);
  double velocity = number(op, "velocity", 0);
  end_drag(pager->surface, pager->surface->is_mirrored ? -velocity : velocity);
  return DONE;
}
static Outcome op_tap_control(const char *op) { PAGER_AND(pager); return done(ct_pager_tap_dots(pager->controller, word(op, "half", "none trailing leading", 0), &error), &error, "other"); }
static Outcome op_choose(const char *op) { PAGER_AND(pager); return done(ct_pager_choose_dot(pager->controller, (int64_t)number(op, "page", 0), &error), &error, "other"); }
static Outcome op_scroll_to(const char *op) {
  PAGER_AND(pager);
  ct_options how = options;
  how.animated = flag(op, "animated", true);
  return done(ct_pager_scroll(pager->controller, (int64_t)number(op, "page", 0), &how, &error), &error, "other");
}
static Outcome op_report(const char *op) {
  PAGER_AND(pager);
  Surface *s = pager->surface;
  NEED(s->is_still);
  switch (word(op, "event", "willBeginDragging didScroll didEndDragging didEndDecelerating didEndScrollingAnimation", -2)) {
    case 0: return done(ct_pager_begin_drag(pager->controller, &error), &error, "other");
    case 1: {
      double offset = offset_of(s, number(op, "at", 0));
      s->offset = s->is_vertical ? (ct_point){0, offset} : (ct_point){offset, 0};
      return done(ct_pager_scrolled(pager->controller, s->offset, &error), &error, "other");
    }
    case 2: return done(ct_pager_end_drag(pager->controller, flag(op, "glides", false), &error), &error, "other");
    case 3:
    case 4: return done(ct_pager_end_movement(pager->controller, &error), &error, "other");
    default: return MALFORMED;
  }
}
static Outcome op_reduce_motion(const char *op) { PAGER_AND(pager); return done(ct_pager_set_reduces_motion(pager->controller, flag(op, "value", true), &error), &error, "other"); }
static Outcome op_set_pager_pages(const char *op) {
  PAGER_AND(pager);
  Controllers pages = leaves(member(op, "pages"));
  NEED(pages.outcome == DONE && member(op, "pages"));
  if (!pager->source) return done(ct_pager_set(pager->controller, pages.list, pages.count, &options, &error), &error, "other");
  pager->source->names = json_raw(member(op, "pages"));
  pager->source->counted = false;
  return done(ct_pager_reload(pager->controller, &options, &error), &error, "other");
}
// The list without the name at an index, or with one put there.
static char *edited(const char *names, int without, int at, const char *name) {
  char *list = NULL;
  int index = 0, place = 0;
  for (const char *one = json_first(names);; one = one ? json_next(one) : NULL) {
    if (one && index++ == without) continue;
    if (name && place++ == at) list = json_add(list, json_string(name));
    if (!one) break;
    list = json_add(list, json_raw(one));
  }
  return json_list(list);
}
static char *name_at(const char *names, int index) {
  const char *at = json_first(names);
  for (int i = 0; at && i < index; i++) at = json_next(at);
  return at ? json_text(at) : NULL;
}
static bool has_names(Thing *pager) { return pager->source && !pager->source->counted; }
static Outcome op_insert_page(const char *op) {
  PAGER_AND(pager);
  CHILD;
  int64_t index = member(op, "index") ? (int64_t)number(op, "index", 0) : ct_pager_count(pager->controller);
  if (!has_names(pager)) return done(ct_pager_insert(pager->controller, child, index, &options, &error), &error, "other");
  const char *old = pager->source->names;
  if (index < 0 || index > source_count(pager->source)) return refuse("page");
  pager->source->names = edited(old, -1, (int)index, text(op, "child"));
  if (ct_pager_source_inserted(pager->controller, index, &options, &error)) return DONE;
  pager->source->names = old;
  return refuse(word_of(&error, "other"));
}
// The index of a page by number or controller; -2 if it is none.
static int64_t page_index(Thing *pager, const char *op) {
  if (member(op, "index")) return (int64_t)number(op, "index", 0);
  char *name = text(op, "child");
  if (has_names(pager)) {
    int found = name ? source_number(pager->source, name) : -1;
    return found < 0 ? -2 : found;
  }
  ct_controller *child = controller_named(name);
  for (int64_t i = 0, count = ct_pager_count(pager->controller); child && i < count; i++)
    if (ct_pager_controller(pager->controller, i) == child) return i;
  return -2;
}
static Outcome op_remove_page(const char *op) {
  PAGER_AND(pager);
  int64_t index = page_index(pager, op);
  if (index == -2) return refuse("page");
  if (!has_names(pager)) return done(ct_pager_remove(pager->controller, index, &options, &error), &error, "other");
  const char *old = pager->source->names;
  if (index < 0 || index >= source_count(pager->source)) return refuse("page");
  pager->source->names = edited(old, (int)index, -1, NULL);
  if (ct_pager_source_removed(pager->controller, index, &options, &error)) return DONE;
  pager->source->names = old;
  return refuse(word_of(&error, "other"));
}
static Outcome op_move_page(const char *op) {
  PAGER_AND(pager);
  int64_t index = page_index(pager, op), to = (int64_t)number(op, "to", 0);
  if (index == -2) return refuse("page");
  if (!has_names(pager)) return done(ct_pager_move(pager->controller, index, to, &options, &error), &error, "other");
  const char *old = pager->source->names;
  int count = source_count(pager->source);
  if (index < 0 || to < 0 || index >= count || to >= count) return refuse("page");
  char *name = name_at(old, (int)index);
  pager->source->names = edited(edited(old, (int)index, -1, NULL), -1, (int)to, name);
  if (ct_pager_source_moved(pager->controller, index, to, &options, &error)) return DONE;
  pager->source->names = old;
  return refuse(word_of(&error, "other"));
}
#endif
