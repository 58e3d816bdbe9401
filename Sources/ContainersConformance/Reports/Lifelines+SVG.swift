import Containers

extension Lifelines {
  /// The drawing as a picture: a file of SVG that needs no script and no font, with its words for those who cannot
  /// see it.
  ///
  /// The same drawing gives the same bytes: coordinates are whole numbers, attributes have one order.
  ///
  /// - Parameters:
  ///   - title: The name of the picture.
  ///   - isDark: Whether it stands on a dark page.
  public func svg(title: String, isDark: Bool = false) -> String {
    var picture = LifelinePicture(self)
    picture.draw()
    let (width, height) = (picture.width, picture.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="t d" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title id="t">\(title.printable.xml)</title>
      <desc id="d">\(words.joined(separator: " ").printable.xml)</desc>
      <style>\(isDark ? Self.darkStyle : Self.lightStyle)</style>
      <rect class="ground" width="\(width)" height="\(height)"/>
      \(picture.elements.joined(separator: "\n"))
      </svg>

      """
  }

  private static let lightStyle = style(
    ground: "#FFFFFF", text: "#1A1A1A", hair: "#767676", come: "#0072B2", go: "#B34700", fault: "#C2007A")
  private static let darkStyle = style(
    ground: "#16181D", text: "#EDEDED", hair: "#8A8A8A", come: "#56B4E9", go: "#F0A050", fault: "#FF7AC6")

  /// The shapes carry the meaning; the colours, which differ from their ground by 4.5 to 1 at least, only help.
  private static func style(
    ground: String, text: String, hair: String, come: String, go: String, fault: String
  ) -> String {
    """
    .ground{fill:\(ground)}text{font:12px sans-serif;fill:\(text)}\
    .frame,.gone,.step{fill:none;stroke:\(hair)}.gone{stroke-dasharray:1 3}.change{fill:none;stroke:\(text)}\
    .rise,.bar,.up.did{fill:\(come)}.fall,.down.did{fill:\(go)}\
    .mark{stroke:\(text);stroke-width:1}.up,.in{stroke:\(come);stroke-width:2}.down,.out{stroke:\(go);stroke-width:2}\
    .will,.half{fill:\(ground)}.load,.move.did,.turn.did{fill:\(text)}.half{stroke-dasharray:3 2}\
    rect.fault{fill:none;stroke:\(fault);stroke-width:2;stroke-dasharray:4 2}\
    text.fault{fill:\(fault);font-weight:bold;text-anchor:middle}.said{font-size:10px;text-anchor:middle}
    """
  }
}
