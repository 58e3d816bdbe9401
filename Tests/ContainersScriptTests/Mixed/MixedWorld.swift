import Containers
import ContainersPersistence
import ContainersTesting

/// What a member of the cast is.
enum MixedKind {
  case box, byHand, list, pages, book, tabs, pager, stack, context, split, switcher, leaf

  /// The cast of every world, by slot.
  static let cast: [MixedKind] = [
    .box, .byHand, .list, .pages, .pages, .stack, .book, .tabs, .context, .pager, .pager, .stack,
    .split, .switcher, .leaf, .leaf, .leaf, .leaf, .leaf, .leaf, .leaf, .leaf,
  ]
}

/// A member of the cast: the world keeps it alive until a step lets go of it.
final class MixedSlot {
  let kind: MixedKind
  var strong: (any Controller)?
  private(set) weak var value: (any Controller)?
  /// Its data source and delegate, which only this keeps alive.
  var cast: MixedCast?
  var surface: SimulatedScrollSurface?
  /// Whether a pager has ever had a data source: it keeps the number of its pages when that is released.
  var hasHadSource = false
  /// The order of tabs that the user is making.
  var order: [any Controller]?

  init(_ kind: MixedKind) { self.kind = kind }

  func fill(_ controller: any Controller) { (strong, value) = (controller, controller) }
}

/// A stage with its toolkit; the world keeps it alive until a step lets go of it.
final class MixedStage {
  let stage: Stage
  let host: MixedHost
  var watch: MixedWatch?
  var toolkit: MixedToolkit?
  init(_ stage: Stage, _ host: MixedHost) { (self.stage, self.host) = (stage, host) }
}

/// What an observation of a container or of a stage received last (L32).
final class MixedWatch {
  /// What is observed; its address may be another one's later.
  weak var owner: (any Container)?
  var controller: ObjectIdentifier?
  var sign: MixedSign?
  /// What an observer believes the container to have settled on (L21).
  var settled: [ObjectIdentifier] = []
  var observation: Observation?
}

/// What is known of a change that was asked for (L19).
final class MixedTally {
  let number: Int
  let owner: ObjectIdentifier
  /// Whether the completion was handed over with the request, so that its place in the order counts.
  let isOrdered: Bool
  let name: String
  /// The container whose change it is; of a book that of its pages.
  private(set) weak var container: (any Container)?
  var change: Change?
  var calls = 0
  /// The calls that were asking a source when this request was made: none of them had been accepted.
  var asking: Set<Int> = []
  /// Whether it had to wait for its turn.
  var waits = false
  /// The later requests that were completed while this one was being made.
  var overtakenBy: [Int] = []
  init(_ number: Int, _ owner: any Controller, isOrdered: Bool) {
    (self.number, self.isOrdered, name) = (number, isOrdered, owner.lifecycle.name)
    self.owner = ObjectIdentifier(owner)
    container = (owner as? BookContainer)?.pages ?? owner.asContainer
  }
}

/// Containers of every kind, leaves and stages, and everything that is to be true of them in every mixture.
final class MixedWorld {
  let census = MixedCensus()
  let checker = LifecycleChecker(keepsControllers: false)
  /// Whether there are observers: an unobserved world is judged by the probes alone.
  let isObserved: Bool
  let seed: UInt64
  /// Whether sources supply no controller that lives in another container.
  let arePolite: Bool
  /// Whether a container of a user's own is in the place of the list.
  let hasOwn: Bool
  /// Violations that begin like this are passed over.
  let muted: [String]

  var names: [String] = []
  var slots: [MixedSlot] = []
  var stages: [MixedStage] = []
  var watches: [ObjectIdentifier: MixedWatch] = [:]
  /// The built-in containers that have to go with the world (L33).
  var tracked: [MixedWeak] = []
  /// The leaves that sources have made.
  var made: [MixedWeak] = []

