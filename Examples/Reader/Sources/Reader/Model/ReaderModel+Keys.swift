import Containers
import Terminal

/// A number that is being typed: of a page, a percentage, or, if it stays alone, of a tab.
struct TypedNumber: Hashable {
  /// How long a single digit waits for what follows, in seconds.
  static let patience = 0.4
  private static let limit = 999_999_999

  var value: Int
  private(set) var deadline: Double
  private var isSingle = true

  init(_ digit: Int, now: Double) {
    value = digit
    deadline = now + Self.patience
  }

  mutating func append(_ digit: Int, now: Double) {
    value = value > Self.limit / 10 ? Self.limit : value * 10 + digit
    isSingle = false
  }

  /// The tab that a single digit chooses.
  var tab: ReaderModel.Tab? { isSingle ? ReaderModel.Tab(rawValue: value - 1) : nil }
}

extension ReaderModel {
  /// A key was pressed.
  func handle(_ key: Key) {
    defer { learnPageCount() }
    if !notices.isEmpty { notices.removeFirst() }
    log.begin("key \(key.title)")
    if key.modifiers.contains(.control) { return handleControl(key) }
    if isHelpShown { return handleInHelp(key) }
    if let layer = root.layers.last { return handle(key, in: layer) }
    if tab == .book, isInContents, handleInContentsFirst(key) { return }
    if takesMarkKey(key) || takesDigit(key) { return }
    if goToTyped(before: key) || handleEverywhere(key) { return }
    switch tab {
    case .book: handleInBook(inReadingOrder(key))
    case .chapters: handleInChapters(inReadingOrder(key))
    case .trace: handleInTrace(key)
    }
  }

  private func handleControl(_ key: Key) {
    number = nil
    switch key.code {
    case .character("c"): hasQuit = true
    case .character("f"): handle(Key(.pageDown))
    case .character("b"): handle(Key(.pageUp))
    case .character("n"): handle(Key(.down))
    case .character("p"): handle(Key(.up))
    case .character("o"): if root.layers.isEmpty { goInHistory(-1) }
    default: edit(key)
    }
  }

  /// Lets what is being typed take a key that is pressed with Control.
  private func edit(_ key: Key) {
    if let prompt = root.layers.last?.controller as? PromptPage { return handle(key, in: prompt) }
    let list = root.layers.last?.controller as? ContentsPage ?? (isInContents ? contents : nil)
    if let list { list.move(key, rows: contentsArea?.rows ?? 1) }
  }

  // MARK: Help

  func showHelp() { (isHelpShown, helpLine) = (true, 0) }

  /// Keys that scroll do so as long as there is more to see; any other closes the help.
  private func handleInHelp(_ key: Key) {
    let rows = max(1, ReaderView.helpArea(in: layout).rows - 2)
    let last = max(0, ReaderView.helpLines(in: layout).count - rows)
    func scroll(by lines: Int) { helpLine = max(0, min(helpLine + lines, last)) }
    switch key.code {
    case .down, .character("j"): if last > 0 { return scroll(by: 1) }
    case .up, .character("k"): if last > 0 { return scroll(by: -1) }
    case .pageDown, .character(" "): if helpLine < last { return scroll(by: rows) }
    case .pageUp: if last > 0 { return scroll(by: -rows) }
    case .character("q"): hasQuit = true
    default: break
    }
    isHelpShown = false
  }

  // MARK: Numbers

  private func takesDigit(_ key: Key) -> Bool {
    guard case .character(let character) = key.code, character.isASCII, let digit = character.wholeNumberValue
    else { return false }
    // Nothing but the book has pages and percentages.
    if tab != .book, number == nil, let tab = Tab(rawValue: digit - 1) {
      select(tab)
      return true
    }
    if number != nil {
      number?.append(digit, now: now)
    } else {
      number = TypedNumber(digit, now: now)
    }
    return true
  }

