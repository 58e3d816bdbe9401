// What is loaded on demand: the cases of the suite, the variants, and the sentences of the rules.

const cache = new Map();

async function load(name) {
  if (!cache.has(name)) {
    cache.set(name, fetch(name).then((response) => {
      if (!response.ok) throw new Error(`${name} cannot be loaded: ${response.status} ${response.statusText}`);
      return name.endsWith(".wasm") ? response.arrayBuffer() : response.json();
    }));
    cache.get(name).catch(() => cache.delete(name));
  }
  return cache.get(name);
}

export const wasm = () => load("containers.wasm");
export const restWasm = () => load("containers-rest.wasm");
export const words = () => load("words.json");

/** All variants: `{id, about, rules}`. */
export const variants = () => load("variants.json");

/** The sentences of the rules, by id. */
export const rules = () => load("rules.json");

/** The subjects of the cases, with their numbers: `[{name, count}]`. */
export const subjects = () => load("cases.json");

/** The cases of a subject: `{id, rules, about, steps}`. */
export const casesOf = (subject) => load(`cases-${subject}.json`);

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
