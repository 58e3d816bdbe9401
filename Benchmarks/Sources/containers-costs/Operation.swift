import CCosts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An operation that can be repeated, and counted or timed.
struct Operation {
  /// The number of counted units per step.
  var units = 1
  /// The number of steps; nil if it is unlimited.
  var limit: Int?
  /// Objects that must exist as long as the operation.
  var keeps: [AnyObject] = []
  /// Performs one step; the steps have numbers from 0.
  let step: (Int) throws -> Void
  /// The problem after a number of steps; nil if all is as expected.
  var problem: (_ steps: Int) -> String? = { _ in nil }
}

/// The reason for a missing figure.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Performs steps of an operation, and records their number.
final class Runner {
  private let operation: Operation
  private var done = 0

  init(_ operation: Operation) { self.operation = operation }

  /// Performs a number of steps without counting instructions.
  func run(_ steps: Int) throws {
    for step in done..<done + steps { try operation.step(step) }
    done += steps
  }

  /// Performs a number of steps and counts instructions.
  func count(_ steps: Int) throws {
    let (step, start, end) = (operation.step, done, done + steps)
    costs_begin()
    for number in start..<end { try step(number) }
    costs_end()
    done = end
  }

  /// The processor time of a number of steps, in nanoseconds.
  func time(_ steps: Int) throws -> Int {
    let start = processorTime()
    try run(steps)
    return processorTime() - start
  }

  func check() throws {
    if let problem = operation.problem(done) { throw Failure(description: problem) }
  }
}

/// The processor time of this process, in nanoseconds.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
