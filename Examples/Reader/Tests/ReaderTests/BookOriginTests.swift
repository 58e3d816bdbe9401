import Containers
import ContainersText
import Testing

@testable import Reader

@Suite("Books from bytes")
struct BookOriginTests {
  @Test("what is not a text is refused with a reason and an exit code")
  func refused() {
    let cases: [([UInt8], Int32, String)] = [
      ([], 65, "empty"), (Array(" \n\t\r\n".utf8), 65, "empty"),
      ([0x41, 0, 0x42, 0, 0x43, 0], 65, "NUL"), ([0, 0xFF, 0xC0, 0xFE], 65, "NUL"),
      ([0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0], 65, "UTF-32"), ([0xEF, 0xBB, 0xBF], 65, "empty"),
      ([0xFF, 0xFE], 65, "empty"), (Array("%PDF-1.4 …".utf8), 65, "it is a PDF"),
      ([0x1F, 0x8B, 8, 0], 65, "compressed with gzip"), ([0x50, 0x4B, 3, 4], 65, "no directory"),
      (Array(repeating: 0xD1, count: 50) + [0x41], 65, "iconv -f ENCODING"),
    ]
    for (bytes, code, word) in cases {
      #expect {
        try BookOrigin.book(bytes, name: "it", path: "/it")
      } throws: { error in
        (error as? ReaderError)?.exitCode == code && "\(error)".contains(word)
      }
    }
  }

  @Test("X1: what is ill-formed is mended and noted")
  func repaired() throws {
    let book = try BookOrigin.book(
      Array("café".utf8) + [0xE9] + Array(" au lait".utf8), name: "it", path: "/it")
    #expect(book.text.string == "café\u{FFFD} au lait")
    #expect(book.notices == ["not quite UTF-8: one place was replaced by \u{FFFD}"])
    #expect(book.identity.length == 14)
    let model = try makeModel(book)
    #expect(model.notices == book.notices)
    model.type("j")
    #expect(model.notices.isEmpty)
  }

  @Test("X1: older encodings are guessed, and this is said; so is UTF-16 with a mark or without")
  func encodings() throws {
    let latin = try BookOrigin.book(
      Array("caf".utf8) + [0xE9] + Array(" au lait ".utf8) + [0x93, 0x94], name: "it", path: "/it")
    #expect(latin.text.string == "café au lait \u{201C}\u{201D}")
    #expect(latin.notices == ["not UTF-8: read as Windows-1252"] && latin.identity.length == 15)
    let text = "Down, down, 汉 𝄞 down.\n"
    for isLittle in [true, false] {
      let units = Array(text.utf16).flatMap { unit in
        isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      let mark: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      for bytes in [units, mark + units] {
        let book = try BookOrigin.book(bytes, name: "it", path: "/it")
        #expect(book.text.string == text && book.notices.isEmpty)
      }
      let cut = try BookOrigin.book(mark + units.dropLast(), name: "it", path: "/it")
      #expect(cut.repairs == 1 && cut.notices.count == 1)
    }
  }

  @Test("X3: printed pages hold the whole text, and no more than it takes")
  func plainPages() throws {
    let book = plainBook(paragraphs: 20)
    for (columns, lines) in [(80, 24), (20, 5), (1, 1)] {
      let pages = try PlainPages(book, columns: columns, lines: lines)
      let paginator = try CellPaginator(text: book.text, size: PageSize(columns: columns, lines: lines))
      _ = paginator.isAvailable(.max)
      let printed = (0..<(paginator.pageCount ?? 0)).map(pages.page)
      #expect(
        printed.allSatisfy { $0.split(separator: "\n", omittingEmptySubsequences: false).count <= lines + 1 })
      let letters = printed.joined().filter { !$0.isWhitespace }
      #expect(letters == book.text.string.filter { !$0.isWhitespace })
    }
  }

  @Test("sizes of pages that make no sense are refused", arguments: [(0, 24), (80, 0), (-1, 5), (10_001, 5)])
  func sizes(_ columns: Int, _ lines: Int) {
    #expect(throws: ReaderError.size(columns: columns, lines: lines)) {
      try PlainPages(plainBook(paragraphs: 1), columns: columns, lines: lines)
    }
  }
}
