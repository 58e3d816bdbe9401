import Containers

/// The last events of the program, and which part of them is in view.
final class TraceLog {
  /// Older events are dropped.
  static let limit = 5000

  /// An event as it is shown.
  struct Entry: Hashable {
    let sequence: Int
    let text: String
    let isCallback: Bool
    let note: String
    /// The ids of the rules that it follows: why there is such a line, and why now.
    let rules: [String]
    var isAnimated = false
    /// What has happened, in words.
    var words = ""
    /// The number of the thing that a person did, or the window, which brought it about.
    var group = 0

    /// The event with the sign for animated: `Page 1.W+*`.
    var notation: String { text + (isAnimated ? "*" : "") }
  }

  /// What was done last: a key, a click, another size.
  private(set) var group = (number: 0, title: "start")
  /// What each group came of.
  private var titles: [Int: String] = [0: "start"]

  /// What follows comes of something else.
  func begin(_ title: String) {
    if entries.last?.group == group.number { group.number += 1 }
    group.title = title
    titles[group.number] = title
  }

  /// What a group came of.
  func title(of group: Int) -> String { titles[group] ?? "" }

  /// The events kept, oldest first.
  private(set) var entries: [Entry] = []
  /// What else each event is written to, in the notation of the rules; events that were kept before come first.
  var file: TraceFile? {
    didSet { for entry in entries { file?.write(entry.notation) } }
  }
  /// The marked line and the lines in view, counted up from the newest event.
  private(set) var list = MarkedList()
  /// How many lines the view has been scrolled up from the newest event.
  var scroll: Int { list.first }

  func append(_ event: Event) {
    // That a view draws again is left out of the trace.
    switch event.kind {
    case .displayChanged, .didLayOut: return
    default: break
    }
    var note = "\(event.cause)"
    var isAnimated = false
    if case .appearance(_, true) = event.kind { isAnimated = true }
    if isAnimated { note += ", animated" }
    append(
      Entry(
        sequence: event.sequence, text: event.description, isCallback: event.kind.isCallback, note: note,
        rules: event.rules, isAnimated: isAnimated, words: event.words))
  }

  /// A rule has been broken on purpose: the line says what was wrong, and leads to the rule.
  func append(_ mistake: Mistake) {
    append(
      Entry(
        sequence: 0, text: "! \(mistake.rawValue)", isCallback: false, note: "broken on purpose",
        rules: [mistake.rule],
        words: mistake.effect))
  }

  func append(_ diagnostic: Diagnostic) {
    append(
      Entry(
        sequence: 0, text: "! " + diagnostic.description, isCallback: false, note: "misuse", rules: ["L31"],
        words: diagnostic.description))
  }

  private func append(_ entry: Entry) {
    var entry = entry
    entry.group = group.number
    // Dropped in large pieces, so that an event costs O(1).
    if entries.count >= Self.limit + Self.limit / 4 {
      entries.removeFirst(Self.limit / 4)
      titles = titles.filter { $0.key >= entries[0].group }
    }
    entries.append(entry)
    file?.write(entry.notation)
    // A trace that shows older lines goes on showing them.
    if list.mark > 0 || list.first > 0 {
      list.mark += 1
      list.first += 1
    }
  }

  /// Moves the mark by lines, up when positive, in a view of so many rows.
  func move(by lines: Int, rows: Int) { list.move(by: lines, count: entries.count, rows: rows) }

  /// Scrolls by lines, up when positive, in a view of so many rows; at its end the view follows the newest event.
  func scroll(by lines: Int, rows: Int) {
    list.scroll(by: lines, count: entries.count, rows: rows)
    if lines < 0, list.first == 0 { list.mark = 0 }
  }

  /// Marks a line, counted up from the newest event.
  func mark(_ line: Int, rows: Int) { move(by: line - list.mark, rows: rows) }

  /// Goes to the oldest event that is kept, or to the newest.
  func moveToEnd(isOldest: Bool, rows: Int) {
    move(by: isOldest ? entries.count : -entries.count, rows: rows)
  }

  /// The marked line; nil as long as there is none.
  var marked: Entry? {
    entries.isEmpty ? nil : entries[entries.count - 1 - min(list.mark, entries.count - 1)]
  }

  /// The entries in view.
  func visible(rows: Int) -> ArraySlice<Entry> {
    let lines = list.visible(count: entries.count, rows: rows)
    return entries[entries.count - lines.upperBound..<entries.count - lines.lowerBound]
  }
}

extension Event {
  /// The ids of the rules that it follows: the one of its kind, and the one of its cause.
  fileprivate var rules: [String] {
    let rules = [kind.rule, cause.rule(for: kind)]
    return rules[0] == rules[1] ? [rules[0]] : rules
  }
}

extension Event.Kind {
  fileprivate var rule: String {
    switch self {
    case .load: "L6"
    case .appearance: "L2"
    case .willMove, .didMove: "L13"
    case .willRotate, .willAnimateRotation, .didRotate: "L22"
    case .willTransition, .didTransition: "L23"
    case .memoryWarning: "L25"
    case .didLayOut: "L44"
    case .didBecomeActive, .willBecomeInactive: "L43"
    case .current, .settled: "L21"
    case .stateChanged: "T7"
    case .displayChanged: "L32"
    case .diagnostic: "L31"
    }
  }
}

extension Event.Cause {
  fileprivate func rule(for kind: Event.Kind) -> String {
    switch self {
    case .explicit: "L4"
    case .container: "L8"
    case .change: "L17"
    case .containment: "L13"
    case .geometry: kind.rule == "L22" ? "L22" : "L23"
    case .memory: "L25"
    case .activity: "L43"
    case .state: "T7"
    case .misuse: "L31"
    }
  }
}

extension Event {
  /// What has happened, in words: `Page 2 is about to appear`.
  var words: String {
    let name = controller.lifecycle.name
    func place(_ container: (any Container)?, _ verb: String) -> String {
      container.map { "\(name) \(verb) \($0.lifecycle.name)" } ?? "\(name) \(verb) no container"
    }
    func list(_ controllers: [any Controller]) -> String {
      controllers.isEmpty ? "nothing" : controllers.map { $0.lifecycle.name }.joined(separator: ", ")
    }
    return switch kind {
    case .load: "\(name) makes its content"
    case .appearance(.willAppear, _): "\(name) is about to appear"
    case .appearance(.didAppear, _): "\(name) has appeared"
    case .appearance(.willDisappear, _): "\(name) is about to disappear"
    case .appearance(.didDisappear, _): "\(name) has disappeared"
    case .willMove(let container): place(container, "is about to move to")
    case .didMove(let container): place(container, "has moved to")
    case .willRotate: "\(name) is about to rotate"
    case .willAnimateRotation: "\(name) is rotating"
    case .didRotate: "\(name) has rotated"
    case .willTransition: "\(name) is about to change its size"
    case .didTransition: "\(name) has changed its size"
    case .memoryWarning: "\(name) receives a memory warning"
    case .didLayOut: "\(name) has its size"
    case .didBecomeActive: "\(name) has become active"
    case .willBecomeInactive: "\(name) is about to become inactive"
    case .current(let controllers): "\(name) now shows \(list(controllers))"
    case .settled(let controllers): "\(name) has settled on \(list(controllers))"
    case .stateChanged: "\(name) has something new to remember"
    case .displayChanged: "\(name) looks different"
    case .diagnostic(let diagnostic): diagnostic.description
    }
  }
}
