import ContainersConformance
import Foundation
import Terminal
import Testing

@testable import Reader

@Suite("C10: the trace of the reader in a file")
struct TraceFileTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString)").path

  @Test("C10: check reads every line of it, and finds nothing wrong", arguments: [narrow, wide])
  func check(size: (columns: Int, rows: Int)) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let model = try makeModel(plainBook(), size)
    model.log.file = try TraceFile(path)
    for key in Keys.all where key != Key("q") {
      model.handle(key)
      model.advance(by: 0.1)
    }
    // Pages have other names after a resize; the first one keeps its own.
    for key in [Key(.escape), Key(.escape), Key("g")] { model.handle(key) }
    model.settle()
    model.resize((columns: 100, rows: 30))
    model.settle()
    model.disappear()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var options = LogOptions()
    options.isStrict = true
    options.endsAtRest = true
    var check = LogCheck(options)
    check.feed(text.utf8)
    let report = check.finish()
    #expect(report.verdict == .nothingWrong, "\(report.text)")
    #expect(report.eventCount > 100 && report.controllerCount > 5, "\(report.headline)")
    #expect(text.contains("*\n"), "animated callbacks have their sign")
    // One callback less is noticed.
    var lines = text.split(separator: "\n")
    let turn = try #require(lines.firstIndex { $0.hasSuffix(".W+*") })
    lines.remove(at: turn)
    var broken = LogCheck(options)
    broken.feed((lines.joined(separator: "\n") + "\n").utf8)
    #expect(broken.finish().verdict == .wrong)
  }

  @Test("C10: the columns in which the trace is shown are read as well")
  func columns() throws {
    let model = try makeModel(plainBook(), wide)
    model.type("  b3")
    model.settle()
    let rows = model.rows().dropFirst(2)
    var check = LogCheck()
    check.feed((rows.joined(separator: "\n") + "\n").utf8)
    let report = check.finish()
    #expect(report.eventCount > 10, "\(report.text)")
  }

  @Test("C10: a file that cannot be written is an error in a sentence")
  func unwritable() {
    #expect(throws: ReaderError.trace("/no/such/folder", reason: "No such file or directory")) {
      try TraceFile("/no/such/folder")
    }
  }
}
