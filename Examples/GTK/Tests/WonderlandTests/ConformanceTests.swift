import Foundation
import Testing

extension GalleryOnScreen {
  /// The containers as this binding hosts them, under the conformance suite.
  @Suite("The suite in a window")
  struct ConformanceTests {
    /// How many processes share the cases, each on a screen of its own: they mostly wait for frames.
    private static let parts = 4

    @Test("C4, G1: the cases hold in a real window, on real scrolled windows, by the window's own clock")
    func conforms() throws {
      let program = try #require(Desktop.program("conform-gtk"), "conform-gtk is not beside the tests")
      let desktops = try (1...Self.parts).map { _ in try Desktop() }
      let processes = zip(1..., desktops).map { part, desktop in
        ChildProcess(
          [program, "--part", "\(part)/\(Self.parts)"], environment: desktop.environment,
          output: "\(desktop.folder)/report")
      }
      let codes = processes.map { $0?.wait() }
      for (desktop, code) in zip(desktops, codes) {
        let report = try String(contentsOfFile: "\(desktop.folder)/report", encoding: .utf8)
        #expect(code == 0, "\(report)")
        // A suite without cases finds nothing.
        #expect(report.contains(#/hosted by GTK 4\.\d+ [^:]+: \d{3,} passed/#), "\(report)")
      }
    }
  }
}
