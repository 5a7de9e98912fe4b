import { afterEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { CashierError, type ErrorDetails } from "../../contract/CashierError";
import { isStepPausedAtom } from "../pauses";
import { isSubmittingAtom, transactionAtom } from "../state";
import { resendCode, submitCode } from "./respond";

const path = "/BANKING/withdrawal-confirm";
const accepted = depositAnswer({ type: "withdrawal", status: 3 });
const serverError = (status: number, code: string, more: ErrorDetails = {}) =>
  new CashierError("Refused", { status, code, url: path, ...more });
const show = "/BANKING/withdrawal-transaction";
const waiting = { ...depositAnswer({ type: "withdrawal" }), action: { type: "code" as const, length: 4 } };
function cashierThat(answer: unknown, state: unknown = waiting) {
  const cashier = cashierStub({ screen: "/withdrawal/confirm", answers: { [path]: answer, [show]: state } });
  cashier.store.set(transactionAtom, waiting);
  return cashier;
}

afterEach(() => vi.useRealTimers());

describe("submitCode", () => {
  it("sends the code and shows the next screen", async () => {
    const cashier = cashierThat(accepted);
    expect(await submitCode(cashier, "1234")).toBe("accepted");
    expect(cashier.calls).toEqual([{ method: "POST", path, payload: { id: "t1", code: "1234" }, retry: false }]);
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
    expect(cashier.store.get(transactionAtom)).toEqual(accepted);
    expect(cashier.tracked).toEqual(["submit"]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it.each([
    ["confirms", path, (cashier: CashierStub) => submitCode(cashier, "1234")],
    ["sends again", "/BANKING/withdrawal-resend", resendCode],
  ])("%s the code of a deposit by the same call", async (_, called, press) => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm", answers: { [called]: depositAnswer({ status: 3 }) } });
    cashier.store.set(transactionAtom, { ...depositAnswer(), action: waiting.action });
    expect(await press(cashier)).toBe("accepted");
    expect(cashier.calls.map((call) => call.path)).toEqual([called]);
    expect([cashier.reported, cashier.store.get(transactionAtom)?.transaction.status]).toEqual([[], 3]);
  });

  it("shows the withdrawal itself if the answer is about another one", async () => {
    const cashier = cashierThat({ ...accepted, transaction: { ...accepted.transaction, id: "t2" } }, accepted);
    expect(await submitCode(cashier, "1234")).toBe("accepted");
    expect(cashier.reported).toMatchObject([{ code: "invalid_response", url: path }]);
    expect(cashier.store.get(transactionAtom)).toMatchObject(accepted);
  });

  it("ignores a second press while the first is in flight", async () => {
    let respond = (_: unknown) => {};
    const cashier = cashierThat(() => new Promise((resolve) => (respond = resolve)));
    const first = submitCode(cashier, "1234");
    expect(await submitCode(cashier, "1234")).toBe("handled");
    respond(accepted);
    expect(await first).toBe("accepted");
    expect(cashier.calls).toHaveLength(1);
  });

  it("returns the error to the form for a wrong code, without a notice", async () => {
    const error = serverError(422, "validation", { fields: { code: "This code is wrong" } });
    const cashier = cashierThat(error);
    expect(await submitCode(cashier, "0000")).toBe(error);
    expect(cashier.notices).toEqual([]);
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it.each([
    ["is lost", new CashierError("Network connection failed", { code: "network_error" })],
    ["is invalid", { transaction: 5 }],
    ["is a server error", serverError(500, "internal")],
  ])("lets the player press again when the answer %s", async (_, answer) => {
    const cashier = cashierThat(answer);
    expect(await submitCode(cashier, "1234")).toBe("handled");
    expect(cashier.notices).toHaveLength(1);
    expect(cashier.notices[0]).toContain("Press again");
    expect(cashier.calls.map((call) => call.path)).toEqual([path, show]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("accepts the code if the server confirms it after a lost answer", async () => {
    const cashier = cashierThat(new CashierError("Network connection failed", { code: "network_error" }), accepted);
    expect(await submitCode(cashier, "1234")).toBe("accepted");
    expect(cashier.notices).toEqual([]);
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });

  it("pauses for the seconds that the server requests", async () => {
    vi.useFakeTimers();
    const cashier = cashierThat(serverError(429, "rate_limited", { retryAfterSeconds: 2.5 }));
    await submitCode(cashier, "1234");
    expect(cashier.notices).toEqual(["Too many attempts. Try again in 3 seconds."]);
    expect(cashier.store.get(isStepPausedAtom)).toBe(true);
    expect(await submitCode(cashier, "1234")).toBe("handled");
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(cashier.store.get(isStepPausedAtom)).toBe(false);
  });

  it("shows nothing when the element is removed meanwhile", async () => {
    const cashier = cashierThat(serverError(500, "internal"));
    const result = submitCode(cashier, "1234");
    cashier.end();
    expect(await result).toBe("handled");
    expect(cashier.notices).toEqual([]);
  });

  it("sends the code in the call only", async () => {
    const cashier = cashierThat(serverError(500, "internal"));
    await submitCode(cashier, "918273");
    expect(JSON.stringify(cashier.effects.filter((effect) => !("call" in effect)))).not.toContain("918273");
  });
});
