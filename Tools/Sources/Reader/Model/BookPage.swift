import Containers
import ContainersText
import Documents

/// One page of the book: a number and the paginator, which is all it takes to show its text (X7).
final class BookPage: Controller {
  let lifecycle: Lifecycle
  /// The number of the page, from 0.
  private(set) var number: Int

  private var paginator: CellPaginator
  private let order: LineOrder
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
  func take(_ number: Int, _ paginator: CellPaginator) {
    self.number = number
    self.paginator = paginator
    loaded = nil
    lifecycle.name = Self.name(number)
  }

  func didReceiveMemoryWarning() { loaded = nil }

  private static func name(_ number: Int) -> String { "Page \(number + 1)" }
}

/// A line of a page, and what a screen shows of it.
struct ShownLine {
  /// More scalars than this in a cluster are not shown.
  private static let clusterLimit = 16

  let line: PageLine
  /// The text to draw: each tab as spaces up to its stop, as the paginator counts them, and no cluster longer than a
  /// screen can show (X1).
  let shown: String

  init(_ line: PageLine) {
    self.line = line
    shown = Self.withoutTabs(Self.withoutLongClusters(HardWrap.withoutFillers(line.displayed)))
  }

  /// A line that is shown otherwise than it stands in the text.
  init(_ line: PageLine, _ shown: String) { (self.line, self.shown) = (line, shown) }

  /// The text with each tab as spaces up to its stop.
  static func withoutTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    let interval = CellMeasurer().tabInterval
    var result = ""
    var column = 0
    for character in text {
      let width = character == "\t" ? interval - column % interval : CellMeasurer.width(of: character)
      result += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return result
  }

  /// The text with the beginnings of clusters that are longer than any screen shows.
  ///
  /// A cluster may be as long as the book: it is cut once, and not looked at whole in each frame.
  static func withoutLongClusters(_ text: String) -> String {
    // No line of ordinary text is so long, however wide the window.
    guard text.utf8.count > 1 << 12 else { return text }
    return text.reduce(into: "") { $0.unicodeScalars += $1.unicodeScalars.prefix(clusterLimit) }
  }
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
