// Time on the page: what moves by itself arrives after a while, and is shown moving until then.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a movement takes that ends by itself, in milliseconds. */
const movement = 360;

export class Motion {
  constructor(page, stage, choice) {
    [this.page, this.stage, this.choice] = [page, stage, choice];
    this.timer = 0;
  }

  /** Whether something moves by itself, and would arrive. */
  get isMoving() {
    const state = this.page.session.view;
    return Object.keys(state).some((key) => key.endsWith(".open") && state[key] === true)
      || Object.keys(state).some((key) => key.endsWith(".offset") && typeof state[key] === "number" && !Number.isInteger(state[key]));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    document.documentElement.dataset.busy = "";
  }

  /** Lets what moves by itself arrive after a while, and shows it moving. */
  arrive(operation) {
    const { page, stage } = this;
    const { session } = page;
    if (page.isHeld || page.tools.held || page.at < session.steps.length || !this.isMoving) return;
    if (operation.interactive || operation.op === "progress") return;
    const how = this.choice.value;
    const time = how === "slow" ? 6 * movement : movement;
    if (!calm.matches) {
      stage.host.style.setProperty("--time", `${time}ms`);
      void stage.host.offsetWidth;
      stage.show(session, session.state, { ...page.view(), ...this.goals(operation), moves: true });
    }
    if (how === "hand") return;
    document.documentElement.dataset.busy = "true";
    this.timer = setTimeout(() => {
      this.stop();
      page.rest();
    }, calm.matches ? 0 : time);
  }

  /** Where open changes lead, as far as it can be seen: the device only draws it. */
  goals(operation) {
    const { state } = this.page.session;
    const goals = { progress: {}, offset: {} };
    const ends = ["endTurn", "releasePages", "endPop", "endDismiss", "endSlide"].includes(operation.op);
    const cancels = ["cancelTurn", "cancelPop", "cancelDismiss", "cancelSlide"].includes(operation.op);
    for (const key of Object.keys(state)) {
      const [name, property] = key.split(".");
      if (property === "open" && state[key]) {
        const progress = state[`${name}.progress`] ?? 0;
        const speed = Math.abs(operation.velocity ?? 0);
        goals.progress[name] = operation.in !== name || !(ends || cancels) ? 1
          : cancels ? 0 : progress >= 0.5 || speed > 0.5 ? 1 : 0;
      }
      if (property === "offset" && typeof state[key] === "number") goals.offset[name] = state[`${name}.page`] ?? Math.round(state[key]);
    }
    return goals;
  }
}
