import Containers
import ContainersBinding
import ContainersHeader

// Presentation and dialogs; documented in containers.h.

/// What a context asks and reports in C.
final class LayersOwner: PresentationDelegate {
  private let calls: ct_layers_delegate
  private let user: User
  init(_ calls: ct_layers_delegate, _ user: User) { (self.calls, self.user) = (calls, user) }
  deinit { ThreadState.here.destroy(calls.destroy, user) }

  func presentation(_ context: PresentationContainer, shouldDismiss layer: PresentationLayer) -> Bool {
    calls.should_dismiss?(user, borrowed(context), borrowed(layer.controller)) ?? true
  }
  func presentation(_ context: PresentationContainer, willDismiss layer: PresentationLayer) {
    calls.will_dismiss?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didDismiss layer: PresentationLayer) {
    calls.did_dismiss?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didCancelDismissalOf layer: PresentationLayer) {
    calls.cancelled_dismissal?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(_ context: PresentationContainer, didAttemptToDismiss layer: PresentationLayer) {
    calls.attempted_dismissal?(user, borrowed(context), borrowed(layer.controller))
  }
  func presentation(
    _ context: PresentationContainer, anchorFor layer: PresentationLayer, in size: Size
  ) -> Popover.Anchor? {
    guard let call = calls.anchor else { return nil }
    var (source, place): (Text, ct_rect) = (nil, ct_rect())
    guard call(user, borrowed(context), borrowed(layer.controller), ct_size(size), &source, &place),
      let name = try? string(source, "source"), let place = try? rect(place)
    else { return nil }
    return Popover.Anchor(name, place)
  }

  /// A layer that is restored.
  func restored(_ context: OpaquePointer?, _ name: String) -> (any Controller)? {
    calls.restore.flatMap { call in lend(name) { taken(call(user, context, $0)) } }
  }
}
