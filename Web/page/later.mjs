// What comes after the first picture: the rest of the containers, and the dialogs. What needs them waits for them, and what the
// user does meanwhile is done afterwards, in the same order.

import { Missing } from "./engine.mjs";
import * as library from "./library.mjs";

export class Later {
  /** @param page Its `wait(isWaiting)` shows that something is loaded, its `failed(error, again)` says what went wrong. */
  constructor(page) {
    this.page = page;
    /** What is done when that is there for which the page waits; null while it waits for nothing. */
    this.waiting = null;
  }

  /** Begins to load what no one has asked for yet. What fails is loaded again when it is needed. */
  begin() {
    this.complete().catch(() => {});
    this.panels().catch(() => {});
  }

  /** Loads the rest of the containers, unless it is there. */
  async complete() {
    const { engine } = this.page.session;
    if (engine.rest) return;
    this.rest ??= library.restWasm().then((bytes) => engine.complete(bytes)).finally(() => { this.rest = null; });
    await this.rest;
  }

  /** Loads the rest of the containers because the user waits for it. */
  async need() {
    if (!this.page.session.engine.rest) this.page.say("Loading the rest of the containers.");
    await this.complete();
  }

  /** The dialogs. */
  async panels() {
    const { Panels } = await library.panels();
    this.made ??= new Panels(this.page);
    return this.made;
  }

  /** Does something, and if a part of the containers is missing, does it again when that is loaded. */
  async whole(action) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
    }
    await this.need();
    return action();
  }

  /** Does something now, or in its turn if the page waits. Returns what it returns, or true. */
  inTurn(action) {
    if (!this.waiting) return action();
    this.waiting.push(action);
    return true;
  }

  /**
   * Does something that loads, and then what the user did meanwhile.
   *
   * @param action Called with a function that says whether nothing else was chosen meanwhile.
   * @param failed Called with the error and with what tries it again, if trying again can help.
   */
  async hold(action, failed = (error, again) => this.page.failed(error, again), queue = []) {
    this.waiting = queue;
    this.page.wait(true);
    let error = null;
    try {
      await action(() => this.waiting === queue);
    } catch (one) {
      error = one;
    }
    // Something else was chosen meanwhile.
    if (this.waiting !== queue) return;
    this.waiting = null;
    this.page.wait(false);
    if (!error) for (const one of queue) this.inTurn(one);
    else await failed(error, error instanceof library.Unloaded ? () => this.hold(action, failed, queue) : null);
  }
}
