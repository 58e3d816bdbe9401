// A script and what comes of it: the operations of the protocol one after the other, with or without a variant beside them.

import { Mutant } from "./engine.mjs";
import { parse } from "./trace.mjs";
import { operationTitle, operationWords } from "./words.mjs";

/** What is read of a container after each operation, by its kind. */
const keys = {
  generic: [], tab: ["tabs", "selected"], page: ["pages", "turning", "spine"], book: ["pages", "count", "page", "turning"],
  pager: ["page", "settledPage", "count", "offset", "dots", "dot"], stack: ["path", "title", "backTitle", "canGoBack", "direction"],
  layers: ["base", "layers", "styles"], switcher: ["segments", "selected"],
  split: ["columns", "primaryPath", "supplementaryPath", "secondaryPath", "showing"],
};
const common = ["shown", "children", "open", "progress", "incoming", "outgoing", "settled"];

/** Operations that only move something further; those that nothing receives are written down as one. */
const moves = ["turn", "movePop", "moveDismiss", "moveSlide", "dragPages", "drag", "progress"];

/** Operations that may name a change, so that its end can be drawn. */
const requests = [
  "select", "userSelect", "nextTab", "previousTab", "closeTab", "push", "pop", "popToRoot", "popTo", "goBack", "presentLayer",
  "dismissLayer", "userDismiss", "showDetail", "pushColumn", "show", "transition", "next", "previous", "setPages",
  "chooseSegment", "toggleColumns", "splitBack", "moveTo", "insertTab", "removeTab",
];

export const isMove = (operation) => moves.includes(operation.op);

/** Members that name controllers. */
const lists = ["children", "tabs", "pages", "path", "source", "segments", "primary", "secondary", "supplementary"];
const singles = ["child", "base", "root", "placeholder", "from", "to", "new", "who"];

export class Session {
  constructor(engine) {
    this.engine = engine;
    this.variant = null;
    this.clear();
  }

  clear() {
    /** The operations of the beginning, which are one step; then one step for each operation. */
    this.setup = [];
    this.operations = [];
    this.steps = [];
    this.forget();
  }

  forget() {
    this.kinds = new Map();
    this.parents = new Map();
    this.state = {};
    /** The state after the step that is shown. */
    this.view = {};
    this.saved = new Map();
    this.tokens = 0;
    this.root = null;
  }

  /** Begins with operations that are one step, and does others, with a variant beside it or without one. */
  load(setup, operations, variant = null) {
    this.variant = variant === null ? null : new Mutant(this.engine, variant);
    this.variantID = variant;
    this.setup = setup;
    this.operations = operations;
    this.replay();
  }

  /** Switches a variant on, or off with null; the same script is done again. */
  setVariant(id) {
    this.load(this.setup, this.operations, id);
  }

  /** Does everything again, up to a number of operations. */
  replay(count = this.operations.length) {
    const operations = this.operations.slice(0, count);
    this.operations = [];
    this.steps = [];
    this.forget();
    this.engine.begin();
    this.begun = this.engine.begun;
    this.variant?.begin();
    if (this.setup.length) this.steps.push(this.start());
    for (const operation of operations) this.run(operation);
  }

  start() {
    const step = { operation: null, title: "start", events: [], other: this.variant ? [] : undefined, notes: [] };
    for (const operation of this.setup) {
      const part = this.perform(operation);
      step.events.push(...part.events);
      if (part.other) step.other.push(...part.other);
      step.state = part.state;
      step.otherState = part.otherState;
    }
    const leaves = this.setup.filter((one) => one.op === "make" && !one.kind).map((one) => one.name);
    const others = this.setup.filter((one) => one.op !== "make" || one.kind).map(operationWords);
    step.sentence = [...others, ...(leaves.length ? [`keep ${leaves.join(" ")} ready`] : [])].join("; ");
    return step;
  }

  /** How many steps come before the first operation. */
  get offset() {
    return this.setup.length ? 1 : 0;
  }

  /** Drops what comes after a step, so that the next operation follows that one. */
  fork(at) {
    if (at >= this.steps.length) return false;
    this.replay(Math.max(0, at - this.offset));
    return true;
  }

