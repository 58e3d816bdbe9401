public import Containers
public import ContainersBinding

/// A window of a toolkit whose stage a `StageDriver` drives, with what the suite needs (C4).
public protocol DrivenWindow: AnyObject {
  /// The driver of its stage; created with the window.
  var driver: StageDriver { get }
  /// Shows or hides the window: the toolkit calls `appear` or `disappear` of the stage.
  func setOnScreen(_ isOnScreen: Bool)
  /// Requests a size: the toolkit calls `sizeChanged` of the driver, now or in `processEvents`.
  func setSize(_ size: Size)
  /// Processes pending layout and events of the toolkit, without time passing for the driver.
  func processEvents()
  /// Closes the window permanently.
  func close()
}

extension DrivenWindow {
  /// Appears or disappears at once, like a window that is not on a screen.
  public func setOnScreen(_ isOnScreen: Bool) {
    if isOnScreen { driver.stage.appear() } else { driver.stage.disappear() }
  }
  /// Sets the size at once.
  public func setSize(_ size: Size) { driver.sizeChanged(to: size) }
  /// Does nothing, since nothing is pending.
  public func processEvents() {}
  /// Disappears.
  public func close() { setOnScreen(false) }
}

/// A toolkit on `ContainersBinding`, in whose windows the suite runs its cases (C4).
///
/// ```swift
/// let adapter = ReferenceAdapter(hostedBy: "MyKit", without: DrivenToolkit.missing) {
///   DrivenToolkit { stage in MyWindow(stage) }
/// }
/// ```
/// Pagers scroll on `SnappingScroller`; time passes only when a case requires it.
public final class DrivenToolkit: ReferenceToolkit {
  /// The features that a desktop window does not have; see `ReferenceAdapter.init(hostedBy:without:_:)`.
  ///
  /// Commands of a log (`player`) move the stage without the window.
  public static let missing: Set<String> = ["window.animated", "rotation.refusal", "player"]

  private var window: (any DrivenWindow)?
  private var orientation = Orientation.portrait

  /// Creates a toolkit for one case.
  ///
  /// - Parameter makeWindow: Makes a hidden window around a stage.
  public init(_ makeWindow: (Stage) -> any DrivenWindow) {
    // A new controller is in no other window, and the size is valid.
    guard let stage = try? Stage(root: ListContainer("ground"), size: Size(width: 100, height: 200)) else {
      return
    }
    let window = makeWindow(stage)
    window.driver.orientation = { [weak self] _ in self?.orientation ?? .portrait }
    window.driver.longestFrame = .infinity
    self.window = window
  }

  /// Sets the size and the root of the window.
  public func open(
    _ root: any Controller, size: Size, orientation: Orientation
  ) throws(StageError) -> Stage {
    guard let window else { return try Stage(root: root, size: size) }
    let stage = window.driver.stage
    if orientation != stage.orientation {
      try stage.rotate(to: orientation, size: size)
    } else if size != stage.size {
      try stage.resize(to: size)
    }
    try stage.setRoot(root)
    self.orientation = orientation
    window.setSize(size)
    return stage
  }

  /// Shows or hides the window.
  public func setOnScreen(_ isOnScreen: Bool) { window?.setOnScreen(isOnScreen) }

  /// Resizes the window; the stage gets the size even if the window does not.
  public func resize(to size: Size) throws(StageError) {
    guard let window else { return }
    guard size.width >= 1, size.height >= 1 else { return try window.driver.stage.resize(to: size) }
    setSize(size, of: window)
  }

  /// Rotates by changing the shape of the window.
  public func rotate(to orientation: Orientation, size: Size?, duration: Double) throws(StageError) -> Bool {
    guard let window else { return false }
    let stage = window.driver.stage
    let turned = orientation.isLandscape != stage.orientation.isLandscape
    let new = size ?? (turned ? Size(width: stage.size.height, height: stage.size.width) : stage.size)
    guard turned, new != stage.size, duration == 0 else { return false }
    self.orientation = orientation
    setSize(new, of: window)
    return true
  }

  private func setSize(_ size: Size, of window: any DrivenWindow) {
    window.setSize(size)
    window.processEvents()
    // A hidden window has no layout, and some desktops choose sizes themselves.
    window.driver.sizeChanged(to: size)
    window.driver.tick(by: 0)
  }

  /// Makes a scroller.
  public func makeSurface(for pager: PagerContainer) -> any ReferenceSurface {
    DrivenSurface(SnappingScroller(for: pager, window?.driver), window?.driver, pager.configuration.axis)
  }

  /// Processes events, and lets the driver apply new sizes.
  public func layOut() {
    window?.processEvents()
    window?.driver.tick(by: 0)
  }

  /// Lets every movement by time arrive.
  public func arrive() -> Bool {
    guard let driver = window?.driver, driver.wantsFrames else { return false }
    for _ in 0..<1_000 { if !driver.tick(by: 60) { break } }
    return true
  }

  /// Closes the window.
  public func close() {
    window?.close()
    window = nil
  }
}

/// A scroller that the suite drags.
private final class DrivenSurface: ReferenceSurface {
  private let scroller: SnappingScroller
  private weak var driver: StageDriver?
  private let axis: Axis
  private var grip = 0.0

  init(_ scroller: SnappingScroller, _ driver: StageDriver?, _ axis: Axis) {
    (self.scroller, self.driver, self.axis) = (scroller, driver, axis)
    scroller.turnsPages = false  // the suite controls the time
  }

  var viewportSize: Size { scroller.viewportSize }
  var contentSize: Size {
    get { scroller.contentSize }
    set { scroller.contentSize = newValue }
  }
  var contentOffset: Point { scroller.contentOffset }
  private var position: Double { axis == .horizontal ? contentOffset.x : contentOffset.y }
  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scroller.scrollRectToVisible(rect, animated: animated)
  }

  var isGliding: Bool { scroller.isGliding }

  func beginDrag() {
    guard !scroller.isHeld else { return }
    scroller.beginDrag()
    grip = position
  }
  func drag(to offset: Double) { scroller.drag(to: offset - grip) }
  func endDrag(velocity: Double) { scroller.endDrag(velocity: velocity * viewportSize.extent(along: axis)) }
  func advance(by seconds: Double) { _ = scroller.advance(by: seconds) }
  func comeToRest() { _ = scroller.advance(by: 60) }
  func resize(to size: Size) { driver?.wantFrames() }
}
