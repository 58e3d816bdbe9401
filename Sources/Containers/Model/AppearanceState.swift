/// How much of a controller is on show, from nothing to all of it (L1).
///
/// The states are ordered by visibility; a child is never further up this ladder than its container (L8).
public enum AppearanceState: Hashable, Sendable, Comparable, CaseIterable {
  /// Not on show, and nothing is under way.
  case disappeared
  /// On its way out.
  case disappearing
  /// On its way in.
  case appearing
  /// On show, and nothing is under way.
  case appeared

  /// Whether a transition is under way in this state.
  public var isMoving: Bool { self == .appearing || self == .disappearing }

  /// Whether the controller is on show, or coming.
  package var isComing: Bool { self >= .appearing }

  /// What a controller receives on its way from this state to another: the table of L2, two callbacks at most.
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

/// The four things a controller can be told about its appearance (L2).
public enum AppearanceCallback: Hashable, Sendable, CaseIterable {
  /// It is about to come on show: W+.
  case willAppear
  /// It is on show: D+.
  case didAppear
  /// It is about to leave: W-.
  case willDisappear
  /// It has left: D-.
  case didDisappear

  /// The state a controller is in once it has heard this.
  public var result: AppearanceState {
    switch self {
    case .willAppear: .appearing
    case .didAppear: .appeared
    case .willDisappear: .disappearing
    case .didDisappear: .disappeared
    }
  }

  /// Whether this opens a transition rather than closing one.
  package var isWill: Bool { self == .willAppear || self == .willDisappear }

  /// Whether this belongs to coming on show rather than to leaving.
  public var isAppearing: Bool { self == .willAppear || self == .didAppear }

  /// The short form that traces use: W+, D+, W- or D-.
  public var symbol: String {
    switch self {
    case .willAppear: "W+"
    case .didAppear: "D+"
    case .willDisappear: "W-"
    case .didDisappear: "D-"
    }
  }
}
