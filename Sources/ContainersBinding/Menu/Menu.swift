public import Containers
public import ContainersLinks

/// A list of items that navigate, or run an action (W5).
///
/// ```swift
/// var menu = try Menu([
///   MenuItem("chapters", .segue("chapters"), key: KeyEquivalent("c", .command)),
///   MenuItem("view", .submenu([MenuItem("list", .select("list", in: model))])),
/// ])
/// try menu.choose("chapters", from: controller)
/// ```
///
/// A menu is a value: a toolkit draws it again when its owner has changed it.
public struct Menu {
  /// The items, in order.
  public private(set) var items: [MenuItem]

  /// Creates a menu.
  ///
  /// - Throws: `MenuError.duplicate` if two items have the same name, submenus included.
  public init(_ items: [MenuItem] = []) throws(MenuError) {
    self.items = items
    var names: Set<NameKey> = []
    for item in all where !names.insert(NameKey(item.name)).inserted { throw .duplicate(item.name) }
  }

  /// All items, including those of submenus, each before its own submenu.
  public var all: [MenuItem] { items.flatMap { $0.all } }

  /// The item with a name, in any submenu; nil without one.
  public func item(_ name: String) -> MenuItem? { all.first { $0.name.hasSameBytes(as: name) } }

  /// The item for a key: the first that can be chosen.
  public func item(for key: KeyEquivalent) -> MenuItem? {
    all.first { item in item.key == key && check(item.name) == nil }
  }

  /// Changes an item in any submenu.
  ///
  /// - Throws: `MenuError.unknown`; nothing has changed then.
  public mutating func update(_ name: String, _ edit: (inout MenuItem) -> Void) throws(MenuError) {
    guard Self.update(&items, name, edit) else { throw .unknown(name) }
  }

  private static func update(_ items: inout [MenuItem], _ name: String, _ edit: (inout MenuItem) -> Void)
    -> Bool
  {
    for index in items.indices {
      if items[index].name.hasSameBytes(as: name) {
        edit(&items[index])
        return true
      }
      if case .submenu(var inner) = items[index].action, update(&inner, name, edit) {
        items[index].action = .submenu(inner)
        return true
      }
    }
    return false
  }

  /// The path of items from the top menu to the item with a name.
  private static func path(to name: String, in items: [MenuItem]) -> [MenuItem]? {
    for item in items {
      if item.name.hasSameBytes(as: name) { return [item] }
      if case .submenu(let inner) = item.action, let path = path(to: name, in: inner) { return [item] + path }
    }
    return nil
  }

  /// The reason why an item cannot be chosen; nil if it can.
  private func check(_ name: String) -> MenuError? {
    guard let path = Self.path(to: name, in: items), let item = path.last else { return .unknown(name) }
    if let closed = path.first(where: { !$0.isEnabled || $0.isHidden }) { return .disabled(closed.name) }
    if case .submenu = item.action { return .submenu(name) }
    return nil
  }

  /// Called when the user has chosen an item: carries out its action (W5).
  ///
  /// - Parameters:
  ///   - name: The name of the item, in any submenu.
  ///   - source: The controller that shows the menu, and the source of its segues.
  ///   - options: How a change is carried out.
  /// - Returns: The change of a segue; nil for other actions, whose changes are unknown here.
  /// - Throws: `MenuError`; nothing has changed then.
  @discardableResult
  public func choose(
    _ name: String, from source: some SegueSource, _ options: Change.Options = .animated
  ) throws(MenuError) -> Change? {
    if let error = check(name) { throw error }
    switch item(name)?.action {
    case .segue(let identifier):
      do throws(SegueError) { return try source.performSegue(identifier, options) } catch {
        throw .segue(error)
      }
    case .select(let segment, let model):
      do throws(SwitcherError) { try model.choose(named: segment, options) } catch { throw .switcher(error) }
    case .perform(let work): work()
    case .submenu, nil: break
    }
    return nil
  }
}

