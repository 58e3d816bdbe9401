// The very WebAssembly module of the page, as an adapter: `containers conform -- node Web/adapter.mjs`.
// With the name of a variant it is that one: `containers conform -- node Web/adapter.mjs double-will`.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine, Mutant } from "./page/engine.mjs";

const dist = new URL("./dist/", import.meta.url);
const read = (name) => readFileSync(new URL(name, dist));
let engine = await Engine.load(read("containers.wasm"));
await engine.complete(read("containers-rest.wasm"));
const variant = process.argv[2];
if (variant) engine = new Mutant(engine, variant);

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  try {
    process.stdout.write(`${engine.answer(line)}\n`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  if ("bye" in JSON.parse(line)) break;
}
