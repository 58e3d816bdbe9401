import Containers
import ContainersTesting
import Testing

@Suite("The host of tests")
struct HandDrivenHostTests {
  @Test(
    "L27: callbacks that ask for the same change again and again do not keep a test for ever",
    .timeLimit(.minutes(1)))
  func endless() throws {
    for isFinishing in [true, false] {
      let (stack, host, page) = (StackContainer(name: "S"), HandDrivenHost(), Probe("B"))
      try stack.push(Probe("A"), .immediate)
      let stage = try Stage(root: stack)
      stage.host = host
      stage.appear()
      if isFinishing { page.when("D+") { [stack] in _ = try? stack.pop() } }
      page.when("D-") { [stack] in _ = try? stack.push(page) }
      try stack.push(page)
      if isFinishing { host.finishAll() } else { host.cancelAll() }
      #expect(host.changes.count <= 1)
      Probe.release(page)
      if isFinishing { host.finishAll() } else { host.cancelAll() }
      #expect(host.changes.isEmpty)
    }
  }
}
