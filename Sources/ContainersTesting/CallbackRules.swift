package import Containers

// Which callback may follow which, for one controller, written once: LifecycleChecker applies these rules to events
// that it observes, TraceChecker to events that it reads, and the probes of random trees to their own callbacks.

/// How the four callbacks follow one another.
package enum AppearanceGrammar: Hashable, Sendable {
  /// As L3 says: each *did* belongs to a *will*, and an opposite *will* may come at any time.
  case paired
  /// As in Android: between becoming visible and hidden a controller may get and lose the focus, any number of times.
  case nested
  /// Two callbacks that take turns: visible, hidden.
  case alternating
}

extension AppearanceCallback {
  /// Returns whether the callback can come in a state (L3).
  package func isLegal(in state: AppearanceState, _ grammar: AppearanceGrammar = .paired) -> Bool {
    switch (self, grammar) {
    case (.willAppear, .alternating), (.didAppear, .alternating): !state.isComing
    case (.willDisappear, .alternating), (.didDisappear, .alternating): state.isComing
    case (.willAppear, .paired): !state.isComing
    case (.willDisappear, .paired): state.isComing
    case (.didAppear, .paired): state == .appearing
    case (.didDisappear, .paired): state == .disappearing
    case (.willAppear, .nested): state == .disappeared
    case (.willDisappear, .nested): state == .appeared
    case (.didAppear, .nested), (.didDisappear, .nested): state.isMoving
    }
  }
}

/// Where a controller stands between the two halves of its moves (L13).
package enum MoveProgress: Hashable, Sendable {
  /// Nothing was received yet; it may be in a container already.
  case unknown
  case outside, arriving, inside, leaving
  /// It was to leave before it had arrived.
  case overtaken

  /// Whether the second half of a move is missing.
  package var isOpen: Bool { self == .arriving || self == .leaving || self == .overtaken }

  /// Takes `willMove`.
  ///
  /// - Parameters:
  ///   - isIn: Whether it moves into a container.
  ///   - mayBeInside: Whether one of which nothing was received may be in a container.
  /// - Returns: Whether it may follow; it is taken in any case.
  package mutating func receiveWill(_ isIn: Bool, mayBeInside: Bool) -> Bool {
    let before = self
    self = isIn ? .arriving : before == .arriving ? .overtaken : .leaving
    switch before {
    case .unknown: return isIn || mayBeInside
    case .outside, .leaving, .overtaken: return isIn
    case .arriving, .inside: return !isIn
    }
  }

  /// Takes `didMove`.
  ///
  /// - Parameters:
  ///   - isIn: Whether it has moved into a container.
  ///   - mayBeOpen: Whether one of which nothing was received may be between the two halves.
  /// - Returns: Whether it may follow; it is taken in any case.
  package mutating func receiveDid(_ isIn: Bool, mayBeOpen: Bool) -> Bool {
    let before = self
    self = isIn ? .inside : .outside
    switch before {
    case .unknown: return mayBeOpen
    case .arriving: return isIn
    case .leaving, .overtaken: return !isIn
    case .outside, .inside: return false
    }
  }
}

/// Where a controller stands between the calls of a rotation (L22).
package enum RotationProgress: Hashable, Sendable {
  case none, announced, animated

  /// The calls of a rotation: `willRotate`, `willAnimateRotation`, `didRotate`.
  package enum Call: Sendable { case will, animate, did }

  /// Takes a call.
  ///
  /// - Returns: Whether it may follow; it is taken in any case.
  package mutating func receive(_ call: Call) -> Bool {
    let before = self
    switch call {
    case .will: self = .announced
    case .animate: self = .animated
    case .did: self = .none
    }
    switch call {
    case .will: return before == .none
    case .animate: return before == .announced
    case .did: return before != .none
    }
  }
}
