import CSDL
import Containers
import ContainersBinding
import ContainersSDL
import SDLDrawing
import Testing

private final class Page: Controller {
  let lifecycle: Lifecycle
  private let count: Count

  init(_ number: Int, _ count: Count) {
    (lifecycle, self.count) = (Lifecycle("p\(number)"), count)
    count.alive += 1
  }

  deinit { count.alive -= 1 }
}

private final class Count { var alive = 0 }

extension WithSDL {
  /// A window of SDL's driver without a screen.
  @Suite("A window without a screen", .serialized)
  struct WindowTests {
    private func window(_ root: any Controller) throws -> SDLWindow {
      SDL_SetHint("SDL_VIDEODRIVER", "dummy")
      SDL_SetHint("SDL_RENDER_DRIVER", "software")
      let window = try SDLWindow(Stage(root: root, size: Size(width: 80, height: 60)), title: "Test")
      window.toolkit.setVisible(true)
      window.takeEvents()
      window.frame(at: 0)
      return window
    }

    @Test("L33, P14: after 10,000 turns the window keeps alive what the book keeps, and asks for no frames")
    func manyTurns() throws {
      let count = Count()
      let book = BookContainer(pageCount: 20_000, name: "book") { Page($0, count) }
      try book.move(to: 0)
      let window = try window(book)
      var (most, frames, time) = (0, 0, 0.0)
      for _ in 0..<9_999 {
        try book.showNext()
        while window.driver.wantsFrames {
          time += 0.1
          window.frame(at: time)
          frames += 1
        }
        most = max(most, count.alive)
      }
      #expect(book.shownPages == [19_998, 19_999])
      // The visible pages and their neighbours; a first frame, and four of 0.1 s for a turn of 0.35 s.
      #expect(most <= 8 && frames == 5 * 9_999)
      window.driver.stage.disappear()
    }

    @Test("L37: what is drawn smaller than it is cannot be tapped, nor what something else covers")
    func spots() throws {
      let book = BookContainer(pageCount: 10, name: "book") { Page($0, Count()) }
      try book.move(to: 0)
      let window = try window(book)
      window.toolkit.draw = { controller, canvas, buttons in
        guard controller is Page else { return }
        buttons.add(controller.lifecycle.name, in: Rect(origin: .zero, size: canvas.size)) {}
      }
      func names() -> [String] {
        window.driver.noteDisplay()
        window.frame(at: 0)
        return window.buttons.map { "\($0.name) \(Int($0.frame.origin.x))-\(Int($0.frame.size.width))" }
      }
      #expect(names() == ["p0 0-40", "p1 40-40"])
      book.pages.gestures.beginTurn(.forward)
      book.pages.gestures.updateTurn(progress: 0.1)
      // The leaf covers most of the page below it.
      #expect(names() == ["p0 0-40"])
      book.pages.gestures.cancelTurn()
      window.driver.stage.disappear()
    }
  }
}
