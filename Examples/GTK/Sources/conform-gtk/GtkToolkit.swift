import CGtk
import Containers
import ContainersBinding
import ContainersConformance
import ContainersGTK

/// A window of GTK, in which the reference adapter plays one case (C4).
///
/// Time stands still: what is animated moves while ``arrive()`` lets it, and the frames in between only lay out. A frame
/// comes when the window draws it, however late that is.
final class GtkToolkit: ReferenceToolkit {
  private let window: StageWindow
  private let clock = TestClock(step: 0)
  private let pagers = ControllerTable<PagerView>()
  private var surfaces: [DraggedSurface] = []
  private var isOnScreen = false
  /// Whether the window itself has changed since its last layout.
  private var isStale = false
  private var framesLeft = 0
  private var wanted: Orientation?

  init() {
    let ground = ListContainer("ground")
    guard let stage = try? Stage(root: ground, size: Size(width: 100, height: 200)) else {
      preconditionFailure("a controller that is new is in no other window")
    }
    window = StageWindow(stage, title: "Conformance", width: 100, height: 200)
    gtk_window_set_decorated(window.gtkWindow, 0)
    window.clock = clock
    window.followsKeyboard = false
    window.makeView = { [weak self] in self?.view(of: $0) }
    window.driver.orientation = { [weak self] _ in self?.wanted ?? .portrait }
    window.driver.add(self) { [unowned self] _ in
      framesLeft -= 1
      return framesLeft > 0
    }
  }

  // MARK: The window

  func open(_ root: any Controller, size: Size, orientation: Orientation) throws(StageError) -> Stage {
    let stage = window.stage
    wanted = orientation
    if orientation != stage.orientation {
      try stage.rotate(to: orientation, size: size)
    } else if size != stage.size {
      try stage.resize(to: size)
    }
    try stage.setRoot(root)
    setSize(size)
    return stage
  }

  func setOnScreen(_ isOnScreen: Bool) {
    self.isOnScreen = isOnScreen
    isStale = true
    if isOnScreen { window.present() } else { gtk_widget_set_visible(window.window, 0) }
  }

  func resize(to size: Size) throws(StageError) {
    // A window that is not on the screen has no layout that could resize the stage.
    if !isOnScreen || size.width < 1 || size.height < 1 { try window.stage.resize(to: size) }
    if size.width >= 1, size.height >= 1 { setSize(size) }
  }

  func rotate(to orientation: Orientation, size: Size?, duration: Double) throws(StageError) -> Bool {
    let stage = window.stage
    let turned = orientation.isLandscape != stage.orientation.isLandscape
    let new = size ?? (turned ? Size(width: stage.size.height, height: stage.size.width) : stage.size)
    // A window turns when its shape changes, and its movement takes no time.
    guard isOnScreen, turned, new != stage.size, duration == 0 else { return false }
    wanted = orientation
    setSize(new)
    return true
  }

  private func setSize(_ size: Size) {
    isStale = true
    gtk_window_set_default_size(window.gtkWindow, Int32(size.width), Int32(size.height))
  }

  func close() {
    surfaces = []
    window.makeView = { _ in nil }
    gtk_widget_set_visible(window.window, 0)
  }

  // MARK: Frames

  func layOut() {
    // A callback of a frame asks for no other one. Without a widget that scrolls, only the window reports the layout.
    guard !clock.isInFrame, isOnScreen, isStale || !surfaces.isEmpty else { return }
    isStale = false
    run(frames: 3)
  }

  func arrive() -> Bool {
    guard isMoving else { return false }
    if isOnScreen {
      // A frame takes as long as a movement; no carousel turns meanwhile (G18).
      clock.step = 0.4
      for _ in 0..<100 where isMoving { run(frames: 1) }
      clock.step = 0
    }
    // What is not on the screen has no frames.
    if window.stage.isMoving { _ = window.stage.advance(by: 60) }
    return true
  }

  private var isMoving: Bool { window.stage.isMoving || surfaces.contains { $0.isGliding } }

  /// Lets the window draw so many frames.
  private func run(frames: Int) {
    framesLeft = frames
    window.driver.wantFrames()
    while framesLeft > 0 { g_main_context_iteration(nil, 1) }
  }

  // MARK: Views

  func makeSurface(for pager: PagerContainer) -> any ReferenceSurface {
    let view = PagerView(pager, in: window)
    let surface = DraggedSurface(view.scroller, of: pager)
    surfaces.append(surface)
    pagers[pager] = view
    return surface
  }

  private func view(of controller: any Controller) -> (any ControllerView)? {
    if let known = pagers[controller] { return known }
    if controller.parent is PageContainer { return nil }
    switch controller {
    case let pages as PageContainer: return PagesView(pages, in: window)
    case let stack as StackContainer: return StackView(stack, in: window, hasBar: false)
    case let layers as PresentationContainer: return LayersView(layers, in: window)
    default: return controller.asContainer.map { BoardView($0, in: window) } ?? EmptyView()
    }
  }
}

/// The view of what shows nothing.
private final class EmptyView: ControllerView {
  var widget: Widget { hold.widget }
  private let hold = WidgetHold(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
}
