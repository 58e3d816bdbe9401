import Containers
import ContainersBinding
import ContainersHeader
import ContainersLinks
import ContainersPersistence

// The errors of the framework by numbers; their names are in containers.h.

extension ContainmentError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .duplicate: CT_ERROR_DUPLICATE
      case .cycle: CT_ERROR_CYCLE
      case .notAChild: CT_ERROR_NOT_A_CHILD
      case .alreadyAChild: CT_ERROR_ALREADY_A_CHILD
      case .kept: CT_ERROR_KEPT
      case .isStageRoot: CT_ERROR_STAGE_ROOT
      case .index: CT_ERROR_INDEX
      case .endlessRequests: CT_ERROR_ENDLESS
      case .edit: CT_ERROR_EDIT
      }
    return failure(CT_DOMAIN_CONTAINMENT, code)
  }
}

extension ChangeError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .ended: CT_ERROR_CHANGE_ENDED
      case .queued: CT_ERROR_CHANGE_QUEUED
      case .progress: CT_ERROR_PROGRESS
      case .elapsed: CT_ERROR_ELAPSED
      }
    return failure(CT_DOMAIN_CHANGE, code)
  }
}

extension StageError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .hasParent: CT_ERROR_HAS_PARENT
      case .isRoot: CT_ERROR_IS_ROOT
      case .isMoving: CT_ERROR_IS_MOVING
      case .size: CT_ERROR_STAGE_SIZE
      case .duration: CT_ERROR_DURATION
      case .orientation: CT_ERROR_ORIENTATION
      case .refused: CT_ERROR_ROTATION_REFUSED
      }
    return failure(CT_DOMAIN_STAGE, code)
  }
}

extension StackError: Numbered {
  var failure: Failure {
    switch self {
    case .empty: failure(CT_DOMAIN_STACK, CT_ERROR_STACK_EMPTY)
    case .duplicate: failure(CT_DOMAIN_STACK, CT_ERROR_KEY_TWICE)
    case .unknown: failure(CT_DOMAIN_STACK, CT_ERROR_KEY_UNKNOWN)
    case .index: failure(CT_DOMAIN_STACK, CT_ERROR_STACK_INDEX)
    case .unavailable: failure(CT_DOMAIN_STACK, CT_ERROR_ENTRY_UNAVAILABLE)
    case .containment(let error): error.failure
    }
  }
}

extension TabError: Numbered {
  var failure: Failure {
    switch self {
    case .index: failure(CT_DOMAIN_TABS, CT_ERROR_TAB_INDEX)
    case .foreign: failure(CT_DOMAIN_TABS, CT_ERROR_TAB_FOREIGN)
    case .disabled: failure(CT_DOMAIN_TABS, CT_ERROR_TAB_DISABLED)
    case .noOverflow: failure(CT_DOMAIN_TABS, CT_ERROR_NO_OVERFLOW)
    case .noNeighbour: failure(CT_DOMAIN_TABS, CT_ERROR_NO_NEIGHBOUR)
    case .limit: failure(CT_DOMAIN_TABS, CT_ERROR_TAB_LIMIT)
    case .unavailable: failure(CT_DOMAIN_TABS, CT_ERROR_ENTRY_UNAVAILABLE)
    case .containment(let error): error.failure
    }
  }
}

extension PageError: Numbered {
  var failure: Failure {
    switch self {
    case .count: failure(CT_DOMAIN_PAGES, CT_ERROR_PAGE_COUNT)
    case .doubleSidedAtMid: failure(CT_DOMAIN_PAGES, CT_ERROR_DOUBLE_SIDED)
    case .spineInScrollStyle: failure(CT_DOMAIN_PAGES, CT_ERROR_SPINE)
    case .noPage: failure(CT_DOMAIN_PAGES, CT_ERROR_NO_PAGE)
    case .ownNeighbour: failure(CT_DOMAIN_PAGES, CT_ERROR_OWN_NEIGHBOUR)
    case .noDataSource: failure(CT_DOMAIN_PAGES, CT_ERROR_NO_SOURCE)
    case .choosingSpine: failure(CT_DOMAIN_PAGES, CT_ERROR_CHOOSING_SPINE)
    case .containment(let error): error.failure
    }
  }
}

extension BookError: Numbered {
  var failure: Failure {
    switch self {
    case .page: failure(CT_DOMAIN_BOOK, CT_ERROR_BOOK_PAGE)
    case .noPage: failure(CT_DOMAIN_BOOK, CT_ERROR_BOOK_NO_PAGE)
    case .count: failure(CT_DOMAIN_BOOK, CT_ERROR_BOOK_COUNT)
    case .unknownCount: failure(CT_DOMAIN_BOOK, CT_ERROR_COUNT_UNKNOWN)
    case .noSource: failure(CT_DOMAIN_BOOK, CT_ERROR_BOOK_NO_SOURCE)
    case .unavailable: failure(CT_DOMAIN_BOOK, CT_ERROR_PAGE_UNAVAILABLE)
    case .sameController: failure(CT_DOMAIN_BOOK, CT_ERROR_SAME_CONTROLLER)
    case .containment(let error): error.failure
    }
  }
}

