/// A card that a deck can show.
///
/// Override the callbacks that you need.
open class Card {
  /// Whether it has been prepared.
  public private(set) var isPrepared = false
  /// How visible it is.
  public private(set) var visibility = Visibility.hidden

  /// How visible a card is.
  public enum Visibility: Sendable { case hidden, leaving, coming, visible }

  /// Creates a card.
  public init() {}

  /// It will be seen for the first time.
  open func prepare() {}
  /// It is about to be seen.
  open func willShow() {}
  /// It is seen.
  open func didShow() {}
  /// It is about to go.
  open func willHide() {}
  /// It has gone.
  open func didHide() {}

  /// The card inside it that is seen along with it.
  var inner: Card? { nil }

  func begin(showing: Bool) {
    visibility = showing ? .coming : .leaving
    if showing && !isPrepared {
      isPrepared = true
      prepare()
    }
    if showing { willShow() } else { willHide() }
    inner?.begin(showing: showing)
  }

  func end() {
    let isComing = visibility == .coming
    visibility = isComing ? .visible : .hidden
    if isComing { didShow() } else { didHide() }
    inner?.end()
  }
}

/// Shows one of its cards, which may be decks themselves.
open class Deck: Card {
  /// The cards.
  public let cards: [Card]
  /// Which of them is on top; nil when there are none.
  public private(set) var top: Int?

  /// What cannot be done.
  public enum Problem: Error { case noSuchCard }

  /// Creates a deck with its first card on top.
  public init(_ cards: [Card]) {
    self.cards = cards
    top = cards.isEmpty ? nil : 0
  }

  /// Puts a card on top.
  public func show(_ index: Int) throws(Problem) {
    guard cards.indices.contains(index) else { throw .noSuchCard }
    guard index != top else { return }
    let (new, old) = (cards[index], inner)
    top = index
    guard visibility == .visible else { return }
    new.begin(showing: true)
    old?.begin(showing: false)
    old?.end()
    new.end()
  }

  override var inner: Card? { top.map { cards[$0] } }
}

/// Where a card is seen.
public final class Table {
  private let card: Card

  /// Creates a table for a card, which is not seen yet.
  public init(_ card: Card) { self.card = card }

  /// Whether the card is seen.
  public var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      card.begin(showing: isOpen)
      card.end()
    }
  }
}
