/// Receives notifications of the user's actions on a stack, and of changes of a bar (N4, N9, N11).
///
/// Programmatic navigation calls only `stackDidChangeBar`.
public protocol StackDelegate: AnyObject {
  /// Called when the user tried to pop an entry that stays: the user may not pop it, or it refused. The default is
  /// empty (N9).
  func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry)
  /// Called when a pop by the user has ended; `completed` is false if it was cancelled or superseded. The default is
  /// empty (N4).
  func stack(_ stack: StackContainer, didEndPop completed: Bool)
  /// Called when the content of a bar has changed, at most once per call: draw it again. The default is empty (N11).
  func stackDidChangeBar(_ stack: StackContainer)
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension StackDelegate {
  public func stack(_ stack: StackContainer, didAttemptToPop entry: StackEntry) {}
  public func stack(_ stack: StackContainer, didEndPop completed: Bool) {}
  public func stackDidChangeBar(_ stack: StackContainer) {}
}

/// The content of a bar for a stack, computed from its entries and never stored (N11).
public struct StackTraits: Hashable, Sendable {
  /// The title of the top entry.
  public let title: String
  /// The title of the entry below it; nil at the root.
  public let backTitle: String?
  /// Whether the user can go back.
  public let canGoBack: Bool
  /// Whether an entry hides the bottom bar.
  public let hidesBottomBar: Bool

  init(_ state: StackState) {
    let list = state.list
    self.init(
      title: list.top?.title ?? "", backTitle: list.belowTop?.title,
      canGoBack: list.count > 1 && list.top?.userMayPop == true,
      hidesBottomBar: list.entries.contains { $0.hidesBottomBar })
  }

  /// Creates traits, for a custom stack.
  ///
  /// - Parameters:
  ///   - title: The title of the top entry.
  ///   - backTitle: The title of the entry below it; nil at the root.
  ///   - canGoBack: Whether the user can go back.
  ///   - hidesBottomBar: Whether an entry hides the bottom bar.
  public init(title: String, backTitle: String?, canGoBack: Bool, hidesBottomBar: Bool) {
    (self.title, self.backTitle) = (title, backTitle)
    (self.canGoBack, self.hidesBottomBar) = (canGoBack, hidesBottomBar)
  }
}

extension StackContainer {
  /// The content of a bar when all open changes have ended (N11).
  ///
  /// - Complexity: O(entries).
  public var traits: StackTraits { StackTraits(start) }

  /// The content of a bar for the settled entries (N11).
  ///
  /// During a change, a bar interpolates between these and `movingTraits` with the progress of `containment.change`.
  public var settledTraits: StackTraits { StackTraits(ledger.settled) }

  /// The content of a bar at the end of the open change or gesture; nil without one (N11).
  public var movingTraits: StackTraits? { ledger.next.map { StackTraits($0) } }
}
