public import Containers

/// A case of the suite: a script and what must be seen while it runs (C1).
public struct ConformanceCase: Equatable, Sendable {
  /// The permanent name: `tab/select/first-time`.
  public var id: String
  /// The rules that it tests, the main one first.
  public var rules: [String]
  /// The document or rule that it comes from.
  public var source: String
  /// What must be so, in a sentence.
  public var about: String
  /// The features without which it cannot be run.
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

  /// Whether an adapter with these features can be asked to run it.
  public func isApplicable(to features: Set<String>) -> Bool { features.isSuperset(of: needs) }
}

/// One step of a case: an operation, and what must be seen of it.
///
/// What is nil or empty is not looked at, but for `error`: a step without it must not be refused.
public struct Step: Equatable, Sendable {
  /// What is done.
  public var operation: ScriptOperation
  /// All events of the step.
  public var see: TracePattern?
  /// Events that must be heard in this order, with others in between.
  public var includes: TracePattern?
  /// All events of the step, in any order.
  public var among: TracePattern?
  /// What no event may match.
  public var never: [Glob]
  /// The events that `see`, `includes` and `among` look at; nil: all of them.
  public var only: [Glob]?
  /// What is read after the step, and what it must be.
  public var state: [(key: String, value: StateValue)]
  /// The word of the refusal that must come.
  public var error: String?
  /// The words of the notes, in order.
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

  /// Whether two steps do and ask for the same.
  public static func == (left: Step, right: Step) -> Bool {
    left.operation == right.operation && left.see == right.see && left.includes == right.includes
      && left.among == right.among && left.never == right.never && left.only == right.only
      && left.error == right.error && left.notes == right.notes
      && left.state.elementsEqual(right.state) { $0.key == $1.key && $0.value == $1.value }
  }
}

/// Cases in the order in which they are run.
public struct ConformanceSuite: Equatable, Sendable {
  /// The cases; no two have the same id.
  public private(set) var cases: [ConformanceCase] = []

  /// Creates a suite without cases.
  public init() {}

  /// Creates a suite; of cases with the same id the first one counts.
  public init(_ cases: [ConformanceCase]) {
    var known: Set<String> = []
    self.cases = cases.filter { known.insert($0.id).inserted }
  }

  /// The case of an id.
  public subscript(id: String) -> ConformanceCase? { cases.first { $0.id == id } }

  /// Reads JSON lines and adds their cases; nothing is added when one of them is wrong.
  ///
  /// - Throws: `CaseFileError`, also for an id that the suite has already.
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
