// Predict: before a step of a case is played, the page asks which callbacks come, and then shows what was right.

import { ruleAnchor } from "./tools.mjs";
import { align, lanes, parse } from "./trace.mjs";
import { callbacks, capitalized, eventWords, kindWords, refusalWords } from "./words.mjs";

const $ = (id) => document.getElementById(id);

const signs = { "W+": "△", "D+": "▲", "W-": "▽", "D-": "▼", wR: "○", aR: "◐", dR: "●", wS: "○", dS: "●" };

/** Operations that only prepare: they are played without a question. */
const prepares = ["make", "window", "when"];

/** More lines of an answer are not shown. */
const most = 40;

/** The callbacks that are asked for, without animation and arguments. */
const asked = (step) => step.events.filter((event) => signs[event.word]).map((event) => parse(`${event.name}.${event.word}`));

/** What became of a prediction: the callbacks in the order in which they came, and behind them those that did not come. */
export function compare(predicted, came) {
  const pairs = align(came, predicted);
  const spare = pairs.filter((pair) => !pair.expected).map((pair) => pair.received);
  const lines = pairs.filter((pair) => pair.expected).map(({ expected, received }) => {
    if (received) return { kind: "right", event: expected };
    const index = spare.findIndex((event) => event.text === expected.text);
    if (index < 0) return { kind: "missed", event: expected };
    spare.splice(index, 1);
    return { kind: "order", event: expected };
  });
  return [...lines, ...spare.map((event) => ({ kind: "absent", event }))];
}

const kinds = { right: "✓ Right", order: "⇅ In another order", missed: "✗ Missed", absent: "✗ Did not come" };

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

const button = (label, text, act, className = "") =>
  make("button", { type: "button", ariaLabel: label, textContent: text, className, onclick: act });

export class Predict {
  constructor(page) {
    this.page = page;
    this.isOn = false;
    $("predictOn").onclick = () => this.toggle();
    $("nothing").onclick = () => this.edit([], $("nothing").ariaPressed !== "true");
    $("check").onclick = () => this.check();
    $("goOn").onclick = () => (this.isAtEnd ? this.begin(1) : this.ask());
    $("callbacks").onkeydown = (event) => this.move(event);
  }

  get steps() {
    return this.page.session.steps;
  }

  /** The last step that may be seen. */
  get last() {
    return this.isOn ? Math.min(this.reached, this.steps.length) : this.steps.length;
  }

  get isAtEnd() {
    return this.reached >= this.steps.length;
  }

  toggle() {
    const { page } = this;
    page.stop();
    this.isOn = !this.isOn;
    if (this.isOn) return this.begin(page.at < this.steps.length ? page.at : 1);
    page.render();
    page.say("Predict is off.");
  }

  /** Asks for the steps behind one of them. */
  begin(at) {
    this.reached = at;
    this.results = [];
    this.fillCallbacks();
    this.ask();
  }

  /** Plays what only prepares, and asks for the next step. */
  ask() {
    const from = this.reached;
    this.prepare();
    const sentences = this.steps.slice(from, this.reached).map((step) => `${capitalized(step.sentence)}. `);
    const armed = sentences.filter((_, index) => this.steps[from + index].operation.op === "when");
    const next = this.isAtEnd ? "" : `Next: ${this.steps[this.reached].sentence}.`;
    $("question").textContent = armed.join("") + next;
    this.showAnswer(this.isAtEnd ? [] : null);
    this.edit([]);
    this.page.at = this.reached;
    this.page.render();
    if (!this.isAtEnd) $("callbacks").querySelector("[tabindex='0']")?.focus();
    this.page.say(sentences.join("") + (next ? `${next} ${$("hint").textContent}` : $("score").textContent));
  }

  prepare() {
    while (!this.isAtEnd && prepares.includes(this.steps[this.reached].operation?.op)) this.reached += 1;
  }

  /** The table of buttons: a row for each controller of the case, a column for each callback. */
  fillCallbacks() {
    const { session } = this.page;
    const came = this.steps.flatMap(asked);
    const received = new Set(came.map((event) => event.name));
    const names = [...session.kinds].filter(([name, kind]) =>
      received.has(name) || (Object.hasOwn(kindWords, kind) && (session.parents.has(name) || name === session.root)));
    const rows = lanes([{ events: names.map(([name]) => ({ name, group: "four" })) }], session.parents);
    const words = Object.keys(signs).filter((word) => /[+-]/.test(word) || came.some((event) => event.word === word));
    const head = make("tr", {}, make("td"), ...words.map((word) => make("th", { scope: "col", textContent: callbacks[word] })));
    $("callbacks").replaceChildren(head, ...rows.map(({ name }) => make("tr", {}, make("th", { scope: "row", textContent: name }),
      ...words.map((word) => {
        const event = parse(`${name}.${word}`);
        const tint = word.endsWith("+") ? "up" : word.endsWith("-") ? "down" : "";
        return make("td", {}, button(eventWords(event), signs[word], () => this.add(event), tint));
      }))));
    this.point($("callbacks").querySelector("button"));
  }

