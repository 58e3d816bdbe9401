import ArgumentParser
import Conformance

/// How long an adapter may take, on the command line.
struct AdapterLimits: ParsableArguments {
  @Option(help: ArgumentHelp("How long an adapter may take to answer a request.", valueName: "seconds"))
  var limit = 10.0

  @Option(
    help: ArgumentHelp(
      "How long an adapter may take for a case, all its answers together.", valueName: "seconds"))
  var caseLimit = 60.0

  /// The limits of the pipe.
  var limits: PipeAdapter.Limits { .init(seconds: limit, caseSeconds: caseLimit) }

  func validate() throws {
    guard limit > 0, limit.isFinite, caseLimit > 0, caseLimit.isFinite else {
      throw ValidationError("--limit and --case-limit must be numbers of seconds above 0.")
    }
  }
}
