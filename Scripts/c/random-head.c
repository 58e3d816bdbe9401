// Scripts/c/random.py writes what is before this, and what is after it.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// ---- Chance

static uint64_t state;
static long operations, done_operations;
static uint64_t next(void) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return state;
}
static size_t below(size_t limit) { return (size_t)(next() >> 16) % limit; }
static bool chance(size_t one_in) { return below(one_in) == 0; }

static const char *running = "";
static void fail(const char *why) {
  fprintf(stderr, "%s, in operation %ld (%s)\n", why, done_operations, running);
  exit(1);
}

// ---- What belongs to the caller

enum { MOST = 60 };
static void *held[HANDLE_KINDS][MOST];
static size_t held_count[HANDLE_KINDS];
static void *old[64];  // handles whose objects may be gone
static ct_controller *met[32];
static long owned_users, gone_users, endings, ended_count;

static void drop(int kind) {
  if (!held_count[kind]) return;
  size_t index = below(held_count[kind]);
  void *handle = held[kind][index];
  held[kind][index] = held[kind][--held_count[kind]];
  old[below(64)] = handle;
  running = "an unref";
  switch (kind) { UNREFS }
}
static void drop_all(void) {
  // A destroy function may make others.
  for (int rounds = 0; rounds < 50; rounds++)
    for (int kind = 0; kind < HANDLE_KINDS; kind++)
      while (held_count[kind]) drop(kind);
}
static void take(void *handle, int kind) {
  if (!handle) return;
  // A callback may be in the middle of this, so room is made first.
  while (held_count[kind] >= MOST - 8) drop(kind);
  held[kind][held_count[kind]++] = handle;
}
static void meet(ct_controller *controller) {
  if (controller) met[below(32)] = controller;
}
static void meet_change(ct_change *change) {
  if (chance(3)) take(ct_change_ref(change), CT_CHANGE);
}
static ct_controller *kept(ct_controller *controller) { return controller ? ct_controller_ref(controller) : NULL; }

static void *a_user(void) { return malloc(4); }
static void inside(void);
static void gone(void *user) {
  if (!user) return;
  free(user);
  gone_users++;
  inside();
}
static void ended(void *user, int32_t outcome, const char *reason) {
  if (outcome < CT_FINISHED || outcome > CT_ABANDONED) fail("an outcome is none");
  if (--*(int *)user != 0) fail("an ending was called twice");
  free(user);
  ended_count++;
  inside();
}

// ---- Arguments

