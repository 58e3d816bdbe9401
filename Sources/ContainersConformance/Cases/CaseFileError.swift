/// Why a file holds no cases: the file, the line, the case and the member that is wrong.
public struct CaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// The line is no JSON object.
    case syntax(String)
    /// There is no such member.
    case unknown(legal: [String])
    /// A member that must be there is not.
    case missing
    /// A value does not look as it should.
    case form(expected: String)
    /// A trace is not in the notation.
    case pattern(TracePatternError)
    /// An event of a trace is not among those that `only` looks at.
    case unseen(String)
    /// The id has been used before.
    case repeated(String)
    /// The members do not go together.
    case contradiction(String)
  }

  /// The file, as it was named.
  public let file: String
  /// The line, the first being 1.
  public let line: Int
  /// The id of the case, as far as it could be read.
  public let caseID: String?
  /// Where in the case: `steps[2].do.in`.
  public let member: String
  /// What is wrong.
  public let problem: Problem

  /// The sentence that says all that.
  public var description: String {
    let place = "\(file):\(line)" + (caseID.map { ": case \($0)" } ?? "")
    return place + (member.isEmpty ? "" : ", \(member)") + ": " + text
  }

  private var text: String {
    switch problem {
    case .syntax(let text): "this is no JSON object: \(text)"
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