  /** Does an operation of the user, which gets a token if it may have one. */
  act(operation) {
    const named = requests.includes(operation.op) && !operation.token ? { ...operation, token: `t${this.tokens + 1}` } : operation;
    return this.run(named);
  }

  /** Does an operation; throws a sentence if it makes no sense. */
  run(operation) {
    // The engine has begun anew since then: for another script, or because a call was broken off.
    if (this.begun !== this.engine.begun) this.replay();
    const part = this.perform(operation);
    const last = this.steps.at(-1);
    const isQuiet = isMove(operation) && part.events.length === 0 && !part.other?.length && !part.error;
    if (isQuiet && last?.isQuiet && last.operation.op === operation.op && last.operation.in === operation.in) {
      // The same movement, further on.
      Object.assign(last, this.describe(operation), { state: part.state, otherState: part.otherState });
      this.operations[this.operations.length - 1] = operation;
      return last;
    }
    const step = { ...part, ...this.describe(operation), isQuiet };
    this.operations.push(operation);
    this.steps.push(step);
    return step;
  }

  describe(operation) {
    const name = this.nameOf(operation);
    return { operation, title: operationTitle(operation, name), sentence: operationWords(operation, name) };
  }

  /** What the number of a tab or a segment stands for; undefined where that has just gone. */
  nameOf({ op, in: container, index }) {
    if (index === undefined || op === "closeTab") return undefined;
    return (this.state[`${container}.tabs`] ?? this.state[`${container}.segments`])?.[index];
  }

  perform(operation) {
    this.learn(operation);
    const sent = operation.op === "restore" && operation.from ? { ...operation, saved: this.saved.get(operation.from) } : operation;
    const read = isMove(operation) ? this.keysOf(operation.in) : this.allKeys();
    const reply = this.engine.perform(sent, read);
    if (reply.saved !== undefined) this.saved.set(operation.as, reply.saved);
    this.state = { ...this.state, ...reply.state };
    this.notice(reply);
    const step = {
      events: (reply.events ?? []).map(parse), error: reply.error, notes: reply.notes ?? [], state: this.state,
      unsupported: reply.unsupported === true,
    };
    if (this.variant) {
      let other;
      try {
        other = this.variant.perform(sent, read);
      } catch (error) {
        other = { error: error.message };
      }
      step.other = (other.events ?? []).map(parse);
      step.otherError = other.error;
      this.otherState = { ...this.otherState, ...other.state };
      step.otherState = this.otherState;
      step.stateDiffers = Object.keys(reply.state ?? {}).some(
        (key) => other.state && JSON.stringify(reply.state[key]) !== JSON.stringify(other.state[key]));
    }
    return step;
  }

  /** What an operation says about names: which there are, and of what kind. */
  learn(operation) {
    if (operation.op === "make") this.kinds.set(operation.name, operation.kind ?? "leaf");
    if (operation.op === "window") this.root = operation.root;
    if (/^t\d+$/.test(operation.token)) this.tokens = Math.max(this.tokens, Number(operation.token.slice(1)));
    for (const key of lists) {
      if (Array.isArray(operation[key])) for (const name of operation[key]) this.know(name);
    }
    for (const key of singles) if (typeof operation[key] === "string" && operation.op !== "rotate") this.know(operation[key]);
    if (operation.do) this.learn(operation.do);
  }

  know(name) {
    if (!this.kinds.has(name)) this.kinds.set(name, "leaf");
  }

  /** Learns parents from what was read and received. */
  notice(reply) {
    for (const text of reply.events ?? []) {
      const event = parse(text);
      if (event.word === "wM" && event.argument !== "nil") this.parents.set(event.name, event.argument);
      if (event.group === "four") this.know(event.name);
    }
    for (const name of this.kinds.keys()) {
      const parent = this.state[`${name}.parent`];
      if (parent) this.parents.set(name, parent);
    }
  }

  keysOf(name) {
    const kind = this.kinds.get(name);
    if (!keys[kind]) return [];
    return [...common, ...keys[kind]].map((key) => `${name}.${key}`);
  }

  allKeys() {
    const list = ["W.orientation", "W.size"];
    for (const [name, kind] of this.kinds) {
      list.push(`${name}.parent`);
      if (kind === "leaf") list.push(`${name}.state`);
      else list.push(...this.keysOf(name));
    }
    return list;
  }
}
