import Containers
import ContainersTesting
import Testing

@Suite("Rotation and size")
struct GeometryTests {
  @Test("L29: bad sizes and durations are typed errors")
  func badNumbers() throws {
    let stage = try Stage(root: Probe("A"))
    for width in [-1, .infinity, .nan] {
      let size = Size(width: width, height: 1)
      #expect(throws: StageError.self) { try stage.resize(to: size) }
      #expect(throws: StageError.self) { try stage.rotate(to: .portrait, size: size) }
      #expect(throws: StageError.self) { try stage.rotate(to: .portrait, duration: width) }
      #expect(throws: StageError.self) { try Stage(root: Probe("B"), size: size) }
    }
    #expect(stage.size == .zero)
  }

  @Test("L22: a rotation to the present orientation does nothing; one asked for during another counts")
  func noTurn() throws {
    let page = Probe("A")
    defer { Probe.release(page) }
    let stage = try Stage(root: page, size: Size(width: 10, height: 20))
    stage.appear()
    let recorder = Recorder(stage)
    try stage.rotate(to: .portrait)
    #expect(recorder.take() == "")
    page.when("wR") {
      page.forget("wR")
      try? stage.rotate(to: .portrait, size: Size(width: 10, height: 20))
    }
    try stage.rotate(to: .landscapeLeft)
    #expect(recorder.take() == "A.wR A.aR A.dR A.wR A.aR A.dR")
    #expect(stage.orientation == .portrait)
  }
}
