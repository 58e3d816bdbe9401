/// Decides on what the user does to layers, and is notified of it (M6).
///
/// Programmatic dismissals call none of the methods about dismissals.
public protocol PresentationDelegate: AnyObject {
  /// Called before the user dismisses a layer; false refuses it.
  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool
  /// Called when a dismissal by the user is about to begin; no callback has been sent yet.
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer)
  /// Called when the user has dismissed a layer.
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer)
  /// Called when a dismissal by the user has begun, and the layer stays or another change took its place.
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer)
  /// Called when the user wanted to dismiss a layer and was refused.
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer)
  /// Called when the topmost layer is another one since what was above it has gone: give the input focus back (M10).
  ///
  /// - Parameters:
  ///   - context: The container of the layers.
  ///   - focus: What had it there, in the toolkit's own words; nil if that is not known.
  func presentation(_ context: PresentationContainer, giveFocusBackTo focus: String?)
  /// Called when the size of the context changes: returns where the anchor of a popover is then (M2).
  ///
  /// Nil leaves it as it is.
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor?
}

extension PresentationDelegate {
  /// True.
  public func presentation(
    _ context: PresentationContainer, shouldDismiss layer: PresentationLayer
  ) -> Bool { true }
  /// Ignored unless implemented.
  public func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {}
  /// Ignored unless implemented.
  public func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {}
  /// Ignored unless implemented.
  public func presentation(
    _ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer
  ) {}
  /// Ignored unless implemented.
  public func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {}
  /// Ignored unless implemented.
  public func presentation(_ context: PresentationContainer, giveFocusBackTo focus: String?) {}
  /// Nil: where it was.
  public func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? { nil }
}
