import ArgumentParser
import Conformance
import ContainersConformance
import Glibc

/// The filters that select cases.
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

  /// A runner for these cases.
  ///
  /// - Throws: An error for a filter that matches nothing, with similar names (C10).
  func runner() throws -> ConformanceRunner {
    var runner = ConformanceRunner(try suite())
    runner.run = run.map { Glob($0) }
    runner.skip = skip.map { Glob($0) }
    for (option, globs) in [("--run", runner.run), ("--skip", runner.skip)] {
      for glob in globs {
        if let error = CaseQuery.unmet(glob, in: runner.suite) {
          throw ValidationError("\(option): \(error)")
        }
      }
    }
    for id in rule {
      do { runner.rules.insert(try CaseQuery.rule(id).id) } catch {
        throw ValidationError("--rule: \(error)")
      }
    }
    guard !runner.chosen.isEmpty else {
      throw ValidationError("No case is left by these filters; “containers list” shows all cases.")
    }
    return runner
  }

  /// The rule or the cases that a name refers to.
  ///
  /// - Throws: An error for an unknown name, with similar names.
  static func find(_ name: String, in suite: ConformanceSuite) throws -> CaseQuery {
    do { return try CaseQuery(name, in: suite) } catch { throw ValidationError(error.description) }
  }

  /// Throws an error with the nearest names if there is no such mutant.
  static func check(mutant: String?) throws {
    guard let mutant, Mutant.named(mutant) == nil else { return }
    let near = CaseQuery.nearest(mutant, Mutant.all.map(\.id)).joined(separator: " or ")
    throw ValidationError(
      "There is no mutant “\(mutant)”. "
        + (near.isEmpty ? "“containers conform --mutants” lists all of them." : "Did you mean \(near)?"))
  }

  /// The adapter that a command starts; without one, the containers of this package or a mutant of them, in a process of
  /// their own, so that a case that crashes or never ends takes only them along.
  static func adapter(
    _ command: [String] = [], mutant: String? = nil, _ limits: PipeAdapter.Limits = .init()
  ) -> PipeAdapter {
    let own = [executable, "serve"] + (mutant.map { ["--mutant", $0] } ?? [])
    return PipeAdapter(command.isEmpty ? own : command, limits: limits)
  }

  /// The path of this program.
  private static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }

  /// The ids of cases with their rules, one per line.
  static func list(_ chosen: [ConformanceCase]) -> String {
    let width = chosen.map(\.id.count).max() ?? 0
    return chosen.map { one in
      one.id + String(repeating: " ", count: width + 2 - one.id.count) + one.rules.joined(separator: " ")
        + "\n"
    }
    .joined()
  }

  func suite() throws -> ConformanceSuite {
    guard !cases.isEmpty else { return .standard }
    var suite = ConformanceSuite()
    for file in cases { try suite.add(lines: TextFile.read(file), file: file) }
    return suite
  }
}

/// Whether escape sequences are written.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  /// Whether a stream is coloured; with `auto`, a terminal is, unless `NO_COLOR` is set.
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
