import Containers
import ContainersLinks
import ContainersTesting
import Testing

/// A controller with segues, which writes down what it prepares for.
private final class Crossroads: SegueSource {
  let lifecycle: Lifecycle
  var segues: [Segue] = []
  var log: [String] = []

  init(_ name: String) { lifecycle = Lifecycle(name) }

  func prepare(for segue: Segue, to destination: any Controller) {
    log.append("prepare(\(segue.identifier), \(destination.lifecycle.name))")
  }
}

@Suite("Segues")
struct SegueTests {
  private let source = Crossroads("A")
  let stack = StackContainer(name: "S")

  @Test("M12, L29: unknown names, sources without a container and failing destinations change nothing")
  func errors() throws {
    source.segues = [
      Segue("next", .push) { Probe("N") },
      Segue("bad", .push) { () throws(PageUnavailable) in throw PageUnavailable("it is broken") },
    ]
    #expect(throws: SegueError.noContainer("next", source: "A")) { try source.performSegue("next") }
    try stack.push(source, .immediate)
    let stage = try Stage(root: PresentationContainer(stack, name: "P"), size: Size(width: 4, height: 6))
    stage.appear()
    let recorder = Recorder(stage)
    defer { withExtendedLifetime(stage) {} }
    #expect(throws: SegueError.unknown("other", source: "A")) { try source.performSegue("other") }
    #expect(throws: SegueError.unavailable("bad", reason: "it is broken")) { try source.performSegue("bad") }
    #expect(throws: UnwindError.noDestination("home", source: "A")) { try source.unwind(to: "home") }
    #expect(source.triggerSegue("bad") == nil)
    #expect(recorder.take() == "")
    #expect(stack.count == 1)
  }

  @Test("M12, L29: the error of a refused segue names both ends")
  func sentences() {
    for error: SegueError in [.unknown("next", source: "Source"), .noContainer("next", source: "Source")] {
      let words = Set(error.description.split { !$0.isLetter }.map(String.init))
      #expect(words.isSuperset(of: ["Source", "next"]))
    }
  }
}
