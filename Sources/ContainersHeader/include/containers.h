/* containers.h - container navigation without a user interface, for toolkits in any language.
 *
 * Controllers in controllers: stacks, tabs, pages, books, pagers, splits, switchers, layers, and containers of your own.
 * The library decides which controllers appear and disappear, and calls them in order; drawing is up to you.
 *
 * HANDLES. Every object is an opaque handle, which is checked at each call: NULL, a handle of another kind, one whose object
 * is gone, and one that belongs to another thread are errors with a sentence. They are never dereferenced. A function with
 * `_new` in its name returns a reference; give it back with the `_unref` of its type. A handle that is returned by another
 * function, or given to a callback, is borrowed: it is valid while its object lives, for example while a container holds it.
 * Take a reference with `_ref` to keep it. What an object needs - callbacks, sources, hosts - belongs to it, and goes with it.
 *
 * CALLBACKS. A table of functions with its size and a `user` pointer; every function may be NULL. The table is copied.
 * `destroy(user)` is called once, when the object is gone or has another table, at the end of the outermost call into the
 * library. A callback may call everything; changes that it asks for are made when the running one is over. A controller
 * that a callback returns must be a reference, which the library takes: `return ct_controller_ref(c)` for an old one.
 *
 * ERRORS. What can fail returns false, NULL, -1 or 0, fills `error` if it is not NULL, and has changed nothing. The last
 * error of a thread is also in `ct_last_error`, for functions that have no such parameter.
 *
 * STRINGS are UTF-8. Those that are returned are yours: free them with `ct_free`. Those given to a callback are valid until
 * it returns. Enumerations cross as int32_t and are checked.
 *
 * THREADS. An object belongs to the thread that made it, and so does its tree. Threads with trees of their own do not
 * disturb each other.
 *
 * Rule ids in parentheses, such as (L26), are those of Docs/Rules. Version 0 of the interface may still change. */
#ifndef CONTAINERS_H
#define CONTAINERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this interface. */
#define CT_INTERFACE_VERSION 0

/** A controller of any kind: a screen, or a container of screens. */
typedef struct ct_controller ct_controller;
/** A window, or another place where a tree of controllers is visible. */
typedef struct ct_stage ct_stage;
/** A change of what a container shows: waiting, open, or ended. */
typedef struct ct_change ct_change;
/** An observation of all events in a tree. */
typedef struct ct_observation ct_observation;
/** A queue of events, which are pulled. */
typedef struct ct_queue ct_queue;
/** A question whether a controller may be left. */
typedef struct ct_question ct_question;
/** The result that a screen was pushed or presented for. */
typedef struct ct_result ct_result;
/** A table of paths. */
typedef struct ct_links ct_links;
/** What makes a tree show a place. */
typedef struct ct_follower ct_follower;
/** What decides what *back* does in a tree. */
typedef struct ct_back ct_back;
/** A history beside one that is outside, such as a browser's. */
typedef struct ct_history ct_history;
/** What a container of your own shows; valid inside its callback only. */
typedef struct ct_arrangement ct_arrangement;

/** A width and a height, in the units of the toolkit. */
typedef struct ct_size { double width, height; } ct_size;
/** A point; y grows downwards. */
typedef struct ct_point { double x, y; } ct_point;
/** A rectangle by its top left corner and its size. */
typedef struct ct_rect { double x, y, width, height; } ct_rect;
/** The widths of four edges. */
typedef struct ct_insets { double top, left, bottom, right; } ct_insets;

/* ---- Errors ------------------------------------------------------------------------------------------------------ */

/** Why a call failed. `text` is a sentence in UTF-8 that says what was wrong and what is legal; it needs no freeing. */
typedef struct ct_error {
  /** The part of the library: one of `CT_DOMAIN_…`; 0 without an error. */
  int32_t domain;
  /** The kind of error: one of the `CT_ERROR_…` of that domain. */
  int32_t code;
  /** The sentence; one that is longer is cut. */
  char text[248];
} ct_error;

/** The values of `ct_error.domain`. */
enum {
  CT_DOMAIN_CALL = 1, CT_DOMAIN_CONTAINMENT, CT_DOMAIN_CHANGE, CT_DOMAIN_STAGE, CT_DOMAIN_STACK, CT_DOMAIN_TABS,
  CT_DOMAIN_PAGES, CT_DOMAIN_BOOK, CT_DOMAIN_PAGER, CT_DOMAIN_SPLIT, CT_DOMAIN_SWITCHER, CT_DOMAIN_LAYERS,
  CT_DOMAIN_DIALOG, CT_DOMAIN_STATE, CT_DOMAIN_LINKS, CT_DOMAIN_UNWIND
};

/** `CT_DOMAIN_CALL`: the arguments of the call. */
enum {
  CT_ERROR_NULL = 1,       /**< A pointer that is needed is NULL. */
  CT_ERROR_DEAD = 2,       /**< The object of the handle is gone, or the pointer never was a handle. */
  CT_ERROR_KIND = 3,       /**< The handle is of another kind. */
  CT_ERROR_THREAD = 4,     /**< The object belongs to another thread. */
  CT_ERROR_TEXT = 5,       /**< A string is not UTF-8. */
  CT_ERROR_VALUE = 6,      /**< A number is not one of the enumeration, or is out of its range. */
  CT_ERROR_SIZE = 7,       /**< The size field of a struct is too small. */
  CT_ERROR_NOTHING = 8,    /**< The user's action can do nothing here, or was refused. */
  CT_ERROR_UNAVAILABLE = 9 /**< A callback did not make what it was asked for. */
};
/** `CT_DOMAIN_CONTAINMENT`: children and containers. */
enum {
  CT_ERROR_DUPLICATE = 1, CT_ERROR_CYCLE, CT_ERROR_NOT_A_CHILD, CT_ERROR_ALREADY_A_CHILD, CT_ERROR_KEPT,
  CT_ERROR_STAGE_ROOT, CT_ERROR_INDEX, CT_ERROR_ENDLESS, CT_ERROR_EDIT
};
/** `CT_DOMAIN_CHANGE`: moving an open change. */
enum { CT_ERROR_CHANGE_ENDED = 1, CT_ERROR_CHANGE_QUEUED, CT_ERROR_PROGRESS, CT_ERROR_ELAPSED };
/** `CT_DOMAIN_STAGE`: stages. */
enum {
  CT_ERROR_HAS_PARENT = 1, CT_ERROR_IS_ROOT, CT_ERROR_IS_MOVING, CT_ERROR_STAGE_SIZE, CT_ERROR_DURATION,
  CT_ERROR_ORIENTATION, CT_ERROR_ROTATION_REFUSED
};
/** `CT_DOMAIN_STACK`: stacks. */
enum { CT_ERROR_STACK_EMPTY = 1, CT_ERROR_KEY_TWICE, CT_ERROR_KEY_UNKNOWN, CT_ERROR_STACK_INDEX, CT_ERROR_ENTRY_UNAVAILABLE };
/** `CT_DOMAIN_TABS`: tabs. */
enum { CT_ERROR_TAB_INDEX = 1, CT_ERROR_TAB_FOREIGN, CT_ERROR_TAB_DISABLED, CT_ERROR_NO_OVERFLOW, CT_ERROR_NO_NEIGHBOUR, CT_ERROR_TAB_LIMIT };
/** `CT_DOMAIN_PAGES`: page containers. */
enum {
  CT_ERROR_PAGE_COUNT = 1, CT_ERROR_DOUBLE_SIDED, CT_ERROR_SPINE, CT_ERROR_NO_PAGE, CT_ERROR_OWN_NEIGHBOUR,
  CT_ERROR_NO_SOURCE, CT_ERROR_CHOOSING_SPINE
};
/** `CT_DOMAIN_BOOK`: books. */
enum {
  CT_ERROR_BOOK_PAGE = 1, CT_ERROR_BOOK_NO_PAGE, CT_ERROR_BOOK_COUNT, CT_ERROR_COUNT_UNKNOWN, CT_ERROR_BOOK_NO_SOURCE,
  CT_ERROR_PAGE_UNAVAILABLE, CT_ERROR_SAME_CONTROLLER
};
/** `CT_DOMAIN_PAGER`: pagers. */
enum { CT_ERROR_PAGER_PAGE = 1, CT_ERROR_PAGER_HAS_SOURCE };
/** `CT_DOMAIN_SPLIT`: splits. */
enum { CT_ERROR_NO_COLUMN = 1, CT_ERROR_COLUMN_STAYS };
/** `CT_DOMAIN_SWITCHER`: switchers. */
enum {
  CT_ERROR_SEGMENT_INDEX = 1, CT_ERROR_SEGMENT_UNKNOWN, CT_ERROR_SEGMENT_TWICE, CT_ERROR_SEGMENT_DISABLED,
  CT_ERROR_SEGMENT_MOMENTARY, CT_ERROR_SEGMENT_EMPTY
};
/** `CT_DOMAIN_LAYERS`: presentation. */
enum {
  CT_ERROR_NO_CONTEXT = 1, CT_ERROR_ITSELF, CT_ERROR_ANCESTOR, CT_ERROR_PRESENTED, CT_ERROR_HELD, CT_ERROR_NOT_VISIBLE,
  CT_ERROR_BUSY, CT_ERROR_NOTHING_PRESENTED, CT_ERROR_NOT_A_LAYER
};
/** `CT_DOMAIN_DIALOG`: dialogs. */
enum { CT_ERROR_RESPONSE_UNKNOWN = 1, CT_ERROR_RESPONSE_DISABLED, CT_ERROR_NOT_WAITING };
/** `CT_DOMAIN_STATE`: saved state. */
enum { CT_ERROR_DAMAGED = 1, CT_ERROR_FOREIGN, CT_ERROR_OTHER_APPLICATION, CT_ERROR_NEWER, CT_ERROR_NO_MIGRATION };
/** `CT_DOMAIN_LINKS`: tables of links, and following one. */
enum {
  CT_ERROR_SAME_PATTERN = 1, CT_ERROR_SAME_NAME, CT_ERROR_NAME, CT_ERROR_PATTERN, CT_ERROR_SEED, CT_ERROR_NO_MATCH,
  CT_ERROR_CONTAINER_UNKNOWN, CT_ERROR_CHILD_UNKNOWN, CT_ERROR_POSITION, CT_ERROR_PLACE_KEY_TWICE, CT_ERROR_PLACE_EMPTY,
  CT_ERROR_SCREEN_UNAVAILABLE, CT_ERROR_SCREEN_HELD, CT_ERROR_CONTAINER_HIDDEN, CT_ERROR_PLACE_STYLE, CT_ERROR_LEAVE_REFUSED,
  CT_ERROR_LINK_FAILED
};
/** `CT_DOMAIN_UNWIND`: unwinding. */
enum { CT_ERROR_NO_DESTINATION = 1 };

/** The version of the library's interface; compare it with `CT_INTERFACE_VERSION`. */
int32_t ct_interface_version(void);
/** Copies the last error of this thread; false and an empty one if no call has failed. It stays until the next error. */
bool ct_last_error(ct_error *error);
/** Frees a string that the library has returned. NULL is allowed. */
void ct_free(void *text);
/** The number of objects of this thread that have a handle. It is 0 when all references are given back: for leak tests. */
size_t ct_live_handles(void);

/* ---- Options and orders ------------------------------------------------------------------------------------------ */

/** How a change ended: the values of `ct_options.ended` and `ct_change_state` (L19). */
enum {
  CT_QUEUED = 0,     /**< It waits for its turn. */
  CT_OPEN = 1,       /**< It is under way. */
  CT_FINISHED = 2,   /**< It has reached its new state. */
  CT_CANCELLED = 3,  /**< It was rolled back. */
  CT_SUPERSEDED = 4, /**< Another change began before it had ended. */
  CT_REFUSED = 5,    /**< It was refused when its turn came. */
  CT_ABANDONED = 6   /**< Its container was released before. */
};
/** Directions of changes and of pages. */
enum { CT_DIRECTION_NONE = 0, CT_FORWARD = 1, CT_BACKWARD = 2 };
/** The role of a change (L16). */
enum { CT_ROLE_NAVIGATION = 0, CT_ROLE_PRESENTATION = 1, CT_ROLE_DISMISSAL = 2 };
/** Which side of a change is called first. */
enum { CT_OLD_FIRST = 0, CT_NEW_FIRST = 1 };
/** Whether a container is called before its children, or around them. */
enum { CT_CONTAINER_FIRST = 0, CT_BRACKETED = 1 };
/** The order of a cancel: in pairs or one side after the other, the new or the old one first. */
enum { CT_PAIRWISE_NEW = 0, CT_PAIRWISE_OLD = 1, CT_SEPARATELY_NEW = 2, CT_SEPARATELY_OLD = 3 };

