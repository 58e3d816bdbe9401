"""Written by functions.py from containers.h."""
from ctypes import CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_void_p

CT_DOMAIN_CALL = 1
CT_DOMAIN_CONTAINMENT = 2
CT_DOMAIN_CHANGE = 3
CT_DOMAIN_STAGE = 4
CT_DOMAIN_STACK = 5
CT_DOMAIN_TABS = 6
CT_DOMAIN_PAGES = 7
CT_DOMAIN_BOOK = 8
CT_DOMAIN_PAGER = 9
CT_DOMAIN_SPLIT = 10
CT_DOMAIN_SWITCHER = 11
CT_DOMAIN_LAYERS = 12
CT_DOMAIN_DIALOG = 13
CT_DOMAIN_STATE = 14
CT_DOMAIN_LINKS = 15
CT_DOMAIN_UNWIND = 16
CT_ERROR_NULL = 1
CT_ERROR_DEAD = 2
CT_ERROR_KIND = 3
CT_ERROR_THREAD = 4
CT_ERROR_TEXT = 5
CT_ERROR_VALUE = 6
CT_ERROR_SIZE = 7
CT_ERROR_NOTHING = 8
CT_ERROR_UNAVAILABLE = 9
CT_ERROR_DUPLICATE = 1
CT_ERROR_CYCLE = 2
CT_ERROR_NOT_A_CHILD = 3
CT_ERROR_ALREADY_A_CHILD = 4
CT_ERROR_KEPT = 5
CT_ERROR_STAGE_ROOT = 6
CT_ERROR_INDEX = 7
CT_ERROR_ENDLESS = 8
CT_ERROR_EDIT = 9
CT_ERROR_CHANGE_ENDED = 1
CT_ERROR_CHANGE_QUEUED = 2
CT_ERROR_PROGRESS = 3
CT_ERROR_ELAPSED = 4
CT_ERROR_HAS_PARENT = 1
CT_ERROR_IS_ROOT = 2
CT_ERROR_IS_MOVING = 3
CT_ERROR_STAGE_SIZE = 4
CT_ERROR_DURATION = 5
CT_ERROR_ORIENTATION = 6
CT_ERROR_ROTATION_REFUSED = 7
CT_ERROR_STACK_EMPTY = 1
CT_ERROR_KEY_TWICE = 2
CT_ERROR_KEY_UNKNOWN = 3
CT_ERROR_STACK_INDEX = 4
CT_ERROR_ENTRY_UNAVAILABLE = 5
CT_ERROR_TAB_INDEX = 1
CT_ERROR_TAB_FOREIGN = 2
CT_ERROR_TAB_DISABLED = 3
CT_ERROR_NO_OVERFLOW = 4
CT_ERROR_NO_NEIGHBOUR = 5
CT_ERROR_TAB_LIMIT = 6
CT_ERROR_PAGE_COUNT = 1
CT_ERROR_DOUBLE_SIDED = 2
CT_ERROR_SPINE = 3
CT_ERROR_NO_PAGE = 4
CT_ERROR_OWN_NEIGHBOUR = 5
CT_ERROR_NO_SOURCE = 6
CT_ERROR_CHOOSING_SPINE = 7
CT_ERROR_BOOK_PAGE = 1
CT_ERROR_BOOK_NO_PAGE = 2
CT_ERROR_BOOK_COUNT = 3
CT_ERROR_COUNT_UNKNOWN = 4
CT_ERROR_BOOK_NO_SOURCE = 5
CT_ERROR_PAGE_UNAVAILABLE = 6
CT_ERROR_SAME_CONTROLLER = 7
CT_ERROR_PAGER_PAGE = 1
CT_ERROR_PAGER_HAS_SOURCE = 2
CT_ERROR_NO_COLUMN = 1
CT_ERROR_COLUMN_STAYS = 2
CT_ERROR_SEGMENT_INDEX = 1
CT_ERROR_SEGMENT_UNKNOWN = 2
CT_ERROR_SEGMENT_TWICE = 3
CT_ERROR_SEGMENT_DISABLED = 4
CT_ERROR_SEGMENT_MOMENTARY = 5
CT_ERROR_SEGMENT_EMPTY = 6
CT_ERROR_NO_CONTEXT = 1
CT_ERROR_ITSELF = 2
CT_ERROR_ANCESTOR = 3
CT_ERROR_PRESENTED = 4
CT_ERROR_HELD = 5
CT_ERROR_NOT_VISIBLE = 6
CT_ERROR_BUSY = 7
CT_ERROR_NOTHING_PRESENTED = 8
CT_ERROR_NOT_A_LAYER = 9
CT_ERROR_RESPONSE_UNKNOWN = 1
CT_ERROR_RESPONSE_DISABLED = 2
CT_ERROR_NOT_WAITING = 3
CT_ERROR_DAMAGED = 1
CT_ERROR_FOREIGN = 2
CT_ERROR_OTHER_APPLICATION = 3
CT_ERROR_NEWER = 4
CT_ERROR_NO_MIGRATION = 5
CT_ERROR_SAME_PATTERN = 1
CT_ERROR_SAME_NAME = 2
CT_ERROR_NAME = 3
CT_ERROR_PATTERN = 4
CT_ERROR_SEED = 5
CT_ERROR_NO_MATCH = 6
CT_ERROR_CONTAINER_UNKNOWN = 7
CT_ERROR_CHILD_UNKNOWN = 8
CT_ERROR_POSITION = 9
CT_ERROR_PLACE_KEY_TWICE = 10
CT_ERROR_PLACE_EMPTY = 11
CT_ERROR_SCREEN_UNAVAILABLE = 12
CT_ERROR_SCREEN_HELD = 13
CT_ERROR_CONTAINER_HIDDEN = 14
CT_ERROR_PLACE_STYLE = 15
CT_ERROR_LEAVE_REFUSED = 16
CT_ERROR_LINK_FAILED = 17
CT_ERROR_NO_DESTINATION = 1
CT_QUEUED = 0
CT_OPEN = 1
CT_FINISHED = 2
CT_CANCELLED = 3
CT_SUPERSEDED = 4
CT_REFUSED = 5
CT_ABANDONED = 6
CT_DIRECTION_NONE = 0
CT_FORWARD = 1
CT_BACKWARD = 2
CT_ROLE_NAVIGATION = 0
CT_ROLE_PRESENTATION = 1
CT_ROLE_DISMISSAL = 2
CT_OLD_FIRST = 0
CT_NEW_FIRST = 1
CT_CONTAINER_FIRST = 0
CT_BRACKETED = 1
CT_PAIRWISE_NEW = 0
CT_PAIRWISE_OLD = 1
CT_SEPARATELY_NEW = 2
CT_SEPARATELY_OLD = 3
CT_KIND_SCREEN = 1
CT_KIND_LIST = 2
CT_KIND_OWN = 3
CT_KIND_STACK = 4
CT_KIND_TABS = 5
CT_KIND_PAGES = 6
CT_KIND_BOOK = 7
CT_KIND_PAGER = 8
CT_KIND_SPLIT = 9
CT_KIND_SWITCHER = 10
CT_KIND_LAYERS = 11
CT_KIND_DIALOG = 12
CT_KIND_OTHER = 13
CT_DISAPPEARED = 0
CT_DISAPPEARING = 1
CT_APPEARING = 2
CT_APPEARED = 3
CT_LOADED = 1
CT_LEAVING = 2
CT_MOVING_TO_PARENT = 4
CT_MOVING_FROM_PARENT = 8
CT_BEING_PRESENTED = 16
CT_BEING_DISMISSED = 32
CT_ACTIVE = 64
CT_PORTRAIT = 0
CT_UPSIDE_DOWN = 1
CT_LANDSCAPE_LEFT = 2
CT_LANDSCAPE_RIGHT = 3
CT_YES = 0
CT_NO = 1
CT_LATER = 2
CT_LEAVE_SELECT = 0
CT_LEAVE_CLOSE = 1
CT_LEAVE_BACK = 2
CT_LEAVE_WINDOW = 3
CT_CHILDREN = 0
CT_SHOWN = 1
CT_CURRENT = 2
CT_SETTLED = 3
CT_TARGETS = 4
CT_LEFT_TO_RIGHT = 0
CT_RIGHT_TO_LEFT = 1
CT_INCOMING = 0
CT_OUTGOING = 1
CT_STAYING = 2
CT_TRANSIENT = 3
CT_EVENT_LOAD = 1
CT_EVENT_WILL_APPEAR = 2
CT_EVENT_DID_APPEAR = 3
CT_EVENT_WILL_DISAPPEAR = 4
CT_EVENT_DID_DISAPPEAR = 5
CT_EVENT_WILL_MOVE = 6
CT_EVENT_DID_MOVE = 7
CT_EVENT_WILL_ROTATE = 8
CT_EVENT_WILL_ANIMATE_ROTATION = 9
CT_EVENT_DID_ROTATE = 10
CT_EVENT_WILL_TRANSITION = 11
CT_EVENT_DID_TRANSITION = 12
CT_EVENT_MEMORY_WARNING = 13
CT_EVENT_CURRENT = 14
CT_EVENT_SETTLED = 15
CT_EVENT_STATE_CHANGED = 16
CT_EVENT_DISPLAY_CHANGED = 17
CT_EVENT_DIAGNOSTIC = 18
CT_EVENT_DID_LAY_OUT = 19
CT_EVENT_DID_BECOME_ACTIVE = 20
CT_EVENT_WILL_BECOME_INACTIVE = 21
CT_UNBALANCED_BEGIN = 1
CT_UNBALANCED_END = 2
CT_ADDED_WHILE_DISAPPEARING = 3
CT_HIDDEN_CONTAINER = 4
CT_LEFT_BEHIND = 5
CT_RELEASED_WHILE_SHOWN = 6
CT_REQUEST_REFUSED = 7
CT_NOTICE = 8
CT_REFUSE = 0
CT_BRING_TO_FRONT = 1
CT_SINGLE_TOP = 2
CT_CLEAR_TOP = 3
CT_TRAITS_CURRENT = 0
CT_TRAITS_SETTLED = 1
CT_TRAITS_MOVING = 2
CT_BACK_NONE = 0
CT_BACK_FIRST = 1
CT_BACK_INITIAL = 2
CT_BACK_HISTORY = 3
CT_BACK_ORDER = 4
CT_BACK_FULL_HISTORY = 5
CT_TAB_NEIGHBOUR = 0
CT_TAB_LAST_VISITED = 1
CT_TAB_OPENER = 2
CT_SCROLL = 0
CT_CURL = 1
CT_HORIZONTAL = 0
CT_VERTICAL = 1
CT_SPINE_NONE = 0
CT_SPINE_MIN = 1
CT_SPINE_MID = 2
CT_SPINE_MAX = 3
CT_PRIMARY = 0
CT_SUPPLEMENTARY = 1
CT_SECONDARY = 2
CT_INSPECTOR = 3
CT_MODE_AUTOMATIC = 0
CT_SECONDARY_ONLY = 1
CT_BESIDE = 2
CT_OVER = 3
CT_DISPLACING = 4
CT_SPLIT_BACK_COLUMN = 0
CT_SPLIT_BACK_COLUMNS = 1
CT_SPLIT_BACK_SELECTIONS = 2
CT_LOCK_NONE = 0
CT_LOCK_OPEN = 1
CT_LOCK_CLOSED = 2
CT_FULL_SCREEN = 0
CT_OVER_FULL_SCREEN = 1
CT_SHEET = 2
CT_FORM = 3
CT_POPOVER = 4
CT_CONTEXT = 5
CT_OVER_CONTEXT = 6
CT_STYLE_DIALOG = 7
CT_BUSY_REFUSE = 0
CT_BUSY_ON_TOP = 1
CT_BUSY_QUEUE = 2
CT_DETENT_NONE = 0
CT_DETENT_MEDIUM = 1
CT_DETENT_LARGE = 2
CT_DETENT_FRACTION = 3
CT_DETENT_HEIGHT = 4
CT_ARROW_NONE = 0
CT_ARROW_UP = 1
CT_ARROW_DOWN = 2
CT_ARROW_LEFT = 3
CT_ARROW_RIGHT = 4
CT_MOST_DETENTS = 8
CT_MOST_ARROWS = 4
CT_MOST_SOURCES = 8
CT_ANSWER_NORMAL = 0
CT_ANSWER_SUGGESTED = 1
CT_ANSWER_DESTRUCTIVE = 2
CT_RESTORED = 0
CT_RESTORED_ADJUSTED = 1
CT_NOTHING_RESTORED = 2
CT_NODE_SCREEN = 0
CT_NODE_CHOICE = 1
CT_NODE_STACK = 2
CT_NODE_LAYERS = 3
CT_HISTORY_PUSH = 1
CT_HISTORY_REPLACE = 2
CT_HISTORY_GO = 3
CT_HISTORY_SHOW = 4
CT_HISTORY_PUSHED = 1
CT_HISTORY_REPLACED = 2
CT_HISTORY_POPPED = 3
CT_HISTORY_SHOWN = 4
CT_HISTORY_REFUSED = 5
CT_HISTORY_MOVED = 6
CT_HISTORY_ARRIVED = 7


