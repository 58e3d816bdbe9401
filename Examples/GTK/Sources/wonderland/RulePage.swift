import CGtk
import Containers
import ContainersGTK

/// What a line of the trace means, and the rules that say so.
struct LineRules {
  /// What happened, in a sentence.
  let meaning: String
  /// The rules.
  let rules: [Rule]

  /// Finds the rules of a line such as `Page 1.W+`; nil for a line that no rule is about.
  init?(_ line: String) {
    if line.hasPrefix("! ") {
      (meaning, rules) = ("A call that does not fit was reported.", Self.rules(["L31"]))
      return
    }
    // The name of a controller may have dots of its own.
    for dot in line.indices.reversed() where line[dot] == "." {
      let symbol = line[line.index(after: dot)...]
      guard let known = Self.known.first(where: { symbol.hasPrefix($0.symbol) }) else { continue }
      (meaning, rules) = ("“\(line[..<dot])” \(known.meaning)", Self.rules(known.rules))
      return
    }
    return nil
  }

  private static func rules(_ ids: [String]) -> [Rule] { ids.compactMap { Rule.named($0) } }

  private static let known: [(symbol: String, meaning: String, rules: [String])] = [
    ("load", "has made its content.", ["L6"]),
    ("W+", "is about to become visible.", ["L2", "L3", "L8", "L9"]),
    ("D+", "is visible, and nothing moves any more.", ["L2", "L3", "L5", "L8"]),
    ("W-", "is about to become hidden.", ["L2", "L3", "L8", "L9"]),
    ("D-", "is hidden.", ["L2", "L3", "L5", "L7"]),
    ("wM(", "is about to join a container, or to leave one.", ["L13", "L14", "L15"]),
    ("dM(", "has joined a container, or has left one.", ["L13", "L14", "L15"]),
    ("wR", "is called before the window turns.", ["L22", "L24"]),
    ("aR", "is called while the window turns.", ["L22"]),
    ("dR", "is called when the window has turned.", ["L22"]),
    ("wS", "is about to get another size.", ["L23"]),
    ("dS", "has got another size.", ["L23"]),
    ("mem", "releases what can be made again: memory is short.", ["L25"]),
    ("act+", "is in front, in a window with the keyboard.", ["L43"]),
    ("act-", "is about to be covered or hidden, or the window has lost the keyboard.", ["L43"]),
    ("current", "shows these children now; a gesture may still bring others back.", ["L21"]),
    ("settled", "has settled on these children.", ["L17", "L21"]),
    ("state", "remembers something else.", ["T7"]),
  ]
}

/// The page with the rules of a line of the trace.
final class RulePage: Controller {
  let lifecycle = Lifecycle("Rules")
  let line: String

  init(_ line: String) { self.line = line }
}

/// The view of such a page.
final class RuleView: ControllerView {
  var widget: Widget { hold.widget }
  private let hold = WidgetHold(gtk_scrolled_window_new())

  init(_ page: RulePage) {
    let list: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)
    list.setMargins(24)
    let box = UnsafeMutableRawPointer(list).assumingMemoryBound(to: GtkBox.self)
    let known = LineRules(page.line)
    gtk_box_append(box, Self.label(page.line, "monospace", "title-3"))
    gtk_box_append(box, Self.label(known?.meaning ?? "", "body"))
    for rule in known?.rules ?? [] {
      let row: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)
      let rowBox = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(rowBox, Self.label(rule.id, "heading"))
      gtk_box_append(rowBox, Self.label(rule.text, "body"))
      gtk_box_append(box, row)
    }
    gtk_scrolled_window_set_child(OpaquePointer(widget), list)
    gtk_widget_set_vexpand(widget, 1)
  }

  private static func label(_ text: String, _ styles: String...) -> Widget {
    let label: Widget = gtk_label_new(text)
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
    gtk_label_set_xalign(OpaquePointer(label), 0)
    for style in styles { gtk_widget_add_css_class(label, style) }
    return label
  }
}
