// Where pages lie, when the surface turns, and what comes with appearing (G4–G6, G12, G13, G15).

extension PagerContainer {
  /// The page that fills more than half of the viewport at an offset; half is enough for the next one (G6).
  ///
  /// - Returns: A page in 0..<pageCount, or 0 in an empty pager; nil for a viewport without extent and for an
  ///   offset that is no number.
  public func page(at offset: Point) -> Int? {
    guard let position = position(of: offset) else { return nil }
    // floor((x - w/2) / w) + 1, which is floor(x/w + 1/2); from 0 up, Int rounds down.
    let last = max(0, pageCount - 1)
    let wanted = max(0, position + 0.5)
    return wanted < Double(last) ? Int(wanted) : last
  }

  /// The offset in pages, counted from page 0 (G15).
  func position(of offset: Point) -> Double? {
    let viewport = viewportSize
    let extent = viewport.extent(along: configuration.axis)
    let raw = configuration.axis == .horizontal ? offset.x : offset.y
    guard extent > 0, extent.isFinite, raw.isFinite else { return nil }
    guard isMirrored else { return raw / extent }
    return Double(pageCount - 1) - raw / extent
  }

  /// The place of a page in the content (G4, G15).
  public func frame(of page: Int) -> Rect {
    let viewport = viewportSize
    let place = isMirrored ? Double(max(0, pageCount - 1)) - Double(page) : Double(page)
    return configuration.axis == .horizontal
      ? Rect(x: viewport.width * place, y: 0, width: viewport.width, height: viewport.height)
      : Rect(x: 0, y: viewport.height * place, width: viewport.width, height: viewport.height)
  }

  private var isMirrored: Bool {
    configuration.axis == .horizontal && configuration.layoutDirection == .rightToLeft
  }

  private var viewportSize: Size {
    let size = surface?.viewportSize ?? lifecycle.size
    return size.isValid ? size : .zero
  }

  /// The surface has been laid out anew: gives every page its place and goes to the current one, unmoved (G13).
  ///
  /// Toolkits call it when the viewport has changed outside of a rotation that goes through the stage.
  public func surfaceDidLayout() {
    layouts += 1
    if containment.change != nil || isDragging || isScrollingByCode {
      Engine.request("layout", on: self) { [self] engine in settleForLayout(engine) }
    }
    layOut()
    layouts -= 1
  }

  /// Computes frames and content size for the viewport as it is, and goes to the current page (G4, G12).
  ///
  /// What the surface reports meanwhile is of layout (G13).
  func layOut() {
    layouts += 1
    defer { layouts -= 1 }
    updatePlacements()
    guard let surface else { return }
    laidOutViewport = surface.viewportSize
    let viewport = viewportSize
    let count = Double(pageCount)
    surface.contentSize =
      configuration.axis == .horizontal
      ? Size(width: viewport.width * count, height: viewport.height)
      : Size(width: viewport.width, height: viewport.height * count)
    guard pageCount > 0, viewport.extent(along: configuration.axis) > 0 else { return }
    surface.scrollRectToVisible(frame(of: currentPage), animated: false)
  }

  // MARK: Rotation (G12, G13)

  /// The surface is about to turn: settles what is under way; scroll events mean nothing from here on (G12).
  public func willRotate(to orientation: Orientation, duration: Double) {
    isTurning = true
    settleForLayout(Engine.of(self))
  }

  /// The bounds are the new ones: every page gets its new place (G12).
  public func willAnimateRotation(to orientation: Orientation, duration: Double) { layOut() }

  /// The surface has turned (G12).
  public func didRotate(from orientation: Orientation) { isTurning = false }

  /// The size is about to change: like a rotation (G13).
  public func willTransition(to size: Size) {
    layouts += 1
    settleForLayout(Engine.of(self))
  }

  /// The size has changed: like a rotation (G13).
  public func didTransition(to size: Size) {
    layOut()
    layouts -= 1
  }

  /// What a finger or the dots had begun is over: the content moves to its new place at once (G12).
  ///
  /// This is part of the running call, not a request: the children hear of the rotation next.
  func settleForLayout(_ engine: Engine) {
    isDragging = false
    isScrollingByCode = false
    engine.settleOpenChange(of: self, .finished)
  }

  // MARK: Appearance (G3, G4)

  /// Forwards the pager's own appearance to the current page, by hand (G3).
  public func forwardAppearance(_ callback: AppearanceCallback, animated: Bool) {
    switch callback {
    case .willAppear:
      prepareToAppear()
      if !placements.contains(where: { $0.index == currentPage }) { return }
      currentController?.beginAppearanceTransition(true, animated: animated)
    case .didAppear:
      // What belongs to an open change ends with it.
      let moving = (containment.open?.incoming ?? []) + (containment.open?.outgoing ?? [])
      for child in containment.shown where child.lifecycle.standing.isMoving && !moving.holds(child) {
        child.endAppearanceTransition()
      }
    case .willDisappear:
      for child in containment.shown where child.lifecycle.standing.isComing {
        child.beginAppearanceTransition(false, animated: animated)
      }
    case .didDisappear:
      for child in containment.shown where child.lifecycle.standing == .disappearing {
        child.endAppearanceTransition()
      }
      isDragging = false
      isScrollingByCode = false
    }
  }

  /// Places pages, content and dots before the current child appears (G4, G5).
  private func prepareToAppear() {
    if configuration.returnsToFirstPage && containment.change == nil {
      setCurrent(0)
      settledPage = 0
    }
    placeWindow(Engine.of(self))
    pageControl.numberOfPages = pageCount
    pageControl.currentPage = currentPage
    settleForLayout(Engine.of(self))
    layOut()
  }
}