/// An item of a menu (W5).
public struct MenuItem {
  /// The action of an item.
  public enum Action {
    /// Follows a segue of the controller that shows the menu: pushes, presents or replaces (M12).
    case segue(String)
    /// Chooses a segment of a switcher; the item is checked while that segment is selected (W2).
    case select(String, in: SwitcherModel)
    /// Runs a closure.
    case perform(() -> Void)
    /// Opens a submenu.
    case submenu([MenuItem])
  }

  /// The name of the item, unique in the menu and its submenus.
  public let name: String
  /// The title of the item.
  public var title: String
  /// The name of its icon in the toolkit's own set.
  public var iconName: String?
  /// The key that chooses the item.
  public var key: KeyEquivalent?
  /// Whether the item can be chosen; items of a disabled submenu cannot either.
  public var isEnabled: Bool
  /// Whether the item is left out.
  public var isHidden: Bool
  /// Whether a group of items begins with it; a toolkit draws a line between two groups.
  public var startsGroup = false
  /// The action of the item.
  public internal(set) var action: Action
  private var isMarked: Bool

  /// Whether a check mark is drawn beside it; for an item that selects a segment, whether that is selected.
  public var isChecked: Bool {
    get {
      guard case .select(let name, let model) = action else { return isMarked }
      return model.selectedName?.hasSameBytes(as: name) ?? false
    }
    set { isMarked = newValue }
  }

  /// Creates an item; without a title, the name is the title.
  public init(
    _ name: String, _ action: Action, title: String? = nil, iconName: String? = nil,
    key: KeyEquivalent? = nil, isEnabled: Bool = true, isHidden: Bool = false, isChecked: Bool = false
  ) {
    (self.name, self.action, self.title, self.iconName) = (name, action, title ?? name, iconName)
    (self.key, self.isEnabled, self.isHidden, isMarked) = (key, isEnabled, isHidden, isChecked)
  }

  /// The item, followed by those of its submenu.
  var all: [MenuItem] {
    if case .submenu(let inner) = action { [self] + inner.flatMap { $0.all } } else { [self] }
  }
}

/// A key that chooses an item, as data for a toolkit (W5).
public struct KeyEquivalent: Hashable, Sendable {
  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The keys, as bits.
    public let rawValue: Int
    /// Creates a set of modifier keys.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The control key.
    public static let control = Self(rawValue: 1)
    /// The shift key.
    public static let shift = Self(rawValue: 2)
    /// The option key, or Alt.
    public static let option = Self(rawValue: 4)
    /// The command key, or Super.
    public static let command = Self(rawValue: 8)
  }

  /// The character on the key, or its name in the toolkit.
  public let key: String
  /// The modifier keys.
  public let modifiers: Modifiers

  /// Creates a key.
  public init(_ key: String, _ modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// Whether two keys are the same, by their bytes.
  public static func == (left: Self, right: Self) -> Bool {
    left.modifiers == right.modifiers && left.key.hasSameBytes(as: right.key)
  }
}

/// Why a menu refused a call; nothing has changed then (W5, L29).
public enum MenuError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no item with this name.
  case unknown(String)
  /// Two items would have this name.
  case duplicate(String)
  /// The item, or a submenu that contains it, is disabled or hidden.
  case disabled(String)
  /// The item opens a submenu and has no action.
  case submenu(String)
  /// The segue of the item could not be followed.
  case segue(SegueError)
  /// The segment of the item could not be chosen.
  case switcher(SwitcherError)

  /// What is wrong, and what is legal.
  public var description: String {
    switch self {
    case .unknown(let name): "the menu has no item “\(name)”; choose one of its names"
    case .duplicate(let name): "the menu has two items “\(name)”; each name stands for one item"
    case .disabled(let name): "the item “\(name)” is disabled or hidden; enable and show it first"
    case .submenu(let name): "the item “\(name)” opens a submenu; choose one of the items in it"
    case .segue(let error): error.description
    case .switcher(let error): error.description
    }
  }
}
