/// Something that the reference does wrong on purpose, to see whether the suite notices (C7).
enum Fault: String, CaseIterable {
  /// A surface never tells that it has come to rest.
  case surfaceForgetsEnds
}
