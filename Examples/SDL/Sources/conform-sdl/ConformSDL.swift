import CSDL
import Containers
import ContainersBinding
import ContainersConformance
import ContainersSDL
import Glibc

/// Runs the conformance suite on the containers in real windows: `xvfb-run swift run conform-sdl 'pager/*'`.
///
/// With `--json` first, the report is one for `containers conform --matrix`.
@main
struct ConformSDL {
  static func main() {
    SDL_SetMainReady()
    SDL_SetHint("SDL_NO_SIGNAL_HANDLERS", "1")
    // There are thousands of invisible windows, and the software renderer is the fastest for them.
    SDL_SetHint("SDL_RENDER_DRIVER", "software")
    SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0")
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      fail("There is no display to open a window on; try xvfb-run.")
    }
    var runner = ConformanceRunner()
    var arguments = CommandLine.arguments.dropFirst()
    let wantsJSON = arguments.first == "--json"
    if wantsJSON { arguments.removeFirst() }
    runner.run = arguments.map { Glob($0) }
    var version = SDL_version()
    SDL_GetVersion(&version)
    let name = "Containers, hosted by SDL \(version.major).\(version.minor)"
    let adapter = ReferenceAdapter(hostedBy: name, without: DrivenToolkit.missing) {
      DrivenToolkit(makeWindow)
    }
    do throws(AdapterFailure) {
      let report = try runner.run(adapter)
      print(wantsJSON ? report.json : report.text())
      exit(report.exitCode)
    } catch {
      fail(error.description)
    }
  }

  private static func makeWindow(_ stage: Stage) -> any DrivenWindow {
    do { return Window(try SDLWindow(stage, title: "Conformance")) } catch { fail("\(error)") }
  }

  private static func fail(_ reason: String) -> Never {
    let line = "conform-sdl: \(reason)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    exit(2)
  }
}

/// A window of SDL, as the suite sees it.
private final class Window: DrivenWindow {
  private let window: SDLWindow
  var driver: StageDriver { window.driver }

  init(_ window: SDLWindow) {
    self.window = window
    window.followsKeyboard = false
  }

  func setOnScreen(_ isOnScreen: Bool) {
    window.toolkit.setVisible(isOnScreen)
    window.takeEvents()
  }
  func setSize(_ size: Size) { window.toolkit.setSize(size) }
  func processEvents() { window.takeEvents() }
}
