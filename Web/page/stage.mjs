// The device: what the containers show, made of their state. It draws; it decides nothing.

const hues = [205, 28, 150, 265, 340, 95, 180, 50, 300, 230];

/** The colour of a controller: the same for the same name. */
export function hueOf(name) {
  const first = name.charCodeAt(0);
  if (name.length === 1 && first >= 65 && first <= 90) return hues[(first - 65) % hues.length];
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + sign.charCodeAt(0)) % 997;
  return hues[sum % hues.length];
}

const stateWords = { appearing: "appearing", appeared: "visible", disappearing: "disappearing", disappeared: "hidden" };

export class Stage {
  constructor(host) {
    this.host = host;
    this.views = new Map();
    this.screen = document.createElement("div");
    this.screen.className = "screen";
    host.append(this.screen);
  }

  /** Forgets all views, for another script. */
  clear() {
    this.views.clear();
    this.screen.replaceChildren();
  }

  /**
   * Shows a state.
   *
   * @param session Whose kinds and root count.
   * @param state The state after the step that is shown.
   * @param options `progress` in place of that of the open changes; `moves` to animate to it.
   */
  show(session, state, options = {}) {
    this.session = session;
    this.state = state ?? {};
    this.options = options;
    const size = this.state["W.size"];
    const isLandscape = Array.isArray(size) && size[0] > size[1];
    this.host.classList.toggle("landscape", isLandscape);
    this.host.classList.toggle("wide", Array.isArray(size) && size[0] >= 600);
    this.screen.classList.toggle("moves", options.moves === true);
    const root = session.root;
    const isOn = root !== null && options.windowVisible !== false;
    this.host.classList.toggle("off", !isOn);
    const kept = new Set();
    if (root) this.place(this.screen, [root], kept);
    for (const [name, view] of this.views) {
      if (kept.has(name)) continue;
      view.remove();
      this.views.delete(name);
    }
  }

  read(name, key) {
    return this.state[`${name}.${key}`];
  }

  /** Puts the views of some names into an element, in this order. */
  place(parent, names, kept) {
    const content = names.map((name) => this.view(name, kept));
    if (content.length !== parent.children.length || content.some((view, index) => parent.children[index] !== view)) {
      parent.replaceChildren(...content);
    }
    return content;
  }

  view(name, kept) {
    kept.add(name);
    const kind = this.session.kinds.get(name) ?? "leaf";
    let view = this.views.get(name);
    if (!view || view.dataset.kind !== kind) {
      view = kind === "leaf" || kind === "dialog" ? leaf(name) : container(name, kind);
      this.views.set(name, view);
    }
    if (view.body) this.fill(view, name, kind, kept);
    else {
      const state = this.read(name, "state") ?? "disappeared";
      view.dataset.state = state;
      view.caption.textContent = stateWords[state] ?? "";
    }
    return view;
  }

  /** What a container shows, and where. */
  fill(view, name, kind, kept) {
    const shown = this.read(name, "shown") ?? [];
    const incoming = this.read(name, "incoming") ?? [];
    const outgoing = this.read(name, "outgoing") ?? [];
    const progress = this.options.progress?.[name] ?? this.read(name, "progress") ?? 0;
    const isOpen = this.read(name, "open") === true;
    const list = this.order(kind, name, [...new Set([...outgoing, ...shown, ...incoming])]);
    const views = this.place(view.body, list, kept);
    const layout = layouts[kind] ?? layouts.generic;
    for (const [index, child] of views.entries()) {
      const role = incoming.includes(list[index]) ? "in" : outgoing.includes(list[index]) ? "out" : "stays";
      const place = layout(this, name, { role, progress: isOpen ? progress : 1, name: list[index], index, count: list.length, list });
      child.style.transform = place.transform ?? "";
      child.style.opacity = place.opacity ?? "";
      child.style.inset = place.inset ?? "";
      child.style.zIndex = place.z ?? "";
      child.classList.toggle("sheet", place.sheet === true);
      child.classList.toggle("plain", place.sheet !== true);
      child.toggleAttribute("data-behind", role === "out");
    }
    chrome[kind]?.(this, view, name);
  }

  order(kind, name, list) {
    if (kind === "layers") {
      const above = [this.read(name, "base"), ...(this.read(name, "layers") ?? [])];
      const rank = (child) => (above.includes(child) ? above.indexOf(child) : above.length);
      // What a layer covers completely is still drawn below it.
      const all = [...new Set([...above.filter((child) => child && list.length && list.includes(child)), ...list])];
      return all.sort((a, b) => rank(a) - rank(b));
    }
    if (kind === "stack" && this.read(name, "direction") === "backward") return [...list].reverse();
    return list;
  }
}

function leaf(name) {
  const view = document.createElement("div");
  view.className = "leaf";
  view.dataset.name = name;
  view.dataset.kind = "leaf";
  view.style.setProperty("--hue", hueOf(name));
  const title = document.createElement("b");
  title.textContent = name;
  view.caption = document.createElement("span");
  view.append(title, view.caption);
  return view;
}

function container(name, kind) {
  const view = document.createElement("div");
  view.className = `container ${kind}`;
  view.dataset.name = name;
  view.dataset.kind = kind;
  view.bar = document.createElement("div");
  view.bar.className = "bar";
  view.body = document.createElement("div");
  view.body.className = "body";
  view.append(...(kind === "stack" || kind === "switcher" ? [view.bar, view.body] : [view.body, view.bar]));
  return view;
}

