extension Rule {
  static let lifecycle = [
    Rule(
      "L1", "A controller is disappeared, disappearing, appearing or appeared, in this order of visibility."),
    Rule("L2", "Moving from one state to another brings the callbacks of a fixed table, and no others."),
    Rule(
      "L3",
      "Callbacks follow a grammar: a reversal sends the opposite will at once, and the abandoned did never."
    ),
    Rule(
      "L4",
      "Explicit begins of the same direction nest; calls that do not balance change nothing and are reported."
    ),
    Rule(
      "L5",
      "A did has the animated flag of its will, and a child in a moving container that of the container."),
    Rule(
      "L6",
      "A view is loaded once, before its controller first appears; neither asking nor disappearing loads it."),
    Rule("L7", "A controller that a sibling covers has not disappeared."),
    Rule("L8", "A child is never more visible than its container."),
    Rule(
      "L9",
      "Appearance goes to the shown children alone, in the order in which they are shown, and on through theirs."
    ),
    Rule(
      "L10",
      "Each container declares whether it or its children are called first: its nesting order."
    ),
    Rule("L11", "With manual forwarding, children receive only what their container begins and ends."),
    Rule(
      "L12",
      "Each container declares which side of a change is called first, and in which order a cancelled change is undone: its pair order."
    ),
    Rule(
      "L13",
      "Joining and leaving a container are announced by willMove and didMove, each once, and undone by a cancel."
    ),
    Rule(
      "L14",
      "What a new child receives depends on the state of its container: nothing, W+ now, or W+ and D+."
    ),
    Rule(
      "L15",
      "A child that moves leaves its old container first; cycles and duplicates are refused and change nothing."
    ),
    Rule(
      "L16",
      "The flags of moving and presenting are true inside the callbacks to which they belong, and nowhere else."
    ),
    Rule(
      "L17",
      "A container has one open change at most; finish and cancel are legal once, and close every open will."),
    Rule(
      "L18",
      "If a change starts while another one runs, no callback is lost or repeated, and both end together."),
    Rule("L19", "A completion is called exactly once, whatever becomes of its change."),
    Rule("L20", "The model reads no clock: a change stays open until the toolkit ends it."),
    Rule("L21", "Current may move during a gesture, settled only when a change is complete."),
    Rule(
      "L22",
      "A rotation is announced before, during and after, containers before children, without appearance callbacks."
    ),
    Rule("L23", "A change of size without a rotation is announced before and after."),
    Rule("L24", "The shown children are asked which orientations they allow; what all of them allow counts."),
    Rule(
      "L25",
      "A memory warning reaches the whole tree, shown or not, containers first; nothing that is shown is unloaded."
    ),
    Rule(
      "L26",
      "A request from inside a callback is checked at once and done when the running phase is complete, first in, first out."
    ),
    Rule("L27", "Requests that bring each other about for ever are stopped by a bound, with an error."),
    Rule("L28", "An observer that is removed while events are delivered receives no more."),
    Rule("L29", "Misuse is a typed error, and changes nothing."),
    Rule(
      "L30", "What supplies controllers may fail; the container stays as it was, and the next request works."),
    Rule("L31", "What is wrong without being an error is reported to an observer."),
    Rule("L32", "Every event can be observed in order."),
    Rule("L33", "When the last reference to a tree goes, the whole tree goes."),
    Rule(
      "L35",
      "What a container changes in its own callback of a rotation or resize belongs to the running call."),
    Rule(
      "L36",
      "A container can lay out its children anew at any time; those whose size changes receive the calls of a resize."
    ),
    Rule("L37", "An open change names the children that appear, disappear and stay."),
    Rule(
      "L42",
      "A controller remembers what in it had the focus; the focus is that of what is shown, and comes back with it."
    ),
    Rule(
      "L43",
      "A controller that has appeared, uncovered, in a window with the keyboard is active: from after D+ to before W-."
    ),
    Rule(
      "L44",
      "The size is reported before the first W+, after each change while visible, and before the next W+ after one missed."
    ),
  ]

  static let pages = [
    Rule("P1", "Style, axis and spine of a page container are chosen when it is made, and can be read."),
    Rule(
      "P2", "Style, spine and double sides decide how many pages a change takes; any other number is refused."
    ),
    Rule("P3", "The spine in the middle makes leaves double sided; leaving it does not undo that."),
    Rule("P4", "The pages of a container are the settled ones, and change when a change is complete."),
    Rule("P5", "Pages set by code need no data source, and do not notify the delegate."),
    Rule(
      "P6",
      "A data source is asked once for each need, for the side that is needed, and never for pages set by code."
    ),
    Rule("P7", "Taps, flicks and drags turn pages when there is a data source."),
    Rule("P8", "The delegate is notified of gestures only, with one did for each will."),
    Rule("P9", "On a rotation the delegate may move the spine, and bring pages and double sides with it."),
    Rule("P10", "Without pages a container refuses every orientation, and says why."),
    Rule("P11", "The direction of reading exchanges the two answers of the data source, and nothing else."),
    Rule(
      "P12",
      "A cancelled gesture leaves the pages as they were; one that crosses zero closes one turn before the next."
    ),
    Rule("P13", "The scroll style has a count and an index for a page indicator."),
    Rule("P14", "A turn costs the same with ten pages and with a million."),
    Rule(
      "P15",
      "Next and previous count from the current page while a finger holds the leaf, else from where a turn leads."
    ),
    Rule(
      "P16", "A source may close into a ring: the last page is followed by the first; two pages are enough."),
  ]

