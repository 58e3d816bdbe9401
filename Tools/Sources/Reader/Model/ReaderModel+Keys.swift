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
    if key.modifiers.contains(.control) { return handleControl(key) }
    if isHelpShown {
      isHelpShown = false
      if key.code == .character("q") { hasQuit = true }
      return
    }
    if let layer = root.layers.last { return handle(key, in: layer) }
    if takesDigit(key) { return }
    if goToTyped(before: key) || handleEverywhere(key) { return }
    switch tab {
    case .book: if isInContents { handleInContents(key) } else { handleInBook(inReadingOrder(key)) }
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
    default: break
    }
  }

  // MARK: Numbers

  private func takesDigit(_ key: Key) -> Bool {
    guard case .character(let character) = key.code, character.isASCII, let digit = character.wholeNumberValue
    else { return false }
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
      go(toPage: number.value - 1)
    case .character("%"):
      select(.book)
      go(toPercent: number.value)
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
    case .character("?"), .function(1): isHelpShown = true
    case .tab: step(1)
    case .backtab: step(-1)
    case .character("c"): showContents()
    case .character("i"): showInfo()
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
    case .character(" "), .character("f"), .character("n"), .character("l"), .character("j"), .pageDown,
      .right, .down:
      turn(.forward)
    case .character("b"), .character("p"), .character("h"), .character("k"), .pageUp, .left, .up, .backspace:
      turn(.reverse)
    case .character("g"), .home: go(toPage: 0)
    case .character("G"), .end: go(toPage: .max)
    case .character("]"): goToChapter(.forward)
    case .character("["): goToChapter(.reverse)
    case .escape: goBack()
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
