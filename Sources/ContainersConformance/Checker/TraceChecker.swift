import Containers
import ContainersTesting

/// Checks events against the rules that hold for every container under every profile (C5).
///
/// It takes one event after another, and learns the containment from `wM` and `dM`. It is a value: a copy continues
/// from the same state.
///
/// ```swift
/// var checker = TraceChecker()
/// for text in ["A.load", "A.W+", "A.D-"] { checker.see(HeardEvent(text)!) }
/// checker.violations  // L2 (event 3): A received didDisappear though its newest will is willAppear
/// ```
/// - Complexity: O(1) for an event, O(names) for the D+ of a child in a container that shows one at a time.
public struct TraceChecker: Sendable {
  /// The violations, in order; no more than `most` of them.
  public private(set) var violations: [Violation] = []
  /// The number of events.
  public private(set) var eventCount = 0

  /// The maximum number of violations that are kept.
  public static let most = 1_000

  /// The words of `hears` that the source reports; rules that need others are not applied.
  private(set) var hears: Set<String>
  /// Whether the name of a disappeared controller may be used by another one, as in the log of a program.
  let renewsNames: Bool
  let unheard: [AppearanceCallback]
  let grammar: AppearanceGrammar
  /// The record of a controller that has received nothing.
  private let newLife: Life
  var lives: [String: Life] = [:]
  /// The controllers whose state is known from the beginning: without events, a container has disappeared.
  var declared: Set<String> = []
  /// The containers that show one child at a time, with the rule that requires it.
  var single: [String: String] = [:]
  /// Violations that count only if the container has events at some time, or (nil) if both halves of moves have.
  var pending: [(container: String?, violation: Violation)] = []

  /// The controllers that are or were the container of another one.
  private(set) var containers: Set<String> = []
  /// Whether the children of a container that has disappeared are checked.
  var judgesDisappearances = false
  /// Whether children may receive that they appear before their container does.
  var childrenMayGoFirst = false
  /// The children that have received so, until their container does.
  var early: [String: [(callback: AppearanceCallback, violation: Violation)]] = [:]
  /// The last callbacks.
  var recent: [RecentCallback] = []
  /// Violations that may be due to two controllers of one name.
  private(set) var excused: [Violation] = []
  /// The containers that have disappeared and whose children may still receive that they do, too.
  var disappearances: [String: Disappearance] = [:]

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - hears: The words of `hears` that the source reports.
  ///   - renewsNames: Whether the name of a disappeared controller may be used by another one.
  public init(hearing hears: Set<String> = Set(Vocabulary.hears), renewsNames: Bool = false) {
    self.init(hearing: hears, renewsNames: renewsNames, grammar: .paired, initially: [.disappeared])
  }

  /// Creates a checker for the log of a toolkit.
  ///
  /// Whether moves are reported need not be known in advance: `hears` grows with the words found.
  init(
    hearing hears: Set<String>, renewsNames: Bool, grammar: AppearanceGrammar, initially: [AppearanceState]
  ) {
    (self.hears, self.renewsNames, self.grammar) = (hears, renewsNames, grammar)
    unheard = AppearanceCallback.allCases.filter { !hears.contains($0.symbol) }
    newLife = Life(possible: PossibleStates(initially))
  }

  /// The possible states of a controller, with the callbacks that are not reported.
  func reachable(_ life: Life?) -> PossibleStates {
    (life ?? newLife).possible.spread(by: unheard, grammar)
  }

  /// Whether both halves of a move are reported.
  var hearsMoves: Bool { hears.contains("wM") && hears.contains("dM") }

  // MARK: Information beside the events

  /// Declares that a controller has disappeared until it has an event.
  public mutating func declare(_ name: String) { declared.insert(name) }

  /// Declares that a container shows one child at a time, and by which rule: P4, T1 or G4.
  public mutating func declareSingle(_ container: String, rule: String = "P4") { single[container] = rule }

  /// Sets the container of a controller, for sources that report no moves; nil for an unknown one.
  public mutating func place(_ child: String, in container: String?) {
    lives[child, default: newLife].parent = container
    if let container { containers.insert(container) }
  }

  /// Declares that a name may belong to another controller from now on, unless it has not yet disappeared and left.
  public mutating func mayRenew(_ name: String) { lives[name, default: newLife].isRenewable = true }

  /// Declares that controllers in transition may never arrive, because they may be released.
  public mutating func excuseOpen() {
    for name in lives.keys { lives[name]?.isExcused = true }
  }

  // MARK: Events

  /// Checks the next event.
  public mutating func see(_ event: HeardEvent, line: Int? = nil) {
    see(event, line: line, flag: .sign(event.isAnimated))
  }

  /// Checks the next event, whose animated flag may be unknown.
  mutating func see(_ event: HeardEvent, line: Int?, flag: AnimatedFlag?) {
    if event.callback != nil { endDisappearance(of: event.name) }
    eventCount += 1
    if renewsNames { hears.insert(event.family) }
    var life = lives[event.name] ?? newLife
    var place = Sighting(event: event, number: eventCount, line: line, earlier: life.line)
    let last = life.last
    // Reports about a container that receives no callbacks do not show that it receives any.
    if event.isCallback { life.isHeard = true }
    life.isExcused = false
    if let callback = event.callback {
      see(callback, of: &life, &place, flag: flag)
      (life.line, life.number, life.isLeftBehind) = (line, eventCount, false)
    } else {
      switch event.word {
      case "load": seeLoad(of: &life, &place)
      case "wM", "dM": seeMove(of: &life, &place)
      case "wR", "aR", "dR": seeTurn(of: &life, &place)
      case "wS", "dS": seeSize(of: &life, &place)
      case "act+", "act-": seeActivity(of: &life, &place)
      default: break
      }
    }
    lives[event.name] = life
    if let parent = life.parent { containers.insert(parent) }
    if let callback = event.callback {
      seeDisappearance(of: event.name, callback, line: line)
      seeSiblings(of: event.name, after: callback, &place)
    }
    for violation in place.found { add(violation) }
    if let (container, violation) = place.early, let callback = event.callback {
      early[container, default: []].append((callback, violation))
    }
    if let callback = event.callback {
      seeFollowing(callback, of: event.name)
      seeExchange(callback, of: event.name, after: last)
    }
    for (container, violation) in place.pending where pending.count < Self.most {
      pending.append((container, violation))
    }
  }

