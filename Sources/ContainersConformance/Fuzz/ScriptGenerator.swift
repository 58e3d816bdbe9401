import Containers
import ContainersTesting

/// Makes random scripts that follow the protocol (C6).
///
/// The script for a seed and a number is always the same for adapters with the same features.
public struct ScriptGenerator: Sendable {
  /// The seed of all scripts.
  public let seed: UInt64
  private let greeting: Greeting

  /// Creates a generator of scripts for the features of an adapter.
  public init(seed: UInt64, for greeting: Greeting) { (self.seed, self.greeting) = (seed, greeting) }

  /// Returns the script with a number: some things, a window, up to fourteen operations, and `rest`.
  ///
  /// - Complexity: O(operations), each run on the reference.
  public func script(_ number: Int) -> [ScriptOperation] {
    var (all, own) = (SeededGenerator(seed: seed), SeededGenerator(seed: UInt64(truncatingIfNeeded: number)))
    var draft = ScriptDraft(SeededGenerator(seed: all.next() ^ own.next()), for: greeting)
    draft.makeAll()
    let count = draft.number(2...14)
    draft.addSome(count)
    draft.close()
    return draft.operations
  }
}
