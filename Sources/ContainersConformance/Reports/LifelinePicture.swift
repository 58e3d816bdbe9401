import Containers

/// The shapes of a drawing of lifelines, from left to right, and in further rows when it is wide.
struct LifelinePicture {
  /// The elements of the picture, as SVG.
  private(set) var elements: [String] = []
  /// The size of the picture.
  private(set) var width = 0
  private(set) var height = 0

  private let lifelines: Lifelines
  private let lanes: [Lifelines.Lane]
  private let label: Int

  /// How the end of a change is drawn.
  private static let ends = ["finished": "●", "cancelled": "✕", "superseded": "⤳", "refused": "⊘"]
  private static let most = 720
  /// So many signs of text fit into a line.
  private static let signs = 96
  private static let (column, lane, header, line) = (28, 36, 28, 31)

  init(_ lifelines: Lifelines) {
    (self.lifelines, lanes) = (lifelines, lifelines.lanes)
    label = max(72, lanes.map { 16 + $0.depth * 12 + $0.name.count * 8 }.max() ?? 0)
  }

  /// A column with its place.
  private struct Place {
    var column: Lifelines.Column
    var left: Int
    var width: Int
    var middle: Int { left + width / 2 }
    var right: Int { left + width }
  }

  mutating func draw() {
    let rows = rows
    width = min(Self.most, (rows.map { $0.last?.right ?? label }.max() ?? label) + 12)
    var states = lanes.map { _ in nil as Lifelines.State }
    for row in rows {
      draw(row, from: &states)
    }
    drawSteps()
    height += 8
  }

  /// The columns in rows that are not too wide; steps without an event have no column.
  private var rows: [[Place]] {
    let columns = lifelines.columns(lanes)
    let filled = columns.indices.filter { index in
      columns[index].event != nil || index + 1 < columns.count && columns[index + 1].event != nil
    }
    var (rows, x): ([[Place]], Int) = ([], Self.most)
    for index in filled {
      let width = Self.width(of: columns[index])
      let needed = columns[index].event == nil ? width + Self.column : width
      if x + needed > Self.most - 12 {
        rows.append([])
        x = label
      }
      rows[rows.count - 1].append(Place(column: columns[index], left: x, width: width))
      x += width
    }
    return rows
  }

  /// The begin of a step is narrow, a mark takes a column, and words what they need.
  private static func width(of column: Lifelines.Column) -> Int {
    guard let event = column.event?.heard else { return 8 }
    return Mark(event) == nil && event.family != "done"
      ? max(Self.column, event.symbol.count * 6 + 8) : Self.column
  }

  // MARK: A row

