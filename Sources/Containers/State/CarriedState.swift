// State without its controller: of children that are not there yet, or not any more (T7, T11).

/// What is stored for a child that is not there.
final class CarriedState {
  let name: String
  fileprivate(set) var tree: StateTree
  fileprivate(set) var index: Int
  /// The restoration that has found it: a child that comes during it is a part of it.
  fileprivate let log: AdjustmentLog?
  /// Whether a child has been given it.
  fileprivate(set) var isGiven = false
  /// The container that keeps it up to date; nil for what came from a document.
  fileprivate var owner = WeakContainer()

  init(_ tree: StateTree, _ index: Int, log: AdjustmentLog? = nil) {
    (name, self.tree, self.index, self.log) = (tree.nodes[index].name, tree, index, log)
  }

  init(_ name: String, _ tree: StateTree, of owner: any Container) {
    (self.name, self.tree, index, log) = (name, tree, 0, nil)
    self.owner.value = owner
  }
}

/// The states that a container carries, by the bytes of their names.
struct CarriedStates: Sequence {
  /// How many states of children that a container has let go of are kept (T11).
  static let mostKept = 64

  private var states: [NameKey: CarriedState] = [:]
  /// Those of children that were let go of, the oldest first.
  private var kept: [CarriedState] = []

  init(_ list: [CarriedState] = []) { for state in list { states[NameKey(state.name)] = state } }

  var isEmpty: Bool { states.isEmpty }
  var count: Int { states.count }

  /// In no particular order.
  func makeIterator() -> Dictionary<NameKey, CarriedState>.Values.Iterator { states.values.makeIterator() }

  /// The state for a child of a name.
  subscript(name: String) -> CarriedState? { states[NameKey(name)] }

  /// Carries a state, unless one is carried for its name already.
  mutating func insert(_ state: CarriedState) {
    if self[state.name] == nil { states[NameKey(state.name)] = state }
  }

  /// Carries the state of a child that was let go of; the oldest of too many is dropped (T11).
  mutating func keep(_ state: CarriedState) {
    remove(state.name)
    insert(state)
    kept.append(state)
    if kept.count > Self.mostKept { remove(kept[0].name) }
  }

  /// Their container is released.
  func loseOwner() { for state in kept { state.owner.value = nil } }

  /// Drops the state for a child of a name.
  mutating func remove(_ name: String) {
    guard let state = states.removeValue(forKey: NameKey(name)) else { return }
    state.owner.value = nil
    kept.removeAll { $0 === state }
  }
}

// MARK: - Children that come later

extension Container {
  /// Gives a new child what is carried for it, before it is adopted: its code runs as that of a callback does (L26).
  ///
  /// The state stays with the container until then, since the child may be refused.
  /// - Complexity: O(1), and what the child does.
  func giveCarriedState(to child: any Controller) {
    guard !containment.carried.isEmpty, child.lifecycle.parent !== self, child.isRemembered,
      let name = child.restorationIdentifier, let carried = containment.carried[name]
    else { return }
    let memory = child.lifecycle.madeMemory
    guard memory.taken !== carried else { return }
    memory.taken = carried
    // The controller that was let go of comes back itself: it knows its state.
    guard memory.kept !== carried else { return }
    carried.isGiven = true
    let current = carried.log.flatMap { $0.isOver ? nil : $0 }
    let log = current ?? AdjustmentLog()
    // The child's own tree waits only because of this request, and is at rest: what it does to itself is done at once.
    let own = child.record.engine
    let isHeld = own !== home.tree && own.isRunning
    if isHeld { own.queue.end() }
    let isAdapting = containment.isAdapting
    containment.isAdapting = false
    Restorer.restore(child, from: carried.tree, at: carried.index, called: lifecycle.name + "/" + name, log)
    containment.isAdapting = isAdapting
    if isHeld { own.queue.begin() }
    guard current == nil else { return }
    for adjustment in log.report().adjustments where !adjustment.isExpected { report(adjustment.description) }
  }
}

extension Containment {
  /// A child is there that has taken what was carried for it.
  func dropCarriedState(of child: any Controller) {
    guard let memory = child.lifecycle.memory else { return }
    memory.kept = nil
    guard let taken = memory.taken else { return }
    memory.taken = nil
    memory.hasTaken = true
    if carried[taken.name] === taken { carried.remove(taken.name) }
  }
}

// MARK: - Children that were let go of (T11)

extension Container {
  /// Keeps the state of a child that is let go of because it is far away or memory is short (T11).
  ///
  /// The next controller with the same restoration identifier gets it before it is adopted; the same controller only
  /// comes back. The states of the last 64 children are kept, and a snapshot holds them. Call it while the child is
  /// still a child, or after it has left; for a child of another container nothing is kept.
  /// - Parameter child: A controller that is or was a child of this container, and can be made again.
  /// - Complexity: O(controllers in and below the child).
  public func keepState(of child: any Controller) {
    guard child.isRemembered, let name = child.restorationIdentifier,
      child.lifecycle.parent == nil || child.lifecycle.parent === self
    else { return }
    var writer = SnapshotWriter()
    let tree = writer.collect(child, isWhole: false)
    writer.report()
    guard !tree.isEmpty else { return containment.carried.remove(name) }
    let state = CarriedState(name, tree, of: self)
    containment.carried.keep(state)
    child.lifecycle.madeMemory.kept = state
  }
}

extension Controller {
  /// Brings the state up to date that a container has kept of this tree, if one has let go of it.
  func updateKeptState() {
    let top = root
    guard let kept = top.lifecycle.memory?.kept, let owner = kept.owner.value else { return }
    var writer = SnapshotWriter()
    (kept.tree, kept.index) = (writer.collect(top, isWhole: false), 0)
    owner.sendStateChanged()
  }
}
