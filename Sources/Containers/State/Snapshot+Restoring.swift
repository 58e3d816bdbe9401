// The way back: what exists takes its state, the rest is carried along until its owner comes (T7).

extension Snapshot {
  /// Gives a controller and everything below it the state that is stored here.
  ///
  /// Children take theirs before their container, so that nothing appears inside before it is right. What is stored
  /// for children that are not there is carried along and saved again, and a child that comes later takes it before
  /// it is adopted. Nothing is loaded for it (L6), nobody out of sight hears of it, and in a tree on show the
  /// changes are balanced and not animated. Inside a callback those changes wait, as any do (L26).
  /// - Returns: What was adjusted.
  /// - Complexity: O(stored controllers × log children), and what the controllers themselves do.
  @discardableResult
  public func restore(to root: any Controller) -> RestorationReport {
    let log = AdjustmentLog()
    restore(to: root, log)
    return log.report(wasRestored: true)
  }

  func restore(to root: any Controller, _ log: AdjustmentLog) {
    let restorer = Restorer(log: log)
    restorer.restore(root, from: self.root, path: root.lifecycle.name)
    restorer.finish(on: root)
    root.stateDidChange()
  }
}

/// Gives controllers their state.
final class Restorer {
  private let log: AdjustmentLog
  /// The children that have taken theirs, in their containers.
  private var given: [(child: any Controller, container: any Container, carried: CarriedState)] = []

  init(log: AdjustmentLog) { self.log = log }

  /// Carries along what was given to children that have left since: a book shows its first page before it is
  /// restored, and another one after that.
  func finish(on controller: any Controller) {
    guard !given.isEmpty else { return }
    Engine.request("carry along", on: controller) { [given] _ in
      for entry in given {
        let hasLeft =
          entry.child.lifecycle.parent !== entry.container || entry.child.lifecycle.move == .leaving
        if hasLeft { entry.container.containment.carry(entry.carried) }
      }
    }
  }

  /// Gives a controller and everything below it what is stored for it.
  func restore(_ controller: any Controller, from node: StateValue, path: String) {
    guard case .object(var rest) = node else {
      return log.add(path, .wrongType(expected: "an object", found: node.kind))
    }
    if let container = controller.asContainer, let children = rest["children"] {
      rest["children"] = nil
      restoreChildren(of: container, from: children, path: path)
    }
    let restorable = controller.asRestorable
    let state = rest["state"]
    if restorable != nil { rest["state"] = nil }
    for member in rest { log.add(path, .notUnderstood(member: member.key)) }
    if !rest.isEmpty || controller.lifecycle.memory != nil { controller.lifecycle.keep(rest) }
    if let restorable, let state { restorable.restoreState(StateReader(state, path: path, log: log)) }
  }

  private func restoreChildren(of container: any Container, from value: StateValue, path: String) {
    guard case .object(let nodes) = value else {
      return log.add(path, .wrongType(expected: "an object", found: value.kind))
    }
    let named = NamedControllers(container.containment.children.filter { $0.isRemembered })
    var present: [(index: Int, controller: any Controller, member: (key: String, value: StateValue))] = []
    var carried: [CarriedState] = []
    for member in nodes {
      if let child = named.first(member.key) {
        present.append((child.index, child.controller, member))
      } else {
        carried.append(CarriedState(name: member.key, node: member.value))
        log.add(path + "/" + member.key, .keptAlong)
      }
    }
    container.containment.carried = carried
    for child in present.sorted(by: { $0.index < $1.index }) {
      let (name, node) = child.member
      given.append((child.controller, container, CarriedState(name: name, node: node)))
      restore(child.controller, from: node, path: path + "/" + name)
    }
  }
}

/// What is stored for a child that is not there.
final class CarriedState {
  let name: String
  let node: StateValue

  init(name: String, node: StateValue) { (self.name, self.node) = (name, node) }
}

/// What the framework remembers for one controller on behalf of a stored state.
final class RestorationMemory {
  /// What is stored for it and it does not understand.
  var notUnderstood = StateObject()
  /// What it has taken, and its container carries until it has adopted it.
  var taken: CarriedState?
}

extension Lifecycle {
  /// Keeps what the controller does not understand, so that it is saved again.
  func keep(_ members: StateObject) {
    let memory = memory ?? RestorationMemory()
    memory.notUnderstood = members
    self.memory = memory
  }
}

// MARK: - Children that come later

extension Container {
  /// Gives a newcomer what is carried for it, before it is adopted.
  ///
  /// It stays with the container until it is, since it may be refused.
  /// - Complexity: O(1) when nothing is carried.
  func giveCarriedState(to child: any Controller) {
    guard !containment.carried.isEmpty, child.lifecycle.parent !== self, child.isRemembered,
      let name = child.restorationIdentifier, let carried = containment.carried(for: name)
    else { return }
    let memory = child.lifecycle.memory ?? RestorationMemory()
    guard memory.taken !== carried else { return }
    memory.taken = carried
    child.lifecycle.memory = memory
    let log = AdjustmentLog()
    let restorer = Restorer(log: log)
    restorer.restore(child, from: carried.node, path: lifecycle.name + "/" + name)
    restorer.finish(on: child)
    for adjustment in log.adjustments where !adjustment.kind.isExpected {
      report(adjustment.description)
    }
  }
}

extension Containment {
  /// What is carried for a child of a name.
  fileprivate func carried(for name: String) -> CarriedState? {
    let place = placeOfCarried(name)
    return place < carried.count && carried[place].name.hasSameBytes(as: name) ? carried[place] : nil
  }

  private func placeOfCarried(_ name: String) -> Int {
    var (low, high) = (0, carried.count)
    while low < high {
      let middle = low + (high - low) / 2
      if carried[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Keeps what is stored for a child that is not there, unless something is kept for its name already.
  fileprivate func carry(_ state: CarriedState) {
    let place = placeOfCarried(state.name)
    guard place == carried.count || !carried[place].name.hasSameBytes(as: state.name) else { return }
    carried.insert(state, at: place)
  }

  /// A child is there that has taken what was carried for it.
  func dropCarriedState(of child: any Controller) {
    guard let taken = child.lifecycle.memory?.taken else { return }
    child.lifecycle.memory?.taken = nil
    let place = placeOfCarried(taken.name)
    if place < carried.count, carried[place] === taken { carried.remove(at: place) }
  }
}
