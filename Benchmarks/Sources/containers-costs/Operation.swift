import CCosts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Something that can be done again and again, and counted or timed.
struct Operation {
  /// How many of what the figure is about a step does.
  var units = 1
  /// How many steps there are; nil when there is no end.
  var limit: Int?
  /// What has to live as long as the operation.
  var keeps: [AnyObject] = []
  /// Does it once more; the steps have numbers from 0 on.
  let step: (Int) throws -> Void
  /// What is wrong after some steps; nil when everything is as expected.
  var problem: (_ steps: Int) -> String? = { _ in nil }
}

/// Why a figure cannot be given.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Does steps of an operation, and knows how many it has done.
final class Runner {
  private let operation: Operation
  private var done = 0

  init(_ operation: Operation) { self.operation = operation }

  /// Does so many steps without counting.
  func run(_ steps: Int) throws {
    for step in done..<done + steps { try operation.step(step) }
    done += steps
  }

  /// Does so many steps and counts them.
  func count(_ steps: Int) throws {
    let (step, start, end) = (operation.step, done, done + steps)
    costs_begin()
    for number in start..<end { try step(number) }
    costs_end()
    done = end
  }

  /// Nanoseconds of processor time that so many steps take.
  func time(_ steps: Int) throws -> Int {
    let start = processorTime()
    try run(steps)
    return processorTime() - start
  }

  func check() throws {
    if let problem = operation.problem(done) { throw Failure(description: problem) }
  }
}

/// The nanoseconds of processor time that this process has had.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
