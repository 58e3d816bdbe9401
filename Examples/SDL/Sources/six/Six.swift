import CSDL
import Containers
import ContainersBinding
import ContainersSDL
import ExampleContainers
import Glibc
import SDLDrawing

/// A panel with a colour and a name.
final class Panel: Controller {
  let lifecycle: Lifecycle
  let colour: SDL_Color
  init(_ name: String, _ colour: UInt32) { (lifecycle, self.colour) = (Lifecycle(name), SDL_Color(colour)) }
}

/// The six containers of `Examples/Containers` in a window of SDL, each in a tab.
@main
final class Six {
  static let help = """
    usage: six [--tab NUMBER] [--picture FILE [--after SECONDS]]

    Keys: 1 to 6 choose a tab, the space bar changes what the tab shows, Escape cancels a drag, Ctrl and q ends. Drag with
    the mouse: items of the ring and the carousel, drawers from both sides, the sheet, the dividers of the dock.

      --tab NUMBER       the tab that is shown first, from 1 to 6
      --picture FILE     change what the tab shows, write a picture (BMP) of it in its movement, and end
      --after SECONDS    how far the movement is in the picture; 0.15 unless given
    """

  private let tabs = TabContainer(name: "Six")
  private let ring = Ring(Six.panels("Item", 5))
  private let carousel = Carousel(Six.panels("Page", 5))
  private let drawer = Drawer(
    Panel("Content", 0x4F8A8B), leading: Panel("Menu", 0xF6D365), trailing: Panel("Details", 0xE8998D))
  private let sheet = DetentSheet(Panel("Map", 0x7FB069), sheet: Panel("Places", 0xFFFBF0))
  private let files = Six.panels("File", 4)
  private lazy var dock = Dock(files)
  private let wizard = Wizard(
    Six.panels("Step", 4).map { Wizard.Page($0) }, bar: Panel("Progress", 0x2D6A4F), barHeight: 24)
  private let window: SDLWindow
  private var steps = 0

  private static func panels(_ name: String, _ count: Int) -> [any Controller] {
    let colours: [UInt32] = [0xE07A5F, 0x3D5A80, 0x81B29A, 0xF2CC8F, 0x9A8C98]
    return (0..<count).map { Panel("\(name) \($0 + 1)", colours[$0 % colours.count]) }
  }

  private init() throws {
    window = try SDLWindow(Stage(root: tabs, size: Size(width: 760, height: 520)), title: "Six containers")
    try tabs.setTabs([
      (ring, TabItem("Ring")), (carousel, TabItem("Carousel")), (drawer, TabItem("Drawer")),
      (sheet, TabItem("Sheet")), (dock, TabItem("Dock")), (wizard, TabItem("Wizard")),
    ])
    tabs.insets.bottom = 52
    try dock.navigate { [files] state in
      state.split(0, along: .horizontal, with: files[1])
      state.split(2, along: .vertical, with: files[2])
    }
    window.toolkit.draw = { [unowned self] in draw($0, $1) }
    window.toolkit.keyPressed = { [unowned self] in press($0) }
    window.router.makeTarget = { container in
      switch container {
      case let ring as Ring: TurnTarget(ring)
      case let carousel as Carousel: TurnTarget(carousel)
      case let drawer as Drawer: DrawerTarget(drawer)
      case let sheet as DetentSheet: DetentTarget(sheet)
      case let dock as Dock: DockTarget(dock)
      default: nil
      }
    }
  }

  private func draw(_ controller: any Controller, _ canvas: Canvas) {
    let whole = Rect(origin: .zero, size: canvas.size)
    guard let panel = controller as? Panel else { return canvas.fill(whole, SDL_Color(0xECE5DD)) }
    canvas.fill(whole.inset(by: 3), radius: 12, panel.colour)
    canvas.text(panel.lifecycle.name, in: whole.inset(by: 8), size: 18, SDL_Color(0x1B1B1E))
  }

  private func press(_ key: SDL_Keysym) {
    let isControlled = key.mod & UInt16(KMOD_CTRL.rawValue) != 0
    switch SDL_KeyCode(UInt32(bitPattern: key.sym)) {
    case SDLK_q where isControlled: window.toolkit.close()
    case SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6: tabs.gestures.select(Int(key.sym) - 0x31)
    case SDLK_SPACE: act()
    default: break
    }
  }

  /// Changes what the selected container shows.
  private func act() {
    steps += 1
    do {
      switch tabs.selectedController {
      case let ring as Ring: try ring.turn(by: 1)
      case let carousel as Carousel: try carousel.go(to: steps % 5)
      case let drawer as Drawer: try drawer.show([.leading, nil, .trailing, nil][(steps - 1) % 4])
      case let sheet as DetentSheet: try sheet.select([.half, .full, .peek][(steps - 1) % 3])
      case let dock as Dock:
        let groups = dock.ledger.target.tree.groups
        try dock.navigate(.animated) { [files] in
          $0.move(files[2], to: groups[(self.steps - 1) % groups.count].id)
        }
      default: try wizard.goForward()
      }
    } catch { tabs.report("\(error)") }
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
      let six = try Six()
      let tab = value(of: "--tab").flatMap { Int($0) } ?? 1
      try six.tabs.select(min(max(tab, 1), 6) - 1, .immediate)
      withExtendedLifetime(six) {
        if let file = value(of: "--picture") {
          six.save(file, after: value(of: "--after").flatMap(Double.init) ?? 0.15)
        }
        six.window.open()
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
      act()
      for _ in 0..<20 { window.driver.tick(by: seconds / 20) }
      window.driver.wantFrames()
      window.driver.noteDisplay()
    }
  }
}
