/// The controllers of an application by identifier, each stated once: its kind, its style and how it is made (K10).
///
/// ```swift
/// let registry = try Registry([
///   .init("inbox", .stack) { StackContainer(name: "inbox") },
///   .init("letter") { key, parameters in Letter(key, parameters) },
///   .init("editor", style: .dialog(Size(width: 30, height: 9))) { Editor() },
/// ])
/// context.registry = registry
/// try tabs.setTabs([(registry.tab("inbox"), TabItem("Inbox"))])
/// try stack.push(registry.entry("letter/7", ["id": 7]))
/// let follower = try LinkFollower(links, root: context, registry: registry)
/// ```
///
/// A key is an identifier, or an identifier and more after a slash, such as `letter/7`. Stacks and layers below the
/// controller whose `registry` it is restore from it what they do not have.
public final class Registry {
  /// What a definition makes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Any controller.
    case screen
    /// A `StackContainer`.
    case stack
    /// A `TabContainer`.
    case tabs
    /// A `SwitcherContainer`.
    case switcher
    /// A `SplitContainer`.
    case split
    /// A `PresentationContainer`.
    case layers

    func fits(_ controller: any Controller) -> Bool {
      switch self {
      case .screen: true
      case .stack: controller is StackContainer
      case .tabs: controller is TabContainer
      case .switcher: controller is SwitcherContainer
      case .split: controller is SplitContainer
      case .layers: controller is PresentationContainer
      }
    }
  }

  /// How the controllers of one identifier are made.
  public struct Definition {
    /// The identifier, without a slash.
    package let identifier: String
    /// What is made.
    package let kind: Kind
    /// The style in which it is presented as a layer.
    package let style: PresentationStyle
    let make: (_ key: String, _ parameters: StateValue) throws(PageUnavailable) -> any Controller

    /// Defines controllers that depend on their key and parameters.
    ///
    /// - Parameters:
    ///   - identifier: The identifier, not empty and without a slash.
    ///   - kind: What is made.
    ///   - style: The style in which it is presented as a layer.
    ///   - make: Makes a controller, a new one each time. It receives the key, which should be its restoration
    ///     identifier, and the parameters of an entry or a link.
    public init(
      _ identifier: String, _ kind: Kind = .screen, style: PresentationStyle = .sheet(),
      make: @escaping (_ key: String, _ parameters: StateValue) throws(PageUnavailable) -> any Controller
    ) { (self.identifier, self.kind, self.style, self.make) = (identifier, kind, style, make) }

    /// Defines controllers that are always the same; see the other initializer.
    public init(
      _ identifier: String, _ kind: Kind = .screen, style: PresentationStyle = .sheet(),
      make: @escaping () throws(PageUnavailable) -> any Controller
    ) { self.init(identifier, kind, style: style) { (_, _) throws(PageUnavailable) in try make() } }
  }

  /// The definitions, in the order in which they were stated.
  package let definitions: [Definition]
  private let numbers: [NameKey: Int]

  /// Creates a registry.
  ///
  /// - Parameter definitions: The definitions.
  /// - Throws: `RegistryError` for an identifier that is not valid, or is there twice.
  /// - Complexity: O(definitions).
  public init(_ definitions: [Definition]) throws(RegistryError) {
    var numbers: [NameKey: Int] = [:]
    for (number, definition) in definitions.enumerated() {
      let name = definition.identifier
      if name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) { throw .name(name) }
      if numbers[NameKey(name)] != nil { throw .duplicate(name) }
      numbers[NameKey(name)] = number
    }
    (self.definitions, self.numbers) = (definitions, numbers)
  }

  /// The definition of a key; nil for one that is not in the registry.
  ///
  /// - Complexity: O(1).
  package func definition(of key: String) -> Definition? {
    let name = String(decoding: key.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
    return numbers[NameKey(name)].map { definitions[$0] }
  }

  /// Makes the controller of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - parameters: The content, as values of the application.
  /// - Throws: `PageUnavailable` for an unknown key, for a controller of another kind, and what the definition throws.
  public func make(
    _ key: String, _ parameters: StateValue = [:]
  ) throws(PageUnavailable) -> any Controller {
    guard let definition = definition(of: key) else {
      throw PageUnavailable("“\(key)” is not in the registry; define it there")
    }
    let made = try definition.make(key, parameters)
    guard definition.kind.fits(made) else {
      throw PageUnavailable(
        "\(made.lifecycle.name) does not have the kind \(definition.kind.rawValue) that the registry states")
    }
    return made
  }

  /// Returns an entry for a stack, made when it is first visible (N12).
  ///
  /// - Parameters:
  ///   - key: Its key; one that is not in the registry refuses the change that needs the controller.
  ///   - parameters: Its parameters; when it is made again, the closure receives those that the entry has then.
  ///   - title: Its title.
  public func entry(_ key: String, _ parameters: StateValue = [:], title: String = "") -> StackEntry {
    let holder = WeakEntry()
    let entry = StackEntry(key: key, title: title, parameters: parameters) { () throws(PageUnavailable) in
      try self.make(key, holder.value?.parameters ?? parameters)
    }
    holder.value = entry
    return entry
  }

  /// Returns a tab or the controller of a segment, made when it is first visible (T13).
  ///
  /// - Parameters:
  ///   - key: Its key; one that is not in the registry refuses the change that needs the controller.
  ///   - parameters: Its parameters.
  public func tab(_ key: String, _ parameters: StateValue = [:]) -> OnDemand {
    OnDemand(key) { () throws(PageUnavailable) in try self.make(key, parameters) }
  }

  /// An entry that is not retained.
  private final class WeakEntry {
    #if hasFeature(Embedded)
      @safe unowned(unsafe) var value: StackEntry?
    #else
      weak var value: StackEntry?
    #endif
  }
}

/// Why a registry could not be made (K10).
public enum RegistryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The identifier is empty or contains a slash.
  case name(String)
  /// Two definitions have the same identifier.
  case duplicate(String)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .name(let name): "“\(name)” is not a valid identifier; use a text that is not empty and has no slash"
    case .duplicate(let name): "the registry defines “\(name)” twice; give each definition its own identifier"
    }
  }
}

extension Controller {
  /// The registry from which stacks and layers of this tree restore what they do not have: its own, or that of the nearest
  /// container above it that has one (K10).
  ///
  /// - Complexity: O(depth) to read, O(1) to set.
  public var registry: Registry? {
    get {
      var next: (any Controller)? = self
      while let controller = next {
        if let found = controller.lifecycle.rare?.registry { return found }
        next = controller.lifecycle.parent
      }
      return nil
    }
    set { if newValue != nil || lifecycle.rare != nil { record.extras.registry = newValue } }
  }
}
