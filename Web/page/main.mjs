// The page: it keeps the script, the drawing, the device and the address in step.

import { Engine, Missing } from "./engine.mjs";
import { Drawing } from "./drawing.mjs";
import { Gestures } from "./gestures.mjs";
import { readLink, writeLink } from "./link.mjs";
import { Motion } from "./motion.mjs";
import * as library from "./library.mjs";
import { Panels } from "./panels.mjs";
import { Predict } from "./predict.mjs";
import { scenes } from "./scenes.mjs";
import { Session, isMove } from "./session.mjs";
import { Stage } from "./stage.mjs";
import { Tools } from "./tools.mjs";
import { details } from "./trace.mjs";
import { Words } from "./steps.mjs";
import { setTemplates } from "./words.mjs";

const $ = (id) => document.getElementById(id);
const narrow = matchMedia("(max-width: 899px)");

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
    this.panels = new Panels(this);
    this.predict = new Predict(this);
    this.motion = new Motion(this, this.stage, $("arrival"));
    narrow.addEventListener("change", () => this.render());
    addEventListener("hashchange", () => this.open().catch((error) => this.notice(error.message)));
  }

  // What is played.

  /** Opens what the address says, or the first scene. */
  async open() {
    if (location.hash === this.written) return;
    const link = await readLink(location.hash);
    if (!link) return this.start("tabs", []);
    if (!details[link.detail]) throw new Error(`“${link.detail}” is not a level of detail: ${Object.keys(details).join(", ")}`);
    this.drawing.detail = link.detail;
    this.predict.isOn = link.predicts;
    await this.start(link.source || "tabs", link.operations, link.at, link.variant);
  }

  /** Begins with a scene, a case, or nothing, and does operations. */
  async start(source, operations, at, variant = this.session.variantID ?? null) {
    this.stop();
    this.source = source;
    this.about = null;
    let setup = [];
    let script = operations;
    if (source.startsWith("case:")) {
      const one = await library.caseNamed(source.slice(5));
      this.about = { id: one.id, text: one.about, rules: one.rules };
      script = [...one.steps, ...operations];
    } else if (source !== "free") {
      if (!Object.hasOwn(scenes, source)) throw new Error(`there is no scene “${source}”; there are ${Object.keys(scenes).join(", ")}`);
      setup = scenes[source].setup;
      this.about = { text: scenes[source].about, rules: [] };
    }
    // The first part of the containers has what can be done in a scene; a script may need more.
    if (source === "free" || script.length) await this.complete();
    this.stage.clear();
    this.session.setup = setup;
    this.session.operations = script;
    await this.setVariant(variant, false);
    const last = this.session.steps.length;
    this.at = Math.min(Math.max(at ?? (this.predict.isOn ? 1 : last), 1), last);
    if (this.at === last) this.tools.resume();
    this.predict.show();
    if (this.predict.isOn) this.predict.begin(this.at);
    else this.render();
  }

  /** Loads the rest of the containers, unless it is there. */
  async complete() {
    const { engine } = this.session;
    if (!engine.rest) await engine.complete(await library.restWasm());
  }

  /** Loads the rest of the containers if an error says that it is missing, and then does something again. */
  retry(error, again) {
    if (!(error instanceof Missing)) return false;
    this.complete().then(() => {
      this.session.replay();
      again();
    }).catch((other) => this.notice(other.message));
    return true;
  }

  async setVariant(id, shows = true) {
    const session = this.session;
    if (id) await this.complete();
    session.setVariant(id || null);
    if (shows) {
      this.at = Math.min(this.at, session.steps.length);
      this.render();
      this.say(id ? `Variant ${id}. ${this.tools.verdict()}` : "No variant.");
    }
  }

  get step() {
    return this.session.steps[this.at - 1];
  }

  /** Does an operation of the user. Returns whether it was done. */
  act(operation) {
    const { session } = this;
    this.stop();
    if (session.fork(this.at) || this.source.startsWith("case:")) this.free();
    const wanted = this.armed ? { op: "when", ...this.armed, do: operation } : operation;
    this.arm(null);
    let step;
    try {
      step = session.act(wanted);
    } catch (error) {
      if (!this.retry(error, () => this.act(wanted))) this.notice(error.message);
      return false;
    }
    this.at = session.steps.length;
    session.view = session.state;
    const isDone = !step.error;
    if (this.isHeld && isMove(operation) && step.isQuiet) this.show();
    else {
      this.render();
      this.say(this.words.spoken(step));
    }
    this.arrive(operation);
    return isDone;
  }

  /** What follows is no longer the case or the scene that it began with. */
  free() {
    if (!this.source.startsWith("case:")) return;
    this.source = "free";
    this.about = null;
    this.predict.show();
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
    try {
      this.session.run({ op: "rest" });
    } catch (error) {
      if (!this.retry(error, () => this.rest())) this.notice(error.message);
      return;
    }
    this.at = this.session.steps.length;
    this.render();
    this.say(this.words.spoken(this.step));
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

  goTo(at) {
    this.stop();
    this.at = Math.min(Math.max(at, 1), this.predict.last);
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
    this.predict.show();
    const { last } = this.predict;
    const steps = session.steps.slice(0, last);
    session.view = this.step?.state ?? session.state;
    const view = this.view();
    drawing.isDown = narrow.matches;
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
    const isLast = this.at === this.predict.last;
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
      predicts: this.predict.isOn,
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

  notice(text) {
    $("notice").hidden = text === null;
    $("notice").textContent = text ?? "";
  }
}

try {
  const [bytes, words] = await Promise.all([library.wasm(), library.words()]);
  setTemplates(words);
  const page = new Page(await Engine.load(bytes));
  globalThis.containers = page;
  await page.open().catch(async (error) => {
    await page.start("tabs", []);
    page.notice(`The link cannot be opened: ${error.message}.`);
  });
  document.documentElement.dataset.ready = "true";
} catch (error) {
  $("notice").hidden = false;
  $("notice").textContent = `The containers cannot be loaded: ${error.message}. Open this page from a server, as Web/serve starts one, not as a file.`;
}
