import CGtk

/// The looks of the binding's own widgets, in the colours of the theme.
enum Theme {
  private static let text = """
    .containers-page { box-shadow: 0 0 12px alpha(black, 0.3); }
    .containers-column { box-shadow: 1px 0 0 @borders; }
    .containers-dots:focus-visible { outline: 2px solid @theme_selected_bg_color; outline-offset: -6px; border-radius: 12px; }
    .containers-shade { background-color: alpha(black, 0.3); }
    .containers-panel { box-shadow: 0 2px 12px alpha(black, 0.35); }
    .containers-sheet { border-radius: 14px 14px 0 0; }
    .containers-form { border-radius: 14px; }
    .containers-popover { border-radius: 10px; box-shadow: 0 1px 6px alpha(black, 0.3), 0 0 0 1px @borders; }
    .containers-grip { min-width: 40px; min-height: 5px; margin: 5px; border-radius: 3px; background-color: alpha(@theme_fg_color, 0.3); }
    """

  /// Adds them to those of the display, once.
  static func use() { _ = isUsed }

  private static let isUsed: Bool = {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return false }
    gtk_css_provider_load_from_data(provider, text, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
    return true
  }()
}
