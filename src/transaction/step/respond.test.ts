import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { networkFailure, serverError } from "../../../test/unit/submitting";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Action } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { isPausedAtom, isStepPausedAtom, pauseIfLimited } from "../pauses";
import { TokenError } from "../press";
import { attemptsLeftAtom, isSubmittingAtom, transactionAtom } from "../state";
import { update } from "../updates/updates";
import { cancelTransaction, confirmTransaction, continueTransaction } from "./respond";

const show = "/BANKING_DEPOSIT/transaction";
const confirm = "/BANKING_DEPOSIT/confirm";
const cancel = "/BANKING_DEPOSIT/cancel";
const proceed = "/BANKING_DEPOSIT/continue";
const invoice: Action = {
  type: "invoice",
  requisites: [{ key: "account", label: "Account", value: "1", copy: true }],
  amount: 500,
  currency: "MXN",
  confirmable: true,
  cancellable: true,
};
const limited = serverError(429, "rate_limited", { retryAfterSeconds: 60 });
const form: Action = { type: "form", fields: [] };
const status: Action = { type: "status" };
const answer = (action: Action = status, changes: Partial<Transaction> = {}) => ({ ...depositAnswer(changes), action });

/** A cashier that shows a deposit's action, with the server's answers to its calls. */
function showing(
  answers: Record<string, unknown>,
  action = invoice,
  screen: ScreenPath = "/deposit/peer-to-peer/invoice",
) {
  const cashier = cashierStub({ screen, answers });
  cashier.store.set(transactionAtom, answer(action));
  return cashier;
}
const calledPaths = (cashier: CashierStub) => cashier.calls.map(({ path }) => path);
const shown = (cashier: CashierStub) => cashier.store.get(transactionAtom);

