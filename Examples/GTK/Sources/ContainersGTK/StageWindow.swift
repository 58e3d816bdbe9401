import CGtk
public import Containers
public import ContainersBinding

/// A window that shows a tree of controllers: its root, its frames, its fingers, and what happens to it (L20).
///
/// Map and unmap are appearing and disappearing; a memory warning of the desktop becomes one of the stage (L25),
/// and the stage is active while the window has the keyboard (L43).
public final class StageWindow: WidgetHold, ViewToolkit {
  /// What the window shows.
  public let stage: Stage
  /// What has sizes and time become changes.
  public let driver: StageDriver
  /// The views of the controllers.
  public private(set) lazy var views = ViewTree(driver, self)
  /// The window itself.
  public var window: Widget { widget }
  /// Below the title bar: the view of the root, and what lies above it.
  public let content: Widget = gtk_overlay_new()
  /// What fingers, the mouse and wheels do.
  public let fingers: Fingers

  /// Makes the view of a controller; nil for one that its container's view draws.
  public var makeView: (any Controller) -> (any ControllerView)? = { _ in nil }
  /// Whether the stage is active while the window has the keyboard (L43); false where a test decides it.
  public var followsKeyboard = true
  /// How fast time passes; 1 is as usual.
  public var speed = 1.0
  /// The clock by which frames take time; nil is that of the display, as fast as `speed`.
  public var clock: TestClock? {
    didSet {
      fingers.clock = clock
      // A test may let much time pass at once.
      driver.longestFrame = clock == nil ? 0.1 : .infinity
      clock?.moved = { [weak self] in self?.driver.wantFrames() }
    }
  }
  /// Called when something looks different: after a movement, for example.
  public var displayChanged: (() -> Void)?
  /// Receives a key before any widget: its code and the keys that are held; answers whether it has had its effect.
  public var keyPressed: ((UInt32, UInt32) -> Bool)?
  /// Called when the window is about to close.
  public var willClose: (() -> Void)?
  /// What describes the controllers to a screen reader; its `title` is the application's.
  public var reader = AccessibilityReader()

  private var isDescribed = true
  /// Whether frames come.
  private var hasFrames = false
  private var memoryMonitor: OpaquePointer?

  /// Creates a window, and puts the stage's root in it; `present()` shows it.
  ///
  /// - Parameter direction: The direction of what the stage shows; nil is that of the desktop's language.
  public init(_ stage: Stage, title: String, width: Int, height: Int, direction: LayoutDirection? = nil) {
    self.stage = stage
    driver = StageDriver(stage)
    fingers = Fingers(content, driver)
    super.init(gtk_window_new())
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    stage.layoutDirection = direction ?? (isMirrored ? .rightToLeft : .leftToRight)
    Theme.use()
    gtk_window_set_title(window.as(GtkWindow.self), title)
    gtk_window_set_default_size(window.as(GtkWindow.self), Int32(width), Int32(height))
    gtk_window_set_child(window.as(GtkWindow.self), content)
    driver.framesWanted = { [weak self] in self?.startClock() }
    driver.displayChanged = { [weak self] in
      self?.displayChanged?()
      self?.describeLater()
    }
    _ = views
    watch()
  }

  deinit {
    if let memoryMonitor { g_object_unref(UnsafeMutableRawPointer(memoryMonitor)) }
    gtk_window_destroy(window.as(GtkWindow.self))
  }

  /// Brings the window on the screen.
  public func present() { gtk_window_present(window.as(GtkWindow.self)) }

  /// Asks the window to close, as its button does.
  public func close() { gtk_window_close(window.as(GtkWindow.self)) }

  /// Whether a key leads back: Escape, the key with that name, or Alt and the arrow that points back.
  public func isBack(_ key: UInt32, _ held: UInt32) -> Bool {
    let arrow = stage.layoutDirection == .rightToLeft ? GDK_KEY_Right : GDK_KEY_Left
    let isAlt = held & GDK_ALT_MASK.rawValue != 0
    return isAlt ? Int32(key) == arrow : [GDK_KEY_Escape, GDK_KEY_Back].contains(Int32(key))
  }

