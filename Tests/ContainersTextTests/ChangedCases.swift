/// The cases of older test files on which a newer version of the rules has changed its mind.
///
/// Of Unicode 15.0: LB20a and LB21a (a hyphen at the start of a word, and after Hebrew), LB15d and LB25 (a comma
/// before a digit, a full stop that begins a number), LB19 and LB15a (quotation marks before brackets and spaces).
/// The list is exact: a case that agrees again fails as well.
enum ChangedCases {
  static let lineBreaks: [String: Set<String>] = [
    "15.0.0": [
      "002D 0023",
      "002D 0308 0023",
      "002D 05D0",
      "002D 0308 05D0",
      "002D 00A7",
      "002D 0308 00A7",
      "002D 50005",
      "002D 0308 50005",
      "002D 0E01",
      "002D 0308 0E01",
      "002C 0030",
      "002C 0308 0030",
      "0022 0020 2329",
      "0022 0308 0020 2329",
      "0022 0020 0028",
      "0022 0308 0020 0028",
      "0065 0071 0075 0061 006C 0073 0020 002E 0033 0035 0020 0063 0065 006E 0074 0073",
      "0061 006D 0062 0069 0067 0075 0028 00AB 0020 0308 0020 00BB 0029 0028 0065 0308 0029",
      "0061 006D 0062 0069 0067 0075 00AB 0020 0028 0020 0308 0020 0029 0020 00BB 0028 0065 0308 0029",
      "0061 006D 0062 0069 0067 0075 007B 00AB 0020 0308 0020 00BB 007D 0028 0065 0308 0029",
      "0061 006D 0062 0069 0067 0075 00AB 0020 007B 0020 0308 0020 007D 0020 00BB 0028 0065 0308 0029",
      "0061 002E 0032 0020",
      "0061 002E 0032 0020 0915",
      "0061 002E 0032 0020 672C",
      "0061 002E 0032 3000 672C",
      "0061 002E 0032 3000 307E",
      "0061 002E 0032 3000 0033",
      "0041 002E 0031 0020 BABB",
      "BD24 C5B4 002E 0020 0041 002E 0032 0020 BCFC",
      "BD10 C694 002E 0020 0041 002E 0033 0020 BABB",
      "C694 002E 0020 0041 002E 0034 0020 BABB",
      "0061 002E 0032 3000 300C",
      "05D0 002D 05D0",
    ]
  ]

  /// U+2701 has ceased to be a picture.
  static let clusters: [String: Set<String>] = ["15.0.0": ["2701 200D 2701"]]

  /// Code points that have become wide: trigrams, hexagrams, counting rods and their kin (Unicode 16).
  static let widths: [String: [ClosedRange<Int>]] = [
    "15.0.0": [0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376]
  ]
}
