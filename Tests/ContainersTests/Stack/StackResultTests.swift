import Containers
import ContainersTesting
import Testing

@Suite("Stacks: results, titles, entries made on demand")
struct StackResultTests {
  @Test("N10: a value of another type is refused; a value is delivered after the entry has left")
  func value() throws {
    let scene = try StackScene("A")
    var heard: [String] = []
    let result = try scene.stack.push(scene.entry("B"), for: Int.self, .immediate)
    result.whenDelivered { [stack = scene.stack, page = scene["B"]] value in
      heard.append("\(value ?? -1) \(stack.count) \(page.parent == nil)")
    }
    try scene.stack.push(scene.entry("C"), .immediate)
    #expect(scene.stack.entry(for: "B")?.finish(with: "word") == false)
    #expect(scene.stack.entry(for: "B")?.finish(with: 3) == true)
    #expect(heard == ["3 1 true"])
    #expect(scene.path == "A")
    #expect(!result.finish(with: 4))
    scene.release()
  }
}
