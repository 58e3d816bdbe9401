import CGtk
import Containers
import ContainersBinding
import ContainersGTK

// What the trace reports of areas and movements.

extension ReaderWindow {
  func tellMovements() {
    guard let trace else { return }
    let parts: [(String, Double?)] = [
      ("turn", model.pages.turn?.progress), ("slide", model.split.containment.change?.progress),
      ("scroll", pagerView.scroller.contentOffset.x),
    ]
    for (name, part) in parts where movements[name] != part {
      movements[name] = part
      if let part { trace.write("\(name) \(Self.short(part))") }
    }
  }

  /// What the window says beside the book, if that is something else than before.
  func tellWords() {
    let words = [
      ("found", model.findingText), ("typed", typed.map { "\($0.number)" } ?? ""),
      ("place", chrome.progress.text), ("notice", chrome.text),
      (
        "cursor",
        gtk_widget_get_cursor(pagesView.widget).map { String(cString: gdk_cursor_get_name($0)) } ?? ""
      ),
    ]
    for (name, text) in words where areas[name] ?? "" != text {
      areas[name] = text
      trace?.write("\(name) \(text)")
    }
  }

  func tellAreas() {
    tell("stage", frame.content)
    tell("book", pagesView.widget)
    tell("cards", pagerView.scrolled)
    tell("dots", pagerView.dots.widget)
    tell("trace", traceView.widget)
    if let columnView, model.split.visibleColumns.contains(.primary) {
      tell("column", columnView.widget)
      for (index, row) in columnView.rows.enumerated() { tell("chapter-\(index + 1)", row) }
    }
    tell("back", stackView.backButton)
    tell("contents", chrome.contentsButton.widget)
    tell("find", chrome.findButton.widget)
    tell("menu", chrome.menuButton.widget)
    // A menu that is open is the second child of its button.
    if let icon = gtk_widget_get_first_child(chrome.menuButton.widget),
      let popover = gtk_widget_get_next_sibling(icon)
    {
      tell("popover", popover)
    } else {
      areas["popover"] = nil
    }
    tell("progress", chrome.progress.scale)
    if chrome.findBar.isOpen { tell("entry", chrome.findBar.entry) }
    if let top = model.layers.layers.last?.controller { tellAreas(of: top) }
    if let content = surfaceFrame(of: frame.content) {
      // Of a link in two lines the first part.
      var told: Set<Int> = []
      for link in linkFrames where told.insert(link.number).inserted {
        tell("link-\(link.number + 1)", link.frame.moved(by: content.origin))
      }
    }
    for tab in ReaderModel.Tab.allCases {
      tell("tab-\(tab.rawValue + 1)", tabRow.buttons[tab.rawValue].widget)
    }
  }

  private func tellAreas(of layer: any Controller) {
    if let panel = layersView.panel(of: layer) { tell("layer", panel) }
    switch frame.views.view(of: layer) {
    case let view as ContentsView:
      for (index, row) in view.rows.enumerated() { tell("row-\(index + 1)", row) }
    case let view as DialogView: for (name, button) in view.buttons { tell("answer-\(name)", button) }
    default: break
    }
  }

  private func surfaceFrame(of widget: Widget) -> Rect? {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    guard cgtk_bounds(widget, nil, &x, &y, &width, &height) != 0, width > 0, height > 0 else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Where a widget lies, if that is somewhere else than before.
  private func tell(_ name: String, _ widget: Widget) { surfaceFrame(of: widget).map { tell(name, $0) } }

  private func tell(_ name: String, _ frame: Rect) {
    let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
    let line = "area \(name) " + numbers.map(Self.short).joined(separator: " ")
    guard areas[name] != line else { return }
    areas[name] = line
    trace?.write(line)
    guard name == "dots" else { return }
    let dots = pagerView.dots.frames(in: frame)
    let middle = Self.short(frame.origin.y + frame.size.height / 2)
    for (dot, frame) in dots.enumerated() {
      let place = Self.short(frame.origin.x + frame.size.width / 2)
      trace?.write("area dot-\(dot + 1) \(place) \(middle) 1 1")
    }
  }

  /// A number with two places at the most.
  static func short(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
