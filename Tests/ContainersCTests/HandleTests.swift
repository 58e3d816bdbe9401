import ContainersC
import ContainersHeader
import Glibc
import Testing

/// What callbacks of C have received; `user` points to it.
final class Log {
  var events: [String] = []
  var destroyed = 0

  /// Kept until `destroy` is called.
  var user: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  static func of(_ user: UnsafeMutableRawPointer?) -> Log {
    Unmanaged<Log>.fromOpaque(user!).takeUnretainedValue()
  }

  func callbacks() -> ct_callbacks {
    var calls = ct_callbacks()
    calls.size = MemoryLayout<ct_callbacks>.size
    calls.destroy = { Unmanaged<Log>.fromOpaque($0!).takeRetainedValue().destroyed += 1 }
    calls.did_load = { Log.of($0).events.append(name($1) + ".load") }
    calls.will_appear = { user, controller, _ in Log.of(user).events.append(name(controller) + ".W+") }
    calls.did_appear = { user, controller, _ in Log.of(user).events.append(name(controller) + ".D+") }
    calls.will_disappear = { user, controller, _ in Log.of(user).events.append(name(controller) + ".W-") }
    calls.did_disappear = { user, controller, _ in Log.of(user).events.append(name(controller) + ".D-") }
    return calls
  }
}

func name(_ controller: OpaquePointer?) -> String {
  guard let text = ct_controller_name(controller) else { return "nil" }
  defer { ct_free(text) }
  return String(cString: text)
}

func screen(_ name: String, _ log: Log) -> OpaquePointer? {
  var calls = log.callbacks()
  return ct_controller_new(name, &calls, log.user, nil)
}

