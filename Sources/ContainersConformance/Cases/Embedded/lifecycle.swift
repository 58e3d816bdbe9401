// Written by Scripts/embed-cases.sh from lifecycle.jsonl; change that file and run the script.
// swift-format-ignore-file

extension EmbeddedCases {
  static let lifecycle = #"""
"""#
}