describe("a press", () => {
  it.each([
    ["confirm", confirmTransaction, confirm, { id: "t1" }, "paid"],
    ["continue", continueTransaction, proceed, { id: "t1", fields: {} }, "continue"],
  ] as const)("on %s sends one call and shows the next screen", async (_, press, path, payload, button) => {
    const cashier = showing({ [path]: answer() });
    expect(await press(cashier)).toBe("accepted");
    expect(cashier.calls).toMatchObject([{ method: "POST", path, payload }]);
    expect(cashier.effects).toContainEqual({ tracked: "button", extra: { button } });
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it.each([
    ["confirm", confirmTransaction, confirm],
    ["continue", continueTransaction, proceed],
  ] as const)("on %s of a method that is unavailable leads to the list, which stays", async (_, press, path) => {
    const cashier = showing({ [path]: serverError(409, "method_unavailable"), [show]: answer(form) });
    const showReloadedList = () => {
      cashier.store.set(transactionAtom, undefined);
      cashier.go("/deposit");
    };
    expect(await press(Object.assign(cashier, { showReloadedList }))).toBe("handled");
    expect([calledPaths(cashier), cashier.notices]).toEqual([[path, show], ["Refused"]]);
    expect([shown(cashier), cashier.visited]).toEqual([undefined, ["/deposit"]]);
  });

  it.each<[string, (cashier: CashierStub) => void]>([
    ["another player has signed in", ({ store }) => forgetPlayer(store)],
    ["the player has left the payment", ({ store }) => store.set(transactionAtom, undefined)],
    ["another payment is on screen", ({ store }) => store.set(transactionAtom, answer(form, { id: "t2" }))],
    ["the payment is at another step", ({ store }) => store.set(transactionAtom, answer(invoice))],
  ])("on continue sends nothing if %s before the card has its token", async (_, leave) => {
    const cashier = showing({ [proceed]: answer() }, form, "/deposit/redirect/unified-form");
    const tokens = {
      cards: "",
      request: async () => {
        leave(cashier);
        return { card: "tok" };
      },
    };
    expect(await continueTransaction(cashier, { name: "Ana" }, tokens)).toBe("handled");
    expect([cashier.calls, cashier.reported, cashier.notices]).toEqual([[], [], []]);
  });

  it("on continue asks the server nothing if the card gets no token", async () => {
    const cashier = showing({ [show]: answer(status), [proceed]: answer() }, form, "/deposit/redirect/unified-form");
    const refused = new TokenError("card", "Check the card number");
    const tokens = { cards: "", request: () => Promise.reject(refused) };
    expect(await continueTransaction(cashier, { name: "Ana" }, tokens)).toBe(refused);
    expect([cashier.calls, cashier.visited, cashier.notices]).toEqual([[], [], []]);
  });

  it.each([
    ["confirm", confirmTransaction, confirm],
    ["continue", continueTransaction, proceed],
    ["cancel", cancelTransaction, cancel],
  ] as const)("on %s says that the session has ended, not what the server says about it", async (_, press, path) => {
    const cashier = showing({ [path]: serverError(401, "token_expired") });
    expect(await press(cashier)).toBe("handled");
    expect(cashier.notices).toEqual([
      "Your session has ended. We have asked this site to sign you in again. Your details are kept.",
    ]);
  });

  it("says that the session has ended, but not that details are kept, after the player has left", async () => {
    const cashier = showing({
      [confirm]: () => {
        cashier.store.set(transactionAtom, undefined);
        return serverError(401, "token_expired");
      },
    });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toMatch(/Your session has ended$/);
  });

  it("on cancel shows the status from the server", async () => {
    const error = { message: "You cancelled it", code: "cancelled" };
    const cashier = showing({ [cancel]: { transaction: answer(status, { status: 2, error }).transaction } });
    expect(await cancelTransaction(cashier)).toBe("accepted");
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(shown(cashier)).toMatchObject({ transaction: { status: 2, error }, action: status });
  });

  it.each([
    ["confirm", confirmTransaction, confirm],
    ["continue", continueTransaction, proceed],
    ["cancel", cancelTransaction, cancel],
  ] as const)("on %s shows the transaction itself if the answer is about another one", async (_, press, path) => {
    const paid = answer(status, { status: 1 });
    const cashier = showing({ [path]: answer(status, { id: "t2", status: 2 }), [show]: paid });
    expect(await press(cashier)).toBe("accepted");
    expect(calledPaths(cashier)).toEqual([path, show]);
    expect(cashier.reported).toMatchObject([{ code: "invalid_response", url: path }]);
    expect(shown(cashier)).toMatchObject(paid);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]);
  });

  it("on continue sends the fields of the form", async () => {
    const cashier = showing({ [proceed]: answer(invoice) }, form, "/deposit/peer-to-peer/unified-form");
    await continueTransaction(cashier, { code: "123" });
    expect(cashier.calls[0]?.payload).toEqual({ id: "t1", fields: { code: "123" } });
    expect(cashier.visited).toEqual(["/deposit/peer-to-peer/invoice"]);
  });

  it("shows a next step that a poll has brought before the answer", async () => {
    const cashier = showing(
      {
        [proceed]: () => {
          update(cashier, { type: "polled", answer: answer(invoice), asked: answer(form) });
          return answer(invoice);
        },
      },
      form,
      "/deposit/peer-to-peer/unified-form",
    );
    expect(await continueTransaction(cashier, { code: "123" })).toBe("accepted");
    expect(shown(cashier)?.isDoneByPlayer).toBeUndefined();
    expect(cashier.screen).toBe("/deposit/peer-to-peer/invoice");
  });

  it("is ignored while another one is in flight", async () => {
    const cashier = showing({ [confirm]: answer() });
    const first = confirmTransaction(cashier);
    expect(await Promise.all([confirmTransaction(cashier), cancelTransaction(cashier)])).toEqual([
      "handled",
      "handled",
    ]);
    expect(await first).toBe("accepted");
    expect(calledPaths(cashier)).toEqual([confirm]);
  });

  it.each(["there is no transaction", "its steps are paused"])("is ignored while %s", async (what) => {
    const cashier = showing({ [confirm]: answer() });
    if (what === "its steps are paused") pauseIfLimited(cashier, limited, "t1");
    else cashier.store.set(transactionAtom, undefined);
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.effects).toEqual([]);
  });

  it.each([
    ["new submissions", undefined],
    ["another transaction's steps", "t2"],
  ])("is sent while %s are paused", async (_, id) => {
    const cashier = showing({ [confirm]: answer() });
    pauseIfLimited(cashier, limited, id);
    expect(await confirmTransaction(cashier)).toBe("accepted");
  });

  it("pauses neither new submissions nor other transactions if it is rate-limited", async () => {
    const cashier = showing({ [confirm]: limited });
    await confirmTransaction(cashier);
    const paused = () => [cashier.store.get(isStepPausedAtom), cashier.store.get(isPausedAtom)];
    expect(paused()).toEqual([true, false]);
    cashier.store.set(transactionAtom, { ...answer(invoice), transaction: { ...answer().transaction, id: "t2" } });
    expect(paused()).toEqual([false, false]);
    cashier.end();
  });

  it("marks the player's part as done when the answer has nothing new", async () => {
    const cashier = showing({ [confirm]: answer(invoice) });
    await confirmTransaction(cashier);
    expect(shown(cashier)?.isDoneByPlayer).toBe(true);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("keeps the form open when the server returns the same form", async () => {
    const cashier = showing({ [proceed]: answer(form) }, form, "/deposit/redirect/unified-form");
    await continueTransaction(cashier, { code: "1" });
    expect(shown(cashier)?.isDoneByPlayer).toBeUndefined();
    expect(cashier.visited).toEqual([]);
  });

  it("ends without a notice when the element is removed meanwhile", async () => {
    const cashier = showing({
      [confirm]: () => {
        cashier.end();
        throw new DOMException("gone", "AbortError");
      },
    });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect([cashier.notices, cashier.visited]).toEqual([[], []]);
  });
});

describe("a press whose answer makes the host sign another player in", () => {
  /** Confirms a deposit; the host changes the player when an error is reported. */
  async function confirmAnd(given: unknown) {
    const cashier = showing({ [confirm]: given });
    vi.spyOn(cashier, "report").mockImplementation(() => queueMicrotask(() => forgetPlayer(cashier.store)));
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect([cashier.notices, cashier.visited]).toEqual([[], []]);
    return cashier;
  }

  it("shows that player no notice of its refusal, and leaves their presses alone", async () => {
    const cashier = await confirmAnd(limited);
    cashier.store.set(transactionAtom, answer(invoice));
    expect(cashier.store.get(isStepPausedAtom)).toBe(false);
  });

  it("shows that player nothing of an answer with a wrong member", async () => {
    const cashier = await confirmAnd({ transaction: { ...depositAnswer().transaction, cancellable: "yes" } });
    expect([shown(cashier), cashier.emitted("cashier-transaction")]).toEqual([undefined, []]);
  });

  it("shows that player no notice of its refusal if the result that came before it makes the host do so", async () => {
    const answers = { [confirm]: serverError(409, "already_finished"), [show]: answer(status, { status: 1 }) };
    const onEmit = () => {
      forgetPlayer(cashier.store);
      return true;
    };
    const cashier: CashierStub = cashierStub({ screen: "/deposit/peer-to-peer/invoice", answers, onEmit });
    cashier.store.set(transactionAtom, answer(invoice));
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ status: 1 }]);
    expect([cashier.notices, cashier.visited]).toEqual([[], []]);
  });
});

