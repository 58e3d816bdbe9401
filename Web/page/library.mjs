// What is loaded after the page: the rest of the containers, the dialogs, the cases of the suite, and the variants.

const cache = new Map();

/** A file that cannot be loaded now; it may be possible later. */
export class Unloaded extends Error {
  constructor(name, reason) {
    super(`${name} cannot be loaded: ${reason}`);
  }
}

/** Makes something once; what failed is made again when it is asked for the next time. */
function once(name, make) {
  if (!cache.has(name)) {
    cache.set(name, make());
    cache.get(name).catch(() => cache.delete(name));
  }
  return cache.get(name);
}

const load = (name) => once(name, async () => {
  try {
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return await (name.endsWith(".wasm") ? response.arrayBuffer() : response.json());
  } catch (error) {
    throw new Unloaded(name, error.message);
  }
});

let tries = 0;

/** A module of the page. A browser may keep that a module failed, so it gets another address when it is loaded again. */
const module = (name) => once(name, () => import(`./${name}${tries ? `?${tries}` : ""}`).catch((error) => {
  tries += 1;
  throw new Unloaded(name, error.message);
}));

export const wasm = () => load("containers.wasm");
export const restWasm = () => load("containers-rest.wasm");
export const words = () => load("words.json");
export const panels = () => module("panels.mjs");
export const predict = () => module("predict.mjs");

/** All variants: `{id, about, rules}`. */
export const variants = () => load("variants.json");

/** The subjects of the cases, with their numbers: `[{name, count}]`. */
export const subjects = () => load("cases.json");

/** The cases of a subject: `{id, rules, about, steps}`. */
export async function casesOf(subject) {
  const lists = await load(`cases-${subject}.json`);
  return lists.id.map((id, at) => ({ id, rules: lists.rules[at], about: lists.about[at], steps: lists.steps[at] }));
}

/** One case. */
export async function caseNamed(id) {
  // The subject of a case is the file that it stands in, which need not be the first part of its id.
  for (const subject of await subjects()) {
    if (!subject.kinds.includes(id.split("/")[0])) continue;
    const found = (await casesOf(subject.name)).find((one) => one.id === id);
    if (found) return found;
  }
  throw new Error(`there is no case “${id}” that this page can play`);
}

/** The cases that have all words of a search in their id, sentence or rules. */
export async function search(text, subject) {
  const parts = text.toLowerCase().split(/\s+/).filter((part) => part !== "");
  const names = (await subjects()).map((one) => one.name).filter((name) => subject === "" || name === subject);
  const lists = await Promise.all(names.map(casesOf));
  return lists.flat().filter((one) => {
    const all = `${one.id} ${one.about} ${one.rules.join(" ")}`.toLowerCase();
    return parts.every((part) => all.includes(part));
  });
}

/** The link of a rule. */
export const ruleLink = (id) => `rules.html#${id}`;
