import CGtk
public import Containers

/// A window that shows a tree of controllers: its root, its clock, and what happens to it.
///
/// Map and unmap are appearing and disappearing; a new size is a rotation when the shape crosses over, and a change
/// of size otherwise (L22, L23); a desktop that is short of memory says so (L25).
public final class StageWindow {
  /// What the window shows.
  public let stage: Stage
  /// How the model sees the window.
  public let host: GtkHost
  /// What drives everything that moves.
  public let clock: FrameClock
  /// The window itself.
  public let window: Widget

  /// Which orientation a size counts as; wider than tall is landscape unless a program says otherwise.
  public var orientation: (Size) -> Orientation = { Orientation(of: $0) }
  /// Tells the stage of a new size, in place of what the window does itself.
  public var resize: ((Size) -> Void)?
  /// Hears a key before any widget does.
  ///
  /// Takes its code and the keys that are held; answers whether it has had its effect.
  public var keyPressed: ((UInt32, UInt32) -> Bool)?
  /// Called when the window is about to close.
  public var willClose: (() -> Void)?
  /// Called when the content has been given its place.
  public var didLayOut: (() -> Void)?

  private let hold: WidgetHold
  private let overlay: Widget
  private var newSize: Size?
  private var memoryMonitor: OpaquePointer?

  /// Creates a window, and puts the stage's root in it; `present()` shows it.
  public init(_ stage: Stage, title: String, width: Int, height: Int) {
    self.stage = stage
    let window: Widget = gtk_window_new()
    self.window = window
    hold = WidgetHold(window)
    clock = FrameClock(window)
    host = GtkHost(clock)
    overlay = gtk_overlay_new()
    gtk_window_set_title(window.as(GtkWindow.self), title)
    gtk_window_set_default_size(window.as(GtkWindow.self), Int32(width), Int32(height))
    gtk_window_set_child(window.as(GtkWindow.self), overlay)
    stage.host = host
    watch()
    clock.add { [weak self] elapsed in self?.frame(elapsed) ?? false }
    host.rootDidAttach = { [weak self] in self?.show($0) }
  }

  deinit {
    if let memoryMonitor { g_object_unref(memoryMonitor.rawObject) }
    gtk_window_destroy(window.as(GtkWindow.self))
  }

  /// Brings the window on the screen.
  public func present() { gtk_window_present(window.as(GtkWindow.self)) }

  /// The size with which to open the window again, whatever its borders and its title bar take.
  public var defaultSize: (width: Int, height: Int) {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window.as(GtkWindow.self), &width, &height)
    return (Int(width), Int(height))
  }

  /// Asks the window to close, as its button does.
  public func close() { gtk_window_close(window.as(GtkWindow.self)) }

  /// Puts a widget of one's own at the top, in place of the title bar.
  public func setTitleBar(_ bar: Widget) { gtk_window_set_titlebar(window.as(GtkWindow.self), bar) }

  /// Takes the keyboard away from whatever button has it.
  public func focus(_ widget: Widget) { gtk_widget_grab_focus(widget) }

  /// Whether a button has the keyboard, and so wants the keys that press it.
  public var isButtonFocused: Bool {
    cgtk_is_button(gtk_root_get_focus(window.opaque)) != 0
  }

  /// Whether a widget, or one inside it, has the keyboard.
  public func isFocused(_ widget: Widget) -> Bool {
    guard let focus = gtk_root_get_focus(window.opaque) else { return false }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  private func show(_ view: any ControllerView) {
    gtk_overlay_set_child(overlay.opaque, view.widget)
    // A picture of nothing that is as large as the content: it is told of each new size.
    let probe: Widget = cgtk_probe_new()
    gtk_widget_set_can_target(probe, 0)
    gtk_overlay_add_overlay(overlay.opaque, probe)
    Signal.connect(probe, "resize") { [weak self] arguments in
      // The window is being laid out: nothing may change now. The next frame tells the stage.
      self?.newSize = Size(width: Double(arguments.int(1)), height: Double(arguments.int(2)))
      self?.clock.start()
    }
  }

  private func watch() {
    Signal.connect(window, "map") { [weak self] _ in self?.stage.appear() }
    Signal.connect(window, "unmap") { [weak self] _ in self?.stage.disappear() }
    Signal.connect(window, "close-request") { [weak self] arguments in
      arguments.answer(false)
      self?.willClose?()
    }
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connect(keys, "key-pressed") { [weak self] arguments in
      arguments.answer(self?.keyPressed?(arguments.uint(1), arguments.flags(3)) ?? false)
    }
    gtk_widget_add_controller(window, keys)
    guard let monitor = g_memory_monitor_dup_default() else { return }
    memoryMonitor = monitor
    Signal.connect(monitor, "low-memory-warning") { [weak self] _ in self?.stage.sendMemoryWarning() }
  }

  private func frame(_ elapsed: Double) -> Bool {
    if let size = newSize {
      newSize = nil
      if let resize { resize(size) } else { takeSize(size) }
      host.refresh()
      didLayOut?()
    }
    return stage.isMoving && stage.advance(by: elapsed)
  }

  private func takeSize(_ size: Size) {
    let new = orientation(size)
    guard new.isLandscape != stage.orientation.isLandscape else { return _ = try? stage.resize(to: size) }
    do throws(StageError) { try stage.rotate(to: new, size: size) } catch {
      // A window cannot refuse to be turned: it has been turned already (L24).
      _ = try? stage.resize(to: size)
    }
  }
}