describe("a press whose answer is lost", () => {
  it.each([networkFailure, serverError(502, "bad_gateway"), { transaction: 5 }])(
    "shows the next screen if the server confirms that it took effect (%#)",
    async (given) => {
      const cashier = showing({ [confirm]: given, [show]: answer() });
      expect(await confirmTransaction(cashier)).toBe("accepted");
      expect(calledPaths(cashier)).toEqual([confirm, show]);
      expect([cashier.visited, cashier.notices]).toEqual([["/deposit/complete"], []]);
    },
  );

  it("shows the status if it has taken the button away", async () => {
    const cashier = showing({ [confirm]: networkFailure, [show]: answer({ ...invoice, confirmable: false }) });
    expect(await confirmTransaction(cashier)).toBe("accepted");
    expect(shown(cashier)?.isDoneByPlayer).toBe(true);
    expect([cashier.visited, cashier.notices]).toEqual([["/deposit/complete"], []]);
  });

  it.each([
    ["it did not take effect", answer(invoice)],
    ["the second answer is lost too", networkFailure],
  ])("shows a notice if %s", async (_, given) => {
    const cashier = showing({ [confirm]: networkFailure, [show]: given });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("Network connection failed");
    expect([cashier.visited, cashier.store.get(isSubmittingAtom)]).toEqual([[], false]);
  });

  it("promises no repeat to a player who has left its payment", async () => {
    const cashier: CashierStub = showing({
      [confirm]: () => {
        cashier.store.set(transactionAtom, undefined);
        return Promise.reject(serverError(502, ""));
      },
      [show]: networkFailure,
    });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Spei · $500: Refused. We do not know yet whether your payment went through"]);
  });

  it("promises no repeat on the quick view's card, which has another button", async () => {
    const cashier: CashierStub = showing({
      [confirm]: () => {
        cashier.store.set(transactionAtom, undefined);
        cashier.store.set(settingsAtom, (settings) => ({ ...settings, view: "quick" }));
        return Promise.reject(serverError(502, ""));
      },
      [show]: networkFailure,
    });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Spei · $500: Refused. We do not know yet whether your payment went through"]);
  });
});

