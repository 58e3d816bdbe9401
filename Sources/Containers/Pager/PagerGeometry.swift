/// The layout of a pager's pages on its surface: a row of slots of the size of the viewport, or of a part of it (G4, G6,
/// G15, G18, G19).
///
/// Slot 0 is page 0. The surface of a ring has one more slot at each end, for the page of the other end.
struct PagerGeometry: Hashable {
  var viewport: Size
  var axis: Axis
  /// Whether slot 0 is the last one along the axis.
  var isMirrored: Bool
  /// The number of pages.
  var count: Int
  /// Whether page 0 follows the last page; ignored with fewer than three pages, and if a page takes a part of the viewport.
  var isRing: Bool
  /// The part of the viewport that a page takes (G19).
  var part: Double

  init(_ configuration: PagerConfiguration, viewport: Size, count: Int, isRightToLeft: Bool) {
    self.viewport = viewport.isValid ? viewport : .zero
    self.count = count
    axis = configuration.axis
    isMirrored = axis == .horizontal && isRightToLeft
    part = configuration.extent
    isRing = configuration.isRing && count > 2 && part == 1
  }

  /// The extent of one slot.
  var extent: Double { viewport.extent(along: axis) * part }

  /// The number of pages that are seen when the pager has settled, if there are so many (G19).
  static func pagesInView(_ part: Double) -> Int { part < 1 ? above(1 / part - tolerance, 100) : 1 }

  /// The part of a page that counts as seen: less may be a matter of rounding.
  private static var tolerance: Double { 0.001 }

  /// The pages that are seen at an offset, within those that there are; beyond an end, those at the end (G6, G19).
  func pagesInView(at offset: Point) -> Range<Int>? {
    guard let raw = position(of: offset), count > 0 else { return nil }
    let position = max(0, min(raw, Double(count - 1)))
    return Int(position + Self.tolerance)..<Self.above(position + 1 / part - Self.tolerance, count)
  }

  /// The next integer, from 0 to a limit; a program without system imports has no rounding but that of Int.
  private static func above(_ number: Double, _ limit: Int) -> Int {
    let bounded = max(0, min(number, Double(limit)))
    return Int(bounded) + (bounded > Double(Int(bounded)) ? 1 : 0)
  }

  /// The slots that can be scrolled to.
  var slots: ClosedRange<Int> { isRing ? -1...count : 0...max(0, count - 1) }

  /// The size of all slots; after the last one there is room, so that it can lie where a current page does.
  var contentSize: Size {
    let steps = Double(slots.upperBound) - Double(slots.lowerBound)
    let length = count == 0 ? 0 : extent * steps + viewport.extent(along: axis)
    return axis == .horizontal
      ? Size(width: length, height: viewport.height) : Size(width: viewport.width, height: length)
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

  /// The part of the content that is seen when the page of a slot is current.
  func view(ofSlot slot: Int) -> Rect {
    let place = isMirrored ? Double(slots.upperBound) - Double(slot) : Double(slot) - Double(slots.lowerBound)
    return Rect(
      origin: axis == .horizontal ? Point(x: extent * place, y: 0) : Point(x: 0, y: extent * place),
      size: viewport)
  }

  /// The size of a page.
  var pageSize: Size {
    axis == .horizontal
      ? Size(width: extent, height: viewport.height) : Size(width: viewport.width, height: extent)
  }

  /// The rectangle of a slot.
  func frame(ofSlot slot: Int) -> Rect {
    let view = view(ofSlot: slot)
    let lead = isMirrored ? viewport.width - extent : 0
    return Rect(origin: Point(x: view.origin.x + lead, y: view.origin.y), size: pageSize)
  }

  /// The page in a slot, and the lap of the ring that the slot belongs to.
  func page(inSlot slot: Int) -> (page: Int, lap: Int) {
    guard isRing else { return (slot, 0) }
    return slot < 0 ? (slot + count, -1) : slot >= count ? (slot - count, 1) : (slot, 0)
  }

  /// The slot of a page, given the slot of the current page; across the ends of a ring, neighbours have neighbouring
  /// slots.
  func slot(of page: Int, in state: PagerState) -> Int {
    guard isRing, (0..<count).contains(page), abs(state.current - page) >= count - 1 || state.lap != 0
    else { return page }
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
    guard part == 1, extent > 0, extent.isFinite, count < 1 << 40 else { return nil }
    let frame = frame(ofSlot: slot)
    let start = axis == .horizontal ? frame.origin.x : frame.origin.y
    guard (start + extent).isFinite else { return nil }
    let isFirst = slot == (isMirrored ? slots.upperBound : slots.lowerBound)
    let isLast = slot == (isMirrored ? slots.lowerBound : slots.upperBound)
    return
      (isFirst ? -Double.greatestFiniteMagnitude : start - extent * 0.49)...(isLast
      ? Double.greatestFiniteMagnitude : start + extent * 0.49)
  }
}
