public import Containers

/// What a screen reader presents of a container or one of its parts: a value, created again after each change.
public struct AccessibleElement {
  /// The role of an element, in the terms that all accessibility interfaces share.
  public enum Role: Hashable, Sendable {
    /// A container without a meaning of its own.
    case group
    /// A row of tabs.
    case tabList
    /// A tab in a row.
    case tab
    /// The content of a tab.
    case tabPanel
    /// A page of a book, a page container or a pager.
    case page
    /// The dots of a pager, which can be stepped through: an adjustable element.
    case pageControl
    /// A screen of a stack, with a title.
    case screen
    /// A button that goes back.
    case backButton
    /// A column of a split.
    case column
    /// A dialog that covers what is below it.
    case dialog
    /// A layer that leaves the controllers below it reachable.
    case panel
    /// Segments of which one is selected.
    case radioGroup
    /// A segment.
    case radio
    /// A response of a dialog.
    case button
    /// The text of a dialog.
    case text
    /// A controller without children in the model: the toolkit's own content.
    case content
  }

  /// The role.
  public let role: Role
  /// The title, which a screen reader reads first.
  public var title: String
  /// Its number among its siblings, from 1, and their count, as in 2 of 5; nil where it has no meaning.
  public var position: (number: Int, count: Int)?
  /// Whether it is the selected one of its siblings.
  public var isSelected = false
  /// Whether it can be used.
  public var isEnabled = true
  /// The controller of the element; nil for a part of a container, for example a tab.
  public var controller: (any Controller)?
  /// The elements inside, in reading order.
  public var children: [AccessibleElement] = []
  /// The action of a press; nil if it cannot be pressed.
  public var press: (() -> Void)?
  /// The action of a step, for a page control; nil if it cannot be stepped.
  public var step: ((_ forward: Bool) -> Void)?

  init(
    _ role: Role, _ title: String, _ controller: (any Controller)? = nil, children: [AccessibleElement] = []
  ) {
    (self.role, self.title, self.controller, self.children) = (role, title, controller, children)
  }

  /// The position in words: `2 of 5`; nil without one.
  public var positionText: String? { position.map { "\($0.number) of \($0.count)" } }

  /// This element and all its descendants, in reading order.
  public var all: [AccessibleElement] { [self] + children.flatMap(\.all) }

  /// The visible controllers with their labels, in reading order, for a toolkit whose widgets have their own roles.
  public var labels: [AccessibleLabel] { labels(in: nil) }

  private func labels(in outer: AccessibleElement?) -> [AccessibleLabel] {
    let inner = children.flatMap { $0.labels(in: self) }
    guard let controller else { return inner }
    // A page has its position; the view belongs to its content.
    let position = positionText ?? (outer?.role == .page ? outer?.positionText : nil)
    let isLayer = outer?.role == .dialog || outer?.role == .panel
    return [AccessibleLabel(controller: controller, title: title, position: position, isLayer: isLayer)]
      + inner
  }
}

/// The label of a controller's view for a screen reader.
public struct AccessibleLabel {
  /// The controller.
  public let controller: any Controller
  /// The title, which is read first.
  public let title: String
  /// The position of a page in words, such as `2 of 5`; nil for all other controllers.
  public let position: String?
  /// Whether the controller is a layer; a panel around it has the same title.
  public let isLayer: Bool
}

/// Describes a tree of controllers to a screen reader: roles, titles and positions of what is visible.
public struct AccessibilityReader {
  /// The title of a controller.
  public var title: (any Controller) -> String

  /// Creates a reader.
  ///
  /// - Parameter title: Returns the title of a controller; by default that of a dialog, or the name in traces.
  public init(
    title: @escaping (any Controller) -> String = {
      ($0 as? DialogController)?.dialog.title ?? $0.lifecycle.name
    }
  ) { self.title = title }

  /// Returns the element of a controller with its visible descendants, after the open changes.
  ///
  /// Controllers below a dialog are left out.
  /// - Complexity: O(visible controllers + tabs + segments).
  public func element(for controller: any Controller) -> AccessibleElement {
    switch controller {
    case let tabs as TabContainer: return element(tabs)
    case let switcher as SwitcherContainer: return element(switcher)
    case let book as BookContainer: return element(book)
    case let pages as PageContainer: return element(pages)
    case let pager as PagerContainer: return element(pager)
    case let stack as StackContainer: return element(stack)
    case let split as SplitContainer: return element(split)
    case let context as PresentationContainer: return element(context)
    case let dialog as DialogController:
      let text = dialog.dialog.text
      let children = text.isEmpty ? [] : [AccessibleElement(.text, text)]
      return AccessibleElement(
        .content, title(dialog), dialog, children: children + dialog.barButtons.map { element(.button, $0) })
    default:
      let children = controller.asContainer.map(reachableChildren) ?? []
      let role: AccessibleElement.Role = controller.asContainer == nil ? .content : .group
      return AccessibleElement(role, title(controller), controller, children: children.map(element))
    }
  }

