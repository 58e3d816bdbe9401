import Containers

/// A data source of pages by name in reading order, or of any number of pages that are made on demand.
final class PageSource: SuiteSource, PageDataSource, PagerDataSource {
  /// The pages.
  enum Pages {
    /// Existing pages.
    case list([String])
    /// A number of pages, named `p0`, `p1` and so on.
    case counted(Int)
  }

  private(set) var pages: Pages
  private(set) var made = 0
  /// The neighbours in a list that is a ring (P16).
  var ring: PageList?
  /// Whether each question of a pager is reported.
  var asks = false
  /// The previous list, if questions still use its numbers.
  private var oldNames: [String]?
  /// The name under which questions are reported.
  private let owner: String
  @Weak private var world: World?

  init(_ pages: Pages, of owner: String, _ world: World) {
    (self.pages, self.owner, self.world) = (pages, owner, world)
  }

  override var count: Int {
    switch pages {
    case .list(let names): names.count
    case .counted(let count): count
    }
  }

  /// The number of live controllers that it has made.
  var living: Int { living(world) }

  private func living(_ world: World?) -> Int {
    world?.cast.count { $0.kept == nil && $0.controller != nil && number(of: $0.name) != nil } ?? 0
  }

  /// The number of a page; nil for a name that is not one of its pages.
  func number(of name: String) -> Int? {
    switch pages {
    case .list(let names): return names.firstIndex(of: name)
    case .counted(let count):
      guard name.hasPrefix("p"), let number = Int(name.dropFirst()), (0..<count).contains(number),
        name == "p\(number)"
      else { return nil }
      return number
    }
  }

  /// The controller of a page, made on demand; nil if there is no such page.
  func page(_ number: Int) -> (any Controller)? {
    guard (0..<count).contains(number) else { return nil }
    let name: String
    switch pages {
    case .list(let names): name = (oldNames ?? names)[min(number, (oldNames ?? names).count - 1)]
    case .counted: name = "p\(number)"
    }
    if let there = world?.things[name]?.controller { return there }
    guard case .counted = pages else { return nil }
    made += 1
    return world?.makeLeaf(name, isKept: false)
  }

  override func page(at index: Int) -> (any Controller)? {
    if asks { world?.hear("asked(\(index))", by: owner) }
    return page(index)
  }

  override func neighbour(of page: any Controller, _ direction: PageDirection) -> (any Controller)? {
    world?.hear("\(direction == .forward ? "after" : "before")(\(page.lifecycle.name))", by: owner)
    guard let ring else { return neighbour(of: page, direction == .forward ? 1 : -1) }
    guard let index = ring.pages.firstIndex(where: { $0 === page }) else { return nil }
    return ring.pages[(index + (direction == .forward ? 1 : ring.pages.count - 1)) % ring.pages.count]
  }

  private func neighbour(of page: any Controller, _ step: Int) -> (any Controller)? {
    let step = world?.has(.sourceSkips) == true ? 2 * step : step
    return number(of: page.lifecycle.name).flatMap { self.page($0 + step) }
  }

  // MARK: For a page container (P6, P13)

  func pageContainer(_ container: PageContainer, before page: any Controller) -> (any Controller)? {
    world?.hear("before(\(page.lifecycle.name))", by: owner)
    if let ring { return ring.pageContainer(container, before: page) }
    return neighbour(of: page, -1)
  }

  func pageContainer(_ container: PageContainer, after page: any Controller) -> (any Controller)? {
    world?.hear("after(\(page.lifecycle.name))", by: owner)
    if let ring { return ring.pageContainer(container, after: page) }
    return neighbour(of: page, 1)
  }

  func pageContainer(_ container: PageContainer, pageNamed name: String) -> (any Controller)? {
    number(of: name).flatMap { page($0) }
  }

  func presentation(in container: PageContainer) -> (count: Int, index: Int) {
    (count, container.controllers.first.flatMap { number(of: $0.lifecycle.name) } ?? 0)
  }

  // MARK: For a pager (G5)

  func numberOfPages(in pager: PagerContainer) -> Int { count }

  func pager(_ pager: PagerContainer, controllerAt index: Int) -> (any Controller)? {
    if asks { world?.hear("asked(\(index))", by: owner) }
    return page(index)
  }

  // MARK: Changing the list (G17)

  /// The names of a list; nil for counted pages.
  var names: [String]? { if case .list(let names) = pages { names } else { nil } }

  /// Answers like another source from now on, without a notification.
  func become(_ other: PageSource, _ world: World) throws(Stop) {
    if world.has(.sourceKeepsNumbers) { oldNames = oldNames ?? names }
    if let ring, let names = other.names {
      let controllers = try world.leaves(names)
      try refusing { () throws(PageError) in try ring.set(controllers) }
    }
    pages = other.pages
  }

  /// Sets another list.
  func setNames(_ new: [String]) {
    if world?.has(.sourceKeepsNumbers) == true { oldNames = oldNames ?? names }
    pages = .list(new)
  }
}

extension World {
  /// The data source of a `make`: a list of names, or a count; nil without one.
  func source(_ operation: ScriptOperation, of owner: String) throws(Stop) -> PageSource? {
    guard let value = operation.value("source") else { return nil }
    if value.array != nil {
      let names = try operation.names("source") ?? []
      _ = try leaves(names)
      return PageSource(.list(names), of: owner, self)
    }
    guard let count = value["count"]?.int else {
      throw operation.malformed("source", "a list of names, or a count")
    }
    return PageSource(.counted(count), of: owner, self)
  }
}
