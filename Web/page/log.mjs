// A log of any program, as steps: the four callbacks by the names that toolkits give them, and what is wrong with their order.

const words = new Map(Object.entries({
  "w+": "W+", "d+": "D+", "w-": "W-", "d-": "D-", load: "load", viewdidload: "load",
  viewwillappear: "W+", viewdidappear: "D+", viewwilldisappear: "W-", viewdiddisappear: "D-",
  willappear: "W+", didappear: "D+", willdisappear: "W-", diddisappear: "D-",
  onstart: "W+", onresume: "D+", onpause: "W-", onstop: "D-",
  onpreenter: "W+", onenter: "D+", onpreleave: "W-", onleave: "D-",
  ionviewwillenter: "W+", ionviewdidenter: "D+", ionviewwillleave: "W-", ionviewdidleave: "D-",
  onactivating: "W+", onactivated: "D+", ondeactivating: "W-", ondeactivated: "D-",
  showing: "W+", shown: "D+", hiding: "W-", hidden: "D-", willfocus: "W+", didfocus: "D+", willblur: "W-", didblur: "D-",
}));

const key = (word) => word.replace(/[_\s]/g, "").replace(/-(?!$)/g, "").replace(/[*:]|\(.*\)/g, "").toLowerCase();

/** Reads a line; null for one that names no callback. */
export function readLine(line) {
  const text = line.replace(/^\s*(\[[^\]]*\]|[\d:.,\-/ TZ]{8,})\s*/, "").trim();
  const method = text.match(/[-+]\[(\w+) (\w+):?\]/);
  const parts = method ? [method[1], method[2]] : text.split(/[\s:.]+/).filter((part) => part !== "");
  for (let index = parts.length - 1; index > 0; index -= 1) {
    const symbol = words.get(key(parts[index])) ?? (parts[index].match(/^[WD][+-]\*?$/) ? parts[index] : undefined);
    if (!symbol) continue;
    const name = parts[index - 1].replace(/[<>[\]]/g, "");
    return { name, text: `${name}.${symbol.replace("*", "")}` };
  }
  return null;
}

/** What may come before each callback: the rule L3. */
const before = { "W+": ["", "W-", "D-"], "D+": ["W+"], "W-": ["W+", "D+"], "D-": ["W-"] };

const methods = { "W+": "willAppear", "D+": "didAppear", "W-": "willDisappear", "D-": "didDisappear" };

/** Reads a log: events with their line numbers, what is wrong with them, how many lines name no callback, and what is still open. */
export function readLog(text) {
  const events = [];
  const problems = [];
  const last = new Map();
  let unread = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const event = readLine(line);
    if (!event) {
      unread += 1;
      continue;
    }
    const symbol = event.text.slice(event.text.lastIndexOf(".") + 1);
    events.push({ ...event, symbol, line: index + 1 });
    if (!before[symbol]) continue;
    const old = last.get(event.name) ?? "";
    if (!before[symbol].includes(old)) {
      const rule = old === symbol ? "L2" : "L3";
      const what = old === "" ? "before any other callback"
        : old === symbol ? "twice in a row" : `directly after ${methods[old]}`;
      problems.push({ line: index + 1, event: events.length - 1, rule, sentence: `${event.name} receives ${methods[symbol]} ${what}.` });
    }
    last.set(event.name, symbol);
  }
  // What is open at the end is not judged, as in `containers check` without --rest.
  const open = [...last].filter(([, symbol]) => symbol === "W+" || symbol === "W-").map(([name]) => name).sort();
  return { events, problems, unread, open };
}
