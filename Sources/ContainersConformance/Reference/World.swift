import Containers

/// All that one case has made: things by their names, a window, and what was heard.
final class World {
  /// Who goes first in containers that can be told (L12).
  let profile: Profile
  /// Makes the containers that are judged in place of this package's, by their kinds (C11).
  private let makers: [OwnKind: () -> any ContainerUnderTest]
  /// What this world does wrong on purpose (C7).
  let faults: Set<Fault>
  let host: SlowHost
  /// Who hosts the window, if it is not the adapter itself.
  private(set) var toolkit: (any ReferenceToolkit)?
  var stage: Stage?
  /// Whether the window has come or gone as a movement that ends with `rest`.
  var isWindowSlow = false

  /// The things that names stand for now.
  private(set) var things: [String: Thing] = [:]
  /// All that were ever made and may live, in the order in which they were made.
  private(set) var cast: [Thing] = []
  private var owners: [ObjectIdentifier: Thing] = [:]
  private var hooks: [Hook] = []
  /// Whoever listens to a tree, by name.
  var observers: [String: Observation] = [:]
  /// Observers that have been removed.
  var retired: [Observation] = []

  private(set) var events: [String] = []
  private(set) var notes: [String] = []
  /// A mistake in an operation that ran inside a callback.
  private(set) var failure: Stop?
  /// What `save` has given.
  var saved: StateValue?
  /// The page containers that a finger drags.
  var fingers: Set<String> = []
  /// The results that were wanted, by name (N10).
  var results: [String: NavigationResult<String>] = [:]
  /// How many operations are running, one inside the other.
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

  /// Gives a name to something new.
  func add(_ thing: Thing) {
    things[thing.name] = thing
    cast.append(thing)
    if let controller = thing.controller {
      owners[ObjectIdentifier(controller.lifecycle)] = thing
      thing.observe(self)
    }
    if cast.count.isMultiple(of: 1024) { prune() }
  }

  /// Makes the container that is judged as one of a kind: one of this package's, unless another is under test.
  func make<Wanted>(
    _ kind: OwnKind, _ name: String, as wanted: Wanted.Type, otherwise usual: () -> any ContainerUnderTest
  ) throws(Stop) -> Wanted {
    let container = makers[kind]?() ?? usual()
    container.lifecycle.name = name
    guard let found = container as? Wanted else { throw .unsupported }
    return found
  }

  /// Takes back what could not be made.
  func forget(_ name: String) {
    guard let thing = things.removeValue(forKey: name) else { return }
    cast.removeAll { $0 === thing }
  }

  /// Forgets those that are gone for good, as the pages of long books are.
  private func prune() {
    cast.removeAll { $0.controller == nil && things[$0.name] !== $0 }
    owners = [:]
    for thing in cast {
      if let controller = thing.controller { owners[ObjectIdentifier(controller.lifecycle)] = thing }
    }
  }

  func thing(_ name: String) throws(Stop) -> Thing {
    guard let thing = things[name] else {
      throw .malformed("nothing is called “\(name)”; make it first")
    }
    return thing
  }

  func controller(_ name: String) throws(Stop) -> any Controller {
    guard let controller = try thing(name).controller else {
      throw .malformed("“\(name)” is no controller, or has been let go")
    }
    return controller
  }

  func controller(_ operation: ScriptOperation, _ key: String) throws(Stop) -> any Controller {
    try controller(operation.text(key))
  }

  /// The controller of a name, as what it has been made; another kind is a mistake of the script.
  func find<Wanted>(
    _ operation: ScriptOperation, _ key: String, as kind: Wanted.Type, _ word: String
  ) throws(Stop) -> Wanted {
    let name = try operation.text(key)
    guard let found = try controller(name) as? Wanted else { throw .malformed("“\(name)” is no \(word)") }
    return found
  }

  /// The container of a name whose children change: of a book the one inside it.
  func container(_ name: String) throws(Stop) -> any Container {
    let controller = try controller(name)
    if let book = controller as? BookContainer { return book.pages }
    guard let container = controller.asContainer else { throw .malformed("“\(name)” is no container") }
    return container
  }

  /// The controllers of some names; who has not been made is made as a leaf.
  func leaves(_ names: [String]) throws(Stop) -> [any Controller] {
    var found: [any Controller] = []
    for name in names { found.append(try things[name] == nil ? makeLeaf(name) : controller(name)) }
    return found
  }

  /// Makes a leaf, which the adapter keeps unless others do.
  @discardableResult
  func makeLeaf(_ name: String, isKept: Bool = true) -> Leaf {
    let leaf = Leaf(name, self)
    let thing = Thing(name, .leaf, leaf)
    if !isKept { thing.kept = nil }
    add(thing)
    return leaf
  }

  /// The thing that a controller is, if the script has named it.
  func owner(of controller: any Controller) -> Thing? {
    guard let thing = owners[ObjectIdentifier(controller.lifecycle)], thing.controller === controller else {
      return nil
    }
    return thing
  }

  /// The name of a controller, or of the nearest above it that has one.
  func name(of controller: any Controller) -> String {
    var next: (any Controller)? = controller
    while let current = next {
      if let thing = owner(of: current) { return thing.name }
      next = current.parent
    }
    return controller.lifecycle.name
  }

  /// The names of controllers; whoever has none is left out.
  func names(_ controllers: [any Controller]) -> [String] {
    controllers.compactMap { owner(of: $0)?.name }
  }

  // MARK: What is heard

  /// An event of a controller, as its observers hear it.
  func see(_ event: Event, by thing: Thing) {
    if case .diagnostic(let diagnostic) = event.kind {
      // Of somebody without a name the nearest with one tells.
      if nearest(event.controller) === thing { note(diagnostic) }
      return
    }
    guard event.controller === thing.controller, let symbol = symbol(event.kind) else { return }
    events.append(thing.name + "." + symbol)
    prepare(thing, for: event.kind)
    // Leaves and boxes answer in the callback itself, which follows.
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

  /// The event as the protocol writes it; nil for what only observers hear.
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

  /// Writes down what a thing hears or tells, and does what is to be done then.
  func hear(_ symbol: String, by name: String) {
    events.append(name + "." + symbol)
    answer(word(symbol), by: name)
  }

  /// Writes down what a controller hears beside its events, and does what is to be done then.
  func hear(_ symbol: String, of controller: any Controller) {
    if let thing = owner(of: controller) { hear(symbol, by: thing.name) }
  }

  /// Writes down something that nobody can react to.
  func write(_ event: String) { events.append(event) }

  func note(_ diagnostic: Diagnostic) { notes.append(diagnostic.word) }

  /// Starts afresh, for the next operation.
  func clear() { (events, notes, failure, saved) = ([], [], nil, nil) }

  // MARK: Inside callbacks (L26)

  func add(_ hook: Hook) { hooks.append(hook) }

  /// A callback of a controller is running.
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

  /// Lets go of all that could keep controllers alive.
  func dissolve() {
    hooks = []
    for thing in cast {
      if let leaf = thing.controller as? Leaf { (leaf.question, leaf.segues) = (nil, []) }
      (thing.controller as? PresentationContainer)?.makeLayer = nil
      // What was presented and has left in another way may contain the box itself.
      if case .generic(let parts) = thing.parts { (parts.covered, parts.presented) = ([], []) }
    }
    (observers, retired, results) = ([:], [], [:])
    stage = nil
    // What is released last may still report that it has arrived, and is looked for here then.
    let last = (names: things, cast: cast)
    (things, cast, owners) = ([:], [], [:])
    for thing in last.cast { thing.kept = nil }
    toolkit?.close()
    toolkit = nil
  }
}
