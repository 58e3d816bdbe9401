import Containers
import ContainersBinding
import ContainersSDL
import Glibc
import SDLDrawing

/// The options of the command line.
struct Options {
  var size = Size(width: 900, height: 640)
  var (trace, screenshot, font): (String?, String?, String?)
  var step: Double?

  /// Reads the words; nil if they ask for help.
  init?(_ words: ArraySlice<String>) throws {
    var words = words
    while let word = words.popFirst() {
      func value() throws -> String {
        guard let value = words.popFirst() else { throw SDLError("\(word) needs a value", saysWhy: false) }
        return value
      }
      switch word {
      case "--trace": trace = try value()
      case "--screenshot": screenshot = try value()
      case "--font": font = try value()
      case "--step": step = Double(try value())
      case "--size":
        let parts = try value().split(separator: "x").compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else {
          throw SDLError("a size is two numbers from 1 to 10000, as in 900x640", saysWhy: false)
        }
        size = Size(width: parts[0], height: parts[1])
      case "-h", "--help": return nil
      default: throw SDLError("\(word) is not an option; see --help", saysWhy: false)
      }
    }
  }
}

/// Writes a line to standard error, and exits.
func complain(_ line: String) -> Never {
  let line = line + "\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}

/// A log of the window, with a line for each event; see `PictureBook.help`.
final class Trace {
  private let descriptor: Int32
  private var observation: Observation?
  private var known: [String: String] = [:]
  private var frames = 0
  /// How many frames begin until the one of an F6 is over.
  var passing = 0

  init(_ path: String) throws {
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SDLError("\(path) cannot be written", saysWhy: false) }
    signal(SIGPIPE, SIG_IGN)
  }

  func write(_ line: String) {
    let line = line + "\n"
    _ = Glibc.write(descriptor, line, line.utf8.count)
  }

  func follow(_ window: SDLWindow, _ shelf: Shelf) {
    observation = window.driver.stage.observe { [weak self] in
      self?.write("event ! \($0)")
    } _: { [weak self] in
      self?.write("event \($0)")
    }
    window.toolkit.willFrame = { [unowned self] moves in
      if passing == 1 || passing == 2 && !moves { write("passed") }
      passing = moves ? max(0, passing - 1) : 0
      if moves {
        frames += 1
        return write("frame")
      }
      if frames > 0 { write("idle \(frames)") }
      frames = 0
    }
    window.toolkit.didPaint = { [unowned self, unowned window, unowned shelf] in take(window, shelf) }
  }

  /// Writes what has changed on the screen.
  private func take(_ window: SDLWindow, _ shelf: Shelf) {
    func text(_ rect: Rect) -> String {
      [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { "\(Int($0))" }.joined(
        separator: " ")
    }
    func hundredths(_ number: Double) -> String {
      let whole = Int((number * 100).rounded())
      return "\(whole / 100).\(whole / 10 % 10)\(whole % 10)"
    }
    var now: [String: String] = [:]
    for button in window.buttons { now["area \(button.name)"] = text(button.frame) }
    for placement in shelf.root.childPlacements {
      now["area \(placement.controller.lifecycle.name)"] = text(placement.frame)
    }
    let size = window.driver.stage.size
    now["window"] = "\(Int(size.width)) \(Int(size.height))"
    now["turn"] = shelf.book.pages.turn.map { hundredths($0.progress) }
    if let surface = (shelf.tabs.selectedController as? PagerContainer)?.surface,
      surface.viewportSize.width > 0
    {
      now["offset"] = hundredths(surface.contentOffset.x / surface.viewportSize.width)
    }
    for (name, value) in now.sorted(by: { $0.key < $1.key }) where known[name] != value {
      write("\(name) \(value)")
    }
    for name in known.keys.sorted() where now[name] == nil {
      write("gone \(name.split(separator: " ").last ?? "")")
    }
    known = now
  }
}
