import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StubOptions } from "../../../test/unit/cashierStub";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  requestIds,
  spei,
  submitDeposit,
  withdrawalDraft,
} from "../../../test/unit/submitting";
import type { SubmitHost } from "../../cashier/Cashier";
import { chosenMethodAtom } from "../../catalogue/state";
import type { BeforeSubmitDetail, SubmitVerdict } from "../../contract/events/events";
import { hostSessionAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { ledgerAtom } from "../requests/ledger";
import { isSubmittingAtom } from "../state";
import { collectVerdicts } from "./askHost";
import { submit } from "./submit";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = new Promise<SubmitVerdict>(() => {});
const isBeforeSubmit = (type: string, detail: unknown): detail is BeforeSubmitDetail =>
  type === "cashier-before-submit" && typeof detail === "object";

/** A cashier on a page with a listener of `cashier-before-submit`. */
function listening(listen: (detail: BeforeSubmitDetail) => unknown, options: StubOptions = {}) {
  const onEmit = (type: string, detail: unknown) => !isBeforeSubmit(type, detail) || listen(detail) !== "prevented";
  return cashierAnswering(created, { onEmit, ...options });
}

/** A cashier whose host wants to be asked. */
function hosted(askBeforeSubmit: SubmitHost["askBeforeSubmit"] | undefined) {
  const cashier = cashierAnswering(created, askBeforeSubmit ? { bridge: { askBeforeSubmit } } : {});
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, beforeSubmit: true }));
  return cashier;
}

