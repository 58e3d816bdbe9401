import Containers
import ContainersTesting
import Foundation
import TestAmount
import Testing

@Suite("Every order of events")
struct PagerExploration {
  /// How many pages are explored; `Scripts/explore.sh` asks for more.
  static let counts =
    ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_PAGES"]?.split(separator: ",").compactMap {
      Int($0)
    } ?? (TestAmount.isReduced ? [0, 1] : [0, 1, 2])

  /// The numbers for which the pager's variants are explored.
  static let fewPages = counts.filter { $0 < 3 }

  /// The numbers for which tabs are explored.
  static let fewTabs = counts.filter { $0 < 4 }

  /// How many states are visited at the most.
  static let limit =
    ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_LIMIT"].flatMap { Int($0) } ?? 1_000_000

  /// The kinds of page containers that are explored; all unless some are named.
  static let kinds =
    ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_KINDS"]?.split(separator: ",").map(String.init)

  static let settings: [PagerModel.Setting] = counts.flatMap { count in
    [
      .init(count: count, leaving: count < 2 ? 1 : 0),
      .init(configuration: .init(forwardsAtRest: true), count: count),
    ]
  }

  @Test("G6, G9–G14: every state of a pager, until nothing new appears", arguments: settings)
  func pager(setting: PagerModel.Setting) throws {
    try expectClosed("pager", setting) { try PagerModel(setting) }
  }

  /// The same rules where something else is different: axis, direction, the document's ways, a data source.
  static let variants: [PagerModel.Setting] = fewPages.flatMap { count in
    let all: [PagerModel.Setting] = [
      .init(configuration: .init(axis: .vertical, forwardsAtRest: true), count: count),
      .init(configuration: .init(layoutDirection: .rightToLeft), count: count),
      .init(configuration: .document, count: count),
      .init(configuration: .init(extent: 0.5), count: count),
      .init(configuration: .init(forwardsAtRest: true, extent: 0.75), count: count),
      .init(count: count, isTalkative: true),
      .init(configuration: PagerConfiguration(), count: count, isSupplied: true),
      .init(configuration: .init(forwardsAtRest: true, window: 0), count: count, isSupplied: true),
      .init(count: count, isSupplied: true, isStable: true),
      .init(configuration: .init(forwardsAtRest: true), count: count, isSupplied: true, isStable: true),
    ]
    return TestAmount.isReduced ? [all[1], all[3], all[6]] : all
  }

  @Test("G5, G15–G17, G19: every state of a pager that lies or is supplied otherwise", arguments: variants)
  func variant(setting: PagerModel.Setting) throws {
    try expectClosed("pager", setting) { try PagerModel(setting) }
  }

  @Test("P2–P12: every state of a page container, until nothing new appears", arguments: counts)
  func page(count: Int) throws {
    for kind in PageModel.Kind.allCases where Self.kinds?.contains("\(kind)") ?? true {
      try expectClosed("pages, \(kind)", count) { try PageModel(kind, count: count) }
    }
  }

  @Test("B1–B6: every state of a book, until nothing new appears", arguments: counts)
  func book(count: Int) throws {
    for style in [PageConfiguration.Style.scroll, .pageCurl]
    where Self.kinds?.contains("\(style)") ?? true {
      try expectClosed("book, \(style)", count) { try BookModel(style, count: count) }
    }
  }

  @Test("T1–T6, T9, T13, T14: every state of tabs, until nothing new appears", arguments: fewTabs)
  func tabs(count: Int) throws {
    for kind in TabModel.Kind.allCases where Self.kinds?.contains("\(kind)") ?? true {
      try expectClosed("tabs, \(kind)", count) { try TabModel(kind, count: count) }
    }
  }

  @Test("N1–N8: every state of a stack, until nothing new appears", arguments: counts)
  func stack(count: Int) throws { try expectClosed("stack", count) { try StackModel(count: count) } }

  @Test("M1–M6: every state of layers over a stack, until nothing new appears", arguments: counts)
  func layers(count: Int) throws { try expectClosed("layers", count) { try LayerModel(count: count) } }

  @Test("S1–S7: every state of a split, until nothing new appears", arguments: counts.filter { $0 > 0 })
  func split(count: Int) throws {
    try expectClosed("split", count) { try SplitModel(.edits, count: count) }
  }

  @Test("S1–S7, L18: each request to a split meets each open change, and rotations in two steps")
  func splitInMotion() throws {
    guard Self.isAsked else { return try explorePart(.motion) }
    try expectClosed("split", "in motion") { try SplitModel(.motion) }
  }

  @Test("S9, S10: the edges of columns and an inspector meet each other and each open change")
  func splitDividers() throws {
    guard Self.isAsked else { return try explorePart(.dividers) }
    try expectClosed("split", "with dividers") { try SplitModel(.dividers) }
  }

  @Test("S1–S7, L18: a part of the states of a split in which selections meet changes and rotations, too")
  func splitSelections() throws { try explorePart(.all) }

  private func explorePart(_ kind: SplitModel.Kind) throws {
    let limit = Self.limit < 1_000_000 ? Self.limit : TestAmount.isReduced ? 2_000 : 10_000
    let result = try Explorer(limit: limit) { try SplitModel(kind) }.explore()
    #expect(result.counterexampleCount == 0, "\(result)")
  }

  /// Whether `Scripts/explore.sh` runs the tests.
  static let isAsked = ProcessInfo.processInfo.environment["CONTAINERS_EXPLORE_PAGES"] != nil

  /// Explores, and writes the numbers down where `Scripts/explore.sh` wants them.
  private func expectClosed<Model: Explorable>(
    _ name: String, _ what: Any, _ make: @escaping () throws -> Model
  ) throws {
    let result = try Explorer(limit: Self.limit, make).explore()
    if Self.isAsked {
      print("explored: \(name), \(what): \(result.states) states, \(result.edges) edges")
    }
    #expect(result.isClosed, "\(name), \(what): \(result)")
    #expect(result.counterexampleCount == 0, "\(name), \(what): \(result)")
  }

  /// A counter that breaks when it is asked to go up three times without going down.
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
    #expect(result.states == 3)
    #expect(result.edges == 6)
    #expect(result.isClosed)
    #expect(result.counterexamples.map(\.script) == [[.up, .up, .up]])
    let stuck = try Explorer { Lamp(hasTrap: true) }.explore()
    #expect(stuck.counterexamples.first?.script == [.stuck])
    #expect(stuck.counterexamples.first?.messages == ["from here there is no way back to rest"])
  }

  /// A door behind which another room lies each time, though its fingerprint knows only the number of the room.
  final class Forgetful: Explorable {
    enum Action: String, CustomStringConvertible {
      case enter, leave, look
      var description: String { rawValue }
    }
    var room = 0
    var visits = 0
    var actions: [Action] { room == 0 ? [.enter] : [.leave, .look] }
    func perform(_ action: Action) {
      switch action {
      case .enter: room = visits % 3 + 1
      case .leave: (room, visits) = (0, visits + 1)
      case .look: break
      }
    }
    var fingerprint: Int { room }
    func violations() -> [String] { [] }
    var isAtRest: Bool { true }
  }

  @Test("a fingerprint that leaves something out is reported, and no unreachable state is kept")
  func forgetful() throws {
    let result = try Explorer { Forgetful() }.explore()
    #expect(result.states == 2)
    #expect(!result.counterexamples.isEmpty)
    let messages = result.counterexamples.first?.messages ?? []
    #expect(messages.first?.contains("the fingerprint leaves something out") == true)
  }
}
