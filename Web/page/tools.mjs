// Buttons, sliders and keys: everything that a finger can do, and what it cannot.

import { actionsOf, containersOf, hold, windowActions } from "./controls.mjs";
import { kindWords } from "./words.mjs";
import { ruleLink } from "./library.mjs";
import { scenes } from "./scenes.mjs";
import { details, differs } from "./trace.mjs";

const $ = (id) => document.getElementById(id);

function button(label, act, isPossible = true) {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = label;
  node.disabled = !isPossible;
  node.addEventListener("click", act);
  return node;
}

export class Tools {
  constructor(page) {
    this.page = page;
    this.held = null;
    fillSelect($("scene"), [["", "…"], ...Object.entries(scenes).map(([id, scene]) => [id, scene.label])]);
    fillSelect($("detail"), Object.entries(details).map(([id, detail]) => [id, detail.label]));
    $("scene").addEventListener("change", () => {
      this.held = null;
      if ($("scene").value) page.start($("scene").value, []);
    });
    $("detail").addEventListener("change", () => {
      page.drawing.detail = $("detail").value;
      page.render();
    });
    $("more").addEventListener("click", () => {
      const isOpen = $("more").getAttribute("aria-expanded") === "true";
      $("more").setAttribute("aria-expanded", String(!isOpen));
    });
    $("back").addEventListener("click", () => page.goTo(page.at - 1));
    $("forward").addEventListener("click", () => page.goTo(page.at + 1));
    $("arm").addEventListener("click", () => {
      page.arm(page.armed ? null : { who: $("insideWho").value, hears: $("insideHears").value });
    });
    for (const [id, name] of [["openCases", "cases"], ["openVariants", "variants"], ["openLog", "log"], ["openHelp", "help"]]) {
      $(id).addEventListener("click", () => page.dialog((panels) => panels.open(name)));
    }
    $("copyLink").addEventListener("click", () => page.dialog((panels) => panels.copy()));
    this.makeSwipe();
    $("stage").addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, textarea, select, dialog, #stage")) return;
      if (event.key === "[" || event.key === "]") page.goTo(page.at + (event.key === "]" ? 1 : -1));
      if (event.key === "?") $("openHelp").click();
    });
  }

  /** The way of a finger by buttons and a slider. */
  makeSwipe() {
    this.slider = Object.assign(document.createElement("input"), { type: "range", min: 0, max: 100, step: 1, value: 0, disabled: true, id: "progress" });
    this.slider.addEventListener("input", () => this.moveTo(Number(this.slider.value) / 100));
    const label = Object.assign(document.createElement("label"), { className: "slider" });
    this.percent = document.createElement("span");
    label.append(this.percent, this.slider);
    this.begins = Object.assign(document.createElement("div"), { className: "row begins" });
    this.ends = Object.assign(document.createElement("div"), { className: "row" });
    this.release = button("Let go", () => this.end("release"), false);
    this.cancelButton = button("System cancels", () => this.end("cancel"), false);
    this.ends.append(this.release, this.cancelButton);
    const arrival = Object.assign(document.createElement("select"), { id: "arrival" });
    fillSelect(arrival, [["auto", "by themselves"], ["slow", "slowly"], ["hand", "when I say"]]);
    const field = Object.assign(document.createElement("label"), { className: "field" });
    field.append(Object.assign(document.createElement("span"), { textContent: "Movements end" }), arrival);
    this.rest = button("Let it arrive", () => this.page.act({ op: "rest" }));
    $("time").append(field, this.rest);
    arrival.addEventListener("change", () => this.page.render());
    $("swipe").append(this.begins, label, this.ends);
  }

  begin(way, begin) {
    if (this.held) this.end("release");
    this.page.isHeld = true;
    const isDone = this.page.act(begin.operation);
    this.page.isHeld = false;
    if (!isDone) return;
    this.held = { ...way, sign: begin.sign, start: way.from };
    this.slider.value = 0;
    this.page.render();
    // Keys of the device go on there.
    if (document.activeElement !== $("stage")) this.slider.focus({ preventScroll: true });
  }

  /** A script may end while a finger holds something: then it goes on from there. */
  resume() {
    const { session } = this.page;
    const last = session.operations.at(-1);
    const begins = ["beginTurn", "turn", "beginPop", "movePop", "beginDismiss", "moveDismiss", "beginSlide", "moveSlide"];
    this.held = null;
    if (!last || !begins.includes(last.op) || session.state[`${last.in}.open`] !== true) return;
    this.held = hold(session, last.in);
    this.slider.value = Math.round((last.to ?? 0) * 100);
  }

  moveTo(value) {
    if (!this.held) return;
    this.slider.value = Math.round(value * 100);
    this.page.isHeld = true;
    this.page.act(this.held.move(Math.round(value * 100) / 100, this.held.sign, this.held.start));
    this.page.isHeld = false;
    this.showHeld();
  }

  end(how) {
    const { held } = this;
    if (!held) return;
    this.held = null;
    const focused = document.activeElement === this.slider || document.activeElement === this.release;
    this.page.act(held[how] ?? held.release);
    this.page.render();
    this.page.arrive(held[how] ?? held.release);
    if (focused) $("stage").focus({ preventScroll: true });
  }

  // Keys, while the device has the focus.

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { page } = this;
    if (page.later.waiting) {
      // What it means depends on what is shown then.
      if (event.key.length === 1 || /^(Arrow|Enter|Escape)/.test(event.key)) event.preventDefault();
      page.later.inTurn(() => this.key(event));
      return;
    }
    const way = this.way();
    const act = () => {
      const { key } = event;
      if (key === "[" || key === "]") return page.goTo(page.at + (key === "]" ? 1 : -1));
      if (key === "?") return $("openHelp").click();
      if (key === "m") return page.dialog((panels) => panels.nextVariant());
      if (key === "Enter") return page.act({ op: "rest" });
      if (key === "Escape" && this.held) return this.end("cancel");
      if (key === " ") return this.end("release");
      if (this.held && key.startsWith("Arrow")) {
        const step = ["ArrowRight", "ArrowDown"].includes(key) === (this.held.forward !== false) ? 0.1 : -0.1;
        return this.moveTo(Math.min(1, Math.max(0, Number(this.slider.value) / 100 + step)));
      }
      const begin = way?.begin.find((one) => one.key === key);
      if (begin) return this.begin({ ...way, forward: ["ArrowRight", "ArrowDown"].includes(key) }, begin);
      const windowAction = this.windowActions?.find((one) => one.key === key);
      if (windowAction) return page.act(windowAction.operation);
      if (/^[1-9]$/.test(key)) return this.actions?.[Number(key) - 1]?.isPossible ? page.act(this.actions[Number(key) - 1].operation) : null;
      return undefined;
    };
    if (act() !== undefined || ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "].includes(event.key)) event.preventDefault();
  }

  /** The innermost container that a finger moves. */
  way() {
    const { session } = this.page;
    const ways = containersOf(session).map((name) => hold(session, name)).filter(Boolean);
    return ways.at(-1) ?? null;
  }

  // What is shown.

  show(view) {
    const { page } = this;
    const { session } = page;
    const isForked = page.at < session.steps.length;
    const names = containersOf(session);
    this.actions = [];
    const groups = names.map((name) => {
      const list = actionsOf(session, name);
      this.actions.push(...list);
      const group = document.createElement("div");
      group.className = "group";
      group.setAttribute("role", "group");
      const title = Object.assign(document.createElement("h3"), { textContent: `${name}, a ${kindWords[session.kinds.get(name)] ?? session.kinds.get(name)}`, id: `group-${name}` });
      group.setAttribute("aria-labelledby", title.id);
      const row = Object.assign(document.createElement("div"), { className: "row" });
      row.append(...list.map((one) => button(one.label, () => page.act(one.operation), one.isPossible)));
      group.append(title, row);
      return group;
    });
    this.swap($("actions"), groups);
    this.windowActions = windowActions(session, view.windowVisible);
    this.swap($("windowTools"), this.windowActions.map((one) => button(one.label, () => page.act(one.operation), one.isPossible)));
    const way = this.way();
    this.swap(this.begins, (way?.begin ?? []).map((one) => button(one.label, () => this.begin(way, one), !isForked || true)));
    $("swipe").classList.toggle("none", way === null);
    const whos = [...session.kinds.keys()].filter((name) => session.parents.has(name) || name === session.root);
    if (JSON.stringify(whos) !== this.whos) {
      this.whos = JSON.stringify(whos);
      const old = $("insideWho").value;
      fillSelect($("insideWho"), whos.map((name) => [name, name]));
      if (whos.includes(old)) $("insideWho").value = old;
    }
    this.rest.disabled = !page.isMoving;
    $("detail").value = page.drawing.detail;
    $("scene").value = Object.hasOwn(scenes, page.source) ? page.source : "";
    $("about").hidden = !page.about;
    if (page.about) this.showAbout(page.about);
    this.showVerdict();
    this.showHeld();
  }

  /** Exchanges the buttons, and keeps the focus on the one of the same name. */
  swap(host, nodes) {
    const focused = host.contains(document.activeElement) ? document.activeElement.textContent : null;
    host.replaceChildren(...nodes);
    if (focused === null) return;
    const same = [...host.querySelectorAll("button")].find((one) => one.textContent === focused && !one.disabled);
    (same ?? $("stage")).focus({ preventScroll: true });
  }

  showHeld() {
    const isHeld = this.held !== null;
    this.slider.disabled = !isHeld;
    this.release.disabled = !isHeld;
    this.cancelButton.disabled = !isHeld || this.held.cancel === null;
    this.percent.textContent = isHeld ? `Finger at ${this.slider.value} %` : "Finger";
    this.slider.setAttribute("aria-valuetext", `${this.slider.value} percent`);
  }

  showArmed(hook) {
    $("arm").setAttribute("aria-pressed", String(hook !== null));
    $("arm").textContent = hook ? "Armed: now choose an action" : "Arm";
  }

  showAbout(about) {
    const nodes = [about.text];
    if (about.id) nodes.unshift(Object.assign(document.createElement("code"), { textContent: about.id }), " ");
    for (const rule of about.rules) nodes.push(" ", ruleAnchor(rule));
    $("about").replaceChildren(...nodes);
  }

  /** What a variant breaks here, as a sentence. */
  verdict() {
    const { session } = this.page;
    const index = session.steps.findIndex(differs);
    return index < 0 ? "In this script it does nothing wrong." : `It is wrong in step ${index + 1 - session.offset}.`;
  }

  showVerdict() {
    const { session } = this.page;
    const node = $("verdict");
    if (this.page.source === "log") return;
    node.hidden = !session.variantID;
    $("openVariants").textContent = session.variantID ? `Broken: ${session.variantID}…` : "Break it on purpose…";
    if (!session.variantID) return;
    this.page.dialog(async (panels) => {
      const variant = await panels.variant(session.variantID);
      if (variant && session === this.page.session && session.variantID === variant.id) this.showVariant(variant);
    });
  }

  showVariant(variant) {
    const { session } = this.page;
    const node = $("verdict");
    const isWrong = session.steps.some(differs);
    node.classList.toggle("wrong", isWrong);
    const sign = Object.assign(document.createElement("b"), { textContent: isWrong ? "✗ " : "✓ " });
    node.replaceChildren(sign, `${variant.about} ${this.verdict()} Rules: `, ...variant.rules.flatMap((rule) => [ruleAnchor(rule), " "]));
  }
}

export function ruleAnchor(id) {
  return Object.assign(document.createElement("a"), { href: ruleLink(id), textContent: id, className: "rule" });
}

export function fillSelect(select, options) {
  select.replaceChildren(...options.map(([value, label]) => Object.assign(document.createElement("option"), { value, textContent: label })));
}
