// Written by Scripts/embed-cases.sh.
// swift-format-ignore-file

/// The case files of this package, as texts.
enum EmbeddedCases {
  static let files: [(name: String, text: String)] = [
    ("lifecycle.jsonl", lifecycle),
    ("transition.jsonl", transition),
    ("page.jsonl", page),
    ("book.jsonl", book),
    ("tab.jsonl", tab),
    ("stack.jsonl", stack),
    ("layer.jsonl", layer),
    ("split.jsonl", split),
    ("switcher.jsonl", switcher),
    ("links.jsonl", links),
    ("pager.jsonl", pager),
    ("text.jsonl", text),
    ("remember.jsonl", remember),
  ]
}
