import Containers
import ContainersText
import Terminal

@testable import Reader

/// A book of so many paragraphs, each with its number, with a chapter every ten.
func plainBook(paragraphs: Int = 60, name: String = "book.txt") -> Book {
  var text = ""
  for number in 0..<paragraphs {
    if number.isMultiple(of: 10) { text += "CHAPTER \(number / 10 + 1). Part \(number / 10 + 1)\n\n" }
    text += "Paragraph \(number) says, as every paragraph of this book does, which one it is: "
    text += String(repeating: "number \(number) ", count: 30) + "and no other.\n\n"
  }
  return book(text, name: name)
}

func book(_ text: String, name: String = "book.txt") -> Book {
  Book(
    BookText(text), name: name, identity: BookIdentity(path: "/books/\(name)", length: text.utf8.count))
}

/// The sizes of a narrow and a wide window.
let narrow = (columns: 80, rows: 24)
let wide = (columns: 120, rows: 40)

func makeModel(
  _ book: Book = plainBook(), _ size: (columns: Int, rows: Int) = narrow, motion: Motion = Motion()
) throws -> ReaderModel {
  let model = try ReaderModel(book, columns: size.columns, rows: size.rows, motion: motion)
  model.appear()
  return model
}

extension ReaderModel {
  /// The numbers of the pages that have settled, from 0; an empty one has none.
  var settledPages: [Int] { bookPages.map(\.number) }

  func type(_ keys: String) {
    for character in keys { handle(Key(character)) }
  }

  /// Takes the notices that no key brings about.
  func takeFaults() -> [String] {
    let harmless = [
      "nothing has been searched", "there is no ", "mark ", "the page has a bookmark", "a mark has",
      "on from ", "“", "this book has no place",
    ]
    defer { notices = [] }
    return notices.filter { notice in !harmless.contains { notice.hasPrefix($0) } }
  }

  /// Presses a key several times.
  func press(_ code: Key.Code, _ times: Int = 1) { for _ in 0..<times { handle(Key(code)) } }

  /// Whether the page beside the last one is empty.
  var endsBlank: Bool { pages.controllers.count > settledPages.count }

  /// Lets time pass until nothing moves.
  func settle() {
    for _ in 0..<100 where isMoving { advance(by: 0.05) }
  }

  func resize(_ size: (columns: Int, rows: Int)) { resize(columns: size.columns, rows: size.rows) }

  func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int = 8) {
    handle(Mouse(action, column: column, row: row))
  }

  func click(_ column: Int, _ row: Int = 8) {
    mouse(.press(.left), column, row)
    mouse(.release(.left), column, row)
  }

  /// What the log says since it had so many entries, callbacks of appearance and containment only.
  func trace(since start: Int) -> String {
    log.entries[start...].filter { $0.isCallback && $0.note != "geometry" }.map(\.text).joined(separator: " ")
  }

  /// The rows of the screen, without the space at their ends.
  func rows(_ traits: TerminalTraits = TerminalTraits()) -> [String] {
    var screen = ReaderView.screen(columns: layout.columns, rows: layout.rows, traits: traits)
    ReaderView(self).draw(on: &screen)
    return (0..<layout.rows).map { row in
      var text = Substring(screen.text(row: row))
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
}

/// Every key that means something, and some that do not.
enum Keys {
  static let all =
    " fnlbphgGjkud[]?123450xzci/:mB<>'aN".map { Key($0) }
    + [
      Key(.enter), Key(.tab), Key(.backtab), Key(.escape), Key(.left), Key(.right), Key(.up), Key(.down),
      Key(.home), Key(.end), Key(.pageUp), Key(.pageDown), Key(.backspace), Key(.function(1)),
    ]
}
