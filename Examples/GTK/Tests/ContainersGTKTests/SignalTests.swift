import CGtk
import ContainersGTK
import Testing

/// Something whose end can be seen.
private final class Witness {
  private let ended: () -> Void
  init(_ ended: @escaping () -> Void) { self.ended = ended }
  deinit { ended() }
}

@Suite("Signals")
struct SignalTests {
  private static func adjustment() -> UnsafeMutablePointer<GtkAdjustment> {
    let made: UnsafeMutablePointer<GtkAdjustment> = gtk_adjustment_new(0, 0, 100, 1, 10, 10)
    g_object_ref_sink(made)
    return made
  }

  @Test("L33: a closure receives its signal, and is released with the object")
  func goesWithTheObject() {
    let adjustment = Self.adjustment()
    var heard: [Double] = []
    var hasEnded = false
    do {
      let witness = Witness { hasEnded = true }
      Signal.connect(adjustment, "value-changed") { _ in
        withExtendedLifetime(witness) { heard.append(gtk_adjustment_get_value(adjustment)) }
      }
    }
    gtk_adjustment_set_value(adjustment, 25)
    gtk_adjustment_set_value(adjustment, 25)
    gtk_adjustment_set_value(adjustment, 1000)
    #expect(heard == [25, 90])
    #expect(!hasEnded)
    g_object_unref(adjustment)
    #expect(hasEnded)
  }

  @Test("L33: a closure that cuts its own connection runs to its end, receives nothing more, and is released")
  func cutsItself() {
    let adjustment = Self.adjustment()
    var connection: UInt = 0
    var count = 0
    var hasEnded = false
    do {
      let witness = Witness { hasEnded = true }
      connection = Signal.connect(adjustment, "value-changed") { _ in
        withExtendedLifetime(witness) {
          g_signal_handler_disconnect(adjustment, gulong(connection))
          #expect(!hasEnded)
          count += 1
        }
      }
    }
    gtk_adjustment_set_value(adjustment, 25)
    #expect(hasEnded)
    gtk_adjustment_set_value(adjustment, 30)
    #expect(count == 1)
    g_object_unref(adjustment)
  }

  @Test("L20: what is done later is done until it answers false, and goes then")
  func later() {
    var count = 0
    var hasEnded = false
    do {
      let witness = Witness { hasEnded = true }
      Signal.later(after: 0) {
        withExtendedLifetime(witness) { count += 1 }
        return count < 3
      }
    }
    // Other tests run beside this one, but only this one has sources.
    while !hasEnded { g_main_context_iteration(nil, 1) }
    #expect(count == 3)
  }
}
