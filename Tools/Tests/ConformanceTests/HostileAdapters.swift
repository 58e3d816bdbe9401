import Conformance
import Containers
import ContainersConformance
import Foundation
import Testing

/// What came of a run with an adapter that does not do its part.
struct HostileRun {
  let report: ConformanceReport
  let starts: Int
  let farewell: String?
  let seconds: Double
  /// The adapter's processes that are still there.
  let survivors: [Int32]

  /// What was said about each case: `passed`, or why it is broken.
  var verdicts: [String] {
    report.results.map { result in
      if case .broken(let text) = result.verdict { text } else { result.verdict.kind.rawValue }
    }
  }
}

enum HostileAdapters {
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Hostile/hostile.py").path

  /// Five cases, the third of which the adapters do not survive.
  static func suite() throws -> ConformanceSuite {
    // Longer than a pipe can hold.
    let text = String(repeating: "many words ", count: 30_000)
    let lines = (1...5).map { number in
      #"{"id": "c/\#(number)", "rules": ["L25"], "from": "test", "about": "A test.", "needs": ["memory"], "steps": "#
        + #"[{"do": {"op": "make", "name": "X", "kind": "text", "text": "\#(text)", "columns": 9, "lines": 9}}, "#
        + #"{"do": {"op": "memory"}}]}"#
    }
    var suite = ConformanceSuite()
    try suite.add(lines: Array(lines.joined(separator: "\n").utf8), file: "test")
    return suite
  }

  /// Runs the five cases with an adapter that behaves as a mode says.
  static func run(
    _ mode: String, limit: Double = 20, caseLimit: Double = 60, caseBytes: Int? = nil
  ) throws -> HostileRun {
    let pids = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: pids) }
    var limits = PipeAdapter.Limits(seconds: limit, caseSeconds: caseLimit)
    if let caseBytes { limits.caseBytes = caseBytes }
    limits.farewellSeconds = 10
    if mode == "stay" { limits.farewellSeconds = 1 }
    let adapter = PipeAdapter(["python3", script, mode, pids.path], limits: limits)
    let start = ContinuousClock.now
    let report = try ConformanceRunner(suite()).run(adapter)
    let seconds = Double((ContinuousClock.now - start).components.seconds)
    let numbers = try String(contentsOf: pids, encoding: .utf8).split(separator: "\n").compactMap {
      Int32($0)
    }
    return HostileRun(
      report: report, starts: adapter.starts, farewell: adapter.farewell, seconds: seconds,
      survivors: numbers.filter { isAlive($0) })
  }

  /// Whether a process is there, and be it as a zombie; one that was killed a moment ago gets time to go.
  static func isAlive(_ pid: Int32) -> Bool {
    for _ in 0..<200 {
      guard let line = try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8) else {
        return false
      }
      // A zombie that is not our child waits for the process that adopts it; it has no command line any more.
      if line.isEmpty && !isOurChild(pid) { return false }
      usleep(10_000)
    }
    return true
  }

  private static func isOurChild(_ pid: Int32) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return false }
    let fields = stat[stat.index(after: end)...].split(separator: " ")
    return fields.count > 1 && Int32(fields[1]) == getpid()
  }
}
