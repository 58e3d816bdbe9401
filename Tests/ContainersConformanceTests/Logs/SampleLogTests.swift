import Containers
import ContainersTesting
import Testing

@testable import ContainersConformance

@Suite("C10: logs as people have them")
struct SampleLogTests {
  /// The logs whose verdict is not yet what it should be.
  private static let missed: Set = ["a program that is started again"]

  @Test("C10: each log has the verdict that it should have", arguments: SampleLog.all)
  func verdict(log: SampleLog) {
    let report = log.report()
    #expect(
      (SampleLog.verdict(of: report) == log.verdict) == !Self.missed.contains(log.name), "\(report.text)")
    #expect(report.verdict != .nothingWrong || log.isGood, "\(report.text)")
  }

  @Test("C10: there are enough logs, of each kind")
  func enough() {
    #expect(SampleLog.all.count >= 160)
    for kind in ["good", "wrong", "unclear"] {
      #expect(SampleLog.all.count { $0.verdict[0] == kind } >= 15, "\(kind)")
    }
  }

  /// Whether the callbacks of one controller can follow one another, by a table that the checker does not share.
  private static func isLegal(_ symbols: [String], _ dialect: LogDialect, _ log: SampleLog) -> Bool {
    if dialect.hears.count == 2 || !log.options.unprinted.isEmpty {
      return zip(symbols, symbols.dropFirst()).allSatisfy { $0 != $1 }
        && (symbols.first?.last != "-" || dialect.mayBeginHiding)
    }
    let next: [String: [String]] =
      dialect.grammar == .nested
      ? [
        "": ["W+"], "W+": ["D+", "D-"], "D+": ["W-"], "W-": ["D+", "D-"], "D-": ["W+"],
      ]
      : ["": ["W+"], "W+": ["D+", "W-"], "D+": ["W-"], "W-": ["D-", "W+"], "D-": ["W+"]]
    return zip([""] + symbols, symbols).allSatisfy { next[$0]?.contains($1) == true }
  }

  /// The callbacks of the lines, by controller and dialect.
  private static func heard(_ lines: [String], _ log: SampleLog) -> [String: (
    dialect: LogDialect, symbols: [String]
  )] {
    let words = LogWords(map: log.options.map)
    var heard: [String: (dialect: LogDialect, symbols: [String])] = [:]
    var first: Substring?
    for line in lines {
      let parsed = LogLine(line.utf8, words)
      let reading = log.options.patterns.isEmpty ? parsed.read() : parsed.read(by: log.options.patterns)
      guard case .event(let event) = reading, LogDialect.four.contains(event.symbol) else { continue }
      let dialect = LogDialect.numbered(event.dialect, log.options.map)
      first = first ?? event.process
      let process = event.process == first ? nil : event.process
      let name = "\(dialect.name) \(event.name) \(process ?? "")"
      heard[name, default: (dialect, [])].symbols.append(event.symbol)
    }
    return heard
  }

  /// Whether a log holds together: each controller receives what it can receive, or the program prints two callbacks only.
  private static func isWhole(_ lines: [String], _ log: SampleLog) -> Bool {
    let heard = heard(lines, log)
    var seen: [String: Set<String>] = [:]
    for (_, value) in heard { seen[value.dialect.name, default: []].formUnion(value.symbols) }
    return heard.values.allSatisfy { dialect, symbols in
      let all = seen[dialect.name] ?? []
      if dialect.halves.contains(where: { dialect.alternatesInHalves ? all.isSubset(of: $0) : Set($0) == all }
      ),
        dialect.hears.count == 4
      {
        return zip(symbols, symbols.dropFirst()).allSatisfy { $0 != $1 }
          && [dialect.halves[0][0], dialect.halves[1][0]].contains(symbols.first)
      }
      return isLegal(symbols, dialect, log)
    }
  }

  @Test("C10: no line that is left out of a good log makes a false “nothing is wrong”")
  func dropped() {
    var (missed, tried, found) = ([String](), 0, 0)
    for log in SampleLog.all
    where log.isGood && !log.options.beginsInTheMiddle && log.options.unprinted.isEmpty {
      if !Self.isWhole(log.lines, log) { missed.append("\(log.name) is not whole") }
      for index in log.lines.indices {
        var lines = log.lines
        lines.remove(at: index)
        tried += 1
        guard !Self.isWhole(lines, log) else { continue }
        found += 1
        if log.report(of: lines).verdict == .nothingWrong { missed.append("\(log.name), line \(index + 1)") }
      }
    }
    #expect(missed == [])
    #expect(tried > 200, "\(tried), \(found)")
    #expect(found > 60, "\(tried), \(found)")
  }

  @Test("C10: no callback that comes twice in a good log is let through")
  func doubled() {
    var (missed, tried) = ([String](), 0)
    for log in SampleLog.all where log.isGood && log.options.unprinted.isEmpty {
      for index in log.lines.indices where !Self.heard([log.lines[index]], log).isEmpty {
        var lines = log.lines
        lines.insert(lines[index], at: index)
        tried += 1
        if log.report(of: lines).verdict == .nothingWrong { missed.append("\(log.name), line \(index + 1)") }
      }
    }
    #expect(missed == [])
    #expect(tried > 150, "\(tried)")
  }

  @Test("C10: a good log stays so when it is cut off anywhere, and never becomes wrong")
  func cut() {
    var missed: [String] = []
    for log in SampleLog.all where log.isGood && !log.options.endsAtRest && !log.options.isStrict {
      let text = log.lines.map { $0 + "\n" }.joined()
      for length in stride(from: 1, to: text.utf8.count, by: 7) {
        var check = LogCheck(log.options)
        check.feed(text.utf8.prefix(length))
        let report = check.finish()
        if report.verdict == .wrong { missed.append("\(log.name), \(length) bytes: \(report.headline)") }
      }
    }
    #expect(missed == [])
  }

  @Test("C10: an event that cannot be read is never passed over in silence")
  func hidden() {
    var missed: [String] = []
    for log in SampleLog.all where log.isGood && log.options.patterns.isEmpty && log.options.map.isEmpty {
      for index in log.lines.indices where !Self.heard([log.lines[index]], log).isEmpty {
        var lines = log.lines
        lines[index] = "12:00:00 viewDidAppear was called from somewhere else"
        if log.report(of: lines).verdict == .nothingWrong { missed.append("\(log.name), line \(index + 1)") }
      }
    }
    #expect(missed == [])
  }

  /// Another program's lines, each behind one of the log; what is left over comes at the end.
  private static func interleaved(_ lines: [String], _ others: [String]) -> [String] {
    let pairs = zip(lines, others).flatMap { [$0, $1] }
    return pairs + lines.dropFirst(others.count) + others.dropFirst(lines.count)
  }

  @Test(
    "C10: two logs whose lines take turns are judged as each by itself, and so is a long one between them")
  func interleaved() {
    let callbacks = ["W+", "D+", "W-", "D-"]
    var (missed, tried) = ([String](), 0)
    for log in SampleLog.all where log.isGood && log.options.patterns.isEmpty && log.options.unprinted.isEmpty
    {
      // A log of a dialect with only two of the four callbacks would be contradicted by the other log.
      let own = Self.heard(log.lines, log).values.filter { $0.dialect.hears.count == 4 }
      guard own.allSatisfy({ Set($0.symbols).count > 2 }), !log.options.endsAtRest else { continue }
      tried += 1
      let other = (0..<40).flatMap { number in callbacks.map { "Far\(number % 3).\($0)" } }
      let both = log.report(of: Self.interleaved(log.lines, other))
      if both.verdict != .nothingWrong { missed.append("\(log.name): \(both.headline)") }
      var faulty = other
      faulty.remove(at: 102)
      let wrong = log.report(of: Self.interleaved(log.lines, faulty))
      if wrong.violations.count != 1 { missed.append("\(log.name), a line less: \(wrong.headline)") }
    }
    #expect(missed == [])
    #expect(tried > 25, "\(tried)")
  }
}
