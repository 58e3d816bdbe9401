import Containers
import ContainersTesting

/// Judges events by the rules that hold for every container under every profile (C5).
///
/// It eats what was heard, one event after the other, and learns from `wM` and `dM` who contains whom. It is a value:
/// a copy goes on from the same place.
///
/// ```swift
/// var checker = TraceChecker()
/// for text in ["A.load", "A.W+", "A.D-"] { checker.see(HeardEvent(text)!) }
/// checker.violations  // L2 (event 3): A received didDisappear though its newest will is willAppear
/// ```
/// - Complexity: O(1) for an event, O(names) for the D+ of a child in a container that shows one at a time.
public struct TraceChecker: Sendable {
  /// What was seen to be wrong, in order; no more than `most` of them.
  public private(set) var violations: [Violation] = []
  /// How many events were seen.
  public private(set) var eventCount = 0

  /// So many violations are told, the others are left out.
  public static let most = 1_000

  /// What an adapter reports; rules that need more are not applied.
  private(set) var hears: Set<String>
  /// Whether a name that has disappeared may be given to another controller, as in the log of a program.
  let renewsNames: Bool
  let unheard: [AppearanceCallback]
  let grammar: AppearanceGrammar
  /// A controller of which nothing has been received.
  private let newLife: Life
  var lives: [String: Life] = [:]
  /// Those whose state is known from the beginning: a container that was never heard of has disappeared.
  var declared: Set<String> = []
  /// The containers that show one child at a time, and the rule that says so.
  var single: [String: String] = [:]
  /// Violations that count only when the container is heard of at some time, or both halves of moves are (nil).
  var pending: [(container: String?, violation: Violation)] = []

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - hears: The words of `hears` that the source of the events reports.
  ///   - renewsNames: Whether a controller that has disappeared may be followed by another one of the same name.
  public init(hearing hears: Set<String> = Set(Vocabulary.hears), renewsNames: Bool = false) {
    self.init(hearing: hears, renewsNames: renewsNames, grammar: .paired, initially: [.disappeared])
  }

  /// Creates a checker for the log of a toolkit.
  ///
  /// It need not know beforehand whether moves are reported: `hears` grows with the words that come.
  init(
    hearing hears: Set<String>, renewsNames: Bool, grammar: AppearanceGrammar, initially: [AppearanceState]
  ) {
    (self.hears, self.renewsNames, self.grammar) = (hears, renewsNames, grammar)
    unheard = AppearanceCallback.allCases.filter { !hears.contains($0.symbol) }
    newLife = Life(possible: PossibleStates(initially))
  }

  /// What may be the state of a controller, with the callbacks that are not reported.
  func reachable(_ life: Life?) -> PossibleStates {
    (life ?? newLife).possible.spread(by: unheard, grammar)
  }

  /// Whether both halves of a move are reported.
  var hearsMoves: Bool { hears.contains("wM") && hears.contains("dM") }

  // MARK: What is known beside the events

  /// Says that a controller is known to have disappeared until it is heard of.
  public mutating func declare(_ name: String) { declared.insert(name) }

  /// Says that a container shows one child at a time, and by which rule: P4, T1 or G4.
  public mutating func declareSingle(_ container: String, rule: String = "P4") { single[container] = rule }

  /// Says who contains a controller, for sources that report no moves; nil: nobody that is known.
  public mutating func place(_ child: String, in container: String?) {
    lives[child, default: newLife].parent = container
  }

  /// Says that names may be those of other controllers from now on, unless they have disappeared and moved out.
  public mutating func mayRenew(_ name: String) { lives[name, default: newLife].isRenewable = true }

  /// Says that whoever is on the way now may never arrive, because it may be released.
  public mutating func excuseOpen() {
    for name in lives.keys { lives[name]?.isExcused = true }
  }

  // MARK: Events

  /// Judges the next event.
  public mutating func see(_ event: HeardEvent, line: Int? = nil) {
    see(event, line: line, flag: .sign(event.isAnimated))
  }

