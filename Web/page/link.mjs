// The state of the page as the fragment of its address: nothing of it reaches a server.
//
// #c=tab/rapid/three&at=5&x=double-will&d=moves     a case, a step, a variant, a level of detail
// #c=tab/rapid/three&at=1&p=1                       the same case, whose next step is to be predicted
// #s=tabs~userSelect;in=T;index=1;animated=!&at=4   a scene and what was done then; long ones are packed as `z`

const number = /^-?\d+(\.\d+)?(e-?\d+)?$/;

/** Writes one operation: its name and its members. Text and numbers stand as they are, true is `!`, others are JSON behind it. */
export function writeOperation(operation) {
  return Object.entries(operation)
    .map(([key, value]) => {
      if (key === "op") return value;
      if (value === true) return `${key}=!`;
      if (typeof value === "number") return `${key}=${value}`;
      const isPlain = typeof value === "string" && !value.startsWith("!") && !number.test(value);
      const text = isPlain ? value : `!${JSON.stringify(value)}`;
      return `${key}=${escape(text)}`;
    })
    .join(";");
}

/** Reads one operation; throws a sentence for what cannot be read. */
export function readOperation(text) {
  const [op, ...members] = text.split(";");
  if (!/^[A-Za-z]+$/.test(op)) throw new Error(`“${op.slice(0, 40)}” is not an operation`);
  const operation = { op };
  for (const member of members) {
    const equals = member.indexOf("=");
    if (equals < 1) throw new Error(`“${member.slice(0, 40)}” is not a member of ${op}: write key=value`);
    const value = decodeURIComponent(member.slice(equals + 1));
    operation[member.slice(0, equals)] =
      value === "!" ? true : value.startsWith("!") ? JSON.parse(value.slice(1)) : number.test(value) ? Number(value) : value;
  }
  return operation;
}

const escape = (text) => text.replace(/[%;=~&#+\s"<>^`{|}\\]/g, (sign) => encodeURIComponent(sign));

const longest = 2000;

/** The fragment of a state: `{source, operations, at, variant, detail, predicts}`. */
export async function writeLink(state) {
  const parts = [];
  if (state.source.startsWith("case:")) parts.push(`c=${escape(state.source.slice(5))}`);
  const script = state.operations.map(writeOperation).join("~");
  if (!state.source.startsWith("case:") || script) {
    const scene = state.source.startsWith("case:") ? "" : state.source;
    const text = [scene, script].filter((part) => part !== "").join("~");
    if (text.length > longest) parts.push(`z=${await pack(text)}`);
    else parts.push(`s=${text}`);
  }
  if (state.at !== undefined) parts.push(`at=${state.at}`);
  if (state.variant) parts.push(`x=${escape(state.variant)}`);
  if (state.detail && state.detail !== "four") parts.push(`d=${state.detail}`);
  if (state.predicts) parts.push("p=1");
  return `#${parts.join("&")}`;
}

/** Reads a fragment; an empty one is `null`. Throws a sentence for what cannot be read. */
export async function readLink(fragment) {
  const text = fragment.replace(/^#/, "");
  if (text === "") return null;
  const values = new Map();
  for (const part of text.split("&")) {
    const equals = part.indexOf("=");
    const key = part.slice(0, equals);
    if (!["c", "s", "z", "at", "x", "d", "p"].includes(key)) throw new Error(`the link has an unknown part “${part.slice(0, 40)}”`);
    values.set(key, part.slice(equals + 1));
  }
  const script = values.has("z") ? await unpack(values.get("z")) : (values.get("s") ?? "");
  const parts = script.split("~").filter((part) => part !== "");
  const source = values.has("c") ? `case:${decodeURIComponent(values.get("c"))}` : (parts.shift() ?? "");
  const at = values.has("at") ? Number(values.get("at")) : undefined;
  if (at !== undefined && !Number.isInteger(at)) throw new Error(`“${values.get("at")}” is not the number of a step`);
  return {
    source, operations: parts.map(readOperation), at, variant: values.has("x") ? decodeURIComponent(values.get("x")) : null,
    detail: values.get("d") ?? "four", predicts: values.get("p") === "1",
  };
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function unpack(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    throw new Error("the link is damaged: its packed script cannot be read");
  }
}
