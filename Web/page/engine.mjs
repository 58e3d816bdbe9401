// The containers of this project, as a WebAssembly module that answers the conformance protocol.
//
// Exports: memory, reserve(n) → pointer, answer() → length or less than 0, output() → pointer, and choose(), which makes it a
// mutant. It is in two files: `containers.wasm` has what the first scene needs, and `containers-rest.wasm`, which is added to it
// after the first picture, has all other functions.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One side of a conversation in lines: writes a line into a module, and reads what it answers. */
class Pipe {
  constructor(instance) {
    this.exports = instance.exports;
  }

  /** The answer to a line. A refusal throws the sentence that it gives. */
  answer(line) {
    const length = this.call(line, "answer");
    const output = this.exports.output();
    const text = decoder.decode(new Uint8Array(this.exports.memory.buffer, output, Math.abs(length)));
    if (length < 0) throw new Error(text);
    return text;
  }

  /** Writes a line into the module, and calls one of its functions. */
  call(line, what) {
    const bytes = encoder.encode(line);
    // The call may grow the memory, so the view is made after it.
    const place = this.exports.reserve(bytes.length);
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    return this.exports[what]();
  }
}

/** A function was called that is in the rest of the containers, which is not loaded. */
export class Missing extends Error {
  constructor() {
    super("a part of the containers is not loaded yet");
  }
}

/** Stands for each function of the rest, until that is added. */
const placeholder = new Proxy({}, {
  get: () => () => {
    throw new Missing();
  },
});

/** The reference: our containers. */
export class Engine {
  static async load(bytes) {
    return new Engine(await WebAssembly.compile(bytes));
  }

  constructor(module, rest = null) {
    this.module = module;
    this.rest = rest;
    this.sequence = 0;
    /** How often all that was made was forgotten. */
    this.begun = 0;
    this.start();
  }

  /** A new instance; all that was made is gone. */
  start() {
    this.begun += 1;
    this.instance = new WebAssembly.Instance(this.module, { placeholder });
    this.pipe = new Pipe(this.instance);
    if (this.rest) this.addRest();
  }

  /** Adds the rest of the containers, to this instance and those that follow. */
  async complete(bytes) {
    this.rest = await WebAssembly.compile(bytes);
    this.addRest();
  }

  addRest() {
    new WebAssembly.Instance(this.rest, { primary: this.instance.exports });
  }

  /** The size of its memory in bytes. */
  get memory() {
    return this.pipe.exports.memory.buffer.byteLength;
  }

  answer(line) {
    try {
      return this.pipe.answer(line);
    } catch (error) {
      // A call that was broken off leaves an instance that cannot be used.
      if (error instanceof WebAssembly.RuntimeError || error instanceof Missing) this.start();
      throw error;
    }
  }

  ask(request) {
    this.sequence += 1;
    return JSON.parse(this.answer(JSON.stringify({ seq: this.sequence, ...request })));
  }

  /** Forgets everything, as before a new case. */
  begin(name = "page") {
    // A new instance costs little, and leaves no garbage of what was there before.
    if (this.memory > 4 << 20) this.start();
    this.begun += 1;
    this.ask({ begin: name });
  }

  /** Does one operation: events, state, error, notes. */
  perform(operation, read = []) {
    return this.ask({ do: operation, read });
  }
}

/** The reference with one thing wrong: the same module, which becomes a mutant. */
export class Mutant extends Engine {
  constructor(engine, id) {
    super(engine.module, engine.rest);
    this.id = id;
    this.choose();
  }

  start() {
    super.start();
    if (this.id) this.choose();
  }

  choose() {
    if (this.pipe.call(this.id, "choose") === 0) throw new Error(`there is no variant “${this.id}”`);
  }
}
