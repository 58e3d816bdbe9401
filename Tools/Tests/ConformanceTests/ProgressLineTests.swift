import Conformance
import Testing

@Suite("C12: progress")
struct ProgressLineTests {
  /// What is written while a run goes on, with a clock of its own.
  private final class Run {
    var time = 0.0
    var written = ""

    func line(isTerminal: Bool) -> ProgressLine {
      ProgressLine(isTerminal: isTerminal, clock: { self.time }, write: { self.written += $0 })
    }
  }

  @Test("C12: in a pipe a long run says a line every ten seconds, and a short one nothing")
  func pipe() {
    let run = Run()
    var line = run.line(isTerminal: false)
    for second in 0...31 {
      run.time = Double(second)
      line.show("\(second) done")
    }
    line.erase()
    #expect(run.written == "10 done\n20 done\n30 done\n")
  }

  @Test("C12: on a terminal one line is written over, and taken away at the end")
  func terminal() {
    let run = Run()
    var line = run.line(isTerminal: true)
    for (time, text) in [(0.5, "early"), (1.1, "first"), (1.15, "soon"), (1.3, "two")] {
      run.time = time
      line.show(text)
    }
    line.erase()
    #expect(run.written == "\rfirst\rtwo  \r   \r")
    line.erase()
    #expect(run.written.hasSuffix("two  \r   \r"))
  }
}
