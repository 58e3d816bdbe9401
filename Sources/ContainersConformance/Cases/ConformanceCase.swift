public import Containers

/// A case of the suite: a script, and what must be observed while it runs (C1).
public struct ConformanceCase: Equatable, Sendable {
  /// The permanent id: `tab/select/first-time`.
  public var id: String
  /// The rules that it tests, the main one first.
  public var rules: [String]
  /// The document or rule that it comes from.
  public var source: String
  /// What the case requires, in a sentence.
  public var about: String
  /// The features that it needs.
  public var needs: [String]
  /// The script.
  public var steps: [Step]

  /// Creates a case.
  public init(
    id: String, rules: [String], source: String, about: String, needs: [String], steps: [Step]
  ) {
    self.id = id
    self.rules = rules
    self.source = source
    self.about = about
    self.needs = needs
    self.steps = steps
  }

  /// Whether the case applies to an adapter with these features.
  public func isApplicable(to features: Set<String>) -> Bool { features.isSuperset(of: needs) }
}

/// One step of a case: an operation, and what must be observed.
///
/// A nil or empty member is not checked, except `error`: a step without it must not be refused.
public struct Step: Equatable, Sendable {
  /// The operation.
  public var operation: ScriptOperation
  /// All events of the step.
  public var see: TracePattern?
  /// Events that must occur in this order, possibly with others in between.
  public var includes: TracePattern?
  /// All events of the step, in any order.
  public var among: TracePattern?
  /// Patterns that no event may match.
  public var never: [Glob]
  /// The events that `see`, `includes` and `among` check; nil checks all.
  public var only: [Glob]?
  /// The keys to read after the step, and their required values.
  public var state: [(key: String, value: StateValue)]
  /// The word of the required refusal.
  public var error: String?
  /// The words of the required notes, in order.
  public var notes: [String]?

  /// Creates a step.
  public init(
    _ operation: ScriptOperation, see: TracePattern? = nil, includes: TracePattern? = nil,
    among: TracePattern? = nil, never: [Glob] = [], only: [Glob]? = nil,
    state: [(key: String, value: StateValue)] = [], error: String? = nil, notes: [String]? = nil
  ) {
    self.operation = operation
    self.see = see
    self.includes = includes
    self.among = among
    self.never = never
    self.only = only
    self.state = state
    self.error = error
    self.notes = notes
  }

  /// Whether two steps are equal.
  public static func == (left: Step, right: Step) -> Bool {
    left.operation == right.operation && left.see == right.see && left.includes == right.includes
      && left.among == right.among && left.never == right.never && left.only == right.only
      && left.error == right.error && left.notes == right.notes
      && left.state.elementsEqual(right.state) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// Cases in the order in which they run.
public struct ConformanceSuite: Equatable, Sendable {
  /// The cases; all ids are different.
  public private(set) var cases: [ConformanceCase] = []

  /// Creates a suite without cases.
  public init() {}

  /// Creates a suite; of cases with the same id, the first one counts.
  public init(_ cases: [ConformanceCase]) {
    var known: Set<String> = []
    self.cases = cases.filter { known.insert($0.id).inserted }
  }

  /// The case with an id.
  public subscript(id: String) -> ConformanceCase? { cases.first { $0.id == id } }

  /// Reads JSON lines and adds their cases; if one of them is wrong, none is added.
  ///
  /// - Throws: `CaseFileError`, also for an id that is already in the suite.
  public mutating func add(lines: [UInt8], file: String) throws(CaseFileError) {
    var known: [String: String] = [:]
    for existing in cases { known[existing.id] = "the suite already" }
    var added: [ConformanceCase] = []
    var number = 0
    let end = lines.last == UInt8(ascii: "\n") ? lines.dropLast() : lines[...]
    guard !lines.isEmpty else { return }
    for line in end.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let decoder = CaseDecoder(file: file, line: number)
      let read = try decoder.decode(Array(line))
      if let place = known[read.id] { throw decoder.error(read.id, "id", .repeated(place)) }
      known[read.id] = "line \(number)"
      added.append(read)
    }
    cases += added
  }
}
