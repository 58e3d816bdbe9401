import Containers
import ContainersText
import Testing

@testable import Reader

@Suite("Finding chapters")
struct ChapterTests {
  private func titles(_ text: String) -> [String] {
    ChapterFinder(BookText(text)).chapters().map(\.title)
  }

  @Test(
    "headings with a number",
    arguments: [
      "CHAPTER I. Down the Rabbit-Hole", "CHAPTER 1", "Chapter One", "Chapter 12: The End", "BOOK II",
      "Book XII", "Part 3", "PART THREE", "Canto IV.", "ACT V", "Stave Twenty-One", "Letter 4", "VOLUME II",
      "第三回", "第十二章 归来", "CHAPTER XII Alice’s Evidence", "Book 2 – The Journey", "Section 2. Methods",
    ])
  func headings(_ line: String) {
    #expect(ChapterHeading.isNumbered(Substring(line)))
  }

  @Test(
    "lines that are not headings",
    arguments: [
      "Book I had lent her was lost.", "Part of the crew", "Chapter", "chapter 1", "Part Mild and gentle",
      "Letter to a friend", "A chapter of accidents", "第", "第一次见面", "Book", "1", "", "Act well thy part",
      "CHAPTER" + String(repeating: " I", count: 60),
    ])
  func others(_ line: String) {
    #expect(!ChapterHeading.isNumbered(Substring(line)))
  }

  @Test("X3: chapters begin at their headings, the first at the start; CR, LF and CRLF alike")
  func offsets() {
    for end in ["\n", "\r", "\r\n"] {
      let lines = ["A Title", "", "Book I  ", "", "One. ", "", "  Book II", "", "Two."]
      let text = lines.joined(separator: end)
      let chapters = ChapterFinder(BookText(text)).chapters()
      #expect(chapters.map(\.title) == ["A Title", "Book I", "Book II"])
      let starts = chapters.map { String(BookText(text).substring($0.offset..<text.utf8.count).prefix(6)) }
      #expect(starts == ["A Titl", "Book I", "  Book"])
      #expect(chapters.map(\.opening) == ["", "One.", "Two."])
    }
  }

  @Test("a table of contents is not a row of chapters")
  func contents() {
    let text = """
      THE BOOK

      CHAPTER 1. Dawn

      CHAPTER 2. Noon

      CHAPTER 1. Dawn

      It was early.

      CHAPTER 2. Noon

      It was late.
      """
    #expect(titles(text) == ["THE BOOK", "CHAPTER 1. Dawn", "CHAPTER 2. Noon"])
  }

  @Test("titles in brackets, when there are several")
  func brackets() {
    #expect(titles("《一》\n甲\n\n《二》\n乙\n\n《三》\n丙\n") == ["《一》", "《二》", "《三》"])
    #expect(titles("《一》\n甲\n\n《二》\n乙\n").count == 1)
  }

  @Test("without headings a long book falls into sections that begin with paragraphs")
  func sections() {
    let paragraph = String(repeating: "Nothing is divided here. ", count: 30)
    let text = String(repeating: paragraph + "\n", count: 200)
    let chapters = ChapterFinder(BookText(text)).chapters()
    #expect((4...8).contains(chapters.count))
    #expect(chapters[0].offset == 0)
    #expect(chapters.map(\.title) == chapters.indices.map { "§ \($0 + 1)" })
    #expect(chapters.allSatisfy { $0.offset.isMultiple(of: paragraph.utf8.count + 1) })
  }

  @Test("one endless line falls into sections at the borders of clusters")
  func endlessLine() {
    let text = String(repeating: "👩‍👩‍👧‍👦é汉", count: 6000)
    let chapters = ChapterFinder(BookText(text)).chapters()
    #expect(chapters.count > 2)
    let clusters = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
    #expect(chapters.allSatisfy { clusters.contains($0.offset) })
  }

  @Test("any text has a first chapter at its start, and chapters in order")
  func anyText() {
    for text in ["", "x", "\n\n\n", "CHAPTER 1", "CHAPTER 1\nCHAPTER 2\n", "\u{0}", "\r\n\r\n x"] {
      let chapters = ChapterFinder(BookText(text)).chapters()
      #expect(chapters.first?.offset == 0)
      #expect(chapters.map(\.offset) == chapters.map(\.offset).sorted())
      #expect(chapters.allSatisfy { !$0.title.isEmpty })
    }
  }

  @Test("the own book has its ten chapters behind its title")
  func ownBook() throws {
    let book = try BookOrigin.own.load()
    #expect(book.chapters.count == 11)
    #expect(book.chapters[10].title == "CHAPTER 10. The Last Page")
    #expect(book.notices.isEmpty)
  }

  @Test("the chapter of an offset is the last one that begins there or before")
  func chapterAtOffset() {
    let book = plainBook()
    let plain = (0..<book.text.count).filter { offset in
      book.chapter(at: offset) != book.chapters.lastIndex { $0.offset <= offset }
    }
    #expect(plain.isEmpty)
  }
}
