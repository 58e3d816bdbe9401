import Containers
import ContainersHeader

// Styles of layers, from and for C.

func detent(_ given: ct_detent) throws(Failure) -> Sheet.Detent? {
  let value = try finite(given.value, "height of a sheet")
  return try choice(given.kind, "detent", [nil, .medium, .large, .fraction(value), .height(value)])
}

/// The values of a list of C up to the first that stands for none.
private func prefix<Tuple, Element>(
  of tuple: Tuple, _ type: Element.Type, while isSome: (Element) -> Bool
) -> [Element] {
  withUnsafeBytes(of: tuple) { Array($0.bindMemory(to: Element.self).prefix(while: isSome)) }
}

/// The style of a struct, and how it adapts; a sheet for NULL.
func style(
  _ pointer: UnsafePointer<ct_style>?
) throws(Failure) -> (style: PresentationStyle, adapting: Adaptation?) {
  guard let given = try table(pointer, { Int($0.size) }, "ct_style") else { return (.sheet(), nil) }
  let wide = try plainStyle(given)
  guard let narrow = given.narrow else { return (wide, nil) }
  let other = try plainStyle(try needed(narrow, { Int($0.size) }, "the narrow ct_style"))
  let limit = given.narrow_below
  return (wide, Adaptation { $0.width < limit ? other : wide })
}

private func plainStyle(_ given: ct_style) throws(Failure) -> PresentationStyle {
  let preferred = try size(given.preferred)
  switch Int(given.kind) {
  case Int(CT_FULL_SCREEN): return .fullScreen
  case Int(CT_OVER_FULL_SCREEN): return .overFullScreen
  case Int(CT_CONTEXT): return .context
  case Int(CT_OVER_CONTEXT): return .overContext
  case Int(CT_FORM): return .form(preferred)
  case Int(CT_STYLE_DIALOG): return .dialog(preferred)
  case Int(CT_SHEET):
    var detents: [Sheet.Detent] = []
    for one in prefix(of: given.detents, ct_detent.self, while: { $0.kind != 0 }) {
      if let one = try detent(one) { detents.append(one) }
    }
    return .sheet(
      Sheet(
        detents.isEmpty ? [.large] : detents, selected: try detent(given.selected),
        largestUndimmed: try detent(given.undimmed)))
  case Int(CT_POPOVER):
    var arrows: [Popover.Arrow] = []
    for one in prefix(of: given.arrows, Int32.self, while: { $0 != 0 }) {
      arrows.append(try choice(one - 1, "arrow", [.up, .down, .left, .right]))
    }
    var sources: [String] = []
    for one in prefix(of: given.passthrough, Text.self, while: { $0 != nil }) {
      sources.append(try string(one, "name of a source"))
    }
    let anchor = Popover.Anchor(
      try optionalText(given.anchor, "anchor") ?? "", try rect(given.anchor_rect))
    return .popover(
      Popover(
        anchor, size: preferred, permitted: arrows.isEmpty ? Popover.Arrow.allCases : arrows,
        passthrough: sources))
  default:
    throw .call(
      CT_ERROR_VALUE, "\(given.kind) is not a valid style; it is from CT_FULL_SCREEN to CT_STYLE_DIALOG")
  }
}

/// The style of a follower's struct.
func plain(_ given: ct_style) -> PresentationStyle { (try? plainStyle(given)) ?? .sheet() }

extension ct_detent {
  init(_ detent: Sheet.Detent?) {
    self.init()
    switch detent {
    case nil, .named: break  // a height that is a function has no form in C
    case .medium: kind = Int32(CT_DETENT_MEDIUM)
    case .large: kind = Int32(CT_DETENT_LARGE)
    case .fraction(let part): (kind, value) = (Int32(CT_DETENT_FRACTION), part)
    case .height(let height): (kind, value) = (Int32(CT_DETENT_HEIGHT), height)
    }
  }
}

extension ct_style {
  /// The style for C, without its strings.
  init(_ style: PresentationStyle) {
    self.init()
    size = MemoryLayout<ct_style>.size
    switch style {
    case .fullScreen: kind = Int32(CT_FULL_SCREEN)
    case .overFullScreen: kind = Int32(CT_OVER_FULL_SCREEN)
    case .context: kind = Int32(CT_CONTEXT)
    case .overContext: kind = Int32(CT_OVER_CONTEXT)
    case .form(let size): (kind, preferred) = (Int32(CT_FORM), ct_size(size))
    case .dialog(let size): (kind, preferred) = (Int32(CT_STYLE_DIALOG), ct_size(size))
    case .sheet(let sheet):
      kind = Int32(CT_SHEET)
      (selected, undimmed) = (ct_detent(sheet.selected), ct_detent(sheet.largestUndimmed))
      withUnsafeMutableBytes(of: &detents) { room in
        let list = room.bindMemory(to: ct_detent.self)
        for (index, one) in sheet.detents.prefix(list.count).enumerated() { list[index] = ct_detent(one) }
      }
    case .popover(let popover):
      (kind, preferred) = (Int32(CT_POPOVER), ct_size(popover.size))
      anchor_rect = ct_rect(popover.anchor.rect)
      withUnsafeMutableBytes(of: &arrows) { room in
        let list = room.bindMemory(to: Int32.self)
        for (index, one) in popover.permitted.prefix(list.count).enumerated() { list[index] = one.number }
      }
    }
  }
}

func busy(_ number: Int32) throws(Failure) -> WhenBusy {
  try choice(number, "policy for a busy presenter", [.refuse, .onTop, .queue])
}
