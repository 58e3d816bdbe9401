import Conformance
import Containers
import ContainersConformance
import Foundation
import Synchronization
import Testing

/// What came of a run with an adapter that does not do its part.
struct HostileRun {
  let report: ConformanceReport
  let starts: Int
  let farewell: String?
  /// How many seconds the clock has jumped ahead while an adapter hung.
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
  ///
  /// Its limits pass while it says that it hangs, and never before, however slow the machine is.
  static func run(
    _ mode: String, limit: Double = 600, caseLimit: Double = 100_000, caseBytes: Int? = nil
  ) throws -> HostileRun {
    let pids = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: pids) }
    var limits = PipeAdapter.Limits(seconds: limit, caseSeconds: caseLimit)
    if let caseBytes { limits.caseBytes = caseBytes }
    limits.farewellSeconds = 300
    let (clock, jumps) = (limits.clock, Jumps())
    limits.clock = { clock() + 100 * Double(jumps.count(when: hangs(pids.path))) }
    let adapter = PipeAdapter(["python3", script, mode, pids.path], limits: limits)
    let report = try ConformanceRunner(suite()).run(adapter)
    let numbers = try String(contentsOf: pids, encoding: .utf8).split(separator: "\n").compactMap {
      Int32($0)
    }
    return HostileRun(
      report: report, starts: adapter.starts, farewell: adapter.farewell,
      seconds: 100 * Double(jumps.count(when: false)), survivors: numbers.filter { isAlive($0) })
  }

  /// How often the clock has jumped ahead.
  private final class Jumps: Sendable {
    private let number = Atomic(0)

    /// The number of jumps; one more than before when a condition holds.
    func count(when isNext: Bool) -> Int {
      number.add(isNext ? 1 : 0, ordering: .relaxed).newValue
    }
  }

  /// Whether an adapter has written that it hangs, and has not been killed yet.
  static func hangs(_ pids: String) -> Bool {
    let last = (try? String(contentsOfFile: pids, encoding: .utf8))?.split(separator: "\n").last
    guard let last, last.hasSuffix(" hangs"), let pid = Int32(last.dropLast(6)) else { return false }
    return kill(pid, 0) == 0
  }

  /// Whether a process is there, and be it as a zombie; one that was killed a moment ago gets time to go.
  static func isAlive(_ pid: Int32) -> Bool {
    for _ in 0..<30_000 {
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
