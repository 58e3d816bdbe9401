import CGtk
import ContainersGTK

/// The colours in which a book is read: those of the terminal reader, under the same names.
enum ReadingTheme: String, CaseIterable {
  /// Those of the desktop.
  case desktop = "terminal"
  /// Black on white.
  case paper
  /// Brown on a yellowish white.
  case sepia
  /// Grey on a dark blue.
  case night
  /// White on black, and nothing faint.
  case contrast

  /// What the menu calls it.
  var title: String {
    switch self {
    case .desktop: "As the Desktop"
    case .paper: "Paper"
    case .sepia: "Sepia"
    case .night: "Night"
    case .contrast: "High Contrast"
    }
  }

  /// Whether letters are lighter than what is behind them; nil is as the desktop wants it.
  var isDark: Bool? {
    switch self {
    case .desktop: nil
    case .paper, .sepia: false
    case .night, .contrast: true
    }
  }

  /// The colours of text, paper, what is less important, what is selected, what lies around the paper, and lines.
  private var colours:
    (ink: String, paper: String, faint: String, accent: String, around: String, line: String)?
  {
    switch self {
    case .desktop: nil
    case .paper: ("#1a1a1a", "#ffffff", "#767676", "#00558c", "#f2f2f2", "#d0d0d0")
    case .sepia: ("#433422", "#f4ecd8", "#8a7550", "#7a4a00", "#e9dfc6", "#cdbf9f")
    case .night: ("#c0c4cc", "#14171f", "#707887", "#7fb2e5", "#1c202a", "#343a48")
    case .contrast: ("#ffffff", "#000000", "#ffffff", "#ffff00", "#000000", "#ffffff")
    }
  }

  /// The style of a window of the class `reader`.
  var style: String {
    // The slider of a dark desktop is hard to see.
    guard let colours else { return Self.slider }
    let names = [
      ("theme_text_color", colours.ink), ("theme_fg_color", colours.ink), ("theme_base_color", colours.paper),
      ("theme_bg_color", colours.around), ("theme_selected_bg_color", colours.accent),
      ("borders", colours.line),
      ("containers_faint_color", colours.faint),
    ]
    return names.map { "@define-color \($0) \($1);\n" }.joined() + Self.rules + Self.slider
      + (self == .contrast ? Self.strongRules : "")
  }

  private static let rules = """
    .reader, .reader .background, .reader headerbar, .reader .frame, .reader popover contents, .reader popover arrow {
      background: @theme_bg_color; color: @theme_fg_color; border-color: @borders; text-shadow: none;
    }
    .reader list, .reader entry, .reader textview, .reader textview text {
      background: @theme_base_color; color: @theme_text_color;
    }
    .reader row:selected { background: alpha(@theme_selected_bg_color, 0.25); color: @theme_text_color; }
    .reader scale highlight, .reader button:checked {
      background: @theme_selected_bg_color; border-color: @theme_selected_bg_color; color: @theme_base_color;
    }

    """

  private static let slider = """
    .reader scale slider {
      background: @theme_text_color; border: none; border-radius: 9px; box-shadow: none;
      min-width: 12px; min-height: 12px; margin: -6px;
    }

    """

  private static let strongRules = """
    .reader .dim-label, .reader .subtitle { opacity: 1; }
    .reader button, .reader entry, .reader scale trough { border: 1px solid @borders; }

    """
}

/// Shows a theme in all windows of the program.
final class ThemeDisplay {
  /// Whether the desktop's own theme is a dark one.
  private let isDesktopDark = cgtk_prefers_dark() != 0
  private let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()

  init() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
  }

  deinit { g_object_unref(provider) }

  /// Shows a theme.
  func show(_ theme: ReadingTheme) {
    cgtk_prefer_dark(theme.isDark ?? isDesktopDark ? 1 : 0)
    gtk_css_provider_load_from_data(provider, theme.style, -1)
  }
}
