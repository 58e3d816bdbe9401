/// A mistake that the reader makes on purpose, so that the person sees what a rule is for (`--broken`).
///
/// Each is made by the reader itself, in what it asks of its containers and answers to them; the containers are as they
/// always are.
public enum Mistake: String, Hashable, Sendable, CaseIterable {
  /// A key that is pressed while a leaf turns is lost.
  case lostTurns = "lost-turns"
  /// The place in the text is forgotten for the beginning of its page whenever the window changes.
  case driftingPlace = "drifting-place"
  /// Pages are made anew after each change of the window, instead of going on with other numbers.
  case newPages = "new-pages"
  /// A leaf that is let go too early turns all the same.
  case noWayBack = "no-way-back"
  /// What the cards report while they glide is taken for a command.
  case chasingDots = "chasing-dots"

  /// The rule that is broken.
  public var rule: String {
    switch self {
    case .lostTurns: "L18"
    case .driftingPlace: "X5"
    case .newPages: "B6"
    case .noWayBack: "L17"
    case .chasingDots: "G10"
    }
  }

  /// What a person sees of it.
  public var effect: String {
    switch self {
    case .lostTurns: "a key that came while a leaf was turning was lost"
    case .driftingPlace: "the place moved to the beginning of its page; a few sizes on, it is another page"
    case .newPages: "pages disappeared and appeared, though nothing but the window has changed"
    case .noWayBack: "a leaf that was let go too early has turned, so no drag can be cancelled"
    case .chasingDots:
      "the gliding cards were asked to scroll to where they are, so the dots chase each other"
    }
  }

  /// How to see it.
  public var trial: String {
    switch self {
    case .lostTurns: "press the space bar three times, quickly"
    case .driftingPlace: "make the window narrower and wider a few times"
    case .newPages: "open the trace with T, and change the size of the window"
    case .noWayBack: "drag a leaf a little, and let it go"
    case .chasingDots: "press 2, then the right arrow"
    }
  }
}

extension ReaderModel {
  /// The mistake has been made: the trace and the status line say so.
  func report(_ mistake: Mistake) {
    log.append(mistake)
    let text = "broken on purpose (\(mistake.rule)): \(mistake.effect)"
    if !notices.contains(text) { notices.append(text) }
  }

  /// Whether the reader makes a mistake now; then it is reported.
  func makes(_ mistake: Mistake) -> Bool {
    guard self.mistake == mistake else { return false }
    report(mistake)
    return true
  }
}
