import CAllocated
import CCosts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: performs one operation, so that `costs.sh` can count or time it.
@main
struct ContainersCosts {
  static let usage = """
    usage: containers-costs OPERATION SIZE [STEPS]  does it some times without, then STEPS times (20) with counting
           containers-costs time OPERATION SIZE     answers `run N` on the standard input with nanoseconds for N steps
           containers-costs memory leaf|child|container COUNT
           containers-costs long-life OPERATION STEPS
           containers-costs deepest STEP LEVELS [STACK]
           containers-costs list

    `long-life` does STEPS steps in ten parts, prints the bytes in use after each, and fails if they grow.
    Counting is done by a library that is preloaded, see Costs/counters.c. The answer is the number of units that were
    counted, and of allocations, or -1. `deepest` ends with 0 if a chain of so many containers can do STEP on a stack
    of 524288 bytes, or STACK; steps: \(Step.allCases.map(\.rawValue).joined(separator: ", ")).
    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("list", 1): for operation in operations { print(operation.name) }
      case ("time", 3): try time(arguments[1], number(arguments[2]))
      case ("memory", 3): try memory(arguments[1], number(arguments[2]))
      case ("long-life", 3): try LongLife.run(operation(arguments[1], LongLife.size), number(arguments[2]))
      case ("deepest", 3...4):
        guard let step = Step(rawValue: arguments[1]) else { complain(usage, 64) }
        let stack = try arguments.count > 3 ? number(arguments[3]) : 512 << 10
        Deepest.run(step, levels: try number(arguments[2]), stack: UInt(stack))
      case (let name?, 2...3):
        try count(name, number(arguments[1]), steps: arguments.count > 2 ? number(arguments[2]) : 20)
      default: complain(usage, 64)
      }
    } catch {
      complain("\(arguments.joined(separator: " ")): \(error)", 1)
    }
  }

  private static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 0 else { throw Failure(description: "\(text) is not a number.") }
    return number
  }

  private static func operation(_ name: String, _ size: Int) throws -> Operation {
    guard let make = operations.first(where: { $0.name == name })?.make else {
      throw Failure(description: "There is no operation \(name).")
    }
    return try make(size)
  }

  private static func count(_ name: String, _ size: Int, steps: Int) throws {
    let operation = try operation(name, size)
    // Everything that happens only once (metadata, caches) happens before the measurement.
    if operation.limit == 1 { try Runner(Self.operation(name, 8)).run(1) }
    let warmUp = operation.limit == 1 ? 0 : 8
    let steps = min(steps, (operation.limit ?? .max) - warmUp)
    let runner = Runner(operation)
    try runner.run(warmUp)
    let before = costs_allocations()
    try runner.count(steps)
    let after = costs_allocations()
    try runner.check()
    print(steps * operation.units, after < 0 ? -1 : after - before)
    // The cost of the release is not measured here.
    fflush(nil)
    costs_leave(0)
  }

  private static func time(_ name: String, _ size: Int) throws {
    let operation = try operation(name, size)
    let limit = operation.limit ?? .max
    var (runner, left) = (Runner(operation), limit)
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.count == 2, words[0] == "run", var steps = Int(words[1]) else { complain(usage, 64) }
      var spent = 0
      while steps > 0 {
        if left == 0 { (runner, left) = (Runner(try self.operation(name, size)), limit) }
        let batch = min(steps, left)
        spent += try runner.time(batch)
        (steps, left) = (steps - batch, left - batch)
      }
      try runner.check()
      print(spent)
      fflush(nil)
    }
  }

  private static func memory(_ what: String, _ count: Int) throws {
    switch what {
    case "leaf": print(try Memory.leaf(count))
    case "child": print(try Memory.child(count))
    case "container": print(try Memory.container(count))
    default: complain(usage, 64)
    }
    fflush(nil)
    costs_leave(0)
  }

  private static func complain(_ text: String, _ status: Int32) -> Never {
    let line = text + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
    exit(status)
  }
}
