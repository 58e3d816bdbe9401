import CGtk
import Containers
import ContainersBinding
import ContainersGTK

// What the menu has, and the windows that it opens.

extension ReaderWindow {
  /// The menu of the application, as it is now (W5).
  var menu: Menu? {
    func group(_ items: [MenuItem]) -> [MenuItem] {
      var items = items
      items[0].startsGroup = true
      return items
    }
    func item(_ name: String, _ title: String, _ key: KeyEquivalent?, _ work: @escaping () -> Void)
      -> MenuItem
    { MenuItem(name, .perform(work), title: title, key: key) }
    let book = [
      item("open", "Open…", KeyEquivalent("o", .control)) { [unowned self] in chooseFile() },
      item("info", "About This Book", nil) { [unowned self] in toggleInfo() },
    ]
    let going = [
      item("find", "Find…", KeyEquivalent("f", .control)) { [unowned self] in find() },
      item("go", "Go To…", KeyEquivalent("l", .control)) { [unowned self] in openBar(for: .go) },
      jumpItem("back", "Back", model.isMirrored ? "Right" : "Left", -1),
      jumpItem("forward", "Forward", model.isMirrored ? "Left" : "Right", 1),
      item("contents", "Table of Contents", KeyEquivalent("F9")) { [unowned self] in toggleContents() },
    ]
    let looks = [
      item("larger", "Larger Letters", KeyEquivalent("plus", .control)) { [unowned self] in
        setFontSize(model.fontSize + 2)
      },
      item("smaller", "Smaller Letters", KeyEquivalent("minus", .control)) { [unowned self] in
        setFontSize(model.fontSize - 2)
      },
      item("usual", "Usual Letters", KeyEquivalent("0", .control)) { [unowned self] in
        setFontSize(ReaderModel.usualFontSize)
      },
      MenuItem("colours", .submenu(themes), title: "Colours"),
      MenuItem(
        "justify", .perform { [unowned self] in toggleJustified() }, title: "Justified Lines",
        isChecked: model.isJustified),
    ]
    let window = [
      MenuItem(
        "trace", .perform { [unowned self] in toggleTrace() }, title: "Trace of Callbacks",
        isChecked: model.isTraceShown),
      item("fullscreen", isFullScreen ? "Leave Full Screen" : "Full Screen", KeyEquivalent("F11")) {
        [unowned self] in setFullScreen(!isFullScreen)
      },
    ]
    let help = [
      item("six", "Six Containers", nil) { [unowned self] in showSix() },
      item("keys", "Keyboard Shortcuts", KeyEquivalent("F1")) { [unowned self] in showShortcuts() },
      item("about", "About Wonderland", nil) { [unowned self] in showAbout() },
    ]
    return try? Menu([book, going, looks, window, help].flatMap(group))
  }

  /// An item that goes back after a jump, or forward again, when the pages are in front.
  private func jumpItem(_ name: String, _ title: String, _ arrow: String, _ distance: Int) -> MenuItem {
    let isInFront = model.tab == .book && model.layers.layers.isEmpty && model.isTextVisible
    return MenuItem(
      name, .perform { [unowned self] in goInHistory(distance) }, title: title,
      key: KeyEquivalent(arrow, .option),
      isEnabled: isInFront && (distance < 0 ? model.jumps.canGoBack : model.jumps.canGoForward))
  }

  private var themes: [MenuItem] {
    ReadingTheme.allCases.map { theme in
      MenuItem(
        "theme-\(theme.rawValue)", .perform { [unowned self] in setTheme(theme) }, title: theme.title,
        isChecked: settings.settings.theme == theme)
    }
  }

  // MARK: Another book

