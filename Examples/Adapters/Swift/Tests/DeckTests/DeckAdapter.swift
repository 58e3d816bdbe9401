import Containers
import ContainersConformance
import Deck

/// A deck, under the words of the protocol: its cards are tabs.
final class DeckAdapter: ConformanceAdapter {
  private var things: [String: Card] = [:]
  private var table: Table?
  private let log = Log()

  func hello() -> Greeting {
    // The orders of a deck happen to be those that the table of L12 has for tabs.
    Greeting(
      name: "Deck", version: "1.0", features: ["tab", "window"],
      hears: ["W+", "D+", "W-", "D-", "load", "error"])
  }

  func begin(_ caseID: String) { (things, table) = ([:], nil) }

  func end() -> [String]? {
    begin("")
    return nil
  }

  func perform(_ operation: ScriptOperation, reading keys: [String]) -> Reply {
    log.events = []
    var reply = Reply()
    switch run(operation) {
    case .done: break
    case .refused(let word): reply.error = word
    case .unsupported: reply.isUnsupported = true
    }
    reply.events = log.events
    for key in keys { reply.state[key] = value(of: key) }
    return reply
  }

  private enum Outcome { case done, refused(String), unsupported }

  private func run(_ operation: ScriptOperation) -> Outcome {
    let members = operation.members
    let deck = things[members["in"]?.string ?? ""] as? Deck
    switch operation.name {
    case "make":
      guard let name = members["name"]?.string else { return .unsupported }
      switch members["kind"]?.string ?? "leaf" {
      case "leaf": things[name] = SpeakingCard(name, log)
      case "tab": things[name] = SpeakingDeck(name, names(members["tabs"]).map(card), log)
      default: return .unsupported
      }
    case "window": table = Table(card(members["root"]?.string ?? ""))
    case "appear" where members["animated"] == nil: table?.isOpen = true
    case "disappear" where members["animated"] == nil: table?.isOpen = false
    case "select" where members["token"] == nil && members["animated"] == nil:
      guard let deck else { return .unsupported }
      let child = members["child"]?.string.map(card)
      guard let index = members["index"]?.int ?? deck.cards.firstIndex(where: { $0 === child }) else {
        return .refused("foreign")
      }
      do throws(Deck.Problem) { try deck.show(index) } catch { return .refused("index") }
    case "rest": break
    default: return .unsupported
    }
    return .done
  }

  private func names(_ list: StateValue?) -> [String] { (list?.array ?? []).compactMap(\.string) }

  private func card(_ name: String) -> Card {
    if let known = things[name] { return known }
    let new = SpeakingCard(name, log)
    things[name] = new
    return new
  }

  private func value(of key: String) -> StateValue? {
    let parts = key.split(separator: ".").map(String.init)
    guard parts.count == 2, let card = things[parts[0]] else { return nil }
    let deck = card as? Deck
    switch parts[1] {
    case "loaded": return .bool(card.isPrepared)
    case "state":
      return switch card.visibility {
      case .hidden: "disappeared"
      case .leaving: "disappearing"
      case .coming: "appearing"
      case .visible: "appeared"
      }
    case "index": return deck.map { $0.top.map { StateValue($0) } ?? .null }
    case "tabs": return deck.map { deck in .array(deck.cards.map { StateValue(name(of: $0)) }) }
    case "selected":
      return deck.map { deck in deck.top.map { StateValue(name(of: deck.cards[$0])) } ?? .null }
    default: return nil
    }
  }

  private func name(of card: Card) -> String { things.first { $0.value === card }?.key ?? "" }
}

/// The received events.
final class Log { var events: [String] = [] }

/// A card that reports the callbacks that it receives.
private final class SpeakingCard: Card {
  private let say: (String) -> Void

  init(_ name: String, _ log: Log) { say = { log.events.append("\(name).\($0)") } }

  override func prepare() { say("load") }
  override func willShow() { say("W+") }
  override func didShow() { say("D+") }
  override func willHide() { say("W-") }
  override func didHide() { say("D-") }
}

/// A deck that does.
private final class SpeakingDeck: Deck {
  private let say: (String) -> Void

  init(_ name: String, _ cards: [Card], _ log: Log) {
    say = { log.events.append("\(name).\($0)") }
    super.init(cards)
  }

  override func prepare() { say("load") }
  override func willShow() { say("W+") }
  override func didShow() { say("D+") }
  override func willHide() { say("W-") }
  override func didHide() { say("D-") }
}
