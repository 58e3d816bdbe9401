import Containers
import ContainersTesting

// What the verbs of presentation contexts do.

extension MixedWorld {
  func runLayers(_ step: MixedStep) {
    guard let index = find(.context, step.a), let context = slots[index].value as? PresentationContainer
    else {
      return
    }
    let (name, animated) = (context.lifecycle.name, step.c % 2 == 0)
    let layers = Calls.layers(context)
    switch step.verb {
    case .presentLayer:
      guard let new = newcomer(step.b, for: context)?.controller else { return }
      let presenter = step.c % 3 == 0 ? layers.last ?? context.base : member(Int(step.c)) ?? context.base
      change("\(presenter.lifecycle.name).present(\(new.lifecycle.name), \(step.d))", in: context) {
        try Calls.present(new, from: presenter, step.d, animated: animated, $0)
      }
    case .dismissLayer:
      let who = layers.isEmpty || step.b > 200 ? member(Int(step.b)) : layers[Int(step.b) % layers.count]
      guard let who else { return }
      change("\(who.lifecycle.name).dismiss()", in: context) {
        try Calls.dismiss(who, animated: animated, $0)
      }
    case .removeLayer:
      guard !layers.isEmpty else { return }
      let layer = layers[Int(step.b) % layers.count]
      change("\(name).remove(\(layer.lifecycle.name))", in: context) {
        try Calls.removeLayer(context, layer, animated: animated, $0)
      }
    case .setBase:
      guard let new = newcomer(step.b, for: context)?.controller else { return }
      change("\(name).setBase(\(new.lifecycle.name))", in: context) {
        try Calls.setBase(context, new, animated: animated, $0)
      }
    case .layerBack: ask("\(name).gestures.dismiss()") { Calls.userDismiss(context, $0) }
    case .layerBegin:
      tell("\(name).gestures.begin()")
      if Calls.beginDismissal(context) { tell("// it has begun") }
    case .layerUpdate:
      tell("\(name).gestures.update(\(Double(step.b % 6) / 4))")
      Calls.updateDismissal(context, Double(step.b % 6) / 4)
    default:
      tell("\(name).gestures.\(step.b % 2 == 0 ? "end(dismisses: true)" : "cancel()")")
      Calls.endDismissal(context, finishing: step.b % 2 == 0)
    }
  }
}
