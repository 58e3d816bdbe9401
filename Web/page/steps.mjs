// The steps in words: the list beside the drawing, and the sentences that are spoken.

import { differs } from "./trace.mjs";
import { capitalized, eventsWords, refusalWords } from "./words.mjs";

export class Words {
  /** @param choose Called with the number of a step that was chosen. */
  constructor(list, choose) {
    this.list = list;
    this.items = [];
    list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) choose(Number(button.dataset.at));
    });
  }

  /** One step as a sentence, for a live region. */
  spoken(step) {
    if (!step) return "";
    const events = step.error ? refusalWords(step.error) : eventsWords(step.events.filter((event) => event.group !== "said"));
    return `${capitalized(step.sentence)}. ${events}`;
  }

  show(steps, at, offset) {
    if (this.items.length > steps.length) {
      for (const item of this.items.splice(steps.length)) item.remove();
    }
    for (const [index, step] of steps.entries()) {
      let item = this.items[index];
      if (!item) {
        item = document.createElement("li");
        item.button = document.createElement("button");
        item.button.type = "button";
        item.said = document.createElement("p");
        item.append(item.button, item.said);
        this.items[index] = item;
        this.list.append(item);
      }
      if (item.step !== step || item.sentence !== step.sentence || item.other !== step.other) {
        [item.step, item.sentence, item.other] = [step, step.sentence, step.other];
        item.value = index + 1 - offset;
        item.button.dataset.at = index + 1;
        item.button.textContent = capitalized(step.sentence);
        item.said.textContent = step.error ? refusalWords(step.error) : step.isQuiet ? "It moves; no callback." : eventsWords(step.events);
        item.querySelector(".difference")?.remove();
        item.classList.toggle("wrong", differs(step));
        if (differs(step)) item.append(this.difference(step));
      }
      item.classList.toggle("later", index >= at);
      if (index === at - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const current = this.items[at - 1];
    if (current) {
      const box = this.list;
      if (current.offsetTop < box.scrollTop || current.offsetTop + current.offsetHeight > box.scrollTop + box.clientHeight) {
        box.scrollTop = current.offsetTop - box.clientHeight + current.offsetHeight + 8;
      }
    }
  }

  /** What a variant does otherwise. */
  difference(step) {
    const text = (events, error) => [...events.map((event) => event.text), ...(error ? [`refused: ${error}`] : [])].join(" ") || "nothing";
    const list = document.createElement("dl");
    list.className = "difference";
    for (const [term, value] of [["expected", text(step.events, step.error)], ["received", text(step.other, step.otherError)]]) {
      const dt = document.createElement("dt");
      dt.textContent = term;
      const dd = document.createElement("dd");
      dd.textContent = value;
      list.append(dt, dd);
    }
    return list;
  }
}
