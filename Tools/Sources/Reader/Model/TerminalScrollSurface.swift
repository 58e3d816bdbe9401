import Containers

/// A scroll surface on character cells: dragged by the mouse, moved by the program's frame clock (G1).
final class TerminalScrollSurface: ScrollSurface {
  private struct Glide {
    let from: Double
    let to: Double
    var elapsed = 0.0
  }

  /// The seconds a movement takes; with 0 it arrives as soon as time passes.
  var duration = 0.2
  /// A drag that is let go faster than this goes on to the next page; in pages a second.
  private static let throwVelocity = 1.0

  private(set) var viewportSize = Size.zero
  var contentSize = Size.zero
  private(set) var contentOffset = Point.zero
  private(set) var isDragging = false
  private weak var pager: PagerContainer?
  private var glide: Glide?
  /// Where the content would lie if it followed the finger beyond the ends as well.
  private var grip = 0.0

  init(for pager: PagerContainer) {
    self.pager = pager
    pager.surface = self
  }

  /// Whether it moves by itself and wants frames.
  var isGliding: Bool { glide != nil }

  private var limit: Double { max(0, contentSize.width - viewportSize.width) }

  /// Takes another size, silently: the stage is about to tell the pager.
  func take(viewport size: Size) {
    viewportSize = size
    glide = nil
    isDragging = false
  }

  func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let target = max(0, min(rect.origin.x, limit))
    glide = nil
    if animated, target != contentOffset.x {
      glide = Glide(from: contentOffset.x, to: target)
    } else {
      move(to: target)
    }
  }

  // MARK: The mouse

  /// Takes hold of the content where it lies, also in the middle of a movement.
  func beginDrag() {
    guard !isDragging else { return }
    glide = nil
    isDragging = true
    grip = contentOffset.x + beyondEnds(contentOffset.x)
    pager?.gestures.beginDrag()
    // A movement over several pages may have been stopped on another page than those it goes between (G6).
    if isDragging { pager?.gestures.scroll(to: contentOffset) }
  }

  /// Moves the content by a distance; beyond the ends it follows half as far.
  func drag(by distance: Double) {
    guard isDragging else { return }
    grip += distance
    move(to: grip - beyondEnds(grip) / 2)
  }

  private func beyondEnds(_ offset: Double) -> Double {
    offset < 0 ? offset : max(0, offset - limit)
  }

  /// Lets go, at a speed in pages a second, positive towards the later pages.
  func endDrag(velocity: Double) {
    guard isDragging else { return }
    isDragging = false
    let target = restingPlace(velocity)
    if target != contentOffset.x { glide = Glide(from: contentOffset.x, to: target) }
    pager?.gestures.endDrag(willDecelerate: target != contentOffset.x)
  }

  private func restingPlace(_ velocity: Double) -> Double {
    let width = viewportSize.width
    guard width > 0 else { return 0 }
    let page = contentOffset.x / width
    let isThrown = abs(velocity) > Self.throwVelocity
    let wanted = isThrown ? page.rounded(velocity > 0 ? .up : .down) : page.rounded()
    return max(0, min(wanted * width, limit))
  }

  // MARK: Time

  func advance(by seconds: Double) {
    guard var moving = glide else { return }
    moving.elapsed += seconds
    glide = moving
    let time = duration > 0 ? min(1, moving.elapsed / duration) : 1
    // Fast at first, slow at the end.
    move(to: time == 1 ? moving.to : moving.from + (moving.to - moving.from) * time * (2 - time))
    // A callback may have begun another movement.
    guard time == 1, let current = glide, current.to == moving.to, current.elapsed == moving.elapsed else {
      return
    }
    glide = nil
    pager?.gestures.endMovement()
  }

  private func move(to x: Double) {
    guard x != contentOffset.x else { return }
    contentOffset = Point(x: x, y: 0)
    pager?.gestures.scroll(to: contentOffset)
  }
}