  var tokens: [Change] = []
  var tallies: [MixedTally] = []
  var requests = 0
  var questions: [LeaveQuestion] = []
  var selections: [Change] = []
  var leaveMood: UInt8 = 0
  var snapshots: [[UInt8]] = []
  var keepers: [(keeper: StateKeeper, store: MemoryStore)] = []

  var armed: [MixedStep] = []
  var armedMoments: UInt32 = 0
  var depth = 0
  /// How many sources are being asked.
  var asked = 0
  var operations = 0
  /// How many of them were taken inside callbacks.
  var fired = 0
  /// How many callbacks the probes received.
  var callbacks = 0
  /// How many containers stood above a controller at most.
  var deepest = 0
  /// How many callbacks the observers of containers received.
  var observed = 0
  var isOver = false

  var violations: [String] = []
  /// The lines of what happens; nil unless they are wanted.
  var lines: [String]?
  /// Called with each line as it is written, so that a crash loses none.
  var onLine: ((String) -> Void)?

  init(
    seed: UInt64, muted: [String] = [], arePolite: Bool = false, hasOwn: Bool = false, isTold: Bool = false
  ) {
    self.seed = seed
    self.arePolite = arePolite || seed % 3 != 0
    self.hasOwn = hasOwn && seed % 2 == 0
    self.muted = muted
    isObserved = seed % 4 != 3
    if isTold { lines = [] }
    for (index, kind) in MixedKind.cast.enumerated() {
      let isLeaf = kind == .leaf
      names.append(isLeaf ? "\(index - 13)" : String(UnicodeScalar(UInt8(65 + index))))
      slots.append(MixedSlot(kind))
    }
    for index in slots.indices { fill(index) }
  }

  // MARK: Making

  /// Puts a new controller into a slot.
  func fill(_ index: Int) {
    let slot = slots[index]
    let name = names[index]
    let bits = UInt8(truncatingIfNeeded: seed >> UInt64(index % 8)) ^ UInt8(index)
    let cast = MixedCast(index, self, count: 3)
    switch slot.kind {
    case .box, .byHand:
      let core = MixedCore(index, self)
      fill(slot, MixedBox(name, core, order: Calls.order(bits), isByHand: slot.kind == .byHand))
    case .leaf: fill(slot, MixedLeaf(name, MixedCore(index, self)))
    case .list: fill(slot, hasOwn ? MixedOwn(name, MixedCore(index, self)) : Calls.makeList(name))
    case .pages:
      let pages = Calls.makePages(index == 3 ? bits & 0xFE : bits, name)
      fill(slot, pages)
      guard index > 3 else { break }
      Calls.connect(pages, cast)
      Calls.setDelegate(pages, cast)
    case .book:
      cast.insert(nil, at: 0)
      let book = Calls.makeBook(bits, name, bits % 2 == 0 ? 4 : nil, cast)
      fill(slot, book)
      tracked.append(MixedWeak(book.pages))
    case .tabs:
      let tabs = Calls.makeTabs(name)
      fill(slot, tabs)
      Calls.setDelegate(tabs, cast)
    case .stack:
      let stack = Calls.makeStack(name, bits)
      fill(slot, stack)
      Calls.setDelegate(stack, cast)
    case .split:
      let split = Calls.makeSplit(name, bits)
      fill(slot, split)
      tracked += Calls.stacks(split).map { MixedWeak($0) }
      Calls.setDelegate(split, cast)
    case .switcher:
      let switcher = Calls.makeSwitcher(name, bits)
      fill(slot, switcher)
      Calls.setDelegate(switcher, cast)
    case .context:
      let base = MixedLeaf(name + "b", MixedCore(index, self))
      noteProbe(base)
      guard let context = Calls.makeContext(name, base) else { break }
      fill(slot, context)
      Calls.setDelegate(context, cast)
    case .pager:
      let pager = Calls.makePager(bits, name)
      fill(slot, pager)
      slot.surface = Calls.makeSurface(pager)
      slot.surface?.onReport = { [weak self] _ in self?.fire(.surface, index) }
      if index == 10 { Calls.connect(pager, cast) }
      Calls.setDelegate(pager, cast)
    }
    slot.cast = cast
  }

