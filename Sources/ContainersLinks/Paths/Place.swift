/// Where an application is: what each container shows, by the container's name (K1).
///
/// A place is a value without controllers: it can be made from a path, read from a running tree, changed, saved, and
/// followed.
public struct Place: Hashable, Sendable {
  /// One screen or container, as a part of a place.
  public struct Entry: Hashable, Sendable {
    /// The declared name of the screen or container.
    public let screen: String
    /// Its identity among its siblings: the screen's name, and the values of the parameters in its pattern.
    public let key: String
    /// Its parameters by name.
    public var parameters: [String: LinkValue]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - key: Its identity; the text before the first slash is the name of the screen.
    ///   - parameters: Its parameters.
    public init(_ key: String, _ parameters: [String: LinkValue] = [:]) {
      screen = String(decoding: key.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      (self.key, self.parameters) = (key, parameters)
    }

    /// Whether it is the screen or container with a name; the name of a container may contain slashes.
    func isNamed(_ name: String) -> Bool { screen == name || key == name }
  }

  /// What one container shows.
  public enum Position: Hashable, Sendable {
    /// One of several children is selected: in tabs, a switcher, or columns.
    case selected(Entry)
    /// The entries of a stack, bottom to top.
    case path([Entry])
    /// The layers above a base, bottom to top.
    case layers([Entry])

    /// The entry in front; nil for an empty list.
    public var top: Entry? {
      switch self {
      case .selected(let entry): entry
      case .path(let entries), .layers(let entries): entries.last
      }
    }
  }

  /// What the containers show, by name; a container that is missing does not change.
  public var positions: [String: Position]

  /// Creates a place.
  public init(_ positions: [String: Position] = [:]) { self.positions = positions }

  /// What a container shows.
  public subscript(container: String) -> Position? {
    get { positions[container] }
    set { positions[container] = newValue }
  }
}
