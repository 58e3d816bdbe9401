import Containers
import ContainersText

/// A place that the reader has marked, with a letter or a note or neither.
struct Bookmark: Hashable {
  /// Where it is, in bytes.
  let offset: Int
  /// The letter that leads to it.
  var letter: Character?
  /// What the reader has written.
  var note = ""
}

extension Bookmark {
  var state: StateValue {
    var state = StateObject([("offset", StateValue(offset))])
    if let letter { state["letter"] = .string(String(letter)) }
    if !note.isEmpty { state["note"] = .string(note) }
    return .object(state)
  }

  init?(_ state: StateValue, limit: Int) {
    guard let offset = state["offset"]?.int, 0...limit ~= offset else { return nil }
    self.offset = offset
    letter = state["letter"]?.string.flatMap { $0.count == 1 ? $0.first : nil }
    note = state["note"]?.string ?? ""
  }
}

/// The bookmarks of a book, in the order of the text.
final class Marks {
  /// More are not kept.
  private static let limit = 1000

  private(set) var list: [Bookmark] = []
  /// Called when there is something new to remember.
  var didChange: () -> Void = {}
  private let length: Int

  /// The marks of a text of some bytes.
  init(length: Int) { self.length = length }

  /// Sets a mark; a letter that leads elsewhere leads here from now on.
  func set(_ letter: Character?, at offset: Int) {
    if let letter {
      list.removeAll { $0.letter == letter && $0.note.isEmpty && $0.offset != offset }
      for index in list.indices where list[index].letter == letter { list[index].letter = nil }
    }
    change(at: offset) { $0.letter = letter ?? $0.letter }
  }

  /// Writes a note to the mark at an offset, which is set if there is none.
  func write(_ note: String, at offset: Int) { change(at: offset) { $0.note = note } }

  private func change(at offset: Int, _ action: (inout Bookmark) -> Void) {
    if !list.contains(where: { $0.offset == offset }), list.count < Self.limit {
      list.insert(Bookmark(offset: offset), at: list.firstIndex { $0.offset > offset } ?? list.count)
    }
    for index in list.indices where list[index].offset == offset { action(&list[index]) }
    didChange()
  }

  func remove(at index: Int) {
    list.remove(at: index)
    didChange()
  }

  /// The mark with a letter.
  subscript(letter: Character) -> Bookmark? { list.first { $0.letter == letter } }

  /// The first mark in a range.
  func mark(in range: Range<Int>) -> Bookmark? { list.first { range.contains($0.offset) } }

  // MARK: Remembering

  /// What is stored; nil without marks.
  var state: StateValue? { list.isEmpty ? nil : .array(list.map(\.state)) }

  /// Takes what was stored; marks outside of the text are left out.
  ///
  /// - Returns: Whether all of them fit.
  func take(_ stored: [StateValue]) -> Bool {
    list = stored.prefix(Self.limit).compactMap { Bookmark($0, limit: length) }.sorted {
      $0.offset < $1.offset
    }
    return list.count == stored.count
  }
}

/// The list of bookmarks, presented above the book.
final class MarksPage: Controller {
  /// The name by which a layer is found again.
  static let name = "Marks"

  let lifecycle = Lifecycle(MarksPage.name)
  /// What is in view, and which line is marked.
  var list = MarkedList()
}
