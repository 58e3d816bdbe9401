import ContainersTesting
import Foundation
import TestAmount
import Testing

@Suite("History: every order of events")
struct HistoryExploration {
  /// How many entries there may be; `Scripts/explore.sh` asks for more.
  static let counts =
    ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_PAGES"]?.split(separator: ",").compactMap {
      Int($0)
    }.filter { $0 > 0 } ?? (TestAmount.isReduced ? [1, 2] : [1, 2, 3])

  @Test(
    "K4: whatever meets whatever, the history is that outside, and what the application shows is where both stand",
    arguments: counts)
  func explore(count: Int) throws {
    let result = try Explorer { HistoryModel(count: count) }.explore()
    if ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_PAGES"] != nil {
      print("explored: history, \(count): \(result.states) states, \(result.edges) edges")
    }
    #expect(result.isClosed, "history, \(count) entries: \(result)")
    #expect(result.counterexampleCount == 0, "history, \(count) entries: \(result)")
  }
}
