// The lifelines: one lane for each controller, one column for each event. Shape carries the state, colour only helps.

import { columns, details, differs, lanes, stateAfter } from "./trace.mjs";

const space = "http://www.w3.org/2000/svg";

function element(name, attributes, parent) {
  const node = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent?.append(node);
  return node;
}

const sizes = {
  across: { column: 28, lane: 36, label: 76, head: 34, band: 22 },
  down: { column: 26, lane: 54, label: 30, head: 30, band: 22 },
};

const full = 10;
const least = 2;

/** Draws steps into an element; what is drawn stays, and steps are appended. */
export class Drawing {
  constructor(host) {
    this.host = host;
    this.detail = "four";
    this.isDown = false;
    this.svg = element("svg", { "aria-hidden": "true", focusable: "false" }, null);
    host.append(this.svg);
    this.clear();
  }

  clear() {
    this.svg.replaceChildren();
    this.drawn = [];
    this.lanes = [];
    this.heights = new Map();
    this.states = new Map();
    this.open = new Map();
    this.length = 0;
  }

  /** Shows steps; `current` is the one in front, and what comes after it is pale. */
  show(steps, parents, current) {
    const wanted = lanes(steps, parents);
    const names = JSON.stringify([wanted, this.detail, this.isDown]);
    const isSame = names === this.names && this.drawn.length <= steps.length
      && this.drawn.every((drawn, index) => drawn.step === steps[index] || index === this.drawn.length - 1);
    if (!isSame) {
      this.clear();
      this.names = names;
      this.lanes = wanted;
    }
    const last = this.drawn.length - 1;
    // The last step may have grown: a finger has moved on.
    if (last >= 0 && (this.drawn[last].step !== steps[last] || this.drawn[last].title !== steps[last].title)) {
      this.restore(this.drawn.pop());
    }
    for (const step of steps.slice(this.drawn.length)) this.append(step);
    this.frame();
    for (const [index, drawn] of this.drawn.entries()) {
      drawn.group.classList.toggle("later", index >= current);
      drawn.group.classList.toggle("current", index === current - 1);
    }
  }

  restore(drawn) {
    drawn.group.remove();
    ({ heights: this.heights, states: this.states, open: this.open, length: this.length } = drawn.before);
  }

  get size() {
    return this.isDown ? sizes.down : sizes.across;
  }

  /** A point: so far along time, so far across the lanes. */
  point(along, across) {
    return this.isDown ? [across, along] : [along, across];
  }

  laneAt(index) {
    return this.start + index * this.size.lane + this.size.lane / 2;
  }

  get start() {
    return this.isDown ? this.size.label : this.size.head + this.size.band;
  }

  append(step) {
    const before = {
      heights: new Map(this.heights), states: new Map(this.states), open: new Map(this.open), length: this.length,
    };
    const { size } = this;
    const all = columns(step);
    const list = all.filter((pair) => this.isShown(pair));
    const from = this.isDown ? this.length + size.head : this.length;
    const least = this.isDown ? size.column : Math.max(size.column, step.title.length * 6.4 + (differs(step) ? 50 : 34));
    const extent = Math.max(list.length * size.column, least);
    const group = element("g", { class: "step" }, this.svg);
    this.drawn.push({ step, group, before, title: step.title, at: this.length });
    const spare = (extent - list.length * size.column) / Math.max(1, list.length + 1);
    // Columns stand evenly where the title is wider than they are.
    const width = this.isDown ? size.column : size.column + (list.length ? (extent - list.length * size.column) / list.length : spare);
    this.head(group, step, from, extent);
    if (list.length === 0) this.column(group, null, from, extent, step);
    let index = 0;
    for (const pair of all) {
      if (this.isShown(pair)) {
        this.column(group, pair, from + index * width, width, step);
        index += 1;
      } else if (pair.received) this.learn(pair.received);
    }
    this.changes(group, step, list, from, width, extent);
    this.length = from + extent + (this.isDown ? 6 : 0);
  }

  /** Whether the level of detail has a column for an event. */
  isShown(pair) {
    return details[this.detail].groups.includes((pair.received ?? pair.expected).group);
  }

  /** The state that an event leaves its controller in. */
  learn(event) {
    const { name } = event;
    const next = stateAfter(event);
    if (next) this.states.set(name, next);
    else if (!this.states.get(name) && (event.word === "wM" || event.word === "load")) this.states.set(name, "disappeared");
    else if (event.word === "dM" && event.argument === "nil") this.states.set(name, undefined);
  }