extension PagerError: Numbered {
  var failure: Failure {
    switch self {
    case .page: failure(CT_DOMAIN_PAGER, CT_ERROR_PAGER_PAGE)
    case .hasDataSource: failure(CT_DOMAIN_PAGER, CT_ERROR_PAGER_HAS_SOURCE)
    case .containment(let error): error.failure
    }
  }
}

extension SplitError: Numbered {
  var failure: Failure {
    switch self {
    case .noColumn: failure(CT_DOMAIN_SPLIT, CT_ERROR_NO_COLUMN)
    case .staysVisible: failure(CT_DOMAIN_SPLIT, CT_ERROR_COLUMN_STAYS)
    case .stack(let error): error.failure
    case .containment(let error): error.failure
    }
  }
}

extension SwitcherError: Numbered {
  var failure: Failure {
    switch self {
    case .index: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_INDEX)
    case .unknown: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_UNKNOWN)
    case .duplicate: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_TWICE)
    case .disabled: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_DISABLED)
    case .momentary: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_MOMENTARY)
    case .noController: failure(CT_DOMAIN_SWITCHER, CT_ERROR_SEGMENT_EMPTY)
    case .unavailable: failure(CT_DOMAIN_SWITCHER, CT_ERROR_ENTRY_UNAVAILABLE)
    case .containment(let error): error.failure
    }
  }
}

extension PresentationError: Numbered {
  var failure: Failure {
    switch self {
    case .noContext: failure(CT_DOMAIN_LAYERS, CT_ERROR_NO_CONTEXT)
    case .itself: failure(CT_DOMAIN_LAYERS, CT_ERROR_ITSELF)
    case .ancestor: failure(CT_DOMAIN_LAYERS, CT_ERROR_ANCESTOR)
    case .presented: failure(CT_DOMAIN_LAYERS, CT_ERROR_PRESENTED)
    case .held: failure(CT_DOMAIN_LAYERS, CT_ERROR_HELD)
    case .notVisible: failure(CT_DOMAIN_LAYERS, CT_ERROR_NOT_VISIBLE)
    case .busy: failure(CT_DOMAIN_LAYERS, CT_ERROR_BUSY)
    case .nothingPresented: failure(CT_DOMAIN_LAYERS, CT_ERROR_NOTHING_PRESENTED)
    case .notALayer: failure(CT_DOMAIN_LAYERS, CT_ERROR_NOT_A_LAYER)
    case .containment(let error): error.failure
    }
  }
}

extension DialogError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .unknown: CT_ERROR_RESPONSE_UNKNOWN
      case .disabled: CT_ERROR_RESPONSE_DISABLED
      case .notPresented: CT_ERROR_NOT_WAITING
      }
    return failure(CT_DOMAIN_DIALOG, code)
  }
}

extension SnapshotError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .damaged: CT_ERROR_DAMAGED
      case .foreign: CT_ERROR_FOREIGN
      case .otherApplication: CT_ERROR_OTHER_APPLICATION
      case .newerFormat, .newer: CT_ERROR_NEWER
      case .noMigration: CT_ERROR_NO_MIGRATION
      }
    return failure(CT_DOMAIN_STATE, code)
  }
}

extension UnwindError: Numbered {
  var failure: Failure { failure(CT_DOMAIN_UNWIND, CT_ERROR_NO_DESTINATION) }
}

extension LinkTableError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .samePattern: CT_ERROR_SAME_PATTERN
      case .sameName: CT_ERROR_SAME_NAME
      case .name, .unknownName, .kind: CT_ERROR_NAME
      case .pattern: CT_ERROR_PATTERN
      case .unknownSeed: CT_ERROR_SEED
      }
    return failure(CT_DOMAIN_LINKS, code)
  }
}

extension LinkError: Numbered {
  var failure: Failure {
    let code =
      switch self {
      case .noMatch: CT_ERROR_NO_MATCH
      case .unknownContainer: CT_ERROR_CONTAINER_UNKNOWN
      case .unknownChild: CT_ERROR_CHILD_UNKNOWN
      case .position: CT_ERROR_POSITION
      case .duplicate: CT_ERROR_PLACE_KEY_TWICE
      case .empty: CT_ERROR_PLACE_EMPTY
      case .unavailable: CT_ERROR_SCREEN_UNAVAILABLE
      case .held: CT_ERROR_SCREEN_HELD
      case .hidden: CT_ERROR_CONTAINER_HIDDEN
      case .style: CT_ERROR_PLACE_STYLE
      case .refused: CT_ERROR_LEAVE_REFUSED
      case .failed, .endless: CT_ERROR_LINK_FAILED
      }
    return failure(CT_DOMAIN_LINKS, code)
  }
}
