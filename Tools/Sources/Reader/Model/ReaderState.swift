import Containers
import FoundationEssentials

/// What is remembered of a book between two runs.
struct ReaderState: Hashable, Codable {
  /// The version of this form.
  static let version = 1

  var version = Self.version
  var identity: BookIdentity
  /// The selected tab.
  var tab: Int
  /// Where the reader is, in bytes.
  var offset: Int
  /// The card in view.
  var chapter: Int
}

/// The place where the state of one book is kept; it never fails the program, it only has something to say.
final class ReaderMemory {
  private let store: (any StateStore)?
  private let identity: BookIdentity
  private var saved: ReaderState?
  private var hasComplained = false
  /// What went wrong, for the person.
  private(set) var notice: String?

  /// A memory in a store; nil remembers nothing.
  init(_ store: (any StateStore)?, for identity: BookIdentity) {
    self.store = store
    self.identity = identity
  }

  /// The state of the last run; nil when there is none, or none that can be used.
  func recall() -> ReaderState? {
    guard let store else { return nil }
    let bytes: [UInt8]?
    do throws(StateStoreError) {
      bytes = try store.load()
    } catch {
      notice = error.description
      return nil
    }
    guard let bytes else { return nil }
    guard let state = decode(bytes), state.version == ReaderState.version, state.offset >= 0 else {
      setAside(in: store)
      return nil
    }
    // Two books whose names have the same hash: the other one's place is not ours.
    guard state.identity == identity else { return nil }
    saved = state
    return state
  }

  private func decode(_ bytes: [UInt8]) -> ReaderState? {
    try? JSONDecoder().decode(ReaderState.self, from: Data(bytes))
  }

  private func setAside(in store: any StateStore) {
    do throws(StateStoreError) {
      let place = try store.setAside(reason: "It is no state of a book in version \(ReaderState.version).")
      notice = "the remembered place was damaged; it is kept in \(place)"
    } catch {
      notice = "the remembered place is damaged. \(error.description)"
    }
  }

  /// Whether a state is another one than the one that is stored.
  func isNew(_ state: ReaderState) -> Bool { store != nil && state != saved }

  /// Stores a state; what goes wrong is said once.
  ///
  /// - Returns: what went wrong, for the person.
  func remember(_ state: ReaderState) -> String? {
    guard let store, isNew(state) else { return nil }
    saved = state
    do throws(StateStoreError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      guard let data = try? encoder.encode(state) else { return nil }
      try store.save(Array(data))
      return nil
    } catch {
      defer { hasComplained = true }
      return hasComplained ? nil : "your place is not remembered. \(error.description)"
    }
  }
}
