/// Why a violation in a log may be none (C10).
enum LogExcuse: Int, CaseIterable, Sendable {
  /// The program prints too few callbacks.
  case fewCallbacks
  /// The log begins when controllers are visible already.
  case middle
  /// Two controllers have the same name, and one takes the place of the other.
  case instances
  /// The log ends before a container that follows its children.
  case end

  /// Why there is no verdict.
  var reason: String {
    switch self {
    case .fewCallbacks: "the program prints too few callbacks to judge them."
    case .middle: "the log seems to begin in the middle."
    case .instances: "two controllers seem to have one name."
    case .end: "the log ends before a container whose children appear."
    }
  }

  /// The text in front of the violations.
  var title: String {
    switch self {
    case .fewCallbacks: "What follows may be due to callbacks that the program does not print."
    case .middle: "What follows may be due to callbacks before the log."
    case .instances: "What follows may be due to two controllers of one name."
    case .end: "What follows may be due to the end of the log."
    }
  }

  /// What the user can do.
  var hint: String? {
    switch self {
    case .fewCallbacks, .end: nil
    case .middle: "If the log begins when controllers are visible already, say so with --middle."
    case .instances:
      "If they are two controllers, print what distinguishes them, as an address; if not, the events are a violation."
    }
  }
}
