import Containers
import ContainersText

/// One page of the book: a number and the paginator, which is all it takes to show its text (X7).
final class BookPage: Controller {
  let lifecycle: Lifecycle
  /// The number of the page, from 0.
  private(set) var number: Int

  private var paginator: CellPaginator
  private var order: LineOrder
  private var loaded: (number: Int, size: PageSize, lines: [ShownLine])?

  init(_ number: Int, _ paginator: CellPaginator, _ order: LineOrder) {
    self.number = number
    self.order = order
    self.paginator = paginator
    lifecycle = Lifecycle(Self.name(number))
  }

  /// The lines it shows.
  var lines: [ShownLine] {
    if let loaded, loaded.number == number, loaded.size == paginator.size { return loaded.lines }
    let columns = paginator.size.columns
    let lines = ((try? paginator.lines(ofPage: number)) ?? []).map { order.shown($0, columns: columns) }
    loaded = (number, paginator.size, lines)
    return lines
  }

  /// Takes another number: the text has been split anew.
  func take(_ number: Int, _ paginator: CellPaginator, _ order: LineOrder) {
    self.number = number
    (self.paginator, self.order) = (paginator, order)
    loaded = nil
    lifecycle.name = Self.name(number)
  }

  func didReceiveMemoryWarning() { loaded = nil }

  private static func name(_ number: Int) -> String { "Page \(number + 1)" }
}

/// The card of a chapter.
final class ChapterCard: Controller {
  let lifecycle: Lifecycle
  /// The number of the chapter, from 0.
  let index: Int
  let chapter: Chapter

  init(_ index: Int, _ chapter: Chapter) {
    self.index = index
    self.chapter = chapter
    lifecycle = Lifecycle("Card \(index + 1)")
  }
}

/// The live log of the program.
final class TracePage: Controller {
  let lifecycle = Lifecycle("Events")
}
