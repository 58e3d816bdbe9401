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

  /// Called before the card is visible for the first time.
  open func prepare() {}
  /// Called when the card is about to appear.
  open func willShow() {}
  /// Called when the card has appeared.
  open func didShow() {}
  /// Called when the card is about to disappear.
  open func willHide() {}
  /// Called when the card has disappeared.
  open func didHide() {}

  /// The inner card that is visible with this one.
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

/// A card that shows one of its cards, which may be decks.
open class Deck: Card {
  /// The cards.
  public let cards: [Card]
  /// The index of the top card; nil without cards.
  public private(set) var top: Int?

  /// An operation that cannot be performed.
  public enum Problem: Error { case noSuchCard }

  /// Creates a deck with its first card on top.
  public init(_ cards: [Card]) {
    self.cards = cards
    top = cards.isEmpty ? nil : 0
  }

  /// Moves a card to the top.
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

/// A place where a card is visible.
public final class Table {
  private let card: Card

  /// Creates a table for a card, which is hidden at first.
  public init(_ card: Card) { self.card = card }

  /// Whether the card is visible.
  public var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      card.begin(showing: isOpen)
      card.end()
    }
  }
}