  /// Judges the next event, which may not say whether it is animated.
  mutating func see(_ event: HeardEvent, line: Int?, flag: AnimatedFlag?) {
    eventCount += 1
    if renewsNames { hears.insert(event.family) }
    var life = lives[event.name] ?? newLife
    var place = Sighting(event: event, number: eventCount, line: line, earlier: life.line)
    // What is told of a container that hears nothing itself does not make it one that hears.
    if event.isCallback { life.isHeard = true }
    life.isExcused = false
    if let callback = event.callback {
      see(callback, of: &life, &place, flag: flag)
      life.line = line
    } else {
      switch event.word {
      case "load": seeLoad(of: &life, &place)
      case "wM", "dM": seeMove(of: &life, &place)
      case "wR", "aR", "dR": seeTurn(of: &life, &place)
      case "wS", "dS": seeSize(of: &life, &place)
      default: break
      }
    }
    lives[event.name] = life
    if let callback = event.callback { seeSiblings(of: event.name, after: callback, &place) }
    for violation in place.found { add(violation) }
    for (container, violation) in place.pending where pending.count < Self.most {
      pending.append((container, violation))
    }
  }

  /// Judges the end of a controller, of which another one may get the name.
  ///
  /// - Parameter isJudged: Whether it must have disappeared before.
  mutating func seeEnd(of name: String, line: Int?, isJudged: Bool) {
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

  /// Forgets the controllers of a log that have disappeared and have nothing open; the next event of one is its first.
  mutating func forgetSettled() {
    lives = lives.filter { _, life in
      life.possible != PossibleStates([.disappeared]) || life.turn != .none || life.sizeChanges > 0
        || life.move == .arriving || life.move == .leaving
    }
  }

  /// Judges what must be so when nothing moves any more: every *will* has had its *did*, and so on (L17).
  public mutating func seeRest(line: Int? = nil) {
    for (name, life) in lives.sorted(by: { $0.key < $1.key }) where !life.isExcused {
      for (rule, text) in openEnds(of: life, name) {
        add(Violation(rule: rule, event: nil, line: line, earlier: life.line, text: text))
      }
      // So that it is told once.
      lives[name]?.isExcused = true
    }
  }

  /// Forgets who is who: whatever is heard from now on happens to others, also where the names are the same.
  mutating func forget() {
    takePending()
    (lives, declared, single, pending) = ([:], [], [:], [])
  }

  /// Judges what can be judged only when everything has been heard.
  public mutating func finish() {
    takePending()
    violations.sort { ($0.event ?? .max) < ($1.event ?? .max) }
  }

  private mutating func takePending() {
    for (container, violation) in pending
    where container.map({ lives[$0]?.isHeard == true }) ?? hearsMoves {
      add(violation)
    }
    pending = []
  }

  /// Says that the newest event is wrong, by a rule that is judged elsewhere.
  mutating func fail(_ rule: String, _ text: String) {
    add(Violation(rule: rule, event: eventCount, line: nil, text: text))
  }

  private mutating func add(_ violation: Violation) {
    guard violations.count < Self.most else { return }
    violations.append(violation)
  }
}

/// What one controller has been told.
struct Life: Hashable, Sendable {
  var possible = PossibleStates([.disappeared])
  /// The last of the four callbacks, and its flag.
  var last: AppearanceCallback?
  /// The flag of the newest will; nil where that does not tell it.
  var flag: AnimatedFlag?
  /// The line of the last of the four callbacks.
  var line: Int?
  var isLoaded = false
  /// Whether it has been said already that the load is missing.
  var isLoadMissed = false
  var move = MoveProgress.unknown
  /// Whether it has left a container, and has told nothing since by which it could be known again.
  var hasLeft = false
  /// Where it is on its way to.
  var target: String?
  var turn = RotationProgress.none
  var sizeChanges = 0
  /// Who contains it; nil: nobody who is known.
  var parent: String?
  var isHeard = false
  var isRenewable = false
  /// Whether it need not come to its end.
  var isExcused = false
}

/// Whether a callback is animated, and how that is written; what is written in two ways cannot be compared.
enum AnimatedFlag: Hashable, Sendable {
  /// By a sign, or by none.
  case sign(Bool)
  /// In words.
  case told(Bool)
}

/// One event on its way through the rules.
struct Sighting {
  let event: HeardEvent
  let number: Int
  let line: Int?
  /// The line before it with which it belongs together.
  let earlier: Int?
  var found: [Violation] = []
  var pending: [(container: String?, violation: Violation)] = []

  init(event: HeardEvent, number: Int, line: Int?, earlier: Int?) {
    (self.event, self.number, self.line, self.earlier) = (event, number, line, earlier)
  }

  /// The violation of a rule, in a sentence: “A received didAppear” and what is wrong with that.
  func violation(_ rule: String, _ text: String, earlier: Int? = nil) -> Violation {
    Violation(
      rule: rule, event: number, line: line, earlier: earlier ?? self.earlier,
      text: "\(event.name) received \(event.method) \(text)")
  }

  mutating func fail(_ rule: String, _ text: String) { found.append(violation(rule, text)) }
}
