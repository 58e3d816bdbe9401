import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText
import ExampleContainers

/// A panel with a colour and a name.
private final class Panel: Controller {
  let lifecycle: Lifecycle
  let colour: Colour
  init(_ name: String, _ colour: UInt32) {
    lifecycle = Lifecycle(name)
    func part(_ shift: UInt32) -> Float { Float(colour >> shift & 255) / 255 }
    self.colour = Colour(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

/// The six containers of `Examples/Containers` in a window of their own, each in a tab: a finger drags what they show, and
/// the button or the space bar changes it.
final class SixContainers {
  let frame: StageWindow
  private let tabs = TabContainer(name: "Six")
  private let ring = Ring(SixContainers.panels("Item", 5))
  private let carousel = Carousel(SixContainers.panels("Page", 5))
  private let drawer = Drawer(
    Panel("Content", 0x4F8A8B), leading: Panel("Menu", 0xF6D365), trailing: Panel("Details", 0xE8998D))
  private let sheet = DetentSheet(Panel("Map", 0x7FB069), sheet: Panel("Places", 0xFFFBF0))
  private let files = SixContainers.panels("File", 4)
  private lazy var dock = Dock(files)
  private let wizard = Wizard(
    SixContainers.panels("Step", 4).map { Wizard.Page($0) }, bar: Panel("Progress", 0x2D6A4F), barHeight: 24)
  private let face = PangoTextMeasurer(font: "Sans 18px")
  private let row: ButtonRow
  private var steps = 0

  private static func panels(_ name: String, _ count: Int) -> [any Controller] {
    let colours: [UInt32] = [0xE07A5F, 0x3D5A80, 0x81B29A, 0xF2CC8F, 0x9A8C98]
    return (0..<count).map { Panel("\(name) \($0 + 1)", colours[$0 % colours.count]) }
  }

  /// Creates the window; `present()` shows it.
  init() throws {
    frame = StageWindow(try Stage(root: tabs), title: "Six Containers", width: 760, height: 560)
    row = ButtonRow(tabs)
    try tabs.setVisibleLimit(6)
    try tabs.setTabs([
      (ring, TabItem("Ring")), (carousel, TabItem("Carousel")), (drawer, TabItem("Drawer")),
      (sheet, TabItem("Sheet")), (dock, TabItem("Dock")), (wizard, TabItem("Wizard")),
    ])
    try dock.navigate { [files] state in
      state.split(0, along: .horizontal, with: files[1])
      state.split(2, along: .vertical, with: files[2])
    }
    frame.makeView = { [unowned self] controller in
      guard let panel = controller as? Panel else {
        return controller.asContainer.map { BoardView($0, in: self.frame) }
      }
      return CanvasView(words: { panel.lifecycle.name }) { [face] canvas in
        let whole = Rect(x: 3, y: 3, width: canvas.size.width - 6, height: canvas.size.height - 6)
        guard whole.size.width > 24, whole.size.height > 0 else { return }
        canvas.box(whole, radius: 12, fill: panel.colour, line: panel.colour)
        let dark = Colour(red: 0.1, green: 0.1, blue: 0.12, alpha: 1)
        face.draw(panel.lifecycle.name, at: Point(x: 16, y: 12), dark, on: canvas)
      }
    }
    frame.fingers.router.makeTarget = { container in
      switch container {
      case let ring as Ring: TurnTarget(ring)
      case let carousel as Carousel: TurnTarget(carousel)
      case let drawer as Drawer: DrawerTarget(drawer)
      case let sheet as DetentSheet: DetentTarget(sheet)
      case let dock as Dock: DockTarget(dock)
      default: nil
      }
    }
    frame.keyPressed = { [unowned self] key, held in press(key, held) }
    setUpBar()
  }

  private func setUpBar() {
    let bar: Widget = gtk_header_bar_new()
    gtk_header_bar_set_title_widget(OpaquePointer(bar), row.widget)
    let button: Widget = gtk_button_new_with_label("Change")
    gtk_widget_set_tooltip_text(button, "Change what the container shows (space)")
    Signal.connect(button, "clicked") { [weak self] _ in self?.act() }
    gtk_header_bar_pack_start(OpaquePointer(bar), button)
    gtk_window_set_titlebar(frame.window.as(GtkWindow.self), bar)
  }

  private func press(_ key: UInt32, _ held: UInt32) -> Bool {
    let isControl = held & GDK_CONTROL_MASK.rawValue != 0
    switch Int32(key) {
    case GDK_KEY_1...GDK_KEY_6 where !isControl: tabs.gestures.select(Int(Int32(key) - GDK_KEY_1))
    case GDK_KEY_space where !isControl: act()
    case GDK_KEY_w where isControl: frame.close()
    case GDK_KEY_Escape: frame.fingers.tracker.isDragging ? frame.fingers.tracker.cancel() : frame.close()
    default: return false
    }
    return true
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
        try dock.navigate(.animated) { [files, steps] in
          $0.move(files[2], to: groups[(steps - 1) % groups.count].id)
        }
      default: try wizard.goForward()
      }
    } catch { tabs.report("\(error)") }
  }
}