static void *handle_of(int kind) {
  if (held_count[kind] && !chance(15)) return held[kind][below(held_count[kind])];
  switch (below(4)) {
    case 0: return NULL;
    case 1: return old[below(64)];
    case 2: {
      int other = (int)below(CT_ARRANGEMENT);
      return held_count[other] ? held[other][below(held_count[other])] : NULL;
    }
    default: return (void *)(uintptr_t)(next() >> below(60));
  }
}
// Nothing that the caller has a reference of that kind to.
static void *wrong_handle(int kind) {
  int other = (int)below(CT_ARRANGEMENT);
  if (chance(3)) return NULL;
  if (chance(2) || other == kind || !held_count[other]) return (void *)(uintptr_t)below(1 << 20);
  return held[other][below(held_count[other])];
}
static ct_controller *controller_of(int32_t kind) {
  if (kind && !chance(12)) {
    for (size_t i = 0, start = below(MOST); held_count[CT_CONTROLLER] && i < held_count[CT_CONTROLLER]; i++) {
      ct_controller *one = held[CT_CONTROLLER][(start + i) % held_count[CT_CONTROLLER]];
      if (ct_controller_kind(one) == kind) return one;
    }
  }
  return chance(6) ? met[below(32)] : handle_of(CT_CONTROLLER);
}
// A screen, or NULL.
static ct_controller *a_screen(void) {
  ct_controller *one = controller_of(CT_KIND_SCREEN);
  return ct_controller_kind(one) == CT_KIND_SCREEN ? one : NULL;
}
static ct_controller *container(void) {
  static const int32_t kinds[] = {CT_KIND_LIST, CT_KIND_OWN, CT_KIND_STACK, CT_KIND_TABS, CT_KIND_PAGES, CT_KIND_PAGER, CT_KIND_SPLIT, CT_KIND_SWITCHER, CT_KIND_LAYERS, CT_KIND_BOOK};
  return controller_of(kinds[below(10)]);
}
static const char *const names[] = {"A", "B", "C", "D", "E", "F"};
static const char *a_text(const char *what) {
  static const char *const odd[] = {NULL, "", "\xff\xfe", "caf\xc3\xa9", "{\"x\": {\"path\": [{\"key\": \"A\"}]}}", "{", "/A/7", "A\nB", "[1, 2]"};
  return chance(6) ? odd[below(9)] : names[below(6)];
}
static int32_t an_int(void) { return chance(20) ? (int32_t)next() : (int32_t)below(5) - (chance(6) ? 2 : 0); }
static int64_t an_index(void) { return chance(30) ? (int64_t)next() : (int64_t)below(5) - (chance(6) ? 2 : 0); }
static double a_number(void) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, -1, 1e308, -1e308, 1e-320};
  return chance(20) ? odd[below(7)] : chance(2) ? (double)below(101) / 100 : (double)below(400);
}
static const ct_order *an_order(void) {
  static ct_order order;
  order = (ct_order){an_int(), (int32_t)below(2), (int32_t)below(2), (int32_t)below(4)};
  return chance(3) ? &order : NULL;
}
static const ct_options *some_options(ct_options *options) {
  if (chance(3)) return NULL;
  *options = chance(2) ? ct_immediate() : ct_animated();
  options->interactive = chance(4);
  options->asking = chance(3);
  if (chance(30)) options->role = an_int();
  if (chance(30)) options->duration = a_number();
  if (chance(30)) options->size = below(sizeof *options);
  if (chance(2)) {
    options->ended = ended;
    options->user = malloc(sizeof(int));
    *(int *)options->user = 1;
  }
  return options;
}
// Counts an ending that will come, or frees it.
static void settle(const ct_options *options, bool is_done) {
  if (!options || !options->ended) return;
  if (is_done) endings++;
  else free(options->user);
}
static void arrange(ct_arrangement *arrangement) {
  for (size_t i = below(4); i > 0; i--) {
    ct_controller *child = controller_of(chance(2) ? CT_KIND_SCREEN : 0);
    if (chance(2)) ct_arrangement_add(arrangement, child);
    else ct_arrangement_show(arrangement, child);
    ct_placement placement = ct_place(child, (ct_rect){0, 0, a_number(), a_number()});
    if (chance(3)) ct_arrangement_place(arrangement, chance(9) ? NULL : &placement);
  }
}

// What a callback of a type returns, and an argument or a field of a type. Scripts/c/random.py calls these.
#define ANSWER_bool chance(2)
#define ANSWER_int32_t (int32_t)below(4)
#define ANSWER_uint32_t (uint32_t)below(16)
#define ANSWER_int64_t (int64_t)below(5)
#define ANSWER_ct_controller chance(4) ? NULL : kept(controller_of(CT_KIND_SCREEN))
#define ANSWER_char chance(2) ? NULL : strdup("{\"n\": 1}")
#define ANSWER_ct_size (ct_size){below(300), below(300)}
#define ANSWER_ct_point (ct_point){below(300), 0}
#define ANSWER_ct_split_mode (ct_split_mode){(int32_t)below(6), (int32_t)below(3)}
#define ANY_const_char(name) a_text(#name)
#define ANY_const_ct_order(name) an_order()
#define ANY_int32_t(name) an_int()
#define ANY_int64_t(name) an_index()
#define ANY_double(name) a_number()
#define ANY_bool(name) chance(2)
#define ANY_ct_size(name) (ct_size){a_number(), a_number()}
#define ANY_ct_point(name) (ct_point){a_number(), a_number()}
#define ANY_ct_rect(name) (ct_rect){a_number(), a_number(), a_number(), a_number()}
#define ANY_ct_insets(name) (ct_insets){a_number(), a_number(), a_number(), a_number()}
#define ANY_ct_detent(name) (ct_detent){an_int(), a_number()}
#define ANY_ct_split_mode(name) (ct_split_mode){an_int(), an_int()}
