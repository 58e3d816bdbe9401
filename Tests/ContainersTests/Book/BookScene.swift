@testable import Containers
import ContainersTesting

/// A source that makes a probe a page and writes down what it was asked.
final class Leaves: BookSource {
  /// Pages that cannot be made at the moment.
  var broken: Set<Int> = []
  /// How many pages there are.
  var count: Int
  /// Whether pages that are shown go on with other numbers.
  var renumbers = false
  private(set) var questions: [Int] = []
  private(set) var renumbered: [String] = []

  init(_ count: Int) { self.count = count }

  func book(
    _ book: BookContainer, controllerFor page: Int
  ) throws(PageUnavailable) -> (any Controller)? {
    questions.append(page)
    if broken.contains(page) { throw PageUnavailable("it is torn") }
    return page < count ? Probe("p\(page)") : nil
  }

  func book(_ book: BookContainer, renumber controller: any Controller, to page: Int) -> Bool {
    guard renumbers else { return false }
    renumbered.append("\(controller.lifecycle.name) to \(page)")
    controller.lifecycle.name = "p\(page)"
    return true
  }

  func takeQuestions() -> [Int] {
    defer { questions = [] }
    return questions
  }
}

/// A book on a stage with a toolkit, and all its calls.
final class BookScene: BookDelegate {
  let leaves: Leaves
  let book: BookContainer
  let stage: Stage
  let host = HandDrivenHost()
  private(set) var told: [String] = []

  init(
    _ count: Int, knows: Bool = true, _ configuration: PageConfiguration = .curl, landscape: Bool = false
  ) throws {
    leaves = Leaves(count)
    book = BookContainer(configuration, source: leaves, pageCount: knows ? count : nil, name: "B")
    let size = landscape ? Size(width: 20, height: 10) : Size(width: 10, height: 20)
    stage = try Stage(root: book, size: size)
    stage.host = host
    book.delegate = self
  }

  func book(_ book: BookContainer, didTurnTo page: Int) { told.append("at \(page)") }
  func book(_ book: BookContainer, willTurnTo pages: [Int]) { told.append("to \(pages)") }
  func bookDidCancelTurn(_ book: BookContainer) { told.append("back") }

  func takeTold() -> [String] {
    defer { told = [] }
    return told
  }

  /// The settled pages as they lie.
  var names: [String] { book.pages.controllers.map { $0.lifecycle.name } }

  func turn(_ landscape: Bool) throws { try stage.rotate(to: landscape ? .landscapeLeft : .portrait) }
}
