import Containers

/// The last events of the program, and which part of them is in view.
final class TraceLog {
  /// Older events are dropped.
  static let limit = 5000

  /// An event as it is shown.
  struct Entry: Hashable {
    let sequence: Int
    let text: String
    let isCallback: Bool
    let note: String
  }

  /// The events kept, oldest first.
  private(set) var entries: [Entry] = []
  /// How many lines the view has been scrolled up from the newest event; 0 follows it.
  private(set) var scroll = 0

  func append(_ event: Event) {
    var note = "\(event.cause)"
    if case .appearance(_, let animated) = event.kind, animated { note += ", animated" }
    append(
      Entry(
        sequence: event.sequence, text: event.description, isCallback: event.kind.isCallback, note: note))
  }

  func append(_ diagnostic: Diagnostic) {
    append(Entry(sequence: 0, text: "! " + diagnostic.description, isCallback: false, note: "misuse"))
  }

  private func append(_ entry: Entry) {
    // Dropped in large pieces, so that an event costs O(1).
    if entries.count >= Self.limit + Self.limit / 4 { entries.removeFirst(Self.limit / 4) }
    entries.append(entry)
    if scroll > 0 { scroll += 1 }
  }

  /// Scrolls by lines, up when positive, in a view of so many rows.
  func scroll(by lines: Int, rows: Int) {
    scroll = max(0, min(scroll + lines, max(0, entries.count - rows)))
  }

  /// The entries in view.
  func visible(rows: Int) -> ArraySlice<Entry> {
    let end = max(min(rows, entries.count), entries.count - scroll)
    return entries[max(0, end - rows)..<end]
  }
}
