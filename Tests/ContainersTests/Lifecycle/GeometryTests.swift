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
}
