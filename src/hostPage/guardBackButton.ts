import { isRecord } from "./envelope";

/** Event by which the frames of a page ask each other whether one is still there: nobody else knows of them all. */
const rollCall = "cashier-roll-call";

const isGone = (id: unknown) => dispatchEvent(new CustomEvent(rollCall, { detail: id, cancelable: true }));

const readState = (): Record<string, unknown> => (isRecord(history.state) ? history.state : {});

/** Ids of the frames for whose sake the page's present history entry was made, the latest last. */
function readMarks(): unknown[] {
  const { cashier } = readState();
  return Array.isArray(cashier) ? [...cashier] : [];
}

/** Whether a step back stays in this document, as far as the browser tells: one whose history is full drops entries. */
function isPageBehind(): boolean {
  const index = window.navigation?.currentEntry?.index;
  return index === undefined || navigation.entries()[index - 1]?.sameDocument === true;
}

/**
 * Lets the browser's back button walk back inside a frame: while the frame shows more than a list, the page's history has
 * one entry more, of the same address, which the press takes away. The entry bears the frame's mark in its state, so that
 * it is known whatever the host's router, the other frames and the browser have done meanwhile.
 * @param goBack walks back inside the frame
 * @param signal ends with the frame
 * @returns takes, screen by screen, whether there is a way back inside the frame
 */
export function guardBackButton(goBack: () => void, signal: AbortSignal): (isDeep: boolean) => void {
  const id = Math.random().toString(36).slice(2);
  let { length } = history;
  let isDeep = false;
  let isReleasing = false;
  let isNext = false; // the entry is the one forward
  let heldAt = ""; // the entry's address while the page stands on it or above, as of the last move

  const note = () => {
    heldAt = readMarks().includes(id) ? location.href : "";
    ({ length } = history);
  };
  const mark = (method: "pushState" | "replaceState", others: unknown[]) => {
    history[method]({ ...readState(), cashier: [...others, id] }, "");
    note();
  };
  // takes the entry away, unless another lies on top of it: the host's, another frame's, or one inside of a frame
  const release = () => {
    if (isReleasing || readMarks().at(-1) !== id || history.length !== length || !isPageBehind()) return;
    isReleasing = true;
    history.back();
  };
  const settle = () => {
    const marks = readMarks();
    const last = marks.pop();
    // left behind by a frame that is gone, or by this page before it was loaded anew: taken over
    if (last && isGone(last)) mark("replaceState", marks);
    if (!isDeep) release();
    else if (!readMarks().includes(id)) {
      // the entry just left is better than a new one: browsers skip those made without a press on the page
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
  addEventListener("pageshow", note, { signal }); // back from where the player went, which is one entry more
  addEventListener(rollCall, (call) => "detail" in call && call.detail === id && call.preventDefault(), { signal });
  // not at once: a host that takes the frame off because it navigates may not have made its own entry yet
  signal.addEventListener("abort", () => setTimeout(release), { once: true });
  return (deep) => {
    isDeep = deep;
    settle();
  };
}
