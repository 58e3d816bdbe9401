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

  @Test("P2–P12: every state of a page container, until nothing new appears", arguments: 0...3)
  func page(count: Int) throws {
    for style in [PageConfiguration.Style.scroll, .pageCurl] {
      let result = try Explorer { try PageModel(style, count: count) }.explore()
      print("page", style, count, result)
      #expect(result.isClosed && result.counterexampleCount == 0, "\(style): \(result)")
    }
  }

  @Test("T1–T5: every state of tabs, until nothing new appears", arguments: 0...3)
  func tabs(count: Int) throws {
    let result = try Explorer { try TabModel(count: count) }.explore()
    print("tabs", count, result)
    #expect(result.isClosed && result.counterexampleCount == 0, "\(result)")
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