const shift = (x, y = 0) => `translate3d(${x * 100}%, ${y * 100}%, 0)`;

/** Where the children of each kind of container stand. */
const layouts = {
  generic: (stage, name, child) =>
    child.role === "in" ? { opacity: 0.15 + 0.85 * child.progress, z: 2, inset: side(child) }
      : child.role === "out" ? { opacity: 1 - 0.85 * child.progress, inset: side(child) } : { inset: side(child) },
  tab: (stage, name, child) =>
    child.role === "in" ? { opacity: 0.15 + 0.85 * child.progress, z: 2 } : child.role === "out" ? { opacity: 1 - 0.6 * child.progress } : {},
  page(stage, name, child) {
    const turning = stage.read(name, "turning");
    const pages = stage.read(name, "pages") ?? [];
    if (child.role === "stays") return { inset: spread(child.list.filter((page) => pages.includes(page)), child.name) };
    const forward = turning !== "reverse" ? 1 : -1;
    return child.role === "in" ? { transform: shift(forward * (1 - child.progress)), z: 2 } : { transform: shift(-forward * child.progress) };
  },
  pager(stage, name, child) {
    const offset = stage.options.offset?.[name] ?? stage.read(name, "offset") ?? 0;
    const children = stage.read(name, "children") ?? [];
    const index = children.indexOf(child.name);
    return { transform: shift(index - offset) };
  },
  stack(stage, name, child) {
    const isBack = stage.read(name, "direction") === "backward";
    const p = child.progress;
    if (child.role === "in") return isBack ? { transform: shift(-0.3 * (1 - p)) } : { transform: shift(1 - p), z: 2 };
    if (child.role === "out") return isBack ? { transform: shift(p), z: 2 } : { transform: shift(-0.3 * p) };
    return {};
  },
  layers(stage, name, child) {
    const layers = stage.read(name, "layers") ?? [];
    const style = (stage.read(name, "styles") ?? [])[layers.indexOf(child.name)];
    const isLayer = child.name !== stage.read(name, "base");
    const isFull = ["fullScreen", "overFullScreen", "context", "overContext"].includes(style);
    const y = child.role === "in" ? 1 - child.progress : child.role === "out" && isLayer ? child.progress : 0;
    return { transform: isLayer ? shift(0, y) : "", sheet: isLayer && !isFull, z: isLayer ? child.index + 2 : 1 };
  },
  split(stage, name, child) {
    const columns = stage.read(name, "columns") ?? [];
    const tops = columns.map((column) => (stage.read(name, `${column}Path`) ?? []).at(-1));
    const index = tops.indexOf(child.name);
    const fade = child.role === "in" ? 0.15 + 0.85 * child.progress : child.role === "out" ? 1 - 0.85 * child.progress : 1;
    if (index < 0 || columns.length === 1) return { opacity: fade };
    const widths = columns.map((_, at) => (at === columns.length - 1 ? 1 - 0.3 * (columns.length - 1) : 0.3));
    const left = widths.slice(0, index).reduce((a, b) => a + b, 0);
    return { inset: `0 ${(1 - left - widths[index]) * 100}% 0 ${left * 100}%`, opacity: fade };
  },
};
layouts.book = layouts.page;
layouts.switcher = layouts.tab;

function side(child) {
  const together = child.list.length;
  return child.role === "stays" && together > 1 && child.count > 1 ? `0 ${100 - ((child.index + 1) * 100) / together}% 0 ${(child.index * 100) / together}%` : "";
}

function spread(pages, name) {
  const index = pages.indexOf(name);
  return pages.length === 2 && index >= 0 ? (index === 0 ? "0 50% 0 0" : "0 0 0 50%") : "";
}

/** What stands around the children. */
const chrome = {
  tab(stage, view, name) {
    const selected = stage.read(name, "selected");
    items(view.bar, stage.read(name, "tabs") ?? [], (item, tab) => {
      item.textContent = tab;
      item.dataset.tap = tab;
      item.classList.toggle("selected", tab === selected);
      item.style.setProperty("--hue", hueOf(tab));
    });
  },
  switcher(stage, view, name) {
    const selected = stage.read(name, "selected");
    items(view.bar, stage.read(name, "segments") ?? [], (item, segment) => {
      item.textContent = segment;
      item.dataset.tap = segment;
      item.classList.toggle("selected", segment === selected);
    });
  },
  stack(stage, view, name) {
    const path = stage.read(name, "path") ?? [];
    items(view.bar, path.length > 1 ? ["back", "title"] : ["title"], (item, part) => {
      item.className = part;
      item.textContent = part === "back" ? `‹ ${path.at(-2)}` : path.at(-1) ?? "";
      if (part === "back") item.dataset.tap = "back";
      else delete item.dataset.tap;
    });
  },
  pager(stage, view, name) {
    const count = stage.read(name, "dots") ?? 0;
    const dot = stage.read(name, "dot");
    items(view.bar, Array.from({ length: Math.min(count, 12) }, (_, index) => index), (item, index) => {
      item.className = index === dot ? "dot selected" : "dot";
      item.dataset.tap = index;
    });
  },
};

function items(bar, list, write) {
  while (bar.children.length > list.length) bar.lastChild.remove();
  while (bar.children.length < list.length) bar.append(document.createElement("span"));
  for (const [index, value] of list.entries()) write(bar.children[index], value);
}