/** The order of callbacks of a change (L10, L12). Zeros are the order of generic containers but for `did_first`. */
typedef struct ct_order { int32_t nesting, will_first, did_first, cancelling; } ct_order;

/** How a change is carried out. NULL in place of it: at once, without animation, not asking. */
typedef struct ct_options {
  size_t size;         /**< sizeof(ct_options) */
  int32_t animated;    /**< Whether the change stays open until its host lets it arrive (L5). */
  int32_t interactive; /**< Whether a gesture moves it: then `ct_change_update` does (L17). */
  int32_t asking;      /**< Whether the controllers that go are asked first, where a function takes this (N9). */
  int32_t role;        /**< CT_ROLE_… */
  double duration;     /**< Seconds; 0 for the usual 0.35. */
  const ct_order *order; /**< The order of callbacks; NULL for that of the container, or of the role. */
  /** Called exactly once with the outcome, if the call that got the options returns true (L19). `reason` is that of a
   * refusal, or NULL. */
  void (*ended)(void *user, int32_t outcome, const char *reason);
  void *user;
} ct_options;

/** Options of a change without animation. */
static inline ct_options ct_immediate(void) { ct_options o; memset(&o, 0, sizeof o); o.size = sizeof o; return o; }
/** Options of an animated change. */
static inline ct_options ct_animated(void) { ct_options o = ct_immediate(); o.animated = 1; return o; }
/** Options of a change that a gesture moves. */
static inline ct_options ct_interactive(void) { ct_options o = ct_animated(); o.interactive = 1; return o; }

/* ---- Controllers ------------------------------------------------------------------------------------------------- */

/** The kinds of controllers. */
enum {
  CT_KIND_SCREEN = 1, CT_KIND_LIST, CT_KIND_OWN, CT_KIND_STACK, CT_KIND_TABS, CT_KIND_PAGES, CT_KIND_BOOK, CT_KIND_PAGER,
  CT_KIND_SPLIT, CT_KIND_SWITCHER, CT_KIND_LAYERS, CT_KIND_DIALOG, CT_KIND_OTHER
};
/** The states of a controller (L1). */
enum { CT_DISAPPEARED = 0, CT_DISAPPEARING = 1, CT_APPEARING = 2, CT_APPEARED = 3 };
/** The bits of `ct_controller_flags`. */
enum {
  CT_LOADED = 1,             /**< Its content is loaded (L6). */
  CT_LEAVING = 2,            /**< It is leaving its container. */
  CT_MOVING_TO_PARENT = 4,   /**< It appears because it is being added; inside its own callbacks only (L16). */
  CT_MOVING_FROM_PARENT = 8, /**< It disappears because it is being removed (L16). */
  CT_BEING_PRESENTED = 16,   /**< It appears because it is presented (L16). */
  CT_BEING_DISMISSED = 32,   /**< It disappears because it is dismissed (L16). */
  CT_ACTIVE = 64             /**< It is visible, in a window that has the keyboard, and not covered (L43). */
};
/** Orientations of a stage; `1 << orientation` is its bit in a set. */
enum { CT_PORTRAIT = 0, CT_UPSIDE_DOWN = 1, CT_LANDSCAPE_LEFT = 2, CT_LANDSCAPE_RIGHT = 3 };
/** The answers of `should_leave` (T2, N9). */
enum { CT_YES = 0, CT_NO = 1, CT_LATER = 2 };

/** What a controller is called with; `self` is its handle. All may be NULL.
 *
 * The first part is called for controllers of every kind, `did_reselect` to `prepare_unwind` and what follows only for screens,
 * lists and containers of your own. */
typedef struct ct_callbacks {
  size_t size; /**< sizeof(ct_callbacks) */
  /** Called when `user` is not needed any more. */
  void (*destroy)(void *user);
  /** Called when the content is needed for the first time (L6). */
  void (*did_load)(void *user, ct_controller *self);
  /** Called before the controller becomes visible (L2). */
  void (*will_appear)(void *user, ct_controller *self, bool animated);
  /** Called when the controller is visible and its transition has ended (L2). */
  void (*did_appear)(void *user, ct_controller *self, bool animated);
  /** Called before the controller becomes hidden (L2). */
  void (*will_disappear)(void *user, ct_controller *self, bool animated);
  /** Called when the controller is hidden (L2). */
  void (*did_disappear)(void *user, ct_controller *self, bool animated);
  /** Called before the controller joins a container, or with NULL before it leaves one (L13). */
  void (*will_move)(void *user, ct_controller *self, ct_controller *parent);
  /** Called when the controller has joined a container, or with NULL when it has left one (L13). */
  void (*did_move)(void *user, ct_controller *self, ct_controller *parent);
  /** Called before the stage rotates; sizes are the old ones (L22). */
  void (*will_rotate)(void *user, ct_controller *self, int32_t to, double duration);
  /** Called while the stage rotates; sizes are the new ones (L22). */
  void (*will_animate_rotation)(void *user, ct_controller *self, int32_t to, double duration);
  /** Called when the stage has rotated (L22). */
  void (*did_rotate)(void *user, ct_controller *self, int32_t from);
  /** Called before the size changes (L23). */
  void (*will_transition)(void *user, ct_controller *self, ct_size size);
  /** Called when the size has changed (L23). */
  void (*did_transition)(void *user, ct_controller *self, ct_size size);
  /** Called when memory is short (L25). */
  void (*did_receive_memory_warning)(void *user, ct_controller *self);

  /** Called when the size has been given, also for the first time (L44). */
  void (*did_lay_out)(void *user, ct_controller *self, ct_size size);

  /** Called when it has become active: visible, in a window that has the keyboard, and not covered (L43). */
  void (*did_become_active)(void *user, ct_controller *self);
  /** Called when it is about to become inactive (L43). */
  void (*will_become_inactive)(void *user, ct_controller *self);
  /** Called when the user has chosen it again, for example its tab (T2). */
  void (*did_reselect)(void *user, ct_controller *self);
  /** Returns CT_YES, CT_NO or CT_LATER: whether it may be left. For CT_LATER take a reference to the question, and answer
   * it with `ct_question_answer` (T2, N9). */
  int32_t (*should_leave)(void *user, ct_controller *self, ct_question *question);
  /** Returns the orientations that it supports, as a set of bits (L24). */
  uint32_t (*supported_orientations)(void *user, ct_controller *self);
  /** Returns whether the stage may rotate now (L24). */
  bool (*should_rotate)(void *user, ct_controller *self);
  /** Returns its state as JSON, allocated with malloc, or NULL; the library frees it (T7). */
  char *(*save_state)(void *user, ct_controller *self);
  /** Called with a saved state, as JSON (T7). */
  void (*restore_state)(void *user, ct_controller *self, const char *state);
  /** Returns whether an unwinding of that name leads here (M13). */
  bool (*can_unwind)(void *user, ct_controller *self, const char *name, ct_controller *source);
  /** Called when an unwinding leads here, before anything changes (M13). */
  void (*unwind)(void *user, ct_controller *self, const char *name, ct_controller *source);
  /** Called when a link leads to it again, with other parameters; `entry` is JSON as in a place (K3). */
  void (*show_entry)(void *user, ct_controller *self, const char *entry);
  /** Called for a list that forwards by itself: begin or end its children here. `callback` is CT_EVENT_WILL_APPEAR to
   * CT_EVENT_DID_DISAPPEAR (L11). */
  void (*forward_appearance)(void *user, ct_controller *self, int32_t callback, bool animated);
} ct_callbacks;

/** Creates a screen: a controller without children.
 *
 * @param name Its name in errors, events and saved states.
 * @param callbacks Its callbacks; NULL for none.
 * @param user What the callbacks get.
 * @return A reference; NULL with an error. */
ct_controller *ct_controller_new(const char *name, const ct_callbacks *callbacks, void *user, ct_error *error);
/** Takes a reference, and returns the same handle; NULL if it is not valid. */
ct_controller *ct_controller_ref(ct_controller *controller);
/** Gives a reference back. The controller lives on while a container or a stage holds it. NULL is allowed. */
void ct_controller_unref(ct_controller *controller);
/** Replaces the callbacks of a controller of any kind; `destroy` of the old ones is called. */
bool ct_controller_set_callbacks(ct_controller *controller, const ct_callbacks *callbacks, void *user, ct_error *error);
/** The `user` pointer of its callbacks; NULL without one. */
void *ct_controller_user(ct_controller *controller);
/** The kind of the controller, CT_KIND_…; 0 if the handle is not valid. */
int32_t ct_controller_kind(ct_controller *controller);
/** The name of the controller; free it with `ct_free`. */
char *ct_controller_name(ct_controller *controller);
/** Gives the controller another name. */
bool ct_controller_set_name(ct_controller *controller, const char *name, ct_error *error);
/** The state after its last callback, CT_DISAPPEARED to CT_APPEARED; -1 if the handle is not valid (L1). */
int32_t ct_controller_state(ct_controller *controller);
/** The state that its container gives to it, whatever that of the container is; -1 if the handle is not valid (L8). */
int32_t ct_controller_standing(ct_controller *controller);
/** Bits of CT_LOADED and the others. */
uint32_t ct_controller_flags(ct_controller *controller);
/** The size that its container or stage gives to it. */
ct_size ct_controller_size(ct_controller *controller);
/** The container that it is a child of, borrowed; NULL without one. */
ct_controller *ct_controller_parent(ct_controller *controller);
/** The topmost controller of its tree, borrowed. */
ct_controller *ct_controller_root(ct_controller *controller);
/** Loads the content if it is not loaded: calls `did_load` (L6). */
bool ct_controller_load(ct_controller *controller, ct_error *error);
/** Begins an appearance or disappearance that you forward yourself (L4, L11). */
bool ct_controller_begin_appearance(ct_controller *controller, bool appearing, bool animated, ct_error *error);
/** Ends the appearance or disappearance that was begun (L4, L11). */
bool ct_controller_end_appearance(ct_controller *controller, ct_error *error);
/** The item that has the input focus in this controller or below it; free it. NULL for none (L42). */
char *ct_controller_focus(ct_controller *controller);
/** Says which item of this controller has the input focus, by a name of yours; NULL for none. Each keeps its own (L42). */
bool ct_controller_set_focused_item(ct_controller *controller, const char *item, ct_error *error);
/** The controller that the user is in: the one with the focus, or the innermost one on top; borrowed (L42). */
ct_controller *ct_controller_frontmost(ct_controller *controller);
/** Reports that its saved state has changed without a change of children (T7). */
bool ct_controller_state_changed(ct_controller *controller, ct_error *error);
/** Goes back to the nearest controller above that accepts the name; containers in between pop, select and dismiss (M13).
 *
 * @param preparing Called with the destination before it acts; may be NULL. */
bool ct_controller_unwind(ct_controller *controller, const char *name, const ct_options *options,
                          void (*preparing)(void *user, ct_controller *destination), void *user, ct_error *error);

/* ---- Questions and results --------------------------------------------------------------------------------------- */

/** Why a controller is to be left: the values of `ct_question_reason`. */
enum { CT_LEAVE_SELECT = 0, CT_LEAVE_CLOSE = 1, CT_LEAVE_BACK = 2, CT_LEAVE_WINDOW = 3 };

/** Takes a reference to a question, to answer it later. */
ct_question *ct_question_ref(ct_question *question);
/** Gives the reference back. A question that is never answered means no. NULL is allowed. */
void ct_question_unref(ct_question *question);
/** Why the controller is to be left, CT_LEAVE_…; -1 if the handle is not valid. */
int32_t ct_question_reason(ct_question *question);
/** What the user goes to or closes, borrowed; NULL if nothing. */
ct_controller *ct_question_target(ct_question *question);
/** Whether it waits for an answer. */
bool ct_question_is_open(ct_question *question);
/** Answers a question that was answered with CT_LATER; false if it is not open any more. */
bool ct_question_answer(ct_question *question, bool may_leave, ct_error *error);

/** Takes a reference. */
ct_result *ct_result_ref(ct_result *result);
/** Gives a reference back. NULL is allowed. */
void ct_result_unref(ct_result *result);
/** Gives the result its value: its screen leaves, with all above it. False if it was delivered already (N10, M7). */
bool ct_result_finish(ct_result *result, const char *value, ct_error *error);
/** Calls a function once with the value, or with NULL when the screen has left without one; at once if it was delivered. */
bool ct_result_when_delivered(ct_result *result, void (*receive)(void *user, const char *value), void *user, ct_error *error);
/** Whether the result was delivered. */
bool ct_result_is_delivered(ct_result *result);

