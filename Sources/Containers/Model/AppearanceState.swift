/// How visible a controller is, from not at all to fully (L1).
///
/// The states are ordered by visibility. A child's state is never greater than its container's (L8).
public enum AppearanceState: Hashable, Sendable, Comparable, CaseIterable {
  /// Hidden, with no transition in progress.
  case disappeared
  /// In a transition to hidden.
  case disappearing
  /// In a transition to visible.
  case appearing
  /// Visible, with no transition in progress.
  case appeared

  /// Whether a transition is in progress in this state.
  public var isMoving: Bool { self == .appearing || self == .disappearing }

  /// Whether the controller is visible or becoming visible.
  package var isComing: Bool { self >= .appearing }

  /// The callbacks that a controller receives between this state and another, two at most: the table of L2.
  @inline(__always)
  package func path(to target: AppearanceState) -> (first: AppearanceCallback?, second: AppearanceCallback?) {
    switch (self, target) {
    case (.disappeared, .disappeared), (.disappearing, .disappearing): (nil, nil)
    case (.appearing, .appearing), (.appeared, .appeared): (nil, nil)

    case (.disappeared, .disappearing): (.willAppear, .willDisappear)
    case (.disappeared, .appearing), (.disappearing, .appearing): (.willAppear, nil)
    case (.disappeared, .appeared), (.disappearing, .appeared): (.willAppear, .didAppear)

    case (.disappearing, .disappeared): (.didDisappear, nil)
    case (.appearing, .disappeared), (.appeared, .disappeared): (.willDisappear, .didDisappear)
    case (.appearing, .disappearing), (.appeared, .disappearing): (.willDisappear, nil)

    case (.appearing, .appeared): (.didAppear, nil)
    case (.appeared, .appearing): (.willDisappear, .willAppear)
    }
  }
}

/// The four appearance callbacks (L2).
public enum AppearanceCallback: Hashable, Sendable, CaseIterable {
  /// Sent before the controller becomes visible: W+.
  case willAppear
  /// Sent when the controller is visible: D+.
  case didAppear
  /// Sent before the controller becomes hidden: W-.
  case willDisappear
  /// Sent when the controller is hidden: D-.
  case didDisappear

  /// The state of a controller that has received this callback.
  package var result: AppearanceState {
    switch self {
    case .willAppear: .appearing
    case .didAppear: .appeared
    case .willDisappear: .disappearing
    case .didDisappear: .disappeared
    }
  }

  /// Whether the callback opens a transition rather than closing one.
  package var isWill: Bool { self == .willAppear || self == .willDisappear }

  /// Whether the callback belongs to an appearance rather than to a disappearance.
  package var isAppearing: Bool { self == .willAppear || self == .didAppear }

  /// The short form in traces: W+, D+, W- or D-.
  package var symbol: String {
    switch self {
    case .willAppear: "W+"
    case .didAppear: "D+"
    case .willDisappear: "W-"
    case .didDisappear: "D-"
    }
  }
}
