import Containers

/// Checks a script against the universal rules, using information from the operations that events lack.
///
/// This is the containment if no moves are reported, which containers show one child at a time, and whether something
/// may still be moving.
public struct ScriptChecker: Sendable {
  /// The violations, in order.
  public var violations: [Violation] { checker.violations }
  /// The number of events.
  public var eventCount: Int { checker.eventCount }

  private var checker: TraceChecker
  /// The screens of link tables, which followers make, possibly again (K3).
  private var screens: Set<String> = []
  private let hearsMoves: Bool
  private var stillness = Stillness()
  private var layers = LayerWatch()
  /// Whether enough is reported to know when a change of layers has arrived.
  private let hearsAll: Bool
  /// The prefixes of the names of pages that a source or a book makes on demand, possibly again.
  private var prefixes: [String] = []
  /// The leaves that a stack makes when they are first visible, possibly again (N12).
  private var lazy: Set<String> = []
  /// The names given by the script.
  private var given: Set<String> = []

  /// The kinds of containers that receive no callbacks, so that their visibility is unknown.
  private let deaf: Set<String>

  /// Creates a checker for an adapter that reports `hears`, with containers of these kinds that receive no callbacks.
  public init(hearing hears: Set<String> = Set(Vocabulary.hears), deaf: Set<String> = []) {
    self.deaf = deaf
    checker = TraceChecker(hearing: hears)
    hearsMoves = hears.contains("wM") && hears.contains("dM")
    hearsAll = hearsMoves && hears.isSuperset(of: AppearanceCallback.allCases.map(\.symbol))
  }

  /// Checks the events of an operation.
  ///
  /// - Throws: `AdapterFailure` for an invalid event.
  public mutating func see(_ operation: ScriptOperation, _ reply: Reply) throws(AdapterFailure) {
    if reply.error == nil {
      learn(operation)
    } else {
      forget(operation)
    }
    for text in reply.events {
      guard let event = HeardEvent(text) else {
        throw AdapterFailure("“\(text.prefix(200))” is not an event")
      }
      if !prefixes.isEmpty || !lazy.isEmpty || !screens.isEmpty, isMadeOnDemand(event.name) {
        checker.mayRenew(event.name)
      }
      checker.see(event)
      judge(layers.see(event, isVisible: showsLayers), event)
    }
    judge(layers.endOfOperation(), reply.events.last.flatMap { HeardEvent($0) })
    // A controller that a faulty manual container leaves behind is reported, and receives nothing more (L11).
    if operation.name == "release" || reply.notes.contains("leftBehind") { checker.excuseOpen() }
    // A refusal changes nothing (L29): a finger that held something still holds it.
    if reply.error == nil { stillness.see(operation) }
    if operation.name == "rest", stillness.isStill { checker.seeRest() }
  }

  /// Checks what can only be checked at the end of a script.
  public mutating func end() {
    if stillness.isStill { checker.seeRest() }
    checker.finish()
  }

  /// Whether the only presentation context is visible, and its changes can be checked.
  private var showsLayers: Bool {
    guard hearsAll, let context = layers.context, let life = checker.lives[context] else { return false }
    return life.possible == PossibleStates([.appeared])
  }

  private mutating func judge(_ fault: (rule: String, text: String)?, _ event: HeardEvent?) {
    if let (rule, text) = fault {
      checker.fail(rule, "\(event?.clause.positive.capitalizedFirst ?? "An event came") \(text)")
    }
  }

  // MARK: Information from operations

  /// Members that contain names of children.
  private static let lists = [
    "children", "tabs", "pages", "source", "shows", "path", "segments", "primary", "supplementary",
    "secondary",
  ]

  /// The kinds of things that contain nothing.
  static let noContainers: Set = [
    "leaf", "dialog", "links", "follower", "history", "dispatcher", "player",
  ]

  private mutating func learn(_ operation: ScriptOperation) {
    let members = operation.members
    switch operation.name {
    case "make":
      guard let name = members["name"]?.string else { return }
      let kind = members["kind"]?.string ?? "leaf"
      if !Self.noContainers.contains(kind), !deaf.contains(kind) { checker.declare(name) }
      switch kind {
      case "tab": checker.declareSingle(name, rule: "T1")
      case "switcher": checker.declareSingle(name, rule: "W1")
      // With an extent, several pages are seen at once (G19).
      case "pager" where operation.members["extent"] == nil: checker.declareSingle(name, rule: "G4")
      case "page" where members["style"]?.string != "curl": checker.declareSingle(name, rule: "P4")
      default: break
      }
      given.formUnion([name] + Self.names(in: members))
      if members["lazy"]?.bool == true { lazy.formUnion(Self.names(in: members)) }
      lazy.formUnion(members["knows"]?.array?.compactMap(\.string) ?? [])
      if kind == "book" {
        prefixes.append(members["leaf"]?.string ?? "p")
      } else if members["source"]?.object != nil {
        prefixes.append("p")
      }
      if kind == "links" {
        screens.formUnion(members["table"]?.array?.compactMap { $0.object?["name"]?.string } ?? [])
      }
      layers.learn(operation)
      guard !hearsMoves, ["generic", "tab", "stack", "layers"].contains(kind) else { return }
      for child in Self.names(in: members) { checker.place(child, in: name) }
    case "startAnew": startAnew()
    case "push" where members["lazy"]?.bool == true,
      "insertTab" where members["lazy"]?.bool == true:
      lazy.formUnion(members["child"]?.string.map { [$0] } ?? [])
    case "add" where !hearsMoves:
      if let child = members["child"]?.string { checker.place(child, in: members["in"]?.string) }
    case "presentLayer", "exchangeLayer", "setBase", "when":
      layers.learn(operation)
      forget(operation)
      // A layer receives no move into its context; the script shows where it is (M1).
      if operation.name == "presentLayer", let context = layers.context, let child = members["child"]?.string
      {
        checker.place(child, in: context)
      }
    default: forget(operation)
    }
  }

  /// Forgets the container of a controller that an operation names and may move.
  private mutating func forget(_ operation: ScriptOperation) {
    guard !hearsMoves, operation.name != "make" else { return }
    for child in Self.names(in: operation.members) { checker.place(child, in: nil) }
    for key in ["child", "new", "from", "to"] {
      if let child = operation.members[key]?.string { checker.place(child, in: nil) }
    }
    if let inner = operation.members["do"]?.object, let name = inner["op"]?.string {
      forget(ScriptOperation(name: name, members: inner))
    }
  }

  /// Resets the checker, since later names belong to other controllers.
  private mutating func startAnew() {
    checker.forget()
    (stillness, layers, given, lazy) = (Stillness(), LayerWatch(), [], [])
  }

  static func names(in members: StateObject) -> [String] {
    lists.flatMap { members[$0]?.array?.compactMap(\.string) ?? [] }
      + (members["base"]?.string.map { [$0] } ?? [])
  }

  private func isMadeOnDemand(_ name: String) -> Bool {
    lazy.contains(name) || screens.contains(String(name.prefix { $0 != "/" }))
      || !given.contains(name)
        && prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isWholeNumber) }
  }
}
