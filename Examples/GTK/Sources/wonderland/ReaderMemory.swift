import Containers
import ContainersPersistence

/// What is remembered between two runs: tab, place, card, letters and window, in one state of the tree (T7).
///
/// It never fails the program, it only has something to say.
final class ReaderMemory {
  private let keeper: StateKeeper?
  private let model: ReaderModel
  private let isPreview: Bool
  private var hasComplained = false
  /// What is wrong with the stored state, if nothing of it could be used.
  private(set) var damage: String?

  init(_ arguments: Arguments, of model: ReaderModel) {
    (self.model, isPreview) = (model, arguments.isPreview)
    guard arguments.remembers else {
      keeper = nil
      return
    }
    do throws(StateStoreError) {
      let path = "\(try XDGFolders.state())/containers/wonderland/\(model.book.identity.fileName)"
      let identity = model.book.identity
      keeper = StateKeeper(
        of: model.root, in: FileStore(path: path, limit: 1 << 16),
        application: "wonderland, \(identity.path), \(identity.length) bytes", version: 4,
        migrate: { version, old in
          switch version {
          case 1: Self.withLayers(old)
          case 2: Self.withSplit(old)
          case 3: Self.withoutTrace(old)
          default: nil
          }
        })
      keeper?.isAutomatic = false
    } catch {
      keeper = nil
      model.notices.append("your place is not remembered. \(error.description)")
    }
  }

  /// A state of version 1, in which no layers stood between the window and the tabs.
  private static func withLayers(_ old: StateValue) -> StateValue {
    var new = old
    if let tabs = old["root"]?["children"]?["Reader"] {
      new["root"]?["children"] = ["Layers": ["children": ["Reader": tabs]]]
    }
    return new
  }

  /// A state of version 2, in which the book was a tab, and not the second column of one.
  private static func withSplit(_ old: StateValue) -> StateValue {
    var new = old
    guard var tabs = old["root"]?["children"]?["Layers"]?["children"]?["Reader"] else { return old }
    func renamed(_ name: StateValue) -> StateValue { name.string == "Book" ? "Reading" : name }
    if var state = tabs["state"] {
      state["selected"] = state["selected"].map(renamed)
      state["order"] = (state["order"]?.array).map { .array($0.map(renamed)) }
      tabs["state"] = state
    }
    if let book = tabs["children"]?["Book"] {
      tabs["children"]?["Reading"] = ["children": ["Reading/secondary": ["children": ["Book": book]]]]
      tabs["children"]?["Book"] = nil
    }
    new["root"]?["children"]?["Layers"]?["children"]?["Reader"] = tabs
    return new
  }

  /// A state of version 3, in which the trace was a tab.
  private static func withoutTrace(_ old: StateValue) -> StateValue {
    var new = old
    guard var tabs = old["root"]?["children"]?["Layers"]?["children"]?["Reader"] else { return old }
    if var state = tabs["state"] {
      if state["selected"]?.string == "Trace" { state["selected"] = "Reading" }
      state["order"] = (state["order"]?.array).map { .array($0.filter { $0.string != "Trace" }) }
      tabs["state"] = state
    }
    tabs["children"]?["Trace"] = nil
    new["root"]?["children"]?["Layers"]?["children"]?["Reader"] = tabs
    return new
  }

  /// Shows the book as it was left.
  func recall() {
    guard let report = keeper?.restore(), !report.isClean else { return }
    guard report.wasRestored else {
      damage = report.adjustments.map(\.description).joined(separator: " ")
      return
    }
    model.notices += report.adjustments.prefix(1).map(\.description)
  }

  /// Whether something is to be stored.
  var isStale: Bool { !isPreview && keeper?.isStale ?? false }

  /// Stores what is new; what goes wrong is said once.
  func remember() {
    if isPreview { return }
    do throws(StateStoreError) { try keeper?.saveIfNeeded() } catch {
      if !hasComplained { model.notices.append("your place is not remembered. \(error.description)") }
      hasComplained = true
    }
  }
}