describe("a rejected press", () => {
  const tooLate = serverError(409, "already_finished");
  let cashier: CashierStub;
  beforeEach(() => {
    cashier = showing({});
  });

  it("shows the server's message", async () => {
    cashier = showing({ [confirm]: serverError(400, "asleep") });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect([cashier.notices, calledPaths(cashier)]).toEqual([["Refused"], [confirm]]);
  });

  it.each(["validation", "already_exists", "amount_out_of_range"])(
    "returns the error to the form for %s",
    async (code) => {
      const error = serverError(code === "already_exists" ? 409 : 422, code, { fields: { code: "Wrong" } });
      cashier = showing({ [proceed]: error }, form);
      expect(await continueTransaction(cashier, { code: "1" })).toBe(error);
      expect([cashier.notices, calledPaths(cashier)]).toEqual([[], [proceed]]);
    },
  );

  it("shows the server's message and state if it is too late", async () => {
    cashier = showing({ [confirm]: tooLate, [show]: answer(status, { status: 1 }) });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
    expect(shown(cashier)?.transaction.status).toBe(1);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("shows that message after the result, which ends earlier notices", async () => {
    cashier = showing({ [confirm]: tooLate, [show]: answer(status, { status: 1 }) });
    const steps: string[] = [];
    cashier.dropNotice = () => void steps.push("dropped");
    cashier.showNotice = (text) => void steps.push(text);
    await confirmTransaction(cashier);
    expect(steps).toEqual(["dropped", "Refused"]);
  });

  it("starts the deadline if it is too late", async () => {
    cashier = showing({ [confirm]: tooLate, [show]: answer(invoice, { expires_in: 0 }) });
    await confirmTransaction(cashier);
    expect(shown(cashier)?.deadline).toBeDefined();
    expect(cashier.visited).toEqual([]);
  });
});

describe("a refusal over HTTP, which may be that of a browser's repeat", () => {
  const refusal = serverError(422, "validation", { fields: { code: "Used" }, attemptsLeft: 0 });
  const overHttp = (answers: Record<string, unknown>, action: Action) => {
    const cashier = showing(answers, action);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
    return cashier;
  };
  const send = (cashier: CashierStub) => continueTransaction(cashier, {});

  it.each([
    ["another step", answer(invoice)],
    ["accepted", answer(status, { status: 3 })],
    ["paid", answer(form, { status: 1 })],
  ])("is not shown if the transaction is %s", async (_, now) => {
    const cashier = overHttp({ [proceed]: refusal, [show]: now }, form);
    expect(await send(cashier)).toBe("accepted");
    expect(calledPaths(cashier)).toEqual([proceed, show]);
    expect([cashier.notices, cashier.store.get(attemptsLeftAtom).size]).toEqual([[], 0]);
    expect(shown(cashier)).toMatchObject(now);
  });

  it.each([
    ["is where it was", answer(form)],
    ["has been accepted at the same step by somebody else", answer(form, { status: 3 })],
    ["has failed", answer(status, { status: 2 })],
    ["cannot be asked for", networkFailure],
  ])("is shown if the transaction %s", async (_, now) => {
    const cashier = overHttp({ [proceed]: refusal, [show]: now }, form);
    expect(await send(cashier)).toBe(refusal);
    // the refusal is the call's own failure; asking adds none
    expect(cashier.reported).toEqual([refusal]);
    expect(cashier.store.get(attemptsLeftAtom).get("t1")).toBe(0);
  });

  it("is shown at once over the socket, which repeats nothing", async () => {
    const cashier = showing({ [proceed]: refusal, [show]: answer(invoice) }, form);
    expect(await send(cashier)).toBe(refusal);
    expect(calledPaths(cashier)).toEqual([proceed]);
  });

  it("of a cancel, whose repeat is answered like the first, is shown", async () => {
    const late = serverError(409, "already_finished");
    const cashier = overHttp({ [cancel]: late, [show]: answer(status, { status: 1 }) }, invoice);
    expect(await cancelTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
  });
});
