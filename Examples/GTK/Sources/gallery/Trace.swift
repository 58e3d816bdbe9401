import CGtk
import Containers
import ContainersBinding
import ContainersGTK
import Glibc

/// What happens in the window, a line each, on a file or a pipe, in the notation of the rules; see `Gallery.help`.
final class Trace {
  private let descriptor: Int32
  private let frame: StageWindow
  private var observation: Observation?
  private var areas: [String: String] = [:]
  private var framesLeft = 0

  /// The widgets whose places are traced.
  var widgets: () -> [(name: String, widget: Widget)] = { [] }

  init?(_ path: String, of frame: StageWindow) {
    self.frame = frame
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    signal(SIGPIPE, SIG_IGN)
    observation = frame.stage.observe { [weak self] in
      self?.write("event ! \($0)")
    } _: { [weak self] in
      switch $0.kind {
      // What is not visible, and whether the window has the keyboard, which a menu takes away.
      case .stateChanged, .didLayOut, .didBecomeActive, .willBecomeInactive: break
      default: self?.write("event \($0)")
      }
    }
    frame.driver.resize = { [weak self] size in
      self?.frame.stage.setSize(size)
      self?.write("window \(Int(size.width)) \(Int(size.height))")
    }
    frame.driver.add(self) { [unowned self] _ in afterFrame() }
    // A menu opens without a change.
    Signal.later(after: 50) { [weak self] in
      self?.follow()
      return self != nil
    }
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    let line = line + "\n"
    _ = Glibc.write(descriptor, line, line.utf8.count)
    follow()
  }

  /// Something may lie elsewhere from now on: places are known some frames later, after the layout.
  func follow() {
    framesLeft = 4
    frame.driver.wantFrames()
  }

  private func afterFrame() -> Bool {
    framesLeft -= 1
    var known: [String: String] = [:]
    for (name, widget) in widgets() {
      var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
      guard cgtk_bounds(widget, nil, &x, &y, &width, &height) != 0, width > 0, height > 0 else { continue }
      known[name] =
        "area \(name) " + [x, y, width, height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }
    let new = known.filter { areas[$0.key] != $0.value }.values.sorted()
    let gone = areas.keys.filter { known[$0] == nil }.sorted()
    areas = known
    for line in new + gone.map({ "gone \($0)" }) { write(line) }
    return framesLeft > 0
  }
}
