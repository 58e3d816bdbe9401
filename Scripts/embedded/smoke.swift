import Containers
import ContainersLinks
import ContainersPersistence
import ContainersText

/// A page that says when it is visible.
final class Page: Controller {
  let lifecycle: Lifecycle
  init(_ name: String) { lifecycle = Lifecycle(name) }
  func didAppear(animated: Bool) { print("  \(lifecycle.name) is visible") }
}

/// Shows one of two pages.
final class Flip: StatefulContainer {
  let lifecycle = Lifecycle("Flip"), containment = Containment()
  let ledger = Ledger(false)
  let sides: [any Controller] = [Page("front"), Page("back")]
  func arrangement(for isBack: Bool, in area: Size) -> Arrangement {
    Arrangement(shown: [sides[isBack ? 1 : 0]], children: sides)
  }
  func flip() throws(ContainmentError) { try navigate(.animated) { $0.toggle() } }
}

@main
enum Smoke {
  static func main() {
    do throws(ContainmentError) { try stateful() } catch { print(error.description) }
    do throws(PagerError) { try remembering() } catch { print(error.description) }
    numbers()
    do throws(PaginatorError) { try reading() } catch { print(error.description) }
    do throws(LinkTableError) { try following() } catch { print(error.description) }
  }

  /// L17, L35: a container that is a function of its state shows its first side, and another one.
  static func stateful() throws(ContainmentError) {
    let flip = Flip()
    let observation = flip.observe { print($0.description) }
    flip.beginAppearanceTransition(true, animated: false)
    flip.endAppearanceTransition()
    try flip.flip()
    print(flip.ledger.settled ? "the back" : "the front")
    observation.cancel()
  }

  /// T7: a tree is saved whenever something settles, and found again.
  static func remembering() throws(PagerError) {
    let store = MemoryStore()
    for page in [2, 1] {
      let pager = PagerContainer(name: "Pager")
      try pager.setPages([Page("1"), Page("2"), Page("3")])
      let keeper = StateKeeper(of: pager, in: store, application: "smoke")
      print(keeper.restore().description)
      print("page \(pager.currentPage)")
      try pager.scroll(to: page, .immediate)
      print(String(decoding: store.bytes ?? [], as: UTF8.self))
    }
    store.bytes = Array("{".utf8)
    let page = Page("alone")
    let keeper = StateKeeper(of: page, in: store, application: "smoke")
    print(keeper.restore().description)
  }

  /// T7: numbers, and a value as deep as can be.
  static func numbers() {
    do throws(StateSyntaxError) {
      let list =
        try StateValue(bytes: Array("[0.1, -2.5e-3, 12, 1e400, 5e-324, \"\\ud83d\\ude00\"]".utf8)).array ?? []
      for value in list { print("\(value.description) \(value.double ?? 0) \(value.int ?? 0)") }
      let depth = StateValue.deepest
      let open = [UInt8](repeating: UInt8(ascii: "["), count: depth)
      let close = [UInt8](repeating: UInt8(ascii: "]"), count: depth)
      let deep = try StateValue(bytes: open + close)
      print(try StateValue(bytes: deep.bytes) == deep ? "as deep as can be" : "another value")
      _ = try StateValue(bytes: open + open)
    } catch { print(error.description) }
  }

  /// X4, X5, X7: pages of a text in a page container, and the place of a reader when the window is made wider.
  static func reading() throws(PaginatorError) {
    let text = BookText("One, two, three,\nfour. \u{4E2D}\u{6587} is wide.")
    let paginator = try CellPaginator(text: text, size: PageSize(columns: 8, lines: 2))
    let source = TextPageSource(paginator)
    let pages = PageContainer(.scroll, name: "Text")
    pages.dataSource = source
    var number = 0
    while paginator.isAvailable(number), let page = source.page(number) {
      for line in page.lines { print("\(page.label): \(line.displayed)") }
      number += 1
    }
    var place = ReadingPlace()
    try place.turn(to: 1, in: paginator)
    try paginator.resize(to: PageSize(columns: 40, lines: 2))
    place.geometryChanged(in: paginator)
    print("page \(place.page) of \(paginator.pageCount ?? 0), at byte \(place.position)")
    try paginator.resize(to: PageSize(columns: -1, lines: 2))
  }
}
