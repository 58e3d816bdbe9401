// A toy toolkit: pages with hooks, tabs that show one of them, a window. In a real adapter this is the toolkit under test.

let queue = null  // what is asked for inside a callback is done when the running operation is over
function inTurn(action) {
  if (queue) return void queue.push(action)
  queue = [action]
  try {
    while (queue.length) queue.shift()()
  } finally {
    queue = null
  }
}

class Page {
  visible = false
  changing = false
  loaded = false
  hook() {}  // called with "load", "W+", "D+", "W-", "D-"

  load() {
    if (this.loaded) return
    this.loaded = true
    this.hook("load")
  }

  begin(appearing) {
    if (appearing) this.load()
    this.visible = appearing
    this.changing = true
    this.hook(appearing ? "W+" : "W-")
  }

  end() {
    this.changing = false
    this.hook(this.visible ? "D+" : "D-")
  }
}

class Tabs extends Page {
  constructor(pages) {
    super()
    this.pages = pages
    this.selected = pages[0] ?? null
  }

  begin(appearing) {
    super.begin(appearing)
    this.shown = this.selected
    this.shown?.begin(appearing)
  }

  end() {
    super.end()
    this.shown?.end()
  }

  select(page) {
    if (!this.pages.includes(page)) throw new RangeError("the page is not a tab")
    inTurn(() => {
      const old = this.selected
      if (page === old) return
      this.selected = page
      if (!this.visible) return
      page.begin(true)
      old.begin(false)
      old.end()
      page.end()
    })
  }
}

class Window {
  constructor(root) { this.root = root }

  show(visible) {
    inTurn(() => {
      if (this.root.visible === visible) return
      this.root.begin(visible)
      this.root.end()
    })
  }
}

module.exports = { Page, Tabs, Window }
