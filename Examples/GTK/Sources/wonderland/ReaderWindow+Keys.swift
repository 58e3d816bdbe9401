import CGtk
import Containers
import ContainersBinding
import ContainersGTK

// What keys do.

extension ReaderWindow {
  /// A key was pressed; answers whether it has had its effect.
  func press(_ key: UInt32, _ held: UInt32) -> Bool {
    if isMenuOpen { return false }
    if !model.notices.isEmpty {
      model.notices.removeFirst()
      frame.driver.wantFrames()
    }
    // A question is answered first.
    let asks = model.layers.layers.last?.controller is DialogController
    if !asks, chrome.menuButton.press(key, held) { return true }
    if isWriting { return pressInEntry(key, held) }
    let isControl = held & GDK_CONTROL_MASK.rawValue != 0
    if isControl { return pressControl(key, held) }
    let isBack = frame.isBack(key, held)
    if isBack, frame.fingers.tracker.isDragging {
      letGo()
      return true
    }
    if isBack, typed == nil {
      if chrome.findBar.isOpen {
        closeBar()
        return true
      }
      let isEscape = Int32(key) == GDK_KEY_Escape
      if isEscape, model.layers.layers.isEmpty, model.unmarkLink() { return true }
      if isInTrace {
        leaveTrace()
        return true
      }
      // Escape never leaves the text: it leads back to it.
      if isEscape, model.tab == .book, model.layers.layers.isEmpty {
        if isInColumn {
          model.showText()
          focusPages()
          return true
        }
      } else if model.goBack() {
        return true
      }
      if isFullScreen {
        setFullScreen(false)
        return true
      }
    }
    if held & GDK_ALT_MASK.rawValue != 0 { return false }
    // Keys belong to what stands above the book, but for the one that has opened it.
    let top = model.layers.layers.last?.controller
    switch Int32(key) {
    case GDK_KEY_F1 where !asks: showShortcuts()
    case GDK_KEY_F10 where !asks: gtk_widget_activate(chrome.menuButton.widget)
    case GDK_KEY_t where top == nil && !isInColumn, GDK_KEY_c where top == nil && !isInColumn:
      toggleContents()
    case GDK_KEY_i where top == nil || top is InfoPage: toggleInfo()
    case _ where top is LinkPage: return (top as? LinkPage).map { press(key, in: $0) } == true
    case _ where top is ContentsPage:
      return top.flatMap { frame.views.view(of: $0) as? ContentsView }?.type(key) == true
    default: return top == nil && pressInTabs(key)
    }
    return true
  }

  private func pressInTabs(_ key: UInt32) -> Bool {
    if let digit = Self.digit(key) {
      type(digit)
      return true
    }
    // A percentage is written with a key that is held.
    if [GDK_KEY_Shift_L, GDK_KEY_Shift_R].contains(Int32(key)) { return false }
    let number = typed?.number
    typed = nil
    frame.driver.wantFrames()
    if let number {
      switch Int32(key) {
      case GDK_KEY_g, GDK_KEY_Return, GDK_KEY_KP_Enter: go(to: "\(number)")
      case GDK_KEY_percent: go(to: "\(number)%")
      case GDK_KEY_BackSpace where number > 9: typed = (number / 10, digitsTyped)
      case GDK_KEY_BackSpace, GDK_KEY_Escape: break
      default: return pressPlain(key)
      }
      return true
    }
    return pressPlain(key)
  }

  /// Goes to a page, a percentage or a path.
  private func go(to place: String) {
    step { model in
      model.jump {
        model.select(.book)
        model.follow(BookLinks.path(typed: place))
      }
    }
  }

  private func pressPlain(_ key: UInt32) -> Bool {
    let key = inReadingOrder(key)
    if Int(key) == Int(GDK_KEY_Escape) {
      letGo()
      return true
    }
    if isInTrace { return [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(key)) && chooseLine() }
    if !isInColumn, pressInText(key) { return true }
    // A button that was reached by the tab key is pressed by these.
    let presses = [GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter].contains { Int($0) == Int(key) }
    if presses, isButtonFocused { return false }
    switch model.tab {
    case .book: return isInColumn ? columnView?.type(key) == true : pressInBook(key)
    case .chapters: return pressInChapters(key)
    }
  }

  /// A key that is the same in all tabs, but not where letters filter the chapters.
  private func pressInText(_ key: UInt32) -> Bool {
    switch Int32(key) {
    case GDK_KEY_C: nextTheme()
    case GDK_KEY_T: toggleTrace()
    case GDK_KEY_colon: openBar(for: .go)
    case GDK_KEY_question: showShortcuts()
    case GDK_KEY_less: goInHistory(-1)
    case GDK_KEY_greater: goInHistory(1)
    case GDK_KEY_y: copy(model.words)
    case GDK_KEY_Y: copy(model.pagesText)
    default: return false
    }
    return true
  }

  /// A key in the order of reading: arrows go by sight, so that in a book from right to left the left one leads on (P11).
  private func inReadingOrder(_ key: UInt32) -> UInt32 {
    guard model.isMirrored else { return key }
    switch Int32(key) {
    case GDK_KEY_Left: return UInt32(GDK_KEY_Right)
    case GDK_KEY_Right: return UInt32(GDK_KEY_Left)
    default: return key
    }
  }