  head(group, step, from, extent) {
    const number = this.drawn.length - 1 + (this.drawn[0]?.step.operation ? 1 : 0);
    const label = number === 0 ? "" : `${number}`;
    const across = this.start + this.lanes.length * this.size.lane;
    if (this.isDown) {
      element("rect", { class: "head", x: 0, y: from - this.size.head + 4, width: Math.max(across, 300) + 8, height: 20, rx: 4 }, group);
      this.text(group, 8, from - this.size.head + 18, `${label} ${step.title}`, "title");
    } else {
      element("path", { class: "rule", d: `M${from} 6V${across}` }, group);
      const text = this.text(group, from + 6, 18, "", "title");
      const tspan = element("tspan", { class: "number" }, text);
      tspan.textContent = label === "" ? "" : `${label}\u2002`;
      text.append(document.createTextNode(step.title));
      if (differs(step)) this.text(group, from + extent - 14, 18, "✗", "wrong");
    }
    if (this.isDown && differs(step)) this.text(group, 2 + across, from - this.size.head + 18, "✗", "wrong");
  }

  /** One column of all lanes: the state lines up to the event, and its mark. */
  column(group, pair, from, width, step) {
    const event = pair?.received ?? pair?.expected ?? null;
    const middle = from + width / 2;
    for (const [index, lane] of this.lanes.entries()) {
      const isHere = event?.name === lane.name && pair?.received;
      const old = this.states.get(lane.name);
      if (isHere) {
        this.line(group, lane.name, index, old, from, middle, step);
        this.learn(event);
        this.line(group, lane.name, index, this.states.get(lane.name), middle, from + width, step);
      } else {
        this.line(group, lane.name, index, old, from, from + width, step);
      }
    }
    if (!event || event.word === "done") return;
    const index = this.lanes.findIndex((lane) => lane.name === event.name);
    if (index < 0) return this.said(group, pair, middle, this.start - (this.isDown ? 0 : 4), event);
    const across = this.laneAt(index);
    if (pair.expected && pair.received) this.mark(group, event, middle, across, "");
    else this.difference(group, pair, event, middle, across, width);
    if (event.word === "aR" || event.word === "wR" || event.word === "dR") this.vertical(group, middle);
  }

  difference(group, pair, event, middle, across, width) {
    const isMissing = !pair.received;
    const [x, y] = this.point(middle, across);
    const half = Math.min(width, this.size.column) / 2 - 1;
    element("rect", { class: "violation", x: x - half, y: y - 15, width: half * 2, height: 30, rx: 4 }, group);
    this.mark(group, event, middle, across, isMissing ? "ghost" : "surplus");
    this.text(group, x - 4, y + 26 > this.laneAt(this.lanes.length) ? y - 18 : y + 25, "✗", "wrong");
  }

  vertical(group, along) {
    const [a, b] = [this.start, this.start + this.lanes.length * this.size.lane];
    const [x, y] = this.point(along, a);
    element("path", { class: "delivery", d: this.isDown ? `M${a} ${y}H${b}` : `M${x} ${a}V${b}` }, group);
  }

  /** The line of a lane: dotted while it is hidden, a wedge while it moves, a bar while it is visible. */
  line(group, name, index, state, from, to, step) {
    if (state === undefined || to <= from) return;
    const across = this.laneAt(index);
    const [x, y] = this.point(from, across);
    const [X, Y] = this.point(to, across);
    if (state === "disappeared") {
      this.heights.set(name, least);
      element("path", { class: "hidden", d: `M${x} ${y}L${X} ${Y}` }, group);
      return;
    }
    const old = this.heights.get(name) ?? least;
    const part = 1 - 0.75 ** ((to - from) / 14);
    const goal = { appearing: full - 0.8, disappearing: least, appeared: full }[state];
    let height = state === "appeared" ? full : old + (goal - old) * part;
    const progress = step.state?.[`${step.operation?.in}.progress`];
    if (step.isQuiet && state !== "appeared" && typeof progress === "number") {
      height = state === "appearing" ? least + (full - least) * progress : full - (full - least) * progress;
    }
    const begin = state === "appeared" ? full : old;
    this.heights.set(name, height);
    const [half, end] = [begin / 2, height / 2];
    const d = this.isDown
      ? `M${x - half} ${y}L${x + half} ${y}L${X + end} ${Y}L${X - end} ${Y}z`
      : `M${x} ${y - half}L${X} ${Y - end}L${X} ${Y + end}L${x} ${y + half}z`;
    element("path", { class: state, d }, group);
  }

