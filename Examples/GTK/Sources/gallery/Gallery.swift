import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import ContainersLinks
import Glibc

/// The views of the containers for navigation in a window, for people to try, and for tests.
@main
final class Gallery {
  static let help = """
    usage: gallery [OPTION]...

    Shows a stack, and what is presented above it, in a window.

      --trace-file PATH     write what happens there, a line each, as it happens
      --speed NUMBER        how fast things move; 1 is as usual
      --step SECONDS        let each frame take so much time, for tests: F7 stops the clock, F6 lets a frame pass
      --right-to-left       lay everything out as in Arabic
      --turns NUMBER        turn the pages of a book instead, and write what is alive, and each frame
      --offer FILE          show a small window instead, out of which FILE can be dragged
      -h, --help            this

    Lines of a trace:
      event Page 1.W+          what a controller or an observer receives, in the notation of the rules
      window 640 480           the window has this size now
      area back 10 8 60 34     where something lies on the surface of the window
      gone back                it lies there no longer
      move 0.25                what moves is so far
      attempt Page 2           the user wanted to close something that stays
      answer cancel            a dialog has this answer
      chosen add               the user has chosen this segment, or item of the menu
      error …                  an item of the menu could not be chosen
      freed Page 2             nothing keeps this page any more
      dragging                 the drag of the file has begun
      passed                   what an F6 has moved has its place
      accepted 1               the window below the pointer takes the file, 0: it does not
    """

