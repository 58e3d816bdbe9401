import Containers
import ContainersTesting

// What the verbs of stacks do.

extension MixedWorld {
  func runStack(_ step: MixedStep) {
    guard let index = find(.stack, step.a), let stack = slots[index].value as? StackContainer else { return }
    let name = stack.lifecycle.name
    let (animated, asking) = (step.c % 2 == 0, step.d % 8 == 0)
    let key = key(step.b, of: stack)
    switch step.verb {
    case .pushEntry:
      guard let new = newcomer(step.b, for: stack)?.controller else { return }
      change("\(name).push(\(new.lifecycle.name), animated: \(animated))", in: stack, isOrdered: true) {
        try Calls.push(stack, new, step.d, animated: animated, $0)
      }
    case .insertEntry:
      guard let new = newcomer(step.b, for: stack)?.controller else { return }
      let place = Int(step.c) % (stack.count + 2)
      change("\(name).insert(\(new.lifecycle.name), at: \(place))", in: stack, isOrdered: true) {
        try Calls.insertEntry(stack, new, step.d, at: place, $0)
      }
    case .popEntry where asking:
      ask("\(name).remove(\(key), asking: true)") {
        try? Calls.removeEntry(stack, key, asking: true, animated: animated, $0)
      }
    case .popEntry:
      change("\(name).remove(\(key))", in: stack, isOrdered: true) {
        try Calls.removeEntry(stack, key, asking: false, animated: animated, $0)
      }
    case .popToEntry where asking:
      ask("\(name).pop(to: \(key), asking: true)") {
        try? Calls.popTo(stack, key, asking: true, animated: animated, $0)
      }
    case .popToEntry:
      change("\(name).pop(to: \(key))", in: stack, isOrdered: true) {
        try Calls.popTo(stack, key, asking: false, animated: animated, $0)
      }
    case .frontEntry:
      change("\(name).bringToFront(\(key))", in: stack, isOrdered: true) {
        try Calls.bringToFront(stack, key, animated: animated, $0)
      }
    case .setEntries:
      let list = list(step.b, step.c, for: stack, from: Calls.entries(stack))
      guard !asking else {
        return ask("\(name).set(\(Calls.names(list)), asking: true)") {
          try? Calls.setEntries(stack, list, step.d, asking: true, animated: animated, $0)
        }
      }
      change("\(name).set(\(Calls.names(list)))", in: stack, isOrdered: true) {
        try Calls.setEntries(stack, list, step.d, asking: false, animated: animated, $0)
      }
    default: user(step, stack, key)
    }
  }

  private func user(_ step: MixedStep, _ stack: StackContainer, _ key: String) {
    let (name, target) = (stack.lifecycle.name, step.d % 3 == 0 ? key : nil)
    switch step.verb {
    case .stackBack:
      ask("\(name).gestures.goBack(to: \(target ?? "nil"))") {
        Calls.goBack(stack, target, animated: step.c % 2 == 0, $0)
      }
    case .stackBegin:
      tell("\(name).gestures.beginPop(to: \(target ?? "nil"))")
      if Calls.beginPop(stack, target) { tell("// it has begun") }
    case .stackUpdate:
      tell("\(name).gestures.updatePop(progress: \(Double(step.b % 6) / 4))")
      Calls.updatePop(stack, Double(step.b % 6) / 4)
    default:
      tell("\(name).gestures.\(step.b % 2 == 0 ? "endPop(velocity: 1)" : "cancelPop()")")
      Calls.endPop(stack, finishing: step.b % 2 == 0)
    }
  }

  /// A key of an entry; now and then one that is not there.
  private func key(_ bits: UInt8, of stack: StackContainer) -> String {
    let path = stack.path
    return bits >= 248 || path.isEmpty ? "nobody" : path[Int(bits) % path.count].key
  }
}
