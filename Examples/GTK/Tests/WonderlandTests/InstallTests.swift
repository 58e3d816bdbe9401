import Foundation
import Testing

/// What `install.sh` puts into a folder, and takes away.
@Suite("Installing")
struct InstallTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../install.sh").standardizedFileURL.path
  private static let files = [
    "bin/wonderland", "share/applications/wonderland.desktop",
    "share/icons/hicolor/scalable/apps/wonderland.svg",
    "share/icons/hicolor/symbolic/apps/wonderland-symbolic.svg",
  ]

  private func run(_ words: String...) -> Int32? {
    ChildProcess(["bash", Self.script] + words, environment: ChildProcess.environment, output: "/dev/null")?
      .wait()
  }

  @Test("the program, its desktop file and its icons are installed and removed; wrong arguments are refused")
  func install() throws {
    let prefix = FileManager.default.temporaryDirectory.appending(path: "prefix-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: prefix) }
    #expect(run("--program", "/bin/true", prefix) == 0)
    for file in Self.files { #expect(FileManager.default.fileExists(atPath: "\(prefix)/\(file)"), "\(file)") }
    #expect(FileManager.default.isExecutableFile(atPath: "\(prefix)/bin/wonderland"))
    #expect(run("--remove", prefix) == 0)
    for file in Self.files {
      #expect(!FileManager.default.fileExists(atPath: "\(prefix)/\(file)"), "\(file)")
    }
    #expect(run() == 64)
    #expect(run("--program", "\(prefix)/none", prefix) == 66)
  }
}
