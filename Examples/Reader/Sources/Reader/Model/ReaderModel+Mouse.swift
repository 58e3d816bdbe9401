import Containers
import ContainersBinding
import ContainersText
import Documents
import Terminal

/// What the mouse button is doing, from press to release.
enum Press {
  case none
  /// On the book; whether a leaf follows it.
  case page(Trail, isDragging: Bool)
  /// On the scrubber; whether its handle follows.
  case scrubber(isDragging: Bool)
  /// On the cards.
  case cards(Trail)
}

/// Where the mouse has been since the button was pressed.
struct Trail {
  /// The column in which the button was pressed.
  let start: Int
  /// The column in which the mouse is.
  private(set) var column: Int
  private var speed = VelocityTracker()

  init(_ column: Int, now: Double) {
    (start, self.column) = (column, column)
    add(column, now: now)
  }

  mutating func add(_ column: Int, now: Double) {
    self.column = column
    speed.add(Point(x: Double(column), y: 0), at: now)
  }

  /// How fast it went at the end, in columns a second, positive to the right; 0 once it has lain still.
  func velocity(now: Double) -> Double { speed.velocity(at: now).x }
}

extension ReaderModel {
  /// The mouse was used.
  func handle(_ mouse: Mouse) {
    defer { learnPageCount() }
    switch mouse.action {
    case .press(.left):
      log.begin("mouse button at \(mouse.column + 1), \(mouse.row + 1)")
      down(mouse.column, mouse.row)
    case .drag(.left): drag(to: mouse.column, mouse.row)
    case .release(.left): up(mouse.column, mouse.row)
    case .wheel(let wheel):
      log.begin("mouse wheel")
      turnWheel(wheel, at: mouse)
    default: break
    }
  }

  private func down(_ column: Int, _ row: Int) {
    letGo()
    if isHelpShown { return isHelpShown = false }
    if let layer = root.layers.last { return down(column, row, in: layer) }
    if let index = tabsRow.tab(column: column, row: row), let tab = Tab(rawValue: index) {
      return select(tab)
    }
    guard layout.content.contains(column: column, row: row) else { return }
    switch tab {
    case .book: down(inBookAt: column, row)
    case .chapters:
      if layout.cards.contains(column: column, row: row) {
        press = .cards(Trail(column, now: now))
      } else if let dot = dotsRow.dot(column: column, row: row) {
        cards.pageControl.choose(dot)
      }
    case .trace: down(inTraceAt: column, row)
    }
  }

  private func drag(to column: Int, _ row: Int) {
    switch press {
    case .none: break
    case .page(let trail, let isDragging): dragLeaf(trail, to: column, row, isDragging)
    case .scrubber(let isDragging): dragHandle(to: column, isDragging)
    case .cards(var trail):
      surface.beginDrag()
      surface.drag(to: Double(trail.start - column))
      trail.add(column, now: now)
      press = .cards(trail)
    }
  }

  private func up(_ column: Int, _ row: Int) {
    let press = press
    self.press = .none
    switch press {
    case .none: break
    case .page(let trail, let isDragging): releaseLeaf(trail, column, row, isDragging)
    case .scrubber(let isDragging):
      if isDragging { scrubber.endDragging() }
    case .cards(let trail):
      if surface.isHeld { return surface.endDrag(velocity: -trail.velocity(now: now)) }
      if let card = card(column: column, row: row) { open(chapter: card) }
    }
  }

  /// Ends what the button has begun, as if it had never been pressed.
  func letGo() {
    switch press {
    case .none: break
    case .page: pages.gestures.cancelDrag()
    case .scrubber: scrubber.cancelDragging()
    case .cards: if surface.isHeld { surface.endDrag() }
    }
    press = .none
  }

  private func turnWheel(_ wheel: Mouse.Wheel, at mouse: Mouse) {
    letGo()
    let isForward = wheel == .down || wheel == (isMirrored ? .left : .right)
    if let layer = root.layers.last { return turnWheel(isForward, in: layer) }
    switch tab {
    case .book:
      if let area = contentsArea, area.contains(column: mouse.column, row: mouse.row) {
        if isTraceBeside { return scrollTracePane(by: isForward ? -3 : 3) }
        return contents.turnWheel(isForward, rows: area.rows)
      }
      if isTextVisible { turn(isForward ? .forward : .reverse) }
    case .chapters: goToCard(cards.currentPage + (isForward ? 1 : -1))
    case .trace:
      if rulePage == nil { log.scroll(by: isForward ? -3 : 3, rows: layout.content.rows) }
    }
  }

