// Fingers on the device: pointer events become operations, at most one a frame.

const slack = 6;
const edge = 44;

const clamp = (value, least = 0, most = 1) => Math.min(most, Math.max(least, value));

/** What each kind of drag asks for: to begin, to be somewhere, to be let go of, to be taken away by the system. */
const drags = {
  page: {
    at: (drag) => ({ op: "dragPages", in: drag.name, to: clamp(-drag.dx / drag.width, -1, 1) }),
    end: (drag) => ({ op: "releasePages", in: drag.name, velocity: -drag.vx / drag.width }),
    cancel: (drag) => ({ op: "cancelTurn", in: drag.name }),
  },
  pager: {
    at: (drag) => ({ op: "drag", in: drag.name, to: drag.offset - drag.dx / drag.width }),
    end: (drag) => ({ op: "lift", in: drag.name, velocity: -drag.vx / drag.width }),
    cancel: (drag) => ({ op: "lift", in: drag.name }),
  },
  stack: {
    begin: (drag) => ({ op: "beginPop", in: drag.name }),
    at: (drag) => ({ op: "movePop", in: drag.name, to: clamp(drag.dx / drag.width) }),
    end: (drag) => ({ op: "endPop", in: drag.name, velocity: drag.vx / drag.width }),
    cancel: (drag) => ({ op: "cancelPop", in: drag.name }),
  },
  layers: {
    begin: (drag) => ({ op: "beginDismiss", in: drag.name }),
    at: (drag) => ({ op: "moveDismiss", in: drag.name, to: clamp(drag.dy / drag.height) }),
    end: (drag) => ({ op: "endDismiss", in: drag.name, velocity: drag.vy / drag.height }),
    cancel: (drag) => ({ op: "cancelDismiss", in: drag.name }),
  },
};

const round = (value) => Math.round(value * 1000) / 1000;

/** Watches the pointers on an element. */
export class Gestures {
  /** @param page `act(operation)` does one, and returns whether it was not refused; `tap(view, what)` is a tap. */
  constructor(element, page) {
    this.element = element;
    this.page = page;
    this.drag = null;
    this.frame = 0;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", (event) => this.cancel(event));
    // A touch is captured by what it hits first; that capture goes over to the device.
    element.addEventListener("lostpointercapture", (event) => event.target === element && this.cancel(event));
    element.addEventListener("dragstart", (event) => event.preventDefault());
  }

  down(event) {
    if (event.button !== 0 || this.drag) return;
    this.drag = {
      id: event.pointerId, target: event.target, x: event.clientX, y: event.clientY, dx: 0, dy: 0, vx: 0, vy: 0, kind: null,
      samples: [[event.timeStamp, event.clientX, event.clientY]],
    };
  }

  move(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.id) return;
    [drag.dx, drag.dy] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.samples.push([event.timeStamp, event.clientX, event.clientY]);
    if (drag.samples.length > 8) drag.samples.shift();
    if (drag.kind === null && Math.hypot(drag.dx, drag.dy) > slack) this.choose(drag);
    if (drag.kind && drag.kind !== "none" && !this.frame) this.frame = requestAnimationFrame(() => this.send());
  }

  /** Decides what the finger drags: the innermost container that moves along this way. */
  choose(drag) {
    const isAcross = Math.abs(drag.dx) > Math.abs(drag.dy);
    drag.kind = "none";
    let view = drag.target.closest(".container");
    while (view) {
      const { kind, name } = view.dataset;
      const box = view.body.getBoundingClientRect();
      const fits = {
        page: isAcross, book: isAcross, pager: isAcross,
        stack: isAcross && drag.dx > 0 && drag.x - box.left < edge,
        layers: !isAcross && drag.dy > 0 && drag.target.closest(".sheet") !== null,
      }[kind];
      if (fits) {
        Object.assign(drag, {
          kind: kind === "book" ? "page" : kind, name, width: box.width, height: box.height, offset: this.page.offset(name),
        });
        break;
      }
      view = view.parentElement.closest(".container");
    }
    const begin = drags[drag.kind]?.begin?.(drag);
    if (begin && !this.page.act(begin)) drag.kind = "none";
    if (drag.kind !== "none") {
      this.element.setPointerCapture(drag.id);
      this.page.held(true);
    }
  }

  send() {
    this.frame = 0;
    const { drag } = this;
    if (!drag || !drags[drag.kind]) return;
    const operation = drags[drag.kind].at(drag);
    operation.to = round(operation.to);
    if (operation.to === drag.sent) return;
    drag.sent = operation.to;
    this.page.act(operation);
  }

  /** Ends a drag: sends the newest position if it was not sent, then lets go. */
  finish(make) {
    const { drag } = this;
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (drag.kind && drag.kind !== "none") {
      if (drag.sent === undefined) this.send();
      this.drag = null;
      const operation = make(drags[drag.kind], drag);
      if (operation.velocity !== undefined) operation.velocity = round(operation.velocity);
      if (operation.velocity === 0) delete operation.velocity;
      this.page.held(false);
      this.page.act(operation);
    }
    this.drag = null;
    if (this.element.hasPointerCapture(drag.id)) this.element.releasePointerCapture(drag.id);
  }

  up(event) {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.id) return;
    if (drag.kind === null) {
      this.drag = null;
      const item = drag.target.closest("[data-tap]");
      const view = drag.target.closest(".container");
      if (view) this.page.tap(view, item?.dataset.tap, this.side(view, event));
      return;
    }
    this.send();
    const recent = drag.samples.filter(([time]) => event.timeStamp - time < 80);
    const [time, x, y] = recent[0] ?? [event.timeStamp, event.clientX, event.clientY];
    const seconds = (event.timeStamp - time) / 1000;
    if (seconds > 0.005) [drag.vx, drag.vy] = [(event.clientX - x) / seconds, (event.clientY - y) / seconds];
    this.finish((kind, what) => kind.end(what));
  }

  /** The system takes the finger away. */
  cancel(event) {
    if (!this.drag || event.pointerId !== this.drag.id) return;
    if (this.drag.kind === null) this.drag = null;
    else this.finish((kind, what) => kind.cancel(what));
  }

  side(view, event) {
    const box = view.body.getBoundingClientRect();
    const place = (event.clientX - box.left) / box.width;
    return place < 0.25 ? "leading" : place > 0.75 ? "trailing" : "middle";
  }
}
