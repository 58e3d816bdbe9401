import Containers
import Testing

@Suite("Results of navigation") struct NavigationResultTests {
  @Test("M7, N10: a value is delivered once, after the controller has left")
  func value() {
    var (log, leaves) = ([String](), 0)
    let result = NavigationResult<Int> { leaves += 1 }
    let deliver = result.takeDelivery()
    result.whenDelivered { log.append("first \($0 as Any)") }
    #expect(result.finish(with: 7))
    #expect(leaves == 1)
    #expect(log.isEmpty)
    #expect(!result.isDelivered)
    deliver?()
    deliver?()
    #expect(log == ["first Optional(7)"])
    result.whenDelivered { log.append("late \($0 as Any)") }
    #expect(log.last == "late Optional(7)")
    #expect(log.count == 2)
    #expect(!result.finish(with: 8))
    #expect(leaves == 1)
  }

  @Test("M7, N10: without a value nil is delivered, and of several values the last one")
  func others() {
    var log: [Int?] = []
    let none = NavigationResult<Int> {}
    none.whenDelivered { log.append($0) }
    none.takeDelivery()?()
    let several = NavigationResult<Int> {}
    several.whenDelivered { log.append($0) }
    several.finish(with: 1)
    several.finish(with: 2)
    several.takeDelivery()?()
    #expect(log == [nil, 2])
  }

  @Test("M7, N10: a waiting task receives the value, and a cancelled task an error")
  func waiting() async throws {
    let result = NavigationResult<String> {}
    result.finish(with: "Alice")
    result.takeDelivery()?()
    #expect(try await result.value() == "Alice")

    let pending = NavigationResult<String> {}
    pending.whenDelivered { _ in Issue.record("nothing was delivered") }
    withUnsafeCurrentTask { $0?.cancel() }
    await #expect(throws: CancellationError.self) { try await pending.value() }
  }

  @Test("M7: a receiver may deliver again without effect")
  func reentrancy() {
    let result = NavigationResult<Int> {}
    let deliver = result.takeDelivery()
    var count = 0
    result.whenDelivered { [unowned result] _ in
      count += 1
      deliver?()
      #expect(!result.finish(with: 1))
    }
    deliver?()
    #expect(count == 1)
  }
}
