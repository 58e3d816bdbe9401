import Containers

/// An adapter for the containers of this package, which are the reference for others (C3, C4).
public final class ReferenceAdapter: ConformanceAdapter {
  /// The order of callbacks.
  ///
  /// `generic`, `stack.push`, `stack.pop` and `present` can be set. Tabs, pages and pagers always have the orders of
  /// the table of L12, and stacks its nesting.
  public let profile: Profile
  private let faults: Set<Fault>
  private let name: String
  private let missing: Set<String>
  /// The declared features of a container under test that no container of its kind has.
  private var strange: Set<String> = []
  private let makeToolkit: (() -> any ReferenceToolkit)?
  private let makers: [OwnKind: () -> any ContainerUnderTest]
  private let hears: Set<String>
  private var world: World?

  /// Creates an adapter with the table of L12, or with other orders where they can be set.
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
    /// Creates an adapter that replaces the containers of one kind with the container under test (C11).
    ///
    /// The kind is that of the protocol that the container conforms to, for example `TabsUnderTest`. All other containers
    /// of a case are those of this package.
    /// - Parameter makeContainer: Makes the container; called each time that a case needs one.
    public convenience init(judging makeContainer: @escaping () -> any ContainerUnderTest) {
      self.init(judging: makeContainer, hiding: [])
    }

    /// Creates an adapter for random scripts with your own container (C6, C11).
    ///
    /// Like `init(judging:)`, but it only offers the other containers that the scripts need.
    /// - Parameter makeContainer: Makes the container; called each time that a script needs one.
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

  /// The kinds of containers under test, by their features; empty for all.
  public var kinds: Set<String> { Set(makers.keys.map { $0.rawValue }) }

  /// Creates an adapter whose containers a toolkit hosts.
  ///
  /// - Parameters:
  ///   - name: The name of the toolkit in reports.
  ///   - missing: The features that the toolkit does not offer, for example `rotation.refusal` if windows have already
  ///     changed when controllers are asked, as on a desktop (L24).
  ///   - makeToolkit: Makes a toolkit for one case.
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

  /// The names of the supported operations, in alphabetical order.
  static var operations: [String] { World.operationNames }

  /// The containers of this package, which have all features.
  public func hello() -> Greeting {
    Greeting(
      name: name, version: WireRequest.suiteVersion,
      features: Vocabulary.features.subtracting(missing).union(strange),
      hears: hears, profile: profile)
  }

  /// Begins a case with an empty world.
  public func begin(_ caseID: String) {
    _ = end()
    world = World(profile: profile, faults: faults, toolkit: makeToolkit?(), makers: makers)
  }

  /// Carries out one operation; a refusal of the containers is reported as a word.
  ///
  /// - Throws: `AdapterFailure` for an invalid operation: an unknown name, a missing member.
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

  /// Whether the container under test can cause an event: without a delegate it causes none of the delegate's calls.
  private func isHeard(_ event: String) -> Bool {
    HeardEvent(event).map { hears.contains($0.family) } ?? true
  }

  /// The current value of a key of the state.
  func read(_ key: String) -> StateValue? { world?.value(of: key) }

  /// All live controllers.
  var controllers: [any Controller] { world?.cast.compactMap { $0.controller } ?? [] }

  /// Releases everything; returns the names of live controllers, which are empty without leaks (L33).
  public func end() -> [String]? {
    #if hasFeature(Embedded)
      // Without weak references, the controllers that are still alive are not known.
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
    /// A controller that should have been released.
    private struct Shadow {
      let name: String
      weak var controller: (any Controller)?
    }
  #endif
}
