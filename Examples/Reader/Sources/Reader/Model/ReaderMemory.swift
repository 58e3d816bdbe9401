import Containers
import ContainersPersistence

/// What the reader remembers between two runs: tab, place, card and layers, in one state of its tree (T7).
///
/// It never fails the program, it only has something to say.
final class ReaderMemory {
  /// The version of what is remembered.
  static let version = 4

  private let store: (any StateStore)?
  private let keeper: StateKeeper?
  /// Why the place was not stored the last time it should have been; nil when it was stored since.
  private(set) var failure: String?
  private var hasComplained = false

  /// A memory in a store; nil remembers nothing.
  init(_ store: (any StateStore)?, of model: ReaderModel) {
    self.store = store
    keeper = store.map {
      StateKeeper(
        of: model.root, in: $0, application: model.book.remembered.application, version: Self.version,
        migrate: model.book.remembered.migrated)
    }
    // A page that is turned at once needs no write: what settles is saved when nothing has happened for a while.
    keeper?.isAutomatic = false
  }

  /// Shows the book as it was left.
  ///
  /// - Returns: What the person has to know: that something stored could not be used, and where it is now.
  func recall() -> Recollection? {
    guard let keeper else { return nil }
    let isReadable = isReadable
    let report = keeper.restore()
    guard !report.isClean else { return nil }
    let texts = report.adjustments.map(\.description)
    guard !report.wasRestored else {
      let text = "some of what was remembered does not fit any more. " + (texts.first ?? "")
      return Recollection(isDamaged: false, text: text)
    }
    let text = texts.joined(separator: " ")
    return isReadable
      ? Recollection(isDamaged: true, text: text)
      : Recollection(isDamaged: false, text: "what was remembered cannot be used. " + text)
  }

  /// Whether the store itself is in order, whatever is stored in it.
  private var isReadable: Bool {
    do throws(StateStoreError) { _ = try store?.load() } catch { return false }
    return true
  }

  /// Forgets what is stored; nothing has to be.
  ///
  /// - Returns: What the person has to know.
  static func reset(_ store: any StateStore) -> String {
    do throws(StateStoreError) {
      try store.remove()
      return "what was remembered of this book is forgotten"
    } catch {
      return "what is remembered of this book stays. \(error.description)"
    }
  }

  /// Whether something is to be stored.
  var isStale: Bool { keeper?.isStale ?? false }

  /// Stores what is new; a failure is returned once, and stays in `failure` for the end of the program.
  ///
  /// - Returns: What went wrong, for the person; nil when that has been returned before.
  func remember() -> String? {
    do throws(StateStoreError) {
      try keeper?.saveIfNeeded()
      failure = nil
      return nil
    } catch {
      defer { hasComplained = true }
      let text = "your place is not remembered. \(error.description)"
      failure = text
      return hasComplained ? nil : text
    }
  }
}

/// What a person has to know of what was remembered.
struct Recollection: Hashable {
  /// Whether there is a file of which nothing could be used.
  let isDamaged: Bool
  /// What is wrong, and where the old file is kept if it is.
  let text: String
}

extension BookIdentity {
  /// Whose state it is: this program's, for this book.
  var application: String { "reader, \(path), \(length) bytes" }
}

extension BookIdentity {
  /// Brings the state of an older version to the next one.
  func migrated(_ version: Int, _ old: StateValue) -> StateValue? {
    switch version {
    case 0: fromFirstReader(old)
    case 1: fromVersion1(old)
    case 2: fromVersion2(old)
    case 3: fromVersion3(old)
    default: nil
    }
  }

  /// The file of the first reader, which knew numbers only: tab, offset in bytes, and card.
  private func fromFirstReader(_ old: StateValue) -> StateValue? {
    guard old["version"]?.int == 1, old["identity"]?["path"]?.string == path,
      old["identity"]?["length"]?.int == length
    else { return nil }
    return ["tab": old["tab"] ?? 0, "offset": old["offset"] ?? 0, "chapter": old["chapter"] ?? 0]
  }

  /// The same numbers, where the containers look for them.
  private func fromVersion1(_ old: StateValue) -> StateValue {
    let titles = ReaderModel.Tab.allCases.map(\.title)
    let tab = old["tab"]?.int.flatMap { titles.indices.contains($0) ? titles[$0] : nil } ?? titles[0]
    let offset = max(0, old["offset"]?.int ?? 0)
    return [
      "root": [
        "state": ["selected": .string(tab)],
        "children": [
          "Book": ["state": ["position": StateValue(offset)]],
          "Chapters": ["state": ["page": StateValue(max(0, old["chapter"]?.int ?? 0))]],
        ],
      ]
    ]
  }

  /// The same tree, below the layers that are presented above the tabs.
  private func fromVersion2(_ old: StateValue) -> StateValue {
    var new = old
    new["root"] = ["children": ["Reader": old["root"] ?? [:]]]
    return new
  }

  /// The same tree, with the book in the second column of a split.
  private func fromVersion3(_ old: StateValue) -> StateValue {
    var new = old
    guard var window = old["root"], var layers = window["children"], var tabs = layers["Reader"] else {
      return old
    }
    func renamed(_ name: StateValue) -> StateValue { name.string == "Book" ? "Reading" : name }
    if var state = tabs["state"] {
      state["selected"] = state["selected"].map(renamed)
      state["order"] = (state["order"]?.array).map { .array($0.map(renamed)) }
      tabs["state"] = state
    }
    if var children = tabs["children"], let book = children["Book"] {
      children["Reading"] = ["children": ["Reading/secondary": ["children": ["Book": book]]]]
      children["Book"] = nil
      tabs["children"] = children
    }
    layers["Reader"] = tabs
    window["children"] = layers
    new["root"] = window
    return new
  }
}