/* ---- Containers -------------------------------------------------------------------------------------------------- */

/** Which controllers `ct_container_list` writes. */
enum {
  CT_CHILDREN = 0, /**< All children in order. */
  CT_SHOWN = 1,    /**< Those that are visible, appearing or disappearing (L9). */
  CT_CURRENT = 2,  /**< Those that count as current during a gesture (L21). */
  CT_SETTLED = 3,  /**< Those that were visible when it last settled (L21). */
  CT_TARGETS = 4   /**< Those that will be visible when the open change has ended. */
};

/** Where a child lies or is drawn (L36, L37). */
typedef struct ct_placement {
  ct_controller *controller; /**< The child, borrowed. */
  ct_rect frame;             /**< Its frame. Drawn, it may differ from its size while it moves. */
  int32_t has_hidden_frame;  /**< Whether `hidden_frame` counts. */
  ct_rect hidden_frame;      /**< From where it comes, and to where it goes. */
  int32_t level;             /**< What has a higher level lies above. */
  double opacity;            /**< 0 to 1. */
  double shade;              /**< How dark what lies below is drawn, 0 to 1. */
  int32_t covers_input;      /**< Whether what lies below receives no input. */
  int32_t passes_some_input; /**< Whether some of it receives input anyway (M2). */
  int32_t arrow;             /**< The arrow of a popover: CT_ARROW_…; 0 for none. */
} ct_placement;

/** A placement of a child: opaque, at level 0. */
static inline ct_placement ct_place(ct_controller *child, ct_rect frame) {
  ct_placement p;
  memset(&p, 0, sizeof p);
  p.controller = child;
  p.frame = frame;
  p.opacity = 1;
  return p;
}

/** Writes controllers of a container, borrowed.
 *
 * @param which CT_CHILDREN to CT_TARGETS.
 * @param list Room for `capacity` handles; NULL to count.
 * @return How many there are, which may be more than `capacity`. */
size_t ct_container_list(ct_controller *container, int32_t which, ct_controller **list, size_t capacity);
/** Writes where its children are drawn now, lowest first, from its top left corner; returns how many there are (L37). */
size_t ct_container_placements(ct_controller *container, ct_placement *list, size_t capacity);
/** The open change of a container, borrowed; NULL without one (L17). */
ct_change *ct_container_change(ct_controller *container);
/** Removes a child (L13). A container that keeps its children refuses (L41). */
bool ct_container_remove(ct_controller *container, ct_controller *child, const ct_options *options, ct_error *error);
/** Makes a child visible: a stack pops, tabs select, layers are dismissed (M13). False if nothing had to change. */
bool ct_container_reveal(ct_controller *container, ct_controller *child, const ct_options *options, ct_error *error);
/** The widths of the edges that children do not cover (L36). */
ct_insets ct_container_insets(ct_controller *container);
/** Sets the widths of the edges that children do not cover, for example for a bar (L36). */
bool ct_container_set_insets(ct_controller *container, ct_insets insets, ct_error *error);
/** The settled frame of a child inside the insets (L36). */
ct_rect ct_container_frame(ct_controller *container, ct_controller *child);
/** Gives the children their sizes again, after what decides them has changed (L36). */
bool ct_container_lay_out(ct_controller *container, ct_error *error);

/* ---- Lists: containers whose caller shows and hides the children --------------------------------------------------- */

/** How a list is made. */
typedef struct ct_list_options {
  size_t size;             /**< sizeof(ct_list_options) */
  const ct_order *order;   /**< The order of callbacks; NULL for the generic one. */
  int32_t manual_appearance; /**< Whether you forward appearance yourself (L11). */
  int32_t manual_rotation;   /**< Whether you forward rotations and sizes yourself (L22). */
} ct_list_options;

/** Creates a list. @param options May be NULL. @return A reference; NULL with an error. */
ct_controller *ct_list_new(const char *name, const ct_callbacks *callbacks, void *user, const ct_list_options *options, ct_error *error);
/** Adds a child at an index, -1 for the end, visible or hidden (L13). */
bool ct_list_add(ct_controller *list, ct_controller *child, int64_t index, bool shown, const ct_options *options, ct_error *error);
/** Shows these controllers and no others; those that are not children are added, and with `removing` those that become
 * hidden leave. */
bool ct_list_show(ct_controller *list, ct_controller *const *controllers, size_t count, bool removing, const ct_options *options, ct_error *error);
/** Shows a controller in place of a child; with `removing` the old one leaves. */
bool ct_list_transition(ct_controller *list, ct_controller *from, ct_controller *to, bool removing, const ct_options *options, ct_error *error);
/** Puts a controller in the place of a child, which leaves. */
bool ct_list_swap(ct_controller *list, ct_controller *old_child, ct_controller *new_child, const ct_options *options, ct_error *error);
/** Says where a child lies inside the insets; NULL for the whole area. Call `ct_container_lay_out` afterwards (L36). */
bool ct_list_place(ct_controller *list, ct_controller *child, const ct_rect *frame, ct_error *error);
/** The first half of adding a child manually (L13). */
bool ct_list_begin_adding(ct_controller *list, ct_controller *child, ct_error *error);
/** The second half of adding a child manually (L13). */
bool ct_list_end_adding(ct_controller *list, ct_controller *child, ct_error *error);
/** The first half of removing a child manually (L13). */
bool ct_list_begin_removing(ct_controller *list, ct_controller *child, ct_error *error);
/** The second half of removing a child manually (L13). */
bool ct_list_end_removing(ct_controller *list, ct_controller *child, ct_error *error);

/* ---- Containers of your own: a state of bytes, and one function from it to what is shown -------------------------- */

/** How a container of your own decides. */
typedef struct ct_own_functions {
  size_t size; /**< sizeof(ct_own_functions) */
  /** Called often, with the settled state, that of an open change, or one that may be refused: say with
   * `ct_arrangement_…` which controllers are children, which are visible, and where. It must change nothing (L17). */
  void (*arrange)(void *user, const void *state, size_t length, ct_size area, ct_arrangement *arrangement);
  /** Takes a child out of a copy of a state, and returns true; false keeps the child. NULL keeps all (L15, L41). */
  bool (*without)(void *user, void *state, size_t length, ct_controller *child);
} ct_own_functions;

/** Creates a container of your own. Both tables get `user`.
 *
 * @param functions How it decides; `arrange` is needed.
 * @param state Its first state, which is copied.
 * @param length Its length in bytes, which stays the same.
 * @return A reference; NULL with an error. */
ct_controller *ct_own_new(const char *name, const ct_callbacks *callbacks, const ct_own_functions *functions, void *user,
                          const void *state, size_t length, ct_error *error);
/** Changes the state, and so what is visible: the engine sends the callbacks; a cancelled change restores the state (L17). */
bool ct_own_navigate(ct_controller *own, const void *state, size_t length, const ct_options *options, ct_error *error);
/** Copies the state: that of the open change, or the settled one. Returns its length; 0 with an error. */
size_t ct_own_state(ct_controller *own, void *state, size_t capacity);
/** Adds a child at the end of the list of children, hidden unless it is shown as well. */
bool ct_arrangement_add(ct_arrangement *arrangement, ct_controller *child);
/** Shows a child, above those shown before. */
bool ct_arrangement_show(ct_arrangement *arrangement, ct_controller *child);
/** Says where a child lies; one without a placement fills the area (L36). */
bool ct_arrangement_place(ct_arrangement *arrangement, const ct_placement *placement);

/* ---- Stages, hosts and time -------------------------------------------------------------------------------------- */

/** The side on which reading begins. */
enum { CT_LEFT_TO_RIGHT = 0, CT_RIGHT_TO_LEFT = 1 };

/** A toolkit that draws a tree. Each call is made inside a running request; all may be NULL (L20). */
typedef struct ct_host {
  size_t size; /**< sizeof(ct_host) */
  /** Called when `user` is not needed any more. */
  void (*destroy)(void *user);
  /** Called when a controller is loaded and about to appear: add its view. */
  void (*attach)(void *user, ct_controller *controller);
  /** Called when a controller has disappeared: remove its view. */
  void (*detach)(void *user, ct_controller *controller);
  /** Called to start the animation of a change: pass time to `ct_stage_advance`, or call `ct_change_arrive` at its end.
   * Without this function changes are moved by `ct_stage_advance`. */
  void (*animate)(void *user, ct_change *change);
  /** Called when a gesture or time has moved a change: draw. */
  void (*did_move)(void *user, ct_change *change);
  /** Called when a gesture has caught a moving change (P12). */
  void (*did_pause)(void *user, ct_change *change);
  /** Called when a change has ended or was superseded (L18). */
  void (*did_end)(void *user, ct_change *change);
  /** Called when something else has the input focus: give it to this item; NULL for none (L42). */
  void (*focus_moved)(void *user, ct_controller *controller, const char *item);
} ct_host;

/** Creates a stage with a root, not on the screen. @param size Its size; the orientation follows from it. */
ct_stage *ct_stage_new(ct_controller *root, ct_size size, int32_t direction, ct_error *error);
/** Takes a reference. */
ct_stage *ct_stage_ref(ct_stage *stage);
/** Gives a reference back; with the last one the stage goes, and lets its root go. NULL is allowed. */
void ct_stage_unref(ct_stage *stage);
/** Sets the toolkit that draws the tree; NULL for none. `destroy` of the old one is called. */
bool ct_stage_set_host(ct_stage *stage, const ct_host *host, void *user, ct_error *error);
/** The root, borrowed. */
ct_controller *ct_stage_root(ct_stage *stage);
/** Puts another root on the stage. */
bool ct_stage_set_root(ct_stage *stage, ct_controller *root, bool animated, ct_error *error);
/** The size of the stage. */
ct_size ct_stage_size(ct_stage *stage);
/** The orientation of the stage, CT_PORTRAIT to CT_LANDSCAPE_RIGHT; -1 if the handle is not valid. */
int32_t ct_stage_orientation(ct_stage *stage);
/** Brings the tree onto the screen; animated it stays under way until `ct_stage_finish_appearance` or time ends it (L8). */
bool ct_stage_appear(ct_stage *stage, bool animated, ct_error *error);
/** Takes the tree off the screen (L8). */
bool ct_stage_disappear(ct_stage *stage, bool animated, ct_error *error);
/** Ends an animated appearance or disappearance of the stage. */
bool ct_stage_finish_appearance(ct_stage *stage, ct_error *error);
/** Lets time pass for everything that moves by itself: call it in each frame. Returns whether something still moves (L20). */
bool ct_stage_advance(ct_stage *stage, double seconds, ct_error *error);
/** Says whether the window has the keyboard, which decides which controllers are active (L43). */
bool ct_stage_set_active(ct_stage *stage, bool is_active, ct_error *error);
/** Whether something moves by itself. */
bool ct_stage_is_moving(ct_stage *stage);
/** Sends a memory warning to all controllers (L25). */
bool ct_stage_send_memory_warning(ct_stage *stage, ct_error *error);
/** Rotates the stage. @param size The new size; NULL exchanges width and height if needed. @param duration Seconds; with 0 it
 * is over at once, otherwise `ct_stage_finish_rotation` ends it (L22, L24). */
bool ct_stage_rotate(ct_stage *stage, int32_t orientation, const ct_size *size, double duration, ct_error *error);
/** Ends a rotation that takes time (L22). */
bool ct_stage_finish_rotation(ct_stage *stage, ct_error *error);
/** Whether a rotation is under way. */
bool ct_stage_is_rotating(ct_stage *stage);
/** Gives the stage another size (L23). */
bool ct_stage_resize(ct_stage *stage, ct_size size, ct_error *error);
/** The orientations that the tree supports, as a set of bits (L24). */
uint32_t ct_stage_supported_orientations(ct_stage *stage);
/** The controller that receives input at a point, borrowed: the innermost one that is drawn there and not covered; NULL
 * outside (L37). @param local If not NULL, the point in its own coordinates. */
ct_controller *ct_stage_hit(ct_stage *stage, ct_point point, ct_point *local);

/* ---- Changes ----------------------------------------------------------------------------------------------------- */

/** Which controllers `ct_change_list` writes. */
enum { CT_INCOMING = 0, CT_OUTGOING = 1, CT_STAYING = 2, CT_TRANSIENT = 3 };

