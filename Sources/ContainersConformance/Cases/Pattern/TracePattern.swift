/// The required events, with groups where a profile decides the order (C1, C2).
///
/// ```swift
/// let pattern = try TracePattern("B.load will@tab[B.W+ | A.W-] did@tab[B.D+ | A.D-]")
/// pattern.resolved(under: Profile())  // B.load B.W+ A.W- A.D- B.D+
/// ```
public struct TracePattern: Hashable, Sendable {
  /// One part of a pattern.
  public indirect enum Element: Hashable, Sendable {
    /// An event.
    case event(HeardEvent)
    /// Two sides in the order of the profile.
    case group(Group)
  }

  /// Two sides in the order of a kind of container.
  public struct Group: Hashable, Sendable {
    /// The events that are ordered.
    public enum Order: String, Hashable, Sendable, CaseIterable {
      /// The *will*s of the new and the old side.
      case will
      /// The *did*s of the new and the old side.
      case did
      /// All events of a cancelled change on the new and the old side.
      case cancel
      /// The events of a disappearing container, and those of its children.
      case nest
    }

    /// The events that are ordered.
    public var order: Order
    /// The kind of container in the profile: `tab`, `page.curl`.
    public var kind: String
    /// The new side, or the container.
    public var left: [Element]
    /// The old side, or the children.
    public var right: [Element]

    /// Creates a group.
    public init(_ order: Order, kind: String, left: [Element], right: [Element]) {
      (self.order, self.kind, self.left, self.right) = (order, kind, left, right)
    }
  }

  /// The parts, in order.
  public var elements: [Element]

  /// Creates a pattern from its parts.
  public init(_ elements: [Element]) { self.elements = elements }

  /// Parses a pattern.
  public init(_ text: String) throws(TracePatternError) {
    var parser = TracePatternParser(text)
    elements = try parser.parse()
  }

  /// Every event in the pattern, in textual order.
  public var events: [HeardEvent] { Self.events(of: elements) }

  private static func events(of elements: [Element]) -> [HeardEvent] {
    elements.flatMap { element in
      switch element {
      case .event(let event): [event]
      case .group(let group): events(of: group.left) + events(of: group.right)
      }
    }
  }
}

extension TracePattern: CustomStringConvertible {
  /// The pattern in the notation that can be parsed.
  public var description: String { Self.text(of: elements) }

  private static func text(of elements: [Element]) -> String {
    elements.map { element in
      switch element {
      case .event(let event): event.description
      case .group(let group):
        [
          "\(group.order)@\(group.kind)[" + text(of: group.left), "|", text(of: group.right) + "]",
        ].joined(separator: " ")
      }
    }
    .joined(separator: " ")
  }
}

extension TracePattern {
  /// The kinds of containers that its groups name.
  public var kinds: Set<String> { Self.kinds(of: elements) }

  private static func kinds(of elements: [Element]) -> Set<String> {
    elements.reduce(into: []) { kinds, element in
      guard case .group(let group) = element else { return }
      kinds.formUnion(Self.kinds(of: group.left + group.right))
      kinds.insert(group.kind)
    }
  }
}