  /// Checks the end of a controller, whose name another one may get.
  ///
  /// - Parameter isJudged: Whether the controller must have disappeared before.
  mutating func seeEnd(of name: String, line: Int?, isJudged: Bool) {
    endDisappearance(of: name)
    guard let life = lives[name] else { return }
    if isJudged, !reachable(life).contains(.disappeared) {
      let last = life.last?.word ?? "nothing"
      add(
        Violation(
          rule: "L2", event: nil, line: line, earlier: life.line,
          text: "\(name) ended without didDisappear; the last callback that it received is \(last)"))
    }
    lives[name] = nil
  }

  /// Forgets the disappeared controllers of a log that have nothing open; the next event with such a name is its first.
  mutating func forgetSettled() {
    lives = lives.filter { _, life in
      life.possible != PossibleStates([.disappeared]) || life.rotationPhase != .none || life.sizeChanges > 0
        || life.move == .arriving || life.move == .leaving
    }
    containers = Set(lives.values.compactMap(\.parent))
  }

  /// Checks what must hold when nothing moves: every *will* has its *did*, and so on (L17).
  public mutating func seeRest(line: Int? = nil) {
    for (name, life) in lives.sorted(by: { $0.key < $1.key }) where !life.isExcused {
      for (rule, text) in openEnds(of: life, name) {
        add(Violation(rule: rule, event: nil, line: line, earlier: life.line, text: text))
      }
      // Reported only once.
      lives[name]?.isExcused = true
    }
  }

  /// Forgets all controllers: later events belong to others, even with the same names.
  mutating func forget() {
    takePending()
    (lives, declared, single, pending) = ([:], [], [:], [])
    (containers, disappearances) = ([], [:])
  }

  /// Checks what can only be checked after all events.
  public mutating func finish() {
    takePending()
    violations.sort { ($0.event ?? .max) < ($1.event ?? .max) }
  }

  /// Excuses violations that may be due to two controllers of one name.
  mutating func excuse(where isExcused: (Violation) -> Bool) {
    excused += violations.filter(isExcused)
    violations.removeAll(where: isExcused)
  }

  private mutating func takePending() {
    for (container, violation) in pending
    where container.map({ lives[$0]?.isHeard == true }) ?? hearsMoves {
      add(violation)
    }
    pending = []
  }

  /// Reports a violation by the last event, of a rule that is checked elsewhere.
  mutating func fail(_ rule: String, _ text: String) {
    add(Violation(rule: rule, event: eventCount, line: nil, text: text))
  }

  mutating func add(_ violation: Violation) {
    guard violations.count < Self.most else { return }
    violations.append(violation)
  }
}

/// The record of one controller.
struct Life: Hashable, Sendable {
  var possible = PossibleStates([.disappeared])
  /// The last of the four callbacks.
  var last: AppearanceCallback?
  /// The flag of the last will; nil if unknown.
  var flag: AnimatedFlag?
  /// The line of the last of the four callbacks.
  var line: Int?
  /// The number of the last of the four callbacks, among all events.
  var number = 0
  /// Whether its container has disappeared without it, which is reported once.
  var isLeftBehind = false
  var isLoaded = false
  /// Whether the missing load has already been reported.
  var isLoadMissed = false
  var move = MoveProgress.unknown
  /// Whether it has left a container, and has had no event since that identifies it.
  var hasLeft = false
  /// The container that it is moving to.
  var target: String?
  var rotationPhase = RotationProgress.none
  var sizeChanges = 0
  /// The container; nil if unknown or none.
  var parent: String?
  var isHeard = false
  var isRenewable = false
  /// Whether it has become active, and not inactive since.
  var isActive = false
  /// Whether its open callbacks need no end.
  var isExcused = false
}

/// The animated flag of a callback, with its notation; flags in different notations are not compared.
enum AnimatedFlag: Hashable, Sendable {
  /// By a mark, or its absence.
  case sign(Bool)
  /// In words.
  case told(Bool)
}

/// One event that is being checked.
struct Sighting {
  let event: HeardEvent
  let number: Int
  let line: Int?
  /// The line of the earlier event that it belongs to.
  let earlier: Int?
  var found: [Violation] = []
  var pending: [(container: String?, violation: Violation)] = []
  /// The violation of a child that may go before its container.
  var early: (container: String, violation: Violation)?

  init(event: HeardEvent, number: Int, line: Int?, earlier: Int?) {
    (self.event, self.number, self.line, self.earlier) = (event, number, line, earlier)
  }

  /// The violation of a rule, as a sentence: “A received didAppear” and what is wrong with it.
  func violation(_ rule: String, _ text: String, earlier: Int? = nil) -> Violation {
    Violation(
      rule: rule, event: number, line: line, earlier: earlier ?? self.earlier,
      text: "\(event.name) received \(event.method) \(text)")
  }

  mutating func fail(_ rule: String, _ text: String) { found.append(violation(rule, text)) }
}
