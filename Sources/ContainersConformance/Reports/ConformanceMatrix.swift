import Containers
import ContainersPersistence

/// The results of several implementations side by side: rules in rows, implementations in columns (C4).
public struct ConformanceMatrix: Equatable, Sendable {
  /// The part of one report that the matrix needs.
  public struct Column: Equatable, Sendable {
    /// The implementation and its version.
    public var title: String
    /// Each chosen case: its id, its rules and its verdict.
    public var cases: [(id: String, rules: [String], verdict: Verdict.Kind)]
    /// What is wrong in each case that has failed, in lines, by the id of the case.
    var failures: [String: [String]] = [:]

    /// Whether two columns are equal.
    public static func == (left: Column, right: Column) -> Bool {
      left.title == right.title && left.cases.elementsEqual(right.cases) { $0 == $1 }
    }
  }

  /// The implementations, from left to right.
  public var columns: [Column] = []

  /// Creates an empty matrix.
  public init() {}

  /// Adds a report.
  public mutating func add(_ report: ConformanceReport) {
    let greeting = report.implementation
    var column = Column(
      title: greeting.version.isEmpty ? greeting.name : "\(greeting.name) \(greeting.version)",
      cases: report.results.map { ($0.testCase.id, $0.testCase.rules, $0.verdict.kind) })
    for result in report.results {
      switch result.verdict {
      case .failed(let failures):
        column.failures[result.testCase.id] = failures.flatMap {
          Column.lines($0.text, expected: $0.expected, actual: $0.actual)
        }
      case .broken(let text): column.failures[result.testCase.id] = [text]
      default: break
      }
    }
    columns.append(column)
  }

  /// Adds a report in JSON.
  ///
  /// - Throws: `ReportFileError` for an invalid report.
  public mutating func add(json bytes: [UInt8], file: String) throws(ReportFileError) {
    func error(_ text: String) -> ReportFileError { ReportFileError(description: "\(file): \(text)") }
    let value: StateValue
    do throws(StateSyntaxError) { value = try StateValue(bytes: bytes) } catch {
      throw ReportFileError(description: "\(file): this is not JSON: \(error)")
    }
    guard value["format"]?.int == 1, let name = value["implementation"]?["name"]?.string else {
      throw error("this is not a report of “containers conform --format json”")
    }
    let version = value["implementation"]?["version"]?.string ?? ""
    var column = Column(title: version.isEmpty ? name : "\(name) \(version)", cases: [])
    for (index, entry) in (value["cases"]?.array ?? []).enumerated() {
      guard let id = entry["id"]?.string, let rules = entry["rules"]?.array,
        let verdict = entry["verdict"]?.string.flatMap({ Verdict.Kind(rawValue: $0) })
      else { throw error("case \(index + 1) has no id, rules and verdict") }
      column.cases.append((id, rules.compactMap(\.string), verdict))
      if verdict == .failed {
        column.failures[id] = (entry["failures"]?.array ?? []).flatMap { failure in
          Column.lines(
            failure["text"]?.string ?? "", expected: failure["expected"]?.string,
            actual: failure["actual"]?.string)
        }
      } else if verdict == .broken {
        column.failures[id] = [entry["text"]?.string ?? ""]
      }
    }
    columns.append(column)
  }

  /// The matrix as Markdown: for each rule the number of judged cases that passed, and below it the others.
  public var markdown: String {
    var lines = [
      "| rule | " + columns.map { Self.cell($0.title) }.joined(separator: " | ") + " |",
      "|---|" + String(repeating: "---:|", count: columns.count),
    ]
    for (rule, shares) in shares {
      let cells = shares.map { $0.map { "\($0.passed)/\($0.judged)" } ?? "–" }
      lines.append("| \(rule.id) | " + cells.joined(separator: " | ") + " |")
    }
    lines.append("| cases | " + columns.map { Self.cell($0.sentence) }.joined(separator: " | ") + " |")
    for column in columns { lines += column.failureLines }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For each rule with a judged case the number of them that passed and of all, by column; nil for none.
  var shares: [(rule: Rule, shares: [(passed: Int, judged: Int)?])] {
    Rule.all.compactMap { rule in
      let shares = columns.map { column -> (passed: Int, judged: Int)? in
        let verdicts = column.cases.filter { $0.rules.contains(rule.id) }.map(\.verdict)
        let judged = verdicts.filter { [.passed, .failed, .broken].contains($0) }
        return judged.isEmpty ? nil : (judged.count { $0 == .passed }, judged.count)
      }
      return shares.contains { $0 != nil } ? (rule, shares) : nil
    }
  }

  /// A text that cannot end its cell.
  fileprivate static func cell(_ text: String) -> String {
    text.printable.replacing("\\", with: "\\\\").replacing("|", with: "\\|")
  }
}

extension ConformanceMatrix.Column {
  /// A failure, and what was expected and received, if that can be compared.
  fileprivate static func lines(_ text: String, expected: String?, actual: String?) -> [String] {
    [text]
      + [("expected", expected), ("received", actual)].compactMap { word, value in
        value.map { "  \(word)  \($0)" }
      }
  }

  /// The counts of all verdicts.
  var sentence: String {
    let words: [(Verdict.Kind, String)] = [
      (.passed, "passed"), (.failed, "failed"), (.broken, "broken"), (.notJudged, "not judged"),
      (.unsupported, "unsupported"), (.notApplicable, "not applicable"), (.skipped, "skipped"),
      (.notRun, "not run"),
    ]
    let counts = words.map { kind, word in (cases.count { $0.verdict == kind }, word) }
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// The failed and broken cases, as a list under a title.
  fileprivate var failureLines: [String] {
    let bad = cases.filter { $0.verdict == .failed || $0.verdict == .broken }
    guard !bad.isEmpty else { return [] }
    let items = bad.map { entry in
      "- `\(entry.id)` (\(entry.rules.joined(separator: ", ")))"
        + (entry.verdict == .broken ? ", broken" : "")
    }
    return ["", "**\(ConformanceMatrix.cell(title))** does not do as it should in:", ""] + items
  }
}

/// Why a file is not a report.
public struct ReportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file and what is wrong with it.
  public let description: String
}
