import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText
import ExampleContainers

/// The six containers of `Examples/Containers` in a window of their own, each in a tab: a finger drags what they show, and
/// the button or the space bar changes it.
final class SixWindow {
  let frame: StageWindow
  private let six: SixContainers
  private let face = PangoTextMeasurer(font: "Sans 18px")
  private let row: ButtonRow

  /// Creates the window; `present()` shows it.
  init() throws {
    six = try SixContainers()
    frame = StageWindow(try Stage(root: six.tabs), title: "Six Containers", width: 760, height: 560)
    row = ButtonRow(six.tabs)
    try six.tabs.setVisibleLimit(6)
    frame.makeView = { [unowned self] controller in
      guard let panel = controller as? Panel else {
        return controller.asContainer.map { BoardView($0, in: self.frame) }
      }
      return CanvasView(words: { panel.lifecycle.name }) { [face] canvas in
        let whole = Rect(x: 3, y: 3, width: canvas.size.width - 6, height: canvas.size.height - 6)
        guard whole.size.width > 24, whole.size.height > 0 else { return }
        let colour = Colour(panel.colour)
        canvas.box(whole, radius: 12, fill: colour, line: colour)
        // A bar has no room for its name.
        guard whole.size.height > face.lineHeight + 12 else { return }
        face.draw(panel.lifecycle.name, at: Point(x: 16, y: 12), colour.ink, on: canvas)
      }
    }
    frame.fingers.router.makeTarget = SixContainers.target
    frame.keyPressed = { [unowned self] key, held in press(key, held) }
    setUpBar()
  }

  private func setUpBar() {
    let bar: Widget = gtk_header_bar_new()
    gtk_header_bar_set_title_widget(OpaquePointer(bar), row.widget)
    let button: Widget = gtk_button_new_with_label("Change")
    gtk_widget_set_tooltip_text(button, "Change what the container shows (space)")
    Signal.connect(button, "clicked") { [weak self] _ in self?.six.act() }
    gtk_header_bar_pack_start(OpaquePointer(bar), button)
    gtk_window_set_titlebar(frame.window.as(GtkWindow.self), bar)
  }

  private func press(_ key: UInt32, _ held: UInt32) -> Bool {
    let isControl = held & GDK_CONTROL_MASK.rawValue != 0
    switch Int32(key) {
    case GDK_KEY_1...GDK_KEY_6 where !isControl: six.tabs.gestures.select(Int(Int32(key) - GDK_KEY_1))
    case GDK_KEY_space where !isControl: six.act()
    case GDK_KEY_w where isControl: frame.close()
    case GDK_KEY_Escape: frame.fingers.tracker.isDragging ? frame.fingers.tracker.cancel() : frame.close()
    default: return false
    }
    return true
  }
}

extension Colour {
  /// Black or white, whichever is read on it.
  fileprivate var ink: Colour {
    let isLight = 0.3 * red + 0.59 * green + 0.11 * blue > 0.5
    return isLight
      ? Colour(red: 0.1, green: 0.1, blue: 0.12, alpha: 1) : Colour(red: 1, green: 1, blue: 1, alpha: 1)
  }

  /// A colour of a panel, as 0xRRGGBB.
  fileprivate init(_ number: UInt32) {
    func part(_ shift: UInt32) -> Float { Float(number >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
