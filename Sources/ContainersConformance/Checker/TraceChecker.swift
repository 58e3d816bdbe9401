import Containers

/// Judges events by the rules that hold for every container under every profile (C5).
///
/// It eats what was heard, one event after the other, and learns from `wM` and `dM` who contains whom. It is a value:
/// a copy goes on from the same place.
///
/// ```swift
/// var checker = TraceChecker()
/// for text in ["A.load", "A.W+", "A.D-"] { checker.see(HeardEvent(text)!) }
/// checker.violations  // L2 (event 3): A.D- does not belong to the newest will, W+
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
  let hears: Set<String>
  /// Whether a name that has disappeared may be given to another controller, as in the log of a program.
  let renewsNames: Bool
  let unheard: [AppearanceCallback]
  var lives: [String: Life] = [:]
  /// Those whose state is known from the beginning: a container that was never heard of has disappeared.
  var declared: Set<String> = []
  /// The containers that show one child at a time, and the rule that says so.
  var single: [String: String] = [:]
  /// Violations that count only when the container is heard of, at some time.
  var pending: [(container: String, violation: Violation)] = []

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - hears: The words of `hears` that the source of the events reports.
  ///   - renewsNames: Whether a controller that has disappeared may be followed by another one of the same name.
  public init(hearing hears: Set<String> = Set(Vocabulary.hears), renewsNames: Bool = false) {
    self.hears = hears
    self.renewsNames = renewsNames
    unheard = AppearanceCallback.allCases.filter { !hears.contains($0.symbol) }
  }

  // MARK: What is known beside the events

  /// Says that a controller is known to have disappeared until it is heard of.
  public mutating func declare(_ name: String) { declared.insert(name) }

  /// Says that a container shows one child at a time, and by which rule: P4, T1 or G4.
  public mutating func declareSingle(_ container: String, rule: String = "P4") { single[container] = rule }

  /// Says who contains a controller, for sources that report no moves; nil: nobody that is known.
  public mutating func place(_ child: String, in container: String?) {
    lives[child, default: Life()].parent = container
  }

  /// Says that names may be those of other controllers from now on, unless they have disappeared and moved out.
  public mutating func mayRenew(_ name: String) { lives[name, default: Life()].isRenewable = true }

  /// Says that whoever is on the way now may never arrive, because it may be released.
  public mutating func excuseOpen() {
    for name in lives.keys { lives[name]?.isExcused = true }
  }

  // MARK: Events

  /// Judges the next event.
  public mutating func see(_ event: HeardEvent, line: Int? = nil) {
    eventCount += 1
    var life = lives[event.name] ?? Life()
    var place = Sighting(event: event, number: eventCount, line: line)
    // What is told of a container that hears nothing itself does not make it one that hears.
    if event.isCallback { life.isHeard = true }
    life.isExcused = false
    if let callback = event.callback {
      see(callback, of: &life, &place)
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
    for (rule, text) in place.found { add(rule, text, event: eventCount, line: line) }
    for (container, text) in place.pending {
      pending.append((container, Violation(rule: "L8", event: eventCount, line: line, text: text)))
    }
  }

  /// Judges what must be so when nothing moves any more: every *will* has had its *did*, and so on (L17).
  public mutating func seeRest(line: Int? = nil) {
    for (name, life) in lives.sorted(by: { $0.key < $1.key }) where !life.isExcused {
      for (rule, text) in openEnds(of: life, name) { add(rule, text, event: nil, line: line) }
      // So that it is told once.
      lives[name]?.isExcused = true
    }
  }

  /// Forgets who is who: whatever is heard from now on happens to others, also where the names are the same.
  mutating func forget() {
    for (container, violation) in pending where lives[container]?.isHeard == true {
      violations.append(violation)
    }
    (lives, declared, single, pending) = ([:], [], [:], [])
  }

  /// Judges what can be judged only when everything has been heard.
  public mutating func finish() {
    for (container, violation) in pending where lives[container]?.isHeard == true {
      add(violation.rule, violation.text, event: violation.event, line: violation.line)
    }
    pending = []
    violations.sort { ($0.event ?? .max) < ($1.event ?? .max) }
  }

  /// Says that the newest event is wrong, by a rule that is judged elsewhere.
  mutating func fail(_ rule: String, _ text: String) { add(rule, text, event: eventCount, line: nil) }

  private mutating func add(_ rule: String, _ text: String, event: Int?, line: Int?) {
    guard violations.count < Self.most else { return }
    violations.append(Violation(rule: rule, event: event, line: line, text: text))
  }
}

/// What one controller has been told.
struct Life: Hashable, Sendable {
  enum Move: Hashable, Sendable { case unknown, outside, arriving, inside, leaving, overtaken }
  enum Turn: Hashable, Sendable { case none, announced, animated }

  var possible = PossibleStates([.disappeared])
  /// The last of the four callbacks, and its flag.
  var last: AppearanceCallback?
  /// The flag of the newest will.
  var flag = false
  var isLoaded = false
  /// Whether it has been said already that the load is missing.
  var isLoadMissed = false
  var move = Move.unknown
  /// Whether it has left a container, and has told nothing since by which it could be known again.
  var hasLeft = false
  /// Where it is on its way to.
  var target: String?
  var turn = Turn.none
  var sizeChanges = 0
  /// Who contains it; nil: nobody who is known.
  var parent: String?
  var isHeard = false
  var isRenewable = false
  /// Whether it need not come to its end.
  var isExcused = false
}

/// One event on its way through the rules.
struct Sighting {
  let event: HeardEvent
  let number: Int
  let line: Int?
  var found: [(rule: String, text: String)] = []
  var pending: [(container: String, text: String)] = []

  init(event: HeardEvent, number: Int, line: Int?) {
    (self.event, self.number, self.line) = (event, number, line)
  }

  mutating func fail(_ rule: String, _ text: String) { found.append((rule, "\(event) " + text)) }
}
