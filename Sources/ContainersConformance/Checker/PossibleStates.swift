import Containers
import ContainersTesting

/// The states in which a controller can be, as far as can be told from what was heard (L1, L3).
///
/// Where all four callbacks are reported this is one state. A callback that is not reported may have come unheard,
/// so that there are several.
struct PossibleStates: Hashable, Sendable {
  private var possible: Set<AppearanceState>

  init(_ states: [AppearanceState]) { possible = Set(states) }

  var states: [AppearanceState] { AppearanceState.allCases.filter { contains($0) } }

  func contains(_ state: AppearanceState) -> Bool { possible.contains(state) }

  /// Whether all of them fulfil a condition.
  func allSatisfy(_ condition: (AppearanceState) -> Bool) -> Bool { states.allSatisfy(condition) }

  /// The one state, or all of them, in words.
  var text: String { states.map { "\($0)" }.joined(separator: " or ") }

  /// These states and those that are reached by callbacks which nobody reports.
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

  /// Whether a callback can come now.
  func admits(_ callback: AppearanceCallback, _ grammar: AppearanceGrammar) -> Bool {
    states.contains { callback.isLegal(in: $0, grammar) }
  }
}

extension AppearanceCallback {
  /// The callback as it is called in sentences.
  var word: String { "\(self)" }
}
