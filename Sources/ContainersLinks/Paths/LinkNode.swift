public import Containers

/// The declaration of a screen that paths lead to (K1).
public struct Screen: Sendable {
  let name: String
  let patterns: [String]
  let parameters: [LinkParameter]
  let seed: [String]?
  let isSingle: Bool
  let content: LinkNode?

  /// Declares a screen.
  ///
  /// A pattern consists of parts separated by slashes: a word; `:name`; an optional `:name?`; `:name+` and `:name*`,
  /// which match several parts; and `*` at the end, which matches everything else. It follows the path of the
  /// containers around it; with a leading slash it is absolute.
  /// - Parameters:
  ///   - name: The name, without a slash; unique in its container.
  ///   - patterns: The patterns; paths are written with the first that fits, the others are aliases.
  ///   - parameters: How parameters of the patterns and of queries are parsed; those that are missing here are strings.
  ///   - seed: The screens below this one in its stack, bottom to top; nil uses those of the stack.
  ///   - isSingle: Whether its key is only its name, so that other parameters are set in place.
  ///   - content: The container that the screen is, or contains.
  public init(
    _ name: String, _ patterns: String..., parameters: [LinkParameter] = [], seed: [String]? = nil,
    isSingle: Bool = false, content: LinkNode? = nil
  ) {
    (self.name, self.patterns, self.parameters) = (name, patterns, parameters)
    (self.seed, self.isSingle, self.content) = (seed, isSingle, content)
  }

  func parameter(_ name: String) -> LinkParameter {
    parameters.first { $0.name == name } ?? .string(name)
  }
}

/// A part of the tree of declarations, which mirrors the tree of containers (K1).
///
/// Each container has its name in the running tree, and may have a path that precedes those of its screens.
public indirect enum LinkNode: Sendable {
  /// A screen.
  case screen(Screen)
  /// One of several children is selected: tabs, a switcher, or columns.
  case choice(String, at: String = "", [LinkNode])
  /// A stack of screens; `seed` names the screens below each of the others, bottom to top.
  case stack(String, at: String = "", seed: [String] = [], [Screen])
  /// A base, and the layers that may be presented above it.
  case layers(String, at: String = "", base: LinkNode, [LinkNode] = [])
}

/// Why a table of links cannot be made, or does not fit a tree (K1, K10).
public enum LinkTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two screens have the same pattern.
  case samePattern(String, String, String)
  /// Two containers, or two children of one container, have the same name.
  case sameName(String, in: String)
  /// The name is empty, or the name of a screen contains a slash.
  case name(String)
  /// The pattern of a screen cannot be read.
  case pattern(String, screen: String, reason: String)
  /// A screen names a seed that is not in its stack.
  case unknownSeed(String, screen: String)
  /// Neither the tree nor the registry has a name of the table (K10).
  case unknownName(String)
  /// The registry states another kind of container than the table (K10).
  case kind(String, stated: Registry.Kind)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .samePattern(let pattern, let one, let other):
      "\(one) and \(other) have the same pattern “\(pattern)”; change one of them"
    case .sameName(let name, let container):
      "\(container) has two nodes named “\(name)”; each needs its own name"
    case .name(let name):
      "“\(name)” is not a valid name; use a text that is not empty and, for a screen, has no slash"
    case .pattern(let pattern, let screen, let reason):
      "“\(pattern)” is not a valid pattern for \(screen): \(reason)"
    case .unknownName(let name):
      "neither the tree nor the registry has “\(name)”; define it in the registry, or name the controller so"
    case .kind(let name, let kind):
      "the registry states that “\(name)” has the kind \(kind.rawValue), and the table has another one; change one of them"
    case .unknownSeed(let seed, let screen):
      "\(screen) cannot be above “\(seed)”, which is not a screen of its stack; name one that is"
    }
  }
}
