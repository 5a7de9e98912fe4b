import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { inSequence, networkFailure } from "../../../test/unit/submitting";
import { CashierError } from "../../contract/CashierError";
import type { Transaction, TransactionAnswer } from "../../contract/payment/transaction";
import { forgetPlayer } from "../../session/playerAtom";
import { isSubmittingAtom, returnedAtom, startedHereAtom, transactionAtom } from "../state";
import { isFinal } from "../status";
import { receiveStatusPush, update } from "./updates";

const waiting: Transaction = { id: "t1", type: "deposit", status: 0, method: "spei", amount: 500, currency: "MXN" };
const answer = (changes: Partial<Transaction> = {}, action: TransactionAnswer["action"] = { type: "status" }) => ({
  transaction: { ...waiting, ...changes },
  action,
});
const showing = (changes?: Partial<Transaction>) => {
  const cashier = cashierStub();
  cashier.store.set(transactionAtom, answer(changes));
  const shown = () => cashier.store.get(transactionAtom)?.transaction;
  return { cashier, shown };
};

describe("isFinal", () => {
  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, false],
    [-1, false],
    [99, false],
  ])("for status %i is %s", (status, expected) => expect(isFinal({ ...waiting, status })).toBe(expected));
});

describe("storeAnswer", () => {
  it("emits a new transaction and each change of status once", () => {
    const cashier = cashierStub();
    const statuses = [
      answer(),
      answer(),
      answer({ status: 3 }),
      answer({ status: 3, txid: "0x" }),
      answer({ id: "t2", status: 3 }),
    ];
    for (const next of statuses) storeAnswer(cashier, next);
    expect(cashier.emitted("cashier-transaction").map(({ id, status }) => [id, status])).toEqual([
      ["t1", 0],
      ["t1", 3],
      ["t2", 3],
    ]);
    expect(cashier.store.get(transactionAtom)).toEqual(statuses.at(-1));
  });

  it("shows the server's transaction, whatever a listener does with the event's", () => {
    const cashier = cashierStub({
      onEmit: (type, detail) => {
        if (type === "cashier-transaction") Object.assign(Object(detail), { amount: 50_000, status: 1 });
        return true;
      },
    });
    storeAnswer(cashier, answer());
    expect(cashier.store.get(transactionAtom)?.transaction).toEqual(waiting);
  });

  it("reports an unknown action once for repeated answers", () => {
    const cashier = cashierStub();
    for (const status of [0, 0, 1]) storeAnswer(cashier, answer({ status }, { type: "unknown", name: "dance" }));
    expect(cashier.reported).toMatchObject([{ code: "unknown_action", message: "Unknown action: dance" }]);
    storeAnswer(cashier, answer({ status: 1 }, { type: "unknown", name: "sing" }));
    storeAnswer(cashier, answer({ id: "t2" }, { type: "unknown", name: "sing" }));
    expect(cashier.reported).toHaveLength(3);
  });
});

it("cuts the long name of an unknown action in its report", () => {
  const cashier = cashierStub();
  storeAnswer(cashier, answer({}, { type: "unknown", name: "dance".repeat(10_000) }));
  expect(cashier.reported.map(({ message }) => message)).toEqual([`Unknown action: ${"dance".repeat(20)}`]);
});

describe("the answer to a press", () => {
  const step = answer({}, { type: "instruction", steps: [] });

  it("ends the press before the next screen is shown, whose button would be busy", () => {
    const { cashier } = showing();
    const { store } = cashier;
    store.set(isSubmittingAtom, true);
    const busy: boolean[] = [];
    vi.spyOn(cashier, "go").mockImplementation(() => void busy.push(store.get(isSubmittingAtom)));
    update(cashier, {
      type: "stepDone",
      answer: step,
      pressed: step.action,
      isAwaited: true,
      hasClosed: false,
    });
    expect(busy).toEqual([false]);
  });

  it("leaves a press alone that another screen has under way", () => {
    const { cashier } = showing();
    cashier.store.set(isSubmittingAtom, true);
    update(cashier, {
      type: "stepDone",
      answer: step,
      pressed: step.action,
      isAwaited: false,
      hasClosed: false,
    });
    expect(cashier.store.get(isSubmittingAtom)).toBe(true);
  });
});

