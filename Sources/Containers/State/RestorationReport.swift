/// The result of restoring a state (T7).
///
/// Old, partial, foreign and damaged data causes no failure; this lists what was done about it.
public struct RestorationReport: Equatable, Sendable, CustomStringConvertible {
  /// Whether any saved state was used: whether a controller has read any of its own state (T11).
  public internal(set) var wasRestored = false
  /// The adjustments in the order in which they were found.
  public fileprivate(set) var adjustments: [StateAdjustment] = []
  /// The number of further adjustments; only the first thousand are listed.
  fileprivate(set) var omitted = 0

  package init() {}

  /// Adds an adjustment about the document as a whole.
  ///
  /// - Parameter isExpected: Whether it also happens without any fault.
  package mutating func note(_ text: String, isExpected: Bool = false) {
    adjustments.append(StateAdjustment(path: "", text: text, isExpected: isExpected))
  }

  /// Appends the adjustments of the document.
  package mutating func append(_ report: RestorationReport) {
    (wasRestored, omitted) = (report.wasRestored, report.omitted)
    adjustments += report.adjustments
  }

  /// Whether there was no fault.
  ///
  /// State that is kept for children that do not exist yet, and migrations, are not faults.
  public var isClean: Bool { omitted == 0 && adjustments.allSatisfy { $0.isExpected } }

  /// One sentence per line.
  public var description: String {
    var lines = [wasRestored ? "The stored state was restored." : "No stored state was used."]
    lines += adjustments.map { $0.description }
    if omitted > 0 { lines.append("There are \(omitted) more things of this kind.") }
    return lines.joined(separator: "\n")
  }
}

/// An adjustment of a saved state (T7).
public struct StateAdjustment: Equatable, Sendable, CustomStringConvertible {
  /// The location: the identifiers of the controllers from the root on, and the key, such as `Main/Book.page`.
  public let path: String
  /// What was found, and what was done about it.
  public let text: String
  /// Whether it also happens without any fault.
  let isExpected: Bool

  /// A sentence with the location, what was found, and what was done about it.
  public var description: String { path.isEmpty ? text : "\(path): \(text)" }

  /// The adjustments that containers report, with the same texts everywhere.
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
    static func replaced(_ value: StateValue, by used: StateValue) -> Kind {
      .note("\(words(value)) does not fit; \(words(used)) is used.")
    }
    private static func words(_ value: StateValue) -> String {
      switch value {
      case .number(let text): text
      case .string(let text): "“\(text)”"
      case .bool(let isTrue): "\(isTrue)"
      default: value.kind
      }
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

/// The adjustments that are recorded while a state is restored.
final class AdjustmentLog {
  /// A damaged file may have a million faults; this many are reported, the rest are counted.
  static let most = 1_000

  /// The result so far.
  var result = RestorationReport()
  /// The adjustments that count only if no child receives the state.
  private var waiting: [(index: Int, state: CarriedState)] = []
  /// Whether the report has been made.
  private(set) var isOver = false

  func add(_ place: StatePath = StatePath(""), kind: StateAdjustment.Kind) {
    guard result.adjustments.count < Self.most else { return result.omitted += 1 }
    let adjustment = StateAdjustment(path: place.text, text: kind.text, isExpected: kind.isExpected)
    if result.adjustments.last != adjustment { result.adjustments.append(adjustment) }
  }

  /// Called for a child that does not exist; if it joins before the restoration is over, it is not mentioned.
  func add(_ place: StatePath, waiting state: CarriedState) {
    if result.adjustments.count < Self.most { waiting.append((result.adjustments.count, state)) }
    let text = "It is not there; what is stored for it is kept until it comes."
    add(place, kind: StateAdjustment.Kind(text: text, isExpected: true))
  }

  /// Returns the final report.
  func report() -> RestorationReport {
    for entry in waiting.reversed() where entry.state.isGiven { result.adjustments.remove(at: entry.index) }
    waiting = []
    isOver = true
    return result
  }
}