class ct_size(Structure):
    pass

ct_size._fields_ = [
    ("width", c_double),
    ("height", c_double),
]


class ct_point(Structure):
    pass

ct_point._fields_ = [
    ("x", c_double),
    ("y", c_double),
]


class ct_rect(Structure):
    pass

ct_rect._fields_ = [
    ("x", c_double),
    ("y", c_double),
    ("width", c_double),
    ("height", c_double),
]


class ct_insets(Structure):
    pass

ct_insets._fields_ = [
    ("top", c_double),
    ("left", c_double),
    ("bottom", c_double),
    ("right", c_double),
]


class ct_error(Structure):
    pass

ct_error._fields_ = [
    ("domain", c_int32),
    ("code", c_int32),
    ("text", c_char * 248),
]


class ct_order(Structure):
    pass

ct_order._fields_ = [
    ("nesting", c_int32),
    ("will_first", c_int32),
    ("did_first", c_int32),
    ("cancelling", c_int32),
]


class ct_options(Structure):
    pass

ct_options._fields_ = [
    ("size", c_size_t),
    ("animated", c_int32),
    ("interactive", c_int32),
    ("asking", c_int32),
    ("role", c_int32),
    ("duration", c_double),
    ("order", POINTER(ct_order)),
    ("ended", CFUNCTYPE(None, c_void_p, c_int32, c_char_p)),
    ("user", c_void_p),
]


