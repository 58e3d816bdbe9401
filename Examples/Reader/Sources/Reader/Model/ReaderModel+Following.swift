import Containers
import ContainersText
import Documents
import Terminal

/// Going through the links of the pages, and following them.
extension ReaderModel {
  /// The links of the pages that are shown, by their numbers.
  var linksShown: Range<Int> { book.links(in: shownRange) }

  /// The link that is marked, as long as it is seen.
  var linkShown: Document.Link? {
    guard let markedLink, linksShown.contains(markedLink) else { return nil }
    return book.document?.links[markedLink]
  }

  /// Marks the next link of the pages, or the one before; after the last comes the first.
  func markLink(_ direction: PageDirection) {
    settleTurn()
    let links = linksShown
    guard !links.isEmpty else {
      markedLink = nil
      return notices.append("there is no link on \(shownPages.count > 1 ? "these pages" : "this page")")
    }
    let step = direction == .forward ? 1 : -1
    if let markedLink, links.contains(markedLink) {
      self.markedLink = links.lowerBound + (markedLink - links.lowerBound + step + links.count) % links.count
    } else {
      markedLink = direction == .forward ? links.lowerBound : links.upperBound - 1
    }
  }

  /// What a link leads to, for the status line.
  func title(of link: Document.Link) -> String {
    switch link.target {
    case .place(let offset): "→ \(book.chapters[book.chapter(at: offset)].title)"
    case .note(let range):
      "note: \(book.text.substring(range.prefix(200)).split(whereSeparator: \.isWhitespace).joined(separator: " "))"
    case .address(let address): "→ \(address)"
    case .picture: ""
    }
  }

  /// Follows a link: to its place with a way back, or to what it leads to beside the text.
  func follow(_ link: Document.Link) {
    switch link.target {
    case .place(let offset):
      markedLink = nil
      select(.book)
      jump { reach(offset) }
      notices.append("< leads back")
    case .note(let range): present(.note(range))
    case .address(let address): present(.address(address))
    case .picture: break
    }
  }

  private func present(_ content: LinkPage.Content) {
    guard hasRoomForLayers else { return }
    letGo()
    let page = LinkPage(content, in: book)
    attempt { () throws(PresentationError) in
      try tabs.present(page, style: .fullScreen, adapting: page.style, .immediate)
    }
  }

  /// The link under a cell of the pages; nil when there is none.
  func link(column: Int, row: Int) -> Int? {
    guard pages.turn == nil, let links = book.document?.links else { return nil }
    for (side, page) in pages.containment.current.enumerated() {
      let area = layout.text(side)
      guard area.contains(column: column, row: row), let page = page as? BookPage,
        page.lines.indices.contains(row - area.row)
      else { continue }
      let line = page.lines[row - area.row]
      return book.links(in: line.line.range).first { number in
        line.columns(of: links[number].range).contains { $0.contains(column - area.column) }
      }
    }
    return nil
  }

  /// A key was pressed while a note or an address is shown.
  func handle(_ key: Key, in page: LinkPage, _ layer: PresentationLayer) {
    let area = LinkPage.textArea(in: area(of: layer))
    func scroll(_ lines: Int) { page.scroll(by: lines, columns: area.columns, rows: area.rows) }
    switch key.code {
    case .character("q"): hasQuit = true
    case .character("?"), .function(1): showHelp()
    case .character("j"), .down: scroll(1)
    case .character("k"), .up: scroll(-1)
    case .character(" "), .character("f"), .pageDown: scroll(area.rows)
    case .character("b"), .pageUp: scroll(-area.rows)
    case .character("g"), .home: scroll(-page.first)
    case .character("G"), .end: scroll(.max / 2)
    case .character("y"): copy(page.copy)
    case .enter:
      dismissTopLayer()
      if case .note(let range) = page.content { jump { reach(range.lowerBound) } }
    case .escape, .backspace, .character("o"): goBack()
    default: break
    }
  }

  // MARK: Copying

  /// Copies what is marked: where a link leads, the sentence of the hit, or the first sentence of the page.
  func copy() {
    switch linkShown?.target {
    case .address(let address): return copy(address)
    case .note(let range): return copy(String(book.text.substring(range).trimmed))
    default: break
    }
    let hit = finding.current.flatMap { shownRange.contains($0.lowerBound) ? $0.lowerBound : nil }
    copy(book.sentence(at: hit ?? shownRange.lowerBound))
  }

  /// Copies the text of the pages.
  func copyPages() { copy(book.text.substring(shownRange).trimmed.filter { $0 != "\u{AD}" }) }

  private func copy(_ text: String) {
    guard !text.isEmpty else { return }
    guard text.utf8.count <= Terminal.mostCopied else {
      return notices.append(
        "\(text.utf8.count.grouped) bytes are too many to copy; \(Terminal.mostCopied.grouped) are the most")
    }
    copied = text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    notices.append("copied: “\(words.prefix(60))\(words.count > 60 ? "…" : "")”")
  }
}

extension Book {
  /// A sentence is not longer, in bytes.
  private static let longestSentence = 4096

  /// The sentence at an offset, on one line.
  func sentence(at offset: Int) -> String {
    // A little more than the character at the offset, which may be white space before a sentence.
    let after = text.substring(offset..<min(text.count, offset + Self.longestSentence))
    let start = offset + after.prefix { $0.isWhitespace }.utf8.count
    let before = text.substring(max(0, start - Self.longestSentence)..<start)
    let lead = Self.sentences(before).last.map { $0.isEnded ? "" : $0.text } ?? ""
    let rest = text.substring(start..<min(text.count, start + Self.longestSentence))
    let words = lead + (Self.sentences(rest).first?.text ?? "")
    return words.split(whereSeparator: \.isWhitespace).joined(separator: " ").filter { $0 != "\u{AD}" }
  }

  /// The sentences of a text, and whether each has its end in it.
  private static func sentences(_ text: Substring) -> [(text: Substring, isEnded: Bool)] {
    var (sentences, start, index): ([(Substring, Bool)], Substring.Index, Substring.Index) =
      ([], text.startIndex, text.startIndex)
    var lineEnds = 0
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      lineEnds = character.isNewline ? lineEnds + 1 : character.isWhitespace ? lineEnds : 0
      let isStop = ".!?…。！？؟".contains(character)
      if isStop {
        while index < text.endIndex, "\"'”’»)]」』".contains(text[index]) { index = text.index(after: index) }
      }
      let isEnd = isStop && (index == text.endIndex || text[index].isWhitespace || "。！？".contains(character))
      guard isEnd || lineEnds == 2 else { continue }
      sentences.append((text[start..<index], true))
      (start, lineEnds) = (index, 0)
    }
    if start < text.endIndex, text[start...].contains(where: { !$0.isWhitespace }) {
      sentences.append((text[start...], false))
    }
    return sentences
  }
}
