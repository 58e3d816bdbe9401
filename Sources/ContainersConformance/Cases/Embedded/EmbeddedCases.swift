/// The conformance cases of this package: one text a subject, one case a line, as JSON.
///
/// The texts are raw strings, because SwiftPM's resources compile for minutes, and a program moved to another machine
/// has no bundle. Edit the lines in place.
enum EmbeddedCases {
  /// The subjects, in the order of the specification.
  static let subjects: [(name: String, text: String)] = [
    ("lifecycle", lifecycle),
    ("transition", transition),
    ("page", page),
    ("book", book),
    ("tab", tab),
    ("stack", stack),
    ("layer", layer),
    ("split", split),
    ("switcher", switcher),
    ("links", links),
    ("pager", pager),
    ("text", text),
    ("remember", remember),
  ]
}
