/// Decides on the user's dismissals, and receives notifications of them (M6).
///
/// Programmatic dismissals do not call the methods about dismissals.
public protocol PresentationDelegate: AnyObject {
  /// Called before the user dismisses a layer; false refuses it. True by default.
  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool
  /// Called when a dismissal by the user is about to begin, before any callback; the default is empty.
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer)
  /// Called when the user has dismissed a layer; the default is empty.
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer)
  /// Called when a dismissal by the user was cancelled or superseded; the default is empty.
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer)
  /// Called when the user tried to dismiss a layer and was refused; the default is empty.
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer)
  /// Called when the size of the context changes; returns the new anchor of a popover (M2).
  ///
  /// Nil, the default, keeps the anchor.
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor?
}

// The requirements document these defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PresentationDelegate {
  public func presentation(
    _ context: PresentationContainer, shouldDismiss layer: PresentationLayer
  ) -> Bool { true }
  public func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {}
  public func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {}
  public func presentation(
    _ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer
  ) {}
  public func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {}
  /// Returns nil, which keeps the anchor.
  public func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? { nil }
}
