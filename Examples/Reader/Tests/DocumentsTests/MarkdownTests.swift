import Testing

@testable import Documents

@Suite("Markdown")
struct MarkdownTests {
  private func text(_ markdown: String) -> String { String(Document.markdown(markdown).text.dropLast()) }

  @Test("blocks: headings, paragraphs whose lines are joined, lists, code, quotations, rules, tables")
  func blocks() {
    let cases = [
      ("# One #\ntext\nmore\n\n## Two\n", "One\n\ntext more\n\nTwo"),
      ("Title\n=====\nText\n\nSub\n---\nx", "Title\n\nText\n\nSub\n\nx"),
      ("one  \ntwo\\\nthree", "one\ntwo\nthree"),
      ("- a\n- b\n  goes on\n  - c\n\n1. d\n2) e", "• a\n• b goes on\n  • c\n\n1. d\n2. e"),
      ("```swift\nlet a = 1\n  b # c\n```\nafter", "let a = 1\n  b # c\n\nafter"),
      ("    code *x*\n    y\n\ntext", "    code *x*\n    y\n\ntext"),
      ("> a\n> b\n\n***\n\nc", "a b\n\n* * *\n\nc"),
      ("| a | b |\n|---|---|\n| c | d |", "| a | b |\n| c | d |"),
      ("#no heading\n\n2024. was a year", "#no heading\n\n2024. was a year"), ("", ""),
      ("~~~\nnever closed", "never closed"),
    ]
    #expect(cases.filter { text($0.0) != $0.1 }.map { "\($0.0) -> \(text($0.0))" } == [])
  }

  @Test("letters: emphasis, code, links by their texts, images by their descriptions, escapes and entities")
  func letters() {
    let cases = [
      ("*a* **b** _c_ __d__ `e*f*`", "a b c d e*f*"),
      ("2 * 3 * 4 and snake_case_name", "2 * 3 * 4 and snake_case_name"),
      ("[text](http://x.y \"t\") [text][1] [not one]", "text text [not one]"),
      ("![a rabbit](x.png) ![](y)", "[a rabbit] [image]"),
      ("\\*no\\* \\\\ &amp; &copy; & <http://a.b> <b>bold</b>", "*no* \\ & © & http://a.b bold"),
      ("**never closed", "**never closed"),
      ("`never closed", "`never closed"), ("[never](closed", "[never](closed"), ("``a`b``", "a`b"),
    ]
    #expect(cases.filter { text($0.0) != $0.1 }.map { "\($0.0) -> \(text($0.0))" } == [])
  }

  @Test("headings are contents, and emphasis is known by its bytes")
  func marks() {
    let document = Document.markdown("# Ä *b*\n\nText **bold *both* bold** end.\n\n## C\n")
    #expect(document.contents.map { "\($0.level) \($0.title) \($0.offset)" } == ["1 Ä b 0", "2 C 32"])
    #expect(document.title == "Ä b")
    let parts = document.spans.map { span in
      "\(String(decoding: Array(document.text.utf8)[span.range], as: UTF8.self)) \(span.emphasis.rawValue)"
    }
    #expect(
      parts.map { $0.split(separator: " ").joined(separator: " ") } == ["b 1", "bold 2", "both 3", "bold 2"])
  }

  @Test("long and endless marks are read in time that grows with their length")
  func hostile() {
    for piece in ["*", "_a ", "[", "`", "![", "<a", "&", "\\", "**a ", "> ", "- ", "#"] {
      let text = text("x " + String(repeating: piece, count: 3000) + " deep")
      #expect(text.contains("deep"), "\(piece)")
    }
  }
}
