public import Containers
public import ContainersLinks
import ContainersText

/// The paths of a reader: what the terminal and the window have in common (K1).
enum BookLinks {
  /// The table of a reader, as its containers lie in one another.
  ///
  /// - Parameters:
  ///   - layers: The name of the container of layers.
  ///   - trace: The name of the first page of the trace; nil where it has no tab.
  ///   - chapters: How many chapters the book has.
  static func table(layers: String, trace: String?, chapters: Int) throws(LinkTableError) -> Links {
    let chapter = number("chapter", in: 1...max(1, chapters))
    let book = Screen(
      "Book", "chapter/:chapter", "page/:page", "at/:offset", "percent/:percent", "loc/:location",
      parameters: [
        chapter, number("page", in: 1...Int.max), number("offset", in: 0...Int.max),
        number("percent", in: 0...100), number("location", in: 1...Int.max >> 10),
      ],
      isSingle: true)
    let cards = Screen("Chapters", "cards/:chapter?", parameters: [chapter], isSingle: true)
    let tabs: [LinkNode] = [
      .choice(
        "Reading",
        [
          .stack("Reading/primary", [Screen("Chapter list", "contents")]),
          .stack("Reading/secondary", [book]),
        ]), .screen(cards),
    ]
    let last = trace.map { [LinkNode.stack("Trace", [Screen($0, "trace")])] } ?? []
    return try Links(.layers(layers, base: .choice("Reader", tabs + last)))
  }

  /// A whole number in a range; no pattern fits others.
  private static func number(_ name: String, in range: ClosedRange<Int>) -> LinkParameter {
    .own(name) { text in
      Int(text).flatMap { range.contains($0) ? .int($0) : nil }
    } format: { value in
      value.int.map { String($0) }
    }
  }

  /// The path that a person means who types `12`, `45%`, `loc 7` or `chapter 3`; a path stays as it is.
  static func path(typed text: String) -> String {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard let first = parts.first else { return text }
    if parts.count == 1, first.last == "%", Int(first.dropLast()) != nil {
      return "percent/\(first.dropLast())"
    }
    if parts.count == 1, Int(first) != nil { return "page/\(first)" }
    return parts.count == 2 && Int(parts[1]) != nil ? "\(first.lowercased())/\(parts[1])" : text
  }

  /// What is wrong with a path that leads nowhere, and what would be right.
  static func unknown(_ path: String, chapters: Int) -> String {
    "this book has no place “\(path)”; there are chapter/1 to chapter/\(chapters) as the table of contents counts them, "
      + "page/N, percent/N or N%, loc/N, contents, cards/N and trace."
  }
}

// What a link leads to is the same in the terminal and in the window: each has a model of this name.

extension ReaderModel {
  /// What the book shows for a link.
  fileprivate func show(_ entry: Place.Entry) {
    if let chapter = entry.parameters["chapter"]?.int {
      go(toOffset: book.chapters[chapter - 1].offset)
    } else if let page = entry.parameters["page"]?.int {
      go(toPage: page - 1)
    } else if let offset = entry.parameters["offset"]?.int {
      go(toOffset: min(offset, book.text.count))
    } else if let percent = entry.parameters["percent"]?.int {
      let offset = book.text.count / 100 * percent + book.text.count % 100 * percent / 100
      go(toOffset: offset)
    } else if let location = entry.parameters["location"]?.int {
      go(toOffset: min((location - 1) << 10, book.text.count))
    }
  }
}

extension BookContainer: @retroactive LinkScreen {
  /// Where the book is opened; read from its entry in the stack, written when a link leads here.
  public var linkEntry: Place.Entry {
    get { Place.Entry("Book") }
    set { (source as? ReaderModel)?.show(newValue) }
  }
}

extension PagerContainer: @retroactive LinkScreen {
  /// The card that is shown.
  public var linkEntry: Place.Entry {
    get { Place.Entry("Chapters", ["chapter": .int(currentPage + 1)]) }
    set {
      if let card = newValue.parameters["chapter"]?.int { (dataSource as? ReaderModel)?.goToCard(card - 1) }
    }
  }
}