/** Takes a reference. */
ct_change *ct_change_ref(ct_change *change);
/** Gives a reference back. A change without one has a handle until it has ended and the running call is over. */
void ct_change_unref(ct_change *change);
/** CT_QUEUED, CT_OPEN, or how it ended; -1 if the handle is not valid. */
int32_t ct_change_state(ct_change *change);
/** Its container, borrowed; NULL if that is gone. */
ct_controller *ct_change_container(ct_change *change);
/** From 0, the old state, to 1, the new one. */
double ct_change_progress(ct_change *change);
/** CT_FINISHED or CT_CANCELLED: where it moves by itself. */
int32_t ct_change_destination(ct_change *change);
/** CT_FORWARD, CT_BACKWARD or CT_DIRECTION_NONE. */
int32_t ct_change_direction(ct_change *change);
/** The duration of its animation in seconds. */
double ct_change_duration(ct_change *change);
/** Whether a gesture moves it. */
bool ct_change_is_interactive(ct_change *change);
/** Writes its controllers, borrowed: CT_INCOMING to CT_TRANSIENT. Returns how many there are. */
size_t ct_change_list(ct_change *change, int32_t which, ct_controller **list, size_t capacity);
/** Moves it to a progress from 0 to 1 (L17). */
bool ct_change_update(ct_change *change, double progress, ct_error *error);
/** Ends it in its new state. */
bool ct_change_finish(ct_change *change, ct_error *error);
/** Ends it in its old state. */
bool ct_change_cancel(ct_change *change, ct_error *error);
/** Ends it where it moves to: call it when an animation of your toolkit is over. */
bool ct_change_arrive(ct_change *change, ct_error *error);
/** Lets go of it: it moves by itself to CT_FINISHED or CT_CANCELLED (L20). */
bool ct_change_release(ct_change *change, int32_t outcome, ct_error *error);
/** Catches it while it moves by itself (P12). */
bool ct_change_hold(ct_change *change, ct_error *error);
/** Lets time pass for it alone. */
bool ct_change_advance(ct_change *change, double seconds, ct_error *error);

/* ---- Observing: callbacks, or events that are pulled ---------------------------------------------------------------- */

/** The kinds of events. */
enum {
  CT_EVENT_LOAD = 1, CT_EVENT_WILL_APPEAR, CT_EVENT_DID_APPEAR, CT_EVENT_WILL_DISAPPEAR, CT_EVENT_DID_DISAPPEAR,
  CT_EVENT_WILL_MOVE, CT_EVENT_DID_MOVE, CT_EVENT_WILL_ROTATE, CT_EVENT_WILL_ANIMATE_ROTATION, CT_EVENT_DID_ROTATE,
  CT_EVENT_WILL_TRANSITION, CT_EVENT_DID_TRANSITION, CT_EVENT_MEMORY_WARNING, CT_EVENT_CURRENT, CT_EVENT_SETTLED,
  CT_EVENT_STATE_CHANGED, CT_EVENT_DISPLAY_CHANGED, CT_EVENT_DIAGNOSTIC, CT_EVENT_DID_LAY_OUT, CT_EVENT_DID_BECOME_ACTIVE,
  CT_EVENT_WILL_BECOME_INACTIVE
};
/** The kinds of diagnostics: reports that are not errors of a call (L31). */
enum {
  CT_UNBALANCED_BEGIN = 1, CT_UNBALANCED_END, CT_ADDED_WHILE_DISAPPEARING, CT_HIDDEN_CONTAINER, CT_LEFT_BEHIND,
  CT_RELEASED_WHILE_SHOWN, CT_REQUEST_REFUSED, CT_NOTICE
};

/** Something that a controller was called with, or that is different. Unused members are 0. */
typedef struct ct_event {
  int32_t kind;              /**< CT_EVENT_… */
  int32_t diagnostic;        /**< The kind of a diagnostic. */
  ct_controller *controller; /**< What it is about, borrowed; NULL if it was just released. */
  ct_controller *parent;     /**< The container of a move, borrowed; NULL when it leaves. */
  int32_t animated;          /**< Of the four appearance events. */
  int32_t orientation;       /**< Of a rotation. */
  ct_size size;              /**< Of a change of size. */
  const char *text;          /**< The sentence of a diagnostic, until the next event or the end of the callback. */
} ct_event;

/** Observes a controller and everything below it (L28).
 *
 * @param handler Called with each event, before the controller itself is called.
 * @param destroy Called when `user` is not needed any more; may be NULL.
 * @return A reference; the observation ends with it. */
ct_observation *ct_observe(ct_controller *controller, void (*handler)(void *user, const ct_event *event), void *user,
                           void (*destroy)(void *user), ct_error *error);
/** Takes a reference. */
ct_observation *ct_observation_ref(ct_observation *observation);
/** Gives a reference back; with the last one the observation ends. NULL is allowed. */
void ct_observation_unref(ct_observation *observation);
/** Ends the observation now. */
void ct_observation_cancel(ct_observation *observation);

/** Creates a queue of events: a program or another language pulls them when nothing runs, and so has no reentrancy. */
ct_queue *ct_queue_new(ct_error *error);
/** Takes a reference. */
ct_queue *ct_queue_ref(ct_queue *queue);
/** Gives a reference back. NULL is allowed. */
void ct_queue_unref(ct_queue *queue);
/** Adds the events of a controller and everything below it. The queue keeps their controllers until they are pulled. */
bool ct_queue_watch(ct_queue *queue, ct_controller *controller, ct_error *error);
/** Takes the oldest event; false if there is none. Its handles and text are valid until the next call for this queue. */
bool ct_queue_next(ct_queue *queue, ct_event *event);

/* ---- Stacks ------------------------------------------------------------------------------------------------------- */

/** What `ct_stack_push_entry` does when its key or controller is in the stack already (N7). */
enum { CT_REFUSE = 0, CT_BRING_TO_FRONT = 1, CT_SINGLE_TOP = 2, CT_CLEAR_TOP = 3 };
/** Which traits `ct_stack_traits` reads: those of the current path, of the settled one, of the one that comes. */
enum { CT_TRAITS_CURRENT = 0, CT_TRAITS_SETTLED = 1, CT_TRAITS_MOVING = 2 };

/** An entry of a stack. Give a controller, or a function that makes it when it is first visible (N12). */
typedef struct ct_entry {
  size_t size;               /**< sizeof(ct_entry) */
  ct_controller *controller; /**< The controller; NULL for one that is made on demand. */
  const char *key;           /**< The key by which it is found; NULL for the name of the controller. */
  const char *title;         /**< What a bar shows; NULL for nothing. */
  int32_t see_through;       /**< Whether what is below stays visible (N8). */
  const char *parameters;    /**< What it shows, as JSON; NULL for none. */
  /** Makes the controller; NULL and `*reason` if it cannot, which refuses the change. */
  ct_controller *(*make)(void *user, const char *key, const char **reason);
  /** Called when the entry is pushed again with other parameters (N7). */
  void (*parameters_changed)(void *user, const char *key, const char *parameters);
  void *user;                /**< What both functions get. */
  void (*destroy)(void *user); /**< Called once when a stack that has taken the entry does not need it any more; may be NULL. */
} ct_entry;

/** An entry for a controller. */
static inline ct_entry ct_entry_of(ct_controller *controller) {
  ct_entry e;
  memset(&e, 0, sizeof e);
  e.size = sizeof e;
  e.controller = controller;
  return e;
}

/** What a stack reports to its owner. */
typedef struct ct_stack_delegate {
  size_t size; /**< sizeof(ct_stack_delegate) */
  void (*destroy)(void *user);
  /** Called when the user wanted to pop an entry that stays (N9). */
  void (*attempted)(void *user, ct_controller *stack, const char *key);
  /** Called when what the user has begun has ended; `completed` if entries have gone (N4). */
  void (*ended_pop)(void *user, ct_controller *stack, bool completed);
  /** Called when something that a bar shows is different (N11). */
  void (*bar_changed)(void *user, ct_controller *stack);
  /** Fills an entry for a key that is restored, and returns true; false drops it (N13). */
  bool (*restore)(void *user, ct_controller *stack, const char *key, const char *parameters, ct_entry *entry);
  /** Whether restoring drops only the entry that cannot be made, not also those above it. */
  int32_t drops_alone;
} ct_stack_delegate;

/** What a bar shows for a stack; free it with `ct_traits_clear` (N11). */
typedef struct ct_traits {
  char *title;
  char *back_title; /**< NULL at the root. */
  int32_t can_go_back;
  int32_t hides_bottom_bar;
} ct_traits;

/** Creates an empty stack. @param allows_empty Whether its last entry may be popped (N6). */
ct_controller *ct_stack_new(const char *name, bool allows_empty, ct_error *error);
/** Sets what it reports to; NULL for nothing. `destroy` of the old one is called. */
bool ct_stack_set_delegate(ct_controller *stack, const ct_stack_delegate *delegate, void *user, ct_error *error);
/** Puts a controller on top (N2). */
bool ct_stack_push(ct_controller *stack, ct_controller *controller, const ct_options *options, ct_error *error);
/** Puts an entry on top. @param policy CT_REFUSE to CT_CLEAR_TOP (N2, N7). */
bool ct_stack_push_entry(ct_controller *stack, const ct_entry *entry, int32_t policy, const ct_options *options, ct_error *error);
/** Puts an entry on top that gives a result. @return A reference; NULL with an error (N10). */
ct_result *ct_stack_push_for_result(ct_controller *stack, const ct_entry *entry, int32_t policy, const ct_options *options, ct_error *error);
/** Takes the top away; at the root nothing changes, and the call ends as CT_REFUSED (N2). */
bool ct_stack_pop(ct_controller *stack, const ct_options *options, ct_error *error);
/** Takes what is above an entry away (N2). */
bool ct_stack_pop_to(ct_controller *stack, const char *key, const ct_options *options, ct_error *error);
/** Takes all but the bottom away (N2). */
bool ct_stack_pop_to_root(ct_controller *stack, const ct_options *options, ct_error *error);
/** Puts an entry in place of the top (N2). */
bool ct_stack_replace_top(ct_controller *stack, const ct_entry *entry, const ct_options *options, ct_error *error);
/** Makes the path these entries, from the bottom. One with neither controller nor `make` is the entry of the stack with
 * that key, which stays (N2). */
bool ct_stack_set(ct_controller *stack, const ct_entry *entries, size_t count, const ct_options *options, ct_error *error);
/** Puts an entry at an index from the bottom (N2). */
bool ct_stack_insert(ct_controller *stack, const ct_entry *entry, int64_t index, const ct_options *options, ct_error *error);
/** Takes an entry away, wherever it is (N2). */
bool ct_stack_remove(ct_controller *stack, const char *key, const ct_options *options, ct_error *error);
/** Moves an entry to the top (N2). */
bool ct_stack_bring_to_front(ct_controller *stack, const char *key, const ct_options *options, ct_error *error);
/** The number of entries, in the current path or the settled one. */
size_t ct_stack_count(ct_controller *stack, bool settled);
/** The key of an entry, counted from the bottom; free it. NULL outside of the path. */
char *ct_stack_key(ct_controller *stack, size_t index, bool settled);
/** The controller of an entry of the current path, borrowed; NULL if it is not made or there is none. */
ct_controller *ct_stack_controller(ct_controller *stack, const char *key);
/** Says what an entry shows in a bar, whether the bar below hides, and whether the user may pop it (N9, N11). */
bool ct_stack_set_traits(ct_controller *stack, const char *key, const char *title, bool hides_bottom_bar, bool user_may_pop, ct_error *error);
/** Reads what a bar shows: CT_TRAITS_CURRENT to CT_TRAITS_MOVING. False if there are none (N11). */
bool ct_stack_traits(ct_controller *stack, int32_t which, ct_traits *traits);
/** Frees the strings of traits. */
void ct_traits_clear(ct_traits *traits);
/** Goes back for the user, to a key or with NULL to the entry below the top; controllers are asked unless `force` (N9). */
bool ct_stack_go_back(ct_controller *stack, const char *key, bool force, const ct_options *options, ct_error *error);
/** A finger begins to pull the top away (N4). */
bool ct_stack_begin_pop(ct_controller *stack, const char *key, ct_error *error);
/** The finger moves, to a progress from 0 to 1. */
bool ct_stack_update_pop(ct_controller *stack, double progress, ct_error *error);
/** The finger lets go, with a velocity in widths a second: at half, or fast enough, the entry goes. */
bool ct_stack_end_pop(ct_controller *stack, double velocity, ct_error *error);
/** The gesture is cancelled. */
bool ct_stack_cancel_pop(ct_controller *stack, ct_error *error);

/* ---- Tabs --------------------------------------------------------------------------------------------------------- */

