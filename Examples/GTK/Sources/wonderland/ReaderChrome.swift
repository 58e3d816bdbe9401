import CGtk
import Containers
import ContainersGTK
import ContainersText

/// What lies around the content of the window: the title, the menu, the progress, and the bar for finding and going.
final class ReaderChrome {
  let menuButton = MenuButton("open-menu-symbolic", title: "Menu") { nil }
  let contentsButton = WidgetHold(gtk_button_new_from_icon_name("view-list-symbolic"))
  let findButton = WidgetHold(gtk_button_new_from_icon_name("edit-find-symbolic"))
  let findBar = FindBar()
  let progress: ProgressBar
  /// Called when the button of the table of contents is pressed.
  var contentsPressed: (() -> Void)?
  /// Called when the button for finding is pressed.
  var findPressed: (() -> Void)?

  /// Below this width there is room for the title, or for the tabs beside it.
  private static let tabsWidth = 560.0

  private let model: ReaderModel
  private let tabRow: ButtonRow
  /// What stands above the bar of the progress for a while.
  private(set) var text = ""

  private let bar: Widget = gtk_header_bar_new()
  /// What lies below the pages: the progress, and in a narrow window the tabs.
  private let foot: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  private var isNarrow = false
  private let titles: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  private let chapter: Widget = gtk_label_new(nil)
  private let notice: Widget = gtk_label_new(nil)
  /// The pages and the geometry of which the chapters are marked.
  private var marked: (geometry: PageGeometry, count: Int?)?

  init(_ frame: StageWindow, _ model: ReaderModel, _ tabRow: ButtonRow) {
    (self.model, self.tabRow) = (model, tabRow)
    progress = ProgressBar(model.bookContainer) { [unowned model] in model.placeText(at: $0) }
    let window = frame.window.as(GtkWindow.self)
    setUpBar()
    gtk_window_set_titlebar(window, bar)
    // The content goes from the window into a column, with the bar of the progress below it.
    let content = WidgetHold(frame.content)
    gtk_window_set_child(window, nil)
    let (column, overlay): (Widget, Widget) = (gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), gtk_overlay_new())
    gtk_widget_set_vexpand(content.widget, 1)
    gtk_box_append(column.as(GtkBox.self), content.widget)
    gtk_box_append(column.as(GtkBox.self), foot)
    gtk_box_append(foot.as(GtkBox.self), progress.widget)
    gtk_overlay_set_child(OpaquePointer(overlay), column)
    gtk_overlay_add_overlay(OpaquePointer(overlay), findBar.widget)
    gtk_widget_set_visible(notice, 0)
    gtk_widget_set_valign(notice, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(notice, 44)
    gtk_widget_set_can_target(notice, 0)
    gtk_label_set_wrap(OpaquePointer(notice), 1)
    gtk_widget_add_css_class(notice, "osd")
    gtk_overlay_add_overlay(OpaquePointer(overlay), notice)
    gtk_window_set_child(window, overlay)
  }

  private func setUpBar() {
    let bar = bar
    let start: (Widget) -> Void = { gtk_header_bar_pack_start(OpaquePointer(bar), $0) }
    let end: (Widget) -> Void = { gtk_header_bar_pack_end(OpaquePointer(bar), $0) }
    addButton(contentsButton.widget, "Table of contents", start) { [unowned self] in contentsPressed?() }
    start(tabRow.widget)
    gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
    let title: Widget = gtk_label_new(model.book.title)
    for (label, style) in [(title, "title"), (chapter, "subtitle")] {
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_label_set_single_line_mode(OpaquePointer(label), 1)
      gtk_widget_add_css_class(label, style)
      gtk_box_append(titles.as(GtkBox.self), label)
    }
    gtk_header_bar_set_title_widget(OpaquePointer(bar), titles)
    end(menuButton.widget)
    addButton(findButton.widget, "Find", end) { [unowned self] in findPressed?() }
  }

  private func addButton(
    _ button: Widget, _ title: String, _ pack: (Widget) -> Void, _ clicked: @escaping () -> Void
  ) {
    cgtk_set_accessible_label(button, title)
    gtk_widget_set_tooltip_text(button, title)
    gtk_widget_set_focus_on_click(button, 0)
    Signal.connect(button, "clicked") { _ in clicked() }
    pack(button)
  }

  /// In a narrow window the tabs lie below the pages, so that the title has room.
  func resize(to width: Double) {
    guard isNarrow != (width < Self.tabsWidth) else { return }
    isNarrow.toggle()
    gtk_widget_set_visible(findButton.widget, isNarrow ? 0 : 1)
    if isNarrow {
      gtk_header_bar_remove(OpaquePointer(bar), tabRow.widget)
      gtk_box_append(foot.as(GtkBox.self), tabRow.widget)
    } else {
      gtk_box_remove(foot.as(GtkBox.self), tabRow.widget)
      gtk_header_bar_pack_start(OpaquePointer(bar), tabRow.widget)
    }
    gtk_widget_set_halign(tabRow.widget, isNarrow ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL)
    gtk_widget_set_margin_bottom(tabRow.widget, isNarrow ? 6 : 0)
  }

  /// Shows what has changed since the last frame.
  ///
  /// - Parameters:
  ///   - typed: The number that is being typed.
  ///   - link: The number of the link that is marked or under the mouse.
  ///   - asks: Whether a question waits for its answer.
  func update(typed: Int?, link: Int?, asks: Bool) {
    set(chapter, model.chapterTitle)
    let prompt = typed.map { "Go to page \($0) of \(model.pageCountText): Return.  To \($0) per cent: %" }
    text =
      prompt ?? progress.preview.map { model.chapterTitle(at: $0) } ?? model.notices.first
      ?? link.map { model.title(ofLink: $0) } ?? ""
    set(notice, text)
    gtk_widget_set_visible(notice, text.isEmpty ? 0 : 1)
    findBar.show(model.findingText)
    progress.update()
    if marked?.geometry != model.geometry || marked?.count != model.paginator.pageCount {
      marked = (model.geometry, model.paginator.pageCount)
      progress.mark(model.chapterPages, of: model.paginator.pageCount)
    }
    for widget in [tabRow.widget, contentsButton.widget, findButton.widget, menuButton.widget] {
      gtk_widget_set_sensitive(widget, asks ? 0 : 1)
    }
  }

  private func set(_ label: Widget, _ text: String) {
    guard String(cString: gtk_label_get_text(OpaquePointer(label))) != text else { return }
    gtk_label_set_text(OpaquePointer(label), text)
  }
}
