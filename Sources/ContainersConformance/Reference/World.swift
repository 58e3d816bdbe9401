import Containers

/// The things of one case by name, a window, and the events.
final class World {
  /// The order of callbacks in containers where it can be set (L12).
  let profile: Profile
  /// Makes the containers under test that replace those of this package, by kind (C11).
  private let makers: [OwnKind: () -> any ContainerUnderTest]
  /// The deliberate faults of this world (C7).
  let faults: Set<Fault>
  let host: SlowHost
  /// The toolkit that hosts the window; nil for the adapter itself.
  private(set) var toolkit: (any ReferenceToolkit)?
  var stage: Stage?
  /// Whether the window moves, and arrives with `rest`.
  var isWindowSlow = false

  /// The current things by name.
  private(set) var things: [String: Thing] = [:]
  /// All things that may be alive, in the order in which they were made.
  private(set) var cast: [Thing] = []
  private var owners: [ObjectIdentifier: Thing] = [:]
  private var hooks: [Hook] = []
  /// The observers of trees, by name.
  var observers: [String: Observation] = [:]
  /// Observers that have been removed.
  var retired: [Observation] = []

  private(set) var events: [String] = []
  private(set) var notes: [String] = []
  /// An error of an operation inside a callback.
  private(set) var failure: Stop?
  /// The result of `save`.
  var saved: StateValue?
  /// The page containers that a finger drags.
  var fingers: Set<String> = []
  /// The requested results, by name (N10).
  var results: [String: NavigationResult<String>] = [:]
  /// The number of running operations, one inside another.
  var depth = 0

  init(
    profile: Profile, faults: Set<Fault>, toolkit: (any ReferenceToolkit)? = nil,
    makers: [OwnKind: () -> any ContainerUnderTest] = [:]
  ) {
    (self.profile, self.faults, self.toolkit, self.makers) = (profile, faults, toolkit, makers)
    host = SlowHost(faults)
  }

  func has(_ fault: Fault) -> Bool { !faults.isEmpty && faults.contains(fault) }

  // MARK: Things

  /// Gives a name to a new thing.
  func add(_ thing: Thing) {
    things[thing.name] = thing
    cast.append(thing)
    if let controller = thing.controller {
      owners[ObjectIdentifier(controller.lifecycle)] = thing
      thing.observe(self)
    }
    if cast.count.isMultiple(of: 1024) { prune() }
  }

  /// Makes a container of a kind: the one under test, or one of this package.
  func make<Wanted>(
    _ kind: OwnKind, _ name: String, as wanted: Wanted.Type, otherwise usual: () -> any ContainerUnderTest
  ) throws(Stop) -> Wanted {
    let container = makers[kind]?() ?? usual()
    container.lifecycle.name = name
    guard let found = container as? Wanted else { throw .unsupported }
    return found
  }

  /// Removes a thing that could not be made.
  func forget(_ name: String) {
    guard let thing = things.removeValue(forKey: name) else { return }
    cast.removeAll { $0 === thing }
  }

  /// Forgets released things, such as the pages of long books.
  private func prune() {
    cast.removeAll { $0.controller == nil && things[$0.name] !== $0 }
    owners = [:]
    for thing in cast {
      if let controller = thing.controller { owners[ObjectIdentifier(controller.lifecycle)] = thing }
    }
  }

  func thing(_ name: String) throws(Stop) -> Thing {
    guard let thing = things[name] else {
      throw .malformed("there is no “\(name)”; make it first")
    }
    return thing
  }

  func controller(_ name: String) throws(Stop) -> any Controller {
    guard let controller = try thing(name).controller else {
      throw .malformed("“\(name)” is not a controller, or was released")
    }
    return controller
  }

  func controller(_ operation: ScriptOperation, _ key: String) throws(Stop) -> any Controller {
    try controller(operation.text(key))
  }

  /// The controller with a name, as its type; another type is an error of the script.
  func find<Wanted>(
    _ operation: ScriptOperation, _ key: String, as kind: Wanted.Type, _ word: String
  ) throws(Stop) -> Wanted {
    let name = try operation.text(key)
    guard let found = try controller(name) as? Wanted else { throw .malformed("“\(name)” is not a \(word)") }
    return found
  }

  /// The container with a name whose children change; for a book, the one inside it.
  func container(_ name: String) throws(Stop) -> any Container {
    let controller = try controller(name)
    if let book = controller as? BookContainer { return book.pages }
    guard let container = controller.asContainer else { throw .malformed("“\(name)” is not a container") }
    return container
  }

  /// The controllers with some names; an unknown one is made as a leaf.
  func leaves(_ names: [String]) throws(Stop) -> [any Controller] {
    var found: [any Controller] = []
    for name in names { found.append(try things[name] == nil ? makeLeaf(name) : controller(name)) }
    return found
  }

  /// Makes a leaf, which the adapter retains unless something else does.
  @discardableResult
  func makeLeaf(_ name: String, isKept: Bool = true) -> Leaf {
    let leaf = Leaf(name, self)
    let thing = Thing(name, .leaf, leaf)
    if !isKept { thing.kept = nil }
    add(thing)
    return leaf
  }

