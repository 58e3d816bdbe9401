// Events, and what they say about each controller: the data that the drawing and the words are made of.

/** Takes `A.W+*` apart: the name, the symbol, the word before brackets, and whether it is animated. */
export function parse(text) {
  const dot = text.indexOf(".");
  const name = text.slice(0, dot);
  let symbol = text.slice(dot + 1);
  const animated = symbol.endsWith("*") && !symbol.includes("=");
  if (animated) symbol = symbol.slice(0, -1);
  const open = symbol.indexOf("(");
  const word = open < 0 ? symbol : symbol.slice(0, open);
  const argument = open < 0 ? null : symbol.slice(open + 1, -1);
  return { text, name, symbol, word, argument, animated, group: groups[word] ?? "said" };
}

const groups = {
  "W+": "four", "D+": "four", "W-": "four", "D-": "four", wR: "turn", aR: "turn", dR: "turn", wS: "turn", dS: "turn",
  load: "move", wM: "move", dM: "move", mem: "move", again: "move", done: "end",
};

/** What each level of detail shows. */
export const details = {
  four: { label: "Appearance only", groups: ["four", "turn"] },
  moves: { label: "and loads, moves", groups: ["four", "turn", "move"] },
  all: { label: "Everything", groups: ["four", "turn", "move", "said", "end"] },
};

const states = { "W+": "appearing", "D+": "appeared", "W-": "disappearing", "D-": "disappeared" };

/** The state that an event leaves a controller in; undefined if it changes nothing. */
export const stateAfter = (event) => states[event.word];

/** Names that stand for controllers: they receive callbacks. */
const isLane = (event) => event.group === "four" || event.group === "turn" || event.group === "move";

/**
 * The lanes of some steps, containers before their children, in the order in which they were met.
 *
 * @param steps What was received, step by step.
 * @param parents The name of the container of each controller, as it was last known.
 */
export function lanes(steps, parents) {
  const met = new Set();
  for (const step of steps) {
    for (const event of step.events) if (isLane(event)) met.add(event.name);
    for (const event of step.other ?? []) if (isLane(event)) met.add(event.name);
  }
  const children = new Map();
  for (const name of met) {
    const parent = met.has(parents.get(name)) ? parents.get(name) : "";
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(name);
  }
  const result = [];
  const walk = (name, depth) => {
    for (const child of children.get(name) ?? []) {
      if (result.some((lane) => lane.name === child)) continue;
      result.push({ name: child, depth });
      walk(child, depth + 1);
    }
  };
  walk("", 0);
  return result;
}

/**
 * The columns of a step: one for each event, as pairs of what was expected and what came.
 *
 * Without a variant both are the same. With one, `expected` alone is missing in the variant, `received` alone is too much.
 */
export function columns(step) {
  if (step.wrong) return step.events.map((event, index) => ({ expected: step.wrong[index] ? null : event, received: event }));
  if (!step.other) return step.events.map((event) => ({ expected: event, received: event }));
  return align(step.events, step.other);
}

/** Pairs two lists by their longest common part. */
export function align(expected, received) {
  const [n, m] = [expected.length, received.length];
  const same = (i, j) => expected[i].text === received[j].text;
  const length = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = m - 1; j >= 0; j -= 1) {
      length[i][j] = same(i, j) ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const pairs = [];
  let [i, j] = [0, 0];
  while (i < n || j < m) {
    if (i < n && j < m && same(i, j)) {
      pairs.push({ expected: expected[i], received: received[j] });
      [i, j] = [i + 1, j + 1];
    } else if (j >= m || (i < n && length[i + 1][j] >= length[i][j + 1])) {
      pairs.push({ expected: expected[i], received: null });
      i += 1;
    } else {
      pairs.push({ expected: null, received: received[j] });
      j += 1;
    }
  }
  return pairs;
}

/** Whether a step of a variant is not as it must be. */
export function differs(step) {
  if (!step.other) return false;
  const texts = (events) => events.map((event) => event.text).join(" ");
  return texts(step.events) !== texts(step.other) || step.error !== step.otherError || step.stateDiffers === true;
}