class ct_callbacks(Structure):
    pass

ct_callbacks._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("did_load", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("will_appear", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("did_appear", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("will_disappear", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("did_disappear", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("will_move", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("did_move", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("will_rotate", CFUNCTYPE(None, c_void_p, c_void_p, c_int32, c_double)),
    ("will_animate_rotation", CFUNCTYPE(None, c_void_p, c_void_p, c_int32, c_double)),
    ("did_rotate", CFUNCTYPE(None, c_void_p, c_void_p, c_int32)),
    ("will_transition", CFUNCTYPE(None, c_void_p, c_void_p, ct_size)),
    ("did_transition", CFUNCTYPE(None, c_void_p, c_void_p, ct_size)),
    ("did_receive_memory_warning", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_lay_out", CFUNCTYPE(None, c_void_p, c_void_p, ct_size)),
    ("did_become_active", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("will_become_inactive", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_reselect", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("should_leave", CFUNCTYPE(c_int32, c_void_p, c_void_p, c_void_p)),
    ("supported_orientations", CFUNCTYPE(c_uint32, c_void_p, c_void_p)),
    ("should_rotate", CFUNCTYPE(c_bool, c_void_p, c_void_p)),
    ("save_state", CFUNCTYPE(c_void_p, c_void_p, c_void_p)),
    ("restore_state", CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)),
    ("can_unwind", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_char_p, c_void_p)),
    ("unwind", CFUNCTYPE(None, c_void_p, c_void_p, c_char_p, c_void_p)),
    ("show_entry", CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)),
    ("forward_appearance", CFUNCTYPE(None, c_void_p, c_void_p, c_int32, c_bool)),
]


class ct_placement(Structure):
    pass

ct_placement._fields_ = [
    ("controller", c_void_p),
    ("frame", ct_rect),
    ("has_hidden_frame", c_int32),
    ("hidden_frame", ct_rect),
    ("level", c_int32),
    ("opacity", c_double),
    ("shade", c_double),
    ("covers_input", c_int32),
    ("passes_some_input", c_int32),
    ("arrow", c_int32),
]


class ct_list_options(Structure):
    pass

ct_list_options._fields_ = [
    ("size", c_size_t),
    ("order", POINTER(ct_order)),
    ("manual_appearance", c_int32),
    ("manual_rotation", c_int32),
]


class ct_own_functions(Structure):
    pass

ct_own_functions._fields_ = [
    ("size", c_size_t),
    ("arrange", CFUNCTYPE(None, c_void_p, c_void_p, c_size_t, ct_size, c_void_p)),
    ("without", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_size_t, c_void_p)),
]


class ct_host(Structure):
    pass

ct_host._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("attach", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("detach", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("animate", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_move", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_pause", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_end", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("focus_moved", CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)),
]


class ct_event(Structure):
    pass

ct_event._fields_ = [
    ("kind", c_int32),
    ("diagnostic", c_int32),
    ("controller", c_void_p),
    ("parent", c_void_p),
    ("animated", c_int32),
    ("orientation", c_int32),
    ("size", ct_size),
    ("text", c_char_p),
]


class ct_entry(Structure):
    pass

ct_entry._fields_ = [
    ("size", c_size_t),
    ("controller", c_void_p),
    ("key", c_char_p),
    ("title", c_char_p),
    ("see_through", c_int32),
    ("parameters", c_char_p),
    ("make", CFUNCTYPE(c_void_p, c_void_p, c_char_p, POINTER(c_char_p))),
    ("parameters_changed", CFUNCTYPE(None, c_void_p, c_char_p, c_char_p)),
    ("user", c_void_p),
    ("destroy", CFUNCTYPE(None, c_void_p)),
]


class ct_stack_delegate(Structure):
    pass

ct_stack_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("attempted", CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)),
    ("ended_pop", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("bar_changed", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("restore", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_char_p, c_char_p, POINTER(ct_entry))),
    ("drops_alone", c_int32),
]


class ct_traits(Structure):
    pass

ct_traits._fields_ = [
    ("title", c_void_p),
    ("back_title", c_void_p),
    ("can_go_back", c_int32),
    ("hides_bottom_bar", c_int32),
]


class ct_tab_item(Structure):
    pass

ct_tab_item._fields_ = [
    ("size", c_size_t),
    ("title", c_char_p),
    ("icon", c_char_p),
    ("badge", c_char_p),
    ("disabled", c_int32),
    ("hidden", c_int32),
    ("fixed", c_int32),
]


class ct_tabs_delegate(Structure):
    pass

ct_tabs_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("should_select", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_void_p)),
    ("did_select", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("customized", CFUNCTYPE(None, c_void_p, c_void_p, c_bool)),
    ("bar_changed", CFUNCTYPE(None, c_void_p, c_void_p)),
]


class ct_page_configuration(Structure):
    pass

ct_page_configuration._fields_ = [
    ("size", c_size_t),
    ("style", c_int32),
    ("axis", c_int32),
    ("spine", c_int32),
    ("direction", c_int32),
    ("spacing", c_double),
]


class ct_pages_delegate(Structure):
    pass

ct_pages_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("after", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_void_p)),
    ("before", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_void_p)),
    ("named", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_char_p)),
    ("dots", CFUNCTYPE(None, c_void_p, c_void_p, POINTER(c_int32), POINTER(c_int32))),
    ("will_turn", CFUNCTYPE(None, c_void_p, c_void_p, POINTER(c_void_p), c_size_t)),
    ("did_turn", CFUNCTYPE(None, c_void_p, c_void_p, POINTER(c_void_p), c_size_t, c_bool, c_bool)),
    ("spine_for", CFUNCTYPE(c_int32, c_void_p, c_void_p, c_int32)),
    ("orientations", CFUNCTYPE(c_uint32, c_void_p, c_void_p)),
]


class ct_book_delegate(Structure):
    pass

ct_book_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("page", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_int64, POINTER(c_char_p))),
    ("did_turn", CFUNCTYPE(None, c_void_p, c_void_p, c_int64)),
    ("side_by_side", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_int32)),
]