  /// Goes where a number leads that was typed before a key; a single digit before any other key chooses its tab.
  ///
  /// - Returns: whether the key has had its effect.
  private func goToTyped(before key: Key) -> Bool {
    guard let number else { return false }
    self.number = nil
    switch key.code {
    case .character("g"), .character("G"), .enter:
      select(.book)
      jump { go(toPage: number.value - 1) }
    case .character("%"):
      select(.book)
      jump { go(toPercent: number.value) }
    case .escape, .backspace: break
    default:
      if let tab = number.tab { select(tab) }
      return false
    }
    return true
  }

  // MARK: Keys

  private func handleEverywhere(_ key: Key) -> Bool {
    switch key.code {
    case .character("q"): hasQuit = true
    case .character("?"), .function(1): showHelp()
    case .tab: step(1)
    case .backtab: step(-1)
    case .character("c"), .character("t"): showContents()
    case .function(9): toggleContents()
    case .character("i"): showInfo()
    case .character("/"): prompt(.search)
    case .character(":"): prompt(.place)
    case .character("<"): goInHistory(-1)
    case .character(">"): goInHistory(1)
    case .left where key.modifiers == .alt: goInHistory(-1)
    case .right where key.modifiers == .alt: goInHistory(1)
    case .character("m"): markKey = .set
    case .character("'"), .character("`"): markKey = .go
    case .character("B"): showMarks()
    case .character("a"): annotate()
    case .character("T"): toggleTrace()
    case .character("C"): nextTheme()
    case .character("M"):
      usesMouse.toggle()
      notices.append(
        usesMouse ? "the mouse turns pages again" : "the mouse selects text; M gives it back to the reader")
    case .character("y"): copy()
    case .character("Y"): copyPages()
    case .character("S"): (wantsShelf, hasQuit) = (true, true)
    default: return false
    }
    return true
  }

  private func step(_ distance: Int) {
    let count = Tab.allCases.count
    if let next = Tab(rawValue: (tab.rawValue + distance + count) % count) { select(next) }
  }

  private func handleInBook(_ key: Key) {
    switch key.code {
    case .character(" "), .character("f"), .character("l"), .character("j"), .pageDown, .right, .down:
      turn(.forward)
    case .character("b"), .character("h"), .character("k"), .pageUp, .left, .up, .backspace: turn(.reverse)
    case .character("n"): find(.forward)
    case .character("N"): find(.reverse)
    case .character("g"), .home: jump { go(toPage: 0) }
    case .character("G"), .end: jump { go(toPage: .max) }
    case .character("]"): goToChapter(.forward)
    case .character("["): goToChapter(.reverse)
    case .character("o"): markLink(.forward)
    case .character("O"): markLink(.reverse)
    case .character("w"): toggleWrap()
    case .enter where linkShown != nil: if let linkShown { follow(linkShown) }
    case .enter where isTraceBeside: enterPane()
    case .escape where linkShown != nil: markedLink = nil
    // Escape closes what is open, and never leaves the text.
    case .escape where finding.search != nil: finding = Finding()
    default: break
    }
  }

  private func handleInChapters(_ key: Key) {
    switch key.code {
    case .character(" "), .character("f"), .character("n"), .character("l"), .character("j"),
      .character("]"), .pageDown, .right, .down:
      goToCard(cards.currentPage + 1)
    case .character("b"), .character("p"), .character("h"), .character("k"), .character("["), .pageUp, .left,
      .up:
      goToCard(cards.currentPage - 1)
    case .character("g"), .home: goToCard(0)
    case .character("G"), .end: goToCard(cards.pageCount - 1)
    case .enter: open(chapter: cards.currentPage)
    default: break
    }
  }

  /// Slides to a card; beyond the ends nothing happens.
  func goToCard(_ card: Int) {
    guard (0..<cards.pageCount).contains(card) else { return }
    letGo()
    attempt { () throws(PagerError) in try cards.scroll(to: card, !motion.isReduced ? .animated : .immediate)
    }
  }
}
