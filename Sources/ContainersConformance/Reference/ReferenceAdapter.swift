import Containers

/// The containers of this package, as an adapter: what the others are compared with (C3, C4).
public final class ReferenceAdapter: ConformanceAdapter {
  /// Who goes first.
  ///
  /// `generic`, `stack.push`, `stack.pop` and `present` are as they are wished, as far as they can be: tabs, pages and
  /// pagers have the orders of the table of L12 always, and stacks its nesting.
  public let profile: Profile
  private let faults: Set<Fault>
  private let name: String
  private let missing: Set<String>
  /// What a container under test declares, and no container of its kind has.
  private var strange: Set<String> = []
  private let makeToolkit: (() -> any ReferenceToolkit)?
  private let makers: [OwnKind: () -> any ContainerUnderTest]
  private let hears: Set<String>
  private var world: World?

  /// Creates an adapter with the table of L12, or with other orders where containers can be told.
  public convenience init(profile: Profile = Profile()) { self.init(profile: profile, faults: []) }

  init(profile: Profile = Profile(), faults: Set<Fault>) {
    let free: Set = ["generic", "stack.push", "stack.pop", "present"]
    self.profile = Profile(
      profile.kinds.filter { kind, order in
        free.contains(kind) && (!kind.hasPrefix("stack.") || order.nesting == .containerFirst)
      })
    self.faults = faults
    (makeToolkit, makers, hears) = (nil, [:], Set(Vocabulary.hears))
    (name, missing) = ("Containers", [])
  }

  #if !hasFeature(Embedded)
    /// Creates an adapter whose container of one kind is another one, which is judged (C11).
    ///
    /// The kind is that of the protocol to which the container conforms: `TabsUnderTest` and its like. All other containers
    /// of a case are those of this package.
    /// - Parameter makeContainer: Makes the container, for each that a case needs.
    public convenience init(judging makeContainer: @escaping () -> any ContainerUnderTest) {
      self.init(judging: makeContainer, hiding: [])
    }

    /// Creates an adapter for random scripts that are about a container of one's own (C6, C11).
    ///
    /// As with `init(judging:)`, but it offers no more containers than the scripts need besides.
    /// - Parameter makeContainer: Makes the container, for each that a script needs.
    public convenience init(fuzzing makeContainer: @escaping () -> any ContainerUnderTest) {
      let own = Set(OwnKind.kinds(of: type(of: makeContainer())).map { $0.rawValue })
      let beside: Set = own == ["generic"] ? ["generic", "tab"] : ["generic"]
      let kinds = Set(OperationShape.kinds.keys).subtracting(["leaf"])
      self.init(judging: makeContainer, hiding: kinds.subtracting(own.union(beside)))
    }

    private init(judging makeContainer: @escaping () -> any ContainerUnderTest, hiding others: Set<String>) {
      let sample = makeContainer()
      let type = type(of: sample)
      let kinds = OwnKind.kinds(of: type)
      let possible = kinds.reduce(into: Set<String>()) { $0.formUnion($1.features) }
      missing = possible.subtracting(type.suiteFeatures).union(others)
      strange = type.suiteFeatures.subtracting(possible)
      hears = Set(Vocabulary.hears).subtracting(missing)
      makers = Dictionary(uniqueKeysWithValues: kinds.map { ($0, makeContainer) })
      let profileKinds = kinds.flatMap { $0.profileKinds }
      profile = Profile(
        Dictionary(uniqueKeysWithValues: profileKinds.map { ($0, sample.containment.order) }))
      (name, faults, makeToolkit) = ("\(type)", [], nil)
    }
  #endif

  /// The kinds of containers that are judged, by the features that stand for them; empty for all.
  public var kinds: Set<String> { Set(makers.keys.map { $0.rawValue }) }

  /// Creates an adapter whose containers are hosted by a toolkit.
  ///
  /// - Parameters:
  ///   - name: Who that is, for reports.
  ///   - missing: The features that the toolkit does not offer: `rotation.refusal` where windows have turned already when
  ///     controllers are asked, as on a desktop (L24).
  ///   - makeToolkit: Makes a toolkit, for one case.
  public init(
    hostedBy name: String, without missing: Set<String> = [],
    _ makeToolkit: @escaping () -> any ReferenceToolkit
  ) {
    profile = Profile()
    faults = []
    self.makeToolkit = makeToolkit
    (self.name, self.missing) = (name, missing)
    (makers, hears) = ([:], Set(Vocabulary.hears))
  }

  /// The names of the operations that it can do, in the order of the alphabet.
  static var operations: [String] { World.operationNames }

  /// The containers of this package, which have all features.
  public func hello() -> Greeting {
    Greeting(
      name: name, version: WireRequest.suiteVersion,
      features: Vocabulary.features.subtracting(missing).subtracting(World.missing).union(strange),
      hears: hears, profile: profile)
  }

  /// Begins with an empty world.
  public func begin(_ caseID: String) {
    _ = end()
    world = World(profile: profile, faults: faults, toolkit: makeToolkit?(), makers: makers)
  }

  /// Does one operation; what the containers refuse is told by a word.
  ///
  /// - Throws: `AdapterFailure` for an operation that makes no sense: an unknown name, a missing member.
  public func perform(_ operation: ScriptOperation, reading keys: [String]) throws(AdapterFailure) -> Reply {
    if operation.name == "startAnew" { begin("") }
    guard let world else { throw AdapterFailure("no case has begun") }
    world.clear()
    var reply = Reply()
    do throws(Stop) {
      try world.run(operation)
      if let failure = world.failure { throw failure }
    } catch {
      switch error {
      case .refused(let word): reply.error = word
      case .unsupported: reply.isUnsupported = true
      case .malformed(let sentence): throw AdapterFailure(sentence)
      }
    }
    reply.events = world.events.filter { makers.isEmpty || isHeard($0) }
    reply.notes = world.notes
    reply.saved = world.saved
    for key in keys { reply.state[key] = world.value(of: key) }
    return reply
  }

  /// Whether an event is one that the container under test makes possible: without a delegate none of its calls is.
  private func isHeard(_ event: String) -> Bool {
    HeardEvent(event).map { hears.contains($0.family) } ?? true
  }

  /// The value of a key of the state, as it is now.
  func read(_ key: String) -> StateValue? { world?.value(of: key) }

  /// All controllers that live.
  var controllers: [any Controller] { world?.cast.compactMap { $0.controller } ?? [] }

  /// Lets go of everything; answers who still lives: nobody, if nothing leaks (L33).
  public func end() -> [String]? {
    #if hasFeature(Embedded)
      // What has no weak references cannot tell.
      world?.dissolve()
      world = nil
      return nil
    #else
      guard let world else { return [] }
      let shadows = world.cast.map { Shadow(name: $0.name, controller: $0.controller) }
      world.dissolve()
      self.world = nil
      return Set(shadows.filter { $0.controller != nil }.map { $0.name }).sorted()
    #endif
  }

  #if !hasFeature(Embedded)
    /// Somebody who should be gone.
    private struct Shadow {
      let name: String
      weak var controller: (any Controller)?
    }
  #endif
}
