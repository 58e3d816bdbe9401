/// Texts that are easily read many times over, each as a piece that is repeated after a beginning.
enum StrangeTexts {
  static let all: [(name: String, start: String, piece: String)] = [
    ("spaces", "", " "),
    ("spaces between two words", "x", " "),
    ("line feeds", "", "\n"),
    ("carriage returns", "", "\r"),
    ("form feeds", "", "\u{C}"),
    ("one word", "", "x"),
    ("one line of words", "", "the quick brown fox "),
    ("one word of ideographs", "\u{2060}", "語\u{2060}"),
    ("marks on one letter", "e", "\u{301}"),
    ("joined emoji", "👩", "\u{200D}👩"),
    ("regional indicators", "", "🇫"),
    ("tabs", "", "\t"),
    ("soft hyphens", "x", "\u{AD}"),
    ("zero width spaces", "", "\u{200B}"),
    ("zero width joiners", "", "\u{200D}"),
    ("pending breaks, $(., ", "", "$(.,"),
    ("pending breaks, $( ( (", "", "$( "),
    ("numbers", "", "1,"),
    ("quotation marks and spaces", "", "“ "),
    ("Hebrew and hyphens", "", "א-"),
    ("conjuncts", "क", "\u{94D}क"),
    ("NUL", "", "\0"),
    ("lines of one letter", "", "x\n"),
  ]

  /// The beginning and as many whole pieces as fit.
  static func text(_ number: Int, bytes: Int) -> String {
    let (_, start, piece) = all[number]
    let count = max(0, bytes - start.utf8.count) / piece.utf8.count
    var result: [UInt8] = []
    result.reserveCapacity(bytes + 1)
    result += start.utf8
    for _ in 0..<count { result += piece.utf8 }
    if number == 1 { result.append(0x79) }
    return String(decoding: result, as: UTF8.self)
  }
}
