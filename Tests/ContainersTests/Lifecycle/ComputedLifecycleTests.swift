import ContainersTesting
import Testing

@testable import Containers

@Suite("A record that its controller does not store")
struct ComputedLifecycleTests {
  @Test("L38: a controller that makes a new Lifecycle at each call is reported, and harms nothing")
  func computedLifecycle() throws {
    final class Forgetful: Controller {
      private(set) var made: [Lifecycle] = []
      var lifecycle: Lifecycle {
        made.append(Lifecycle("forgetful"))
        return made[made.count - 1]
      }
    }
    let forgetful = Forgetful()
    do {
      let root = ListContainer("root")
      let recorder = Recorder(root)
      try root.add(forgetful, shown: false)
      #expect(
        Set(recorder.takeDiagnostics().map(\.description)) == [
          "forgetful makes a new Lifecycle at each call; store one in a let"
        ])
    }
    // The framework keeps such records for ever, since its lists name them: given back here, so that nothing leaks.
    for record in forgetful.made where record.controller != nil { Unmanaged.passUnretained(record).release() }
  }
}