describe("cashier-before-submit", () => {
  it("tells the page what is about to be sent, and no field", async () => {
    const cashier = listening(() => {});
    expect(await submitDeposit(cashier, { ...draft, bonusId: "b1" })).toBe("accepted");
    const [detail] = cashier.emitted("cashier-before-submit");
    expect(detail).toEqual({
      transaction: "deposit",
      method: "spei_mxn",
      amount: 500,
      currency: "MXN",
      bonus_id: "b1",
      waitUntil: expect.any(Function),
    });
    const order = cashier.effects.map((effect) => ("emitted" in effect ? effect.emitted : Object.keys(effect)[0]));
    expect(order.slice(0, 3)).toEqual(["tracked", "cashier-before-submit", "call"]);
  });

  it("has no amount for an address, and the area of a withdrawal", async () => {
    const cashier = listening(() => "prevented");
    await submitDeposit(cashier, { ...draft, amount: undefined });
    await submit(cashier, "withdrawal", { ...withdrawalDraft, bonusId: "b1" });
    const details = cashier.emitted("cashier-before-submit");
    expect(details).toMatchObject([{ amount: null }, { transaction: "withdrawal", amount: 500 }]);
    expect(details[1]).not.toHaveProperty("bonus_id");
  });

  it.each<[string, (detail: BeforeSubmitDetail) => unknown, string[]]>([
    ["preventDefault", () => "prevented", []],
    ["false", ({ waitUntil }) => waitUntil(false), ["Nothing was sent."]],
    ["a promise of false", ({ waitUntil }) => waitUntil(Promise.resolve(false)), ["Nothing was sent."]],
    ["a message", ({ waitUntil }) => waitUntil({ message: "<b>Limit</b>" }), ["<b>Limit</b>"]],
    ["a rejection", ({ waitUntil }) => waitUntil(Promise.reject(new Error("Limit"))), ["Limit"]],
  ])("%s sends nothing and stores no request", async (_how, listen, notices) => {
    const cashier = listening(listen);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, cashier.notices, cashier.reported, cashier.visited]).toEqual([[], notices, [], []]);
    expect(cashier.store.get(ledgerAtom).size).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("keeps the button busy and ignores other presses while the page decides, then sends once", async () => {
    let agree = () => {};
    const cashier = listening(({ waitUntil }) =>
      waitUntil(new Promise<boolean>((resolve) => (agree = () => resolve(true)))),
    );
    const pressed = submitDeposit(cashier, draft);
    expect(cashier.store.get(isSubmittingAtom)).toBe(true);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.calls).toEqual([]);
    agree();
    expect(await pressed).toBe("accepted");
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.emitted("cashier-before-submit")).toHaveLength(1);
  });

  it("asks again for a press whose answer was lost, which keeps its request_id", async () => {
    const cashier = listening(() => {}, { answers: { "/BANKING_DEPOSIT/create": networkFailure } });
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(cashier.emitted("cashier-before-submit")).toHaveLength(2);
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });

  it.each<[string, SubmitVerdict, string]>([
    ["false", false, ""],
    ["a message with an exclamation mark", { message: "Limit!" }, "Limit. "],
    ["a message with a full stop", { message: "Limit." }, "Limit. "],
  ])("does not deny a lost payment if its repeat is stopped by %s", async (_what, verdict, message) => {
    const verdicts = [true, verdict];
    const answers = { "/BANKING_DEPOSIT/create": networkFailure };
    const cashier = listening(({ waitUntil }) => waitUntil(verdicts.shift()), { answers });
    await submitDeposit(cashier, draft);
    await submitDeposit(cashier, draft);
    expect(cashier.calls.filter(({ path }) => path === "/BANKING_DEPOSIT/create")).toHaveLength(1);
    expect(cashier.notices.at(-1)).toBe(`${message}Nothing more was sent. Your earlier attempt may still go through.`);
    expect(cashier.store.get(ledgerAtom).size).toBe(1);
  });

  it("sends with the id of another tab that has sent the same meanwhile", async () => {
    const other = cashierAnswering(networkFailure);
    const cashier = listening(({ waitUntil }) => waitUntil(submitDeposit(other, draft).then(() => true)));
    await submitDeposit(cashier, draft);
    const ids = new Set(requestIds(cashier));
    expect(ids).toEqual(new Set(requestIds(other)));
    expect(ids.size).toBe(1);
  });

  it("sends nothing for another method's form on the same screen", async () => {
    const cashier = listening(({ waitUntil }) =>
      waitUntil(Promise.resolve().then(() => cashier.store.set(chosenMethodAtom, { ...spei, name: "other" }))),
    );
    cashier.store.set(chosenMethodAtom, spei);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, cashier.notices]).toEqual([[], ["Nothing was sent."]]);
  });

  it("sends nothing for a player who has gone meanwhile", async () => {
    const cashier = listening(({ waitUntil }) => waitUntil(Promise.resolve().then(() => forgetPlayer(cashier.store))));
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, sessionStorage.length]).toEqual([[], 0]);
    expect(cashier.reported).toMatchObject([{ code: "player_changed" }]);
  });

  it("sends nothing for a form that the player has left meanwhile, and says so", async () => {
    const cashier = listening(({ waitUntil }) => waitUntil(Promise.resolve().then(() => cashier.go("/deposit"))));
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, cashier.notices]).toEqual([[], ["Nothing was sent."]]);
  });

  it("sends and says nothing once the element is removed", async () => {
    const cashier = listening(({ waitUntil }) => waitUntil(never));
    const pressed = submitDeposit(cashier, draft);
    cashier.end();
    expect(await pressed).toBe("handled");
    expect([cashier.calls, cashier.notices, cashier.reported]).toEqual([[], [], []]);
  });

  it("sends nothing if the page takes longer than 30 s, and says so", async () => {
    vi.useFakeTimers();
    const cashier = listening(({ waitUntil }) => waitUntil(never));
    const pressed = submitDeposit(cashier, draft);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(cashier.store.get(isSubmittingAtom)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await pressed).toBe("handled");
    expect([cashier.calls, cashier.notices]).toEqual([[], [expect.stringMatching(/in time. Nothing was sent.$/)]]);
    expect(cashier.reported).toMatchObject([{ code: "host_timeout" }]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("takes no verdict that comes late because the page was suspended", async () => {
    const cashier = listening(({ waitUntil }) => {
      const { now } = performance;
      vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 30_001);
      waitUntil(true);
    });
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.calls).toEqual([]);
  });
});

