import Documents
import Testing

@Suite("Texts whose lines were broken to a width")
struct HardWrapTests {
  @Test("X3: prose that was wrapped at any width is whole again, and each offset means what it meant")
  func prose() {
    var wrong: [String] = []
    for width in [30, 55, 72, 100, 130] {
      for lineEnd in ["\n", "\r\n"] {
        let paragraphs = Self.paragraphs(40)
        let text = paragraphs.map { Self.wrapped($0, width).joined(separator: lineEnd) }
          .joined(separator: lineEnd + lineEnd)
        let joined = HardWrap.joined(text)
        if joined?.utf8.count != text.utf8.count { wrong.append("\(width): count") }
        let seen = joined.map { Self.seen($0).split(separator: lineEnd + lineEnd).map(String.init) }
        if seen != paragraphs { wrong.append("\(width) \(lineEnd.count): \(seen?.prefix(2) ?? [])") }
        let changed = zip(text.utf8, (joined ?? "").utf8).contains { old, new in
          old != new && !([0x0A, 0x0D, 0x20].contains(old) && [0x20, HardWrap.filler].contains(new))
        }
        if changed { wrong.append("\(width): more than white space has changed") }
      }
    }
    #expect(wrong == [])
  }

  @Test("underscores around words are emphasis, and those in names, alone or over a blank line are not")
  func underscores() {
    func found(_ text: String) -> [String] {
      HardWrap.underscored(text).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    #expect(found("‘_I_ shan’t, and _you and\nI_ neither’—“_so_”.") == ["_I_", "_you and\nI_", "_so_"])
    for plain in [
      "a_b_c", "__init__ and __all__", "_ x _", "_a\n\nb_", "_a", "x_ y_", "____", "let _a, b_c", "a_b_ c",
    ] {
      #expect(found(plain) == [], "\(plain)")
    }
    let shown = HardWrap.withoutUnderscores("a _so_ b", around: HardWrap.underscored("a _so_ b"))
    #expect(shown == "a \u{1F}so\u{1F} b" && HardWrap.withoutFillers(shown) == "a so b")
  }

  @Test("texts whose lines are those of their authors stay as they are")
  func kept() {
    let paragraphs = Self.paragraphs(40)
    let words = paragraphs[0].split(separator: " ")
    let verse = (0..<200).map { "The \(words.dropFirst($0 % 50).prefix(4 + $0 % 4).joined(separator: " "))" }
    let code = (0..<300).map { "let value\($0) = " + String(repeating: "\($0) + ", count: $0 % 7) + "1" }
    let cases = [
      "one line a paragraph": paragraphs.joined(separator: "\n\n"), "verse": verse.joined(separator: "\n"),
      "source": code.joined(separator: "\n"), "empty": "", "one line": "x", "blank": "\n\n\n",
      "few lines": Self.wrapped(paragraphs[0], 60).prefix(3).joined(separator: "\n"),
      "wide": paragraphs.map { Self.wrapped($0, 200).joined(separator: "\n") }.joined(separator: "\n\n"),
    ]
    #expect(cases.filter { HardWrap.joined($0.value) != nil }.keys.sorted() == [])
  }

  @Test("verse, tables, lists and indented lines among wrapped prose stay as they are")
  func blocks() throws {
    let blocks = [
      "How doth the little crocodile\nImprove his shining tail,\nAnd pour the waters of the Nile\nOn every golden scale!",
      "    How doth the little crocodile improve his shining tail now,\n    and pour the waters of the Nile on every scale of gold,",
      "Name            Number                     What it is of them\nAlice           7                          girl with a sister\nDinah           3                          cat of the former\nBill            1                          lizard in a hurry",
      "- the first of the things that a list of this kind has in it now\n- the second of the things that a list of this kind has in it too\n- the third",
      "1. the first of the things that a list of this kind has in it now\n2. the second of the things that a list of this kind has in it too",
    ]
    let prose = Self.paragraphs(30).map { Self.wrapped($0, 68).joined(separator: "\n") }
    let text = zip(prose, blocks + Array(repeating: "", count: prose.count)).flatMap { [$0, $1] }
      .joined(separator: "\n\n")
    let joined = try #require(HardWrap.joined(text))
    #expect(blocks.filter { !joined.contains("\n\n\($0)\n\n") } == [])
  }

  @Test("an indented line begins a paragraph where no blank lines do")
  func print() throws {
    let paragraphs = Self.paragraphs(40)
    let text = paragraphs.map { "   " + Self.wrapped($0, 66).joined(separator: "\n") }.joined(separator: "\n")
    let joined = try #require(HardWrap.joined(text))
    #expect(Self.seen(joined) == paragraphs.map { "   " + $0 }.joined(separator: "\n"))
  }

  @Test("a paragraph of more lines than are looked at at once is joined to its end")
  func longParagraph() throws {
    let paragraph = Self.paragraphs(1500).joined(separator: " ")
    let text = Self.wrapped(paragraph, 60).joined(separator: "\n")
    #expect(text.split(separator: "\n").count > 5000)
    #expect(HardWrap.joined(text).map(Self.seen) == paragraph)
  }

  @Test("hyphens and dashes at the end of a line hold together; trailing and leading blanks vanish")
  func joints() throws {
    let prose = Self.paragraphs(30).map { Self.wrapped($0, 40).joined(separator: "\n") }
    let cases = [
      ("cat went down the rabbit hole on a well-\nknown afternoon", "a well-known after"),
      ("cat went down the rabbit hole and then--\nwhat afterwards", "then--what after"),
      ("cat went down the rabbit hole and then cat\n--what afterwards", "then cat--what"),
      ("cat went down the rabbit hole and so cat\u{2014}\nwhat afterwards", "cat\u{2014}what"),
      ("cat went down the rabbit hole and that 1 -\nwhat afterwards", "1 - what"),
      ("cat went down the rabbit hole and then   \n what afterwards", "then what after"),
      ("兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔子洞兔\n子洞", "兔子洞兔子洞"),
    ]
    let joined = try #require(HardWrap.joined((prose + cases.map(\.0)).joined(separator: "\n\n")))
    #expect(cases.map(\.1).filter { !Self.seen(joined).contains($0) } == [])
    #expect(Self.seen(joined).hasSuffix(String(repeating: "兔子洞", count: 13)))
  }

  @Test("a blank at the end of a line joins it where the text declares that (format=flowed)")
  func flowed() throws {
    let lines = (0..<60).map { "short line \($0)" + ($0 % 20 == 19 ? "" : " ") }
    let joined = try #require(HardWrap.joined(lines.joined(separator: "\n") + "\n\n-- \nme"))
    #expect(Self.seen(joined).split(separator: "\n").count == 5)
    #expect(Self.seen(joined).hasPrefix("short line 0 short line 1 short"))
  }

  @Test("one line that is too long, and bytes of all kinds, change nothing of the rest")
  func odd() throws {
    let prose = Self.paragraphs(30).map { Self.wrapped($0, 70).joined(separator: "\n") }
    let text = (prose + [String(repeating: "long ", count: 4000)] + prose).joined(separator: "\n\n")
    #expect(Self.seen(try #require(HardWrap.joined(text))).split(separator: "\n").count == 61)
    for piece in ["\r", "\t", "\u{C}", "\u{B}", "é", "汉", "- ", "1. ", " ", "\n", "--", "\u{2022} "] {
      for text in [piece, piece + "\n" + piece, "a\(piece)\n\(piece)b\n", "\(piece)\r\n\r\n\(piece)"] {
        #expect(HardWrap.joined(text, isForced: true)?.utf8.count == text.utf8.count)
      }
    }
  }

  // MARK: Texts

  /// What is seen of a joined text.
  static func seen(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != HardWrap.filler }, as: UTF8.self)
  }

  /// Paragraphs of words of different lengths.
  static func paragraphs(_ count: Int) -> [String] {
    let words = "the of rabbit afternoon a considering daisies it remarkable so curiouser and pleasure".split(
      separator: " ")
    var number = 7
    return (0..<count).map { _ in
      (0..<60).map { _ in
        number = (number &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
        return String(words[(number >> 8) % words.count])
      }.joined(separator: " ") + "."
    }
  }

  /// The greedy lines of a paragraph.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