  let stack = StackContainer(name: "Stack")
  let context: PresentationContainer
  let frame: StageWindow
  private let back: BackDispatcher
  private var menuButton: MenuButton?
  private var switcher: (container: SwitcherContainer, first: ButtonRow, second: ButtonRow)?
  var trace: Trace?
  private var shown: [Page] = []
  private lazy var stackView = StackView(stack, in: frame)
  private lazy var layersView = LayersView(context, in: frame)

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    var (path, speed, isRightToLeft): (String?, Double, Bool) = (nil, 1, false)
    var clock: TestClock?
    var (turns, offer): (Int?, String?)
    while let word = words.popFirst() {
      switch word {
      case "--trace-file": path = words.popFirst()
      case "--speed": speed = words.popFirst().flatMap(Double.init) ?? 1
      case "--step": clock = words.popFirst().flatMap(Double.init).map { TestClock(step: $0) }
      case "--right-to-left": isRightToLeft = true
      case "--turns": turns = words.popFirst().flatMap(Int.init)
      case "--offer": offer = words.popFirst()
      default: return print(help)
      }
    }
    g_set_prgname("gallery")
    guard gtk_init_check() != 0 else { return print("There is no display to open a window on.") }
    if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
    do {
      if let turns { return try turn(turns, clock) }
      if let offer { return try DraggedFile.offer(offer, traceFile: path) }
      let gallery = try Gallery(path, clock, speed: speed)
      let loop: OpaquePointer = g_main_loop_new(nil, 0)
      gallery.frame.willClose = { g_main_loop_quit(loop) }
      gallery.frame.present()
      withExtendedLifetime(gallery) { g_main_loop_run(loop) }
    } catch { print(error) }
  }

  private static func turn(_ turns: Int, _ clock: TestClock?) throws {
    let loop: OpaquePointer = g_main_loop_new(nil, 0)
    let turning = try Turning(turns, clock, { print($0) }) { g_main_loop_quit(loop) }
    withExtendedLifetime(turning) { g_main_loop_run(loop) }
  }

  private init(_ path: String?, _ clock: TestClock?, speed: Double) throws {
    context = try PresentationContainer(stack, name: "Layers")
    frame = StageWindow(try Stage(root: context), title: "Gallery", width: 640, height: 480)
    frame.speed = speed
    frame.clock = clock
    back = BackDispatcher(root: context)
    trace = path.flatMap { Trace($0, of: frame) }
    frame.makeView = { [unowned self] controller in
      switch controller {
      case let page as Page: PageBoxView(page)
      case let dialog as DialogController: DialogView(dialog)
      case let container as SwitcherContainer:
        BoardView(container, in: frame, header: switcher?.first.widget)
      default: controller === stack ? stackView : layersView
      }
    }
    frame.keyPressed = { [unowned self] in press($0, $1) }
    followViews()
    setUpMenu()
    push()
  }

  private func followViews() {
    (stack.delegate, context.delegate) = (self, self)
    var last = 0.0
    frame.displayChanged = { [weak self] in
      guard let self else { return }
      for container: any Container in [stack, context] {
        guard let part = container.containment.change?.progress, part != last else { continue }
        last = part
        trace?.write("move \((part * 100).rounded() / 100)")
      }
    }
    frame.fingers.router.frameOfSource = { [unowned self] in button($0).flatMap { frame.frame(of: $0) } }
    trace?.widgets = { [unowned self] in widgets }
    frame.clock?.passed = { [weak self] in self?.trace?.write("passed") }
  }

  private func press(_ key: UInt32, _ held: UInt32) -> Bool {
    if Int32(key) == GDK_KEY_q, held & GDK_CONTROL_MASK.rawValue != 0 {
      trace?.write("close")
      frame.close()
      return true
    }
    if frame.isBack(key, held) {
      if frame.fingers.tracker.isDragging {
        frame.fingers.tracker.cancel()
        return true
      }
      if case .unhandled = back.goBack() { return false }
      return true
    }
    return menuButton?.press(key, held) == true
  }

  /// Does what cannot fail unless the program is wrong.
  func attempt<Failure: Error>(_ action: () throws(Failure) -> some Any) {
    do { _ = try action() } catch { trace?.write("error \(error)") }
  }

  // MARK: The pages

  func page(_ title: String, _ buttons: [Page.Button]) -> Page {
    let page = Page(title, buttons)
    page.ended = { [weak self] in self?.trace?.write("freed \(title)") }
    shown.append(page)
    return page
  }

  private func push(isLocked: Bool = false) {
    let number = stack.count + 1
    let page = page(
      "Page \(number)",
      [
        ("count-\(number)", "Count", { [unowned self] in trace?.write("count") }),
        ("push-\(number)", "Next page", { [unowned self] in push() }),
        (
          "lock-\(number)", "Next page, which the user may not pop",
          { [unowned self] in push(isLocked: true) }
        ),
        ("sheet-\(number)", "Sheet", { [unowned self] in presentSheet() }),
        ("tools-\(number)", "Sheet that lets input through", { [unowned self] in presentTools() }),
        ("dialog-\(number)", "Dialog", { [unowned self] in presentDialog() }),
        ("popover-\(number)", "Popover", { [unowned self] in presentPopover(number) }),
      ])
    page.segues = [
      Segue("sheet", .present(.sheet(Sheet([.medium])))) { [unowned self] in self.page("Sheet", []) },
      Segue("switcher", .push) { [unowned self] in makeSwitcher() },
    ]
    let entry = StackEntry(page, title: page.title)
    entry.userMayPop = !isLocked
    attempt { () throws(StackError) in try stack.push(entry) }
  }

  // MARK: The menu, and what switches

  private func setUpMenu() {
    let button = MenuButton("open-menu-symbolic", title: "Menu") { [unowned self] in try? menu() }
    button.chosen = { [unowned self] name in
      trace?.write("chosen \(name)")
      let pages = stack.path.compactMap { $0.controller as? Page }
      guard let page = pages.last, let menu = try? menu() else { return }
      attempt { () throws(MenuError) in try menu.choose(name, from: page) }
    }
    stackView.addToBar(button.widget)
    menuButton = button
  }

  private func menu() throws(MenuError) -> Menu {
    let model = switcher?.container.model ?? SwitcherModel()
    return try Menu([
      MenuItem("sheet", .segue("sheet"), title: "Sheet", key: KeyEquivalent("e", .control)),
      MenuItem(
        "switcher", .segue("switcher"), title: "Switcher", key: KeyEquivalent("s", [.control, .shift])),
      MenuItem("never", .perform {}, title: "Never", key: KeyEquivalent("n", .control), isEnabled: false),
      MenuItem(
        "colours",
        .submenu(
          ["Red", "Green", "Blue"].map { MenuItem("colour-\($0)", .select($0, in: model), title: $0) }),
        title: "Colours", isEnabled: switcher != nil),
    ])
  }

  /// Pages of which one is shown, with two bars that choose: one above them, one in the bar of the stack (W2, W4).
  private func makeSwitcher() -> any Controller {
    let container = SwitcherContainer(name: "Switcher")
    let colours = ["Red", "Green", "Blue"].map { name in
      (Segment(name, badge: name == "Green" ? "2" : nil, isEnabled: name != "Blue"), page(name, []))
    }
    attempt { () throws(SwitcherError) in
      try container.setSegments(colours + [(Segment("Add", isMomentary: true), nil)])
    }
    attempt { () throws(SwitcherError) in try container.select("Red", .immediate) }
    container.model.chosen = { [unowned self] in trace?.write("chosen \($0.name)") }
    let (first, second) = (ButtonRow(container.model), ButtonRow(container.model))
    gtk_widget_set_margin_top(first.widget, 12)
    gtk_widget_set_margin_bottom(first.widget, 6)
    stackView.addToBar(second.widget)
    switcher = (container, first, second)
    return container
  }

  // MARK: Where everything lies

  private var buttons: [(name: String, widget: Widget)] {
    shown.flatMap { (frame.views.view(of: $0) as? PageBoxView)?.buttons ?? [] }
  }

  func button(_ name: String) -> Widget? { buttons.last { $0.name == name }?.widget }

  private static func all(_ item: MenuItem) -> [MenuItem] {
    if case .submenu(let inner) = item.action { [item] + inner.flatMap(all) } else { [item] }
  }

  /// The rows of the open menu of a button.
  private func rows(at widget: Widget) -> [(title: String, widget: Widget)] {
    var (rows, next): ([(String, Widget)], Widget?) = ([], gtk_widget_get_first_child(widget))
    while let child = next {
      if let text = cgtk_menu_row_text(child) {
        rows.append((String(cString: text), child))
        g_free(text)
      } else {
        rows += self.rows(at: child)
      }
      next = gtk_widget_get_next_sibling(child)
    }
    return rows
  }

  private var widgets: [(name: String, widget: Widget)] {
    shown.removeAll { $0.parent == nil }
    var list = [("stage", frame.content), ("back", stackView.backButton), ("content", stackView.content)]
    list += rows(at: stackView.backButton).enumerated().map { ("ancestor-\($0.offset)", $0.element.widget) }
    for page in shown {
      guard let view = frame.views.view(of: page) else { continue }
      let panel = layersView.panel(of: page) ?? view.widget
      list.append((page.title.replacing(" ", with: "-").lowercased(), panel))
    }
    if let dialog = context.layers.last?.controller, let view = frame.views.view(of: dialog) as? DialogView {
      list += [("dialog", view.widget)] + view.buttons.map { ("answer-\($0.name)", $0.widget) }
    }
    if let menuButton {
      list.append(("menu", menuButton.widget))
      let items = (try? menu())?.items.flatMap(Self.all) ?? []
      for row in rows(at: menuButton.widget) {
        if let item = items.first(where: { $0.title == row.title }) {
          list.append(("item-\(item.name)", row.widget))
        }
      }
    }
    if let switcher {
      list += switcher.first.buttons.map { ("segment-\($0.name)", $0.widget) }
      list += switcher.second.buttons.map { ("second-\($0.name)", $0.widget) }
    }
    return list + buttons
  }
}
