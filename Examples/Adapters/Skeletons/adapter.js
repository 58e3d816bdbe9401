// A beginning: tabs of which the first is shown with the window. `containers conform -- node adapter.js`
const greeting = { protocol: 1, name: "MyKit", version: "0.1", features: ["tab", "window"], hears: ["D+", "D-"], deaf: ["tab"] }
let tabs = [], visible = false
function carryOut(op) {
  switch (op.op === "make" && !tabs.length ? op.kind : op.op) {
  case "tab": tabs = op.tabs ?? []; return {}  // make your container here, with these pages
  case "window": return {}  // a window that holds it
  case "appear": {  // show it; pages report from hooks
    const events = visible ? [] : tabs.slice(0, 1).map(name => `${name}.D+`)
    visible = true
    return { events }
  }
  default: return { unsupported: true }  // the next ones to write: disappear, then select
  }
}
require("readline").createInterface({ input: process.stdin }).on("line", line => {
  const request = JSON.parse(line)
  if (request.begin) [tabs, visible] = [[], false]
  const answer = request.hello ? greeting : request.do ? carryOut(request.do) : {}
  if (request.read?.includes("T.tabs")) answer.state = { "T.tabs": tabs }
  console.log(JSON.stringify({ seq: request.seq, ...answer }))
})
