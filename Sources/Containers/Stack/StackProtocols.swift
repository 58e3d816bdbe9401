/// Is told of what the user does to a stack, and of what a bar shows (N4, N9, N11).
///
/// Programmatic navigation calls only `stackDidChangeBar`.
public protocol StackDelegate: AnyObject {
  /// Called when the user wanted to pop an entry that stays: the user may not pop it, or it has refused (N9).
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry)
  /// Called when a pop by the user has ended: whether it has finished, or was cancelled or superseded (N4).
  func stack(_ stack: StackContainer, didEndPop completed: Bool)
  /// Called when something that a bar shows is different: draw it again; at most once for a call (N11).
  func stackDidChangeBar(_ stack: StackContainer)
}

extension StackDelegate {
  /// Ignored unless implemented.
  public func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {}
  /// Ignored unless implemented.
  public func stack(_ stack: StackContainer, didEndPop completed: Bool) {}
  /// Ignored unless implemented.
  public func stackDidChangeBar(_ stack: StackContainer) {}
}

/// What a bar shows for a stack: computed from its entries, never stored (N11).
public struct StackTraits: Hashable, Sendable {
  /// The title of the entry at the top.
  public let title: String
  /// The title of the entry below it; nil at the root.
  public let backTitle: String?
  /// Whether the user can go back.
  public let canGoBack: Bool
  /// Whether an entry hides the bar at the bottom.
  public let hidesBottomBar: Bool

  init(_ state: StackState) {
    let list = state.list
    self.init(
      title: list.top?.title ?? "", backTitle: list.belowTop?.title,
      canGoBack: list.count > 1 && list.top?.userMayPop == true,
      hidesBottomBar: list.entries.contains { $0.hidesBottomBar })
  }

  /// Creates traits, for a stack of one's own.
  ///
  /// - Parameters:
  ///   - title: The title of the entry at the top.
  ///   - backTitle: The title of the entry below it; nil at the root.
  ///   - canGoBack: Whether the user can go back.
  ///   - hidesBottomBar: Whether an entry hides the bar at the bottom.
  public init(title: String, backTitle: String?, canGoBack: Bool, hidesBottomBar: Bool) {
    (self.title, self.backTitle) = (title, backTitle)
    (self.canGoBack, self.hidesBottomBar) = (canGoBack, hidesBottomBar)
  }
}

extension StackContainer {
  /// What a bar shows when everything that is under way is over (N11).
  ///
  /// - Complexity: O(entries).
  public var traits: StackTraits { StackTraits(start) }

  /// What a bar shows for the entries with which the stack last settled (N11).
  ///
  /// Between it and `movingTraits` a bar is drawn with the progress of `containment.change`.
  public var settledTraits: StackTraits { StackTraits(ledger.settled) }

  /// What a bar shows at the end of the open change, a gesture's included; nil while nothing moves (N11).
  public var movingTraits: StackTraits? { ledger.next.map { StackTraits($0) } }
}