  /// Where a widget lies in the content; nil before it has a place.
  public func frame(of widget: Widget) -> Rect? {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    guard cgtk_bounds(widget, content, &x, &y, &width, &height) != 0 else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The anchor of a popover at a widget, as far from it as an arrow is long (M2).
  public func anchor(_ name: String, at widget: Widget) -> Popover.Anchor {
    let (frame, gap) = (frame(of: widget) ?? Rect(origin: .zero, size: .zero), 9.0)
    return Popover.Anchor(
      name,
      Rect(
        x: frame.origin.x - gap, y: frame.origin.y - gap, width: frame.size.width + 2 * gap,
        height: frame.size.height + 2 * gap))
  }

  // MARK: Views

  /// Called by the tree of views.
  public func makeView(for controller: any Controller) -> (any ControllerView)? { makeView(controller) }

  /// Called by the tree of views.
  public func show(_ children: [any ControllerView], in container: (any ControllerView)?) {
    if let container { return container.show(children) }
    guard let root = children.first?.widget, gtk_overlay_get_child(content.opaque) != root else { return }
    cgtk_leave_parent(root)
    gtk_overlay_set_child(content.opaque, root)
  }

  /// Called by the tree of views.
  public func update(_ view: any ControllerView, of controller: any Controller) { view.update() }

  private func describeLater() {
    guard isDescribed else { return }
    isDescribed = false
    Signal.later { [weak self] in
      guard let self else { return false }
      isDescribed = true
      for label in reader.element(for: stage.root).labels {
        guard let widget = views.view(of: label.controller)?.widget else { continue }
        cgtk_set_accessible_description(widget, label.position ?? "")
        cgtk_set_accessible_label(widget, label.title)
        let panel = label.isLayer ? gtk_widget_get_parent(widget) : nil
        if let panel { cgtk_set_accessible_label(panel, label.title) }
      }
      return false
    }
  }

  // MARK: What happens

  private func startClock() {
    guard !hasFrames else { return }
    hasFrames = true
    Signal.tick(window) { [weak self] microseconds in
      guard let self else { return false }
      if let clock {
        clock.frame { driver.tick(by: $0) }
      } else {
        driver.tick(at: Double(microseconds) / 1_000_000 * speed)
      }
      hasFrames = driver.wantsFrames || clock?.isWaiting == true
      return hasFrames
    }
  }

  /// Calls a closure after a time of the window's clock.
  public func later(after seconds: Double, _ action: @escaping () -> Void) {
    guard let clock else {
      return Signal.later(after: Int(seconds * 1000)) {
        action()
        return false
      }
    }
    clock.later(after: seconds, action)
  }

  private func watch() {
    // An empty picture as large as the content: it receives each new size in the middle of the layout.
    let probe: Widget = cgtk_probe_new()
    gtk_widget_set_can_target(probe, 0)
    gtk_overlay_add_overlay(content.opaque, probe)
    Signal.connect(probe, "resize") { [weak self] arguments in
      let size = Size(width: Double(arguments.int(1)), height: Double(arguments.int(2)))
      self?.driver.sizeChanged(to: size)
      self?.driver.wantFrames()
    }
    Signal.connect(window, "map") { [weak self] _ in self?.stage.appear() }
    Signal.connect(window, "unmap") { [weak self] _ in self?.stage.disappear() }
    Signal.connect(window, "notify::is-active") { [weak self] _ in
      guard let self, followsKeyboard else { return }
      stage.isActive = gtk_window_is_active(window.as(GtkWindow.self)) != 0
    }
    Signal.connect(window, "close-request") { [weak self] arguments in
      arguments.answer(false)
      self?.willClose?()
    }
    let pressed = { [weak self] (arguments: SignalArguments) in
      guard let self else { return }
      let isOfClock = clock?.press(arguments.uint(1)) == true
      arguments.answer(isOfClock || keyPressed?(arguments.uint(1), arguments.flags(3)) == true)
    }
    window.add(gtk_event_controller_key_new(), ["key-pressed": pressed])
    guard let monitor = g_memory_monitor_dup_default() else { return }
    memoryMonitor = monitor
    Signal.connect(monitor, "low-memory-warning") { [weak self] _ in self?.stage.sendMemoryWarning() }
  }
}
