import Testing

extension Trait where Self == ConditionTrait {
  /// The programs that a test on a screen needs are installed.
  static var onScreen: Self {
    .enabled(
      if: Desktop.missing.isEmpty,
      "\(Desktop.missing.joined(separator: ", ")) not found; apt-get install xvfb xdotool to test the program on a screen"
    )
  }
}

// The real programs on real screens, with real events: a screen for each test. They mostly wait, so one test of each of
// these suites runs at a time.

/// The reader.
@Suite("On a screen", .serialized, .onScreen)
enum OnScreen {}

/// The views of the gallery, and the conformance suite.
@Suite("The gallery on a screen", .serialized, .onScreen)
enum GalleryOnScreen {}