/** What *back* does in tabs (T7). */
enum { CT_BACK_NONE = 0, CT_BACK_FIRST, CT_BACK_INITIAL, CT_BACK_HISTORY, CT_BACK_ORDER, CT_BACK_FULL_HISTORY };
/** Which tab follows a closed one (T12). */
enum { CT_TAB_NEIGHBOUR = 0, CT_TAB_LAST_VISITED = 1, CT_TAB_OPENER = 2 };

/** What a bar shows for a tab. Strings that `ct_tabs_item` gives are freed by `ct_tab_item_clear`. */
typedef struct ct_tab_item {
  size_t size;       /**< sizeof(ct_tab_item) */
  const char *title; /**< NULL for the name of the controller. */
  const char *icon;  /**< The name of an icon, or NULL. */
  const char *badge; /**< A short text, or NULL. */
  int32_t disabled;  /**< Whether the user cannot select it. */
  int32_t hidden;    /**< Whether the bar does not show it. */
  int32_t fixed;     /**< Whether the user cannot move it. */
} ct_tab_item;

/** What tabs report to their owner. */
typedef struct ct_tabs_delegate {
  size_t size; /**< sizeof(ct_tabs_delegate) */
  void (*destroy)(void *user);
  /** Returns whether the user may select a tab (T2). */
  bool (*should_select)(void *user, ct_controller *tabs, ct_controller *tab);
  /** Called when the user has selected a tab (T2). */
  void (*did_select)(void *user, ct_controller *tabs, ct_controller *tab);
  /** Called when the user has ended to order the tabs (T6). */
  void (*customized)(void *user, ct_controller *tabs, bool changed);
  /** Called when something that the bar shows is different (T12). */
  void (*bar_changed)(void *user, ct_controller *tabs);
} ct_tabs_delegate;

/** Creates a container of tabs without tabs. */
ct_controller *ct_tabs_new(const char *name, ct_error *error);
/** Sets what they report to; NULL for nothing. */
bool ct_tabs_set_delegate(ct_controller *tabs, const ct_tabs_delegate *delegate, void *user, ct_error *error);
/** Sets all tabs (T8). @param items One for each controller; NULL keeps the items of tabs that stay, and names others. */
bool ct_tabs_set(ct_controller *tabs, ct_controller *const *controllers, const ct_tab_item *items, size_t count, const ct_options *options, ct_error *error);
/** Inserts a tab. @param item May be NULL. @param index -1 for the end. @param opener The tab that has opened it, or NULL (T8, T12). */
bool ct_tabs_insert(ct_controller *tabs, ct_controller *controller, const ct_tab_item *item, int64_t index, ct_controller *opener, const ct_options *options, ct_error *error);
/** Removes a tab (T8). */
bool ct_tabs_remove(ct_controller *tabs, int64_t index, const ct_options *options, ct_error *error);
/** Moves a tab to another index (T8). */
bool ct_tabs_move(ct_controller *tabs, int64_t from, int64_t to, const ct_options *options, ct_error *error);
/** Writes the controllers of the tabs in order, borrowed; returns how many there are. */
size_t ct_tabs_list(ct_controller *tabs, ct_controller **list, size_t capacity);
/** Reads the item of a tab; free it with `ct_tab_item_clear`. */
bool ct_tabs_item(ct_controller *tabs, int64_t index, ct_tab_item *item);
/** Frees the strings of an item that was read. */
void ct_tab_item_clear(ct_tab_item *item);
/** Sets the item of a tab. */
bool ct_tabs_set_item(ct_controller *tabs, int64_t index, const ct_tab_item *item, ct_error *error);
/** Selects a tab by its index (T1). */
bool ct_tabs_select(ct_controller *tabs, int64_t index, const ct_options *options, ct_error *error);
/** Selects the next tab; with `wraps` the first one follows the last one (T12). */
bool ct_tabs_select_next(ct_controller *tabs, bool wraps, const ct_options *options, ct_error *error);
/** Selects the previous tab (T12). */
bool ct_tabs_select_previous(ct_controller *tabs, bool wraps, const ct_options *options, ct_error *error);
/** Selects *More*, the list of tabs for which the bar has no room (T5). */
bool ct_tabs_select_overflow(ct_controller *tabs, const ct_options *options, ct_error *error);
/** The index of the selected tab; -1 if none is. */
int64_t ct_tabs_selected(ct_controller *tabs);
/** The selected controller, which may be *More*, borrowed; NULL if none is. */
ct_controller *ct_tabs_selected_controller(ct_controller *tabs);
/** Writes the indexes of the tabs in the bar, or with `overflow` of those in *More*; returns how many there are. */
size_t ct_tabs_bar(ct_controller *tabs, bool overflow, int32_t *list, size_t capacity);
/** Whether the bar shows *More*. */
bool ct_tabs_is_overflowing(ct_controller *tabs);
/** Sets how many places the bar has (T5). */
bool ct_tabs_set_limit(ct_controller *tabs, int64_t limit, ct_error *error);
/** Sets what *back* does: CT_BACK_…; @param limit The length of a history (T7). */
bool ct_tabs_set_back(ct_controller *tabs, int32_t policy, int64_t limit, ct_error *error);
/** Sets which tab follows a closed one: CT_TAB_… (T12). */
bool ct_tabs_set_successor(ct_controller *tabs, int32_t successor, ct_error *error);
/** The user selects a tab: the delegate is asked, and controllers that are left (T2). */
bool ct_tabs_user_select(ct_controller *tabs, int64_t index, const ct_options *options, ct_error *error);
/** The user selects *More* (T5). */
bool ct_tabs_user_select_overflow(ct_controller *tabs, const ct_options *options, ct_error *error);
/** The user goes back; a `NOTHING` error if there is nothing to go back to (T7). */
bool ct_tabs_go_back(ct_controller *tabs, const ct_options *options, ct_error *error);
/** The user closes a tab, which is asked first (T12). */
bool ct_tabs_close(ct_controller *tabs, int64_t index, const ct_options *options, ct_error *error);
/** The user has ended to order the tabs; an empty list for a cancel (T6). */
bool ct_tabs_reorder(ct_controller *tabs, ct_controller *const *order, size_t count, ct_error *error);

/* ---- Pages -------------------------------------------------------------------------------------------------------- */

/** How pages move. */
enum { CT_SCROLL = 0, CT_CURL = 1 };
/** An axis. */
enum { CT_HORIZONTAL = 0, CT_VERTICAL = 1 };
/** Where the spine is; the scroll style has none (P4). */
enum { CT_SPINE_NONE = 0, CT_SPINE_MIN = 1, CT_SPINE_MID = 2, CT_SPINE_MAX = 3 };

/** How pages, books and pagers are made; NULL for the scroll style from left to right. */
typedef struct ct_page_configuration {
  size_t size;       /**< sizeof(ct_page_configuration) */
  int32_t style;     /**< CT_SCROLL or CT_CURL */
  int32_t axis;      /**< CT_HORIZONTAL or CT_VERTICAL */
  int32_t spine;     /**< CT_SPINE_…; 0 for the usual one */
  int32_t direction; /**< CT_LEFT_TO_RIGHT or CT_RIGHT_TO_LEFT */
  double spacing;    /**< Between pages, in the scroll style. */
} ct_page_configuration;

/** Where pages come from, and what is reported of them. */
typedef struct ct_pages_delegate {
  size_t size; /**< sizeof(ct_pages_delegate) */
  void (*destroy)(void *user);
  /** Return the page after or before a page, as a reference; NULL at the end. If both are NULL there is no source (P6). */
  ct_controller *(*after)(void *user, ct_controller *pages, ct_controller *page);
  ct_controller *(*before)(void *user, ct_controller *pages, ct_controller *page);
  /** Returns the page of a name, to restore it; as a reference, or NULL (T7). */
  ct_controller *(*named)(void *user, ct_controller *pages, const char *name);
  /** Writes the number of pages and the index of the current one, for a row of dots (P13). */
  void (*dots)(void *user, ct_controller *pages, int32_t *count, int32_t *index);
  /** Called before a gesture leads to these pages (P8). */
  void (*will_turn)(void *user, ct_controller *pages, ct_controller *const *to, size_t count);
  /** Called when a gesture from these pages has ended (P8). */
  void (*did_turn)(void *user, ct_controller *pages, ct_controller *const *from, size_t count, bool finished, bool completed);
  /** Returns where the spine is in an orientation: CT_SPINE_… (P9). */
  int32_t (*spine_for)(void *user, ct_controller *pages, int32_t orientation);
  /** Returns the orientations that it supports, as a set of bits (L24). */
  uint32_t (*orientations)(void *user, ct_controller *pages);
} ct_pages_delegate;

/** Creates a page container without pages. */
ct_controller *ct_pages_new(const char *name, const ct_page_configuration *configuration, ct_error *error);
/** Sets where its pages come from and what is reported; NULL for nothing. */
bool ct_pages_set_delegate(ct_controller *pages, const ct_pages_delegate *delegate, void *user, ct_error *error);
/** Takes the pages from a list in place of a delegate's source; with `circular` the first one follows the last one (P16).
 * The delegate's other functions are still called. The list keeps its pages: it must not have what contains the container. */
bool ct_pages_set_list(ct_controller *pages, ct_controller *const *list, size_t count, bool circular, ct_error *error);
/** Shows pages, one or two. @param direction CT_FORWARD or CT_BACKWARD (P3). */
bool ct_pages_set(ct_controller *pages, ct_controller *const *list, size_t count, int32_t direction, const ct_options *options, ct_error *error);
/** Writes the current pages, borrowed; returns how many there are. */
size_t ct_pages_list(ct_controller *pages, ct_controller **list, size_t capacity);
/** Turns to the next page of the source (P6). */
bool ct_pages_show_next(ct_controller *pages, const ct_options *options, ct_error *error);
/** Turns to the previous page of the source (P6). */
bool ct_pages_show_previous(ct_controller *pages, const ct_options *options, ct_error *error);
/** Whether leaves have two sides (P5). */
bool ct_pages_is_double_sided(ct_controller *pages);
/** Sets whether leaves have two sides (P5). */
bool ct_pages_set_double_sided(ct_controller *pages, bool value, ct_error *error);
/** Where the spine is, CT_SPINE_…; -1 if the handle is not valid. */
int32_t ct_pages_spine(ct_controller *pages);
/** Moves the spine, and shows the pages that this needs. @param double_sided -1 leaves it. @param list NULL with `count` 0
 * keeps the pages (P4). */
bool ct_pages_set_spine(ct_controller *pages, int32_t spine, int32_t double_sided, ct_controller *const *list, size_t count, const ct_options *options, ct_error *error);
/** The direction of the running turn: CT_FORWARD, CT_BACKWARD, or CT_DIRECTION_NONE. */
int32_t ct_pages_turning(ct_controller *pages);
/** The direction to which reading goes on the screen: CT_BACKWARD from right to left. */
int32_t ct_pages_reading_direction(ct_controller *pages);
/** Writes the number of pages and the index of the current one (P13). */
bool ct_pages_dots(ct_controller *pages, int32_t *count, int32_t *index);
/** Asks the source again. */
bool ct_pages_reload(ct_controller *pages, ct_error *error);
/** A gesture begins to turn. The functions of gestures take pages or a book (P7). */
bool ct_pages_begin_turn(ct_controller *pages, int32_t direction, ct_error *error);
/** The gesture moves, to a progress from 0 to 1. */
bool ct_pages_update_turn(ct_controller *pages, double progress, ct_error *error);
/** The gesture lets go, with a velocity in pages a second. */
bool ct_pages_end_turn(ct_controller *pages, double velocity, ct_error *error);
/** The gesture is cancelled. */
bool ct_pages_cancel_turn(ct_controller *pages, ct_error *error);
/** A finger touches the pages, and may drag them both ways (P12). */
bool ct_pages_begin_drag(ct_controller *pages, ct_error *error);
/** The finger moves, by so many pages since it touched; positive goes on. */
bool ct_pages_drag(ct_controller *pages, double position, ct_error *error);
/** The finger lets go. */
bool ct_pages_end_drag(ct_controller *pages, double velocity, ct_error *error);
/** The drag is cancelled. */
bool ct_pages_cancel_drag(ct_controller *pages, ct_error *error);
/** A flick turns one page. */
bool ct_pages_flick(ct_controller *pages, int32_t direction, ct_error *error);
/** A tap at a point of a view of this size turns a page at its edges (P7). */
bool ct_pages_tap(ct_controller *pages, ct_point point, ct_size size, ct_error *error);

/* ---- Books -------------------------------------------------------------------------------------------------------- */

