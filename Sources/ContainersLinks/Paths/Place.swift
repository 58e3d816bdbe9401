/// Where an application is: what each container shows, by the container's name (K1).
///
/// A value without controllers: it is made from a path, read from a running tree, changed, stored, and followed.
public struct Place: Hashable, Sendable {
  /// One screen or container, as a part of a place.
  public struct Entry: Hashable, Sendable {
    /// The name by which the screen or container is declared.
    public let screen: String
    /// Its identity among its siblings: the screen's name, and the values of the parameters in its pattern.
    public let key: String
    /// What it shows, by the names of the parameters.
    public var parameters: [String: LinkValue]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - key: Its identity; what stands before the first slash is the name of the screen.
    ///   - parameters: What it shows.
    public init(_ key: String, _ parameters: [String: LinkValue] = [:]) {
      screen = String(decoding: key.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      (self.key, self.parameters) = (key, parameters)
    }

    /// Whether it is the screen, or the container, of a name; that of a container may have slashes in it.
    func isNamed(_ name: String) -> Bool { screen == name || key == name }
  }

  /// What one container shows.
  public enum Position: Hashable, Sendable {
    /// One of several children is selected: in tabs, a switcher, or columns.
    case selected(Entry)
    /// The entries of a stack, bottom to top.
    case path([Entry])
    /// The layers above a base, from the bottom to the top.
    case layers([Entry])

    /// The entry in front; nil for an empty list.
    public var top: Entry? {
      switch self {
      case .selected(let entry): entry
      case .path(let entries), .layers(let entries): entries.last
      }
    }
  }

  /// What the containers show, by their names; one that is not named stays as it is.
  public var positions: [String: Position]

  /// Creates a place.
  public init(_ positions: [String: Position] = [:]) { self.positions = positions }

  /// What a container shows, by its name.
  public subscript(container: String) -> Position? {
    get { positions[container] }
    set { positions[container] = newValue }
  }
}