  static let books = [
    Rule("B1", "A book asks for the controller of a page number; the answer may be that there is none."),
    Rule("B2", "The orientation decides whether one or two pages are seen."),
    Rule(
      "B3",
      "A move shows the spread of its page, in the direction of the numbers; one out of range is refused."),
    Rule(
      "B4",
      "The number of the current page is known at all times, and reported after each completed turn."
    ),
    Rule("B5", "The page is stored when it settles and found again at the next start."),
    Rule("B6", "Pages count from 0; their number may be unknown, or change, and the reader's place is kept."),
    Rule("B7", "A scrubber previews while it is dragged, turns once when let go, and causes no echo."),
    Rule(
      "B8",
      "The factory of pages is not entered again while it runs; a page that is let go of leaves its state."),
  ]

  static let tabs = [
    Rule("T1", "One tab is selected, none in an empty list; index and controller stay in step."),
    Rule(
      "T2",
      "The delegate is asked and notified when the user selects, never when code does; a re-tap sends no appearance callbacks."
    ),
    Rule("T3", "A selection loads its tab the first time, brings the wills at once and the dids at the end."),
    Rule("T4", "A selection that is not possible is refused, and changes nothing."),
    Rule(
      "T5",
      "A new list keeps the selected tab, or selects a neighbour; a tab that stays selected receives nothing."
    ),
    Rule("T6", "Tabs that find no place in the bar are listed under More; the user may reorder them."),
    Rule(
      "T7",
      "Order, selection and the state of tabs are remembered; what does not fit is dropped and reported."),
    Rule(
      "T8",
      "Only the selected tab is loaded, and switching costs the same with five tabs and with ten thousand."),
    Rule("T9", "Going back leads to the first, the initial or the last selected tab, as the policy says."),
    Rule("T10", "Selections in quick succession lose nothing and repeat nothing."),
    Rule(
      "T11",
      "State of another kind is thrown away, and a page that was let go of comes back with its own state."),
    Rule(
      "T12",
      "Closing a tab asks it first, and a policy names the tab that follows; a different bar is reported."
    ),
    Rule(
      "T13",
      "Tabs and segments can be made when they are first visible; a memory warning or a bound releases hidden ones."
    ),
    Rule("T14", "The order of use can be read, and a walk through it selects only when it ends."),
  ]

  static let pagers = [
    Rule("G1", "A scroll surface reports drags, scrolling and their ends, and is asked to scroll."),
    Rule("G2", "A page control has a page within its count; a tap steps by one, and code is not echoed."),
    Rule("G3", "A pager forwards appearance itself, with its children in brackets."),
    Rule("G4", "Only the current page of a pager appears, and only once it has its place."),
    Rule(
      "G5",
      "A pager keeps its page and places a window of neighbours; the document's way places all and starts anew."
    ),
    Rule(
      "G6",
      "Half a page further is the next page; nothing leads beyond the ends, or out of a surface without size."
    ),
    Rule("G7", "A drag changes the page where it crosses; a jump over several pages is one change."),
    Rule("G8", "A tap on the control brings the wills at once and the dids when the scroll has ended."),
    Rule("G9", "While a scroll asked for by control or code runs, its events change no page."),
    Rule(
      "G10",
      "A page set by a scroll does not scroll back; one action of the user asks for one scroll at most."),
    Rule("G11", "Taps and drags that interrupt each other settle what is open, and nothing closes twice."),
    Rule("G12", "During a rotation scroll events change nothing, and the page is kept."),
    Rule("G13", "A change of size keeps the page in the same way."),
    Rule("G14", "Edits of the list keep the current page, or hand over to a neighbour."),
    Rule("G15", "Both axes, and right to left, follow the same rules, also when the direction changes."),
    Rule(
      "G16", "What has a place is loaded and has its size; a neighbour under a finger is a finished page."),
    Rule("G17", "A source that has announced another list is asked by the new numbers only."),
    Rule(
      "G18",
      "A pager may be a ring, and may advance with time: not while touched, hidden or with reduced motion."),
    Rule(
      "G19",
      "Pages may take a part of the viewport: those that are seen beside the current one appear as they come into view."
    ),
    Rule("G20", "A page control works without a pager: a page container, or anything else, may use it."),
  ]

  static let texts = [
    Rule("X1", "A text is measured in cells, and by any other measurer."),
    Rule("X2", "Pages are found when they are asked for, each with its range and its lines."),
    Rule("X3", "Pages part the text without loss; every place in it has exactly one page."),
    Rule("X4", "Lines end where Unicode allows it, and a run that is too long is cut where it overflows."),
    Rule(
      "X5", "A change of size keeps the place in the text; sizes that come back bring the same page back."),
    Rule("X6", "A large text is split in slices, with a page to show at once."),
    Rule("X7", "A controller shows a page of a text, and goes to the last one when its own is gone."),
    Rule("X8", "Invalid sizes are refused, and no size stops the splitting."),
    Rule("X9", "Another text in place keeps the position, mapped and clamped, and nothing of the old pages."),
  ]
}
