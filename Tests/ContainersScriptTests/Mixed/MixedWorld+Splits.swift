import Containers
import ContainersTesting

// What the verbs of splits and switchers do.

extension MixedWorld {
  func runSplit(_ step: MixedStep) {
    guard let index = find(.split, step.a), let split = slots[index].value as? SplitContainer else { return }
    let (name, animated) = (split.lifecycle.name, step.c % 2 == 0)
    switch step.verb {
    case .splitDetail:
      guard let new = newcomer(step.b, for: split)?.controller else { return }
      attempt("\(name).showDetail(\(new.lifecycle.name), animated: \(animated))") {
        try Calls.showDetail(split, new, animated: animated)
      }
    case .splitPush:
      guard let new = newcomer(step.b, for: split)?.controller else { return }
      attempt("\(name), column \(step.d % 4): push(\(new.lifecycle.name), animated: \(animated))") {
        try Calls.push(split, new, step.d, animated: animated)
      }
    case .splitColumn:
      change("\(name): show or hide number \(step.d % 8), animated: \(animated)", in: split, isOrdered: true)
      {
        try Calls.show(split, step.d, animated: animated, $0)
      }
    case .splitMode:
      change("\(name): mode number \(step.d % 5), animated: \(animated)", in: split, isOrdered: true) {
        try Calls.setMode(split, step.d, animated: animated, $0)
      }
    case .splitBack:
      ask("\(name).gestures: \(step.d % 4 == 0 ? "toggleColumns" : "goBack")") {
        step.d % 4 == 0
          ? Calls.toggle(split, animated: animated, $0) : Calls.goBack(split, animated: animated, $0)
      }
    default:
      tell("\(name).gestures: slide number \(step.b % 6), bits \(step.b)")
      Calls.slide(split, step.b)
    }
  }

  func runSwitcher(_ step: MixedStep) {
    guard let index = find(.switcher, step.a), let switcher = slots[index].value as? SwitcherContainer else {
      return
    }
    let (name, animated) = (switcher.lifecycle.name, step.c % 2 == 0)
    let segment = Calls.segmentName(switcher, step.b)
    switch step.verb {
    case .insertSegment:
      guard let new = newcomer(step.b, for: switcher)?.controller else { return }
      edit("\(name).insert(\(new.lifecycle.name))", in: switcher) {
        try Calls.insert(switcher, new, step.d, at: step.c % 3 == 0 ? 0 : nil)
      }
    case .setSegments:
      let list = list(step.b, step.c, for: switcher, from: switcher.controllers)
      edit("\(name).setSegments(\(Calls.names(list)))", in: switcher) {
        try Calls.setSegments(switcher, list, step.d)
      }
    case .removeSegment:
      edit("\(name).remove(\(segment))", in: switcher) { try Calls.remove(switcher, segment) }
    case .editSegment:
      attempt("\(name).model: edit \(segment), bits \(step.d)") {
        try Calls.editModel(switcher.model, segment, step.d)
      }
    case .selectSegment:
      let wanted = step.d % 5 == 0 ? nil : segment
      change("\(name).select(\(wanted ?? "nil"), animated: \(animated))", in: switcher, isOrdered: true) {
        try Calls.select(switcher, wanted, animated: animated, $0)
      }
    default:
      let number = Int(step.b % 6) - 1
      ask("\(name).gestures.choose(\(number), animated: \(animated))") {
        Calls.choose(switcher, number, animated: animated, $0)
      }
    }
  }
}