  /// The thing of a controller, if the script has named it.
  func owner(of controller: any Controller) -> Thing? {
    guard let thing = owners[ObjectIdentifier(controller.lifecycle)], thing.controller === controller else {
      return nil
    }
    return thing
  }

  /// The name of a controller, or of its nearest ancestor with one.
  func name(of controller: any Controller) -> String {
    var next: (any Controller)? = controller
    while let current = next {
      if let thing = owner(of: current) { return thing.name }
      next = current.parent
    }
    return controller.lifecycle.name
  }

  /// The names of controllers, without those that have none.
  func names(_ controllers: [any Controller]) -> [String] {
    controllers.compactMap { owner(of: $0)?.name ?? ($0 as? OnDemand)?.key }
  }

  // MARK: Events

  /// Records an event of a controller, as its observers receive it.
  func see(_ event: Event, by thing: Thing) {
    if case .diagnostic(let diagnostic) = event.kind {
      // Reported by the nearest ancestor with a name.
      if nearest(event.controller) === thing { note(diagnostic) }
      return
    }
    var symbol = symbol(event.kind)
    if case .didLayOut = event.kind, thing.reportsLayout { symbol = event.kind.symbol }
    guard event.controller === thing.controller, let symbol else { return }
    events.append(thing.name + "." + symbol)
    prepare(thing, for: event.kind)
    // Leaves and boxes act in the callback itself, which follows.
    if thing.controller is Leaf || thing.controller is Box { return }
    answer(word(symbol), by: thing.name)
  }

  private func nearest(_ controller: any Controller) -> Thing? {
    var next: (any Controller)? = controller
    while let current = next {
      if let thing = owner(of: current) { return thing }
      next = current.parent
    }
    return nil
  }

  /// The event in the notation of the protocol; nil for events that only observers receive.
  func symbol(_ kind: Event.Kind) -> String? {
    switch kind {
    case .appearance(let callback, let isAnimated): callback.symbol + (isAnimated ? "*" : "")
    case .willMove(let parent): "wM(\(parent.map(name) ?? "nil"))"
    case .didMove(let parent): "dM(\(parent.map(name) ?? "nil"))"
    default: kind.isCallback ? kind.symbol : nil
    }
  }

  /// The part of a symbol that `when` names.
  private func word(_ symbol: String) -> String { String(symbol.prefix { $0 != "(" && $0 != "*" }) }

  /// Records an event of a thing, and carries out the operations that are set for it.
  func hear(_ symbol: String, by name: String) {
    events.append(name + "." + symbol)
    answer(word(symbol), by: name)
  }

  /// Records an event of a controller beside its callbacks, and carries out the operations that are set for it.
  func hear(_ symbol: String, of controller: any Controller) {
    if let thing = owner(of: controller) { hear(symbol, by: thing.name) }
  }

  /// Records an event without operations.
  func write(_ event: String) { events.append(event) }

  func note(_ diagnostic: Diagnostic) { notes.append(diagnostic.word) }

  /// Resets the record for the next operation.
  func clear() { (events, notes, failure, saved) = ([], [], nil, nil) }

  // MARK: Inside callbacks (L26)

  func add(_ hook: Hook) { hooks.append(hook) }

  /// Called in a callback of a controller: carries out the operations that are set for it.
  func answer(_ symbol: String, of controller: any Controller) {
    guard !hooks.isEmpty, let thing = owner(of: controller) else { return }
    answer(symbol, by: thing.name)
  }

  func answer(_ symbol: String, by name: String) {
    let order = has(.hooksInReverse) ? Array(hooks.indices.reversed()) : Array(hooks.indices)
    for index in order where hooks[index].who == name && hooks[index].symbol == symbol {
      guard hooks[index].times > 0 else { continue }
      hooks[index].times -= 1
      let operation = hooks[index].operation
      do throws(Stop) { try run(operation) } catch {
        switch error {
        case .refused(let word):
          let subject = operation.members["in"]?.string ?? operation.members["who"]?.string ?? name
          write(subject + ".error(\(word))")
        case .malformed, .unsupported: failure = failure ?? error
        }
      }
    }
  }

  /// Releases everything that could keep controllers alive.
  func dissolve() {
    hooks = []
    for thing in cast {
      if let leaf = thing.controller as? Leaf { (leaf.question, leaf.segues) = (nil, []) }
      (thing.controller as? PresentationContainer)?.makeLayer = nil
      // A presented controller that has left in another way may contain the box itself.
      if case .generic(let parts) = thing.parts { (parts.covered, parts.presented) = ([], []) }
    }
    (observers, retired, results) = ([:], [], [:])
    stage = nil
    // The last one that is released may still report an arrival, and is then looked up here.
    let last = (names: things, cast: cast)
    (things, cast, owners) = ([:], [], [:])
    for thing in last.cast { thing.kept = nil }
    toolkit?.close()
    toolkit = nil
  }
}
