// What one can begin with: each scene is a few operations of the protocol.

const window = (root) => [{ op: "window", root, size: [320, 480] }, { op: "appear" }];
const leaf = (...names) => names.map((name) => ({ op: "make", name }));

export const scenes = {
  tabs: {
    label: "Tabs", about: "T is a container of three screens, A, B and C. Tap another one before the first change has ended.",
    setup: [{ op: "make", name: "T", kind: "tab", tabs: ["A", "B", "C"] }, ...window("T")],
  },
  pages: {
    label: "Pages that scroll", about: "Drag a page a little, and let go: what comes in goes out again.",
    setup: [
      { op: "make", name: "P", kind: "page", style: "scroll", source: ["A", "B", "C", "D", "E"] },
      { op: "setPages", in: "P", pages: ["B"] }, ...window("P"),
    ],
  },
  curl: {
    label: "Pages bound like a book", about: "Pages whose leaves turn at a spine. Pages that scroll send their callbacks in another order.",
    setup: [
      { op: "make", name: "P", kind: "page", style: "curl", source: ["A", "B", "C", "D", "E"] },
      { op: "setPages", in: "P", pages: ["B"] }, ...window("P"),
    ],
  },
  pager: {
    label: "A pager with dots", about: "Pages on a surface that scrolls. Tap a dot while it still moves.",
    setup: [{ op: "make", name: "G", kind: "pager", pages: ["A", "B", "C", "D"] }, ...window("G")],
  },
  stack: {
    label: "A stack", about: "Push, and swipe back from the left edge; let go half-way.",
    setup: [...leaf("B", "C", "D", "E"), { op: "make", name: "N", kind: "stack", children: ["A"] }, ...window("N")],
  },
  layers: {
    label: "Sheets", about: "Present a sheet, and drag it down.",
    setup: [...leaf("B", "C", "D"), { op: "make", name: "M", kind: "layers", base: "A" }, ...window("M")],
  },
  split: {
    label: "A split view", about: "Two columns where there is room, one where there is not: make the window wide.",
    setup: [...leaf("C", "D", "E"), { op: "make", name: "S", kind: "split", primary: ["A"], secondary: ["B"] }, ...window("S")],
  },
  nested: {
    label: "Tabs, a stack and pages", about: "A child is never more visible than its container.",
    setup: [
      ...leaf("B", "C"), { op: "make", name: "N", kind: "stack", children: ["A"] },
      { op: "make", name: "P", kind: "page", style: "scroll", source: ["D", "E", "F"] }, { op: "setPages", in: "P", pages: ["D"] },
      { op: "make", name: "T", kind: "tab", tabs: ["N", "P", "G"] }, ...window("T"),
    ],
  },
  generic: {
    label: "A container of your own", about: "Show one child or another, hold the change, finish it or cancel it.",
    setup: [{ op: "make", name: "C", kind: "generic", children: ["A", "B"], shows: ["A"] }, ...window("C")],
  },
};
