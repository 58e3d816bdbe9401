#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: runs the named benchmarks, or all of them.
@main
struct ContainersBenchmarks {
  static var all: [Benchmark] { [.pageTurns, .pageSweeps, .bookTurns, .bookSweeps, .tabSwitches] }

  static var usage: String {
    """
    usage: containers-benchmarks [--quick] [NAME]...

      --quick   check the counts, and measure nothing
      NAME      one of: \(all.map(\.name).joined(separator: ", ")); without one, all of them
    """
  }

  static func main() {
    var names = Array(CommandLine.arguments.dropFirst())
    if names.contains("--help") { return print(usage) }
    let isQuick = names.contains("--quick")
    names.removeAll { $0 == "--quick" }
    if let unknown = names.first(where: { name in !all.contains { $0.name == name } }) {
      complain("There is no benchmark \(unknown).\n\(usage)")
      exit(2)
    }
    let chosen = all.filter { names.isEmpty || names.contains($0.name) }
    var harness = Harness(isQuick: isQuick)
    for benchmark in chosen { harness.run(benchmark) }
    for failure in harness.failures { complain("WRONG: \(failure)") }
    let rows = chosen.map(\.rows.count).reduce(0, +)
    print("\(chosen.count) benchmarks, \(rows) rows, \(harness.failures.count) wrong")
    exit(harness.failures.isEmpty ? 0 : 1)
  }

  private static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(2, bytes, bytes.count)
  }
}
