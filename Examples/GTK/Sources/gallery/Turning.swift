import CGtk
import Containers
import ContainersBinding
import ContainersGTK

/// A book without a trace of its own frames: what turning costs, for tests (L20, L33).
///
/// It turns many pages at once, then one with time, and then it waits; it writes what is alive, and each frame.
final class Turning {
  private final class Leaf: Controller {
    let lifecycle: Lifecycle
    private let alive: Count

    init(_ number: Int, _ alive: Count) {
      (lifecycle, self.alive) = (Lifecycle("Page \(number + 1)"), alive)
      alive.number += 1
    }

    deinit { alive.number -= 1 }
  }

  private final class Count { var number = 0 }

  let frame: StageWindow
  private let book: BookContainer
  private let alive: Count
  private let write: (String) -> Void

  init(
    _ turns: Int, _ clock: TestClock?, _ write: @escaping (String) -> Void, then done: @escaping () -> Void
  ) throws {
    self.write = write
    let alive = Count()
    self.alive = alive
    book = BookContainer(pageCount: turns * 2 + 8, name: "Book") { Leaf($0, alive) }
    frame = StageWindow(try Stage(root: book), title: "Turning", width: 640, height: 480)
    frame.clock = clock
    try book.move(to: 0, .immediate)
    frame.makeView = { [unowned self] controller in
      if let pages = controller as? PageContainer { return PagesView(pages, in: frame) }
      return controller is Leaf ? CanvasView(words: { "Words" }) { _ in } : nil
    }
    frame.present()
    whenIdle { [unowned self] in
      do { for _ in 0..<turns { try book.showNext(.immediate) } } catch { write("error \(error)") }
      write("turned \(book.shownPages.first ?? -1) pages \(alive.number) views \(frame.views.count)")
      whenIdle { [unowned self] in turn(then: done) }
    }
  }

  /// Frames of the window in which nothing has to happen.
  private static let idleFrames = 30

  /// Calls a closure when the driver has wanted no frame for some frames of the window; in the end also if it always
  /// wants one.
  private func whenIdle(_ action: @escaping () -> Void) {
    var (idle, all) = (0, 0)
    Signal.tick(frame.window) { [unowned self] _ in
      idle = frame.driver.wantsFrames ? 0 : idle + 1
      all += 1
      if idle < Self.idleFrames, all < 1000 { return true }
      // Not in the middle of a frame.
      Signal.later {
        action()
        return false
      }
      return false
    }
  }

  private func turn(then done: @escaping () -> Void) {
    var time = 0.0
    frame.driver.add(self) { [unowned self] elapsed in
      time += elapsed
      write("tick \(time)")
      return false
    }
    write("idle")
    whenIdle { [unowned self] in
      do { write("duration \(try book.showNext().options.duration)") } catch { write("error \(error)") }
      whenIdle(done)
    }
  }
}
