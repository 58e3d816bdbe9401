import Containers
import ContainersPersistence
import ContainersTesting
import ContainersText
import Glibc
import Terminal
import Testing

@testable import Reader

@Suite("Hostile texts")
struct HostileTextTests {
  private func load(_ bytes: [UInt8]) throws -> Book { try BookOrigin.book(bytes, name: "it", path: "/it") }

  /// Loads bytes from a file, as the program does.
  private func loadFile(_ bytes: [UInt8]) throws -> Book {
    var path = Array("/tmp/reader-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(name)
    }
    #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
    return try BookOrigin.file(name).load()
  }

  @Test("X1: a few NULs and other control characters become signs, one cell each, and this is said")
  func signs() throws {
    let text = "A\0B\u{1B}[31m\u{7}C\u{7F}D\u{80}E\u{9F}F\tG\u{A0}H\u{AD}I"
    let book = try load(Array(text.utf8))
    #expect(book.text.string == "A␀B␛[31m␇C␡D\u{FFFD}E\u{FFFD}F\tG\u{A0}H\u{AD}I")
    #expect(book.notices == ["6 control characters are shown as signs"])
    #expect(try load([0x41, 0, 0x42]).notices == ["one control character is shown as a sign"])
    let lineEnds = "a\n b\r c\r\n d\u{B} e\u{C} f\u{85} g\u{2028} h\u{2029} i"
    #expect(try load(Array(lineEnds.utf8)).text.string == lineEnds)
    #expect(CellMeasurer.width(of: "␀␛␇␡\u{FFFD}"[...]) == 5)
  }

  @Test("X3: however many control characters a line has, all of it is on the screen")
  func nothingBehindTheEdge() throws {
    let book = try load(Array(String(repeating: "\u{1B}x", count: 300).utf8))
    let model = try makeModel(book, (columns: 40, rows: 30))
    while model.paginateMore() {}
    #expect(model.paginator.pageCount == 1)
    let shown = model.rows()[model.layout.book.row..<model.layout.book.endRow].joined()
    #expect(shown.filter { $0 == "␛" }.count == 300 && shown.filter { $0 == "x" }.count == 300)
  }

  @Test("signs are put in their places wherever these are")
  func signsAnywhere() {
    var random = SeededGenerator(seed: 41)
    let pieces: [[UInt8]] = [
      [0], [0x1F], [0x7F], [0xC2, 0x80], [0xC2, 0x9F], [0xC2, 0x85], [0xC2, 0xA0], [0xC2], [0x80], [0x0A],
      [0x09],
      [0x41], [0xE6, 0xB1, 0x89], [0xFF], [0x20], Array(repeating: 0x61, count: 9),
    ]
    var wrong: [[UInt8]] = []
    for _ in 0..<4000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      var (expected, count, index): ([UInt8], Int, Int) = ([], 0, 0)
      while index < bytes.count {
        let (byte, next) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
        if byte < 0x20 && !(9...13 ~= byte) || byte == 0x7F {
          expected += Array(
            (byte == 0x7F ? "\u{2421}" : "\(Unicode.Scalar(0x2400 + UInt32(byte)) ?? "?")").utf8)
          count += 1
        } else if byte == 0xC2, 0x80...0x9F ~= next, next != 0x85 {
          expected += Array("\u{FFFD}".utf8)
          count += 1
          index += 1
        } else {
          expected.append(byte)
        }
        index += 1
      }
      let found = ControlCharacters.replaced(in: bytes)
      if (found?.bytes ?? bytes) != expected || (found?.count ?? 0) != count { wrong.append(bytes) }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test("X1: a file is read as its bytes are, whatever they are")
  func files() throws {
    let texts: [[UInt8]] = [
      Array("plain\n".utf8), Array("“汉字” and no line end".utf8), [0xEF, 0xBB, 0xBF] + Array("BOM\r".utf8),
      Array("caf".utf8) + [0xE9], Array("a\0b\n".utf8),
      Array(String(repeating: "long \r\n", count: 40_000).utf8),
      Array("\u{1B}[2J".utf8) + [0xC2], Array("cut ".utf8) + [0xF0, 0x9F, 0x98],
    ]
    for bytes in texts {
      let (one, other) = (try loadFile(bytes), try load(bytes))
      #expect(one.text == other.text && one.notices == other.notices)
      #expect(one.identity.length == bytes.count)
    }
    #expect(throws: ReaderError.self) { try loadFile([]) }
    #expect(throws: ReaderError.self) { try loadFile(Array(repeating: 0, count: 5000)) }
    // Files of the system that do not say how long they are.
    #expect(try BookOrigin.file("/proc/self/status").load().text.string.contains("Name:"))
  }

  @Test("direction marks and controls stay in the text, and never reach the terminal")
  func directions() throws {
    let marks =
      "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}\u{200E}\u{200F}\u{61C}"
    let text =
      "CHAPTER 1. A\(marks)B\n\none\(marks)two \u{202E}live\u{202C} e\(marks)\u{301}x\n\nCHAPTER 2. C\n\nd\(marks)\n"
    let book = try load(Array(text.utf8))
    #expect(book.text.string == text)
    let model = try makeModel(book, (columns: 60, rows: 20))
    for tab in 0..<3 {
      var screen = ReaderView.screen(columns: 60, rows: 20)
      ReaderView(model).draw(on: &screen)
      let sent = String(decoding: screen.nextFrame(), as: UTF8.self).unicodeScalars
      #expect(!sent.contains { marks.unicodeScalars.contains($0) }, "tab \(tab)")
      model.handle(Key(.tab))
    }
    #expect(model.rows().joined().contains("CHAPTER 1. AB") || model.rows()[1].contains("AB"))
    let printed = try PlainPages(book, columns: 60, lines: 20).page(0)
    #expect(
      printed.contains("onetwo live")
        && !printed.unicodeScalars.contains { marks.unicodeScalars.contains($0) })
  }

  @Test("X1: a cluster as long as a book is shown by its beginning, once")
  func longClusters() throws {
    let long = String(repeating: "\u{301}", count: 100_000)
    let joined = String(repeating: "👨\u{200D}", count: 20_000)
    for text in ["a\(long) end", "Before.\n\n\(joined) end", "🇩" + String(repeating: "🇪🇩", count: 20_000)] {
      let model = try makeModel(try load(Array(text.utf8)))
      let shown = try #require(model.bookPages.first).lines.map(\.shown)
      #expect(shown.allSatisfy { $0.unicodeScalars.count < 2000 })
      #expect(model.rows().count == 24)
      if text.utf8.count != 160_004 { #expect(shown.joined().contains("end")) }
    }
    let short = String(repeating: "a\u{301}汉", count: 600)
    #expect(ShownLine.withoutLongClusters(short) == short)
  }

  @Test("X3: line ends of all kinds, mixed, and alone at the end")
  func lineEnds() throws {
    let model = try makeModel(
      try load(Array("one\rtwo\r\nthree\n\rfour\n\n\u{C}five\r".utf8)), (columns: 40, rows: 16))
    while model.paginateMore() {}
    #expect(model.paginator.pageCount == 2)
    #expect(model.bookPages.first?.lines.map(\.shown) == ["one", "two", "three", "", "four", "", ""])
    model.type("G")
    model.settle()
    #expect(model.bookPages.first?.lines.map(\.shown) == ["five"])
  }
}