  private mutating func draw(_ row: [Place], from states: inout [Lifelines.State]) {
    let top = height + Self.header
    let right = row.last?.right ?? label
    height = top + lanes.count * Self.lane + 12
    for (index, lane) in lanes.enumerated() {
      let children = lanes.dropFirst(index + 1).prefix { $0.depth > lane.depth }.count
      guard children > 0 else { continue }
      let (x, y) = (4 + lane.depth * 12, top + index * Self.lane + 3)
      elements.append(
        #"<rect class="frame" x="\#(x)" y="\#(y)" width="\#(right + 6 - lane.depth * 2 - x)" "#
          + #"height="\#((children + 1) * Self.lane - lane.depth * 2)" rx="6"/>"#)
    }
    for (position, place) in row.enumerated() where place.column.event == nil {
      let end = row.dropFirst(position + 1).first { $0.column.event == nil }?.left ?? right
      drawHead(of: place, room: end - place.left, top: top)
    }
    for (index, lane) in lanes.enumerated() {
      let (x, y) = (12 + lane.depth * 12, top + index * Self.lane + Self.line)
      elements.append(#"<g class="lane" data-name="\#(lane.name.printable.xml)">"#)
      elements.append(#"<text x="\#(x)" y="\#(y)">\#(lane.name.printable.xml)</text>"#)
      drawLine(index, in: row, from: states[index], to: right, y: y)
      drawChange(index, in: row, to: right, y: y)
      for place in row where place.column.event?.lane == index { drawMark(place, y: y) }
      elements.append("</g>")
    }
    states = row.last?.column.states ?? states
  }

  private mutating func drawHead(of place: Place, room: Int, top: Int) {
    let step = place.column.step
    let title = "\(step) \(lifelines.steps[step - 1].title)"
    let shown = title.count * 7 <= room ? title : String(step)
    elements.append(
      #"<path class="step" d="M\#(place.left + 2) \#(top - 10)v\#(lanes.count * Self.lane + 14)"/>"#)
    elements.append(#"<text x="\#(place.left + 2)" y="\#(top - 16)">\#(shown.printable.xml)</text>"#)
  }

  /// The line of a lane: dotted while hidden, a wedge while it changes, a bar while visible.
  private mutating func drawLine(
    _ lane: Int, in row: [Place], from first: Lifelines.State, to right: Int, y: Int
  ) {
    var (state, start, isBegun) = (first, label, false)
    func piece(to end: Int, isEnded: Bool) -> String? {
      guard let state, end > start else { return nil }
      let (length, low, high) = (end - start, isBegun ? 2 : 6, isEnded ? 10 : 6)
      switch state {
      case .disappeared: return #"<path class="gone" d="M\#(start) \#(y)h\#(length)"/>"#
      case .appeared: return #"<path class="bar" d="M\#(start) \#(y)h\#(length)v-10h-\#(length)z"/>"#
      case .appearing:
        return #"<path class="rise" d="M\#(start) \#(y)h\#(length)v-\#(high)L\#(start) \#(y - low)z"/>"#
      case .disappearing:
        let (from, to) = (isBegun ? 10 : 6, isEnded ? 2 : 6)
        return #"<path class="fall" d="M\#(start) \#(y)h\#(length)v-\#(to)L\#(start) \#(y - from)z"/>"#
      }
    }
    for place in row where place.column.states[lane] != state {
      let x = place.column.event?.lane == lane ? place.middle : place.left
      if let text = piece(to: x, isEnded: true) { elements.append(text) }
      (state, start, isBegun) = (place.column.states[lane], x, true)
    }
    if let text = piece(to: right, isEnded: false) { elements.append(text) }
  }

  /// The line of an open change, up to its end.
  private mutating func drawChange(_ lane: Int, in row: [Place], to right: Int, y: Int) {
    for (position, place) in row.enumerated() where place.column.open.contains(lane) {
      if position > 0, row[position - 1].column.open.contains(lane) { continue }
      let start = position == 0 ? label : place.left + 2
      let end = row.dropFirst(position).first { !$0.column.open.contains(lane) }?.middle ?? right
      let hook = position == 0 ? "" : "v-6v6"
      elements.append(#"<path class="change" d="M\#(start) \#(y - 6)\#(hook)h\#(end - start)"/>"#)
    }
  }

  private mutating func drawMark(_ place: Place, y: Int) {
    guard let (event, lane) = place.column.event else { return }
    if let mark = Mark(event) {
      elements.append(#"<path class="mark \#(mark.name)" d="M\#(place.middle) \#(y)\#(mark.path)"/>"#)
    } else {
      let text =
        Self.ends[event.family == "done" ? event.argument.map(String.init) ?? "" : ""] ?? event.symbol
      elements.append(
        #"<text class="said" x="\#(place.middle)" y="\#(y - (lanes[lane].isController ? 14 : 2))">"#
          + "\(text.printable.xml)</text>")
    }
    guard let fault = place.column.fault else { return }
    elements.append(
      #"<rect class="fault" x="\#(place.left + 1)" y="\#(y - 27)" width="\#(place.width - 2)" height="30"/>"#)
    elements.append(#"<text class="fault" x="\#(place.middle)" y="\#(y + 14)">✗ \#(fault)</text>"#)
  }

  // MARK: Below

  /// The steps in words, each with what is to be said besides; states are seen above.
  private mutating func drawSteps() {
    for (index, step) in lifelines.steps.enumerated() {
      put("\(index + 1)  \(step.title)", x: 12)
      for note in step.notes where !note.contains(".state is ") { put(note, x: 32) }
    }
  }

  private mutating func put(_ text: String, x: Int) {
    for line in text.printable.wrapped(to: Self.signs) {
      height += 18
      width = max(width, min(Self.most, x + line.count * 7 + 12))
      elements.append(#"<text x="\#(x)" y="\#(height - 4)">\#(line.xml)</text>"#)
    }
  }
}

extension String {
  /// The text in lines of at most so many signs, where its words allow it.
  fileprivate func wrapped(to signs: Int) -> [String] {
    split(separator: " ").reduce(into: [""]) { lines, word in
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < signs {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

/// The sign of an event.
struct Mark {
  /// The names of its class.
  let name: String
  /// Its outline, from the point of the line where it stands.
  let path: String

  private static let (up, down) = ("m-6 -13h12l-6 -10z", "m-6 -23h12l-6 10z")
  private static let diamond = "m0 -12l5 -6l-5 -6l-5 6z"
  private static let circle = "m-5 -18a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"

  /// The sign of an event that a controller receives; nil for one that is written in words.
  init?(_ event: HeardEvent) {
    switch event.word {
    case "W+": (name, path) = ("will up", Self.up)
    case "D+": (name, path) = ("did up", Self.up)
    case "W-": (name, path) = ("will down", Self.down)
    case "D-": (name, path) = ("did down", Self.down)
    case "load": (name, path) = ("load", "m-4 -13h8v-8h-8z")
    case "wM", "dM":
      let way = event.argument == "nil" ? "out" : "in"
      (name, path) = ((event.word == "wM" ? "will" : "did") + " move \(way)", Self.diamond)
    case "wR", "wS": (name, path) = ("will turn", Self.circle)
    case "aR": (name, path) = ("half turn", Self.circle)
    case "dR", "dS": (name, path) = ("did turn", Self.circle)
    default: return nil
    }
  }
}
