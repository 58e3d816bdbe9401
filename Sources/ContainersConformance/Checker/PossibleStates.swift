import Containers

/// The states in which a controller can be, as far as can be told from what was heard (L1, L3).
///
/// Where all four callbacks are reported this is one state. A callback that is not reported may have come unheard,
/// so that there are several.
struct PossibleStates: Hashable, Sendable {
  private var bits: UInt8

  init(_ states: [AppearanceState]) { bits = states.reduce(0) { $0 | 1 << UInt8($1.rawValue) } }

  var states: [AppearanceState] { AppearanceState.allCases.filter { contains($0) } }

  func contains(_ state: AppearanceState) -> Bool { bits & (1 << UInt8(state.rawValue)) != 0 }

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
        result.bits |= 1 << UInt8(callback.result.rawValue)
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
