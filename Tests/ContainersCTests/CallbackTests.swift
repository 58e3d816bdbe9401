import ContainersC
import ContainersHeader
import Testing

@Suite("Callbacks of C (H3, H5)") struct CallbackTests {
  @Test("H3: events are pulled in their order, and their controllers are kept until then")
  func queue() {
    let log = Log()
    let (stack, screen) = (ct_stack_new("S", true, nil), screen("A", log))
    let queue = ct_queue_new(nil)
    #expect(ct_queue_watch(queue, stack, nil))
    #expect(ct_stack_push(stack, screen, nil, nil))
    ct_controller_unref(screen)
    let stage = ct_stage_new(stack, ct_size(width: 1, height: 2), 0, nil)
    #expect(ct_stage_appear(stage, false, nil))
    #expect(ct_stack_pop(stack, nil, nil))
    #expect(log.destroyed == 0)
    var (event, heard) = (ct_event(), [String]())
    while ct_queue_next(queue, &event) {
      if (CT_EVENT_WILL_APPEAR...CT_EVENT_DID_DISAPPEAR).contains(Int(event.kind)) {
        heard.append("\(name(event.controller)) \(event.kind)")
      }
    }
    #expect(heard == ["S 2", "A 2", "S 3", "A 3", "A 4", "A 5"])
    #expect(log.destroyed == 1)
    ct_stage_unref(stage)
    ct_queue_unref(queue)
    ct_controller_unref(stack)
  }

  @Test("H3: a request in a callback is carried out afterwards, and its ending is called once (L19, L26)")
  func requestInCallback() {
    final class Tabs { var handle: OpaquePointer?, selections: [Int64] = [], endings: [Int32] = [] }
    let (log, tabs) = (Log(), Tabs())
    tabs.handle = ct_tabs_new("T", nil)
    let other = screen("B", log)
    var calls = ct_callbacks()
    calls.size = MemoryLayout<ct_callbacks>.size
    calls.did_appear = { user, _, _ in
      let tabs = Unmanaged<Tabs>.fromOpaque(user!).takeUnretainedValue()
      var options = ct_immediate()
      options.user = user
      options.ended = { user, outcome, _ in
        Unmanaged<Tabs>.fromOpaque(user!).takeUnretainedValue().endings.append(outcome)
      }
      _ = ct_tabs_select(tabs.handle, 1, &options, nil)
      tabs.selections.append(ct_tabs_selected(tabs.handle))
    }
    let first = ct_controller_new("A", &calls, Unmanaged.passUnretained(tabs).toOpaque(), nil)
    // An expectation would take the pointer before the call.
    let isSet = ct_tabs_set(tabs.handle, [first, other], nil, 2, nil, nil)
    #expect(isSet)
    let stage = ct_stage_new(tabs.handle, ct_size(width: 1, height: 2), 0, nil)
    #expect(ct_stage_appear(stage, false, nil))
    #expect(tabs.selections == [0])
    #expect(ct_tabs_selected(tabs.handle) == 1)
    #expect(tabs.endings == [Int32(CT_FINISHED)])
    ct_stage_unref(stage)
    for handle in [first, other, tabs.handle] { ct_controller_unref(handle) }
  }

  @Test(
    "H5: a container of the caller's own is a state of bytes and one function; a cancel restores the state (L17)"
  )
  func ownContainer() {
    final class Panes { var log = Log(), list: [OpaquePointer?] = [] }
    let panes = Panes()
    panes.list = ["A", "B"].map { screen($0, panes.log) }
    var functions = ct_own_functions()
    functions.size = MemoryLayout<ct_own_functions>.size
    functions.arrange = { user, state, _, _, arrangement in
      let panes = Unmanaged<Panes>.fromOpaque(user!).takeUnretainedValue()
      for one in panes.list { _ = ct_arrangement_add(arrangement, one) }
      _ = ct_arrangement_show(arrangement, panes.list[Int(state!.load(as: UInt8.self))])
    }
    let own = ct_own_new("O", nil, &functions, Unmanaged.passUnretained(panes).toOpaque(), [UInt8(0)], 1, nil)
    let stage = ct_stage_new(own, ct_size(width: 1, height: 2), 0, nil)
    #expect(ct_stage_appear(stage, false, nil))
    var options = ct_interactive()
    let isOpen = ct_own_navigate(own, [UInt8(1)], 1, &options, nil)
    #expect(isOpen)
    #expect(ct_change_cancel(ct_container_change(own), nil))
    let isDone = ct_own_navigate(own, [UInt8(1)], 1, nil, nil)
    #expect(isDone)
    var error = ct_error()
    let isTaken = ct_own_navigate(own, [UInt8(1), 2], 2, nil, &error)
    #expect(!isTaken)
    #expect(error.sentence == "the state has 2 bytes; it has to have 1")
    let expected = "A.load A.W+ A.D+ B.load A.W- B.W+ B.W- A.W+ B.D- A.D+ A.W- B.W+ B.D+ A.D-"
    #expect(Set(panes.log.events) == Set(expected.split(separator: " ").map(String.init)))
    ct_stage_unref(stage)
    ct_controller_unref(own)
    for one in panes.list { ct_controller_unref(one) }
  }

  @Test("H2: a list that is set while a delegate is being set stays the source, and keeps its pages")
  func listInDelegate() {
    final class Wish { var log = Log(), page: OpaquePointer? }
    let wish = Wish()
    let pages = ct_pages_new("P", nil, nil)
    wish.page = screen("A", wish.log)
    var delegate = ct_pages_delegate()
    delegate.size = MemoryLayout<ct_pages_delegate>.size
    delegate.after = { _, _, _ in nil }
    delegate.dots = { user, pages, _, _ in
      let wish = Unmanaged<Wish>.fromOpaque(user!).takeUnretainedValue()
      guard let page = wish.page else { return }
      wish.page = nil
      _ = ct_pages_set_list(pages, [page], 1, false, nil)
      ct_controller_unref(page)
    }
    #expect(ct_pages_set_delegate(pages, &delegate, Unmanaged.passUnretained(wish).toOpaque(), nil))
    #expect(wish.page == nil)
    #expect(wish.log.destroyed == 0)
    ct_controller_unref(pages)
    #expect(wish.log.destroyed == 1)
  }

  @Test("H5: input goes to what is drawn on top, and stops at what covers it (L37)")
  func hit() {
    let log = Log()
    let (base, sheet) = (screen("base", log), screen("sheet", log))
    let context = ct_layers_new("C", base, nil)
    let stage = ct_stage_new(context, ct_size(width: 100, height: 200), 0, nil)
    #expect(ct_stage_appear(stage, false, nil))
    var style = ct_style_of(Int32(CT_SHEET))
    style.detents.0.kind = Int32(CT_DETENT_MEDIUM)
    #expect(ct_present(base, sheet, &style, 0, nil, nil))
    var local = ct_point()
    #expect(name(ct_stage_hit(stage, ct_point(x: 50, y: 150), &local)) == "sheet")
    #expect(local.y == 50)
    #expect(name(ct_stage_hit(stage, ct_point(x: 50, y: 50), nil)) == "C")
    #expect(ct_stage_hit(stage, ct_point(x: 50, y: 250), nil) == nil)
    ct_stage_unref(stage)
    for one in [base, sheet, context] { ct_controller_unref(one) }
  }
}
