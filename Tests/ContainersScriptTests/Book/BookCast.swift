import ContainersTesting

@testable import Containers

/// A page of a random book: a callback that it receives may be the moment for which a step waits.
final class BookLeaf: Controller {
  let lifecycle: Lifecycle
  /// The number that its source gave it last.
  var number: Int {
    didSet { lifecycle.name = "p\(number)" }
  }
  private weak var world: BookWorld?
  private let census: Census

  init(_ number: Int, _ world: BookWorld, _ census: Census) {
    lifecycle = Lifecycle("p\(number)")
    self.number = number
    self.world = world
    self.census = census
    census.alive += 1
  }
  deinit { census.alive -= 1 }

  private func hear(_ moment: VerbMoment) { world?.fire(moment) }

  func didLoad() { hear(.load) }
  func willAppear(animated: Bool) { hear(.willAppear) }
  func didAppear(animated: Bool) { hear(.didAppear) }
  func willDisappear(animated: Bool) { hear(.willDisappear) }
  func didDisappear(animated: Bool) { hear(.didDisappear) }
  func willMove(to parent: (any Container)?) { hear(.willMove) }
  func didMove(to parent: (any Container)?) { hear(.didMove) }
}

/// The source, the delegate and the scrubber's delegate of a random book.
final class BookCast: BookSource, BookDelegate {
  /// How the source answers: as it should, with an error, with nothing, or with the controller it gave last.
  enum Mood: CaseIterable { case right, broken, none, same }

  weak var world: BookWorld?
  var mood = Mood.right
  /// Which pages the mood is about: those that leave this remainder by 3; all of them above 2.
  var victims = 0
  /// How many pages there are in truth.
  var length: Int
  var renumbers = false
  private(set) var told: Int?
  private(set) var openWills = 0
  private weak var last: BookLeaf?
  private let census: Census

  init(length: Int, _ census: Census) {
    self.length = length
    self.census = census
  }

  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    guard let world else { return nil }
    if let count = book.pageCount, page >= count {
      world.fail("B6: asked for page \(page) of \(count)")
    }
    world.fire(.asked)
    guard page < length else {
      world.hasFailed = true
      return nil
    }
    if victims > 2 || page % 3 == victims {
      switch mood {
      case .right: break
      case .broken:
        world.hasFailed = true
        throw PageUnavailable("it is torn")
      case .none:
        world.hasFailed = true
        return nil
      case .same:
        guard let last, last.parent == nil else { break }
        world.hasFailed = true
        // The book refuses one that has a number already.
        if book.number(of: last) == nil { last.number = page }
        return last
      }
    }
    let leaf = BookLeaf(page, world, census)
    world.checker.watch(leaf)
    last = leaf
    return leaf
  }

  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    guard let world, let leaf = controller as? BookLeaf else { return false }
    world.fire(.asked)
    guard renumbers else { return false }
    world.tell("\(leaf.lifecycle.name) goes on as p\(page)")
    leaf.number = page
    return true
  }

  // MARK: The delegates

  func book(_ book: BookContainer, didTurnTo page: Int) {
    guard let world else { return }
    world.tell("delegate: at \(page)")
    if page != book.currentPage {
      world.fail("B4: the delegate received \(page), and \(book.currentPage) is read")
    }
    if page == told { world.fail("B4: the delegate received \(page) twice") }
    told = page
    world.fire(.delegate)
  }

  func book(_ book: BookContainer, willTurnTo pages: [Int]) {
    guard let world else { return }
    world.tell("delegate: to \(pages)")
    if pages.isEmpty || pages.contains(where: { $0 < 0 }) { world.fail("B4: a turn to \(pages)") }
    world.fire(.delegate)
  }

  func bookDidCancelTurn(_ book: BookContainer) {
    world?.tell("delegate: back")
    world?.fire(.delegate)
  }

  /// The book has been emptied: the last reported page counts no more.
  func forgetTold() { told = nil }
}