describe("a host that wants to be asked", () => {
  it("gets the payment, after the page has agreed", async () => {
    const ask = vi.fn<SubmitHost["askBeforeSubmit"]>(async () => true);
    const cashier = hosted(ask);
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    const payment = { transaction: "deposit", method: "spei_mxn", amount: 500, currency: "MXN" };
    expect(ask.mock.calls).toEqual([[payment, expect.any(AbortSignal)]]);
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it.each<[string, SubmitVerdict, string]>([
    ["says no", { proceed: false }, "Nothing was sent."],
    ["says why not", { proceed: false, message: "Limit" }, "Limit"],
  ])("stops the payment if it %s", async (_what, verdict, notice) => {
    const cashier = hosted(async () => verdict);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, cashier.notices]).toEqual([[], [notice]]);
  });

  it.each<[string, SubmitHost["askBeforeSubmit"] | undefined]>([
    ["that is not connected yet", undefined],
    ["that cannot be asked", () => Promise.reject(new TypeError("Failed to fetch secret.js"))],
  ])("%s has not agreed", async (_what, ask) => {
    const cashier = hosted(ask);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.calls).toEqual([]);
    expect(cashier.notices).toEqual(["This site did not confirm the payment in time. Nothing was sent."]);
    expect(cashier.reported).toHaveLength(1);
  });

  it("that cannot be asked has not agreed to a withdrawal", async () => {
    const cashier = hosted(undefined);
    expect(await submit(cashier, "withdrawal", withdrawalDraft)).toBe("handled");
    expect(cashier.notices).toEqual(["This site did not confirm the withdrawal in time. Nothing was sent."]);
  });

  it("is not asked if it has not said so", async () => {
    const askBeforeSubmit = vi.fn(() => never);
    const cashier = cashierAnswering(created, { bridge: { askBeforeSubmit } });
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(askBeforeSubmit).not.toHaveBeenCalled();
  });
});

type WaitUntil = (given: unknown) => void;
const collect = (...given: unknown[]) =>
  collectVerdicts((waitUntil) => {
    for (const one of given) waitUntil(one);
    return true;
  });
const later = (value: unknown, steps = 5) =>
  (async () => {
    for (let step = 0; step < steps; step += 1) await null;
    return value;
  })();
const thrower = () => {
  throw new Error("Limit");
};

describe("collectVerdicts", () => {
  it("agrees if nobody waits", async () => expect(await collect()).toEqual({ proceed: true }));

  it("agrees once all have agreed", async () => {
    expect(await collect(true, later(undefined), later({ proceed: true }, 20))).toEqual({ proceed: true });
  });

  it.each<[string, () => unknown, string | undefined]>([
    ["false", () => false, undefined],
    ["a promise of false", () => later(false), undefined],
    ["a message", () => later({ message: "Limit" }), "Limit"],
    ["a rejection", () => later(undefined).then(() => Promise.reject(new Error("Limit"))), "Limit"],
    ["an object whose members throw", () => Object.defineProperty({}, "proceed", { get: thrower }), "Limit"],
  ])("stops for %s, whatever the others say", async (_what, give, message) => {
    expect(await collect(true, give(), never)).toEqual({ proceed: false, message });
  });

  it("stops for an error of the page's code without its words, which the console has", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const failure = new TypeError("Failed to fetch");
    expect(await collect(Promise.reject(failure))).toEqual({ proceed: false, message: undefined });
    expect(log.mock.calls).toEqual([["cashier-widget: before-submit", failure]]);
    log.mockRestore();
  });

  it("stops with the message that comes first", async () => {
    expect(await collect(later({ message: "second" }, 9), later({ message: "first" }, 1))).toMatchObject({
      message: "first",
    });
  });

  it("stops at once if a listener prevents the payment", async () => {
    const verdict = await collectVerdicts((waitUntil) => {
      waitUntil(never);
      waitUntil(Promise.reject(new Error("not unhandled")));
      return false;
    });
    expect(verdict).toEqual({ proceed: false, isPrevented: true });
  });

  it("accepts another promise while one is waited for, and none after that", async () => {
    let wait: WaitUntil = () => {};
    const verdict = collectVerdicts((waitUntil) => {
      wait = waitUntil;
      waitUntil(later(true));
      return true;
    });
    wait(later({ message: "added" }, 20));
    expect(await verdict).toMatchObject({ proceed: false, message: "added" });
    expect(() => wait(true)).toThrow(expect.objectContaining({ name: "InvalidStateError" }));
  });

  it("accepts none after an event that nobody waits for", async () => {
    let wait: WaitUntil = () => {};
    await collectVerdicts((waitUntil) => {
      wait = waitUntil;
      return true;
    });
    expect(() => wait(false)).toThrow(DOMException);
  });
});
