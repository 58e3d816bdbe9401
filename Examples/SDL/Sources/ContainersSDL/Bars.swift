public import CSDL
public import Containers
public import ContainersBinding
import SDLDrawing

/// The colours of bars, panels and dialogs.
public struct Colours {
  /// The colour of text.
  public var ink = SDL_Color(0x2B2D42)
  /// The colour of bars and dialogs.
  public var paper = SDL_Color(0xFBF7EF)
  /// The colour of selected and of tappable parts.
  public var accent = SDL_Color(0xB5483A)

  /// Creates the colours of a picture book.
  public init() {}
}

// The parts that other toolkits have as widgets: bars, dots, dialogs, and the edges of layers.
extension SDLToolkit {
  /// Draws a controller's own content.
  public func draw(_ controller: any Controller, in frame: Rect, _ buttons: CanvasButtons) {
    canvas.draw(in: frame) {
      draw(controller, canvas, buttons)
      if let dialog = controller as? DialogController { drawDialog(dialog, buttons) }
    }
  }

  /// Draws a part of a bar.
  public func draw(_ part: BarPart, in frame: Rect) {
    switch part {
    case .background:
      canvas.fill(frame, colours.paper)
      canvas.fill(frame, colours.ink.opacity(0.15))
      canvas.fill(frame.inset(y: 1), colours.paper)
    case .title(let title, let opacity): canvas.text(title, in: frame, size: 17, colours.ink.opacity(opacity))
    case .button(let button) where button.name == "back":
      let (x, y) = (frame.origin.x + 12, frame.middle.y)
      canvas.fill([Point(x: x, y: y), Point(x: x + 8, y: y - 6), Point(x: x + 8, y: y + 6)], colours.accent)
      canvas.text(button.title, in: frame.inset(x: 26), size: 15, colours.accent)
    case .button(let button): drawButton(button, in: frame)
    case .dot(let isOn):
      let middle = frame.middle
      let dot = Rect(x: middle.x - 5, y: middle.y - 5, width: 10, height: 10).inset(by: isOn ? 0 : 1)
      canvas.fill(dot, radius: 5, isOn ? colours.accent : colours.ink.opacity(0.3))
    }
  }

  private func drawButton(_ button: BarButton, in frame: Rect) {
    let inner = frame.inset(by: min(5, frame.size.width / 8))
    let isOn = button.isSelected || button.isEmphasized || button.isDestructive
    if isOn { canvas.fill(inner, radius: 8, colours.accent) }
    let colour = isOn ? colours.paper : colours.ink.opacity(button.isEnabled ? 1 : 0.4)
    canvas.text(button.label, in: inner.inset(by: 3), size: 15, colour)
  }

  private func drawDialog(_ controller: DialogController, _ buttons: CanvasButtons) {
    let (dialog, size, responses) = (controller.dialog, canvas.size, controller.barButtons)
    canvas.fill(Rect(origin: .zero, size: size), colours.paper)
    canvas.text(
      dialog.title, in: Rect(x: 16, y: 14, width: size.width - 32, height: 28), size: 18, colours.ink)
    let text = Rect(x: 20, y: 54, width: size.width - 40, height: max(0, size.height - 110))
    canvas.text(dialog.text, in: text, size: 15, colours.ink, wraps: true)
    let width = (size.width - 8) / Double(max(1, responses.count))
    for (index, button) in responses.enumerated() {
      let frame = Rect(x: 4 + Double(index) * width, y: size.height - 48, width: width, height: 44)
      drawButton(button, in: frame)
      if button.isEnabled { buttons.add("answer-\(button.name)", in: frame) { button.press(.animated) } }
    }
  }

  /// Darkens an area.
  public func shade(_ strength: Double, in area: Rect) {
    canvas.fill(area, SDL_Color(0).opacity(strength * 0.35))
  }

  /// Draws inside an area.
  public func clip(to area: Rect, opacity: Double, _ draw: () -> Void) {
    canvas.draw(area, in: area, opacity: opacity, draw)
  }

  /// Draws a child: a leaf narrower than it is, and a layer with its shadow, its arrow and its grip.
  public func draw(
    _ placement: Placement, of container: any Container, in frame: Rect, clippedTo area: Rect,
    _ content: (Rect) -> Void
  ) {
    let context = container as? PresentationContainer
    if let context, placement.controller !== context.base {
      for grown in [6.0, 4, 2] {
        let shadow = SDL_Color(0).opacity(0.08 * placement.opacity)
        canvas.fill(frame.inset(by: -grown), radius: 6 + grown, shadow)
      }
      let arrow = placement.arrowCorners().map {
        Point(
          x: $0.x - placement.frame.origin.x + frame.origin.x,
          y: $0.y - placement.frame.origin.y + frame.origin.y)
      }
      canvas.fill(arrow, colours.paper.opacity(placement.opacity))
    }
    // A leaf is drawn at an angle. Other pages keep their width, and are covered.
    let size = container is PageContainer ? placement.controller.lifecycle.size : frame.size
    let source = Rect(origin: frame.origin, size: size)
    canvas.draw(source, in: frame, opacity: placement.opacity) { content(source) }
    if let top = context?.layers.last, top.controller === placement.controller, case .sheet = top.style {
      let grip = Rect(x: frame.middle.x - 22, y: frame.origin.y + 8, width: 44, height: 5)
      canvas.fill(grip, radius: 3, colours.ink.opacity(0.3))
    }
  }
}
