import Containers
import ContainersText
import Documents

/// What a link of the book leads to beside the text: a note, an address or a picture.
final class LinkPage: Controller {
  /// What it shows.
  enum Content {
    /// These bytes of the text.
    case note(Range<Int>)
    /// An address outside of the book, which is shown and never opened.
    case address(String)
    /// A picture, by its name in the archive.
    case picture(String)
  }

  let lifecycle: Lifecycle
  /// The number of the link.
  let number: Int
  let content: Content
  /// Its words, which can be copied.
  let text: String

  /// Nil: it is a glance, and not remembered (M10).
  var restorationIdentifier: String? { nil }

  fileprivate init(_ number: Int, _ content: Content, _ text: String) {
    (self.number, self.content, self.text) = (number, content, text)
    switch content {
    case .note: lifecycle = Lifecycle("Note")
    case .address: lifecycle = Lifecycle("Address")
    case .picture: lifecycle = Lifecycle("Picture")
    }
  }
}

// Going through the links of the pages, following them, and the way back.

extension ReaderModel {
  /// The links of the pages that are shown, by their numbers.
  var linksShown: Range<Int> { book.links(in: shownText) }

  /// The number of the link that is marked, as long as it is seen.
  var linkShown: Int? { markedLink.flatMap { linksShown.contains($0) ? $0 : nil } }

  /// Marks the next link of the pages, or the one before; after the last comes the first.
  func markLink(_ direction: PageDirection) {
    settleTurn()
    let links = linksShown
    if links.isEmpty {
      notices.append(
        "there is no link on \(bookContainer.shownPages.count > 1 ? "these pages" : "this page")")
    }
    let first = direction == .forward ? links.lowerBound : links.upperBound - 1
    let step = direction == .forward ? 1 : links.count - 1
    let next = linkShown.map { links.lowerBound + ($0 - links.lowerBound + step) % links.count }
    markedLink = links.isEmpty ? nil : next ?? first
    didChange?()
  }

  /// No link is marked any more.
  ///
  /// - Returns: Whether one was.
  func unmarkLink() -> Bool {
    guard linkShown != nil else { return false }
    markedLink = nil
    didChange?()
    return true
  }

  /// What a link leads to, on one line.
  func title(ofLink number: Int) -> String {
    switch book.document?.links[number].target {
    case .place(let offset): "→ \(book.chapters[book.chapter(at: offset)].title)"
    case .note(let range):
      "note: \(book.text.substring(range.prefix(120)).split(whereSeparator: \.isWhitespace).joined(separator: " "))"
    case .address(let address): "→ \(address)"
    case .picture: "picture: \(book.document.map { description(ofPicture: $0.links[number]) } ?? "")"
    case nil: ""
    }
  }

  /// Follows a link to its place, with a way back (K4).
  ///
  /// - Returns: What is to be shown beside the text; nil when it led to a place.
  func follow(link number: Int) -> LinkPage? {
    guard let link = book.document?.links[number] else { return nil }
    switch link.target {
    case .place(let offset):
      markedLink = nil
      jump {
        select(.book)
        go(toOffset: offset)
      }
      notices.append("< leads back")
      return nil
    case .note(let range):
      return LinkPage(number, .note(range), String(book.text.substring(range).trimmed))
    case .address(let address): return LinkPage(number, .address(address), address)
    case .picture(let name):
      return LinkPage(number, .picture(name), description(ofPicture: link))
    }
  }

  /// What a picture shows, without the lines that are kept free for it.
  private func description(ofPicture link: Document.Link) -> String {
    String(book.text.substring(link.range).prefix { !$0.isNewline }.dropFirst().dropLast())
  }

  /// Closes a note, and reads on at it; does nothing for other links.
  func read(_ page: LinkPage) {
    guard case .note(let range) = page.content else { return }
    dismiss(page)
    jump { go(toOffset: range.lowerBound) }
  }

  // MARK: The way back

  /// Goes elsewhere in the book, with a way back (K4).
  func jump(_ action: () -> Void) {
    let place = place.position
    action()
    jumps.jump(from: place, to: self.place.position)
  }

  /// Goes back to where the reader has jumped from, or forward again.
  func goInHistory(_ distance: Int) {
    guard let offset = jumps.go(distance, from: place.position) else {
      return notices.append(distance < 0 ? "there is no jump to go back from" : "there is no jump to repeat")
    }
    markedLink = nil
    select(.book)
    go(toOffset: offset)
  }

  // MARK: Copying

  /// What is copied: the address or the note of the link that is marked; nil when neither is.
  var words: String? {
    guard let linkShown else { return nil }
    switch book.document?.links[linkShown].target {
    case .address(let address): return address
    case .note(let range): return String(book.text.substring(range).trimmed)
    default: return nil
    }
  }

  /// The text of the pages.
  var pagesText: String { book.text.substring(shownText).trimmed.filter { $0 != "\u{AD}" } }
}
