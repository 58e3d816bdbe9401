/// The expectation for some cases, with a reason: a line of an expectation file (C4).
///
/// ```text
/// # StackLayout has no animations.
/// skip tab/rapid/* because animations are not to be had
/// fail tab/select/re-tap because QTBUG-4711
/// ```
public struct CaseExpectation: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of expectations.
  public enum Kind: String, Hashable, Sendable {
    /// The cases fail; if one passes, that is an error, so that the file stays correct.
    case fail
    /// The cases are not run.
    case skip
  }

  /// The kind of the expectation.
  public var kind: Kind
  /// The cases that it is about.
  public var pattern: Glob
  /// The reason.
  public var reason: String
  /// The line of the file, from 1.
  public var line: Int

  /// Creates an expectation.
  public init(_ kind: Kind, _ pattern: String, because reason: String, line: Int = 0) {
    (self.kind, self.pattern, self.reason, self.line) = (kind, Glob(pattern), reason, line)
  }

  /// The line.
  public var description: String { "\(kind.rawValue) \(pattern) because \(reason)" }

  /// What is wrong with an expectation, as a sentence.
  ///
  /// - Parameter fault: For example “matches no case”.
  func text(_ fault: String) -> String {
    (line > 0 ? "Line \(line) of the expectations, “\(self)”," : "The expectation “\(self)”") + " \(fault)."
  }

  /// Parses an expectation file; empty lines and those that begin with `#` are ignored.
  public static func read(_ text: String, file: String) throws(CaseExpectationError) -> [CaseExpectation] {
    var found: [CaseExpectation] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      func error(_ problem: CaseExpectationError.Problem) -> CaseExpectationError {
        CaseExpectationError(file: file, line: index + 1, problem: problem)
      }
      guard let kind = Kind(rawValue: String(first)) else { throw error(.word(String(first))) }
      guard words.count > 1, words[1] != "because" else { throw error(.pattern) }
      guard words.count > 3, words[2] == "because" else { throw error(.reason) }
      let reason = words[3...].joined(separator: " ")
      found.append(CaseExpectation(kind, String(words[1]), because: reason, line: index + 1))
    }
    return found
  }
}

/// Why a text is not an expectation file.
public struct CaseExpectationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// A line begins with another word.
    case word(String)
    /// A line names no cases.
    case pattern
    /// A line gives no reason.
    case reason
  }

  /// The name of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong.
  public let problem: Problem

  /// What is wrong, and where.
  public var description: String {
    let text =
      switch problem {
      case .word(let word): "a line begins with fail, skip or #, not with “\(word)”"
      case .pattern: "a pattern for case ids is missing"
      case .reason: "“because” and a reason are missing"
      }
    return "\(file):\(line): \(text); write: fail tab/select/* because …"
  }
}
