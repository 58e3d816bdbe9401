import Testing

@testable import ContainersPersistence

@Suite("B5: the parts of a path")
struct FilePathTests {
  @Test("B5: a path falls into folder and name at its last slash, whatever the letters around it")
  func parts() {
    let cases: [(path: String, folder: String, name: String)] = [
      ("a", ".", "a"), ("/a", "/", "a"), ("//a", "/", "a"), ("a/b", "a", "b"), ("a//b", "a", "b"),
      ("/a/b/c", "/a/b", "c"), ("a/", "a", ""), ("/", "/", ""), ("", ".", ""),
      ("é/日", "é", "日"), ("a/\u{301}b", "a", "\u{301}b"), ("\u{600}/b", "\u{600}", "b"),
    ]
    for (path, folder, name) in cases {
      #expect(FilePath.folder(of: path) == folder)
      #expect(FilePath.name(of: path) == name)
    }
    #expect(XDGFolders.state(environment: ["XDG_STATE_HOME": "/\u{600}/"], accountHome: nil) == "/\u{600}")
  }

  @Test("B5: a temporary name is known again for its own file only, and never made twice")
  func temporaries() {
    let names = Set((0..<1000).map { _ in FilePath.temporaryName(for: "state") })
    #expect(names.count == 1000)
    #expect(names.allSatisfy { FilePath.isTemporary($0, for: "state") && $0.utf8.count == 27 })
    #expect(!names.contains { FilePath.isTemporary($0, for: "stat") || FilePath.isTemporary($0, for: "") })
  }
}
