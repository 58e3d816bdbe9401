import Containers
import ContainersLinks

// A history with a simulated outside (K4).

/// A history, and the outside that it is synchronized with: a push drops the entries after the current one.
final class HistoryParts {
  private var history: HistorySync<String>
  private var outside: [HistorySync<String>.Entry]
  private var place = 0
  /// The number of entries by which the outside will move.
  private var going: Int?
  /// The entry that the application was asked to show, until it answers.
  private var shown: HistorySync<String>.Entry?
  private let tell: (String) -> Void

  init(_ item: String, limit: Int, _ tell: @escaping (String) -> Void) {
    history = HistorySync(item, limit: limit)
    self.tell = tell
    outside = [history.current]
  }

  func report(_ report: HistorySync<String>.Report) {
    for command in history.receive(report, outside: outside[place].token) {
      switch command {
      case .push(let entry):
        outside.removeSubrange((place + 1)...)
        outside.append(entry)
        place += 1
        tell("push(\(entry.item))")
      case .replace(let entry):
        outside[place] = entry
        tell("replace(\(entry.item))")
      case .go(let count):
        going = count
        tell("go(\(count))")
      case .show(let entry):
        shown = entry
        tell("show(\(entry.item))")
      }
    }
  }

  /// Simulates the user moving outside, as far as there are entries.
  func move(by count: Int) { place = min(max(0, place + count), outside.count - 1) }

  func arrive() throws(Stop) {
    guard let count = going else { throw .refused("other") }
    going = nil
    move(by: count)
    report(.arrived)
  }

  func answer(_ isShown: Bool) throws(Stop) {
    guard let entry = shown else { throw .refused("other") }
    shown = nil
    report(isShown ? .shown(entry) : .refused(entry.token))
  }

  func value(_ property: String) -> StateValue? {
    switch property {
    case "entries": StateValue(history.entries.map { $0.item })
    case "index": StateValue(history.index)
    case "outside": StateValue(outside.map { $0.item })
    case "outsideIndex": StateValue(place)
    default: nil
    }
  }
}

extension World {
  static let historyWorks: [String: Work] = [
    "navigate": { world, operation throws(Stop) in
      try world.history(operation).report(.pushed(operation.text("item")))
    },
    "replaceItem": { world, operation throws(Stop) in
      try world.history(operation).report(.replaced(operation.text("item")))
    },
    "popItems": { world, operation throws(Stop) in
      try world.history(operation).report(.popped(operation.optionalNumber("count") ?? 1))
    },
    "moveOutside": { world, operation throws(Stop) in
      let (history, isReported) = (try world.history(operation), try operation.flag("reported", true))
      history.move(by: try operation.number("by"))
      if isReported { history.report(.moved) }
    },
    "reportOutside": { world, operation throws(Stop) in try world.history(operation).report(.moved) },
    "arriveOutside": { world, operation throws(Stop) in try world.history(operation).arrive() },
    "answerShow": { world, operation throws(Stop) in
      try world.history(operation).answer(operation.flag("value", true))
    },
  ]

  private func history(_ operation: ScriptOperation) throws(Stop) -> HistoryParts {
    guard case .history(let parts) = try thing(operation.text("in")).parts else {
      throw operation.malformed("in", "a history")
    }
    return parts
  }

  func makeHistory(_ name: String, _ operation: ScriptOperation) throws(Stop) {
    let (item, limit) = (try operation.optionalText("item") ?? "/", try operation.optionalNumber("limit"))
    add(
      Thing(
        name, .history, nil,
        .history(
          HistoryParts(item, limit: limit ?? 100) { [world = Weak(self)] in world.value?.hear($0, by: name) })
      ))
  }
}
