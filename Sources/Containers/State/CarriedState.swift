// State without its controller: of children that are not there yet, or not any more (T7, T11).

/// What is stored for a child that is not there.
final class CarriedState {
  let name: String
  fileprivate(set) var tree: StateTree
  fileprivate(set) var index: Int
  /// The restoration that has found it: a child that comes during it is a part of it.
  let log: AdjustmentLog?
  /// Whether a child has been given it.
  fileprivate(set) var isGiven = false
  /// The container that keeps it up to date; nil for what came from a document.
  fileprivate var owner = WeakContainer()
  /// Whether it is out of the list.
  fileprivate var isGone = false

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

  /// In the order of their names; those that are gone are left out.
  private var entries: [CarriedState]
  private var goneCount = 0
  /// Those of children that were let go of, the oldest first.
  private var kept: [CarriedState] = []

  /// - Parameter states: In the order of their names, each once.
  init(_ states: [CarriedState] = []) { entries = states }

  var count: Int { entries.count - goneCount }
  var isEmpty: Bool { count == 0 }

  func makeIterator() -> [CarriedState].Iterator { entries.filter { !$0.isGone }.makeIterator() }

  /// The state for a child of a name.
  ///
  /// - Complexity: O(log count).
  subscript(name: String) -> CarriedState? {
    let place = place(of: name)
    return isName(name, at: place) && !entries[place].isGone ? entries[place] : nil
  }

  private func isName(_ name: String, at place: Int) -> Bool {
    place < entries.count && entries[place].name.hasSameBytes(as: name)
  }

  private func place(of name: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].name.precedes(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Carries a state, unless one is carried for its name already.
  mutating func insert(_ state: CarriedState) {
    let place = place(of: state.name)
    guard isName(state.name, at: place) else {
      state.isGone = false
      return entries.insert(state, at: place)
    }
    guard entries[place].isGone else { return }
    entries[place] = state
    state.isGone = false
    goneCount -= 1
  }

  /// Carries the state of a child that was let go of; the oldest of too many is dropped (T11).
  mutating func keep(_ state: CarriedState) {
    self[state.name].map { remove($0) }
    insert(state)
    kept.append(state)
    if kept.count > Self.mostKept { remove(kept[0]) }
  }

  /// Their container is released.
  func loseOwner() {
    for state in kept { state.owner.value = nil }
  }

  /// Drops a state.
  ///
  /// - Complexity: O(log count), on average.
  mutating func remove(_ state: CarriedState) {
    guard self[state.name] === state else { return }
    state.isGone = true
    state.owner.value = nil
    goneCount += 1
    kept.removeAll { $0 === state }
    guard goneCount * 2 > entries.count else { return }
    entries.removeAll { $0.isGone }
    goneCount = 0
  }
}

// MARK: - Children that come later

extension Container {
  /// Gives a new child what is carried for it, before it is adopted.
  ///
  /// It stays with the container until then, since the child may be refused.
  /// - Complexity: O(1) when nothing is carried, else O(log carried) and what the child does.
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
    let restorer = Restorer(log: log)
    restorer.restore(child, from: carried.tree, at: carried.index, called: lifecycle.name + "/" + name)
    restorer.finish(on: child)
    guard current == nil else { return }
    for adjustment in log.report().adjustments where !adjustment.kind.isExpected {
      report(adjustment.description)
    }
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
    carried.remove(taken)
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
    for notice in writer.notices { notice.report() }
    guard !tree.isEmpty else {
      containment.carried[name].map { containment.carried.remove($0) }
      return
    }
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
    Engine.request("state", on: owner) { engine in engine.emit(.stateChanged, owner.record, .state) }
  }
}