/** Where the pages of a book come from, and what is reported of them (B1). */
typedef struct ct_book_delegate {
  size_t size; /**< sizeof(ct_book_delegate) */
  void (*destroy)(void *user);
  /** Makes the controller of a page, a reference. NULL: there is no such page, or with `*reason` it cannot be made (B8). */
  ct_controller *(*page)(void *user, ct_controller *book, int64_t page, const char **reason);
  /** Called when the book has turned to a page (B4). */
  void (*did_turn)(void *user, ct_controller *book, int64_t page);
  /** Returns whether two pages lie side by side in an orientation; NULL for landscape (B3). */
  bool (*side_by_side)(void *user, ct_controller *book, int32_t orientation);
} ct_book_delegate;

/** Creates a book. @param count How many pages it has; -1 if that is not known (B2). */
ct_controller *ct_book_new(const char *name, const ct_page_configuration *configuration, int64_t count, ct_error *error);
/** Sets where its pages come from; NULL for nothing. */
bool ct_book_set_delegate(ct_controller *book, const ct_book_delegate *delegate, void *user, ct_error *error);
/** Turns to a page, counted from 0 (B1). */
bool ct_book_move(ct_controller *book, int64_t page, const ct_options *options, ct_error *error);
/** Turns to the next page or spread. */
bool ct_book_show_next(ct_controller *book, const ct_options *options, ct_error *error);
/** Turns to the previous page or spread. */
bool ct_book_show_previous(ct_controller *book, const ct_options *options, ct_error *error);
/** The current page (B4). */
int64_t ct_book_page(ct_controller *book);
/** Writes the numbers of the pages that lie open; returns how many there are. */
size_t ct_book_shown(ct_controller *book, int64_t *list, size_t capacity);
/** How many pages it has; -1 if that is not known. */
int64_t ct_book_count(ct_controller *book);
/** Sets how many pages it has; -1 if that is not known (B2). */
bool ct_book_set_count(ct_controller *book, int64_t count, ct_error *error);
/** Asks for the shown pages again. */
bool ct_book_reload(ct_controller *book, ct_error *error);
/** The page container inside the book, borrowed: its gestures turn the book. */
ct_controller *ct_book_pages(ct_controller *book);

/* ---- Pagers ------------------------------------------------------------------------------------------------------- */

/** How a pager is made; NULL for one with a neighbour on each side, from left to right. */
typedef struct ct_pager_configuration {
  size_t size;               /**< sizeof(ct_pager_configuration) */
  int32_t axis;              /**< CT_HORIZONTAL or CT_VERTICAL */
  int32_t direction;         /**< CT_LEFT_TO_RIGHT or CT_RIGHT_TO_LEFT */
  int32_t at_rest;           /**< Whether pages appear only when the surface rests (G7). */
  int32_t window;            /**< How many neighbours are placed on each side; -1 for all pages (G4). */
  int32_t returns_to_first;  /**< Whether it shows its first page whenever it appears (G12). */
  int32_t ring;              /**< Whether the first page follows the last one (G18). */
  double advance_interval;   /**< Seconds after which it turns by itself; 0 for never (G18). */
} ct_pager_configuration;

/** Where the pages of a pager come from, the surface that scrolls them, and what is reported. */
typedef struct ct_pager_delegate {
  size_t size; /**< sizeof(ct_pager_delegate) */
  void (*destroy)(void *user);
  /** Returns how many pages there are. If it is NULL, the pages are those of `ct_pager_set` (G5). */
  int64_t (*count)(void *user, ct_controller *pager);
  /** Makes the controller of a page, a reference; or NULL (G5). */
  ct_controller *(*page)(void *user, ct_controller *pager, int64_t page);
  /** Called when the current page is another one (G8). */
  void (*did_move)(void *user, ct_controller *pager, int64_t page);
  /** Called when the pager has settled on a page (G8). */
  void (*did_settle)(void *user, ct_controller *pager, int64_t page);
  /** Return the size and the offset of the surface; if `viewport` is NULL there is no surface (G9). */
  ct_size (*viewport)(void *user, ct_controller *pager);
  ct_point (*offset)(void *user, ct_controller *pager);
  /** Called when the content of the surface gets another size. */
  void (*set_content)(void *user, ct_controller *pager, ct_size size);
  /** Called to scroll to a rectangle; report the movement with `ct_pager_scrolled` (G10). */
  void (*scroll)(void *user, ct_controller *pager, ct_rect rect, bool animated);
} ct_pager_delegate;

/** Creates a pager without pages. */
ct_controller *ct_pager_new(const char *name, const ct_pager_configuration *configuration, ct_error *error);
/** Sets its source, surface and delegate; NULL for nothing. */
bool ct_pager_set_delegate(ct_controller *pager, const ct_pager_delegate *delegate, void *user, ct_error *error);
/** Sets all pages (G1). */
bool ct_pager_set(ct_controller *pager, ct_controller *const *pages, size_t count, const ct_options *options, ct_error *error);
/** Inserts a page (G17). */
bool ct_pager_insert(ct_controller *pager, ct_controller *page, int64_t index, const ct_options *options, ct_error *error);
/** Removes a page (G17). */
bool ct_pager_remove(ct_controller *pager, int64_t index, const ct_options *options, ct_error *error);
/** Moves a page (G17). */
bool ct_pager_move(ct_controller *pager, int64_t from, int64_t to, const ct_options *options, ct_error *error);
/** The source has a new page there (G17). */
bool ct_pager_source_inserted(ct_controller *pager, int64_t index, const ct_options *options, ct_error *error);
/** The source has removed a page (G17). */
bool ct_pager_source_removed(ct_controller *pager, int64_t index, const ct_options *options, ct_error *error);
/** The source has moved a page (G17). */
bool ct_pager_source_moved(ct_controller *pager, int64_t from, int64_t to, const ct_options *options, ct_error *error);
/** Asks the source for everything again (G17). */
bool ct_pager_reload(ct_controller *pager, const ct_options *options, ct_error *error);
/** Scrolls to a page (G10). */
bool ct_pager_scroll(ct_controller *pager, int64_t page, const ct_options *options, ct_error *error);
/** The current page, or with `settled` the one on which it settled last (G8). */
int64_t ct_pager_page(ct_controller *pager, bool settled);
/** How many pages there are. */
int64_t ct_pager_count(ct_controller *pager);
/** The controller of a page, borrowed; NULL if it is not made. */
ct_controller *ct_pager_controller(ct_controller *pager, int64_t page);
/** The frame of a page in the content of the surface (G3). */
ct_rect ct_pager_frame(ct_controller *pager, int64_t page);
/** Writes the numbers of the pages that are placed in the surface; returns how many there are (G4). */
size_t ct_pager_placed(ct_controller *pager, int64_t *list, size_t capacity);
/** Whether a rotation moves the pages. */
bool ct_pager_is_rotating(ct_controller *pager);
/** Writes what a row of dots shows. @param hidden Whether it is hidden (G2). */
bool ct_pager_dots(ct_controller *pager, int32_t *count, int32_t *current, bool *hidden);
/** Hides the row of dots while there is one page only (G2). */
bool ct_pager_set_hides_for_single_page(ct_controller *pager, bool value, ct_error *error);
/** The user taps a half of the row of dots: CT_FORWARD or CT_BACKWARD (G2). */
bool ct_pager_tap_dots(ct_controller *pager, int32_t direction, ct_error *error);
/** The user chooses a dot (G2). */
bool ct_pager_choose_dot(ct_controller *pager, int64_t page, ct_error *error);
/** Sets whether it turns by itself without movement (G18). */
bool ct_pager_set_reduces_motion(ct_controller *pager, bool value, ct_error *error);
/** The surface reports that a finger holds it. */
bool ct_pager_begin_drag(ct_controller *pager, ct_error *error);
/** The surface reports where it is: call it for each movement. */
bool ct_pager_scrolled(ct_controller *pager, ct_point offset, ct_error *error);
/** The surface reports that the finger has let go, and whether it glides on. */
bool ct_pager_end_drag(ct_controller *pager, bool glides, ct_error *error);
/** The surface reports that it rests after a glide or an animated scroll. */
bool ct_pager_end_movement(ct_controller *pager, ct_error *error);
/** The surface reports that it has another size. */
bool ct_pager_laid_out(ct_controller *pager, ct_error *error);
/** Lets time pass for a pager that turns by itself. `ct_stage_advance` does not do that (G18). */
bool ct_pager_advance(ct_controller *pager, double seconds, ct_error *error);

/* ---- Splits ------------------------------------------------------------------------------------------------------- */

/** The columns of a split; the inspector lies on the other side of the secondary column (S10). */
enum { CT_PRIMARY = 0, CT_SUPPLEMENTARY = 1, CT_SECONDARY = 2, CT_INSPECTOR = 3 };
/** How columns are shown; those from CT_BESIDE on with a count of columns (S6). */
enum { CT_MODE_AUTOMATIC = 0, CT_SECONDARY_ONLY = 1, CT_BESIDE = 2, CT_OVER = 3, CT_DISPLACING = 4 };
/** What *back* does in a split (S3). */
enum { CT_SPLIT_BACK_COLUMN = 0, CT_SPLIT_BACK_COLUMNS = 1, CT_SPLIT_BACK_SELECTIONS = 2 };
/** Whether the user can open and close columns. */
enum { CT_LOCK_NONE = 0, CT_LOCK_OPEN = 1, CT_LOCK_CLOSED = 2 };

/** A mode of columns. */
typedef struct ct_split_mode { int32_t mode, count; } ct_split_mode;

/** What a split asks and reports (S7). */
typedef struct ct_split_delegate {
  size_t size; /**< sizeof(ct_split_delegate) */
  void (*destroy)(void *user);
  /** Returns the column that is visible when it becomes narrow. */
  int32_t (*collapse_to)(void *user, ct_controller *split, int32_t proposed);
  /** Returns the mode when it becomes wide. */
  ct_split_mode (*expand_to)(void *user, ct_controller *split, ct_split_mode proposed);
  /** Returns a controller for an empty secondary column, a reference; or NULL. */
  ct_controller *(*placeholder)(void *user, ct_controller *split);
  void (*will_show)(void *user, ct_controller *split, int32_t column);
  void (*will_hide)(void *user, ct_controller *split, int32_t column);
  void (*did_show)(void *user, ct_controller *split, int32_t column);
  void (*did_hide)(void *user, ct_controller *split, int32_t column);
  void (*did_collapse)(void *user, ct_controller *split);
  void (*did_expand)(void *user, ct_controller *split);
} ct_split_delegate;

/** Creates a split of two or three columns, and with an inspector, each with an empty stack (S1, S10). */
ct_controller *ct_split_new(const char *name, bool has_supplementary, bool has_inspector, ct_error *error);
/** Sets what it asks and reports to; NULL for nothing. */
bool ct_split_set_delegate(ct_controller *split, const ct_split_delegate *delegate, void *user, ct_error *error);
/** The stack of a column, borrowed; NULL if there is no such column. */
ct_controller *ct_split_stack(ct_controller *split, int32_t column);
/** Shows a controller as the detail: alone in the secondary column, or on top when narrow (S2). */
bool ct_split_show_detail(ct_controller *split, ct_controller *controller, const ct_options *options, ct_error *error);
/** Shows a column (S5). */
bool ct_split_show(ct_controller *split, int32_t column, const ct_options *options, ct_error *error);
/** Hides a column (S5). */
bool ct_split_hide(ct_controller *split, int32_t column, const ct_options *options, ct_error *error);
/** Sets how columns are shown (S6). */
bool ct_split_set_mode(ct_controller *split, ct_split_mode mode, const ct_options *options, ct_error *error);
/** Sets policies; -1 leaves one as it is. @param back CT_SPLIT_BACK_… @param lock CT_LOCK_… @param behavior CT_OVER or
 * CT_DISPLACING @param primary_first Whether the primary column is visible first when narrow. @param clears Whether an empty
 * secondary column loses its content. */
