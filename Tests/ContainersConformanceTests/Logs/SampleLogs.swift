import ContainersConformance
import Foundation
import Testing

/// The logs of `Logs.txt` and `Ecosystems.txt`, with what is to be said of them.
struct SampleLog: CustomTestStringConvertible, Sendable {
  let name: String
  /// `good`, `unclear`, or `wrong` and what is: `L2@4`.
  let verdict: [String]
  let options: LogOptions
  let lines: [String]

  var testDescription: String { name }
  var isGood: Bool { verdict == ["good"] }

  static let all = ["Logs.txt", "Ecosystems.txt"].flatMap { name in
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n## ").dropFirst().compactMap { try? SampleLog($0) }
  }

  private init(_ section: Substring) throws {
    var lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let head = lines.removeFirst()
    let parts = head.split(separator: ": ", maxSplits: 1)
    let words = parts[1].split(separator: " ")
    name = String(parts[0])
    verdict = words.prefix { !$0.hasPrefix("--") }.map(String.init)
    options = try Self.options(words.dropFirst(verdict.count))
    self.lines = lines
  }

  private static func options(_ words: ArraySlice<Substring>) throws -> LogOptions {
    var (options, words) = (LogOptions(), words)
    while let word = words.popFirst() {
      switch word {
      case "--map": options.map.append(try LogOptions.Mapping(String(words.removeFirst())))
      case "--pattern":
        options.patterns.append(try LogPattern(words.joined(separator: " ")))
        words = []
      case "--without": try options.leaveOut(String(words.removeFirst()))
      case "--single": options.single.append(String(words.removeFirst()))
      case "--mixed": options.isMixed = true
      case "--strict": options.isStrict = true
      case "--rest": options.endsAtRest = true
      case "--middle": options.beginsInTheMiddle = true
      default: throw CocoaError(.formatting)
      }
    }
    return options
  }

  /// What is said of these lines, with the options of this log.
  func report(of lines: [String]? = nil) -> LogReport {
    var check = LogCheck(options)
    check.feed((lines ?? self.lines).map { $0 + "\n" }.joined().utf8)
    return check.finish()
  }

  /// What is said of a log, in the words of `verdict`.
  static func verdict(of report: LogReport) -> [String] {
    switch report.verdict {
    case .nothingWrong: ["good"]
    case .inconclusive: ["unclear"]
    case .wrong: ["wrong"] + report.violations.map { "\($0.rule)@\($0.line ?? 0)" }
    }
  }
}
