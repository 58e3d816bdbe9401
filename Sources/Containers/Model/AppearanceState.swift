/// How much of a controller is on show, from nothing to all of it (L1).
///
/// The states are ordered by visibility; a child is never further up this ladder than its container (L8).
public enum AppearanceState: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Not on show, and nothing is under way.
  case disappeared
  /// On its way out.
  case disappearing
  /// On its way in.
  case appearing
  /// On show, and nothing is under way.
  case appeared

  /// Orders states by visibility.
  public static func < (left: AppearanceState, right: AppearanceState) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Whether a transition is under way in this state.
  public var isMoving: Bool { self == .appearing || self == .disappearing }

  /// Whether the controller is on show, or coming.
  public var isComing: Bool { self >= .appearing }

  /// What a controller hears on its way from this state to another: the table of L2.
  public func callbacks(to target: AppearanceState) -> [AppearanceCallback] {
    let path = path(to: target)
    return [path.first, path.second].compactMap { $0 }
  }

  /// The table of L2 without an allocation: no cell holds more than two callbacks.
  func path(to target: AppearanceState) -> (first: AppearanceCallback?, second: AppearanceCallback?) {
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
  public var isWill: Bool { self == .willAppear || self == .willDisappear }

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