  /// Asks which file to open.
  private func chooseFile() {
    let parent = frame.window.as(GtkWindow.self)
    guard
      let chooser = gtk_file_chooser_native_new(
        "Open a Book", parent, GTK_FILE_CHOOSER_ACTION_OPEN, "_Open", "_Cancel")
    else { return }
    let dialog = UnsafeMutableRawPointer(chooser).assumingMemoryBound(to: GtkNativeDialog.self)
    gtk_native_dialog_set_modal(dialog, 1)
    let texts = gtk_file_filter_new()
    gtk_file_filter_set_name(texts, "Texts")
    gtk_file_filter_add_mime_type(texts, "text/*")
    gtk_file_filter_add_mime_type(texts, "application/epub+zip")
    let all = gtk_file_filter_new()
    gtk_file_filter_set_name(all, "All files")
    gtk_file_filter_add_pattern(all, "*")
    for filter in [texts, all] { gtk_file_chooser_add_filter(chooser, filter) }
    Signal.connect(UnsafeMutableRawPointer(chooser), "response") { [weak self] arguments in
      let file = gtk_file_chooser_get_file(chooser)
      Signal.later {
        g_object_unref(UnsafeMutableRawPointer(chooser))
        return false
      }
      guard let file else { return }
      if arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue) { self?.open(file) }
      g_object_unref(UnsafeMutableRawPointer(file))
    }
    gtk_native_dialog_show(dialog)
    trace?.write("dialog")
  }

  /// Files that are dropped on the window are opened: the first of them.
  func takeDrops() {
    let target: OpaquePointer = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY)
    Signal.connect(target, "drop") { [weak self] arguments in
      guard let value = gtk_drop_target_get_value(target), let list = g_value_get_boxed(value),
        let files = gdk_file_list_get_files(OpaquePointer(list))
      else { return }
      arguments.answer(true)
      if let file = files.pointee.data { self?.open(OpaquePointer(file)) }
      g_slist_free(files)
    }
    Signal.connect(target, "notify::current-drop") { [weak self] _ in
      self?.trace?.write("drag \(gtk_drop_target_get_current_drop(target) == nil ? 0 : 1)")
    }
    gtk_widget_add_controller(frame.window, target)
  }

  private func open(_ file: OpaquePointer) {
    guard let bytes = g_file_get_path(file) else { return say("a book is read from a file of this machine.") }
    let path = String(cString: bytes)
    g_free(bytes)
    trace?.write("open \(path)")
    // The dialog, or the drag, ends first.
    Signal.later { [weak self] in
      self?.didOpen?(path)
      return false
    }
  }

  // MARK: Six containers

  /// Shows the containers of `Examples/Containers` in a window of their own.
  private func showSix() {
    do {
      let window = try SixWindow()
      six = window
      window.frame.willClose = { [weak self] in
        // Its own handler is running.
        Signal.later {
          self?.six = nil
          return false
        }
      }
      window.frame.present()
      trace?.write("six")
    } catch { say("\(error)") }
  }

  // MARK: Full screen

  var isFullScreen: Bool { gtk_window_is_fullscreen(frame.window.as(GtkWindow.self)) != 0 }

  /// Lets the book have the whole screen, without what is around it.
  func setFullScreen(_ isFull: Bool) {
    let window = frame.window.as(GtkWindow.self)
    if isFull { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) }
    trace?.write("fullscreen \(isFull ? 1 : 0)")
  }

  // MARK: Help

  /// Shows a window with all keys.
  func showShortcuts() {
    let groups = KeyTable.groups.map { group in
      "<child><object class='GtkShortcutsGroup'><property name='title'>\(group.title)</property>"
        + group.entries.filter { !($0.keys + $0.window).isEmpty }.map {
          "<child><object class='GtkShortcutsShortcut'><property name='accelerator'>"
            + ($0.keys + $0.window).map(Self.accelerator).joined(separator: " ")
            + "</property><property name='title'>\($0.what)</property></object></child>"
        }.joined() + "</object></child>"
    }.joined()
    let text =
      "<interface><object class='GtkShortcutsWindow' id='keys'><property name='modal'>1</property><child>"
      + "<object class='GtkShortcutsSection'><property name='section-name'>keys</property>"
      + "<property name='max-height'>12</property>\(groups)</object></child></object></interface>"
    guard let builder = gtk_builder_new_from_string(text, -1) else { return }
    if let keys = gtk_builder_get_object(builder, "keys") {
      show(UnsafeMutableRawPointer(keys).assumingMemoryBound(to: GtkWindow.self))
      trace?.write("shortcuts")
    }
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  /// A key of the list as GTK writes it, in XML.
  static func accelerator(_ key: String) -> String {
    let names = [
      "space": "space", "PageDown": "Page_Down", "PageUp": "Page_Up", "Backspace": "BackSpace",
      "Enter": "Return",
      "[": "bracketleft", "]": "bracketright", ":": "colon", "/": "slash", "<": "less", ">": "greater",
      "?": "question", "'": "apostrophe", "12g": "1+2+g", "45%": "4+5+percent",
    ]
    if let name = names[key] { return name }
    let parts = key.split(separator: "+").map(String.init)
    guard parts.count == 2, let last = parts.last else {
      return key.count == 1 && key != key.lowercased() ? "&lt;shift&gt;\(key.lowercased())" : key
    }
    return "&lt;\(parts[0].lowercased())&gt;" + (last.count == 1 ? last.lowercased() : last)
  }

  private func showAbout() {
    guard let dialog = gtk_about_dialog_new() else { return }
    let about = OpaquePointer(dialog)
    gtk_about_dialog_set_program_name(about, "Wonderland")
    gtk_about_dialog_set_logo_icon_name(about, "wonderland")
    gtk_about_dialog_set_comments(about, "A reader whose pages turn, and whose every event can be seen.")
    gtk_about_dialog_set_license_type(about, GTK_LICENSE_APACHE_2_0)
    gtk_window_set_modal(dialog.as(GtkWindow.self), 1)
    show(dialog.as(GtkWindow.self))
  }

  private func show(_ window: UnsafeMutablePointer<GtkWindow>) {
    gtk_window_set_transient_for(window, frame.window.as(GtkWindow.self))
    gtk_window_present(window)
  }
}
