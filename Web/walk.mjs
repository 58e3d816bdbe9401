// Does in each scene what a user of the page can do, in many orders, and notes which functions of the containers are called: all
// that the first scene calls, and what most scenes have in common.
//
// usage: node Web/walk.mjs INSTRUMENTED PROFILE
//
// INSTRUMENTED is the module as `wasm-split --instrument` makes it; the profile is for `wasm-split --profile`. The walks are the
// same each time.

import { readFileSync, writeFileSync } from "node:fs";
import { actionsOf, containersOf, hold, windowActions } from "./page/controls.mjs";
import { Engine } from "./page/engine.mjs";
import { scenes } from "./page/scenes.mjs";
import { Session } from "./page/session.mjs";

const walks = 60;
const steps = 24;
/** A function that so many scenes call is loaded first, although the first scene does not call it. */
const common = 4;

const [instrumented, profile] = process.argv.slice(2);
let session;

let seed = 1;
/** A number from 0 to below a limit. */
function number(limit) {
  seed = (seed * 48271) % 2147483647;
  return seed % limit;
}
const one = (list) => list[number(list.length)];

const callbacks = ["W+", "D+", "W-", "D-"];

/** All operations that buttons, fingers and keys can cause now. */
function possible(isVisible) {
  const names = containersOf(session);
  const actions = [
    ...names.flatMap((name) => actionsOf(session, name)), ...windowActions(session, isVisible),
  ].filter((action) => action.isPossible !== false).map((action) => action.operation);
  const list = [...actions, { op: "rest" }, { op: "rest" }];
  for (const name of names) {
    const way = hold(session, name);
    if (!way) continue;
    const to = number(11) / 10;
    list.push(...way.begin.map((begin) => begin.operation), way.move(to, one([1, -1])), way.release);
    list.push({ ...way.release, velocity: one([-2, 0.5, 2]) });
    if (way.cancel) list.push(way.cancel);
    if (way.kind !== "page") continue;
    for (const sign of [1, -1]) list.push({ op: "dragPages", in: name, to: sign * to });
    list.push({ op: "releasePages", in: name, velocity: one([-2, 2]) }, { op: "releasePages", in: name });
    list.push({ op: "tapPage", in: name, edge: one(["leading", "trailing"]) });
  }
  if (number(8) === 0) list.push({ op: "when", who: one([...session.kinds.keys()]), hears: one(callbacks), do: one(actions) });
  return list;
}

/** The profile of a scene: a hash of the module, and for each function a number, which is not 0 if it was called. */
async function walk(scene) {
  const engine = await Engine.load(readFileSync(instrumented));
  // Another instance would forget what was called before.
  engine.begin = () => engine.ask({ begin: "walk" });
  session = new Session(engine);
  for (let walk = 0; walk < walks; walk += 1) {
    session.load(scene.setup, []);
    let isVisible = true;
    for (let step = 0; step < steps; step += 1) {
      session.view = session.state;
      const operation = one(possible(isVisible));
      if (operation.op === "appear" || operation.op === "disappear") isVisible = operation.op === "appear";
      session.act(operation);
    }
  }
  const { exports } = engine.instance;
  const size = exports.__write_profile(0, 0);
  const place = exports.reserve(size);
  exports.__write_profile(place, size);
  return new Uint32Array(exports.memory.buffer.slice(place, place + size));
}

const head = 2;
const profiles = [];
for (const scene of Object.values(scenes)) profiles.push(await walk(scene));
const first = profiles[0].map((number, index) => {
  if (index < head) return number;
  return Number(number > 0 || profiles.filter((one) => one[index] > 0).length >= common);
});
writeFileSync(profile, first);
