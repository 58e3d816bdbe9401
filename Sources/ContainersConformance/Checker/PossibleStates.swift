import Containers

/// The possible states of a controller, given its reported callbacks (L1, L3).
///
/// If all four callbacks are reported, there is one state. A callback that is not reported may have been sent, so there
/// may be several.
struct PossibleStates: Hashable, Sendable {
  private var possible: Set<AppearanceState>

  init(_ states: [AppearanceState]) { possible = Set(states) }

  var states: [AppearanceState] { AppearanceState.allCases.filter { contains($0) } }

  func contains(_ state: AppearanceState) -> Bool { possible.contains(state) }

  /// Whether all of the states fulfil a condition.
  func allSatisfy(_ condition: (AppearanceState) -> Bool) -> Bool { states.allSatisfy(condition) }

  /// The state, or all of them, in words.
  var text: String { states.map { "\($0)" }.joined(separator: " or ") }

  /// These states, and those reachable by callbacks that are not reported.
  func spread(by unheard: [AppearanceCallback], _ grammar: AppearanceGrammar = .paired) -> PossibleStates {
    var result = self
    var isGrowing = !unheard.isEmpty
    while isGrowing {
      let before = result
      for callback in unheard where result.admits(callback, grammar) {
        result.possible.insert(callback.result)
      }
      isGrowing = result != before
    }
    return result
  }

  /// Whether a callback is legal now.
  func admits(_ callback: AppearanceCallback, _ grammar: AppearanceGrammar) -> Bool {
    states.contains { callback.isLegal(in: $0, grammar) }
  }
}

/// The order of the four callbacks.
enum AppearanceGrammar: Hashable, Sendable {
  /// The grammar of L3: each *did* belongs to a *will*, and an opposite *will* may come at any time.
  case paired
  /// As in Android: between becoming visible and hidden a controller may get and lose the focus, any number of times.
  case nested
  /// Two alternating callbacks: visible, hidden.
  case alternating
}

extension AppearanceCallback {
  /// Whether the callback is legal in a state.
  func isLegal(in state: AppearanceState, _ grammar: AppearanceGrammar) -> Bool {
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

  /// The name of the callback in sentences.
  var word: String { "\(self)" }
}
