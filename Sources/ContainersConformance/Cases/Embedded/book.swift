// Written by Scripts/embed-cases.sh from book.jsonl; change that file and run the script.
// swift-format-ignore-file

extension EmbeddedCases {
  static let book = #"""
"""#
}
