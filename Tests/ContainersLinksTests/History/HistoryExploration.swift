import ContainersTesting
import Testing
import TestAmount

@Suite("History: every order of events")
struct HistoryExploration {
  @Test(
    "K4: whatever meets whatever, the history is that outside, and what the application shows is where both stand",
    arguments: 1...4)
  func explore(count: Int) throws {
    guard count < 4 || !TestAmount.isReduced else { return }
    let result = try Explorer(limit: 3_000_000) { HistoryModel(count: count) }.explore()
    print("history, \(count) entries: \(result)")
    #expect(result.isClosed && result.counterexampleCount == 0, "\(result)")
  }
}
