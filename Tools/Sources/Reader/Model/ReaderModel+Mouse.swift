import Containers
import Terminal

/// What the mouse button is doing, from press to release.
enum Press {
  case none
  /// On the book; a leaf turns from the second column on.
  case page(start: Int, turning: PageDirection?)
  /// On the cards; the samples, never none, say where the mouse is and how fast it goes.
  case cards(samples: [(time: Double, column: Int)])
}

extension ReaderModel {
  /// The mouse was used.
  func handle(_ mouse: Mouse) {
    switch mouse.action {
    case .press(.left): down(mouse.column, mouse.row)
    case .drag(.left): drag(to: mouse.column)
    case .release(.left): up(mouse.column, mouse.row)
    case .wheel(let wheel): turnWheel(wheel)
    default: break
    }
  }

  private func down(_ column: Int, _ row: Int) {
    letGo()
    if isHelpShown { return isHelpShown = false }
    if let index = tabsRow.tab(column: column, row: row), let tab = Tab(rawValue: index) {
      return select(tab)
    }
    guard layout.content.contains(column: column, row: row) else { return }
    switch tab {
    case .book: press = .page(start: column, turning: nil)
    case .chapters:
      if layout.cards.contains(column: column, row: row) {
        press = .cards(samples: [(now, column)])
      } else if let dot = dotsRow.dot(column: column, row: row) {
        cards.pageControl.choose(dot)
      }
    case .trace: break
    }
  }

  private func drag(to column: Int) {
    switch press {
    case .none: break
    case .page(let start, let turning): dragLeaf(from: start, to: column, turning)
    case .cards(var samples):
      surface.beginDrag()
      surface.drag(by: Double((samples.last?.column ?? column) - column))
      samples.append((now, column))
      press = .cards(samples: samples.suffix(4))
    }
  }

  private func up(_ column: Int, _ row: Int) {
    let press = press
    self.press = .none
    switch press {
    case .none: break
    case .page(_, let turning):
      if turning != nil { return attempt { () throws(PageError) in try pages.endTurn() } }
      click(onPageAt: column)
    case .cards(let samples):
      if surface.isDragging { return surface.endDrag(velocity: velocity(samples)) }
      if let card = card(column: column, row: row) { open(chapter: card) }
    }
  }

  /// Ends what the button has begun, as if it had never been pressed.
  func letGo() {
    if case .page(_, .some) = press { attempt { () throws(PageError) in try pages.cancelTurn() } }
    if case .cards = press, surface.isDragging { surface.endDrag(velocity: 0) }
    press = .none
  }

  private func turnWheel(_ wheel: Mouse.Wheel) {
    letGo()
    let isForward = wheel == .down || wheel == .right
    switch tab {
    case .book: turn(isForward ? .forward : .reverse)
    case .chapters: goToCard(cards.currentPage + (isForward ? 1 : -1))
    case .trace: log.scroll(by: isForward ? -3 : 3, rows: layout.content.rows)
    }
  }

  // MARK: The book

  private func click(onPageAt column: Int) {
    let third = max(1, layout.columns / 3)
    if column < third { turn(.reverse) }
    if column >= layout.columns - third { turn(.forward) }
  }

  private func dragLeaf(from start: Int, to column: Int, _ turning: PageDirection?) {
    let distance = start - column
    let direction: PageDirection = distance > 0 ? .forward : .reverse
    guard turning != nil || abs(distance) >= 2 else { return }
    attempt { () throws(PageError) in
      var turning = turning
      // P12: a drag that crosses its start takes the leaf back before it lifts the other one.
      if let old = turning, old != direction, distance != 0 {
        try pages.cancelTurn()
        turning = nil
      }
      if turning == nil, try beginTurn(direction) { turning = direction }
      if turning != nil { try pages.updateTurn(progress: progress(of: abs(distance))) }
      press = .page(start: start, turning: turning)
    }
  }

  private func beginTurn(_ direction: PageDirection) throws(PageError) -> Bool {
    // A turn by key that is still moving comes to its end first.
    if let change = pages.containment.change { _ = try? change.finish() }
    turnDirection = direction
    return try pages.beginTurn(direction)
  }

  /// A leaf is over when it has been dragged six tenths of the way; let go at half of that, it turns.
  private func progress(of distance: Int) -> Double {
    min(1, Double(distance) / max(1, Double(layout.columns) * 0.6))
  }

  // MARK: The cards

  /// How fast the cards went at the end, in pages a second.
  private func velocity(_ samples: [(time: Double, column: Int)]) -> Double {
    guard let first = samples.first, let last = samples.last, last.time - first.time > 0.005,
      now - last.time < 0.1
    else { return 0 }
    let cells = Double(first.column - last.column) / (last.time - first.time)
    return cells / max(1, Double(layout.cards.columns))
  }

  // MARK: What lies where

  /// The card under a cell, also while the cards move; those that are not placed are not there to be clicked.
  private func card(column: Int, row: Int) -> Int? {
    cards.placements.first { placement in
      let left = Int((placement.frame.origin.x - surface.contentOffset.x).rounded())
      return layout.card.contains(column: column - left, row: row)
    }?.index
  }

  /// The row of tabs as it lies.
  var tabsRow: TabsRow { TabsRow(tabs.items.map(\.title), in: layout.tabs) }

  /// The row of dots as it lies.
  var dotsRow: DotsRow {
    DotsRow(
      count: cards.pageControl.numberOfPages, current: cards.pageControl.currentPage, in: layout.dots)
  }
}
