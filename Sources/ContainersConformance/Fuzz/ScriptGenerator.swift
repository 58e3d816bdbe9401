import Containers
import ContainersTesting

/// Makes random scripts that keep to the protocol (C6).
///
/// The script of a seed and a number is always the same for adapters that offer the same.
public struct ScriptGenerator: Sendable {
  /// What all scripts come from.
  public let seed: UInt64
  private let greeting: Greeting

  /// Creates a generator of scripts that an adapter can be asked to play.
  public init(seed: UInt64, for greeting: Greeting) { (self.seed, self.greeting) = (seed, greeting) }

  /// The script of a number: some things, a window, up to fourteen operations, and rest.
  ///
  /// - Complexity: O(operations), each played on the reference.
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
