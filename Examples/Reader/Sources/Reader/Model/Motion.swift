/// How things move on the screen.
public struct Motion: Hashable, Sendable {
  /// What a turning leaf looks like.
  public enum Animation: String, Hashable, Sendable, CaseIterable {
    /// The leaf is lifted at its edge and folds over.
    case curl
    /// The pages lie side by side and move along.
    case slide
  }

  /// What a turning leaf looks like.
  public var animation = Animation.curl
  /// Whether nothing moves by itself: pages and cards change at once, and only what the mouse holds follows it.
  public var isReduced = false

  /// The curl.
  public init(_ animation: Animation = .curl, isReduced: Bool = false) {
    self.animation = animation
    self.isReduced = isReduced
  }

  /// Whether the environment asks for less motion; the closure gives a variable's value.
  ///
  /// NO_MOTION and REDUCE_MOTION count when they are not empty, whatever they say, as NO_COLOR does.
  public static func isReduced(environment: (String) -> String?) -> Bool {
    ["NO_MOTION", "REDUCE_MOTION"].contains { environment($0).map { !$0.isEmpty } ?? false }
  }
}
