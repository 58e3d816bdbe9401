#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The measured work, which can be repeated.
protocol Workload: AnyObject {
  /// Performs one step.
  func step() throws
  /// The counts of all steps so far, with the same names at every size.
  var counts: [Count] { get }
  /// The problem with the state after the steps; nil if it is as expected.
  var problem: String? { get }
}

/// A count.
struct Count: Equatable {
  let name: String
  let value: Int
  /// Whether the count grows with every step, and is reported per step.
  var isPerStep = true
}

/// A row of a table: the same work at different sizes.
struct Row {
  let name: String
  let make: (_ size: Int) throws -> any Workload
}

/// A table.
struct Benchmark {
  let name: String
  /// The subject of the table, as a sentence.
  let about: String
  /// The name of a step, in one word.
  let unit: String
  /// The sizes; the others are compared with the first one.
  let sizes: [Int]
  /// The number of steps after which the state repeats; every number of steps is a multiple of it.
  let cycle: Int
  let rows: [Row]
}

/// The processor time of this process, in seconds; other processes do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A failed check.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// Runs tables, and collects the failures.
struct Harness {
  /// Whether only counts are checked, without measuring time.
  let isQuick: Bool
  /// The number of rounds of each size.
  let rounds = 25
  /// The shortest duration of a size in one round, in seconds.
  let batchTime = 0.004
  private(set) var failures: [String] = []

  init(isQuick: Bool) { self.isQuick = isQuick }

  mutating func run(_ benchmark: Benchmark) {
    print("\(benchmark.name): \(benchmark.about)")
    var table = [heading(of: benchmark)]
    for row in benchmark.rows {
      do {
        let counts = try count(row, benchmark)
        let times = isQuick ? [] : try measure(row, benchmark)
        table.append([row.name] + times + counts)
      } catch {
        failures.append("\(benchmark.name), \(row.name): \(error)")
      }
    }
    print(lines(of: table).joined(separator: "\n"), terminator: "\n\n")
  }

  private func heading(of benchmark: Benchmark) -> [String] {
    [""] + (isQuick ? [] : benchmark.sizes.map(grouped)) + ["counts for each \(benchmark.unit)"]
  }

  // MARK: Counts

  /// Counts the same steps at every size; the counts must be equal.
  private func count(_ row: Row, _ benchmark: Benchmark) throws -> [String] {
    let cycles = max(2, 40 / benchmark.cycle)
    var first: [Count] = []
    for size in benchmark.sizes {
      let work = try row.make(size)
      for _ in 0..<cycles * benchmark.cycle {
        try work.step()
        if let problem = work.problem { throw Failure(description: "with \(size): \(problem)") }
      }
      let counts = work.counts
      if size == benchmark.sizes[0] { first = counts }
      guard counts == first else {
        throw Failure(
          description: "with \(size): \(text(counts)); with \(benchmark.sizes[0]): \(text(first))")
      }
    }
    let texts = first.map { count in
      let value = Double(count.value) / (count.isPerStep ? Double(cycles * benchmark.cycle) : 1)
      return fixed(value, count.isPerStep ? 2 : 0) + " " + count.name
    }
    return [texts.joined(separator: ", ")]
  }

  private func text(_ counts: [Count]) -> String {
    counts.map { "\($0.value) \($0.name)" }.joined(separator: ", ")
  }

  // MARK: Time

  /// The time of a step at the first size, and the ratio of each other size to it.
  ///
  /// The sizes take turns, so that a slow machine affects all of them. Each round gives one ratio; their median is
  /// reported, with half the distance of their quartiles.
  private func measure(_ row: Row, _ benchmark: Benchmark) throws -> [String] {
    let works = try benchmark.sizes.map { try row.make($0) }
    let steps = try calibrate(works[0], benchmark.cycle)
    for work in works { _ = try time(work, steps) }
    var times: [[Double]] = works.map { _ in [] }
    for round in 0..<rounds {
      for offset in works.indices {
        let index = (round + offset) % works.count
        times[index].append(try time(works[index], steps))
      }
    }
    return times.indices.map { index in
      guard index > 0 else { return fixed(quantile(times[0], 0.5) / Double(steps) * 1e6, 2) + " µs" }
      let ratios = times[index].indices.map { times[index][$0] / times[0][$0] }
      let spread = (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2
      return "× " + fixed(quantile(ratios, 0.5), 2) + " ± " + fixed(spread, 2)
    }
  }

  private func calibrate(_ work: any Workload, _ cycle: Int) throws -> Int {
    var steps = cycle
    while try time(work, steps) < batchTime { steps *= 2 }
    return steps
  }

  private func time(_ work: any Workload, _ steps: Int) throws -> Double {
    let start = processorTime()
    for _ in 0..<steps { try work.step() }
    return processorTime() - start
  }

  private func quantile(_ values: [Double], _ part: Double) -> Double {
    let sorted = values.sorted()
    return sorted[Int(part * Double(sorted.count - 1) + 0.5)]
  }
}

// MARK: - Text

/// A number with a number of decimal digits.
func fixed(_ value: Double, _ digits: Int) -> String {
  var scale = 1
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  guard digits > 0 else { return String(scaled) }
  let fraction = String(scaled % scale)
  return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A number in groups of three digits.
func grouped(_ value: Int) -> String {
  var text = ""
  for (index, digit) in String(value).reversed().enumerated() {
    if index > 0, index.isMultiple(of: 3) { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}

/// The lines of a table: columns of numbers are aligned right, the first and the last one left.
func lines(of table: [[String]]) -> [String] {
  let columns = table.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    table.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
  }
  return table.map { row in
    let cells = row.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      if column == row.count - 1 { return row[column] }
      return column == 0 ? row[column] + space : space + row[column]
    }
    return "  " + cells.joined(separator: "   ")
  }
}
