public import CSDL
import Containers
import ContainersBinding
import SDLDrawing

/// The colours of bars, panels and dialogs.
public struct Colours {
  /// Of text.
  public var ink = SDL_Color(0x2B2D42)
  /// Of bars and dialogs.
  public var paper = SDL_Color(0xFBF7EF)
  /// Of what is selected or can be tapped.
  public var accent = SDL_Color(0xB5483A)

  /// Creates the colours of a picture book.
  public init() {}
}

// What toolkits with widgets have ready: bars, dots, dialogs, and the edges of layers.
extension SDLWindow {
  private typealias Button = (name: String, title: String, isOn: Bool, isEnabled: Bool, action: () -> Void)

  /// Buttons of the same width, one beside the other.
  private func drawRow(_ buttons: [Button], in area: Rect) {
    let width = area.size.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      let x = area.origin.x + Double(index) * width
      let frame = Rect(x: x, y: area.origin.y, width: width, height: area.size.height)
      let inner = frame.inset(by: min(5, width / 8))
      if button.isOn { canvas.fill(inner, radius: 8, colours.accent) }
      let colour = button.isOn ? colours.paper : colours.ink.opacity(button.isEnabled ? 1 : 0.4)
      canvas.text(button.title, in: inner.inset(by: 3), size: 15, colour)
      if button.isEnabled { canvas.spot(button.name, frame, button.action) }
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
    let shown = tabs.items.enumerated().filter { !$1.isHidden }
    drawRow(
      shown.map { index, item in
        let title = item.badge.map { "\(item.title) (\($0))" } ?? item.title
        let isOn = tabs.selectedIndex == index
        return ("tab-\(index + 1)", title, isOn, item.isEnabled, { tabs.gestures.select(index) })
      }, in: area)
  }

  func drawBar(of switcher: SwitcherContainer) {
    let (area, model) = (bar(top: switcher.insets.top), switcher.model)
    drawBackground(area)
    let shown = model.segments.enumerated().filter { !$1.isHidden }
    drawRow(
      shown.map { index, segment in
        let title = segment.badge.map { "\(segment.title) (\($0))" } ?? segment.title
        let isOn = model.selectedIndex == index
        return ("segment-\(segment.name)", title, isOn, segment.isEnabled, { _ = model.choose(index) })
      }, in: area.inset(x: max(0, area.size.width - 420) / 2))
  }

  func drawBar(of stack: StackContainer) {
    let area = bar(top: stack.insets.top)
    drawBackground(area)
    let side = min(120, area.size.width / 3)
    canvas.text(
      stack.traits.title,
      in: Rect(x: side, y: 0, width: area.size.width - 2 * side, height: area.size.height),
      size: 17, colours.ink)
    guard let (title, action) = back(of: stack) else { return }
    let (x, y) = (12.0, area.size.height / 2)
    canvas.fill([Point(x: x, y: y), Point(x: x + 8, y: y - 6), Point(x: x + 8, y: y + 6)], colours.accent)
    canvas.text(
      title, in: Rect(x: x + 14, y: 0, width: side - x - 14, height: 2 * y), size: 15, colours.accent)
    canvas.spot("back-\(stack.lifecycle.name)", Rect(x: 0, y: 0, width: side, height: 2 * y), action)
  }

  /// Where the bar of a stack leads back to: to the entry below, or in a narrow split to the column before.
  private func back(of stack: StackContainer) -> (title: String, action: () -> Void)? {
    let traits = stack.traits
    if traits.canGoBack { return (traits.backTitle ?? "", { stack.gestures.goBack() }) }
    guard let split = stack.parent as? SplitContainer, split.form == .one, split.showing == .secondary,
      stack === split.secondary
    else { return nil }
    return ((split.supplementary ?? split.primary).traits.title, { split.gestures.goBack() })
  }

  func drawDots(of pager: PagerContainer) {
    let (area, control) = (bar(bottom: pager.insets.bottom), pager.pageControl)
    guard !control.isHidden, control.numberOfPages > 0 else { return }
    canvas.cover(area)
    let width = min(22, area.size.width / Double(control.numberOfPages))
    let start = (area.size.width - width * Double(control.numberOfPages)) / 2
    for number in 0..<control.numberOfPages {
      let x = start + Double(number) * width
      let frame = Rect(x: x, y: area.origin.y, width: width, height: area.size.height)
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
    let buttons = dialog.responses.map { response -> Button in
      let isOn = response.appearance != .normal
      return (
        "answer-\(response.id)", response.title, isOn, response.isEnabled,
        { try? controller.respond(response.id) }
      )
    }
    drawRow(buttons, in: bar(bottom: 52).inset(by: 4))
  }

  /// The shadow of a layer, and the arrow of a popover, which lies between the layer and its anchor.
  func drawPanel(_ frame: Rect, _ style: PresentationStyle?, _ opacity: Double) {
    for grown in [6.0, 4, 2] {
      canvas.fill(frame.inset(by: -grown), radius: 6 + grown, SDL_Color(0).opacity(0.08 * opacity))
    }
    guard case .popover(let popover) = style else { return }
    let tip = popover.anchor.rect.middle.pinned(to: frame)
    let corners = [(-9, 0), (0, -9), (9, 0), (0, 9)].map {
      Point(x: tip.x + Double($0.0), y: tip.y + Double($0.1))
    }
    canvas.fill(corners, colours.paper.opacity(opacity))
  }

  func drawGrip(_ sheet: Rect) {
    let grip = Rect(x: sheet.middle.x - 22, y: sheet.origin.y + 8, width: 44, height: 5)
    canvas.fill(grip, radius: 3, colours.ink.opacity(0.3))
  }
}