extension ct_error {
  var sentence: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

// Handles of one thread are counted, so these tests count from what is there before.
@Suite("Handles of C (H2, H4, H8)") struct HandleTests {
  @Test("H4: NULL, another kind, a released object and any other number are errors with a sentence")
  func wrongHandles() {
    let log = Log()
    var error = ct_error()
    let tabs = ct_tabs_new("T", nil)
    let gone = screen("A", log)
    ct_controller_unref(gone)
    #expect(!ct_stack_push(nil, tabs, nil, &error))
    #expect(error.sentence == "NULL is not a controller; give the handle of one")
    #expect(!ct_stack_pop(tabs, nil, &error))
    #expect(error.sentence == "T is not a stack; this function needs one")
    #expect(!ct_stack_pop(gone, nil, &error))
    #expect(error.code == Int32(CT_ERROR_DEAD))
    #expect(!ct_stack_pop(OpaquePointer(bitPattern: 12345), nil, &error))
    #expect(error.domain == Int32(CT_DOMAIN_CALL))
    #expect(!ct_stage_appear(tabs, false, &error))
    #expect(error.sentence == "the handle is a controller, not a stage")
    ct_controller_unref(tabs)
  }

  @Test("H2: a controller lives as long as its container, and its handle is not valid afterwards")
  func life() {
    let log = Log()
    let (stack, screen) = (ct_stack_new("S", false, nil), screen("A", log))
    #expect(ct_stack_push(stack, screen, nil, nil))
    ct_controller_unref(screen)
    #expect(name(screen) == "A")
    #expect(log.destroyed == 0)
    ct_controller_unref(stack)
    #expect(log.destroyed == 1)
    #expect(ct_controller_kind(screen) == 0)
  }

  @Test("H2: the endings and results of a container that goes find neither its handle nor a parent (L33)")
  func goneInItsEndings() {
    final class Watch {
      var (container, child): (OpaquePointer?, OpaquePointer?) = (nil, nil)
      var heard: [String] = []
      func note(_ word: String) {
        heard.append("\(word) \(ct_controller_kind(container)) \(ct_controller_parent(child) == nil)")
      }
    }
    let (log, watch) = (Log(), Watch())
    let user = Unmanaged.passUnretained(watch).toOpaque()
    watch.container = ct_stack_new("S", false, nil)
    let first = screen("A", log)
    watch.child = screen("B", log)
    #expect(ct_stack_push(watch.container, first, nil, nil))
    let stage = ct_stage_new(watch.container, ct_size(width: 1, height: 2), 0, nil)
    var host = ct_host()
    host.size = MemoryLayout<ct_host>.size
    #expect(ct_stage_set_host(stage, &host, nil, nil))
    #expect(ct_stage_appear(stage, false, nil))
    var options = ct_interactive()
    options.user = user
    options.ended = { user, outcome, _ in
      Unmanaged<Watch>.fromOpaque(user!).takeUnretainedValue().note("ended \(outcome)")
    }
    var entry = ct_entry_of(watch.child)
    let result = ct_stack_push_for_result(watch.container, &entry, 0, &options, nil)
    // An expectation cannot take a closure for C.
    let isAwaited = ct_result_when_delivered(
      result, { user, _ in Unmanaged<Watch>.fromOpaque(user!).takeUnretainedValue().note("result") }, user,
      nil)
    #expect(isAwaited)
    ct_controller_unref(watch.container)
    ct_stage_unref(stage)
    #expect(watch.heard == ["ended 6 0 true", "result 0 true"])
    ct_result_unref(result)
    ct_controller_unref(first)
    ct_controller_unref(watch.child)
  }

  @Test("H2: what a follower makes screens with lives until no entry is left that has yet to be made")
  func followerThatIsGone() {
    let log = Log()
    let (stack, root) = (ct_stack_new("main", false, nil), screen("root", log))
    #expect(ct_stack_push(stack, root, nil, nil))
    var nodes = [ct_link_node](repeating: ct_link_node(), count: 3)
    let words = ["main", "a", "/a", "b", "/b"].map { (word: String) in strdup(word) }
    for index in nodes.indices {
      nodes[index].size = MemoryLayout<ct_link_node>.size
      nodes[index].kind = Int32(index == 0 ? CT_NODE_STACK : CT_NODE_SCREEN)
      nodes[index].parent = Int32(index == 0 ? -1 : 0)
      nodes[index].name = UnsafePointer(words[[0, 1, 3][index]])
      if index > 0 { nodes[index].patterns = UnsafePointer(words[index * 2]) }
    }
    (nodes[2].below, nodes[2].has_below) = (UnsafePointer(words[1]), 1)
    let links = ct_links_new(nodes, 3, nil, nil)
    let stage = ct_stage_new(stack, ct_size(width: 1, height: 2), 0, nil)
    #expect(ct_stage_appear(stage, false, nil))
    var functions = ct_follower_functions()
    functions.size = MemoryLayout<ct_follower_functions>.size
    functions.destroy = { Unmanaged<Log>.fromOpaque($0!).takeRetainedValue().destroyed += 1 }
    functions.make = { user, key, _, _, _ in
      Log.of(user).events.append("make \(Log.of(user).destroyed)")
      return ct_controller_new(key, nil, nil, nil)
    }
    let follower = ct_follower_new(links, stack, &functions, log.user, nil)
    #expect(ct_follower_follow(follower, "/b", nil, nil))
    ct_follower_unref(follower)
    #expect(log.destroyed == 0)
    #expect(ct_stack_pop(stack, nil, nil))
    #expect(log.events.filter { $0.hasPrefix("make") } == ["make 0", "make 0"])
    ct_links_unref(links)
    ct_stage_unref(stage)
    ct_controller_unref(stack)
    ct_controller_unref(root)
    #expect(log.destroyed == 2)  // the follower's, and that of the root screen
    for word in words { free(word) }
  }

  @Test("H2: an ending that comes while a stage goes finds no stage to refer to")
  func stageThatGoes() {
    final class Found { var stage: OpaquePointer?, references: [OpaquePointer?] = [] }
    let (log, found) = (Log(), Found())
    let tabs = ct_tabs_new("T", nil)
    let screens = ["A", "B"].map { screen($0, log) }
    let isSet = ct_tabs_set(tabs, screens, nil, 2, nil, nil)
    #expect(isSet)
    found.stage = ct_stage_new(tabs, ct_size(width: 1, height: 2), 0, nil)
    var host = ct_host()
    host.size = MemoryLayout<ct_host>.size
    host.animate = { _, _ in }
    #expect(ct_stage_set_host(found.stage, &host, nil, nil))
    #expect(ct_stage_appear(found.stage, false, nil))
    var options = ct_animated()
    options.user = Unmanaged.passUnretained(found).toOpaque()
    options.ended = { user, _, _ in
      let found = Unmanaged<Found>.fromOpaque(user!).takeUnretainedValue()
      found.references.append(ct_stage_ref(found.stage))
    }
    let isSelected = ct_tabs_select(tabs, 1, &options, nil)
    #expect(isSelected)
    #expect(found.references.isEmpty)
    ct_stage_unref(found.stage)
    #expect(found.references == [nil])
    for handle in screens + [tabs] { ct_controller_unref(handle) }
  }

  @Test("H2, L36: a frame in a list goes with its child, also when a new one gets the same address")
  func frameOfReleasedChild() {
    let list = ct_list_new("L", nil, nil, nil, nil)
    let stage = ct_stage_new(list, ct_size(width: 10, height: 10), 0, nil)
    let corner = [ct_rect(x: 0, y: 0, width: 1, height: 1)]
    var widths: Set<Double> = []
    for _ in 0..<50 {
      let child = ct_controller_new("A", nil, nil, nil)
      ct_list_add(list, child, -1, true, nil, nil)
      widths.insert(ct_container_frame(list, child).width)
      ct_list_place(list, child, corner, nil)
      #expect(ct_container_frame(list, child).width == 1)
      ct_container_remove(list, child, nil, nil)
      ct_controller_unref(child)
    }
    #expect(widths == [10])
    ct_stage_unref(stage)
    ct_controller_unref(list)
  }

  @Test("H2: a reference that was not taken cannot be given back")
  func borrowedReference() {
    let log = Log()
    let (stack, screen) = (ct_stack_new("S", false, nil), screen("A", log))
    #expect(ct_stack_push(stack, screen, nil, nil))
    ct_controller_unref(screen)
    ct_controller_unref(screen)
    #expect(name(screen) == "A")
    var error = ct_error()
    #expect(ct_last_error(&error))
    #expect(error.sentence.hasPrefix("you have no reference"))
    ct_controller_unref(stack)
  }

  @Test("H2: what a destroy function asks for is done, since it is called when everything is consistent")
  func requestInDestroy() {
    let log = Log()
    final class Wish { var stack: OpaquePointer?, other: OpaquePointer?, isDone = false }
    let wish = Wish()
    (wish.stack, wish.other) = (ct_stack_new("S", true, nil), screen("B", log))
    var calls = ct_callbacks()
    calls.size = MemoryLayout<ct_callbacks>.size
    calls.destroy = { user in
      let wish = Unmanaged<Wish>.fromOpaque(user!).takeUnretainedValue()
      wish.isDone = ct_stack_push(wish.stack, wish.other, nil, nil)
    }
    let first = ct_controller_new("A", &calls, Unmanaged.passUnretained(wish).toOpaque(), nil)
    #expect(ct_stack_push(wish.stack, first, nil, nil))
    ct_controller_unref(first)
    #expect(ct_stack_pop(wish.stack, nil, nil))
    #expect(wish.isDone)
    #expect(ct_stack_count(wish.stack, false) == 1)
    ct_controller_unref(wish.other)
    ct_controller_unref(wish.stack)
  }

  @Test("H4: structs that are too small, numbers out of range and texts that are no UTF-8 are errors")
  func wrongValues() {
    let log = Log()
    var error = ct_error()
    var calls = log.callbacks()
    calls.size = 8
    #expect(ct_controller_new("A", &calls, nil, &error) == nil)
    #expect(error.code == Int32(CT_ERROR_SIZE))
    let bytes: [CChar] = [-1, -2, 0]
    let unnamed = ct_tabs_new(bytes, &error)
    #expect(unnamed == nil)
    #expect(error.sentence == "the name is not valid UTF-8; convert it first")
    let tabs = ct_tabs_new("T", nil)
    #expect(!ct_tabs_set_successor(tabs, 9, &error))
    #expect(error.sentence == "9 is not a valid successor; it is from 0 to 2")
    #expect(!ct_tabs_select(tabs, 3, nil, &error))
    #expect(error.domain == Int32(CT_DOMAIN_TABS))
    let stage = ct_stage_new(tabs, ct_size(width: 1, height: 2), 0, nil)
    #expect(!ct_stage_resize(stage, ct_size(width: .nan, height: 1), &error))
    #expect(error.sentence == "the width is not a finite number")
    ct_stage_unref(stage)
    ct_controller_unref(tabs)
  }

  @Test("H8: a call from another thread says which thread the object belongs to")
  func otherThread() {
    final class Call { var handle: OpaquePointer?, error = ct_error() }
    let call = Call()
    call.handle = ct_stack_new("S", false, nil)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { user in
        let call = Unmanaged<Call>.fromOpaque(user!).takeUnretainedValue()
        _ = ct_stack_pop(call.handle, nil, &call.error)
        return nil
      }, Unmanaged.passUnretained(call).toOpaque())
    pthread_join(thread, nil)
    #expect(call.error.code == Int32(CT_ERROR_THREAD))
    #expect(call.error.sentence.contains("belongs to thread"))
    ct_controller_unref(call.handle)
  }
}