  /// Whether a menu has the keyboard: it is a surface of its own above the window.
  var isMenuOpen: Bool {
    guard let focus = gtk_root_get_focus(OpaquePointer(frame.window)) else { return false }
    return gtk_widget_get_native(focus) != OpaquePointer(frame.window)
  }

  /// Whether the keyboard is in an entry, which so has all keys that are not the program's.
  var isWriting: Bool {
    guard let focus = gtk_root_get_focus(OpaquePointer(frame.window)) else { return false }
    return cgtk_is_text(focus) != 0
  }

  private func pressInEntry(_ key: UInt32, _ held: UInt32) -> Bool {
    let isShift = held & GDK_SHIFT_MASK.rawValue != 0
    if held & GDK_CONTROL_MASK.rawValue != 0, [GDK_KEY_q, GDK_KEY_w].contains(Int32(key)) {
      return pressControl(key, held)
    }
    switch Int32(key) {
    case GDK_KEY_Escape where !chrome.findBar.isOpen:
      // A filter is taken away before what it is in.
      let top = model.layers.layers.last?.controller
      let view = top.flatMap { frame.views.view(of: $0) as? ContentsView } ?? columnView
      if view?.clear() == true { return true }
      if model.closePopover() == nil { focusPages() }
      return true
    case GDK_KEY_Return where isShift && chrome.findBar.isOpen: step(.reverse)
    default: return false
    }
    return true
  }

  private func pressControl(_ key: UInt32, _ held: UInt32) -> Bool {
    switch Int32(key) {
    case GDK_KEY_g: step(.forward)
    case GDK_KEY_G: step(.reverse)
    case GDK_KEY_q, GDK_KEY_w: frame.close()
    case GDK_KEY_Tab where model.layers.layers.isEmpty: step { $0.selectLastTab() }
    // The keys of the menu, where they need Shift on the keyboard, and those of the number pad.
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: setFontSize(model.fontSize + 2)
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: setFontSize(model.fontSize - 2)
    case GDK_KEY_0, GDK_KEY_KP_0: setFontSize(ReaderModel.usualFontSize)
    default: return false
    }
    return true
  }

  private static func digit(_ key: UInt32) -> Int? {
    for first in [GDK_KEY_0, GDK_KEY_KP_0] where (Int(first)...Int(first) + 9).contains(Int(key)) {
      return Int(key) - Int(first)
    }
    return nil
  }

  /// A digit of the number of a page, or, if it stays alone, of a tab.
  private func type(_ digit: Int) {
    let before = typed
    let number = min((before?.number ?? 0) * 10 + digit, 999_999_999)
    digitsTyped += 1
    let order = digitsTyped
    typed = (number, order)
    frame.driver.wantFrames()
    guard before == nil, let tab = ReaderModel.Tab(rawValue: number - 1) else { return }
    frame.later(after: Self.patience) { [weak self] in
      guard let self, typed?.order == order else { return }
      typed = nil
      frame.driver.wantFrames()
      step { $0.select(tab) }
    }
  }

  /// How long a single digit waits for what follows, in seconds.
  private static let patience = 0.4

  private func pressInBook(_ key: UInt32) -> Bool {
    switch Int32(key) {
    case GDK_KEY_space, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Page_Down: step { $0.turn(.forward) }
    case GDK_KEY_BackSpace, GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Page_Up: step { $0.turn(.reverse) }
    case GDK_KEY_Home, GDK_KEY_g: step { model in model.jump { model.go(toPage: 0) } }
    case GDK_KEY_End, GDK_KEY_G: step { model in model.jump { model.go(toPage: .max) } }
    case GDK_KEY_bracketright: step { $0.goToChapter(.forward) }
    case GDK_KEY_bracketleft: step { $0.goToChapter(.reverse) }
    case GDK_KEY_slash: find()
    case GDK_KEY_o: step { $0.markLink(.forward) }
    case GDK_KEY_O: step { $0.markLink(.reverse) }
    case GDK_KEY_Return, GDK_KEY_KP_Enter:
      guard let link = model.linkShown else { return false }
      follow(link: link)
    case GDK_KEY_n where model.finding != nil: step(.forward)
    case GDK_KEY_N where model.finding != nil: step(.reverse)
    default: return false
    }
    return true
  }

  private func pressInChapters(_ key: UInt32) -> Bool {
    let card = model.cards.currentPage
    switch Int32(key) {
    case GDK_KEY_space, GDK_KEY_Right, GDK_KEY_Page_Down, GDK_KEY_bracketright: step { $0.goToCard(card + 1) }
    case GDK_KEY_BackSpace, GDK_KEY_Left, GDK_KEY_Page_Up, GDK_KEY_bracketleft:
      step { $0.goToCard(card - 1) }
    case GDK_KEY_Home, GDK_KEY_g: step { $0.goToCard(0) }
    case GDK_KEY_End, GDK_KEY_G: step { $0.goToCard($0.cards.pageCount - 1) }
    case GDK_KEY_Return, GDK_KEY_KP_Enter: step { $0.open(chapter: card) }
    default: return false
    }
    return true
  }

  private func step(_ action: (ReaderModel) -> Void) {
    letGo()
    action(model)
  }
}
