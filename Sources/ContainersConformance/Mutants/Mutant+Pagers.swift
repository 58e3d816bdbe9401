import Containers

// Mutants of G1 to G20.

extension Mutant {
  static let pagers: [Mutant] = [
    Mutant(
      "surface-stands-still", "The surface stays where it is, whatever moves it.", ["G1"],
      .state(["offset"]) { _, _, _ in 0 }),
    Mutant(
      "surface-never-ends", "The ends that a surface reports are ignored.", ["G11"],
      .rewriting { operation, _, _ in
        let isEnd = operation.name == "report" && operation.string("event")?.hasPrefix("didEnd") == true
        return isEnd ? [] : [operation]
      }),
    Mutant(
      "finger-unheard", "A finger that takes hold of the surface is ignored.", ["G11"],
      .rewriting(on: ["report"]) { operation, _, _ in
        operation.name == "report" && operation.string("event") == "willBeginDragging" ? [] : [operation]
      }),
    Mutant(
      "taps-step-by-two", "A tap on the dots goes on by two pages.", ["G2"],
      .rewriting(on: ["tapControl"]) { operation, _, _ in
        operation.name == "tapControl" ? [operation, operation] : [operation]
      }),
    Mutant(
      "dots-stay", "The dots do not follow the page.", ["G2", "G10"],
      .state(["dot"]) { value, name, look in look(name + ".settledPage") == nil ? value : 0 }),
    Mutant(
      "dots-uncounted", "The dots do not know how many pages there are.", ["G2", "G4"],
      .state(["dots"]) { value, name, look in look(name + ".settledPage") == nil ? value : 0 }),
    Mutant(
      "pager-leaves-first", "A pager disappears before its page.", ["G3", "L10"],
      .events { events, memory in
        var told = events
        for symbol in ["W-", "D-"] {
          guard
            let pager = told.firstIndex(where: { $0.symbol == symbol && memory.kinds[$0.name] == "pager" }),
            pager > 0, told[pager - 1].symbol == symbol
          else { continue }
          told.swapAt(pager, pager - 1)
        }
        return told
      }),
    Mutant(
      "neighbours-appear", "The pages beside the current one appear with it.", ["G4"],
      .editing { reply, operation, memory, look in
        guard operation.name == "appear" else { return }
        for (name, kind) in memory.kinds where kind == "pager" && reply.events.contains(name + ".D+") {
          let shown = look(name + ".shown")?.array?.compactMap { $0.string } ?? []
          let placed = look(name + ".placed")?.array?.compactMap { $0.string } ?? []
          for page in placed where !shown.contains(page) {
            reply.events += [page + ".load", page + ".W+", page + ".D+"]
          }
        }
      }),
    Mutant(
      "nothing-placed", "Pages have no place before they are current.", ["G4"],
      .state(["placed"]) { value, name, look in look(name + ".current") ?? value }),
    Mutant(
      "always-from-the-start", "A pager starts at its first page each time, with all pages in place.", ["G5"],
      .rewriting { operation, _, _ in
        // A million placed pages would take too long to be found wrong.
        let isLong = (operation.members["source"]?["count"]?.int ?? 0) > 1000
        return [operation.makes("pager") && !isLong ? operation.with("configuration", "document") : operation]
      }),
    Mutant(
      "never-from-the-start", "A pager keeps its page even if it is to start again.", ["G5"],
      .rewriting { operation, _, _ in
        [operation.makes("pager") ? operation.with("configuration", nil) : operation]
      }),
    Mutant(
      "page-counts-when-there", "A page is current only when it fills the surface.", ["G6"],
      .rewriting { operation, _, _ in
        let key = operation.name == "drag" ? "to" : operation.name == "report" ? "at" : nil
        guard let key, let place = operation.members[key]?.double,
          let whole = Int(exactly: place.rounded(.down))
        else { return [operation] }
        return [operation.with(key, StateValue(whole))]
      }),
    Mutant(
      "overscroll-counts", "A place beyond the ends is a page.", ["G6"],
      .state(["page"]) { value, name, look in
        guard let offset = look(name + ".offset")?.double, let count = look(name + ".count")?.int else {
          return value
        }
        return offset < 0 ? -1 : offset > Double(count - 1) ? StateValue(count) : value
      }),
    Mutant(
      "visits-all", "A jump over several pages visits those between.", ["G7"],
      .rewriting(on: ["scrollTo"]) { operation, _, look in
        guard operation.name == "scrollTo", operation.members["animated"]?.bool == false,
          let page = operation.members["page"]?.int, let now = look(operation.subject + ".page")?.int,
          let count = look(operation.subject + ".count")?.int, (0..<count).contains(page),
          abs(page - now) < 100
        else { return [operation] }
        let way = stride(from: now, to: page, by: page < now ? -1 : 1).dropFirst()
        return way.map { operation.with("page", StateValue($0)).with("token", nil) } + [operation]
      }),
    Mutant(
      "never-waits-for-rest", "The dids come at the crossing, even if they are to wait.", ["G7"],
      .rewriting { operation, _, _ in [operation.makes("pager") ? operation.with("atRest", nil) : operation] }
    ),
    Mutant(
      "tap-ends-at-once", "The dids of a tap come before the surface is there.", ["G8"],
      .following(["tapControl", "choose"]) { _, _, _, _ in [ScriptOperation("rest", [:])] }),
    Mutant(
      "no-guard", "What the surface reports during a tap's scroll counts as a finger's.", ["G9"],
      .following(["tapControl", "choose", "scrollTo"]) { _, operation, memory, _ in
        guard memory.makings[operation.subject]?.string("surface") == "still" else { return [] }
        return [
          ScriptOperation(
            "report", ["in": .string(operation.subject), "event": "didEndDecelerating"])
        ]
      }),
    Mutant(
      "guard-for-good", "The guard of a tap is never lifted.", ["G9"],
      .rewriting { operation, memory, _ in
        guard operation.name == "report", operation.string("event") != "didScroll" else { return [operation] }
        return []
      }),
    Mutant(
      "scrolls-back", "A page that comes by a scroll is asked for by a scroll.", ["G10"],
      .editing { reply, operation, _, _ in
        guard operation.name == "drag" || operation.name == "report" else { return }
        reply.events = reply.events.flatMap { text -> [String] in
          guard let event = HeardEvent(text), event.word == "moved", let page = event.argument else {
            return [text]
          }
          return [text, event.name + ".scroll(\(page))*"]
        }
      }),
    Mutant(
      "finger-waits", "A finger does not interrupt the movement that a tap has begun.", ["G11"],
      .rewriting(on: ["drag"]) { operation, _, _ in
        operation.name == "drag" ? [ScriptOperation("rest", [:]), operation] : [operation]
      }),
    Mutant(
      "rotation-flag-lost", "The flag of a rotation is not set.", ["G12"],
      .state(["rotating"]) { _, _, _ in false }),
    Mutant(
      "surface-keeps-its-size", "The surface does not get the new size.", ["G12", "G13"],
      .fault(.surfaceKeepsItsSize)),
    Mutant(
      "inserted-page-is-shown", "The number of the page stays when pages come and go before it.", ["G14"],
      .rewriting { operation, _, look in
        guard ["insertPage", "removePage", "movePage"].contains(operation.name),
          let page = look(operation.subject + ".page")
        else { return [operation] }
        return [
          operation,
          ScriptOperation("scrollTo", ["in": .string(operation.subject), "page": page, "animated": false]),
        ]
      }),
    Mutant(
      "new-list-new-start", "A new list starts at its first page.", ["G14"],
      .following(["setPagerPages", "reload"]) { _, operation, memory, _ in
        guard memory.kinds[operation.subject] == "pager" else { return [] }
        return [
          ScriptOperation("scrollTo", ["in": .string(operation.subject), "page": 0, "animated": false])
        ]
      }),
    Mutant(
      "neighbours-unfinished", "Only the page that is seen is said to be loaded.", ["G16"],
      .state(["loaded"]) { _, _, _ in false }),
    Mutant(
      "old-numbers", "A source whose list has changed is asked by the numbers of the old list.", ["G17"],
      .fault(.sourceKeepsNumbers)),
    Mutant(
      "motion-not-reduced", "A pager advances although motion is to be reduced.", ["G18"],
      .rewriting(on: ["reduceMotion"]) { operation, _, _ in
        operation.name == "reduceMotion" ? [] : [operation]
      }),
    Mutant(
      "never-advances", "A pager does not turn its pages by itself.", ["G18"],
      .rewriting(on: ["tick"]) { operation, _, _ in
        [operation.makes("pager") ? operation.with("advances", nil) : operation]
      }),
    Mutant(
      "neighbours-unseen", "Pages that are seen beside the current one do not appear.", ["G19"],
      .rewriting(on: ["make"]) { operation, _, _ in [operation.with("extent", nil)] }),
    Mutant(
      "not-mirrored", "From right to left a pager lays its pages out as from left to right.", ["G15"],
      Distortion(
        rewrite: { operation, memory, look in
          let key = operation.name == "drag" ? "to" : operation.name == "report" ? "at" : nil
          guard let key, let place = operation.members[key]?.double,
            let other = mirrored(place, operation.subject, memory, look)
          else { return [operation] }
          return [operation.with(key, StateValue(other))]
        },
        edit: { reply, _, memory, look in
          for (key, value) in reply.state {
            guard let parsed = StateKey(key), parsed.key == "offset", let place = value.double,
              let other = mirrored(place, parsed.name, memory, look)
            else { continue }
            reply.state[key] = StateValue(other)
          }
        })),
  ]

  /// A position counted from the other end, in a right-to-left pager.
  private static func mirrored(
    _ place: Double, _ name: String, _ memory: Memory, _ look: Distortion.Look
  ) -> Double? {
    guard memory.makings[name]?.string("direction") == "rightToLeft", let count = look(name + ".count")?.int
    else { return nil }
    return Double(count - 1) - place
  }
}
