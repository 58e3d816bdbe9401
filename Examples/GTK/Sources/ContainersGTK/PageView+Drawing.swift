import Containers

// The pages at rest, and the leaf that turns (P2, P5).

extension PageView {
  func draw(_ canvas: Canvas) {
    canvas.fill(Rect(origin: .zero, size: canvas.size), canvas.palette.background)
    let half = Size(width: canvas.size.width / 2, height: canvas.size.height)
    guard let turn = pages.turn else { return draw(pages.controllers, canvas) }
    if pages.configuration.style == .scroll {
      slide(turn, canvas)
    } else if pages.spine == .mid, turn.from.count == 2, turn.to.count == 2 {
      turnOver(turn, half, canvas)
    } else if turn.from.count == 1, turn.to.count == 1 {
      fold(turn, canvas)
    } else {
      draw(turn.to, canvas)
    }
  }

  /// Pages that lie still, side by side.
  private func draw(_ shown: [any Controller], _ canvas: Canvas) {
    let width = canvas.size.width / Double(max(1, shown.count))
    for (index, page) in shown.enumerated() {
      let frame = Rect(x: Double(index) * width, y: 0, width: width, height: canvas.size.height)
      canvas.within(frame) { drawPage(page, $0) }
    }
    if shown.count == 2 { drawSpine(canvas) }
  }

  private func drawSpine(_ canvas: Canvas) {
    let (middle, height) = (canvas.size.width / 2, canvas.size.height)
    canvas.fill(
      Rect(x: middle - 24, y: 0, width: 24, height: height), from: .shadow(0), to: .shadow(0.12))
    canvas.fill(
      Rect(x: middle, y: 0, width: 24, height: height), from: .shadow(0.12), to: .shadow(0))
  }

  private func slide(_ turn: PageTurn, _ canvas: Canvas) {
    let width = canvas.size.width + pages.configuration.spacing
    let way = turn.direction == .forward ? -turn.progress : turn.progress
    for (list, place) in [(turn.from, way), (turn.to, way + (turn.direction == .forward ? 1 : -1))] {
      canvas.within(Rect(origin: Point(x: place * width, y: 0), size: canvas.size)) { draw(list, $0) }
    }
  }

  /// A single leaf is lifted at its free edge, and folds over towards the spine; or comes back from there.
  private func fold(_ turn: PageTurn, _ canvas: Canvas) {
    let isMirrored = pages.spine == .max
    let isLifted = (turn.direction == .forward) != isMirrored
    let (upper, lower) = isLifted ? (turn.from[0], turn.to[0]) : (turn.to[0], turn.from[0])
    let lift = isLifted ? turn.progress : 1 - turn.progress
    let (width, height) = (canvas.size.width, canvas.size.height)
    /// A piece of the page, as it would be with the spine on the left.
    func piece(_ left: Double, _ right: Double) -> Rect {
      Rect(x: isMirrored ? width - right : left, y: 0, width: max(0, right - left), height: height)
    }
    let edge = width * (1 - lift)
    let whole = Rect(origin: .zero, size: canvas.size)
    canvas.within(whole, visible: piece(edge, width)) { drawPage(lower, $0) }
    canvas.within(whole, visible: piece(0, edge)) { drawPage(upper, $0) }
    let depth = min(40, width - edge)
    shade(piece(edge, edge + depth), isMirrored, 0.3, 0, canvas)
    // The back of the leaf, through which its text shines.
    let back = piece(max(0, 2 * edge - width), edge)
    canvas.fill(back, canvas.palette.isDark ? canvas.palette.background : canvas.palette.paper)
    let axis = isMirrored ? width - edge : edge
    canvas.within(back) { inner in
      inner.faintly(0.12) { group in
        let frame = Rect(x: 2 * axis - back.origin.x, y: 0, width: width, height: height)
        group.within(frame, scale: -1) { drawPage(upper, $0) }
      }
    }
    shade(back, isMirrored, 0.02, 0.14, canvas)
    let rim = max(0, 2 * edge - width)
    shade(piece(max(0, rim - 16), rim), isMirrored, 0, 0.18 * min(1, lift * 4), canvas)
  }

  private func shade(_ rect: Rect, _ isMirrored: Bool, _ near: Double, _ far: Double, _ canvas: Canvas) {
    let (left, right) = isMirrored ? (far, near) : (near, far)
    canvas.fill(rect, from: .shadow(left), to: .shadow(right))
  }

  /// A leaf of an open book stands up on the spine, and falls on the other side.
  private func turnOver(_ turn: PageTurn, _ half: Size, _ canvas: Canvas) {
    let isForward = turn.direction == .forward
    let left = Rect(origin: .zero, size: half)
    let right = Rect(origin: Point(x: half.width, y: 0), size: half)
    canvas.within(left) { drawPage(isForward ? turn.from[0] : turn.to[0], $0) }
    canvas.within(right) { drawPage(isForward ? turn.to[1] : turn.from[1], $0) }
    let width = Self.cosine(turn.progress)
    let isRising = width > 0
    let isOnRight = isForward == isRising
    let page = isForward ? (isRising ? turn.from[1] : turn.to[0]) : (isRising ? turn.from[0] : turn.to[1])
    let seen = max(0.002, abs(width))
    let extent = half.width * seen
    let leaf = Rect(
      x: isOnRight ? half.width : half.width - extent, y: 0, width: extent, height: half.height)
    let reach = (1 - seen) * 60
    let shadow = Rect(
      x: isOnRight ? leaf.origin.x + extent : leaf.origin.x - reach, y: 0, width: reach, height: half.height)
    canvas.fill(shadow, from: .shadow(isOnRight ? 0.2 : 0), to: .shadow(isOnRight ? 0 : 0.2))
    canvas.within(Rect(origin: leaf.origin, size: half), scale: seen) { drawPage(page, $0) }
    let dim = 0.25 * (1 - seen)
    canvas.fill(leaf, from: .shadow(isOnRight ? dim : 0), to: .shadow(isOnRight ? 0 : dim))
    drawSpine(canvas)
  }

  /// The cosine of a part of a half turn, from 1 to -1: near enough for a leaf.
  private static func cosine(_ part: Double) -> Double {
    let x = 1 - 2 * part
    return x * (1.5 - 0.5 * x * x)
  }
}
