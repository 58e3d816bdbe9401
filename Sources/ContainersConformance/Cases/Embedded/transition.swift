// Written by Scripts/embed-cases.sh from transition.jsonl; change that file and run the script.
// swift-format-ignore-file

extension EmbeddedCases {
  static let transition = #"""
"""#
}