bool ct_split_configure(ct_controller *split, int32_t back, int32_t lock, int32_t behavior, int32_t primary_first, int32_t clears, ct_error *error);
/** Sets the width of a column beside the secondary one: a part of the total from 0 to 1, at least and at most (S6). */
bool ct_split_set_width(ct_controller *split, int32_t column, double fraction, double minimum, double maximum, ct_error *error);
/** Reads what `ct_split_set_width` sets; each may be NULL. False for the secondary column, which has what the others leave. */
bool ct_split_width(ct_controller *split, int32_t column, double *fraction, double *minimum, double *maximum);
/** Writes the visible columns; returns how many there are. */
size_t ct_split_visible(ct_controller *split, int32_t *list, size_t capacity);
/** The column that is visible when narrow; -1 if the handle is not valid. */
int32_t ct_split_showing(ct_controller *split);
/** How many columns the size allows: 1 to 3; 0 if the handle is not valid (S4). */
int32_t ct_split_form(ct_controller *split);
/** The mode of the columns now; false when narrow (S6). */
bool ct_split_mode_now(ct_controller *split, ct_split_mode *mode);
/** The mode that was asked for (S6). */
bool ct_split_preferred_mode(ct_controller *split, ct_split_mode *mode);
/** The mode to which a button leads; false if there is none (S6). */
bool ct_split_button_mode(ct_controller *split, ct_split_mode *mode);
/** The frame of a column; false if it is not visible (S6). */
bool ct_split_frame(ct_controller *split, int32_t column, ct_rect *frame);
/** The user goes back (S3). */
bool ct_split_go_back(ct_controller *split, const ct_options *options, ct_error *error);
/** The user touches a column (S4). */
bool ct_split_focus(ct_controller *split, int32_t column, ct_error *error);
/** The user presses the button that shows and hides columns (S6). */
bool ct_split_toggle(ct_controller *split, const ct_options *options, ct_error *error);
/** A finger begins to slide a column in or out (S6). */
bool ct_split_begin_slide(ct_controller *split, bool revealing, ct_error *error);
/** The finger moves, to a progress from 0 to 1. */
bool ct_split_update_slide(ct_controller *split, double progress, ct_error *error);
/** The finger lets go. */
bool ct_split_end_slide(ct_controller *split, double velocity, ct_error *error);
/** The slide is cancelled. */
bool ct_split_cancel_slide(ct_controller *split, ct_error *error);

/** Whether the inspector is shown; an empty one is not visible when narrow (S10). */
bool ct_split_shows_inspector(ct_controller *split);
/** Sets the part of the height that the inspector covers when narrow, from 0 to 1; half of it at first (S10). */
bool ct_split_set_inspector_height(ct_controller *split, double fraction, ct_error *error);
/** The user presses the button of the inspector, which shows or hides it (S10). */
bool ct_split_toggle_inspector(ct_controller *split, const ct_options *options, ct_error *error);
/** A finger takes hold of the edge of a column (S9). */
bool ct_split_begin_divider(ct_controller *split, int32_t column, ct_error *error);
/** The finger moves the edge, until its column has this width. */
bool ct_split_move_divider(ct_controller *split, double width, ct_error *error);
/** The finger lets go, with a velocity in widths a second: a column that is too narrow is hidden (S9). */
bool ct_split_end_divider(ct_controller *split, double velocity, ct_error *error);
/** The drag of the edge is cancelled. */
bool ct_split_cancel_divider(ct_controller *split, ct_error *error);
/** The user presses an edge twice: its column has the width again that was set (S9). */
bool ct_split_reset_divider(ct_controller *split, int32_t column, const ct_options *options, ct_error *error);

/* ---- Switchers ---------------------------------------------------------------------------------------------------- */

/** A segment of a switcher (W1). */
typedef struct ct_segment {
  size_t size;       /**< sizeof(ct_segment) */
  const char *name;  /**< Its name, which is needed, and different from that of others. */
  const char *title; /**< What it shows; NULL for the name. */
  const char *badge; /**< A short text, or NULL. */
  int32_t disabled;  /**< Whether the user cannot choose it. */
  int32_t hidden;    /**< Whether it is not shown. */
  int32_t momentary; /**< Whether it only reports, and is never selected. */
  ct_controller *controller; /**< What it shows; NULL for a momentary one, or to keep that of the same name. */
} ct_segment;

/** Creates a switcher without segments (W1). */
ct_controller *ct_switcher_new(const char *name, ct_error *error);
/** Sets all segments (W4). */
bool ct_switcher_set(ct_controller *switcher, const ct_segment *segments, size_t count, const ct_options *options, ct_error *error);
/** Inserts a segment. @param index -1 for the end (W4). */
bool ct_switcher_insert(ct_controller *switcher, const ct_segment *segment, int64_t index, ct_error *error);
/** Removes a segment (W4). */
bool ct_switcher_remove(ct_controller *switcher, const char *name, ct_error *error);
/** Moves a segment (W4). */
bool ct_switcher_move(ct_controller *switcher, const char *name, int64_t index, ct_error *error);
/** Changes a segment of the same name. */
bool ct_switcher_update(ct_controller *switcher, const ct_segment *segment, ct_error *error);
/** Selects a segment; NULL for none (W1). */
bool ct_switcher_select(ct_controller *switcher, const char *name, const ct_options *options, ct_error *error);
/** Selects a segment by its index (W1). */
bool ct_switcher_select_at(ct_controller *switcher, int64_t index, const ct_options *options, ct_error *error);
/** The user chooses a segment (W2). */
bool ct_switcher_choose(ct_controller *switcher, int64_t index, const ct_options *options, ct_error *error);
/** How many segments there are. */
size_t ct_switcher_count(ct_controller *switcher);
/** The name of a segment; free it. NULL outside of the list. */
char *ct_switcher_name(ct_controller *switcher, size_t index);
/** The index of the selected segment; -1 if none is. */
int64_t ct_switcher_selected(ct_controller *switcher);
/** Sets whether a neighbour is selected when the selected segment goes, and whether controllers are asked before they are
 * left; -1 leaves one as it is (W3). */
bool ct_switcher_configure(ct_controller *switcher, int32_t selects_neighbour, int32_t asks, ct_error *error);
/** Sets what is called when the user has chosen a segment; NULL for nothing (W2). */
bool ct_switcher_set_chosen(ct_controller *switcher, void (*chosen)(void *user, const char *name), void *user, void (*destroy)(void *user), ct_error *error);
/** Binds a control, which is called when it has to show something else. What it calls then is an echo. Bound as long as the
 * switcher lives (W2). */
bool ct_switcher_bind(ct_controller *switcher, void (*changed)(void *user, ct_controller *switcher), void *user, void (*destroy)(void *user), ct_error *error);

/* ---- Layers: presentation ----------------------------------------------------------------------------------------- */

/** The styles of layers (M1, M2). */
enum {
  CT_FULL_SCREEN = 0, CT_OVER_FULL_SCREEN, CT_SHEET, CT_FORM, CT_POPOVER, CT_CONTEXT, CT_OVER_CONTEXT, CT_STYLE_DIALOG
};
/** What a presentation does when its presenter has a layer already (M5). */
enum { CT_BUSY_REFUSE = 0, CT_BUSY_ON_TOP = 1, CT_BUSY_QUEUE = 2 };
/** The kinds of heights of a sheet. */
enum { CT_DETENT_NONE = 0, CT_DETENT_MEDIUM, CT_DETENT_LARGE, CT_DETENT_FRACTION, CT_DETENT_HEIGHT };
/** The arrows of a popover. */
enum { CT_ARROW_NONE = 0, CT_ARROW_UP, CT_ARROW_DOWN, CT_ARROW_LEFT, CT_ARROW_RIGHT };
/** The most detents, arrows and passthrough names of a style. */
enum { CT_MOST_DETENTS = 8, CT_MOST_ARROWS = 4, CT_MOST_SOURCES = 8 };

/** A height of a sheet: medium, large, a part of the height from 0 to 1, or a height. */
typedef struct ct_detent { int32_t kind; double value; } ct_detent;

/** How a layer covers what is below it (M2). */
typedef struct ct_style {
  size_t size;                         /**< sizeof(ct_style) */
  int32_t kind;                        /**< CT_FULL_SCREEN to CT_STYLE_DIALOG */
  ct_size preferred;                   /**< Of forms, dialogs and popovers. */
  ct_detent detents[CT_MOST_DETENTS];  /**< Of a sheet, up to the first of kind 0; none for a large one. */
  ct_detent selected;                  /**< Of a sheet; kind 0 for the first one. */
  ct_detent undimmed;                  /**< The largest one that does not dim what is below; kind 0 for none. */
  const char *anchor;                  /**< The source of a popover. */
  ct_rect anchor_rect;                 /**< Where it is, in the context. */
  int32_t arrows[CT_MOST_ARROWS];      /**< Permitted arrows, up to the first 0; none for all. */
  const char *passthrough[CT_MOST_SOURCES]; /**< Sources that receive input although it is covered, up to NULL. */
  const struct ct_style *narrow;       /**< Another style for contexts narrower than `narrow_below`; NULL for none (M8). */
  double narrow_below;
} ct_style;

/** A style of a kind. */
static inline ct_style ct_style_of(int32_t kind) {
  ct_style s;
  memset(&s, 0, sizeof s);
  s.size = sizeof s;
  s.kind = kind;
  return s;
}

/** What a context asks and reports (M6). */
typedef struct ct_layers_delegate {
  size_t size; /**< sizeof(ct_layers_delegate) */
  void (*destroy)(void *user);
  /** Returns whether the user may dismiss a layer. */
  bool (*should_dismiss)(void *user, ct_controller *layers, ct_controller *layer);
  void (*will_dismiss)(void *user, ct_controller *layers, ct_controller *layer);
  void (*did_dismiss)(void *user, ct_controller *layers, ct_controller *layer);
  void (*cancelled_dismissal)(void *user, ct_controller *layers, ct_controller *layer);
  void (*attempted_dismissal)(void *user, ct_controller *layers, ct_controller *layer);
  /** Writes the anchor of a popover in a context of this size, and returns true; false leaves it (M2). */
  bool (*anchor)(void *user, ct_controller *layers, ct_controller *layer, ct_size size, const char **source, ct_rect *rect);
  /** Makes a layer that is restored, a reference; or NULL (M11). */
  ct_controller *(*restore)(void *user, ct_controller *layers, const char *name);
} ct_layers_delegate;

/** Creates a presentation context: a base, and layers above it (M1). */
ct_controller *ct_layers_new(const char *name, ct_controller *base, ct_error *error);
/** Sets what it asks and reports to; NULL for nothing. */
bool ct_layers_set_delegate(ct_controller *layers, const ct_layers_delegate *delegate, void *user, ct_error *error);
/** Presents a controller above another one, in the context that the style says. @param style NULL for a sheet (M1). */
bool ct_present(ct_controller *presenter, ct_controller *controller, const ct_style *style, int32_t busy, const ct_options *options, ct_error *error);
/** Presents a controller that gives a result. @return A reference; NULL with an error (M7). */
ct_result *ct_present_for_result(ct_controller *presenter, ct_controller *controller, const ct_style *style, int32_t busy, const ct_options *options, ct_error *error);
/** Dismisses what a controller presents; if nothing, the layer in which it is (M4). */
bool ct_dismiss(ct_controller *controller, const ct_options *options, ct_error *error);
/** Dismisses all layers above a controller, but not its own (M4). */
bool ct_dismiss_presented(ct_controller *controller, const ct_options *options, ct_error *error);
/** What a controller, or a container of it, has presented, borrowed; NULL for nothing (M1). */
ct_controller *ct_presented(ct_controller *controller);
/** What has presented a controller or its layer, borrowed; NULL in a base (M1). */
ct_controller *ct_presenter(ct_controller *controller);
/** The base, borrowed. */
ct_controller *ct_layers_base(ct_controller *layers);
/** Puts another controller in place of the base (M9). */
bool ct_layers_set_base(ct_controller *layers, ct_controller *base, const ct_options *options, ct_error *error);
/** Writes the layers, lowest first, borrowed; returns how many there are. */
size_t ct_layers_list(ct_controller *layers, ct_controller **list, size_t capacity);
/** Dismisses a layer and those above it (M4). */
bool ct_layers_dismiss(ct_controller *layers, ct_controller *layer, const ct_options *options, ct_error *error);
/** Takes a layer out, and leaves those above it (M4). */
bool ct_layers_remove(ct_controller *layers, ct_controller *layer, const ct_options *options, ct_error *error);
/** Puts another controller in place of that of a layer (M9). */
bool ct_layers_exchange(ct_controller *layers, ct_controller *layer, ct_controller *controller, const ct_options *options, ct_error *error);
/** Gives a layer another style (M8). */
bool ct_layers_set_style(ct_controller *layers, ct_controller *layer, const ct_style *style, const ct_options *options, ct_error *error);
/** Reads the style of a layer: its kind, sizes, detents and arrows; strings are NULL (M2). */
bool ct_layers_style(ct_controller *layers, ct_controller *layer, ct_style *style);
/** The names that a popover lets through, joined by line breaks; free it. NULL for none (M2). */
char *ct_layers_passthrough(ct_controller *layers, ct_controller *layer);
/** The arrow of a popover now: CT_ARROW_… (M2). */
int32_t ct_layers_arrow(ct_controller *layers, ct_controller *layer);
/** Whether what is below a layer receives input; false if it is none (M2). */
bool ct_layers_input_below(ct_controller *layers, ct_controller *layer);
/** Gives a sheet another of its heights (M2). */
bool ct_layers_select_detent(ct_controller *layers, ct_controller *layer, ct_detent detent, ct_error *error);
/** Sets whether the user may dismiss a layer (M6). */
bool ct_layers_set_user_may_dismiss(ct_controller *layers, ct_controller *layer, bool may_dismiss, ct_error *error);
/** The user dismisses a layer; NULL for the top one. @param reason CT_LEAVE_BACK or CT_LEAVE_CLOSE (M6). */
bool ct_layers_user_dismiss(ct_controller *layers, ct_controller *layer, int32_t reason, const ct_options *options, ct_error *error);
/** A finger begins to drag a layer away; NULL for the top one (M6). */
bool ct_layers_begin_dismissal(ct_controller *layers, ct_controller *layer, ct_error *error);
/** The finger moves, to a progress from 0 to 1. */
bool ct_layers_update_dismissal(ct_controller *layers, double progress, ct_error *error);
/** The finger lets go, with a velocity in heights a second. */
bool ct_layers_end_dismissal(ct_controller *layers, double velocity, ct_error *error);
/** The drag is cancelled. */
bool ct_layers_cancel_dismissal(ct_controller *layers, ct_error *error);

