// The page: it keeps the script, the drawing, the device and the address in step.

import { Engine, Missing } from "./engine.mjs";
import { Drawing } from "./drawing.mjs";
import { Gestures } from "./gestures.mjs";
import { Later } from "./later.mjs";
import { readLink, writeLink } from "./link.mjs";
import { Motion } from "./motion.mjs";
import * as library from "./library.mjs";
import { scenes } from "./scenes.mjs";
import { Session, isMove } from "./session.mjs";
import { Stage } from "./stage.mjs";
import { Tools } from "./tools.mjs";
import { details } from "./trace.mjs";
import { Words } from "./steps.mjs";
import { setTemplates } from "./words.mjs";

const $ = (id) => document.getElementById(id);
const narrow = matchMedia("(max-width: 699px)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

class Page {
  constructor(engine) {
    this.session = new Session(engine);
    this.stage = new Stage($("stage"));
    this.drawing = new Drawing($("drawing"));
    this.words = new Words($("steps"), (at) => this.goTo(at));
    this.source = "tabs";
    this.at = 0;
    this.armed = null;
    this.isHeld = false;
    this.gestures = new Gestures($("stage"), this);
    this.tools = new Tools(this);
    this.later = new Later(this);
    /** Loaded with the first case. */
    this.predict = null;
    /** Ends the demonstration; null while there is none. */
    this.demonstration = null;
    this.motion = new Motion(this, this.stage, $("arrival"));
    narrow.addEventListener("change", () => this.render());
    addEventListener("hashchange", () => this.open());
  }

  // What is played.

  /** Opens what the address says, or the first scene. */
  async open() {
    const { hash } = location;
    if (hash === this.written) return;
    await this.later.hold((isWanted) => this.openLink(hash, isWanted), async (error, again) => {
      if (!this.step) await this.start("tabs", []);
      this.notice(`The link cannot be opened: ${error.message}.`, again);
    });
  }

  /** A quick double tap that plays by itself, once, for those who come without a link; the first touch of theirs ends it. */
  demonstrate() {
    const taps = [["B", calm.matches ? 0 : 900], ["C", calm.matches ? 0 : 1150]];
    const timers = taps.map(([name, time], at) => setTimeout(() => {
      this.touch(name);
      this.act({ op: "userSelect", in: "T", index: at + 1, animated: true });
      if (at === 1) stop();
    }, time));
    const stop = () => {
      for (const one of timers) clearTimeout(one);
      for (const event of ["pointerdown", "keydown"]) removeEventListener(event, stop, true);
      this.demonstration = null;
    };
    this.demonstration = stop;
    for (const event of ["pointerdown", "keydown"]) addEventListener(event, stop, true);
  }

  /** Shows for a moment where a tab is tapped. */
  touch(name) {
    const [host, tab] = [$("stage"), $("stage").querySelector(`[data-tap="${name}"]`)];
    if (!tab || calm.matches) return;
    const [outer, inner] = [host.getBoundingClientRect(), tab.getBoundingClientRect()];
    const node = Object.assign(document.createElement("i"), { className: "touch" });
    node.style.left = `${inner.left - outer.left + inner.width / 2}px`;
    node.style.top = `${inner.top - outer.top + inner.height / 2}px`;
    host.append(node);
    setTimeout(() => node.remove(), 450);
  }

  async openLink(hash, isWanted) {
    const link = await readLink(hash);
    if (!link) return this.begin("tabs", [], {}, isWanted);
    if (!details[link.detail]) throw new Error(`“${link.detail}” is not a level of detail: ${Object.keys(details).join(", ")}`);
    this.drawing.detail = link.detail;
    return this.begin(link.source || "tabs", link.operations, link, isWanted);
  }

  /** Begins with a scene or a case that was chosen. */
  start(source, operations, options) {
    return this.later.hold((isWanted) => this.begin(source, operations, options, isWanted));
  }

  /**
   * Begins with a scene, a case, or nothing, and does operations. Until all is there the page stays as it is.
   *
   * @param isWanted Whether nothing else was chosen meanwhile.
   */
  async begin(source, operations, options = {}, isWanted = () => true) {
    const { at, variant = this.session.variantID ?? null, predicts = this.predict?.isOn } = options;
    this.stop();
    let [setup, script, about] = [[], operations, null];
    if (source.startsWith("case:")) {
      const one = await library.caseNamed(source.slice(5));
      about = { id: one.id, text: one.about, rules: one.rules };
      script = [...one.steps, ...operations];
      const { Predict } = await library.predict();
      this.predict ??= new Predict(this);
    } else if (source !== "free") {
      if (!Object.hasOwn(scenes, source)) throw new Error(`there is no scene “${source}”; there are ${Object.keys(scenes).join(", ")}`);
      setup = scenes[source].setup;
      about = { text: scenes[source].about, rules: [] };
    }
    const session = new Session(this.session.engine);
    if (variant) await this.later.need();
    await this.later.whole(() => session.load(setup, script, variant));
    if (!isWanted()) return;
    if (this.predict) this.predict.isOn = predicts === true;
    [this.session, this.source, this.about] = [session, source, about];
    this.notice(null);
    this.stage.clear();
    const last = session.steps.length;
    this.predict?.show();
    const asks = this.predict?.isOn === true;
    this.at = Math.min(Math.max(at ?? (asks ? 1 : last), 1), last);
    if (this.at === last) this.tools.resume();
    if (asks) this.predict.begin(this.at);
    else this.render();
  }

  setVariant(id) {
    return this.later.hold(async () => {
      if (id) await this.later.need();
      this.session.setVariant(id || null);
      this.at = Math.min(this.at, this.session.steps.length);
      this.render();
      this.say(id ? `Variant ${id}. ${this.tools.verdict()}` : "No variant.");
    });
  }

  get step() {
    return this.session.steps[this.at - 1];
  }

  /** Does an operation of the user. Returns whether it was done, or will be when all that it needs is there. */
  act(operation) {
    return this.later.inTurn(() => this.perform(operation));
  }

  perform(operation) {
    const { session } = this;
    this.stop();
    if (session.fork(this.at) || this.source.startsWith("case:")) this.free();
    const wanted = this.armed ? { op: "when", ...this.armed, do: operation } : operation;
    this.arm(null);
    return this.take(() => this.session.act(wanted), (step) => {
      if (this.isHeld && isMove(operation) && step.isQuiet) this.show();
      else {
        this.render();
        this.say(this.words.spoken(step));
      }
      this.arrive(operation);
    });
  }

  /** Takes a step, and shows it; if a part of the containers is missing, when that is there. Returns whether it is not refused. */
  take(run, show) {
    let step;
    try {
      step = run();
    } catch (error) {
      if (error instanceof Missing) {
        const { session } = this;
        this.later.hold(async () => {
          await this.later.need();
          if (session === this.session) this.take(run, show);
        });
        return true;
      }
      this.notice(error.message);
      return false;
    }
    this.at = this.session.steps.length;
    this.session.view = this.session.state;
    show(step);
    return !step.error;
  }

  /** What follows is no longer the case or the scene that it began with. */
  free() {
    if (!this.source.startsWith("case:")) return;
    this.source = "free";
    this.about = null;
    this.predict?.show();
    $("scene").value = "";
  }

  arm(hook) {
    this.armed = hook;
    this.tools.showArmed(hook);
  }

  stop() {
    this.motion.stop();
  }

  get isMoving() {
    return this.motion.isMoving;
  }

  arrive(operation) {
    this.motion.arrive(operation);
  }

  /** Everything that moves arrives. */
  rest() {
    this.later.inTurn(() => this.take(() => this.session.run({ op: "rest" }), (step) => {
      this.render();
      this.say(this.words.spoken(step));
    }));
  }

  held(isHeld) {
    this.isHeld = isHeld;
    if (!isHeld) this.render();
  }

  offset(name) {
    return this.session.state[`${name}.offset`] ?? 0;
  }

  /** A tap on the device. */
  tap(view, item, side) {
    const { kind, name } = view.dataset;
    const state = this.session.state;
    if (item !== undefined && kind === "tab") this.act({ op: "userSelect", in: name, index: state[`${name}.tabs`].indexOf(item), animated: true });
    else if (item !== undefined && kind === "switcher") this.act({ op: "chooseSegment", in: name, index: state[`${name}.segments`].indexOf(item), animated: true });
    else if (item === "back") this.act({ op: "goBack", in: name, animated: true });
    else if (item !== undefined && kind === "pager") this.act({ op: "choose", in: name, page: Number(item) });
    else if (kind === "layers" && (state[`${name}.layers`] ?? []).length && !view.querySelector(".sheet:hover")) this.act({ op: "userDismiss", in: name, animated: true });
    else if (kind === "page" && side !== "middle") this.act({ op: "tapPage", in: name, edge: side });
  }

  // What is shown.

  /** The last step that may be seen. */
  get last() {
    return this.predict?.last ?? this.session.steps.length;
  }

  goTo(at) {
    this.stop();
    this.at = Math.min(Math.max(at, 1), this.last);
    this.render();
    if (this.step) this.say(this.words.spoken(this.step));
  }

  view() {
    let isVisible = false;
    for (const step of this.session.steps.slice(0, this.at)) {
      for (const operation of step.operation ? [step.operation] : this.session.setup) {
        if (operation.op === "appear") isVisible = true;
        if (operation.op === "disappear") isVisible = false;
        if (operation.op === "window") isVisible = false;
      }
    }
    return { windowVisible: isVisible };
  }

  /** Only what a finger moves. */
  show() {
    this.session.view = this.session.state;
    this.stage.show(this.session, this.step?.state, { windowVisible: true });
    // The device follows each frame, the drawing every fifth or so.
    const now = performance.now();
    if (now - (this.drawn ?? 0) < 80) return;
    this.drawn = now;
    this.drawing.show(this.session.steps, this.session.parents, this.at);
  }

  render() {
    const { session, drawing } = this;
    this.predict?.show();
    const { last } = this;
    const steps = session.steps.slice(0, last);
    session.view = this.step?.state ?? session.state;
    const view = this.view();
    drawing.isDown = narrow.matches;
    $("stage").classList.toggle("log", this.source === "log");
    document.body.classList.toggle("down", drawing.isDown);
    this.stage.show(session, this.step?.state, view);
    drawing.show(steps, session.parents, this.at);
    this.label();
    this.words.show(steps, this.at, session.offset);
    this.tools.show(view);
    const shown = this.at - session.offset;
    $("where").textContent = `${Math.max(0, shown)} / ${session.steps.length - session.offset}`;
    $("back").disabled = this.at <= 1;
    $("forward").disabled = this.at >= last;
    this.follow();
    this.address();
  }

  /** The names of the lanes, which stay in view while the drawing scrolls. */
  label() {
    const names = JSON.stringify(this.drawing.lanes);
    if (names === this.labelled) return;
    this.labelled = names;
    $("labels").replaceChildren(...this.drawing.lanes.map((lane) => {
      const node = Object.assign(document.createElement("span"), { textContent: lane.name });
      node.style.paddingLeft = this.drawing.isDown ? "" : `${12 + 12 * lane.depth}px`;
      return node;
    }));
  }

  /** Keeps the step in front in view. */
  follow() {
    const scroller = $("scroller");
    const isLast = this.at === this.last;
    const place = this.drawing.position(this.at - 1);
    if (this.drawing.isDown) scroller.scrollTop = isLast ? scroller.scrollHeight : Math.max(0, place - 60);
    else scroller.scrollLeft = isLast ? scroller.scrollWidth : Math.max(0, place - 120);
  }

  async address() {
    if (this.source === "log") return;
    const { session } = this;
    const isCase = this.source.startsWith("case:");
    const state = {
      source: this.source, operations: isCase ? [] : session.operations, variant: session.variantID,
      at: isCase || this.at < session.steps.length ? this.at : undefined, detail: this.drawing.detail,
      predicts: this.predict?.isOn === true,
    };
    const turn = (this.turn = (this.turn ?? 0) + 1);
    const fragment = await writeLink(state);
    if (turn !== this.turn) return;
    this.written = fragment;
    history.replaceState(null, "", fragment);
  }

  say(sentence) {
    $("live").textContent = sentence;
  }

  /** Shows that the page waits for something that is loaded. */
  wait(isWaiting) {
    $("stage").setAttribute("aria-busy", String(isWaiting));
  }

  /** Uses the dialogs, when they are there. */
  async dialog(use) {
    try {
      await use(await this.later.panels());
    } catch (error) {
      this.notice(error.message, error instanceof library.Unloaded ? () => this.dialog(use) : null);
    }
  }

  /** Shows what was there before, and what went wrong. */
  failed(error, again) {
    this.render();
    this.notice(error.message, again);
  }

  /** Shows what went wrong, with a button that tries again where that can help; null removes it. */
  notice(text, again = null) {
    const node = $("notice");
    node.hidden = text === null;
    node.textContent = text ?? "";
    if (!again) return;
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Try again" });
    button.addEventListener("click", () => {
      this.notice(null);
      $("stage").focus({ preventScroll: true });
      again();
    });
    node.append(" ", button);
  }
}

try {
  const [bytes, words] = await Promise.all([library.wasm(), library.words()]);
  setTemplates(words);
  const isFirst = location.hash === "";
  const page = new Page(await Engine.load(bytes));
  globalThis.containers = page;
  await page.open();
  document.documentElement.dataset.ready = "true";
  page.later.begin();
  if (isFirst) page.demonstrate();
} catch (error) {
  const sentence = `The containers cannot be loaded: ${error.message}. Open this page from a server, as Web/serve starts one, not as a file.`;
  Page.prototype.notice(sentence, () => location.reload());
}
