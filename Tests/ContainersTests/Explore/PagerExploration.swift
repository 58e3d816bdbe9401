import Containers
import ContainersTesting
import Foundation
import Testing

@Suite("Every order of events")
struct PagerExploration {
  /// How many pages are explored; `Scripts/explore.sh` asks for more.
  static let counts =
    ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_PAGES"]?.split(separator: ",").compactMap {
      Int($0)
    } ?? [0, 1]

  static let settings: [PagerModel.Setting] = counts.flatMap { count in
    [
      .init(count: count, leaving: count < 2 ? 1 : 0),
      .init(configuration: .init(forwarding: .atRest), count: count),
    ]
  }

  @Test("G6, G9–G14: every state of a pager, until nothing new appears", arguments: settings)
  func pager(setting: PagerModel.Setting) throws {
    let result = try Explorer { try PagerModel(setting) }.explore()
    print(setting, result)
    #expect(result.isClosed && result.counterexampleCount == 0, "\(setting): \(result)")
    #expect(result.states > 10)
  }

  /// A counter that breaks when it is told to go up three times without going down.
  final class Lamp: Explorable {
    enum Action: String, CustomStringConvertible {
      case up, down, stuck
      var description: String { rawValue }
    }
    let hasTrap: Bool
    var level = 0
    init(hasTrap: Bool) { self.hasTrap = hasTrap }
    var actions: [Action] { level == 9 ? [] : hasTrap ? [.up, .down, .stuck] : [.up, .down] }
    func perform(_ action: Action) {
      switch action {
      case .up: level += 1
      case .down: level = max(0, level - 1)
      case .stuck: level = 9
      }
    }
    var fingerprint: Int { level }
    func violations() -> [String] { level == 3 ? ["three"] : [] }
    var isAtRest: Bool { level == 0 }
  }

  @Test("the explorer finds the shortest script, and states from which there is no way back")
  func counterexamples() throws {
    let result = try Explorer { Lamp(hasTrap: false) }.explore()
    #expect(result.states == 3 && result.edges == 6 && result.isClosed)
    #expect(result.counterexamples.map(\.script) == [[.up, .up, .up]])
    let stuck = try Explorer { Lamp(hasTrap: true) }.explore()
    #expect(stuck.counterexamples.first?.script == [.stuck])
    #expect(stuck.counterexamples.first?.messages == ["from here there is no way back to rest"])
  }
}