/* ---- Dialogs ------------------------------------------------------------------------------------------------------ */

/** How an answer looks. */
enum { CT_ANSWER_NORMAL = 0, CT_ANSWER_SUGGESTED = 1, CT_ANSWER_DESTRUCTIVE = 2 };

/** An answer of a dialog. */
typedef struct ct_response {
  size_t size;        /**< sizeof(ct_response) */
  const char *id;     /**< Its id, which is needed. */
  const char *title;  /**< What its button shows; NULL for the id. */
  int32_t appearance; /**< CT_ANSWER_… */
  int32_t disabled;   /**< Whether it cannot be given now. */
} ct_response;

/** Creates a dialog. @param initial The answer of the return key, or NULL. @param close The answer that it gives when it is
 * dismissed without one; NULL for “close”. */
ct_controller *ct_dialog_new(const char *name, const char *title, const char *text, const ct_response *responses, size_t count,
                             const char *initial, const char *close, ct_error *error);
/** Presents a dialog. @param size Its size; NULL for 320 by 200. @param answered Called once with the id of the answer,
 * when the dialog has left; `ended` of the options is not called. */
bool ct_dialog_present(ct_controller *dialog, ct_controller *presenter, const ct_size *size, int32_t busy, const ct_options *options,
                       void (*answered)(void *user, const char *id), void *user, ct_error *error);
/** Gives an answer: the dialog goes. NULL for the one of the return key. */
bool ct_dialog_respond(ct_controller *dialog, const char *id, ct_error *error);
/** Whether it is presented and waits for an answer. */
bool ct_dialog_is_waiting(ct_controller *dialog);
/** Enables or disables an answer. */
bool ct_dialog_set_enabled(ct_controller *dialog, const char *id, bool enabled, ct_error *error);

/* ---- Saved state --------------------------------------------------------------------------------------------------- */

/** The settled state of a tree as JSON; free it. @param application The name of your program. @param version The version of
 * your states, from 1 (T7). */
char *ct_save(ct_controller *root, const char *application, int64_t version, ct_error *error);
/** What came of restoring: all was used; some was not used as it is; nothing was used. */
enum { CT_RESTORED = 0, CT_RESTORED_ADJUSTED = 1, CT_NOTHING_RESTORED = 2 };

/** Restores a saved state into a tree that was made as for a first start.
 *
 * @param migrate Returns a document of a version as one of the next version, allocated with malloc, or NULL; may be NULL.
 * @param outcome If not NULL, CT_RESTORED to CT_NOTHING_RESTORED.
 * @param report If not NULL, what was restored, and what was not used as it is, as lines of text; free it.
 * @param adjustments If not NULL, the paths of what was not used as it is, joined by line breaks; free it.
 * @return Whether the text could be read; a value in it that does not fit is reported, and no error (T7, T11). */
bool ct_restore(ct_controller *root, const char *state, const char *application, int64_t version,
                char *(*migrate)(void *user, int64_t version, const char *document), void *user, int32_t *outcome, char **report,
                char **adjustments, ct_error *error);

/* ---- Links, back, history ------------------------------------------------------------------------------------------ */

/** The kinds of nodes of a table of links (K1). */
enum { CT_NODE_SCREEN = 0, CT_NODE_CHOICE = 1, CT_NODE_STACK = 2, CT_NODE_LAYERS = 3 };

/** A screen or container of a table; its parent is an earlier node (K1). */
typedef struct ct_link_node {
  size_t size;            /**< sizeof(ct_link_node) */
  int32_t kind;           /**< CT_NODE_… */
  int32_t parent;         /**< The index of the node in which it is; -1 for the first one. */
  const char *name;       /**< The name of the screen, or of the container in the tree. */
  const char *patterns;   /**< Up to three patterns as “/a/:id”, joined by line breaks; NULL for none. Of a container the first. */
  const char *int_parameters; /**< The names of parameters that are integers, joined by line breaks; or NULL. */
  const char *below;      /**< The keys below it in its stack, joined by line breaks; NULL for the default. */
  int32_t has_below;      /**< Whether `below` counts; an empty one then means none. */
  int32_t single;         /**< Whether there is one screen for all parameters (K2). */
} ct_link_node;

/* A place says what containers show, as JSON: {"tabs": {"selected": {"key": "a"}}, "stack": {"path": [{"key": "list"},
 * {"key": "item/7", "parameters": {"id": 7}}]}, "context": {"layers": []}}. */

/** Creates a table of links (K1). @param twins If not NULL, for CT_ERROR_SAME_PATTERN the two screens, joined by a line break; free it. */
ct_links *ct_links_new(const ct_link_node *nodes, size_t count, char **twins, ct_error *error);
/** Takes a reference. */
ct_links *ct_links_ref(ct_links *links);
/** Gives a reference back. NULL is allowed. */
void ct_links_unref(ct_links *links);
/** The place of a path as JSON; free it. @param current The place now, or NULL. NULL if nothing matches (K1). */
char *ct_links_place(ct_links *links, const char *path, const char *current, ct_error *error);
/** The path of a place; free it. NULL if it has none (K1). */
char *ct_links_path(ct_links *links, const char *place, ct_error *error);

/** How a follower makes screens. */
typedef struct ct_follower_functions {
  size_t size; /**< sizeof(ct_follower_functions) */
  /** Called when the follower is gone, and no entry is left that has yet to be made. */
  void (*destroy)(void *user);
  /** Makes the screen of an entry, a reference. @param entry JSON as in a place. NULL with `*reason` if it cannot. */
  ct_controller *(*make)(void *user, const char *key, const char *screen, const char *entry, const char **reason);
  /** Writes the style in which an entry is presented; NULL for a sheet. */
  void (*style)(void *user, const char *key, ct_style *style);
} ct_follower_functions;

/** Creates what makes the tree of a root follow links (K2, K3). */
ct_follower *ct_follower_new(ct_links *links, ct_controller *root, const ct_follower_functions *functions, void *user, ct_error *error);
/** Takes a reference. */
ct_follower *ct_follower_ref(ct_follower *follower);
/** Gives a reference back. NULL is allowed. */
void ct_follower_unref(ct_follower *follower);
/** Shows the place of a path. Controllers that go are asked if `asking` is set (K3). */
bool ct_follower_follow(ct_follower *follower, const char *path, const ct_options *options, ct_error *error);
/** Shows a place, as JSON (K3). */
bool ct_follower_show(ct_follower *follower, const char *place, const ct_options *options, ct_error *error);
/** The place now, as JSON; free it. */
char *ct_follower_place(ct_follower *follower);
/** The path now; free it. NULL if it has none. */
char *ct_follower_path(ct_follower *follower);
/** The name of the controller that did not agree to be left in the last follow; free it. NULL if none (K3). */
char *ct_follower_refused_by(ct_follower *follower);

/** Creates what decides what *back* does in a tree. @param follower May be NULL: then there is no forward (K5, K7).
 * @param changed Called when whether one can go back is different; may be NULL. */
ct_back *ct_back_new(ct_controller *root, ct_follower *follower, void (*changed)(void *user, bool can_go_back), void *user,
                     void (*destroy)(void *user), ct_error *error);
/** Takes a reference. */
ct_back *ct_back_ref(ct_back *back);
/** Gives a reference back. NULL is allowed. */
void ct_back_unref(ct_back *back);
/** Whether one can go back. */
bool ct_back_can_go(ct_back *back);
/** Whether one can go forward again (K7). */
bool ct_back_can_go_forward(ct_back *back);
/** Goes back; a `NOTHING` error if nothing handles it, CT_ERROR_LEAVE_REFUSED if a controller does not agree (K5).
 * @param refused_by If not NULL, that controller's name; free it. */
bool ct_back_go(ct_back *back, const ct_options *options, char **refused_by, ct_error *error);
/** Goes forward again (K7). */
bool ct_back_go_forward(ct_back *back, const ct_options *options, char **refused_by, ct_error *error);
/** A gesture begins to go back (K6). */
bool ct_back_begin(ct_back *back, ct_error *error);
/** The gesture moves, to a progress from 0 to 1. */
bool ct_back_move(ct_back *back, double progress, ct_error *error);
/** The gesture goes back. */
bool ct_back_finish(ct_back *back, const ct_options *options, char **refused_by, ct_error *error);
/** The gesture is cancelled. */
bool ct_back_cancel(ct_back *back, ct_error *error);

/** What handles *back* for a controller (K5, K6). */
typedef struct ct_back_handler {
  size_t size; /**< sizeof(ct_back_handler) */
  void (*destroy)(void *user);
  void (*back)(void *user);
  void (*began)(void *user);
  void (*moved)(void *user, double progress);
  void (*cancelled)(void *user);
} ct_back_handler;

/** Adds a handler for a visible controller. @return Its number from 1, for the next two calls; 0 with an error (K5). */
int64_t ct_back_add(ct_back *back, ct_controller *controller, int32_t priority, bool enabled, const ct_back_handler *handler, void *user, ct_error *error);
/** Enables or disables a handler. */
bool ct_back_set_enabled(ct_back *back, int64_t handler, bool enabled, ct_error *error);
/** Removes a handler. */
bool ct_back_remove(ct_back *back, int64_t handler, ct_error *error);

/** What a history asks for (K4). */
enum { CT_HISTORY_PUSH = 1, CT_HISTORY_REPLACE = 2, CT_HISTORY_GO = 3, CT_HISTORY_SHOW = 4 };
/** What is reported to a history (K4). */
enum {
  CT_HISTORY_PUSHED = 1, /**< The application shows `item`, a new entry. */
  CT_HISTORY_REPLACED,   /**< It shows `item` in place of the current entry. */
  CT_HISTORY_POPPED,     /**< It has gone back by `number` entries. */
  CT_HISTORY_SHOWN,      /**< It shows the entry with the token `number` and the `item`, as it was asked. */
  CT_HISTORY_REFUSED,    /**< It does not show the entry with the token `number`. */
  CT_HISTORY_MOVED,      /**< The outside has moved. */
  CT_HISTORY_ARRIVED     /**< The outside has arrived where it was asked to go. */
};

/** A command of a history: push or replace an entry outside, go by `number` entries, or show an entry. */
typedef struct ct_history_command { int32_t kind; int64_t number; int64_t token; const char *item; } ct_history_command;

/** Creates a history. @param item Its first item. @param limit How many entries it keeps at most (K4).
 * @param command Called with what has to be done outside, in order. */
ct_history *ct_history_new(const char *item, int64_t limit, void (*command)(void *user, const ct_history_command *command), void *user,
                           void (*destroy)(void *user), ct_error *error);
/** Takes a reference. */
ct_history *ct_history_ref(ct_history *history);
/** Gives a reference back. NULL is allowed. */
void ct_history_unref(ct_history *history);
/** Reports something: CT_HISTORY_PUSHED to CT_HISTORY_ARRIVED. @param outside The token of the entry where the outside is. */
bool ct_history_report(ct_history *history, int32_t kind, const char *item, int64_t number, int64_t outside, ct_error *error);
/** The number of entries. */
size_t ct_history_count(ct_history *history);
/** The index of the current entry. */
int64_t ct_history_index(ct_history *history);
/** The item of an entry; free it. @param token If not NULL, its token. NULL outside of the list. */
char *ct_history_item(ct_history *history, size_t index, int64_t *token);

#ifdef __cplusplus
}
#endif
#endif
