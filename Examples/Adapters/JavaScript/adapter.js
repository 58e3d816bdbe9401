// A toy toolkit under the conformance suite, as a start for an adapter in JavaScript: `containers conform -- node adapter.js`
const { Page, Tabs, Window } = require("./toy.js")

const greeting = {
  protocol: 1, name: "toy in JavaScript", version: "1.0",
  features: ["tab", "window", "reentrant"],
  hears: ["load", "W+", "D+", "W-", "D-", "tell", "error"],
  profile: { tab: { nesting: "containerFirst", will: "new", did: "old" } },
}
class Unsupported extends Error {}
class Refused extends Error {}

// Everything that lives from one `begin` to its `end`.
class Case {
  things = new Map()
  callbacks = []
  events = []

  heard(name, symbol) {
    this.events.push(`${name}.${symbol}`)
    for (const entry of this.callbacks.filter(one => one.who === name && one.hears === symbol && one.times > 0)) {
      entry.times -= 1
      try {
        this.perform(entry.do)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        this.events.push(`${entry.do.in ?? entry.do.who}.error(${error.message})`)
      }
    }
  }

  add(name, thing) {
    thing.hook = symbol => this.heard(name, symbol)
    this.things.set(name, thing)
    return thing
  }

  get(name) { return this.things.get(name) ?? this.add(name, new Page()) }
  name(thing) { return [...this.things].find(([, one]) => one === thing)?.[0] ?? null }

  perform(op) {
    const operation = this.operations[op.op]
    if (!operation) throw new Unsupported()
    operation(op)
  }

  operations = {
    make: op => {
      if (!["leaf", "tab", undefined].includes(op.kind)) throw new Unsupported()
      this.add(op.name, op.kind === "tab" ? new Tabs(op.tabs.map(name => this.get(name))) : new Page())
    },
    window: op => { this.window = new Window(this.get(op.root)) },
    appear: () => this.window.show(true),
    disappear: () => this.window.show(false),
    load: op => this.get(op.who).load(),
    rest: () => {},
    when: op => { this.callbacks.push({ times: 1, ...op }) },
    tell: op => {
      const value = this.read(op.key), [name, what] = op.key.split(".")
      if (value === undefined) throw new Unsupported()
      this.heard(name, `${what}=${value ?? "nil"}`)
    },
    select: op => {
      const tabs = this.get(op.in)
      if (op.index !== undefined && !tabs.pages[op.index]) throw new Refused("index")
      try {
        tabs.select(op.child === undefined ? tabs.pages[op.index] : this.get(op.child))
      } catch (error) {
        throw error instanceof RangeError ? new Refused("foreign") : error
      }
    },
  }

  // The value of a state key; what is undefined is left out of the answer.
  read(key) {
    const [name, what] = key.split("."), thing = this.things.get(name)
    switch (thing && what) {
    case "loaded": return thing.loaded
    case "state": return (thing.visible ? "appear" : "disappear") + (thing.changing ? "ing" : "ed")
    case "tabs": case "children": return thing.pages?.map(page => this.name(page))
    case "selected": return this.name(thing.selected)
    case "index": return thing.selected ? thing.pages.indexOf(thing.selected) : null
    case "parent": return this.name([...this.things.values()].find(one => one.pages?.includes(thing)))
    }
  }

  answer(request) {
    const answer = { state: {} }
    try {
      this.perform(request.do)
    } catch (error) {
      if (error instanceof Refused) answer.error = error.message
      else if (error instanceof Unsupported) answer.unsupported = true
      else throw error
    }
    for (const key of request.read ?? []) answer.state[key] = this.read(key)
    answer.events = this.events.splice(0)
    return answer
  }
}

let running = new Case()
require("readline").createInterface({ input: process.stdin }).on("line", line => {
  const request = JSON.parse(line)
  let answer = {}
  if (request.hello) answer = greeting
  else if (request.begin) running = new Case()
  else if (request.do) answer = running.answer(request)
  console.log(JSON.stringify({ seq: request.seq, ...answer }))
})
