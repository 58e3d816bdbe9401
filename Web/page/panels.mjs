// What is opened on demand: the cases, the variants, a pasted log, the help.

import * as library from "./library.mjs";
import { readLog } from "./log.mjs";
import { fillSelect, ruleAnchor } from "./tools.mjs";
import { Session } from "./session.mjs";
import { differs, parse } from "./trace.mjs";

const $ = (id) => document.getElementById(id);
const most = 100;

/** The variants that teach most, first; the others follow. */
const chosen = [
  "double-will", "no-will-before-leaving", "cancelled-arrival-stays", "cancel-finishes", "no-did-after-cancel", "never-arrives", "finishes-before-next",
  "overtaken-in-silence", "child-first", "children-leave-first", "hidden-children-hear", "will-order", "did-order", "rotation-without-end",
  "cancelled-turn-completes", "loads-all-tabs", "cancel-pops", "next-push-hurries", "cancel-dismisses", "dots-stay", "no-guard",
];

/** What the rules of a letter are about. */
const subjects = {
  L: "Lifecycle", P: "Pages", B: "Books", T: "Tabs", G: "Pagers", N: "Stacks", M: "Layers", S: "Split views", W: "Switchers and menus", K: "Links and back", X: "Texts",
};

export class Panels {
  constructor(page) {
    this.page = page;
    for (const name of ["cases", "variants", "log", "help"]) {
      $(name).addEventListener("click", (event) => {
        if (event.target === $(name)) $(name).close();
      });
    }
    $("search").addEventListener("input", () => this.find());
    $("subject").addEventListener("change", () => this.find());
    $("caseList").addEventListener("click", (event) => this.choose(event.target.closest("button")));
    $("variantSearch").addEventListener("input", () => this.showVariants());
    $("variantList").addEventListener("click", (event) => this.chooseVariant(event.target.closest("button")));
    $("drawLog").addEventListener("click", () => this.drawLog($("logText").value));
  }

  /** Opens a dialog: the cases, the variants, a log, or the help. */
  async open(name) {
    if (name === "cases") await this.prepareCases();
    if (name === "variants") await this.prepareVariants();
    if (name === "help") this.prepareHelp();
    $(name).showModal();
  }

  // Cases.

  async prepareCases() {
    if ($("subject").options.length === 0) {
      const subjects = await library.subjects();
      fillSelect($("subject"), [["", "all"], ...subjects.map((one) => [one.name, `${one.name} (${one.count})`])]);
      $("subject").value = "tab";
    }
    await this.find();
  }

  async find() {
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const [text, subject] = [$("search").value, $("subject").value];
    const found = await library.search(text, text.length > 1 ? "" : subject).catch((error) => error);
    if (turn !== this.turn) return;
    if (found instanceof Error) {
      $("found").textContent = `${found.message}. Write or choose something to try again.`;
      return;
    }
    $("found").textContent = found.length > most ? `${found.length} cases; the first ${most} of them` : `${found.length} cases`;
    $("caseList").replaceChildren(...found.slice(0, most).map((one) => this.choice(one.id, one.id, one.about)));
  }

  async choose(button) {
    if (!button) return;
    $("cases").close();
    const { page } = this;
    await page.start(`case:${button.dataset.id}`, [], { at: 1 });
    $("forward").focus();
  }

  // Variants.

  async list() {
    if (!this.variants) {
      const all = await library.variants();
      const rank = (one) => (chosen.includes(one.id) ? chosen.indexOf(one.id) : chosen.length);
      this.variants = [...all].sort((a, b) => rank(a) - rank(b));
    }
    return this.variants;
  }

  async variant(id) {
    return (await this.list()).find((one) => one.id === id);
  }

  async prepareVariants() {
    await this.list();
    $("variantSearch").value = "";
    this.shown = null;
    this.showVariants();
    this.tryAll().catch(() => {});
  }

  /** Finds the variants that show in what has been done so far, a few at a time. */
  async tryAll() {
    const { page } = this;
    await page.later.complete();
    const trial = new Session(page.session.engine);
    const { setup, operations } = page.session;
    const [shown, start] = [new Set(), operations.slice(0, Math.max(0, page.at - page.session.offset))];
    const isOpen = () => $("variants").open && this.page.session.setup === setup;
    let end = 0;
    for (const one of this.variants) {
      if (performance.now() > end) {
        await new Promise((resolve) => setTimeout(resolve));
        if (!isOpen()) return;
        end = performance.now() + 12;
      }
      try {
        trial.load(setup, start, one.id);
        if (trial.steps.some(differs)) shown.add(one.id);
      } catch {
        // It cannot be played here, and so shows nothing.
      }
    }
    if (!isOpen()) return;
    this.shown = shown;
    this.showVariants();
  }

  /** The variants in groups: those that show here, then all others by subject. */
  showVariants() {
    const parts = $("variantSearch").value.toLowerCase().split(/\s+/).filter((part) => part !== "");
    const found = this.variants.filter((one) => {
      const all = `${one.id} ${one.about} ${one.rules.join(" ")}`.toLowerCase();
      return parts.every((part) => all.includes(part));
    });
    const groups = new Map(this.shown ? [["Shows in what you have done", []]] : []);
    for (const one of found) {
      const subject = this.shown?.has(one.id) ? "Shows in what you have done" : subjects[one.rules[0][0]] ?? "Other";
      if (!groups.has(subject)) groups.set(subject, []);
      groups.get(subject).push(one);
    }
    const here = this.shown ? `; ${this.shown.size} show in what you have done` : "; looking for those that show here…";
    $("variantsFound").textContent = found.length ? `${found.length} of ${this.variants.length}${here}` : "No variant has these words.";
    const nodes = [];
    if (this.page.session.variantID) nodes.push(this.choice("", "Mend it", "None: everything as it should be."));
    for (const [subject, list] of groups) {
      if (list.length === 0) continue;
      const item = document.createElement("li");
      const inner = document.createElement("ul");
      inner.append(...list.map((one) => this.choice(one.id, one.id, one.about)));
      item.append(Object.assign(document.createElement("h3"), { textContent: `${subject} (${list.length})` }), inner);
      nodes.push(item);
    }
    $("variantList").replaceChildren(...nodes);
  }

