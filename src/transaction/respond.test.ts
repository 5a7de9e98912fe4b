import { beforeEach, describe, expect, it } from "vitest";
import { depositAnswer } from "../../test/unit/depositAnswer";
import { type FakeCashier, fakeCashier } from "../../test/unit/fakeCashier";
import { networkFailure, serverError } from "../../test/unit/submitting";
import type { Action, ScreenPath, Transaction } from "../contract";
import { cancelTransaction, confirmTransaction, continueTransaction } from "./respond";
import { pausedAtom, submittingAtom, transactionAtom } from "./state";

const show = "/BANKING_DEPOSIT/transaction";
const confirm = "/BANKING_DEPOSIT/confirm";
const cancel = "/BANKING_DEPOSIT/cancel";
const goOn = "/BANKING_DEPOSIT/continue";
const invoice: Action = {
  type: "invoice",
  requisites: [{ key: "account", label: "Account", value: "1", copy: true }],
  amount: 500,
  currency: "MXN",
  confirmable: true,
  cancellable: true,
};
const form: Action = { type: "form", fields: [] };
const status: Action = { type: "status" };
const answer = (action: Action = status, changes: Partial<Transaction> = {}) => ({ ...depositAnswer(changes), action });

/** An element that shows a deposit's action, and what the server says to each call. */
function showing(
  answers: Record<string, unknown>,
  action = invoice,
  screen: ScreenPath = "/deposit/peer-to-peer/invoice",
) {
  const cashier = fakeCashier({ screen, answers });
  cashier.store.set(transactionAtom, answer(action));
  return cashier;
}
const asked = (cashier: FakeCashier) => cashier.calls.map(({ path }) => path);
const shown = (cashier: FakeCashier) => cashier.store.get(transactionAtom);

describe("a press (contract §4)", () => {
  it.each([
    ["confirm", confirmTransaction, confirm, { id: "t1" }, "paid"],
    ["continue", continueTransaction, goOn, { id: "t1", fields: {} }, "continue"],
  ] as const)("%s: says so once, and shows what comes next", async (_, press, path, payload, button) => {
    const cashier = showing({ [path]: answer() });
    expect(await press(cashier)).toBe("accepted");
    expect(cashier.calls).toMatchObject([{ method: "POST", path, payload }]);
    expect(cashier.effects).toContainEqual({ tracked: "button", extra: { button } });
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(cashier.store.get(submittingAtom)).toBe(false);
  });

  it("cancel: shows the status that the server gives", async () => {
    const error = { message: "You cancelled it", code: "cancelled" };
    const cashier = showing({ [cancel]: { transaction: answer(status, { status: 2, error }).transaction } });
    expect(await cancelTransaction(cashier)).toBe("accepted");
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(shown(cashier)).toMatchObject({ transaction: { status: 2, error }, action: status });
  });

  it("continue: answers a form's fields", async () => {
    const cashier = showing({ [goOn]: answer(invoice) }, form, "/deposit/peer-to-peer/unified-form");
    await continueTransaction(cashier, { code: "123" });
    expect(cashier.calls[0]?.payload).toEqual({ id: "t1", fields: { code: "123" } });
    expect(cashier.visited).toEqual(["/deposit/peer-to-peer/invoice"]);
  });

  it("that is doubled is one", async () => {
    const cashier = showing({ [confirm]: answer() });
    const first = confirmTransaction(cashier);
    expect(await Promise.all([confirmTransaction(cashier), cancelTransaction(cashier)])).toEqual([
      "handled",
      "handled",
    ]);
    expect(await first).toBe("accepted");
    expect(asked(cashier)).toEqual([confirm]);
  });

  it.each(["nothing on screen", "a pause"])("does nothing during %s", async (what) => {
    const cashier = showing({ [confirm]: answer() });
    if (what === "a pause") cashier.store.set(pausedAtom, true);
    else cashier.store.set(transactionAtom, undefined);
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.effects).toEqual([]);
  });

  it("that brings nothing new counts as done: nothing expires any more", async () => {
    const cashier = showing({ [confirm]: answer(invoice) });
    await confirmTransaction(cashier);
    expect(shown(cashier)?.playerDone).toBe(true);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("that brings the same form again asks for it again", async () => {
    const cashier = showing({ [goOn]: answer(form) }, form, "/deposit/redirect/unified-form");
    await continueTransaction(cashier, { code: "1" });
    expect(shown(cashier)?.playerDone).toBeUndefined();
    expect(cashier.visited).toEqual([]);
  });

  it("of an element that is gone meanwhile is over", async () => {
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

describe("a press without an answer", () => {
  it.each([networkFailure, serverError(502, "bad_gateway"), { transaction: 5 }])(
    "that took effect leads on: the server is asked how it stands (%#)",
    async (given) => {
      const cashier = showing({ [confirm]: given, [show]: answer() });
      expect(await confirmTransaction(cashier)).toBe("accepted");
      expect(asked(cashier)).toEqual([confirm, show]);
      expect([cashier.visited, cashier.notices]).toEqual([["/deposit/complete"], []]);
    },
  );

  it.each([
    ["it did not take effect", answer(invoice)],
    ["that is lost as well", networkFailure],
  ])("is told to the player where %s", async (_, given) => {
    const cashier = showing({ [confirm]: networkFailure, [show]: given });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("Network connection failed");
    expect([cashier.visited, cashier.store.get(submittingAtom)]).toEqual([[], false]);
  });
});

describe("a refused press", () => {
  const tooLate = serverError(409, "already_finished");
  let cashier: FakeCashier;
  beforeEach(() => {
    cashier = showing({});
  });

  it("is said", async () => {
    cashier = showing({ [confirm]: serverError(400, "asleep") });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect([cashier.notices, asked(cashier)]).toEqual([["Refused"], [confirm]]);
  });

  it.each(["validation", "already_exists", "amount_out_of_range"])("with %s goes back to its form", async (code) => {
    const error = serverError(code === "already_exists" ? 409 : 422, code, { fields: { code: "Wrong" } });
    cashier = showing({ [goOn]: error }, form);
    expect(await continueTransaction(cashier, { code: "1" })).toBe(error);
    expect([cashier.notices, asked(cashier)]).toEqual([[], [goOn]]);
  });

  it("that came too late is said, and the server's state is shown", async () => {
    cashier = showing({ [confirm]: tooLate, [show]: answer(status, { status: 1 }) });
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
    expect(shown(cashier)?.transaction.status).toBe(1);
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("that came too late brings the end of its time", async () => {
    cashier = showing({ [confirm]: tooLate, [show]: answer(invoice, { expires_in: 0 }) });
    await confirmTransaction(cashier);
    expect(shown(cashier)?.deadline).toBeDefined();
    expect(cashier.visited).toEqual([]);
  });
});
