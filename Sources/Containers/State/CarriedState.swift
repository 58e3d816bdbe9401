// Saved state without its controller: of children that do not exist yet, or no longer (T7, T11).

/// The saved state of a child that does not exist.
final class CarriedState {
  let name: String
  fileprivate(set) var tree: StateTree
  fileprivate(set) var index: Int
  /// The restoration that found it; a child that joins during the restoration is part of it.
  fileprivate let log: AdjustmentLog?
  /// Whether a child has received it.
  fileprivate(set) var isGiven = false
  /// The container that updates it; nil for state from a document.
  ///
  /// Safe because the record clears it when it or its container is released. Row: pager crossing.
  @safe unowned(unsafe) fileprivate var owner: Containment?

  init(_ tree: StateTree, _ index: Int, log: AdjustmentLog? = nil) {
    (name, self.tree, self.index, self.log) = (tree.nodes[index].name, tree, index, log)
  }

  init(_ name: String, _ tree: StateTree, of owner: Containment) {
    (self.name, self.tree, index, log) = (name, tree, 0, nil)
    self.owner = owner
  }
}

/// The saved states that a container carries, by the bytes of their names.
struct CarriedStates: Sequence {
  /// The maximum number of states of released children (T11).
  static let mostKept = 64

  private var states: [NameKey: CarriedState] = [:]
  /// The states of released children, oldest first.
  private var kept: [CarriedState] = []

  init(_ list: [CarriedState] = []) { for state in list { states[NameKey(state.name)] = state } }

  var isEmpty: Bool { states.isEmpty }
  var count: Int { states.count }

  /// Iterates in no particular order.
  func makeIterator() -> Dictionary<NameKey, CarriedState>.Values.Iterator { states.values.makeIterator() }

  /// The state for a child with a name.
  subscript(name: String) -> CarriedState? { states[NameKey(name)] }

  /// Carries a state, unless one is already carried for its name.
  mutating func insert(_ state: CarriedState) {
    if self[state.name] == nil { states[NameKey(state.name)] = state }
  }

  /// Carries the state of a released child; the oldest is dropped if there are too many (T11).
  mutating func keep(_ state: CarriedState) {
    remove(state.name)
    insert(state)
    kept.append(state)
    if kept.count > Self.mostKept { remove(kept[0].name) }
  }

  /// Called when the container is released.
  func loseOwner() { for state in kept { state.owner = nil } }

  /// Drops the state for a child with a name.
  mutating func remove(_ name: String) {
    guard let state = states.removeValue(forKey: NameKey(name)) else { return }
    state.owner = nil
    kept.removeAll { $0 === state }
  }
}

// MARK: - Children that join later

extension Container {
  /// Gives a new child its carried state before it is adopted; its code runs like a callback (L26).
  ///
  /// The state stays with the container until the adoption, since the child may be refused.
  /// - Complexity: O(1), plus the cost of the child's own code.
  func giveCarriedState(to child: any Controller) {
    guard !containment.carried.isEmpty, child.lifecycle.parent !== self,
      let name = child.restorationIdentifier, let carried = containment.carried[name],
      child.isRemembered || carried.tree.nodes[carried.index].hasFocus
    else { return }
    let memory = child.lifecycle.madeMemory
    guard memory.taken !== carried else { return }
    memory.taken = carried
    // The released controller itself returns: it has its state.
    guard memory.kept !== carried else { return }
    carried.isGiven = true
    let current = carried.log.flatMap { $0.isOver ? nil : $0 }
    let log = current ?? AdjustmentLog()
    func restore() {
      let isAdapting = containment.isAdapting
      containment.isAdapting = false
      Restorer.restore(child, from: carried.tree, at: carried.index, called: lifecycle.name + "/" + name, log)
      containment.isAdapting = isAdapting
    }
    // A tree of the child's own that waits only because of this request is settled, so changes that the child makes to itself
    // are made at once.
    let own = child.record.engine
    if own === home.tree { restore() } else { own.queue.lend(restore) }
    guard current == nil else { return }
    for adjustment in log.report().adjustments where !adjustment.isExpected { report(adjustment.description) }
  }
}

extension Containment {
  /// Called when a child that has taken its carried state is adopted.
  func dropCarriedState(of child: any Controller) {
    guard let memory = child.lifecycle.memory else { return }
    memory.kept = nil
    guard let taken = memory.taken else { return }
    memory.taken = nil
    memory.hasTaken = true
    if carried[taken.name] === taken { carried.remove(taken.name) }
  }
}

// MARK: - Released children (T11)

extension Container {
  /// Keeps the state of a child that is released because it is far away or memory is short (T11).
  ///
  /// The next controller with the same restoration identifier gets it before it is adopted; the same controller needs
  /// none. The states of the last 64 children are kept, and a snapshot contains them. Call this while the child is
  /// still a child, or after it has left; for a child of another container nothing is kept.
  /// - Parameter child: A controller that is or was a child of this container, and can be made again.
  /// - Complexity: O(the child and its descendants).
  public func keepState(of child: any Controller) {
    guard child.isRemembered, let name = child.restorationIdentifier,
      child.lifecycle.parent == nil || child.lifecycle.parent === self
    else { return }
    var writer = SnapshotWriter()
    let tree = writer.collect(child, isWhole: false)
    writer.report()
    let home = home
    guard !tree.isEmpty else { return home.carried.remove(name) }
    let state = CarriedState(name, tree, of: home)
    home.carried.keep(state)
    child.lifecycle.madeMemory.kept = state
  }
}

extension Controller {
  /// Updates the kept state of this tree, if a container has released and kept it.
  func updateKeptState() {
    let top = root
    guard let kept = top.lifecycle.memory?.kept, let owner = kept.owner?.container else { return }
    var writer = SnapshotWriter()
    (kept.tree, kept.index) = (writer.collect(top, isWhole: false), 0)
    owner.sendStateChanged()
  }
}
