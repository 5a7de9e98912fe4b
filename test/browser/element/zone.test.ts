import { alterAnswer, freshServer, openCashier, transports } from "../driver/cashierPage.ts";
import { mountFor, newPlayer, ready } from "../driver/element.ts";
import { focusedName } from "../driver/keyboard.ts";
import { everyFlowPlayer } from "../scenarios/deposit.ts";
import { create } from "../server/calls.ts";
import { until } from "../waiting.ts";

type Listener = EventListenerOrEventListenerObject | null;

/**
 * Runs what `queueMicrotask` has queued at the end of each outermost listener, as Angular's zone.js does.
 * @returns a function that undoes it
 */
function queueLikeZone(): () => void {
  const { queueMicrotask } = window;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const queue: VoidFunction[] = [];
  const wrappers = new WeakMap<object, EventListener>();
  let depth = 0;
  const drain = () => {
    for (let task = queue.shift(); task; task = queue.shift()) task();
  };
  window.queueMicrotask = (task) => {
    queue.push(task);
    queueMicrotask(drain);
  };
  const wrap = (listener: EventListenerOrEventListenerObject): EventListener =>
    function (this: unknown, event) {
      depth += 1;
      try {
        if (typeof listener === "function") listener.call(this, event);
        else listener.handleEvent(event);
      } finally {
        depth -= 1;
        if (depth === 0) drain();
      }
    };
  EventTarget.prototype.addEventListener = function (type: string, listener: Listener, options) {
    const wrapper = listener && (wrappers.get(listener) ?? wrap(listener));
    if (listener && wrapper) wrappers.set(listener, wrapper);
    addEventListener.call(this, type, wrapper, options);
  };
  EventTarget.prototype.removeEventListener = function (type: string, listener: Listener, options) {
    removeEventListener.call(this, type, (listener && wrappers.get(listener)) ?? listener, options);
  };
  return () => {
    window.queueMicrotask = queueMicrotask;
    // the wrapped listeners can still be removed
    EventTarget.prototype.addEventListener = addEventListener;
  };
}

async function openForm(attributes = {}) {
  const page = await openCashier({ ...attributes, token: await everyFlowPlayer() });
  await page.press("Cash agents");
  await page.at("/deposit/cash");
  await page.fill("Amount", "500");
  return page;
}

describe("a page whose zone.js runs queued microtasks as soon as a listener ends", () => {
  freshServer();
  let restore = () => {};
  beforeEach(() => {
    restore = queueLikeZone();
  });
  afterEach(() => restore());

  for (const transport of transports) {
    it(`keeps the focus of a player whose button goes with its form, over ${transport}`, async () => {
      const page = await openForm({ transport });
      const button = await page.find("button", "Deposit");
      button.focus();
      button.click();
      await until("the heading's focus", () => focusedName(page) === "Contact an agent");
    });
  }

  it("starts with the server that a listener of the failed start names", async () => {
    const mend = ({ target }: Event) => Object.assign(Object(target), { server: window.demoServer });
    document.addEventListener("cashier-init-error", mend, { once: true });
    await ready(mountFor(newPlayer(), { server: "pay.example" }));
  });

  it("shows the state of a payment that needs no further step, not the list", async () => {
    const page = await openForm({ transport: "http" });
    const undo = alterAnswer(create, (answer) => ({ ...answer, action: { type: "status" } }));
    try {
      await page.press("Deposit");
      await page.status("Payment is being processed");
      await page.at("/deposit/complete");
    } finally {
      undo();
    }
  });
});
