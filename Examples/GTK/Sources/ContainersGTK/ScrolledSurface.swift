import CGtk
public import Containers

/// A `GtkScrolledWindow` as the surface of a pager (G1).
///
/// Whatever moves its adjustment - a finger, the wheel, an animation, the layout - makes it send `value-changed`, and
/// each of these is reported; which of them mean anything is for the pager to say (G9).
public final class ScrolledSurface: ScrollSurface {
  private enum Cause { case request, release }

  private struct Glide {
    let cause: Cause
    let from: Double
    let to: Double
    var elapsed = 0.0
  }

  /// The scrolled window.
  public var widget: Widget { hold.widget }
  /// What is scrolled: the pages are put on it.
  public let content: Widget
  /// The seconds a movement takes; with 0 it is there at once.
  public var duration = 0.3
  /// Called after the adjustment has moved.
  public var didMove: ((Double) -> Void)?

  /// A drag that is let go faster than this goes on to the next page; in pages a second.
  private static let throwVelocity = 0.8

  private let hold: WidgetHold
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private let vertical: UnsafeMutablePointer<GtkAdjustment>
  private let clock: FrameClock
  private weak var pager: PagerContainer?
  private var glide: Glide?
  private var knownViewport = Size.zero
  private var grip: Double?

  /// Creates a surface, and gives it to a pager.
  public init(for pager: PagerContainer, _ clock: FrameClock) {
    self.pager = pager
    self.clock = clock
    let scrolled: Widget = gtk_scrolled_window_new()
    hold = WidgetHold(scrolled)
    content = gtk_fixed_new()
    // Without scroll bars, and able to become smaller than its content.
    gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL)
    // A throw ends on a page, not anywhere.
    gtk_scrolled_window_set_kinetic_scrolling(scrolled.opaque, 0)
    gtk_scrolled_window_set_child(scrolled.opaque, content)
    gtk_widget_set_hexpand(scrolled, 1)
    gtk_widget_set_vexpand(scrolled, 1)
    adjustment = gtk_scrolled_window_get_hadjustment(scrolled.opaque)
    vertical = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
    Signal.connect(adjustment, "value-changed") { [weak self] _ in self?.valueDidChange() }
    for adjustment in [adjustment, vertical] {
      Signal.connect(adjustment, "changed") { [weak self] _ in self?.layoutDidChange() }
    }
    clock.add { [weak self] in self?.advance(by: $0) ?? false }
    pager.surface = self
  }

  /// The size of the window onto the content.
  public var viewportSize: Size {
    Size(width: gtk_adjustment_get_page_size(adjustment), height: gtk_adjustment_get_page_size(vertical))
  }

  /// Which point is at the left edge.
  public var contentOffset: Point { Point(x: gtk_adjustment_get_value(adjustment), y: 0) }

  /// The size of everything; the adjustment knows it at once, the widget at its next layout.
  public var contentSize = Size.zero {
    didSet {
      gtk_adjustment_set_upper(adjustment, contentSize.width)
      gtk_widget_set_size_request(content, Int32(contentSize.width), Int32(contentSize.height))
    }
  }

  private var limit: Double { max(0, contentSize.width - viewportSize.width) }

  /// Scrolls to a rectangle, at once or by the frame clock.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = max(0, min(rect.origin.x, limit))
    glide = nil
    guard animated, duration > 0, target != contentOffset.x else {
      gtk_adjustment_set_value(adjustment, target)
      if animated { pager?.gestures.endMovement() }
      return
    }
    glide = Glide(cause: .request, from: contentOffset.x, to: target)
    // A finger that is on the content moves it no more, and throws nothing when it is lifted (G11).
    grip = nil
    clock.start()
  }

  // MARK: Fingers

  /// Whether it moves by itself.
  public var isGliding: Bool { glide != nil }

  /// Takes hold of the content where it lies, also in the middle of a movement.
  public func beginDrag() {
    guard grip == nil else { return }
    glide = nil
    grip = contentOffset.x
    pager?.gestures.beginDrag()
    // A movement over several pages may have been stopped on one that it does not lead to (G6).
    pager?.gestures.scroll(to: contentOffset)
  }

  /// Moves the content to a distance from where it was taken hold of, positive towards later pages.
  public func drag(to distance: Double) {
    guard let grip else { return }
    gtk_adjustment_set_value(adjustment, max(0, min(grip + distance, limit)))
  }

  /// Lets go, at a speed in points a second: the content goes on to a page.
  public func endDrag(velocity: Double) {
    guard grip != nil else { return }
    grip = nil
    let target = restingPlace(velocity)
    if target != contentOffset.x {
      glide = Glide(cause: .release, from: contentOffset.x, to: target)
      clock.start()
    }
    pager?.gestures.endDrag(willDecelerate: glide != nil)
  }

  /// Goes one page on, as if the content had been thrown.
  func flick(_ direction: PageDirection) {
    guard grip == nil, glide?.cause != .release else { return }
    beginDrag()
    let speed = (Self.throwVelocity + 1) * viewportSize.width
    endDrag(velocity: direction == .forward ? speed : -speed)
  }

  private func restingPlace(_ velocity: Double) -> Double {
    let width = viewportSize.width
    guard width > 0 else { return 0 }
    let page = contentOffset.x / width
    let isThrown = abs(velocity) / width > Self.throwVelocity
    let next = velocity > 0 ? page.rounded(.down) + 1 : page.rounded(.up) - 1
    return max(0, min((isThrown ? next : page.rounded()) * width, limit))
  }

  // MARK: What the adjustment says

  private func valueDidChange() {
    // The window is being laid out, and nothing may be changed: the next frame tells the pager (G13).
    guard viewportSize == knownViewport else { return clock.start() }
    didMove?(contentOffset.x)
    pager?.gestures.scroll(to: contentOffset)
  }

  private func layoutDidChange() {
    if viewportSize != knownViewport { clock.start() }
  }

  private func advance(by seconds: Double) -> Bool {
    if viewportSize != knownViewport {
      knownViewport = viewportSize
      glide = nil
      grip = nil
      pager?.gestures.layOut()
    }
    guard var moving = glide else { return false }
    moving.elapsed += seconds
    glide = moving
    let time = min(1, moving.elapsed / duration)
    // Fast at first, slow at the end.
    let place = time == 1 ? moving.to : moving.from + (moving.to - moving.from) * time * (2 - time)
    gtk_adjustment_set_value(adjustment, place)
    // Whoever heard of it may have begun another movement.
    guard time == 1, let current = glide, current.to == moving.to, current.elapsed == moving.elapsed else {
      return glide != nil
    }
    glide = nil
    pager?.gestures.endMovement()
    return glide != nil
  }
}
