import Testing

extension GalleryOnScreen {
  /// What a window costs while nothing happens, and what many turns leave behind.
  @Suite("Frames and lives")
  struct FrameTests {
    /// What a frame counts as, in seconds.
    private static let step = 0.04

    /// What the gallery writes while it turns pages.
    private func turn(_ count: Int) throws -> [[Substring]] {
      let program = try #require(Desktop.program("gallery"), "gallery is not beside the tests")
      let text = try Desktop().ask([program, "--turns", "\(count)", "--step", "\(Self.step)"])
      return text.split(separator: "\n").map { $0.split(separator: " ") }
    }

    @Test(
      "L20, L33: 10,000 turns keep no page and no view alive; no frame while idle, those of its duration for a turn"
    )
    func turns() throws {
      let lines = try turn(10_000)
      let turned = try #require(lines.first { $0.first == "turned" }, "\(lines)")
      // Ten thousand turns of two pages each.
      #expect(turned[1] == "20000")
      let (pages, views) = (Int(turned[3]) ?? 0, Int(turned[5]) ?? 0)
      // The pages that are seen, those beside them, and the view of the container.
      #expect((2...12).contains(pages) && (3...13).contains(views), "\(turned)")
      let idle = try #require(lines.firstIndex { $0.first == "idle" })
      let start = try #require(lines.firstIndex { $0.first == "duration" })
      #expect(start == idle + 1, "no frame came while nothing happened: \(lines[idle...start])")
      let duration = try #require(Double(lines[start][1]))
      let ticks = lines[start...].filter { $0.first == "tick" }.compactMap { Double($0[1]) }
      // A frame comes for each step of the time that a turn takes, and none after it.
      #expect(ticks.count == Int((duration / Self.step).rounded(.up)), "\(ticks) of \(duration)")
      #expect(ticks.dropLast().allSatisfy { $0 < duration }, "\(ticks) of \(duration)")
      #expect((ticks.last ?? 0) >= duration - 1e-9, "\(ticks) of \(duration)")
    }
  }
}