  /** One button of the table is reached by Tab. */
  point(button) {
    for (const one of $("callbacks").querySelectorAll("button")) one.tabIndex = one === button ? 0 : -1;
  }

  add(event) {
    this.edit([...this.list, event]);
    this.page.say(`${this.list.length}: ${eventWords(event)}.`);
  }

  /** Arrow keys go from button to button of the table. */
  move(event) {
    const buttons = [...$("callbacks").querySelectorAll("button")];
    const across = $("callbacks").rows[0].cells.length - 1;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[event.key];
    const next = by && buttons[buttons.indexOf(event.target) + by];
    if (by) event.preventDefault();
    if (!next) return;
    this.point(next);
    next.focus();
  }

  /** Moves a callback of the list, or removes it with 0; the focus stays with it. */
  shift(index, by, control) {
    const list = [...this.list];
    const [event] = list.splice(index, 1);
    const place = Math.min(Math.max(index + by, 0), list.length);
    if (by) list.splice(place, 0, event);
    this.edit(list);
    const item = $("predicted").children[Math.min(place, list.length - 1)];
    (item?.querySelectorAll("button")[control] ?? $("nothing")).focus();
    this.page.say(by ? `${place + 1}: ${eventWords(event)}.` : `Removed: ${eventWords(event)}.`);
  }

  /** Takes a list as the prediction, or that nothing comes. */
  edit(list, isNothing = false) {
    this.list = list;
    $("nothing").ariaPressed = String(isNothing);
    $("check").disabled = !list.length && !isNothing;
    $("predicted").replaceChildren(...list.map((event, index) => make("li", {}, make("span", { textContent: eventWords(event) }),
      ...[["Earlier", "↑", -1], ["Later", "↓", 1], ["Remove", "✕", 0]].map(([label, text, by], control) =>
        button(`${label}: ${eventWords(event)}`, text, () => this.shift(index, by, control))))));
  }

  check() {
    const { page } = this;
    const step = this.steps[this.reached];
    const came = asked(step);
    const lines = compare(this.list, came);
    this.results.push(lines.every((line) => line.kind === "right"));
    this.reached += 1;
    page.at = this.reached;
    if (this.steps.slice(this.reached).every((one) => prepares.includes(one.operation.op))) this.prepare();
    $("question").textContent = `${capitalized(step.sentence)}.`;
    this.showAnswer(lines, step, came);
    page.render();
    $("goOn").focus();
    page.say([...$("lines").children, $("score")].map((node) => node.textContent).join(" "));
  }

  /** Shows what became of a prediction, or asks for one if there is none. */
  showAnswer(lines, step, came) {
    $("asking").hidden = lines !== null;
    $("answer").hidden = lines === null;
    if (!lines) return;
    const note = (textContent) => make("li", { className: "absent", textContent });
    const items = lines.slice(0, most).map(({ kind, event }) =>
      make("li", { className: kind }, make("b", { textContent: kinds[kind] }), `: ${eventWords(event)}.`));
    if (lines.length > most) items.push(note(`And ${lines.length - most} more.`));
    if (came?.length === 0) items.unshift(note(lines.length ? "Nothing comes." : "✓ Right: nothing comes."));
    if (step?.error) items.unshift(note(refusalWords(step.error)));
    $("lines").replaceChildren(...items);
    $("why").replaceChildren("Rules of this case: ", ...this.page.about.rules.flatMap((rule) => [ruleAnchor(rule), " "]));
    const right = this.results.filter(Boolean).length;
    $("score").textContent = !this.isAtEnd ? ""
      : this.results.length ? `The case ends here. ${right} of ${this.results.length} predictions were right.` : "There is nothing to predict in this case.";
    $("goOn").textContent = this.isAtEnd ? "Predict again" : "Go on";
  }

  /** What is not a case cannot be predicted. */
  show() {
    const isCase = this.page.source.startsWith("case:");
    this.isOn = this.isOn && isCase;
    $("predictOn").hidden = !isCase;
    $("predictOn").ariaPressed = String(this.isOn);
    $("predict").hidden = !this.isOn;
  }
}
