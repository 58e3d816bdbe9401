/// Why a file is not a valid case file: the file, the line, the case and the wrong member.
public struct CaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// The line is not a JSON object.
    case syntax(String)
    /// The member is unknown.
    case unknown(legal: [String])
    /// A required member is missing.
    case missing
    /// A value has the wrong form.
    case form(expected: String)
    /// A trace is not in the notation.
    case pattern(TracePatternError)
    /// An event of a trace that `only` excludes.
    case unseen(String)
    /// The id has already been used.
    case repeated(String)
    /// The members contradict each other.
    case contradiction(String)
  }

  /// The name of the file.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The id of the case, if it could be read.
  public let caseID: String?
  /// The location in the case: `steps[2].do.in`.
  public let member: String
  /// What is wrong.
  public let problem: Problem

  /// The whole error as a sentence.
  public var description: String {
    let place = "\(file):\(line)" + (caseID.map { ": case \($0)" } ?? "")
    return place + (member.isEmpty ? "" : ", \(member)") + ": " + text
  }

  private var text: String {
    switch problem {
    case .syntax(let text): "this is not a JSON object: \(text)"
    case .unknown(let legal):
      "there is no such member; "
        + (legal.isEmpty ? "none is known here" : legal.joined(separator: ", ") + " are known")
    case .missing: "this is missing"
    case .form(let expected): "this must be \(expected)"
    case .pattern(let error): error.description
    case .unseen(let event): "\(event) is not matched by “only”, so that it could never be seen"
    case .repeated(let place): "this id is used in \(place)"
    case .contradiction(let text): text
    }
  }
}