class ct_pager_configuration(Structure):
    pass

ct_pager_configuration._fields_ = [
    ("size", c_size_t),
    ("axis", c_int32),
    ("direction", c_int32),
    ("at_rest", c_int32),
    ("window", c_int32),
    ("returns_to_first", c_int32),
    ("ring", c_int32),
    ("advance_interval", c_double),
]


class ct_pager_delegate(Structure):
    pass

ct_pager_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("count", CFUNCTYPE(c_int64, c_void_p, c_void_p)),
    ("page", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_int64)),
    ("did_move", CFUNCTYPE(None, c_void_p, c_void_p, c_int64)),
    ("did_settle", CFUNCTYPE(None, c_void_p, c_void_p, c_int64)),
    ("viewport", CFUNCTYPE(ct_size, c_void_p, c_void_p)),
    ("offset", CFUNCTYPE(ct_point, c_void_p, c_void_p)),
    ("set_content", CFUNCTYPE(None, c_void_p, c_void_p, ct_size)),
    ("scroll", CFUNCTYPE(None, c_void_p, c_void_p, ct_rect, c_bool)),
]


class ct_split_mode(Structure):
    pass

ct_split_mode._fields_ = [
    ("mode", c_int32),
    ("count", c_int32),
]


class ct_split_delegate(Structure):
    pass

ct_split_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("collapse_to", CFUNCTYPE(c_int32, c_void_p, c_void_p, c_int32)),
    ("expand_to", CFUNCTYPE(ct_split_mode, c_void_p, c_void_p, ct_split_mode)),
    ("placeholder", CFUNCTYPE(c_void_p, c_void_p, c_void_p)),
    ("will_show", CFUNCTYPE(None, c_void_p, c_void_p, c_int32)),
    ("will_hide", CFUNCTYPE(None, c_void_p, c_void_p, c_int32)),
    ("did_show", CFUNCTYPE(None, c_void_p, c_void_p, c_int32)),
    ("did_hide", CFUNCTYPE(None, c_void_p, c_void_p, c_int32)),
    ("did_collapse", CFUNCTYPE(None, c_void_p, c_void_p)),
    ("did_expand", CFUNCTYPE(None, c_void_p, c_void_p)),
]


class ct_segment(Structure):
    pass

ct_segment._fields_ = [
    ("size", c_size_t),
    ("name", c_char_p),
    ("title", c_char_p),
    ("badge", c_char_p),
    ("disabled", c_int32),
    ("hidden", c_int32),
    ("momentary", c_int32),
    ("controller", c_void_p),
]


class ct_detent(Structure):
    pass

ct_detent._fields_ = [
    ("kind", c_int32),
    ("value", c_double),
]


class ct_style(Structure):
    pass

ct_style._fields_ = [
    ("size", c_size_t),
    ("kind", c_int32),
    ("preferred", ct_size),
    ("detents", ct_detent * CT_MOST_DETENTS),
    ("selected", ct_detent),
    ("undimmed", ct_detent),
    ("anchor", c_char_p),
    ("anchor_rect", ct_rect),
    ("arrows", c_int32 * CT_MOST_ARROWS),
    ("passthrough", c_char_p * CT_MOST_SOURCES),
    ("narrow", POINTER(ct_style)),
    ("narrow_below", c_double),
]


class ct_layers_delegate(Structure):
    pass

