import Containers
import Testing

@testable import ContainersConformance

@Suite("What a state must be")
struct StateCheckTests {
  @Test("C1: atMost stands for every number up to it, and for nothing else")
  func atMost() {
    let most: StateValue = ["atMost": 4]
    #expect(most.isMet(by: 3))
    #expect(most.isMet(by: 4))
    #expect(!most.isMet(by: 5))
    #expect(!most.isMet(by: .null))
    #expect(!most.isMet(by: "3"))
    #expect(!(["atMost": 4, "atLeast": 1] as StateValue).isMet(by: 3))
  }
}
