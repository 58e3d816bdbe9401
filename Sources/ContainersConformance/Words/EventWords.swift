import Containers

extension HeardEvent {
  /// An event as the parts of a sentence: `A`, `received`, `willAppear`.
  struct Clause {
    var subject: String
    /// The verb, in the past and after “did not”.
    var past = "received"
    var base = "receive"
    var object: String

    /// The sentence for an event that happened.
    var positive: String { "\(subject) \(past) \(object)" }
    /// The sentence for an event that did not happen.
    var negative: String { "\(subject) did not \(base) \(object)" }
  }

  /// The event in words, without whether it is animated.
  var clause: Clause {
    let argument = argument.map(String.init) ?? ""
    func clause(_ past: String, _ base: String, _ object: String, of subject: String? = nil) -> Clause {
      Clause(subject: subject ?? name, past: past, base: base, object: object)
    }
    switch family {
    case "load": return clause("loaded", "load", "its view")
    case "done": return clause("ended as", "end as", argument, of: "the change \(name)")
    case "error": return clause("refused a request with", "refuse a request with", argument)
    case "result": return clause("received", "receive", argument, of: "the result \(name)")
    case "observe": return clause("received", "receive", argument, of: "the observer \(name)")
    case "ask": return clause("asked for", "ask for", symbol)
    case "leave": return clause("was asked", "be asked", symbol)
    case "delegate", "bar", "tell": return clause("reported", "report", symbol)
    case "scroll": return clause("asked its surface for", "ask its surface for", symbol)
    default: return Clause(subject: name, object: method)
    }
  }

  /// The name of the method, for a callback of a controller.
  var method: String {
    if let callback { return callback.word }
    let target = argument.map { $0 == "nil" ? "nil" : String($0) } ?? ""
    switch word {
    case "wM": return "willMove(to: \(target))"
    case "dM": return "didMove(to: \(target))"
    default: return Self.methods[String(word)] ?? symbol
    }
  }

  /// The methods of the symbols without an argument.
  private static let methods = [
    "load": "didLoad", "wR": "willRotate", "aR": "willAnimateRotation", "dR": "didRotate",
    "wS": "willTransition", "dS": "didTransition", "mem": "didReceiveMemoryWarning", "again": "didReselect",
    "act+": "didBecomeActive", "act-": "willBecomeInactive", "layout": "didLayOut",
  ]

  /// The meaning of a symbol, for a legend.
  static func legend(of symbol: String) -> String? {
    switch symbol {
    case "wM": "willMove"
    case "dM": "didMove"
    default: AppearanceCallback(symbol: symbol)?.word ?? methods[symbol]
    }
  }
}
