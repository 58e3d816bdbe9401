import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersText

// The links of the pages: what is under the mouse, what a link leads to, and the way back.

extension ReaderWindow {
  /// The widest that a note or an address becomes.
  private static let noteWidth = 420.0

  /// Lets the mouse find links.
  func followPointer() {
    let motion: OpaquePointer = gtk_event_controller_motion_new()
    for name in ["enter", "motion"] {
      Signal.connect(motion, name) { [weak self] in
        self?.point(at: Point(x: $0.double(1), y: $0.double(2)))
      }
    }
    Signal.connect(motion, "leave") { [weak self] _ in self?.point(at: nil) }
    gtk_widget_add_controller(pagesView.widget, motion)
  }

  private func point(at place: Point?) {
    pointer = place
    if pointedLink != findPointedLink() { frame.driver.wantFrames() }
  }

  /// Shows which link is under the mouse: by its cursor, and with the line that says where it leads.
  func updatePointedLink() {
    pointedLink = findPointedLink()
    let name = pointedLink == nil ? nil : "pointer"
    if areas["cursor"] ?? "" != name ?? "" { gtk_widget_set_cursor_from_name(pagesView.widget, name) }
  }

  private func findPointedLink() -> Int? {
    guard let pointer, model.layers.layers.isEmpty, let area = frame.frame(of: pagesView.widget) else {
      return nil
    }
    let place = Point(x: pointer.x + area.origin.x, y: pointer.y + area.origin.y)
    return linkFrames.first { $0.frame.contains(place) }?.number
  }

  /// The links of the pages that are shown, and where they lie in the content; none while pages turn.
  var linkFrames: [(number: Int, frame: Rect)] {
    guard model.pages.turn == nil, !model.linksShown.isEmpty else { return [] }
    var found: [(number: Int, frame: Rect)] = []
    for case let page as BookPage in model.pages.controllers {
      guard let view = frame.views.view(of: page), let area = frame.frame(of: view.widget) else { continue }
      found += drawing.links(on: page).map { ($0.number, $0.frame.moved(by: area.origin)) }
    }
    return found
  }

  /// Follows the link at a point of a page.
  ///
  /// - Returns: Whether there is one.
  func followLink(at point: Point, on page: BookPage) -> Bool {
    guard model.pages.turn == nil,
      let link = drawing.links(on: page).first(where: { $0.frame.contains(point) })
    else { return false }
    follow(link: link.number)
    return true
  }

  /// Follows a link: to its place, or to a note, an address or a picture above the pages (M2).
  func follow(link number: Int) {
    letGo()
    guard let page = model.follow(link: number) else { return }
    let view = LinkView(page, of: model.book) { [weak self] in self?.choose(page) }
    linkView = (page, view)
    let source = "link-\(number)"
    let room = model.stage.size
    if let picture = view.pictureSize {
      let width = min(picture.width + 36, room.width - 48)
      model.present(page, .form(Size(width: width, height: min(view.height(width: width), room.height - 48))))
      return
    }
    let width = min(Self.noteWidth, room.width)
    let popover = Popover(
      anchor(ofLink: source),
      size: Size(width: width, height: min(view.height(width: width), (room.height / 2).rounded())),
      permitted: [.up, .down])
    model.present(
      page, .popover(popover),
      model.sheetBelow(popover) { [weak view] size in
        min(view?.height(width: size.width) ?? 0, (size.height / 2).rounded())
      })
  }

  /// Where the popover of a link points at.
  func anchor(ofLink source: String) -> Popover.Anchor {
    let frame = linkFrames.first { "link-\($0.number)" == source }?.frame
    let place = frame ?? self.frame.frame(of: pagesView.widget) ?? Rect(origin: .zero, size: .zero)
    return Popover.Anchor(
      source,
      Rect(
        x: place.origin.x, y: place.origin.y - 9, width: place.size.width, height: place.size.height + 18))
  }

  /// Does what a page of a link is for: reads on at a note, copies an address.
  private func choose(_ page: LinkPage) {
    if case .address = page.content { return copy(page.text) }
    letGo()
    model.read(page)
  }

  /// A key was pressed while a note, an address or a picture is shown.
  func press(_ key: UInt32, in page: LinkPage) -> Bool {
    let view = linkView?.page === page ? linkView?.view : nil
    switch Int32(key) {
    case GDK_KEY_j, GDK_KEY_Down: view?.scroll(by: 0.1)
    case GDK_KEY_k, GDK_KEY_Up: view?.scroll(by: -0.1)
    case GDK_KEY_space, GDK_KEY_f, GDK_KEY_Page_Down:
      if isButtonFocused { return false }
      view?.scroll(by: 0.9)
    case GDK_KEY_b, GDK_KEY_Page_Up: view?.scroll(by: -0.9)
    case GDK_KEY_g, GDK_KEY_Home: view?.scroll(by: -1e6)
    case GDK_KEY_G, GDK_KEY_End: view?.scroll(by: 1e6)
    case GDK_KEY_y: copy(page.text)
    case GDK_KEY_Return, GDK_KEY_KP_Enter:
      if isButtonFocused { return false }
      letGo()
      model.read(page)
    case GDK_KEY_o, GDK_KEY_BackSpace: model.dismiss(page)
    default: return false
    }
    return true
  }

  /// Goes back after a jump, or forward again.
  func goInHistory(_ distance: Int) {
    letGo()
    model.goInHistory(distance)
  }

  /// Gives a text to the clipboard.
  func copy(_ text: String?) {
    guard let text, !text.isEmpty else { return say("there is nothing to copy; o marks a link") }
    gdk_clipboard_set_text(gtk_widget_get_clipboard(frame.window), text)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    say("copied: “\(words.prefix(60))\(words.count > 60 ? "…" : "")”")
  }
}

extension Rect {
  /// The same rectangle, further on.
  func moved(by offset: Point) -> Rect {
    Rect(x: origin.x + offset.x, y: origin.y + offset.y, width: size.width, height: size.height)
  }
}
