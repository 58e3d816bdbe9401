import Containers
import ContainersBinding
import ContainersConformance
import ContainersConformanceTesting
import Testing

/// A window that is on no screen.
private final class Window: DrivenWindow {
  let driver: StageDriver
  init(_ stage: Stage) { driver = StageDriver(stage) }
}

@Suite struct DrivenToolkitTests {
  @Test("C4: the suite in windows of ContainersBinding, with its driver and its scrollers")
  func conforms() throws {
    let report = expectConformance(of: {
      ReferenceAdapter(hostedBy: "ContainersBinding", without: DrivenToolkit.missing) {
        DrivenToolkit { Window($0) }
      }
    })
    #expect(report?.exitCode == 0)
  }
}
