import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

/// Which cases are meant, and what is expected of them.
struct CaseSelection: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only cases whose id matches, such as tab/*; may be repeated.", valueName: "glob"))
  var run: [String] = []

  @Option(help: ArgumentHelp("Not the cases whose id matches; may be repeated.", valueName: "glob"))
  var skip: [String] = []

  @Option(help: ArgumentHelp("Only cases of this rule, such as L12; may be repeated.", valueName: "id"))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "Cases from a file of JSON lines in place of the standard ones; may be repeated.", valueName: "file"))
  var cases: [String] = []

  func validate() throws {
    for id in rule where Rule.named(id) == nil { throw ValidationError("There is no rule \(id).") }
  }

  /// A runner for these cases.
  func runner() throws -> ConformanceRunner {
    var runner = ConformanceRunner(try suite())
    runner.run = run.map { Glob($0) }
    runner.skip = skip.map { Glob($0) }
    runner.rules = Set(rule)
    return runner
  }

  /// The ids of the chosen cases, each with its rules, a line each.
  func list() throws -> String {
    let chosen = try runner().chosen
    let width = chosen.map(\.id.count).max() ?? 0
    return chosen.map { one in
      one.id + String(repeating: " ", count: width + 2 - one.id.count) + one.rules.joined(separator: " ")
        + "\n"
    }
    .joined()
  }

  private func suite() throws -> ConformanceSuite {
    guard !cases.isEmpty else { return .standard }
    var suite = ConformanceSuite()
    for file in cases { try suite.add(lines: TextFile.read(file), file: file) }
    return suite
  }
}

/// Whether escape sequences are written.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether a stream is coloured: a terminal is, unless `NO_COLOR` is set.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      let isRefused = getenv("NO_COLOR").map { $0[0] != 0 } ?? false
      return !isRefused && isatty(descriptor) == 1
    }
  }
}