describe("a pushed status", () => {
  it.each<[string, Partial<Transaction>, object, Partial<Transaction>]>([
    ["0", { status: 3 }, { status: 0 }, { status: 0 }],
    ["1", {}, { status: 1 }, { status: 1 }],
    ["2", {}, { status: 2 }, { status: 2 }],
    ["any other", {}, { status: 42 }, { status: 42 }],
    ["with its id", {}, { status: 1, id: "t1" }, { status: 1 }],
    ["with its id as a number", { id: "12" }, { status: 1, id: 12 }, { status: 1 }],
    ["with an id of null", {}, { status: 1, id: null }, { status: 1 }],
    ["with another id", {}, { status: 1, id: "t2" }, {}],
    ["with a txid", {}, { status: 3, txid: "0xab" }, { status: 3, txid: "0xab" }],
    ["without a txid, after one", { txid: "0xab" }, { status: 1, txid: null }, { status: 1 }],
    [
      "of failure, with its reason",
      {},
      { status: 2, message: "Declined" },
      { status: 2, error: { message: "Declined" } },
    ],
    ["of success, with a message", {}, { status: 1, message: "Thanks" }, { status: 1 }],
    ["waiting, after processed", { status: 1 }, { status: 0 }, {}],
    ["accepted, after processed", { status: 1 }, { status: 3 }, {}],
    ["mistaked, after processed", { status: 1 }, { status: 2 }, {}],
    ["waiting, after mistaked", { status: 2 }, { status: 0 }, {}],
  ])("updates the transaction: %s", (_, before, data, changes) => {
    const { cashier, shown } = showing(before);
    receiveStatusPush(cashier, { type: "deposit.status", data }, performance.now());
    const expected = { ...waiting, ...before, ...changes };
    expect(shown()).toEqual(expected);
    const isNewStatus = expected.status !== { ...waiting, ...before }.status;
    expect(cashier.emitted("cashier-transaction")).toEqual(isNewStatus ? [expected] : []);
    expect(cashier.reported).toEqual([]);
  });

  it("keeps the action and the screen", () => {
    const { cashier } = showing();
    const action = { type: "pix", payload: "000201" } as const;
    cashier.store.set(transactionAtom, answer({}, action));
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 3 } }, performance.now());
    expect(cashier.store.get(transactionAtom)?.action).toBe(action);
    expect(cashier.visited).toEqual([]);
  });

  it.each([
    ["deposit", "withdrawal.status"],
    ["withdrawal", "deposit.status"],
  ] as const)("of another area is ignored: a %s and %s", (type, push) => {
    const { cashier, shown } = showing({ type });
    receiveStatusPush(cashier, { type: push, data: { status: 1 } }, performance.now());
    expect(shown()?.status).toBe(0);
  });

  it("of a withdrawal updates the withdrawal on screen", () => {
    const { cashier, shown } = showing({ type: "withdrawal" });
    receiveStatusPush(cashier, { type: "withdrawal.status", data: { status: 1, id: "t1" } }, performance.now());
    expect(shown()?.status).toBe(1);
  });

  it("is ignored when no transaction is on screen", () => {
    const cashier = cashierStub();
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 1 } }, performance.now());
    expect(cashier.effects).toEqual([]);
  });

  it.each<[unknown, string]>([
    [null, "(root)"],
    ["1", "(root)"],
    [{}, "status"],
    [{ status: "1" }, "status"],
    [{ status: 1, id: {} }, "id"],
  ])("is ignored and reported with the invalid path when its data is %j", (data, path) => {
    const { cashier, shown } = showing();
    receiveStatusPush(cashier, { type: "deposit.status", data }, performance.now());
    expect(shown()).toEqual(waiting);
    const report = { code: "invalid_response", message: `Invalid push: ${path}`, url: "deposit.status" };
    expect(cashier.reported).toMatchObject([report]);
  });

  it("is reported once for each wrong member, however often it comes", () => {
    const { cashier } = showing();
    const wrong = [null, "1", {}, { status: "1" }, { status: 0, id: {} }, { status: 0, txid: 5 }];
    for (const data of [...wrong, ...wrong])
      receiveStatusPush(cashier, { type: "deposit.status", data }, performance.now());
    receiveStatusPush(cashier, { type: "withdrawal.status", data: null }, performance.now());
    expect(cashier.reported.map(({ message, url }) => `${url}: ${message}`)).toEqual([
      "deposit.status: Invalid push: (root)",
      "deposit.status: Invalid push: status",
      "deposit.status: Invalid push: id",
      "deposit.status: Invalid push: txid",
      "withdrawal.status: Invalid push: (root)",
    ]);
  });

  it("counts without its wrong txid and message", () => {
    const { cashier, shown } = showing();
    receiveStatusPush(
      cashier,
      { type: "deposit.status", data: { status: 2, txid: 5, message: ["No"] } },
      performance.now(),
    );
    expect(shown()).toEqual({ ...waiting, status: 2 });
  });
});

