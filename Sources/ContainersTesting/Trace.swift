/// A list of events in the notation of the rules: `O.W- N.W+ · N.D+ O.D-`.
///
/// Write the expected trace as a string literal; the dots that group steps, commas and line ends are ignored.
public struct Trace: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The events, each in the form `name.symbol`.
  public var entries: [String]

  /// Creates a trace from its events.
  public init(_ entries: [String] = []) { self.entries = entries }

  /// Reads a trace from text.
  public init(text: String) {
    entries = text.split { $0.isWhitespace || $0 == "·" || $0 == ";" }.map(String.init)
  }

  /// Reads a trace from a literal.
  public init(stringLiteral value: String) { self.init(text: value) }

  /// The events on one line.
  public var description: String { entries.joined(separator: " ") }

  /// The events of one controller.
  public func only(_ name: String) -> Trace {
    Trace(entries.filter { $0.hasPrefix(name + ".") })
  }

  /// The events with one of the symbols, for example `["W+", "D+"]`.
  public func only(symbols: Set<String>) -> Trace {
    Trace(entries.filter { entry in symbols.contains(String(entry.split(separator: ".").last ?? "")) })
  }
}

extension Trace {
  /// Compares this trace with an expected one, side by side; nil if they are the same.
  ///
  /// ```text
  ///   expected   actual
  ///   O.W-       O.W-
  /// ≠ N.W+       N.D+
  /// ```
  /// - Parameters:
  ///   - expected: The expected trace.
  ///   - title: The heading of this trace.
  /// - Returns: The two traces in columns; a line that begins with ≠ differs.
  /// - Complexity: O(n × m) for traces of n and m events.
  public func difference(from expected: Trace, titled title: String = "actual") -> String? {
    guard self != expected else { return nil }
    let rows = Self.align(expected.entries, entries)
    let width = max(8, rows.map { $0.0?.count ?? 1 }.max() ?? 0)
    func padded(_ text: String) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
    let lines = rows.map { left, right in
      (left == right ? "  " : "≠ ") + padded(left ?? "–") + "   " + (right ?? "–")
    }
    return (["  " + padded("expected") + "   " + title] + lines).joined(separator: "\n")
  }

  /// Pairs the entries of two lists along a longest common subsequence.
  private static func align(_ left: [String], _ right: [String]) -> [(String?, String?)] {
    var common = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in left.indices.reversed() {
      for j in right.indices.reversed() {
        common[i][j] =
          left[i] == right[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
      }
    }
    var rows: [(String?, String?)] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if i < left.count, j < right.count, left[i] == right[j] {
        rows.append((left[i], right[j]))
        (i, j) = (i + 1, j + 1)
      } else if j == right.count || (i < left.count && common[i + 1][j] >= common[i][j + 1]) {
        rows.append((left[i], nil))
        i += 1
      } else {
        rows.append((nil, right[j]))
        j += 1
      }
    }
    return rows
  }
}
