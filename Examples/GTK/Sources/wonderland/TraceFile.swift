import Glibc

/// The live trace as a file or a pipe, a line for whatever happens, so that tests and curious people can follow.
///
///     event Page 1.W+          what a controller or an observer receives, in the notation of the rules
///     window 900 640 spread    the window has this size now, and shows a spread or a single page
///     area dot-2 450 610 1 1   where something lies on the surface of the window
///     scroll 317.5             the cards have been scrolled by so many points
///     turn 0.25                a leaf is so far
///     found 3 of 41            which hit of a search is shown; empty when nothing is searched for
///     typed 12                 the number that is being typed; empty when none is
///     place 4 of 11  ·  30%    where the slider below the pages is, or where it would lead to
///     notice TEXT              the notice that is shown; empty when it goes
///     font 16                  the letters are so large
///     theme night              the colours are these now
///     justify 1                lines reach both edges of the text now
///     drag 1                   something is dragged over the window that can be dropped there
///     open PATH                another file is to be opened
///     passed                   what an F6 has moved has its place, with --step
final class TraceFile {
  private let descriptor: Int32

  init(_ path: String) throws(ReaderError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .output(reason: "\(path): \(String(cString: strerror(errno)))") }
    // The reader of the file may stop reading; the program goes on.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { bytes in
      var start = 0
      while start < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + start, bytes.count - start)
        if count <= 0 { return }
        start += count
      }
    }
  }
}
