import Containers
import ContainersTesting
import Testing

/// A host that writes down what it would draw, and may end a change when it draws it.
private final class DrawingHost: StageHost {
  private var heard: [String] = []
  var endsAt: Double?

  func animate(_ change: Change) { heard.append("animate") }

  func changeDidMove(_ change: Change) {
    heard.append("\(change.progress)")
    if change.progress == endsAt { _ = try? change.finish() }
  }

  func changeDidEnd(_ change: Change) { heard.append("end") }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: " ")
  }
}

@Suite("Pages: what a host draws")
struct HostMovementTests {
  private let host = DrawingHost()
  private let scene: PageScene

  init() throws {
    scene = try PageScene(.scroll, hosted: true)
    scene.stage.host = host
  }

  @Test("L17, L20: a host receives each step of a leaf once, by finger or by time, and then the end")
  func steps() throws {
    scene.container.gestures.beginTurn(.forward)
    for progress in [0.25, 0.25, 0.5, 0.375] { scene.container.gestures.updateTurn(progress: progress) }
    #expect(host.take() == "0.25 0.5 0.375")
    scene.container.gestures.cancelTurn()
    #expect(scene.stage.advance(by: 0.35 / 4))
    #expect(!scene.stage.advance(by: 0.35))
    #expect(host.take() == "animate 0.125 end")
  }

  @Test("L17, L26: a host that ends a change while it draws a step receives no further one")
  func endsInside() throws {
    host.endsAt = 0.5
    scene.container.gestures.beginTurn(.forward)
    for progress in [0.25, 0.5] { scene.container.gestures.updateTurn(progress: progress) }
    #expect(scene.shown == "p1")
    #expect(!scene.container.gestures.updateTurn(progress: 0.75))
    #expect(host.take() == "0.25 0.5 end")
    #expect(scene.violations == [])
  }
}
