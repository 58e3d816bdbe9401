import CGtk
import ContainersGTK
import Glibc

/// The program: reads a book, shows it in a window, and goes when the window does.
@main
struct Wonderland {
  static func main() {
    do throws(Arguments.Fault) {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { return print(Arguments.help) }
      do throws(ReaderError) { try run(arguments) } catch { fail(error.description, error.exitCode) }
    } catch {
      fail(error.description, 64)
    }
  }

  private static func run(_ arguments: Arguments) throws(ReaderError) {
    g_set_prgname("wonderland")
    g_set_application_name("Wonderland")
    let origin: BookOrigin = arguments.file.map { $0 == "-" ? .standardInput : .file($0) } ?? .own
    let trace = try arguments.traceFile.map { path throws(ReaderError) in try TraceFile(path) }
    guard gtk_init_check() != 0 else {
      // What is wrong with the book is said first.
      _ = try origin.load()
      throw .terminal("There is no display to open a window on; is DISPLAY or WAYLAND_DISPLAY set?")
    }
    gtk_window_set_default_icon_name("wonderland")
    if let isDark = arguments.isDark { cgtk_prefer_dark(isDark ? 1 : 0) }
    let desk = ReadingDesk(arguments, trace)
    let loop: OpaquePointer = g_main_loop_new(nil, 0)
    desk.didEnd = { g_main_loop_quit(loop) }
    try desk.read(origin, at: arguments.link)
    if desk.isOpen { g_main_loop_run(loop) }
    g_main_loop_unref(loop)
    desk.remember()
  }

  /// Says what is wrong, on standard error, and ends the program.
  private static func fail(_ reason: String, _ code: Int32) -> Never {
    let line = "wonderland: \(reason)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
  }
}
