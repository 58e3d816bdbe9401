/// Why an unwinding could not be followed; nothing has changed then (M13, L29).
public enum UnwindError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No controller above the source accepts the unwinding.
  case noDestination(String, source: String)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .noDestination(let name, let source):
      "nothing above \(source) accepts “\(name)”; answer canUnwind(to:from:) with true where it leads"
    }
  }
}
