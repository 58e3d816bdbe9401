import Foundation
import Testing

extension OnScreen {
  /// The containers as this binding hosts them, under the conformance suite.
  @Suite("The suite in a window")
  struct ConformanceTests {
    @Test("C4, G1: the cases hold in a real window, on real scrolled windows, by the window's own clock")
    func conforms() throws {
      let program = try #require(Desktop.program("conform-gtk"), "conform-gtk is not beside the tests")
      let desktop = try Desktop()
      let output = "\(desktop.folder)/report"
      let process = try #require(
        ChildProcess([program], environment: desktop.environment, output: output))
      let code = process.wait()
      let report = try String(contentsOfFile: output, encoding: .utf8)
      #expect(code == 0, "\(report)")
      // A suite without cases finds nothing.
      #expect(report.contains(#/hosted by GTK 4\.\d+ [^:]+: \d{3,} passed/#), "\(report)")
    }
  }
}