ct_layers_delegate._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("should_dismiss", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_void_p)),
    ("will_dismiss", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("did_dismiss", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("cancelled_dismissal", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("attempted_dismissal", CFUNCTYPE(None, c_void_p, c_void_p, c_void_p)),
    ("anchor", CFUNCTYPE(c_bool, c_void_p, c_void_p, c_void_p, ct_size, POINTER(c_char_p), POINTER(ct_rect))),
    ("restore", CFUNCTYPE(c_void_p, c_void_p, c_void_p, c_char_p)),
]


class ct_response(Structure):
    pass

ct_response._fields_ = [
    ("size", c_size_t),
    ("id", c_char_p),
    ("title", c_char_p),
    ("appearance", c_int32),
    ("disabled", c_int32),
]


class ct_link_node(Structure):
    pass

ct_link_node._fields_ = [
    ("size", c_size_t),
    ("kind", c_int32),
    ("parent", c_int32),
    ("name", c_char_p),
    ("patterns", c_char_p),
    ("int_parameters", c_char_p),
    ("below", c_char_p),
    ("has_below", c_int32),
    ("single", c_int32),
]


class ct_follower_functions(Structure):
    pass

ct_follower_functions._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("make", CFUNCTYPE(c_void_p, c_void_p, c_char_p, c_char_p, c_char_p, POINTER(c_char_p))),
    ("style", CFUNCTYPE(None, c_void_p, c_char_p, POINTER(ct_style))),
]


class ct_back_handler(Structure):
    pass

ct_back_handler._fields_ = [
    ("size", c_size_t),
    ("destroy", CFUNCTYPE(None, c_void_p)),
    ("back", CFUNCTYPE(None, c_void_p)),
    ("began", CFUNCTYPE(None, c_void_p)),
    ("moved", CFUNCTYPE(None, c_void_p, c_double)),
    ("cancelled", CFUNCTYPE(None, c_void_p)),
]


class ct_history_command(Structure):
    pass

ct_history_command._fields_ = [
    ("kind", c_int32),
    ("number", c_int64),
    ("token", c_int64),
    ("item", c_char_p),
]


FUNCTIONS = {
    "ct_interface_version": (c_int32, []),
    "ct_last_error": (c_bool, [POINTER(ct_error)]),
    "ct_free": (None, [c_void_p]),
    "ct_live_handles": (c_size_t, []),
    "ct_controller_new": (c_void_p, [c_char_p, POINTER(ct_callbacks), c_void_p, POINTER(ct_error)]),
    "ct_controller_ref": (c_void_p, [c_void_p]),
    "ct_controller_unref": (None, [c_void_p]),
    "ct_controller_set_callbacks": (c_bool, [c_void_p, POINTER(ct_callbacks), c_void_p, POINTER(ct_error)]),
    "ct_controller_user": (c_void_p, [c_void_p]),
    "ct_controller_kind": (c_int32, [c_void_p]),
    "ct_controller_name": (c_void_p, [c_void_p]),
    "ct_controller_set_name": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_controller_state": (c_int32, [c_void_p]),
    "ct_controller_standing": (c_int32, [c_void_p]),
    "ct_controller_flags": (c_uint32, [c_void_p]),
    "ct_controller_size": (ct_size, [c_void_p]),
    "ct_controller_parent": (c_void_p, [c_void_p]),
    "ct_controller_root": (c_void_p, [c_void_p]),
    "ct_controller_load": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_controller_begin_appearance": (c_bool, [c_void_p, c_bool, c_bool, POINTER(ct_error)]),
    "ct_controller_end_appearance": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_controller_focus": (c_void_p, [c_void_p]),
    "ct_controller_set_focused_item": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_controller_frontmost": (c_void_p, [c_void_p]),
    "ct_controller_state_changed": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_controller_unwind": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), CFUNCTYPE(None, c_void_p, c_void_p), c_void_p, POINTER(ct_error)]),
    "ct_question_ref": (c_void_p, [c_void_p]),
    "ct_question_unref": (None, [c_void_p]),
    "ct_question_reason": (c_int32, [c_void_p]),
    "ct_question_target": (c_void_p, [c_void_p]),
    "ct_question_is_open": (c_bool, [c_void_p]),
    "ct_question_answer": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_result_ref": (c_void_p, [c_void_p]),
    "ct_result_unref": (None, [c_void_p]),
    "ct_result_finish": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_result_when_delivered": (c_bool, [c_void_p, CFUNCTYPE(None, c_void_p, c_char_p), c_void_p, POINTER(ct_error)]),
    "ct_result_is_delivered": (c_bool, [c_void_p]),
    "ct_container_list": (c_size_t, [c_void_p, c_int32, POINTER(c_void_p), c_size_t]),
    "ct_container_placements": (c_size_t, [c_void_p, POINTER(ct_placement), c_size_t]),
    "ct_container_change": (c_void_p, [c_void_p]),
    "ct_container_remove": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_container_reveal": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_container_insets": (ct_insets, [c_void_p]),
    "ct_container_set_insets": (c_bool, [c_void_p, ct_insets, POINTER(ct_error)]),
    "ct_container_frame": (ct_rect, [c_void_p, c_void_p]),
    "ct_container_lay_out": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_list_new": (c_void_p, [c_char_p, POINTER(ct_callbacks), c_void_p, POINTER(ct_list_options), POINTER(ct_error)]),
    "ct_list_add": (c_bool, [c_void_p, c_void_p, c_int64, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_list_show": (c_bool, [c_void_p, POINTER(c_void_p), c_size_t, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_list_transition": (c_bool, [c_void_p, c_void_p, c_void_p, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_list_swap": (c_bool, [c_void_p, c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_list_place": (c_bool, [c_void_p, c_void_p, POINTER(ct_rect), POINTER(ct_error)]),
    "ct_list_begin_adding": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_list_end_adding": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_list_begin_removing": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_list_end_removing": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_own_new": (c_void_p, [c_char_p, POINTER(ct_callbacks), POINTER(ct_own_functions), c_void_p, c_void_p, c_size_t, POINTER(ct_error)]),
    "ct_own_navigate": (c_bool, [c_void_p, c_void_p, c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_own_state": (c_size_t, [c_void_p, c_void_p, c_size_t]),
    "ct_arrangement_add": (c_bool, [c_void_p, c_void_p]),
    "ct_arrangement_show": (c_bool, [c_void_p, c_void_p]),
    "ct_arrangement_place": (c_bool, [c_void_p, POINTER(ct_placement)]),
    "ct_stage_new": (c_void_p, [c_void_p, ct_size, c_int32, POINTER(ct_error)]),
    "ct_stage_ref": (c_void_p, [c_void_p]),
    "ct_stage_unref": (None, [c_void_p]),
    "ct_stage_set_host": (c_bool, [c_void_p, POINTER(ct_host), c_void_p, POINTER(ct_error)]),
    "ct_stage_root": (c_void_p, [c_void_p]),
    "ct_stage_set_root": (c_bool, [c_void_p, c_void_p, c_bool, POINTER(ct_error)]),
    "ct_stage_size": (ct_size, [c_void_p]),
    "ct_stage_orientation": (c_int32, [c_void_p]),
    "ct_stage_appear": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_stage_disappear": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_stage_finish_appearance": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_stage_advance": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_stage_set_active": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_stage_is_moving": (c_bool, [c_void_p]),
    "ct_stage_send_memory_warning": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_stage_rotate": (c_bool, [c_void_p, c_int32, POINTER(ct_size), c_double, POINTER(ct_error)]),
    "ct_stage_finish_rotation": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_stage_is_rotating": (c_bool, [c_void_p]),
    "ct_stage_resize": (c_bool, [c_void_p, ct_size, POINTER(ct_error)]),
    "ct_stage_supported_orientations": (c_uint32, [c_void_p]),
    "ct_stage_hit": (c_void_p, [c_void_p, ct_point, POINTER(ct_point)]),
    "ct_change_ref": (c_void_p, [c_void_p]),
    "ct_change_unref": (None, [c_void_p]),
    "ct_change_state": (c_int32, [c_void_p]),
    "ct_change_container": (c_void_p, [c_void_p]),
    "ct_change_progress": (c_double, [c_void_p]),
    "ct_change_destination": (c_int32, [c_void_p]),
    "ct_change_direction": (c_int32, [c_void_p]),
    "ct_change_duration": (c_double, [c_void_p]),
    "ct_change_is_interactive": (c_bool, [c_void_p]),
    "ct_change_list": (c_size_t, [c_void_p, c_int32, POINTER(c_void_p), c_size_t]),
    "ct_change_update": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_change_finish": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_change_cancel": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_change_arrive": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_change_release": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_change_hold": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_change_advance": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_observe": (c_void_p, [c_void_p, CFUNCTYPE(None, c_void_p, POINTER(ct_event)), c_void_p, CFUNCTYPE(None, c_void_p), POINTER(ct_error)]),
    "ct_observation_ref": (c_void_p, [c_void_p]),
    "ct_observation_unref": (None, [c_void_p]),
    "ct_observation_cancel": (None, [c_void_p]),
    "ct_queue_new": (c_void_p, [POINTER(ct_error)]),
    "ct_queue_ref": (c_void_p, [c_void_p]),
    "ct_queue_unref": (None, [c_void_p]),
    "ct_queue_watch": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_queue_next": (c_bool, [c_void_p, POINTER(ct_event)]),
    "ct_stack_new": (c_void_p, [c_char_p, c_bool, POINTER(ct_error)]),
    "ct_stack_set_delegate": (c_bool, [c_void_p, POINTER(ct_stack_delegate), c_void_p, POINTER(ct_error)]),
    "ct_stack_push": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_push_entry": (c_bool, [c_void_p, POINTER(ct_entry), c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_push_for_result": (c_void_p, [c_void_p, POINTER(ct_entry), c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_pop": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_pop_to": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_pop_to_root": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_replace_top": (c_bool, [c_void_p, POINTER(ct_entry), POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_set": (c_bool, [c_void_p, POINTER(ct_entry), c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_insert": (c_bool, [c_void_p, POINTER(ct_entry), c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_remove": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_bring_to_front": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_count": (c_size_t, [c_void_p, c_bool]),
    "ct_stack_key": (c_void_p, [c_void_p, c_size_t, c_bool]),
    "ct_stack_controller": (c_void_p, [c_void_p, c_char_p]),
    "ct_stack_set_traits": (c_bool, [c_void_p, c_char_p, c_char_p, c_bool, c_bool, POINTER(ct_error)]),
    "ct_stack_traits": (c_bool, [c_void_p, c_int32, POINTER(ct_traits)]),
    "ct_traits_clear": (None, [POINTER(ct_traits)]),
    "ct_stack_go_back": (c_bool, [c_void_p, c_char_p, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_stack_begin_pop": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_stack_update_pop": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_stack_end_pop": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_stack_cancel_pop": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_tabs_new": (c_void_p, [c_char_p, POINTER(ct_error)]),
    "ct_tabs_set_delegate": (c_bool, [c_void_p, POINTER(ct_tabs_delegate), c_void_p, POINTER(ct_error)]),
    "ct_tabs_set": (c_bool, [c_void_p, POINTER(c_void_p), POINTER(ct_tab_item), c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_insert": (c_bool, [c_void_p, c_void_p, POINTER(ct_tab_item), c_int64, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_remove": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_move": (c_bool, [c_void_p, c_int64, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_list": (c_size_t, [c_void_p, POINTER(c_void_p), c_size_t]),
    "ct_tabs_item": (c_bool, [c_void_p, c_int64, POINTER(ct_tab_item)]),
    "ct_tab_item_clear": (None, [POINTER(ct_tab_item)]),
    "ct_tabs_set_item": (c_bool, [c_void_p, c_int64, POINTER(ct_tab_item), POINTER(ct_error)]),
    "ct_tabs_select": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_select_next": (c_bool, [c_void_p, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_select_previous": (c_bool, [c_void_p, c_bool, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_select_overflow": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_selected": (c_int64, [c_void_p]),
    "ct_tabs_selected_controller": (c_void_p, [c_void_p]),
    "ct_tabs_bar": (c_size_t, [c_void_p, c_bool, POINTER(c_int32), c_size_t]),
    "ct_tabs_is_overflowing": (c_bool, [c_void_p]),
    "ct_tabs_set_limit": (c_bool, [c_void_p, c_int64, POINTER(ct_error)]),
    "ct_tabs_set_back": (c_bool, [c_void_p, c_int32, c_int64, POINTER(ct_error)]),
    "ct_tabs_set_successor": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_tabs_user_select": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_user_select_overflow": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_go_back": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_close": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_tabs_reorder": (c_bool, [c_void_p, POINTER(c_void_p), c_size_t, POINTER(ct_error)]),
    "ct_pages_new": (c_void_p, [c_char_p, POINTER(ct_page_configuration), POINTER(ct_error)]),
    "ct_pages_set_delegate": (c_bool, [c_void_p, POINTER(ct_pages_delegate), c_void_p, POINTER(ct_error)]),
    "ct_pages_set_list": (c_bool, [c_void_p, POINTER(c_void_p), c_size_t, c_bool, POINTER(ct_error)]),
    "ct_pages_set": (c_bool, [c_void_p, POINTER(c_void_p), c_size_t, c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pages_list": (c_size_t, [c_void_p, POINTER(c_void_p), c_size_t]),
    "ct_pages_show_next": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pages_show_previous": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pages_is_double_sided": (c_bool, [c_void_p]),
    "ct_pages_set_double_sided": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_pages_spine": (c_int32, [c_void_p]),
    "ct_pages_set_spine": (c_bool, [c_void_p, c_int32, c_int32, POINTER(c_void_p), c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pages_turning": (c_int32, [c_void_p]),
    "ct_pages_reading_direction": (c_int32, [c_void_p]),
    "ct_pages_dots": (c_bool, [c_void_p, POINTER(c_int32), POINTER(c_int32)]),
    "ct_pages_reload": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pages_begin_turn": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_pages_update_turn": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_pages_end_turn": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_pages_cancel_turn": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pages_begin_drag": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pages_drag": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_pages_end_drag": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_pages_cancel_drag": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pages_flick": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_pages_tap": (c_bool, [c_void_p, ct_point, ct_size, POINTER(ct_error)]),
    "ct_book_new": (c_void_p, [c_char_p, POINTER(ct_page_configuration), c_int64, POINTER(ct_error)]),
    "ct_book_set_delegate": (c_bool, [c_void_p, POINTER(ct_book_delegate), c_void_p, POINTER(ct_error)]),
    "ct_book_move": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_book_show_next": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_book_show_previous": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_book_page": (c_int64, [c_void_p]),
    "ct_book_shown": (c_size_t, [c_void_p, POINTER(c_int64), c_size_t]),
    "ct_book_count": (c_int64, [c_void_p]),
    "ct_book_set_count": (c_bool, [c_void_p, c_int64, POINTER(ct_error)]),
    "ct_book_reload": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_book_pages": (c_void_p, [c_void_p]),
    "ct_pager_new": (c_void_p, [c_char_p, POINTER(ct_pager_configuration), POINTER(ct_error)]),
    "ct_pager_set_delegate": (c_bool, [c_void_p, POINTER(ct_pager_delegate), c_void_p, POINTER(ct_error)]),
    "ct_pager_set": (c_bool, [c_void_p, POINTER(c_void_p), c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_insert": (c_bool, [c_void_p, c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_remove": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_move": (c_bool, [c_void_p, c_int64, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_source_inserted": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_source_removed": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_source_moved": (c_bool, [c_void_p, c_int64, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_reload": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_scroll": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_pager_page": (c_int64, [c_void_p, c_bool]),
    "ct_pager_count": (c_int64, [c_void_p]),
    "ct_pager_controller": (c_void_p, [c_void_p, c_int64]),
    "ct_pager_frame": (ct_rect, [c_void_p, c_int64]),
    "ct_pager_placed": (c_size_t, [c_void_p, POINTER(c_int64), c_size_t]),
    "ct_pager_is_rotating": (c_bool, [c_void_p]),
    "ct_pager_dots": (c_bool, [c_void_p, POINTER(c_int32), POINTER(c_int32), POINTER(c_bool)]),
    "ct_pager_set_hides_for_single_page": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_pager_tap_dots": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_pager_choose_dot": (c_bool, [c_void_p, c_int64, POINTER(ct_error)]),
    "ct_pager_set_reduces_motion": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_pager_begin_drag": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pager_scrolled": (c_bool, [c_void_p, ct_point, POINTER(ct_error)]),
    "ct_pager_end_drag": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_pager_end_movement": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pager_laid_out": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_pager_advance": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_new": (c_void_p, [c_char_p, c_bool, c_bool, POINTER(ct_error)]),
    "ct_split_set_delegate": (c_bool, [c_void_p, POINTER(ct_split_delegate), c_void_p, POINTER(ct_error)]),
    "ct_split_stack": (c_void_p, [c_void_p, c_int32]),
    "ct_split_show_detail": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_show": (c_bool, [c_void_p, c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_hide": (c_bool, [c_void_p, c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_set_mode": (c_bool, [c_void_p, ct_split_mode, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_configure": (c_bool, [c_void_p, c_int32, c_int32, c_int32, c_int32, c_int32, POINTER(ct_error)]),
    "ct_split_set_width": (c_bool, [c_void_p, c_int32, c_double, c_double, c_double, POINTER(ct_error)]),
    "ct_split_width": (c_bool, [c_void_p, c_int32, POINTER(c_double), POINTER(c_double), POINTER(c_double)]),
    "ct_split_visible": (c_size_t, [c_void_p, POINTER(c_int32), c_size_t]),
    "ct_split_showing": (c_int32, [c_void_p]),
    "ct_split_form": (c_int32, [c_void_p]),
    "ct_split_mode_now": (c_bool, [c_void_p, POINTER(ct_split_mode)]),
    "ct_split_preferred_mode": (c_bool, [c_void_p, POINTER(ct_split_mode)]),
    "ct_split_button_mode": (c_bool, [c_void_p, POINTER(ct_split_mode)]),
    "ct_split_frame": (c_bool, [c_void_p, c_int32, POINTER(ct_rect)]),
    "ct_split_go_back": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_focus": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_split_toggle": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_begin_slide": (c_bool, [c_void_p, c_bool, POINTER(ct_error)]),
    "ct_split_update_slide": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_end_slide": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_cancel_slide": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_split_shows_inspector": (c_bool, [c_void_p]),
    "ct_split_set_inspector_height": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_toggle_inspector": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_split_begin_divider": (c_bool, [c_void_p, c_int32, POINTER(ct_error)]),
    "ct_split_move_divider": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_end_divider": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_split_cancel_divider": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_split_reset_divider": (c_bool, [c_void_p, c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_switcher_new": (c_void_p, [c_char_p, POINTER(ct_error)]),
    "ct_switcher_set": (c_bool, [c_void_p, POINTER(ct_segment), c_size_t, POINTER(ct_options), POINTER(ct_error)]),
    "ct_switcher_insert": (c_bool, [c_void_p, POINTER(ct_segment), c_int64, POINTER(ct_error)]),
    "ct_switcher_remove": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_switcher_move": (c_bool, [c_void_p, c_char_p, c_int64, POINTER(ct_error)]),
    "ct_switcher_update": (c_bool, [c_void_p, POINTER(ct_segment), POINTER(ct_error)]),
    "ct_switcher_select": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_switcher_select_at": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_switcher_choose": (c_bool, [c_void_p, c_int64, POINTER(ct_options), POINTER(ct_error)]),
    "ct_switcher_count": (c_size_t, [c_void_p]),
    "ct_switcher_name": (c_void_p, [c_void_p, c_size_t]),
    "ct_switcher_selected": (c_int64, [c_void_p]),
    "ct_switcher_configure": (c_bool, [c_void_p, c_int32, c_int32, POINTER(ct_error)]),
    "ct_switcher_set_chosen": (c_bool, [c_void_p, CFUNCTYPE(None, c_void_p, c_char_p), c_void_p, CFUNCTYPE(None, c_void_p), POINTER(ct_error)]),
    "ct_switcher_bind": (c_bool, [c_void_p, CFUNCTYPE(None, c_void_p, c_void_p), c_void_p, CFUNCTYPE(None, c_void_p), POINTER(ct_error)]),
    "ct_layers_new": (c_void_p, [c_char_p, c_void_p, POINTER(ct_error)]),
    "ct_layers_set_delegate": (c_bool, [c_void_p, POINTER(ct_layers_delegate), c_void_p, POINTER(ct_error)]),
    "ct_present": (c_bool, [c_void_p, c_void_p, POINTER(ct_style), c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_present_for_result": (c_void_p, [c_void_p, c_void_p, POINTER(ct_style), c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_dismiss": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_dismiss_presented": (c_bool, [c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_presented": (c_void_p, [c_void_p]),
    "ct_presenter": (c_void_p, [c_void_p]),
    "ct_layers_base": (c_void_p, [c_void_p]),
    "ct_layers_set_base": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_list": (c_size_t, [c_void_p, POINTER(c_void_p), c_size_t]),
    "ct_layers_dismiss": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_remove": (c_bool, [c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_exchange": (c_bool, [c_void_p, c_void_p, c_void_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_set_style": (c_bool, [c_void_p, c_void_p, POINTER(ct_style), POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_style": (c_bool, [c_void_p, c_void_p, POINTER(ct_style)]),
    "ct_layers_passthrough": (c_void_p, [c_void_p, c_void_p]),
    "ct_layers_arrow": (c_int32, [c_void_p, c_void_p]),
    "ct_layers_input_below": (c_bool, [c_void_p, c_void_p]),
    "ct_layers_select_detent": (c_bool, [c_void_p, c_void_p, ct_detent, POINTER(ct_error)]),
    "ct_layers_set_user_may_dismiss": (c_bool, [c_void_p, c_void_p, c_bool, POINTER(ct_error)]),
    "ct_layers_user_dismiss": (c_bool, [c_void_p, c_void_p, c_int32, POINTER(ct_options), POINTER(ct_error)]),
    "ct_layers_begin_dismissal": (c_bool, [c_void_p, c_void_p, POINTER(ct_error)]),
    "ct_layers_update_dismissal": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_layers_end_dismissal": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_layers_cancel_dismissal": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_dialog_new": (c_void_p, [c_char_p, c_char_p, c_char_p, POINTER(ct_response), c_size_t, c_char_p, c_char_p, POINTER(ct_error)]),
    "ct_dialog_present": (c_bool, [c_void_p, c_void_p, POINTER(ct_size), c_int32, POINTER(ct_options), CFUNCTYPE(None, c_void_p, c_char_p), c_void_p, POINTER(ct_error)]),
    "ct_dialog_respond": (c_bool, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_dialog_is_waiting": (c_bool, [c_void_p]),
    "ct_dialog_set_enabled": (c_bool, [c_void_p, c_char_p, c_bool, POINTER(ct_error)]),
    "ct_save": (c_void_p, [c_void_p, c_char_p, c_int64, POINTER(ct_error)]),
    "ct_restore": (c_bool, [c_void_p, c_char_p, c_char_p, c_int64, CFUNCTYPE(c_void_p, c_void_p, c_int64, c_char_p), c_void_p, POINTER(c_int32), POINTER(c_void_p), POINTER(c_void_p), POINTER(ct_error)]),
    "ct_links_new": (c_void_p, [POINTER(ct_link_node), c_size_t, POINTER(c_void_p), POINTER(ct_error)]),
    "ct_links_ref": (c_void_p, [c_void_p]),
    "ct_links_unref": (None, [c_void_p]),
    "ct_links_place": (c_void_p, [c_void_p, c_char_p, c_char_p, POINTER(ct_error)]),
    "ct_links_path": (c_void_p, [c_void_p, c_char_p, POINTER(ct_error)]),
    "ct_follower_new": (c_void_p, [c_void_p, c_void_p, POINTER(ct_follower_functions), c_void_p, POINTER(ct_error)]),
    "ct_follower_ref": (c_void_p, [c_void_p]),
    "ct_follower_unref": (None, [c_void_p]),
    "ct_follower_follow": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_follower_show": (c_bool, [c_void_p, c_char_p, POINTER(ct_options), POINTER(ct_error)]),
    "ct_follower_place": (c_void_p, [c_void_p]),
    "ct_follower_path": (c_void_p, [c_void_p]),
    "ct_follower_refused_by": (c_void_p, [c_void_p]),
    "ct_back_new": (c_void_p, [c_void_p, c_void_p, CFUNCTYPE(None, c_void_p, c_bool), c_void_p, CFUNCTYPE(None, c_void_p), POINTER(ct_error)]),
    "ct_back_ref": (c_void_p, [c_void_p]),
    "ct_back_unref": (None, [c_void_p]),
    "ct_back_can_go": (c_bool, [c_void_p]),
    "ct_back_can_go_forward": (c_bool, [c_void_p]),
    "ct_back_go": (c_bool, [c_void_p, POINTER(ct_options), POINTER(c_void_p), POINTER(ct_error)]),
    "ct_back_go_forward": (c_bool, [c_void_p, POINTER(ct_options), POINTER(c_void_p), POINTER(ct_error)]),
    "ct_back_begin": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_back_move": (c_bool, [c_void_p, c_double, POINTER(ct_error)]),
    "ct_back_finish": (c_bool, [c_void_p, POINTER(ct_options), POINTER(c_void_p), POINTER(ct_error)]),
    "ct_back_cancel": (c_bool, [c_void_p, POINTER(ct_error)]),
    "ct_back_add": (c_int64, [c_void_p, c_void_p, c_int32, c_bool, POINTER(ct_back_handler), c_void_p, POINTER(ct_error)]),
    "ct_back_set_enabled": (c_bool, [c_void_p, c_int64, c_bool, POINTER(ct_error)]),
    "ct_back_remove": (c_bool, [c_void_p, c_int64, POINTER(ct_error)]),
    "ct_history_new": (c_void_p, [c_char_p, c_int64, CFUNCTYPE(None, c_void_p, POINTER(ct_history_command)), c_void_p, CFUNCTYPE(None, c_void_p), POINTER(ct_error)]),
    "ct_history_ref": (c_void_p, [c_void_p]),
    "ct_history_unref": (None, [c_void_p]),
    "ct_history_report": (c_bool, [c_void_p, c_int32, c_char_p, c_int64, c_int64, POINTER(ct_error)]),
    "ct_history_count": (c_size_t, [c_void_p]),
    "ct_history_index": (c_int64, [c_void_p]),
    "ct_history_item": (c_void_p, [c_void_p, c_size_t, POINTER(c_int64)]),
}