  private func fill(_ slot: MixedSlot, _ controller: any Controller) {
    slot.fill(controller)
    noteProbe(controller)
    if !(controller is any MixedProbe) { tracked.append(MixedWeak(controller)) }
  }

  /// Begins to watch a new controller.
  func noteProbe(_ controller: any Controller) {
    if controller is MixedLeaf { made.append(MixedWeak(controller)) }
    guard isObserved else { return }
    checker.watch(controller)
    guard controller.asContainer != nil else { return }
    let index = slots.firstIndex { $0.value === controller } ?? 0
    let watch = MixedWatch()
    watch.owner = controller.asContainer
    watch.settled = controller.asContainer?.containment.settled.map { ObjectIdentifier($0) } ?? []
    watches[ObjectIdentifier(controller)] = watch
    let id = ObjectIdentifier(controller)
    watch.observation = controller.observe { [weak self, unowned watch] event in
      if case .settled(let list) = event.kind, ObjectIdentifier(event.controller) == id {
        watch.settled = list.map { ObjectIdentifier($0) }
      }
      guard let sign = MixedSign(event) else { return }
      (watch.controller, watch.sign) = (ObjectIdentifier(event.controller), sign)
      self?.observed += 1
      self?.write(event, id)
      self?.fire(.observed, index)
    }
  }

  /// Writes down what only observers of a built-in container receive.
  private func write(_ event: Event, _ id: ObjectIdentifier) {
    guard lines != nil, ObjectIdentifier(event.controller) == id, !(event.controller is any MixedProbe) else {
      return
    }
    tell("    \(event.controller.lifecycle.name).\(event.kind.symbol)")
  }

  // MARK: What happens, as text

  func tell(_ line: @autoclosure () -> String) {
    guard lines != nil else { return }
    let text = String(repeating: "  ", count: depth) + line()
    lines?.append(text)
    onLine?(text)
  }

  func fail(_ violation: String) {
    guard !muted.contains(where: { violation.hasPrefix($0) }) else { return }
    violations.append(violation)
    tell("// \(violation)")
  }

  var isBroken: Bool { !violations.isEmpty }

  // MARK: The cast

  /// A member of the cast, if it is alive; the number may be any.
  func member(_ index: Int) -> (any Controller)? { slots[index % slots.count].value }

  /// Whether a source may supply a controller, which may live in another container.
  func mayBeTaken(_ controller: any Controller, _ slot: Int) -> Bool {
    guard arePolite else { return true }
    if stages.contains(where: { $0.stage.root === controller }) { return false }
    guard let parent = controller.lifecycle.parent else { return true }
    let owner = slots[slot].value
    return parent === owner || parent === (owner as? BookContainer)?.pages
  }

  /// All controllers that are alive and known by name: the cast, and the leaves that sources have made.
  func everybody() -> [any Controller] {
    let members = members()
    return members + leaves(besides: members)
  }

  /// The cast, as far as it is alive.
  func members() -> [any Controller] { slots.compactMap(\.value) }

  /// The leaves that sources have made, without those that have become members.
  func leaves(besides members: [any Controller]) -> [any Controller] {
    made.removeAll { $0.value == nil }
    // A weak reference takes long to read: each once.
    let known = Set(members.lazy.map { ObjectIdentifier($0) })
    return made.compactMap { leaf in leaf.value.flatMap { known.contains(ObjectIdentifier($0)) ? nil : $0 } }
  }

  /// Lets go of everything, so that only what holds itself is left (L33).
  func dismantle() {
    disarm()
    isOver = true
    for slot in slots { (slot.cast, slot.surface, slot.order) = (nil, nil, nil) }
    (tokens, questions, selections, keepers, stages) = ([], [], [], [], [])
    checker.stop()
    watches = [:]
    for slot in slots { slot.strong = nil }
  }

  func disarm() {
    armed = []
    armedMoments = 0
  }
}
