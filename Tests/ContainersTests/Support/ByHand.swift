import Containers
import ContainersTesting

/// Moves a controller that has no container through begin and end, to any state.
func drive(_ controller: any Controller, to state: AppearanceState, animated: Bool = false) {
  switch state {
  case .appearing: controller.beginAppearanceTransition(true, animated: animated)
  case .appeared:
    controller.beginAppearanceTransition(true, animated: animated)
    controller.endAppearanceTransition()
  case .disappearing:
    drive(controller, to: .appeared, animated: animated)
    controller.beginAppearanceTransition(false, animated: animated)
  case .disappeared: break
  }
}

/// A container with manual forwarding to one child, as a careful author would write it.
final class ByHand: ChildList {
  let lifecycle: Lifecycle
  let containment: Containment
  var child: (any Controller)?

  init(_ name: String, order: OrderProfile = .generic) {
    lifecycle = Lifecycle(name)
    containment = Containment(order: order, forwardsAppearanceAutomatically: false)
  }

  func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {
    if callback.isWill {
      child?.beginAppearanceTransition(callback.isAppearing, animated: animated)
    } else {
      child?.endAppearanceTransition()
    }
  }
}

/// The bytes of a text.
func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
