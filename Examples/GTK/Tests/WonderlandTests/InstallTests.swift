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
    "share/icons/hicolor/symbolic/apps/wonderland-symbolic.svg", "share/metainfo/wonderland.metainfo.xml",
  ]

  private static let desktop = URL(filePath: script).deletingLastPathComponent().appending(path: "Desktop")
    .path

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

  /// The checkers of such files that are installed, with their arguments; what they are skipped without is a package.
  private static let checkers: [[String]] = [
    ["desktop-file-validate", "\(desktop)/wonderland.desktop"],
    // The project has no domain of its own yet, after which the component could be named.
    [
      "appstreamcli", "validate", "--no-net", "--override=cid-desktopapp-is-not-rdns=info",
      "\(desktop)/wonderland.metainfo.xml",
    ],
  ].filter { Desktop.path(of: $0[0]) != nil }

  @Test(
    "the desktop file and the description are valid",
    .enabled(if: !Self.checkers.isEmpty, "apt-get install desktop-file-utils appstream to check them"),
    arguments: Self.checkers)
  func valid(_ checker: [String]) throws {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: output) }
    let code = ChildProcess(checker, output: output)?.wait()
    #expect(code == 0, "\((try? String(contentsOfFile: output, encoding: .utf8)) ?? "")")
  }

  @Test("both name the same kinds of files")
  func kinds() throws {
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(Self.desktop)/wonderland.\(name)", encoding: .utf8)
    }
    let line = try #require(try text("desktop").split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let kinds = line.dropFirst(9).split(separator: ";").map(String.init)
    let described = try text("metainfo.xml").split(separator: "\n").compactMap { line in
      line.contains("<mediatype>")
        ? line.split { "<>".contains($0) }.dropFirst(2).first.map(String.init) : nil
    }
    #expect(kinds == described && kinds.contains("application/epub+zip"), "\(kinds) \(described)")
  }
}
