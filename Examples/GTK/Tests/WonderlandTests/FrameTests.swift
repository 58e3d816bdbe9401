import Testing

extension GalleryOnScreen {
  /// What a window costs while nothing happens, and what many turns leave behind.
  @Suite("Frames and lives")
  struct FrameTests {
    /// What the gallery writes while it turns pages.
    private func turn(_ count: Int) throws -> [[Substring]] {
      let program = try #require(Desktop.program("gallery"), "gallery is not beside the tests")
      let text = try Desktop().ask([program, "--turns", "\(count)"])
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
      // The first frame takes no time; of the others exactly one comes when the time is up, and none after it.
      let (first, last) = (ticks.first ?? 0, ticks.last ?? 0)
      #expect(ticks.count > 3 && ticks == ticks.sorted(), "\(ticks)")
      // A frame that came late counts for a tenth of a second.
      var elapsed = 0.0
      let times = zip(ticks, ticks.dropFirst()).map { pair in
        elapsed += min(0.1, pair.1 - pair.0)
        return elapsed
      }
      #expect(times.dropLast().allSatisfy { $0 < duration } && elapsed >= duration, "\(times) of \(duration)")
      #expect(last > first)
    }
  }
}
