@testable import Terminal

/// A tiny terminal that understands what `Screen` writes, and halves wide clusters as real ones do.
struct SimulatedTerminal {
  let columns: Int
  let rows: Int
  let isUTF8: Bool
  var cells: [Screen.Cell]
  var pen = Style.plain
  var column = 0
  var row = 0
  var showsCursor = false
  /// Bytes or moves that no frame should hold.
  var complaints: [String] = []

  init(columns: Int, rows: Int, isUTF8: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.isUTF8 = isUTF8
    // Rubbish that a full frame must remove.
    cells = Array(repeating: Screen.Cell(text: "#", style: Style(.reverse)), count: columns * rows)
  }

  mutating func take(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if Array(text.utf8) != bytes { complaints.append("not UTF-8") }
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}" {
        rest = takeSequence(rest.dropFirst())
      } else if first == "\r" || first == "\n" {
        if first == "\r" { column = 0 } else { row += 1 }
        if row >= rows { complaints.append("scrolled") }
        rest = rest.dropFirst()
      } else {
        let run = rest.prefix { $0 != "\u{1B}" && $0 != "\r" && $0 != "\n" }
        for cluster in String(run) { print(cluster) }
        rest = rest[run.endIndex...]
      }
    }
  }

  private mutating func print(_ cluster: Character) {
    let width = cluster.isASCII ? 1 : Screen.simpleWidth(cluster)
    let hasControl = cluster.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if hasControl { complaints.append("control character") }
    if !isUTF8, !cluster.isASCII { complaints.append("not ASCII") }
    if width == 0 { complaints.append("no width") }
    guard column + width <= columns, row < rows else {
      complaints.append("beyond the edge")
      return
    }
    for index in 0..<width { halve(row * columns + column + index) }
    cells[row * columns + column] = Screen.Cell(text: cluster, style: pen, width: width)
    if width == 2 { cells[row * columns + column + 1] = Screen.Cell(style: pen, width: 0) }
    column += width
  }

  /// A cell is about to be written: what is left of a wide cluster in it goes blank.
  private mutating func halve(_ index: Int) {
    if cells[index].width == 0 { cells[index - 1] = .blank }
    if cells[index].width == 2 { cells[index + 1] = .blank }
    cells[index] = .blank
  }

  private mutating func takeSequence(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    let parameters = text.dropFirst().prefix { $0.value < 0x40 }
    let rest = text[parameters.endIndex...]
    guard text.first == "[", let final = rest.first else {
      complaints.append("unknown sequence")
      return text
    }
    // At the edge a terminal may wait to wrap or not, and relative moves mean different things.
    if column == columns, "CDKXP@".contains(Character(final)) {
      complaints.append("moved from the edge")
    }
    let numbers = String(parameters).split(separator: ";").compactMap { Int($0) }
    switch (String(parameters), final) {
    case ("?25h", _), ("?25", "h"): showsCursor = true
    case ("?25", "l"): showsCursor = false
    case (_, "H"):
      row = (numbers.first ?? 1) - 1
      column = numbers.count > 1 ? numbers[1] - 1 : 0
    case (_, "C"): column += numbers.first ?? 1
    case (_, "D"): column -= numbers.first ?? 1
    case (_, "K"): erase(row * columns + column..<(row + 1) * columns)
    case (_, "X"):
      let start = row * columns + column
      erase(start..<min(start + (numbers.first ?? 1), (row + 1) * columns))
    case (_, "P"), (_, "@"): shift(numbers.first ?? 1, isLeft: final == "P")
    case ("2", "J"): erase(0..<cells.count)
    case (_, "m"): setPen(numbers)
    default: complaints.append("unknown sequence \(parameters)\(final)")
    }
    let isMove = final == "H" || final == "C"
    if isMove, column >= columns || row >= rows { complaints.append("moved beyond the edge") }
    return rest.dropFirst()
  }

  /// Deletes or inserts cells at the cursor.
  private mutating func shift(_ count: Int, isLeft: Bool) {
    if pen.background != .terminal || !pen.attributes.isEmpty { complaints.append("moved in a style") }
    let (start, end) = (row * columns + column, (row + 1) * columns)
    if cells[start..<end].contains(where: { $0.width != 1 }) { complaints.append("moved wide clusters") }
    let blanks = Array(repeating: Screen.Cell.blank, count: count)
    let moved: [Screen.Cell] =
      isLeft ? Array(cells[start + count..<end]) + blanks : blanks + Array(cells[start..<end - count])
    cells.replaceSubrange(start..<end, with: moved)
  }

  private mutating func erase(_ range: Range<Int>) {
    if pen.background != .terminal || !pen.attributes.isEmpty { complaints.append("erased in a style") }
    for index in range { halve(index) }
  }

  private mutating func setPen(_ numbers: [Int]) {
    if numbers.isEmpty { pen = .plain }
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = .plain
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 38, 48:
        let index = Color.palette(UInt8(rest.dropFirst().first ?? 0))
        if number == 38 { pen.foreground = index } else { pen.background = index }
        rest = rest.dropFirst(2)
      case 30...37: pen.foreground = .palette(UInt8(number - 30))
      case 39: pen.foreground = .terminal
      case 40...47: pen.background = .palette(UInt8(number - 40))
      case 49: pen.background = .terminal
      case 90...97: pen.foreground = .palette(UInt8(number - 82))
      case 100...107: pen.background = .palette(UInt8(number - 92))
      default: complaints.append("unknown style \(number)")
      }
    }
  }
}
