import { isObject } from "./frameMessages";

/** Event by which the frames of a page find out whether another one still exists. */
const rollCall = "cashier-roll-call";

const isGone = (id: unknown) => dispatchEvent(new CustomEvent(rollCall, { detail: id, cancelable: true }));

/** The state of the current entry, if it is an object: a host's own may be anything. */
const readState = (): Record<string, unknown> => (isObject(history.state) ? history.state : {});

/** Ids of the frames that the current history entry was made for, the latest last. */
function readMarks(): unknown[] {
  const { cashier } = readState();
  return Array.isArray(cashier) ? [...cashier] : [];
}

/** Whether a step back stays in this document, if the browser can tell: a full history drops entries. */
function isPageBehind(): boolean {
  const index = window.navigation?.currentEntry?.index;
  return index === undefined || navigation.entries()[index - 1]?.sameDocument === true;
}

/**
 * Makes the browser's back button go back inside a frame. While the frame is deeper than a list, the page's history has
 * an additional entry of the same address, which the button removes. The frame's id in the entry's state identifies it
 * even if the host's router, other frames or the browser change the history.
 * @param goBack goes back inside the frame
 * @param signal aborts when the frame is removed
 * @returns a function to call with each screen: whether there is a way back inside the frame
 */
export function guardBackButton(goBack: () => void, signal: AbortSignal): (isDeep: boolean) => void {
  const id = Math.random();
  let { length } = history;
  let isDeep = false;
  let isReleasing = false;
  let isNext = false; // the next entry forward is the frame's
  let heldAt = ""; // the entry's address while it is in the past or current, as of the last move

  const note = () => {
    heldAt = readMarks().includes(id) ? location.href : "";
    ({ length } = history);
  };
  const mark = (method: "pushState" | "replaceState", others: unknown[]) => {
    try {
      history[method]({ ...readState(), cashier: [...others, id] }, "");
    } catch {
      // Safari allows 100 changes in 30 s; the next screen tries again
    }
    note();
  };
  // removes the entry, unless another one is on top of it: the host's, another frame's, or one inside a frame
  const release = () => {
    if (isReleasing || readMarks().at(-1) !== id || history.length !== length || !isPageBehind()) return;
    isReleasing = true;
    history.back();
  };
  const settle = () => {
    const marks = readMarks();
    const last = marks.pop();
    // take over the entry of a removed frame, or of this page before a reload
    if (last && isGone(last)) mark("replaceState", marks);
    if (!isDeep) release();
    else if (!readMarks().includes(id)) {
      // prefer the existing entry: browsers skip entries that were made without a press on the page
      if (isNext) history.forward();
      else mark("pushState", readMarks());
    }
    isNext = false;
  };
  const move = () => {
    const before = heldAt;
    const wasReleasing = isReleasing;
    note();
    isReleasing &&= heldAt !== "";
    isNext = isDeep && !wasReleasing && !heldAt && before === location.href;
    if (isNext) goBack();
    else if (!isDeep || wasReleasing) settle();
  };
  addEventListener("popstate", move, { signal });
  addEventListener("pageshow", note, { signal }); // coming back from another page changes the history's length
  addEventListener(rollCall, (call) => "detail" in call && call.detail === id && call.preventDefault(), { signal });
  // deferred: a host that removes the frame on navigation may not have pushed its own entry yet
  signal.addEventListener("abort", () => setTimeout(release));
  return (deep) => {
    isDeep = deep;
    settle();
  };
}