describe("a recheck", () => {
  const path = "/BANKING_DEPOSIT/transaction";
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** A cashier that shows a result; a push reports another one. */
  function contradict(before: number, pushed: number, ...answers: unknown[]) {
    const cashier = cashierStub({ answers: { [path]: inSequence(...answers) } });
    cashier.store.set(transactionAtom, answer({ status: before }));
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: pushed } }, performance.now());
    return cashier;
  }
  /** After five minutes: how often the server was asked, and the status on screen. */
  async function later(cashier: CashierStub) {
    await vi.advanceTimersByTimeAsync(300_000);
    cashier.end();
    return [cashier.calls.length, cashier.store.get(transactionAtom)?.transaction.status];
  }

  it.each([
    ["is made again until it has an answer", 1, 2, [networkFailure, networkFailure, answer({ status: 2 })], [3, 2]],
    ["is made once if the server refuses it", 1, 2, [new CashierError("No", { status: 404 })], [1, 1]],
    ["is made once after a push of success, which counts without it", 2, 1, [networkFailure], [1, 1]],
  ])("%s", async (_, before, pushed, answers, expected) => {
    expect(await later(contradict(before, pushed, ...answers))).toEqual(expected);
  });

  it("ends with a push of success, which counts without its answer", async () => {
    const cashier = contradict(1, 2, networkFailure);
    await vi.advanceTimersByTimeAsync(0);
    storeAnswer(cashier, { ...answer({ status: 2 }), askedAt: performance.now() });
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    expect(await later(cashier)).toEqual([2, 1]);
  });

  it("asks nothing in the name of another player", async () => {
    const cashier = contradict(1, 2, networkFailure);
    await vi.advanceTimersByTimeAsync(0);
    forgetPlayer(cashier.store);
    expect(await later(cashier)).toEqual([1, undefined]);
  });
});

describe("other pushes", () => {
  it.each(["", "login.token", "deposit", "deposit.status.extra", "constructor", "__proto__", "toString"])(
    "of type %j are ignored",
    (type) => {
      const { cashier, shown } = showing();
      receiveStatusPush(cashier, { type, data: { status: 1 } }, performance.now());
      expect(shown()).toEqual(waiting);
      expect(cashier.effects).toEqual([]);
    },
  );
});

describe("a page that is left for the provider and shown again", () => {
  it("asks for the payment's state, though nothing on screen does, and takes the player as back", async () => {
    const path = "/BANKING_DEPOSIT/transaction";
    const cashier = cashierStub({ answers: { [path]: answer({ status: 1 }) }, onEmit: () => false });
    const action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" } as const;
    const balance = { primary: { amount: 900, currency: "MXN" } };
    const facts = { isEarlier: false, hasNotice: false, isAwaited: true, balance };
    update(cashier, { type: "started", answer: answer({}, action), ...facts });
    expect(cashier.calls).toEqual([]);
    expect([...cashier.store.get(startedHereAtom)]).toEqual([["t1", { balance, at: expect.any(Number) }]]);
    window.dispatchEvent(new Event("pageshow"));
    await vi.waitFor(() => expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1));
    expect(cashier.calls.map(({ path: asked }) => asked)).toEqual([path]);
    expect([...cashier.store.get(startedHereAtom).keys()]).toEqual([]);
    cashier.end();
  });

  /** Starts a payment whose page the host opens, such as in a frame: the cashier's page need not be left for it. */
  function startWithRedirect(cashier: CashierStub, id: string) {
    const action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" } as const;
    const facts = { isEarlier: false, hasNotice: false, isAwaited: true, balance: undefined };
    update(cashier, { type: "started", answer: answer({ id }, action), ...facts });
  }

  it("is the return from the last payment alone", () => {
    const cashier = cashierStub({ onEmit: () => false });
    for (const id of ["t1", "t2"]) startWithRedirect(cashier, id);
    window.dispatchEvent(new Event("pageshow"));
    expect([...cashier.store.get(returnedAtom)]).toEqual(["t2"]);
    expect([...cashier.store.get(startedHereAtom).keys()]).toEqual(["t1"]);
  });

  it("is no return of another player, who has signed in since", () => {
    const cashier = cashierStub({ onEmit: () => false });
    startWithRedirect(cashier, "t1");
    forgetPlayer(cashier.store);
    window.dispatchEvent(new Event("pageshow"));
    expect([...cashier.store.get(returnedAtom)]).toEqual([]);
  });
});
