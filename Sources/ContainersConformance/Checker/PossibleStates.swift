import Containers
import ContainersTesting

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

extension AppearanceCallback {
  /// The name of the callback in sentences.
  var word: String { "\(self)" }
}
