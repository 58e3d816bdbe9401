// The common part of the kits: a window, things by name, the events that they have received, and operations in callbacks.
// A kit has `features`, `hears`, `profile`; `ops`, a function for each operation; `make`, and `read` for a state key.
import QtQuick

Window {
  id: kit
  property var things: ({})
  property var events: []
  property var callbacks: []
  property var failure: null  // of an operation inside a callback
  property var ops: ({})
  property var greeting
  // A page has no parent until a container takes it: `things` keeps it alive till then.
  function get(name) { return things[name] ?? (things[name] = make(name, "leaf", [])) }
  function unsupported() { throw "unsupported" }
  function greet(): string { return JSON.stringify(greeting) }

  function heard(name, symbol) {
    events.push(name + "." + symbol)
    for (const entry of callbacks.filter(one => one.who === name && one.hears === symbol)) {
      if (entry.times-- <= 0) continue
      try { perform(entry.do) } catch (error) { failure = error }
    }
  }

  function perform(op) {
    const common = {
      make: () => things[op.name] = make(op.name, op.kind ?? "leaf", (op.children ?? op.tabs ?? op.pages ?? []).map(get), op),
      window: () => { resize(op.size); host(get(op.root)) },
      resize: () => resize(op.size),
      appear: () => kit.visible = true,
      disappear: () => kit.visible = false,
      when: () => callbacks.push({ who: op.who, hears: op.hears, do: op.do, times: op.times ?? 1 }),
      tell: () => tell(op.key),
    }
    const run = ops[op.op] ?? common[op.op]
    if (!run || op.interactive || op.token) unsupported()
    return run(op, op.in ? get(op.in) : null)
  }

  function host(root) {
    root.parent = contentItem
    root.anchors.fill = contentItem
  }

  function resize(size) { [width, height] = size ?? [100, 200] }

  function tell(key) {
    const value = state(key)
    if (value === undefined) unsupported()
    heard(key.split(".")[0], key.split(".")[1] + "=" + (value === null ? "nil" : value))
  }

  function state(key) {
    const [who, what] = key.split(".")
    return things[who] ? read(things[who], what) : undefined
  }

  // Does an operation; what comes back is for the adapter: nothing, "unsupported", or where a finger shall tap.
  function run(op: string): string {
    try {
      failure = null
      const item = perform(JSON.parse(op))?.tap
      if (item && !visible) unsupported()
      if (failure) throw failure
      const tap = item?.mapToItem(null, item.width / 2, item.height / 2)
      return tap ? JSON.stringify([tap.x, tap.y]) : ""
    } catch (error) {
      if (error !== "unsupported") throw error
      return error
    }
  }

  // The events since the last report, and the state. JSON leaves out what is undefined.
  function report(keys: string): string {
    const result = { events, state: {} }
    for (const key of JSON.parse(keys)) result.state[key] = state(key)
    events = []
    return JSON.stringify(result)
  }
}