  /// Returns the visible and reachable controllers without children, in the order in which the Tab key visits them.
  ///
  /// - Complexity: As `element(for:)`.
  public func focusOrder(of controller: any Controller) -> [any Controller] {
    element(for: controller).all.compactMap { element in
      element.controller.flatMap { $0.asContainer == nil ? $0 : nil }
    }
  }

  /// The children that will be visible, without those below one that takes all input (L36).
  private func reachableChildren(of container: any Container) -> [any Controller] {
    let targets = container.containment.target
    let drawn = container.childPlacements.filter { targets.holds($0.controller) }
    guard let first = drawn.lastIndex(where: { $0.coversInput }) else { return targets }
    let reachable = drawn[first...].map { $0.controller }
    return targets.filter { reachable.holds($0) }
  }

  private func element(_ role: AccessibleElement.Role, _ button: BarButton) -> AccessibleElement {
    var element = AccessibleElement(role, button.badge.map { "\(button.title), \($0)" } ?? button.title)
    (element.position, element.press) = (button.position, { button.press(.animated) })
    (element.isSelected, element.isEnabled) = (button.isSelected, button.isEnabled)
    return element
  }

  private func element(_ tabs: TabContainer) -> AccessibleElement {
    let panels = tabs.containment.target.map { child in
      let index = tabs.controllers.firstIndex { $0 === child }
      let name = index.map { tabs.items[$0].title } ?? title(child)
      return AccessibleElement(.tabPanel, name, children: [element(for: child)])
    }
    let bar = AccessibleElement(.tabList, title(tabs), children: tabs.barButtons.map { element(.tab, $0) })
    return AccessibleElement(.group, title(tabs), tabs, children: [bar] + panels)
  }

  private func element(_ switcher: SwitcherContainer) -> AccessibleElement {
    let list = switcher.model.barButtons.map { element(.radio, $0) }
    let bar = AccessibleElement(.radioGroup, title(switcher), children: list)
    return AccessibleElement(
      .group, title(switcher), switcher, children: [bar] + switcher.containment.target.map(element))
  }

  private func element(_ book: BookContainer) -> AccessibleElement {
    var element = element(book.pages)
    let pages = zip(element.children, book.shownPages).map { page, number in
      var page = page
      // The count is unknown while the book is being paginated.
      page.position = book.pageCount.map { (number + 1, $0) }
      return page
    }
    element.children = pages
    return AccessibleElement(.group, title(book), book, children: [element])
  }

  private func element(_ pages: PageContainer) -> AccessibleElement {
    // They are laid out from left to right; right-to-left reading begins at the other end.
    let order = pages.readingDirection == .reverse ? pages.controllers.reversed() : pages.controllers
    var children = order.map { AccessibleElement(.page, title($0), children: [element(for: $0)]) }
    if pages.presentationCount > 0, children.count == 1 {
      children[0].position = (pages.presentationIndex + 1, pages.presentationCount)
    }
    return AccessibleElement(.group, title(pages), pages, children: children)
  }

  private func element(_ pager: PagerContainer) -> AccessibleElement {
    var children: [AccessibleElement] = []
    if let page = pager.controller(at: pager.currentPage) {
      var element = AccessibleElement(.page, title(page), children: [element(for: page)])
      element.position = (pager.currentPage + 1, pager.pageCount)
      children = [element]
    }
    let control = pager.pageControl
    if !control.isHidden, control.numberOfPages > 0 {
      var dots = AccessibleElement(.pageControl, title(pager))
      dots.position = (control.currentPage + 1, control.numberOfPages)
      dots.step = { [weak control] in control?.tap($0 ? .forward : .backward) }
      children.append(dots)
    }
    return AccessibleElement(.group, title(pager), pager, children: children)
  }

  private func element(_ stack: StackContainer) -> AccessibleElement {
    let traits = stack.traits
    var children = stack.containment.target.map(element)
    if let back = stack.backButton { children.insert(element(.backButton, back), at: 0) }
    var screen = AccessibleElement(.screen, traits.title.isEmpty ? title(stack) : traits.title, stack)
    screen.children = children
    return screen
  }

  private func element(_ split: SplitContainer) -> AccessibleElement {
    let columns = split.visibleColumns.compactMap { column in
      split.stack(of: column).map { AccessibleElement(.column, title($0), children: [element(for: $0)]) }
    }
    return AccessibleElement(.group, title(split), split, children: columns)
  }

  private func element(_ context: PresentationContainer) -> AccessibleElement {
    let layers = context.layers
    // Controllers below the topmost layer that takes all input cannot be reached.
    let first = layers.lastIndex { !$0.style.letsInputThrough }
    var children = (first.map { layers[$0...] } ?? layers[...]).map { layer in
      let role: AccessibleElement.Role = layer.style.letsInputThrough ? .panel : .dialog
      return AccessibleElement(role, title(layer.controller), children: [element(for: layer.controller)])
    }
    if first == nil { children.insert(element(for: context.base), at: 0) }
    return AccessibleElement(.group, title(context), context, children: children)
  }
}
