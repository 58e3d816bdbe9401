import CSDL
import Containers
import ContainersBinding
import ContainersSDL
import ExampleContainers
import Glibc
import SDLDrawing

/// The six containers of `Examples/Containers` in a window of SDL, each in a tab.
@main
final class Six {
  static let help = """
    usage: six [--tab NUMBER] [--picture FILE [--after SECONDS]]

    Keys: 1 to 6 choose a tab, the space bar changes what the tab shows, Escape cancels a drag, Ctrl and q ends. Drag with
    the mouse: items of the ring and the carousel, drawers from both sides, the sheet, the dividers of the dock, and its
    tabs, from group to group or to an edge of one.

      --tab NUMBER       the tab that is shown first, from 1 to 6
      --picture FILE     change what the tab shows, write a picture (BMP) of it in its movement, and end
      --after SECONDS    how far the movement is in the picture; 0.15 unless given
    """

  private let six: SixContainers
  private let window: SDLWindow

  private init() throws {
    six = try SixContainers()
    window = try SDLWindow(
      Stage(root: six.tabs, size: Size(width: 760, height: 520)), title: "Six containers")
    six.tabs.insets.bottom = 52
    window.toolkit.draw = { [unowned self] controller, canvas, _ in draw(controller, canvas) }
    window.toolkit.keyPressed = { [unowned self] in press($0) }
    window.router.makeTarget = SixContainers.target
  }

  private func draw(_ controller: any Controller, _ canvas: Canvas) {
    let whole = Rect(origin: .zero, size: canvas.size)
    guard let panel = controller as? Panel else {
      canvas.fill(whole, SDL_Color(0xECE5DD))
      if let dock = controller as? Dock { drawBars(of: dock, canvas) }
      return
    }
    canvas.fill(whole.inset(by: 3), radius: 12, SDL_Color(panel.colour))
    canvas.text(panel.lifecycle.name, in: whole.inset(by: 8), size: 18, SDL_Color(0x1B1B1E))
  }

  private func drawBars(of dock: Dock, _ canvas: Canvas) {
    for tab in dock.barTabs {
      let colour = (tab.controller as? Panel)?.colour ?? 0
      canvas.fill(
        tab.frame.inset(x: 3, y: 2), radius: 6, SDL_Color(colour).opacity(tab.isSelected ? 1 : 0.35))
      canvas.text(tab.controller.lifecycle.name, in: tab.frame.inset(by: 4), size: 14, SDL_Color(0x1B1B1E))
    }
  }

  private func press(_ key: SDL_Keysym) {
    let isControlled = key.mod & UInt16(KMOD_CTRL.rawValue) != 0
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_q where isControlled: window.toolkit.close()
    case SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6: six.tabs.gestures.select(Int(key.sym) - 0x31)
    case SDLK_SPACE: six.act()
    default: break
    }
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap {
        arguments.indices.contains($0 + 1) ? arguments[$0 + 1] : nil
      }
    }
    if arguments.contains(where: { ["-h", "--help"].contains($0) }) { return print(help) }
    do {
      let program = try Six()
      let tab = value(of: "--tab").flatMap { Int($0) } ?? 1
      try program.six.tabs.select(min(max(tab, 1), 6) - 1, .immediate)
      withExtendedLifetime(program) {
        if let file = value(of: "--picture") {
          program.save(file, after: value(of: "--after").flatMap(Double.init) ?? 0.15)
        }
        program.window.open()
        exit(0)  // SDL on X11 may still have an event for a window that is gone
      }
    } catch {
      _ = "six: \(error)\n".withCString { write(2, $0, strlen($0)) }
      exit(1)
    }
  }

  /// Writes a picture of the movement when the window is shown, and closes the window.
  private func save(_ file: String, after seconds: Double) {
    let toolkit = window.toolkit
    toolkit.frameTime = 0
    toolkit.didPaint = { [unowned self] in
      toolkit.didPaint = { [unowned toolkit] in
        toolkit.savePicture(to: file)
        toolkit.close()
      }
      six.act()
      for _ in 0..<20 { window.driver.tick(by: seconds / 20) }
      window.driver.wantFrames()
      window.driver.noteDisplay()
    }
  }
}
