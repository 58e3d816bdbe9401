import Testing

@testable import Terminal

@Suite("Screen frames")
struct ScreenFrameTests {
  private static let words = [
    "a", "page", "two words", "中", "中文字", "e\u{301}", "👩‍👩‍👧‍👦", "😀x", "❤️", "\u{1B}[2J", "\t", "\u{301}",
    "\u{200B}",
    "—", "─│", "한글", "x\u{202E}y", "    ", "\u{9B}31m", "\r\n", "🇩🇪🇩",
  ]

  private func randomStyle(_ random: inout SplitMix64) -> Style {
    guard Bool.random(using: &random) else { return .plain }
    func color(_ random: inout SplitMix64) -> Color {
      let colors: [Color] = [.terminal, .terminal, .red, .palette(9), .palette(200)]
      return colors[Int.random(in: colors.indices, using: &random)]
    }
    let attributes = Style.Attributes(rawValue: UInt8.random(in: 0..<16, using: &random))
    return Style(attributes, foreground: color(&random), background: color(&random))
  }

  private func scribble(on screen: inout Screen, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let column = Int.random(in: -3...screen.columns, using: &random)
      let row = Int.random(in: -1...screen.rows, using: &random)
      let style = randomStyle(&random)
      let area = Area(
        column: column, row: row, columns: Int.random(in: 0...9, using: &random),
        rows: Int.random(in: 0...4, using: &random))
      let word = Self.words[Int.random(in: Self.words.indices, using: &random)]
      switch Int.random(in: 0..<9, using: &random) {
      case 0: screen.fill(area, with: Bool.random(using: &random) ? " " : "中", style: style)
      case 1: screen.box(area, style: style)
      case 2: screen.draw(word + word, in: area, style: style, alignment: .center)
      case 3: screen.restyle(area, style: style)
      case 4: screen.clear()
      case 5: screen.put(word, column: column, row: row, style: style, clip: area)
      default: screen.put(word + word, column: column, row: row, style: style)
      }
    }
    let hasCursor = Int.random(in: 0..<4, using: &random) == 0
    screen.cursor = hasCursor ? (Int.random(in: 0...screen.columns, using: &random), 0) : nil
  }

  private func problem(_ screen: Screen, on terminal: SimulatedTerminal) -> String? {
    if let complaint = terminal.complaints.first { return complaint }
    if terminal.cells != screen.cells { return "another picture" }
    let wanted = screen.cursor.flatMap { $0.column < screen.columns ? $0 : nil }
    if terminal.showsCursor != (wanted != nil) { return "cursor shown or hidden wrongly" }
    if let wanted, wanted != (terminal.column, terminal.row) { return "cursor elsewhere" }
    return nil
  }

  @Test("the bytes of each frame turn the terminal's picture into the wanted one", arguments: [true, false])
  func randomFrames(isUTF8: Bool) {
    var random = SplitMix64(seed: 3)
    var problems: [String] = []
    for round in 0..<150 {
      let (columns, rows) = (Int.random(in: 1...17, using: &random), Int.random(in: 1...5, using: &random))
      var screen = Screen(columns: columns, rows: rows, traits: TerminalTraits(isUTF8: isUTF8))
      var terminal = SimulatedTerminal(columns: columns, rows: rows, isUTF8: isUTF8)
      for step in 0..<12 {
        scribble(on: &screen, &random)
        if Int.random(in: 0..<20, using: &random) == 0 { screen.invalidate() }
        terminal.take(screen.nextFrame())
        if let problem = problem(screen, on: terminal) { problems.append("\(round).\(step): \(problem)") }
      }
    }
    #expect(problems.isEmpty, "\(problems.prefix(3))")
  }

  @Test("an unchanged frame writes nothing, a changed cell few bytes")
  func fewBytes() {
    var screen = Screen(columns: 80, rows: 24)
    for row in 0..<24 { screen.put(String(repeating: "word ", count: 16), column: 0, row: row) }
    screen.cursor = (3, 3)
    _ = screen.nextFrame()
    #expect(screen.nextFrame().isEmpty)
    screen.cursor = nil
    _ = screen.nextFrame()
    screen.put("W", column: 40, row: 12)
    #expect(screen.nextFrame() == Array("\u{1B}[13;41HW".utf8))
    screen.put("X", column: 10, row: 5)
    screen.put("X", column: 13, row: 5)
    #expect(screen.nextFrame() == Array("\u{1B}[6;11HXorX".utf8))
    screen.put("bb", column: 11, row: 9, style: Style(.bold))
    _ = screen.nextFrame()
    screen.put("X", column: 10, row: 9)
    screen.put("X", column: 13, row: 9)
    #expect(screen.nextFrame() == Array("\u{1B}[10;11H\u{1B}[mX\u{1B}[2CX".utf8))
    screen.fill(Area(column: 5, row: 7, columns: 75, rows: 1))
    #expect(screen.nextFrame() == Array("\u{1B}[8;5H\u{1B}[K".utf8))
  }

  @Test("an invalidated screen is drawn whole")
  func fullRedraw() {
    var screen = Screen(columns: 20, rows: 3)
    screen.put("text", column: 0, row: 1, style: Style(.bold))
    let first = screen.nextFrame()
    screen.invalidate()
    #expect(screen.nextFrame() == first)
    var other = SimulatedTerminal(columns: 20, rows: 3)
    other.take(first)
    #expect(other.cells == screen.cells)
  }

  @Test("a resized screen is blank and drawn whole")
  func resize() {
    var screen = Screen(columns: 20, rows: 3)
    screen.put("text", column: 0, row: 1)
    _ = screen.nextFrame()
    screen.resize(columns: 10, rows: 6)
    var terminal = SimulatedTerminal(columns: 10, rows: 6)
    terminal.take(screen.nextFrame())
    #expect(terminal.cells == Array(repeating: .blank, count: 60))
    screen.resize(columns: 0, rows: -4)
    #expect(screen.bounds == Area(column: 0, row: 0, columns: 1, rows: 1))
  }

  @Test("after a cluster whose width terminals dispute, the cursor is set anew")
  func uncertainWidth() {
    var screen = Screen(columns: 20, rows: 1)
    _ = screen.nextFrame()
    screen.put("a❤️b中c", column: 0, row: 0)
    #expect(screen.nextFrame() == Array("\u{1B}[Ha❤️\u{1B}[1;4Hb中c".utf8))
  }

  @Test("NO_COLOR: colours are left out, attributes stay")
  func noColor() {
    var screen = Screen(columns: 5, rows: 1, traits: TerminalTraits(hasColor: false))
    _ = screen.nextFrame()
    screen.put("x", column: 0, row: 0, style: Style(.bold, foreground: .red, background: .palette(99)))
    screen.restyle(Area(column: 1, row: 0, columns: 1, rows: 1), style: Style(.reverse, background: .red))
    #expect(screen.nextFrame() == Array("\u{1B}[H\u{1B}[1mx\u{1B}[0;7m ".utf8))
  }

  @Test(
    "text that slides is moved by the terminal, and only what comes in is written",
    arguments: [3, -3, 17, -40])
  func sliding(step: Int) {
    var random = SplitMix64(seed: 5)
    var screen = Screen(columns: 80, rows: 10)
    var terminal = SimulatedTerminal(columns: 80, rows: 10)
    let letters = Array("abcdefghij klmnop")
    let lines = (0..<10).map { _ in
      String((0..<400).map { _ in letters[Int.random(in: letters.indices, using: &random)] })
    }
    var (total, problems): (Int, [String]) = (0, [])
    for frame in 0..<4 {
      screen.clear()
      for (row, line) in lines.enumerated() {
        screen.put("side", column: 0, row: row)
        screen.put(
          line, column: 6 - 160 - frame * step, row: row, clip: Area(column: 6, row: 0, columns: 74, rows: 9))
      }
      screen.put("中文", column: 20, row: 4)
      let bytes = screen.nextFrame()
      terminal.take(bytes)
      if let problem = problem(screen, on: terminal) { problems.append(problem) }
      if frame > 0 { total += bytes.count }
    }
    #expect(screen.isProvisional)
    // What was beside the screen may have been moved in.
    terminal.cells[79] = Screen.Cell(text: "?")
    terminal.take(screen.nextFrame())
    if let problem = problem(screen, on: terminal) { problems.append(problem) }
    let isWhole = screen.nextFrame().isEmpty
    #expect(problems == [] && !screen.isProvisional && isWhole)
    // A row with wide clusters is written as it is, each time; the others in a move and what comes in.
    #expect(total < 3 * (8 * (abs(step) + 16) + 2 * 80))
  }

  @Test("blank cells within a row are erased, not written")
  func blanks() {
    var screen = Screen(columns: 40, rows: 1)
    screen.put(String(repeating: "word ", count: 8), column: 0, row: 0)
    _ = screen.nextFrame()
    screen.fill(Area(column: 2, row: 0, columns: 30, rows: 1))
    #expect(screen.nextFrame() == Array("\u{1B}[1;3H\u{1B}[30X".utf8))
    screen.put("x", column: 39, row: 0)
    #expect(screen.nextFrame() == Array("\u{1B}[1;40Hx".utf8))
  }
}