  // MARK: The book

  /// The surface on which leaves are dragged: narrower than the window, so that no drag has to go all the way (P7).
  ///
  /// A leaf is over when it has been dragged so much of the pages' width; let go at half of that, it turns.
  private var leafSurface: Size {
    Size(width: Double(layout.book.columns) * 0.6, height: Double(layout.rows))
  }

  private func down(inBookAt column: Int, _ row: Int) {
    if let area = contentsArea, area.contains(column: column, row: row) {
      return isTraceBeside ? down(inPaneAt: row) : down(inContentsAt: row - area.row)
    }
    guard isTextVisible, layout.book.column..<layout.book.endColumn ~= column else { return }
    let isOnScrubber = layout.scrubber.contains(column: column, row: row)
    let wasVisible = scrubber.isVisible
    scrubber.touch()
    guard isOnScrubber else {
      pages.gestures.beginDrag()
      return press = .page(Trail(column, now: now), isDragging: false)
    }
    // A click on a line that is not to be seen turns no page: it only brings the line.
    press = .scrubber(isDragging: false)
    if wasVisible { dragHandle(to: column, false) }
  }

  private func dragLeaf(_ trail: Trail, to column: Int, _ row: Int, _ isDragging: Bool) {
    var trail = trail
    trail.add(column, now: now)
    scrubber.touch()
    // A hand that shakes lifts no leaf; one that moves catches a leaf that falls.
    let isFalling = pages.turn?.change.destination == .cancelled
    let lifts = isDragging || isFalling || abs(column - trail.start) >= 2
    press = .page(trail, isDragging: lifts)
    guard lifts else { return }
    pages.gestures.drag(by: Point(x: Double(column - trail.start), y: 0), in: leafSurface)
  }

  private func releaseLeaf(_ trail: Trail, _ column: Int, _ row: Int, _ isDragging: Bool) {
    if isDragging {
      let isForward = pages.turn?.direction != .reverse
      let columns = Double(layout.book.columns)
      if abs(Double(column - trail.start)) < columns / 4, makes(.noWayBack) {
        return pages.gestures.endDrag(velocity: Point(x: isForward ? -1e4 : 1e4, y: 0), in: leafSurface)
      }
      pages.gestures.endDrag(velocity: Point(x: trail.velocity(now: now), y: 0), in: leafSurface)
    } else {
      pages.gestures.cancelDrag()
      if let number = link(column: column, row: row), let link = book.document?.links[number] {
        markedLink = number
        return follow(link)
      }
      pages.gestures.tap(at: Point(x: Double(column - layout.book.column) + 0.5, y: Double(row) + 0.5))
    }
  }

  // MARK: The scrubber

  /// The scrubber as it lies.
  var scrubberRow: ScrubberRow { ScrubberRow(in: layout.scrubber) }

  private func dragHandle(to column: Int, _ isDragging: Bool) {
    let value = scrubberRow.value(column: column)
    if isDragging { return scrubber.drag(to: value) }
    press = .scrubber(isDragging: scrubber.beginDragging(at: value))
  }

  // MARK: What lies where

  /// The card under a cell, also while the cards move; those that are not placed are not there to be clicked.
  private func card(column: Int, row: Int) -> Int? {
    cards.placements.first { page in
      let left = Int((cards.frame(of: page).origin.x - surface.contentOffset.x).rounded())
      return layout.card.contains(column: column - left, row: row)
    }
  }

  /// The row of tabs as it lies.
  var tabsRow: TabsRow { TabsRow(tabs.items.map(\.title), in: layout.tabs) }

  /// The row of dots as it lies.
  var dotsRow: DotsRow {
    DotsRow(
      count: cards.pageControl.numberOfPages, current: cards.pageControl.currentPage, in: layout.dots,
      isMirrored: isMirrored)
  }
}
