import Containers
import Glibc
import Testing

@testable import ContainersPersistence

@Suite("B5, T7: the folder for state")
struct XDGFoldersTests {
  @Test("B5: XDG_STATE_HOME, then HOME, then the account; a path that is not absolute counts as missing")
  func precedence() {
    let cases: [(state: String?, home: String?, account: String?, expected: String?)] = [
      ("/s", "/h", "/a", "/s"), ("/s/", nil, nil, "/s"), ("/", "/h", nil, "/"),
      ("s", "/h", "/a", "/h/.local/state"), ("", "/h/", "/a", "/h/.local/state"),
      (nil, "/h", nil, "/h/.local/state"), ("~/s", "h", "/a", "/a/.local/state"),
      (nil, "", "/a", "/a/.local/state"), (nil, "/", nil, "/.local/state"),
      (nil, nil, "a", nil), (nil, nil, nil, nil), ("./s", "../h", "", nil),
    ]
    for (state, home, account, expected) in cases {
      var environment = ["PATH": "/bin"]
      environment["XDG_STATE_HOME"] = state
      environment["HOME"] = home
      #expect(XDGFolders.state(environment: environment, accountHome: account) == expected)
    }
  }

  @Test("B5: the password database is asked only when the environment names no folder")
  func laziness() {
    var asked = 0
    func account() -> String? {
      asked += 1
      return "/a"
    }
    _ = XDGFolders.state(environment: ["XDG_STATE_HOME": "/s"], accountHome: account())
    _ = XDGFolders.state(environment: ["HOME": "/h"], accountHome: account())
    #expect(asked == 0)
    _ = XDGFolders.state(environment: [:], accountHome: account())
    #expect(asked == 1)
  }

  @Test("B5: the running process's own variables are read, and without them its account")
  func process() async {
    await #expect(processExitsWith: .success) {
      setenv("XDG_STATE_HOME", "/some/where/", 1)
      guard try XDGFolders.state() == "/some/where" else { exit(1) }
      setenv("XDG_STATE_HOME", "where", 1)
      setenv("HOME", "/home/me", 1)
      guard try XDGFolders.state() == "/home/me/.local/state" else { exit(2) }
      unsetenv("HOME")
      let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
      let found = try? XDGFolders.state()
      guard found == home.map({ $0 == "/" ? "/.local/state" : $0 + "/.local/state" }) else { exit(3) }
    }
  }
}
