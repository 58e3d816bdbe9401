import Containers
import Testing

@Suite("Results of navigation") struct NavigationResultTests {
  @Test("M7, N10: a value is delivered once, after the controller has left")
  func value() {
    var (log, leaves) = ([String](), 0)
    let (result, deliver) = NavigationResult<Int>.make { leaves += 1 }
    result.whenDelivered { log.append("first \($0 as Any)") }
    #expect(result.finish(with: 7))
    #expect(leaves == 1)
    #expect(log.isEmpty)
    #expect(!result.isDelivered)
    deliver()
    deliver()
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
    let (none, deliverNone) = NavigationResult<Int>.make {}
    none.whenDelivered { log.append($0) }
    deliverNone()
    let (several, deliverSeveral) = NavigationResult<Int>.make {}
    several.whenDelivered { log.append($0) }
    several.finish(with: 1)
    several.finish(with: 2)
    deliverSeveral()
    #expect(log == [nil, 2])
  }

  @Test("M7, N10: a waiting task receives the value, and a cancelled task an error")
  func waiting() async throws {
    let (result, deliver) = NavigationResult<String>.make {}
    result.finish(with: "Alice")
    deliver()
    #expect(try await result.value() == "Alice")

    let pending = NavigationResult<String> {}
    pending.whenDelivered { _ in Issue.record("nothing was delivered") }
    withUnsafeCurrentTask { $0?.cancel() }
    await #expect(throws: CancellationError.self) { try await pending.value() }
  }

  @Test("M7: a receiver may deliver again without effect")
  func reentrancy() {
    let (result, deliver) = NavigationResult<Int>.make {}
    var count = 0
    result.whenDelivered { [unowned result] _ in
      count += 1
      deliver()
      #expect(!result.finish(with: 1))
    }
    deliver()
    #expect(count == 1)
  }
}
