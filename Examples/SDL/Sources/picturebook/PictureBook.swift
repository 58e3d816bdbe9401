import CSDL
import Containers
import ContainersBinding
import ContainersLinks
import ContainersSDL
import Glibc
import SDLDrawing

/// A small picture book in a window of SDL.
@main
final class PictureBook {
  static let help = """
    usage: picturebook [OPTION]...

      --size WIDTHxHEIGHT   the size of the window; 900x640 unless given
      --trace FILE          write what happens, a line each; - is the standard output
      --step SECONDS        let each frame count as so much time, for tests; F7 stops this clock and lets it run
                            again, F6 lets a frame pass at once
      --screenshot FILE     write a picture (BMP) as soon as nothing moves, and end
      --font FILE           the font; without it one is looked for
      -h, --help            this

    Keys: 1 to 4 choose a tab, the arrows turn, h, n and c are the buttons at the top, Escape goes back or cancels a
    drag, Ctrl and Tab walk through the tabs in their order of use, Ctrl and q ends. F9 sends a memory warning.

    Lines of a trace:
      event Page 1.W+          what a controller or an observer receives, in the notation of the rules
      window 900 640           the stage has this size now
      area Cards/2 10 8 60 34  where something that can be tapped lies, or a layer; “gone Cards/2” ends it
      turn 0.25                a leaf is so far
      offset 1.50              the cards are scrolled to this one
      frame                    time has passed
      idle 8                   no frame is wanted any more; so many there were
      freed Page 1             nothing keeps this page any more
      answer stay              the dialog has this answer
      passed                   the frame of an F6 is over
      key F8                   a key without a meaning
    """

  private let window: SDLWindow
  private let shelf: Shelf
  private let back: BackDispatcher
  private let trace: Trace?
  private let step: Double?

  private init(_ options: Options) throws {
    let trace = try options.trace.map { try Trace($0) }
    let shelf = try Shelf { trace?.write($0) }
    let window = try SDLWindow(
      Stage(root: shelf.root, size: options.size), title: "Picture book", font: options.font)
    (self.trace, self.shelf, self.window) = (trace, shelf, window)
    back = BackDispatcher(root: shelf.root)
    let toolkit = window.toolkit
    (step, toolkit.frameTime) = (options.step, options.step)
    toolkit.draw = { [unowned shelf] in shelf.draw($0, $1, $2) }
    toolkit.keyPressed = { [unowned self] in press($0) }
    toolkit.keyReleased = { [unowned shelf] in
      if [SDLK_LCTRL, SDLK_RCTRL].contains(SDL_KeyCode(UInt32(bitPattern: $0.sym))) {
        shelf.tabs.gestures.endWalk()
      }
    }
    window.back = { [unowned self] in _ = back.goBack() }
    shelf.wantsToClose = { [unowned toolkit] in toolkit.close() }
    trace?.follow(window, shelf)
    if let path = options.screenshot {
      let traced = toolkit.didPaint
      toolkit.didPaint = { [unowned window] in
        traced()
        guard !window.driver.wantsFrames else { return }
        window.toolkit.savePicture(to: path)
        window.toolkit.close()
      }
    }
  }

  private func press(_ key: SDL_Keysym) {
    let isControlled = key.mod & UInt16(KMOD_CTRL.rawValue) != 0
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_TAB where isControlled: shelf.walk(key.mod & UInt16(KMOD_SHIFT.rawValue) == 0)
    case SDLK_q where isControlled: window.toolkit.close()
    case SDLK_1, SDLK_2, SDLK_3, SDLK_4: shelf.tabs.gestures.select(Int(key.sym) - 0x31)
    case SDLK_LEFT: shelf.turn(false)
    case SDLK_RIGHT: shelf.turn(true)
    case SDLK_h: shelf.showHint()
    case SDLK_n: shelf.showNotes()
    case SDLK_c: shelf.askToClose()
    case SDLK_RETURN: (shelf.root.layers.last?.controller as? DialogController)?.respondByDefault()
    case SDLK_F9: window.toolkit.sendMemoryWarning()
    case SDLK_F7 where step != nil: window.toolkit.frameTime = window.toolkit.frameTime == 0 ? step : 0
    case SDLK_F6 where step != nil:
      window.toolkit.clock += step ?? 0
      window.driver.wantFrames()
      trace?.passing = 2
    default: trace?.write("key \(String(cString: SDL_GetKeyName(key.sym)))")
    }
  }

  static func main() {
    do {
      guard let options = try Options(CommandLine.arguments.dropFirst()) else { return print(help) }
      let book = try PictureBook(options)
      withExtendedLifetime(book) {
        book.window.open()
        // SDL on X11 wakes itself by an event to its window on a second connection. The event may still be pending, and
        // the server would report an error for a destroyed window.
        exit(0)
      }
    } catch {
      complain("picturebook: \(error)")
    }
  }
}
