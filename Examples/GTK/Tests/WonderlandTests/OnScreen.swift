import Testing

/// The real program on real screens, with real events: a screen for each test, one after the other.
@Suite(
  "On a screen", .serialized,
  .enabled(
    if: Desktop.missing.isEmpty,
    "\(Desktop.missing.joined(separator: ", ")) not found; apt-get install xvfb xdotool to test the program on a screen"
  ))
enum OnScreen {}
