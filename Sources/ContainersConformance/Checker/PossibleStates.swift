import Containers

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
  func spread(by unheard: [AppearanceCallback]) -> PossibleStates {
    var result = self
    var isGrowing = !unheard.isEmpty
    while isGrowing {
      let before = result
      for callback in unheard where states(of: result, admit: callback) {
        result.possible.insert(callback.result)
      }
      isGrowing = result != before
    }
    return result
  }

  private func states(of set: PossibleStates, admit callback: AppearanceCallback) -> Bool {
    set.states.contains { callback.isLegal(in: $0) }
  }

  /// Whether a callback can come now.
  func admits(_ callback: AppearanceCallback) -> Bool { states.contains { callback.isLegal(in: $0) } }
}

extension AppearanceCallback {
  /// The grammar of L3.
  func isLegal(in state: AppearanceState) -> Bool {
    switch self {
    case .willAppear: !state.isComing
    case .willDisappear: state.isComing
    case .didAppear: state == .appearing
    case .didDisappear: state == .disappearing
    }
  }
}
