// Written by Scripts/embed-cases.sh from text.jsonl; change that file and run the script.
// swift-format-ignore-file

extension EmbeddedCases {
  static let text = #"""
"""#
}