  /** A mark: hollow for *will*, filled for *did*; up for appearing, down for disappearing. */
  mark(group, event, along, across, kind) {
    const [x, y] = this.point(along, across);
    const at = `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`;
    const { word } = event;
    const isIn = event.argument !== "nil";
    const shape = {
      "W+": ["will up", "M-6 5L0-7L6 5z"], "D+": ["did up", "M-6 5L0-7L6 5z"],
      "W-": ["will down", "M-6-5L0 7L6-5z"], "D-": ["did down", "M-6-5L0 7L6-5z"],
      load: ["load", "M-4-4H4V4H-4z"],
      wM: ["will move", "M0-6L6 0L0 6L-6 0z"], dM: ["did move", "M0-6L6 0L0 6L-6 0z"],
      wR: ["will turn", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z"], aR: ["half turn", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0zM-5 0H5A5 5 0 0 1-5 0z"],
      dR: ["did turn", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z"],
      wS: ["will turn", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z"], dS: ["did turn", "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0z"],
    }[word];
    if (!shape) return this.said(group, { received: true, expected: true }, along, across - 11, event);
    element("path", { class: `mark ${shape[0]} ${kind}`, d: shape[1], transform: at }, group);
    if (word === "wM" || word === "dM") this.text(group, x + 6, y - 5, isIn ? "+" : "−", "sign");
    if (event.animated && kind === "") return;
  }

  /** What is asked and said beside the callbacks. */
  said(group, pair, along, across, event) {
    const isQuestion = ["after", "before", "asked", "should", "leave", "mayUnwind", "anchor", "spine"].includes(event.word);
    const sign = event.word === "done" ? "●" : isQuestion ? "?" : "!";
    const [x, y] = this.point(along, across);
    const node = this.text(group, x - 3, y + 4, sign, pair.expected && pair.received ? "said" : "said wrong");
    element("title", {}, node).textContent = event.text;
  }

  /** The band of changes: from the request to its end, with the outcome. */
  changes(group, step, list, from, width, extent) {
    const token = step.operation?.token ?? step.operation?.do?.token;
    if (token && !step.error && !this.open.has(token)) {
      const taken = new Set([...this.open.values()].map((entry) => entry.row));
      let row = 0;
      while (taken.has(row)) row += 1;
      this.open = new Map(this.open).set(token, { row: Math.min(row, 2), isNew: true });
    }
    const ends = new Map();
    for (const event of step.other ?? step.events) if (event.word === "done") ends.set(event.name, event.argument);
    for (const [name, entry] of [...this.open]) {
      const across = (this.isDown ? 6 : this.size.head) + 4 + entry.row * 7;
      const begin = from + (entry.isNew ? 6 : 0);
      const outcome = ends.get(name);
      const place = list.findIndex((pair) => pair.received?.word === "done" && pair.received.name === name);
      const end = place >= 0 ? from + (place + 0.5) * width : outcome ? from + extent - 10 : from + extent + (this.isDown ? 36 : 0);
      const [x, y] = this.point(begin, across);
      const [X, Y] = this.point(end, across);
      const hook = entry.isNew ? (this.isDown ? `M${x + 5} ${y}H${x}` : `M${x} ${y + 5}V${y}`) : `M${x} ${y}`;
      element("path", { class: "change", d: `${hook}L${X} ${Y}` }, group);
      if (outcome) {
        const sign = { finished: "●", cancelled: "✕", superseded: "⤳", refused: "⊘" }[outcome] ?? "○";
        const node = this.text(group, X - (this.isDown ? 4 : 2), Y + 4, sign, `outcome ${outcome}`);
        element("title", {}, node).textContent = `change ${name.replace(/^t/, "")}: ${outcome}`;
        this.open = new Map(this.open);
        this.open.delete(name);
      } else {
        this.open = new Map(this.open).set(name, { ...entry, isNew: false });
      }
    }
  }

  text(parent, x, y, content, kind) {
    const node = element("text", { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, class: kind }, parent);
    node.textContent = content;
    return node;
  }

  /** The size of the picture, and the labels of the lanes. */
  frame() {
    const across = this.start + this.lanes.length * this.size.lane + 12;
    const [width, height] = this.isDown ? [Math.max(across, 310), this.length + 8] : [this.length + 8, across];
    for (const [key, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` })) this.svg.setAttribute(key, value);
  }

  /** Where a step begins, along time. */
  position(index) {
    return this.drawn[index]?.at ?? 0;
  }
}
