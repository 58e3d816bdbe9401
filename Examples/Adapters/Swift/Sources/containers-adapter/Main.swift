import ContainersConformance
import Glibc

/// The containers of this repository, answering over a pipe like any toolkit:
/// `containers conform -- .build/debug/containers-adapter`.
@main
struct Main {
  static func main() {
    var server = AdapterServer(ReferenceAdapter())
    while !server.isFinished, let line = readLine() {
      do throws(AdapterFailure) {
        print(try server.answer(to: line))
        fflush(nil)
      } catch {
        let line = "containers-adapter: \(error)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
        exit(1)
      }
    }
  }
}
