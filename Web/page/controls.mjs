// The actions that are possible with what is in the window: each is an operation. Everything that a finger can do is here.

/** What a finger holds, for each kind of container: how it begins, moves on, is let go of and taken away. */
const holds = {
  page: (name) => ({
    begin: [
      { label: "Begin forward", key: "ArrowRight", operation: { op: "beginTurn", in: name, direction: "forward" } },
      { label: "Begin back", key: "ArrowLeft", operation: { op: "beginTurn", in: name, direction: "reverse" } },
    ],
    move: (to) => ({ op: "turn", in: name, to }), release: { op: "endTurn", in: name }, cancel: { op: "cancelTurn", in: name },
  }),
  stack: (name) => ({
    begin: [{ label: "Begin to swipe back", key: "ArrowLeft", operation: { op: "beginPop", in: name } }],
    move: (to) => ({ op: "movePop", in: name, to }), release: { op: "endPop", in: name }, cancel: { op: "cancelPop", in: name },
  }),
  layers: (name) => ({
    begin: [{ label: "Begin to drag down", key: "ArrowDown", operation: { op: "beginDismiss", in: name } }],
    move: (to) => ({ op: "moveDismiss", in: name, to }), release: { op: "endDismiss", in: name }, cancel: { op: "cancelDismiss", in: name },
  }),
  split: (name) => ({
    begin: [
      { label: "Begin to slide in", key: "ArrowRight", operation: { op: "beginSlide", in: name } },
      { label: "Begin to slide out", key: "ArrowLeft", operation: { op: "beginSlide", in: name, revealing: false } },
    ],
    move: (to) => ({ op: "moveSlide", in: name, to }), release: { op: "endSlide", in: name }, cancel: { op: "cancelSlide", in: name },
  }),
  pager: (name, read) => {
    const from = Math.round(read("offset") ?? 0);
    return {
      begin: [
        { label: "Begin forward", key: "ArrowRight", operation: { op: "drag", in: name, to: from + 0.02 }, sign: 1 },
        { label: "Begin back", key: "ArrowLeft", operation: { op: "drag", in: name, to: Math.max(0, from - 0.02) }, sign: -1 },
      ],
      move: (to, sign = 1, start = from) => ({ op: "drag", in: name, to: start + sign * to }), from,
      release: { op: "lift", in: name }, cancel: null,
    };
  },
};
holds.book = holds.page;

/** The way of a finger in a container; null where there is none. */
export function hold(session, name) {
  const kind = session.kinds.get(name);
  const make = holds[kind];
  if (!make) return null;
  return { name, kind, ...make(name, (key) => session.view[`${name}.${key}`]) };
}

/** The containers that are in the window, outermost first. */
export function containersOf(session) {
  const names = [...session.kinds.keys()].filter((name) => !["leaf", "text", "links", "menu", "scrubber"].includes(session.kinds.get(name)));
  const depth = (name) => {
    let [count, next] = [0, name];
    while (session.parents.get(next) && count < 20) [count, next] = [count + 1, session.parents.get(next)];
    return next === session.root ? count : Infinity;
  };
  return names.filter((name) => depth(name) < Infinity).sort((a, b) => depth(a) - depth(b));
}

/** A controller that stands nowhere, to be pushed or presented; null when there is none. */
export function spare(session) {
  for (const [name, kind] of session.kinds) {
    if (kind === "leaf" && name !== session.root && session.view[`${name}.parent`] === null) return name;
  }
  return null;
}

/** The buttons of a container. */
export function actionsOf(session, name) {
  const kind = session.kinds.get(name);
  const read = (key) => session.view[`${name}.${key}`];
  const next = spare(session);
  const list = [];
  const add = (label, operation, isPossible = true) => list.push({ label, operation, isPossible });
  switch (kind) {
    case "tab":
      for (const [index, tab] of (read("tabs") ?? []).entries()) {
        add(`Select ${tab}`, { op: "userSelect", in: name, index, animated: true });
      }
      break;
    case "switcher":
      for (const [index, segment] of (read("segments") ?? []).entries()) {
        add(`Choose ${segment}`, { op: "chooseSegment", in: name, index, animated: true });
      }
      break;
    case "page": case "book":
      add("Next, by code", { op: "next", in: name, animated: true });
      add("Previous, by code", { op: "previous", in: name, animated: true });
      break;
    case "pager":
      for (let page = 0; page < Math.min(read("count") ?? 0, 6); page += 1) add(`Dot ${page + 1}`, { op: "choose", in: name, page });
      break;
    case "stack":
      add(next ? `Push ${next}` : "Push", { op: "push", in: name, child: next, animated: true }, next !== null);
      add("Back", { op: "goBack", in: name, animated: true }, (read("path") ?? []).length > 1);
      add("Pop to the root", { op: "popToRoot", in: name, animated: true }, (read("path") ?? []).length > 1);
      break;
    case "layers": {
      const top = (read("layers") ?? []).at(-1) ?? read("base");
      add(next ? `Present ${next}` : "Present", { op: "presentLayer", who: top, child: next, animated: true }, next !== null && Boolean(top));
      add(next ? `Cover with ${next}` : "Cover", { op: "presentLayer", who: top, child: next, style: "fullScreen", animated: true }, next !== null && Boolean(top));
      add("Tap outside", { op: "userDismiss", in: name, animated: true }, (read("layers") ?? []).length > 0);
      break;
    }
    case "split":
      add(next ? `Show ${next} as the detail` : "Show a detail", { op: "showDetail", in: name, child: next, animated: true }, next !== null);
      add("Show or hide columns", { op: "toggleColumns", in: name, animated: true });
      add("Back", { op: "splitBack", in: name, animated: true });
      break;
    case "generic":
      for (const child of read("children") ?? []) add(`Show ${child}`, { op: "show", in: name, children: [child], animated: true });
      for (const child of read("children") ?? []) {
        if (!(read("shown") ?? []).includes(child)) add(`Hold, to show ${child}`, { op: "show", in: name, children: [child], interactive: true });
      }
      add("Finish", { op: "finish", in: name }, read("open") === true);
      add("Cancel", { op: "cancel", in: name }, read("open") === true);
      break;
    default:
  }
  return list;
}

/** What can be done with the window. */
export function windowActions(session, isVisible) {
  const size = session.view["W.size"] ?? [320, 480];
  const isLandscape = (session.view["W.orientation"] ?? "portrait").startsWith("landscape");
  const isWide = size[0] >= 600;
  return [
    { label: "Rotate", key: "r", operation: { op: "rotate", to: isLandscape ? "portrait" : "landscapeLeft" }, isPossible: session.root !== null },
    { label: isWide ? "Narrow" : "Wide", key: "w", operation: { op: "resize", size: isWide ? [320, 480] : [700, 480] }, isPossible: session.root !== null },
    { label: isVisible ? "Hide window" : "Show window", key: "h", operation: { op: isVisible ? "disappear" : "appear" }, isPossible: session.root !== null },
  ];
}