  /** An item with a button of two lines. */
  choice(id, name, about) {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.id = id;
    button.append(Object.assign(document.createElement("code"), { textContent: name }), Object.assign(document.createElement("span"), { textContent: about }));
    item.append(button);
    return item;
  }

  async chooseVariant(button) {
    if (!button) return;
    $("variants").close();
    await this.switchVariant(button.dataset.id);
  }

  async switchVariant(id) {
    const { page } = this;
    page.stop();
    page.notice(null);
    await page.setVariant(id === "" ? null : id);
  }

  async nextVariant() {
    const list = await this.list();
    const index = list.findIndex((one) => one.id === this.page.session.variantID);
    await this.switchVariant(list[(index + 1) % list.length].id);
  }

  // A log.

  drawLog(text) {
    const { page } = this;
    const { events, problems, unread, open } = readLog(text);
    $("log").close();
    page.stop();
    page.source = "log";
    page.session.clear();
    [page.session.variant, page.session.variantID, page.about] = [null, null, null];
    page.stage.clear();
    const wrong = new Set(problems.map((one) => one.event));
    // Eight events are one step, so that long logs can be stepped through.
    for (let start = 0; start < events.length; start += 8) {
      const part = events.slice(start, start + 8);
      const lines = part.length > 1 ? `lines ${part[0].line} to ${part.at(-1).line}` : `line ${part[0].line}`;
      page.session.steps.push({
        operation: { op: "log" }, title: lines, sentence: lines, notes: [], state: {}, events: part.map((one) => parse(one.text)),
        wrong: part.map((_, index) => wrong.has(start + index)),
      });
    }
    page.at = page.session.steps.length;
    page.render();
    this.showProblems(events, problems, unread, open);
  }

  showProblems(events, problems, unread, open) {
    const node = $("verdict");
    node.hidden = false;
    node.classList.toggle("wrong", problems.length > 0);
    const count = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
    const others = open.length > 1 ? `${open[0]} and ${open.length - 1} more are` : `${open[0]} is`;
    const rest = (unread ? ` ${count(unread, "line")} without a callback.` : "")
      + (open.length ? ` ${others} in the middle of a change at the end of the log.` : "");
    const head = Object.assign(document.createElement("p"), {
      textContent: events.length === 0 ? "No line of this log is a callback."
        : problems.length === 0 ? `✓ ${count(events.length, "event")}, nothing is wrong.${rest}` : `✗ ${count(problems.length, "problem")} in ${count(events.length, "event")}.${rest}`,
    });
    const list = document.createElement("ul");
    for (const one of problems.slice(0, 20)) {
      const item = document.createElement("li");
      item.append(`Line ${one.line}: ${one.sentence} `, ruleAnchor(one.rule));
      list.append(item);
    }
    node.replaceChildren(head, ...(problems.length ? [list] : []));
    this.page.say(`${head.textContent} ${problems[0]?.sentence ?? ""}`);
  }

  async copy() {
    const { page } = this;
    await page.address();
    try {
      await navigator.clipboard.writeText(location.href);
      page.say("The link is copied.");
      $("copyLink").textContent = "Copied";
      setTimeout(() => { $("copyLink").textContent = "Copy link"; }, 1500);
    } catch {
      page.notice(`The browser does not allow copying; the link is in the address bar: ${location.href}`);
    }
  }

  prepareHelp() {
    if ($("helpText").childElementCount) return;
    const rows = [
      ["Arrow keys", "begin to turn, swipe or drag; then 10 % further"], ["Space", "let go"], ["Escape", "the system takes the finger away"],
      ["Enter", "let everything arrive that moves"], ["1 to 9", "the actions, in their order"], ["r, w, h", "rotate, make wide or narrow, hide or show the window"],
      ["[ and ]", "one step back, forward; tabs, pages and segments count from 0"], ["m", "the next variant"], ["?", "this help"],
    ];
    const signs = [
      ["△ hollow", "will: the change begins"], ["▲ filled", "did: it has ended; up appears, down disappears"], ["wedge", "appearing rises, disappearing falls"],
      ["bar", "visible"], ["dotted", "hidden"], ["□", "loads"], ["◇ ◆ + −", "will and did move into a container, or out of one"],
      ["○ ◐ ●", "rotation or size: will, now, did"], ["┌──●", "a change from its request to its end: ● finished, ✕ cancelled, ⤳ superseded, ⊘ refused"],
      ["✗ in a box", "a variant is wrong here: dashed is missing, solid is too much"],
    ];
    const table = (head, list) => {
      const node = document.createElement("dl");
      for (const [term, text] of list) {
        node.append(Object.assign(document.createElement("dt"), { textContent: term }), Object.assign(document.createElement("dd"), { textContent: text }));
      }
      return [Object.assign(document.createElement("h3"), { textContent: head }), node];
    };
    $("helpText").append(...table("Keys, while the device has the focus", rows), ...table("Signs", signs));
  }
}
