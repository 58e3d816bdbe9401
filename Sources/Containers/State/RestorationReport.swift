/// What came of restoring a state (T7).
///
/// Old, partial, foreign and damaged data fails nothing; this says what was done about it.
public struct RestorationReport: Equatable, Sendable, CustomStringConvertible {
  /// Whether any stored state was used: whether a controller has read something of its own (T11).
  public internal(set) var wasRestored = false
  /// What was not as stored, or not as it should be, in the order in which it was found.
  public fileprivate(set) var adjustments: [StateAdjustment] = []
  /// How many more there were; only the first thousand are listed.
  fileprivate(set) var omitted = 0

  package init() {}

  /// Says something about the document as a whole.
  ///
  /// - Parameter isExpected: Whether it happens when everything is right.
  package mutating func note(_ text: String, isExpected: Bool = false) {
    adjustments.append(StateAdjustment(path: "", text: text, isExpected: isExpected))
  }

  /// Goes on with what came of the document.
  package mutating func append(_ report: RestorationReport) {
    (wasRestored, omitted) = (report.wasRestored, report.omitted)
    adjustments += report.adjustments
  }

  /// Whether nothing had to be changed.
  ///
  /// What is kept for children that are not there yet, and what migrations have brought up to date, is as it should be.
  public var isClean: Bool { omitted == 0 && adjustments.allSatisfy { $0.isExpected } }

  /// One sentence a line.
  public var description: String {
    var lines = [wasRestored ? "The stored state was restored." : "No stored state was used."]
    lines += adjustments.map { $0.description }
    if omitted > 0 { lines.append("There are \(omitted) more things of this kind.") }
    return lines.joined(separator: "\n")
  }
}

/// One thing about a stored state that had to be adjusted (T7).
public struct StateAdjustment: Equatable, Sendable, CustomStringConvertible {
  /// Where: the identifiers of the controllers from the root on and the key, such as `Main/Book.page`.
  public let path: String
  /// What, and what became of it.
  public let text: String
  /// Whether it happens when everything is right.
  let isExpected: Bool

  /// A sentence that says where, what, and what became of it.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }

  /// What containers adjust, in the same words everywhere.
  struct Kind {
    let text: String
    var isExpected = false

    static func note(_ text: String) -> Kind { Kind(text: text) }
    static func notUnderstood(_ member: String) -> Kind {
      .note("“\(member)” means nothing to it, and is kept as it is.")
    }
    static func unread(_ member: String) -> Kind { .note("“\(member)” was not read, and is not kept.") }
    static var nothingRead: Kind { .note("Nothing of the stored state was read, and it is not kept.") }
    static func wrongType(expected: String, found: StateValue) -> Kind {
      .note("\(found.kind) is stored where \(expected) belongs; it was not used.")
    }
    static func outOfRange(_ number: Int, used: Int) -> Kind {
      .note("\(number) is out of range; \(used) is used.")
    }
    static func missing(_ name: String) -> Kind {
      .note("“\(name)” is not there any more; it was left out.")
    }
    static func duplicate(_ name: String) -> Kind {
      .note("“\(name)” stands there twice; the first one counts.")
    }
    static func refused(reason: String) -> Kind { .note("It stays as it was: \(reason).") }
  }
}

/// What has been written down while a state was restored.
final class AdjustmentLog {
  /// A damaged file may hold a million faults; so many are reported, the rest are counted.
  static let most = 1_000

  /// What came of it so far.
  var result = RestorationReport()
  /// The adjustments that count only as long as no child has been given a state.
  private var waiting: [(index: Int, state: CarriedState)] = []
  /// Whether the report has been made.
  private(set) var isOver = false

  func add(_ place: StatePath = StatePath(""), kind: StateAdjustment.Kind) {
    guard result.adjustments.count < Self.most else { return result.omitted += 1 }
    let adjustment = StateAdjustment(path: place.text, text: kind.text, isExpected: kind.isExpected)
    if result.adjustments.last != adjustment { result.adjustments.append(adjustment) }
  }

  /// A child is not there; it may come before the restoration is over, and is not mentioned then.
  func add(_ place: StatePath, waiting state: CarriedState) {
    if result.adjustments.count < Self.most { waiting.append((result.adjustments.count, state)) }
    let text = "It is not there; what is stored for it is kept until it comes."
    add(place, kind: StateAdjustment.Kind(text: text, isExpected: true))
  }

  /// What came of it, once and for all.
  func report() -> RestorationReport {
    for entry in waiting.reversed() where entry.state.isGiven { result.adjustments.remove(at: entry.index) }
    waiting = []
    isOver = true
    return result
  }
}
