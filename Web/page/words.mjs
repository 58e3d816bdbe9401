// Steps and events in words: what the drawing shows, as text to read and for screen readers.

/** What a controller does in each callback. */
export const callbacks = {
  "W+": "will appear", "D+": "did appear", "W-": "will disappear", "D-": "did disappear", load: "loads",
  wR: "will rotate", aR: "animates the rotation", dR: "did rotate", wS: "will change its size", dS: "did change its size",
  mem: "receives a memory warning", again: "is chosen again",
};

const outcomes = {
  finished: "is finished", cancelled: "is cancelled", superseded: "is superseded", refused: "is refused",
  abandoned: "is abandoned",
};

/** One event in words: “B will appear”. */
export function eventWords(event) {
  const { name, word, argument, symbol } = event;
  if (callbacks[word] && argument === null) return `${name} ${callbacks[word]}`;
  const container = argument === "nil" ? "out of its container" : `into ${argument}`;
  if (word === "wM") return `${name} will move ${container}`;
  if (word === "dM") return `${name} did move ${container}`;
  if (word === "done") return `change ${name.replace(/^t/, "")} ${outcomes[argument] ?? argument}`;
  if (word === "after" || word === "before") return `${name} asks for the page ${word} ${argument}`;
  if (word === "error") return `${name} refuses with “${argument}”`;
  return `${name} reports ${symbol}`;
}

/** The events of a step in words, one sentence. */
export function eventsWords(events) {
  if (events.length === 0) return "No callback.";
  const words = events.map(eventWords);
  return `${words.join("; ")}.`;
}

let templates = {};

/** Takes the sentences of operations, which the command line uses as well. */
export function setTemplates(table) {
  templates = table;
}

const say = (value) =>
  Array.isArray(value) ? (value.length ? value.map(say).join(" ") : "none") : value === null ? "none" : `${value}`;

/**
 * An operation as a sentence: “the user selects tab 1 (B) of T”. Numbers are those of the protocol, from 0.
 *
 * @param name The name of what a number stands for; nothing where it is not known.
 */
export function operationWords(operation, name) {
  if (operation.op === "make") {
    const kind = operation.kind ?? "leaf";
    const list = ["tabs", "children", "pages", "source", "segments"].map((key) => operation[key]).find(Array.isArray);
    return `make ${operation.name}, ${article(kindWords[kind] ?? kind)}${list?.length ? ` with ${say(list)}` : ""}`;
  }
  if (operation.op === "when") {
    return `inside ${operation.who}'s ${callbackName(operation.hears)}: ${operationWords(operation.do)}`;
  }
  const fits = (templates[operation.op] ?? []).find((text) =>
    [...text.matchAll(/\|(\w+)\|/g)].every(([, key]) => operation[key] !== undefined));
  const sentence = fits
    ? fits.replace(/\|(\w+)\|/g, (_, key) => (isIndex(operation.op, key) && name ? `${say(operation[key])} (${name})` : place(operation, key)))
    : [operation.op, ...Object.entries(operation).filter(([key]) => key !== "op" && key !== "token").map(([key, value]) => `${key} ${say(value)}`)].join(" ");
  return sentence + (operation.animated ? ", animated" : "");
}

export const isIndex = (op, key) =>
  key === "index" && ["select", "userSelect", "chooseSegment", "selectSegment", "closeTab", "setItem"].includes(op);

function place(operation, key) {
  const value = operation[key];
  if (key === "to" && typeof value === "number") {
    return ["drag"].includes(operation.op) ? `page ${round(value)}` : `${Math.round(value * 100)} %`;
  }
  return say(value);
}

const round = (value) => Math.round(value * 100) / 100;

/** A short title for the head of a step: “tap tab C”. */
export function operationTitle(operation, named) {
  const { op } = operation;
  if (op === "when") return `in ${operation.who} ${operation.hears}: ${operationTitle(operation.do)}`;
  const name = short[op] ?? op.replace(/([A-Z])/g, " $1").toLowerCase();
  const object =
    op === "make" ? operation.name
      : op === "window" ? operation.root
        : op === "rotate" ? ""
          : isIndex(op, "index") && operation.index !== undefined ? named ?? `${operation.index}`
            : operation.child ?? operation.page ?? (Array.isArray(operation.pages) ? operation.pages.join(" ") : undefined)
              ?? (Array.isArray(operation.children) ? operation.children.join(" ") : undefined) ?? operation.direction ?? "";
  const to = typeof operation.to === "number" ? ` ${place(operation, "to")}` : "";
  return `${name}${object === "" ? "" : ` ${object}`}${to}`;
}

const short = {
  appear: "show window", disappear: "hide window", userSelect: "tap tab", select: "select tab", dragPages: "drag",
  releasePages: "let go", endTurn: "let go", endPop: "let go", endDismiss: "let go", endSlide: "let go", lift: "let go",
  cancelTurn: "system cancels", cancelPop: "system cancels", cancelDismiss: "system cancels", cancelSlide: "system cancels",
  beginTurn: "begin turn", beginPop: "begin swipe", movePop: "swipe", beginDismiss: "begin drag", moveDismiss: "drag",
  presentLayer: "present", dismissLayer: "dismiss", userDismiss: "tap outside", goBack: "tap back", setPages: "set",
  showDetail: "detail", moveSlide: "slide", tapControl: "tap dots", scrollTo: "scroll to", memory: "memory warning",
};

/** The method that a symbol stands for. */
export const callbackName = (symbol) =>
  ({ "W+": "willAppear", "D+": "didAppear", "W-": "willDisappear", "D-": "didDisappear", load: "didLoad" })[symbol] ?? symbol;

export const kindWords = {
  tab: "tab container", page: "page container", pager: "pager", stack: "stack", layers: "presentation context", split: "split view",
  generic: "generic container", leaf: "controller without children", switcher: "switcher", book: "book", dialog: "dialog",
  links: "table of links", follower: "link follower", dispatcher: "back dispatcher", player: "command player",
};

const article = (noun) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a refusal means, as a sentence. */
export const refusalWords = (error) => `Refused: “${error}”. Nothing changes.`;
