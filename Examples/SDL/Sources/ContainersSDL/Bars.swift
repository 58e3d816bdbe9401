public import CSDL
import Containers
import ContainersBinding
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
extension SDLWindow {
  /// A row of buttons of the same width.
  private func drawRow(_ buttons: [BarButton], _ prefix: String, in area: Rect) {
    let width = area.size.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let x = area.origin.x + Double(index) * width
      let frame = Rect(x: x, y: area.origin.y, width: width, height: area.size.height)
      let inner = frame.inset(by: min(5, width / 8))
      let isOn = button.isSelected || button.isEmphasized || button.isDestructive
      if isOn { canvas.fill(inner, radius: 8, colours.accent) }
      let colour = isOn ? colours.paper : colours.ink.opacity(button.isEnabled ? 1 : 0.4)
      canvas.text(button.label, in: inner.inset(by: 3), size: 15, colour)
      if button.isEnabled { canvas.spot("\(prefix)-\(button.name)", frame) { button.press(.animated) } }
    }
  }

  private func drawBackground(_ bar: Rect) {
    canvas.cover(bar)
    canvas.fill(bar, colours.paper)
    let line = bar.origin.y > 0 ? bar.origin.y : bar.size.height - 1
    canvas.fill(Rect(x: 0, y: line, width: bar.size.width, height: 1), colours.ink.opacity(0.15))
  }

  private func bar(top height: Double) -> Rect { Rect(x: 0, y: 0, width: canvas.size.width, height: height) }

  private func bar(bottom height: Double) -> Rect {
    Rect(x: 0, y: canvas.size.height - height, width: canvas.size.width, height: height)
  }

  func drawBar(of tabs: TabContainer) {
    let area = bar(bottom: tabs.insets.bottom)
    drawBackground(area)
    drawRow(tabs.barButtons, "tab", in: area)
  }

  func drawBar(of switcher: SwitcherContainer) {
    let area = bar(top: switcher.insets.top)
    drawBackground(area)
    drawRow(switcher.model.barButtons, "segment", in: area.inset(x: max(0, area.size.width - 420) / 2))
  }

  func drawBar(of stack: StackContainer) {
    let area = bar(top: stack.insets.top)
    drawBackground(area)
    let side = min(120, area.size.width / 3)
    let middle = Rect(x: side, y: 0, width: area.size.width - 2 * side, height: area.size.height)
    for (title, opacity) in stack.barTitles {
      canvas.text(title, in: middle, size: 17, colours.ink.opacity(opacity))
    }
    guard let back = stack.backButton else { return }
    let (x, y) = (12.0, area.size.height / 2)
    canvas.fill([Point(x: x, y: y), Point(x: x + 8, y: y - 6), Point(x: x + 8, y: y + 6)], colours.accent)
    canvas.text(
      back.title, in: Rect(x: x + 14, y: 0, width: side - x - 14, height: 2 * y), size: 15, colours.accent)
    canvas.spot("back-\(stack.lifecycle.name)", Rect(x: 0, y: 0, width: side, height: 2 * y)) {
      back.press(.animated)
    }
  }

  func drawDots(of pager: PagerContainer) {
    let (area, control) = (bar(bottom: pager.insets.bottom), pager.pageControl)
    canvas.cover(area)
    for (number, frame) in control.dotFrames(in: area).enumerated() {
      let (isOn, middle) = (number == control.currentPage, frame.middle)
      let dot = Rect(x: middle.x - 5, y: middle.y - 5, width: 10, height: 10).inset(by: isOn ? 0 : 1)
      canvas.fill(dot, radius: 5, isOn ? colours.accent : colours.ink.opacity(0.3))
      canvas.spot("dot-\(number + 1)", frame) { control.choose(number) }
    }
  }

  func drawDialog(_ controller: DialogController) {
    let (dialog, size) = (controller.dialog, canvas.size)
    canvas.fill(Rect(origin: .zero, size: size), colours.paper)
    canvas.text(
      dialog.title, in: Rect(x: 16, y: 14, width: size.width - 32, height: 28), size: 18, colours.ink)
    let text = Rect(x: 20, y: 54, width: size.width - 40, height: max(0, size.height - 110))
    canvas.text(dialog.text, in: text, size: 15, colours.ink, wraps: true)
    drawRow(controller.barButtons, "answer", in: bar(bottom: 52).inset(by: 4))
  }

  /// The shadow of a layer, and the arrow of a popover.
  func drawPanel(_ placement: Placement) {
    for grown in [6.0, 4, 2] {
      let shadow = SDL_Color(0).opacity(0.08 * placement.opacity)
      canvas.fill(placement.frame.inset(by: -grown), radius: 6 + grown, shadow)
    }
    canvas.fill(placement.arrowCorners(), colours.paper.opacity(placement.opacity))
  }

  func drawGrip(_ sheet: Rect) {
    let grip = Rect(x: sheet.middle.x - 22, y: sheet.origin.y + 8, width: 44, height: 5)
    canvas.fill(grip, radius: 3, colours.ink.opacity(0.3))
  }
}
