/// The layout of a pager's pages on its surface: a row of slots of the size of the viewport (G4, G6, G15, G18).
///
/// Slot 0 is page 0. The surface of a ring has one more slot at each end, for the page of the other end.
struct PagerGeometry: Hashable {
  var viewport: Size
  var axis: Axis
  /// Whether slot 0 is the last one along the axis.
  var isMirrored: Bool
  /// The number of pages.
  var count: Int
  /// Whether page 0 follows the last page; ignored with fewer than three pages.
  var isRing: Bool

  init(_ configuration: PagerConfiguration, viewport: Size, count: Int, isRightToLeft: Bool) {
    self.viewport = viewport.isValid ? viewport : .zero
    self.count = count
    axis = configuration.axis
    isMirrored = axis == .horizontal && isRightToLeft
    isRing = configuration.isRing && count > 2
  }

  /// The extent of one slot.
  var extent: Double { viewport.extent(along: axis) }

  /// The slots that can be scrolled to.
  var slots: ClosedRange<Int> { isRing ? -1...count : 0...max(0, count - 1) }

  /// The size of all slots.
  var contentSize: Size {
    let number = count == 0 ? 0 : Double(slots.upperBound) - Double(slots.lowerBound) + 1
    return axis == .horizontal
      ? Size(width: viewport.width * number, height: viewport.height)
      : Size(width: viewport.width, height: viewport.height * number)
  }

  /// The offset in slots, counted from slot 0; nil for a viewport of size 0 and an offset that is not finite.
  func position(of offset: Point) -> Double? {
    let raw = axis == .horizontal ? offset.x : offset.y
    guard extent > 0, extent.isFinite, raw.isFinite else { return nil }
    return isMirrored ? Double(slots.upperBound) - raw / extent : raw / extent + Double(slots.lowerBound)
  }

  /// The slot that fills more than half of the viewport at an offset; half is enough for the next slot (G6).
  func slot(at offset: Point) -> Int? {
    guard let position = position(of: offset) else { return nil }
    // floor((x - w/2) / w) + 1, which is floor(x/w + 1/2); from 0 up, Int rounds down.
    let (first, last) = (slots.lowerBound, slots.upperBound)
    let wanted = max(0, position - Double(first) + 0.5)
    return wanted < Double(last) - Double(first) ? Int(wanted) + first : last
  }

  /// The rectangle of a slot.
  func frame(ofSlot slot: Int) -> Rect {
    let place = isMirrored ? Double(slots.upperBound) - Double(slot) : Double(slot) - Double(slots.lowerBound)
    return axis == .horizontal
      ? Rect(x: viewport.width * place, y: 0, width: viewport.width, height: viewport.height)
      : Rect(x: 0, y: viewport.height * place, width: viewport.width, height: viewport.height)
  }

  /// The page in a slot, and the lap of the ring that the slot belongs to.
  func page(inSlot slot: Int) -> (page: Int, lap: Int) {
    guard isRing else { return (slot, 0) }
    return slot < 0 ? (slot + count, -1) : slot >= count ? (slot - count, 1) : (slot, 0)
  }

  /// The slot of a page, given the slot of the current page; across the ends of a ring, neighbours have neighbouring
  /// slots.
  func slot(of page: Int, in state: PagerState) -> Int {
    guard isRing, abs(state.current - page) >= count - 1 || state.lap != 0 else { return page }
    let here = state.current + state.lap * count
    var distance = page - state.current
    if distance > count / 2 { distance -= count }
    if distance < -count / 2 { distance += count }
    let slot = here + distance
    return abs(distance) <= 1 && slots.contains(slot) ? slot : page
  }

  /// The offsets along the axis at which a slot certainly stays current; empty if unknown.
  ///
  /// The range is a little shorter than half a page at each end, so that rounding does not matter.
  func stillOffsets(inSlot slot: Int) -> ClosedRange<Double>? {
    guard extent > 0, extent.isFinite, count < 1 << 40 else { return nil }
    let frame = frame(ofSlot: slot)
    let start = axis == .horizontal ? frame.origin.x : frame.origin.y
    let isFirst = slot == (isMirrored ? slots.upperBound : slots.lowerBound)
    let isLast = slot == (isMirrored ? slots.lowerBound : slots.upperBound)
    return
      (isFirst ? -Double.greatestFiniteMagnitude : start - extent * 0.49)...(isLast
      ? Double.greatestFiniteMagnitude : start + extent * 0.49)
  }
}
