/// Texts for which a reader may read bytes repeatedly, each as a piece that is repeated between a beginning and an end.
enum StrangeTexts {
  static let all: [(name: String, start: String, piece: String, end: String)] = [
    ("spaces", "", " ", ""),
    ("spaces between two words", "x", " ", "y"),
    ("line feeds", "", "\n", ""),
    ("carriage returns", "", "\r", ""),
    ("form feeds", "", "\u{C}", ""),
    ("one word", "", "x", ""),
    ("one line of words", "", "the quick brown fox ", ""),
    ("one word of ideographs", "\u{2060}", "語\u{2060}", ""),
    ("marks on one letter", "e", "\u{301}", ""),
    ("joined emoji", "👩", "\u{200D}👩", ""),
    ("regional indicators", "", "🇫", ""),
    ("tabs", "", "\t", ""),
    ("soft hyphens", "x", "\u{AD}", ""),
    ("zero width spaces", "", "\u{200B}", ""),
    ("zero width joiners", "", "\u{200D}", ""),
    ("pending breaks, $(., ", "", "$(.,", ""),
    ("pending breaks, $( ( (", "", "$( ", ""),
    ("numbers", "", "1,", ""),
    ("quotation marks and spaces", "", "“ ", ""),
    ("Hebrew and hyphens", "", "א-", ""),
    ("conjuncts", "क", "\u{94D}क", ""),
    ("NUL", "", "\0", ""),
    ("lines of one letter", "", "x\n", ""),
  ]

  /// The beginning, as many whole pieces as fit, and the end.
  static func text(_ number: Int, bytes: Int) -> String {
    let (_, start, piece, end) = all[number]
    let room = max(0, bytes - start.utf8.count - end.utf8.count)
    var body = Array(piece.utf8)
    while body.count < room { body += body }
    body.removeLast(body.count - room / piece.utf8.count * piece.utf8.count)
    return start + String(decoding: body, as: UTF8.self) + end
  }
}
