import { describe, expect, it } from "vitest";
import { type Answers, cashierStub } from "../../../test/unit/cashierStub";
import { receiveLimits } from "../../catalogue/depositLimits/depositLimits";
import { CashierError } from "../../contract/CashierError";
import type { DepositLimit } from "../../contract/payment/depositLimits";
import { connectionError } from "../../transport/Transport";
import { confirmDepositLimit, setDepositLimit } from "./changeLimit";

const [read, set, confirm] = ["/BANKING/limits", "/BANKING/limits-set", "/BANKING/limits-confirm"];
const day = (amount: number | null, more = {}): DepositLimit => ({
  period: "day",
  currency: "GBP",
  amount,
  used: 0,
  ...more,
});
const pending = { amount: 500, effective_at: "2026-11-25T10:00:00Z", needs_confirmation: true };
const wanted = { period: "day", currency: "GBP", amount: 100 } as const;

function open(answers: Answers, limit = day(200)) {
  const cashier = cashierStub({ answers });
  receiveLimits(cashier, { items: [limit] }, cashier);
  return cashier;
}
const idsOf = ({ calls }: ReturnType<typeof open>) =>
  calls.flatMap(({ path, payload }) => (path === set ? [payload?.request_id] : []));

describe("setting a limit", () => {
  it("says that a lower one holds", async () => {
    const cashier = open({ [set]: { items: [day(100)] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(true);
    expect(cashier.calls).toMatchObject([{ path: set, payload: wanted, retry: true }]);
    expect(cashier.notices).toEqual(["Your limit applies from now on."]);
  });

  it("says that a higher one waits", async () => {
    const cashier = open({ [set]: { items: [day(200, { pending })] } });
    expect(await setDepositLimit(cashier, { ...wanted, amount: 500 })).toBe(true);
    expect(cashier.notices).toEqual(["The change is waiting. Until it starts, your current limit applies."]);
  });

  it("says that one is removed", async () => {
    const cashier = open({ [set]: { items: [day(null)] } });
    expect(await setDepositLimit(cashier, { ...wanted, amount: null })).toBe(true);
    expect(cashier.notices).toEqual(["This limit is removed."]);
  });

  it.each([
    [100, "Your limit applies from now on."],
    [500, "The change is waiting. Until it starts, your current limit applies."],
    [null, "This limit is removed."],
  ])("to %s has its usual outcome if the answer does not tell the limit: %s", async (amount, notice) => {
    const cashier = open({ [set]: { items: [{ ...day(100), used: "0" }] } });
    expect(await setDepositLimit(cashier, { ...wanted, amount })).toBe(true);
    expect(cashier.notices).toEqual([notice]);
  });

  it("reads the limits after a lost answer: what has taken effect is done", async () => {
    const cashier = open({ [set]: connectionError(set), [read]: { items: [day(100)] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(true);
    await setDepositLimit(cashier, { ...wanted, amount: 50 });
    expect(new Set(idsOf(cashier)).size).toBe(2);
  });

  it("keeps the id of a press whose outcome is unknown, until it has an answer", async () => {
    const answers: Answers = { [set]: connectionError(set), [read]: { items: [day(200)] } };
    const cashier = open(answers);
    expect(await setDepositLimit(cashier, wanted)).toBe(false);
    expect(cashier.notices).toEqual(["We do not know whether the change was saved. Try again."]);
    answers[set] = { items: [day(100)] };
    expect(await setDepositLimit(cashier, wanted)).toBe(true);
    answers[set] = { items: [day(100)] };
    await setDepositLimit(cashier, wanted);
    const [first, second, third] = idsOf(cashier);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("takes another id for an amount once another one has been set", async () => {
    const answers: Answers = { [set]: connectionError(set), [read]: { items: [day(200)] } };
    const cashier = open(answers);
    await setDepositLimit(cashier, wanted);
    answers[set] = { items: [day(50)] };
    await setDepositLimit(cashier, { ...wanted, amount: 50 });
    await setDepositLimit(cashier, wanted);
    const [first, , third] = idsOf(cashier);
    expect(third).not.toBe(first);
  });

  it.each([
    ["a raise that was kept waiting, then dropped", day(200, { pending }), day(200), 500],
    ["a lower limit that another tab has raised since", day(100), day(300), 100],
  ])("takes another id for the same amount after a push has shown it: %s", async (_, pushed, later, amount) => {
    const answers: Answers = { [set]: connectionError(set), [read]: connectionError(read) };
    const cashier = open(answers);
    expect(await setDepositLimit(cashier, { ...wanted, amount })).toBe(false);
    receiveLimits(cashier, { items: [pushed] }, cashier);
    receiveLimits(cashier, { items: [later] }, cashier);
    answers[set] = { items: [day(amount)] };
    expect(await setDepositLimit(cashier, { ...wanted, amount })).toBe(true);
    expect(new Set(idsOf(cashier)).size).toBe(2);
  });

  it("takes another id once the player has answered the question about a raise", async () => {
    const answers: Answers = { [set]: connectionError(set), [read]: connectionError(read) };
    const waiting = day(200, { pending });
    const cashier = open(answers, waiting);
    await setDepositLimit(cashier, wanted);
    Object.assign(answers, { [confirm]: {}, [read]: { items: [day(200)] } });
    expect(await confirmDepositLimit(cashier, waiting, false)).toBe(true);
    await setDepositLimit(cashier, wanted);
    expect(new Set(idsOf(cashier)).size).toBe(2);
  });

  it("does not say that a limit holds which the answer shows with another amount", async () => {
    const cashier = open({ [set]: { items: [day(300)] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(false);
    expect(cashier.notices).toEqual(["We do not know whether the change was saved. Try again."]);
    await setDepositLimit(cashier, wanted);
    expect(new Set(idsOf(cashier)).size).toBe(2);
  });

  it("says that a lower one holds while a raise waits", async () => {
    const cashier = open({ [set]: { items: [day(100, { pending })] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(true);
    expect(cashier.notices).toEqual(["Your limit applies from now on."]);
  });

  it("shows a refusal in the server's words, reads the limits again, and spends the id", async () => {
    const refusal = new CashierError("This limit is too low", { status: 422, code: "amount_out_of_range" });
    const cashier = open({ [set]: refusal, [read]: { items: [day(200)] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(false);
    await setDepositLimit(cashier, wanted);
    expect(cashier.notices).toEqual(["This limit is too low", "This limit is too low"]);
    expect(new Set(idsOf(cashier)).size).toBe(2);
  });

  it("does not take the refusal of a repeat for that of the first attempt", async () => {
    const refusal = new CashierError("No", { status: 409, code: "request_id_reused", isRetry: true });
    const cashier = open({ [set]: refusal, [read]: { items: [day(100)] } });
    expect(await setDepositLimit(cashier, wanted)).toBe(true);
  });

  it("does not take another raise for the one whose answer was lost", async () => {
    const cashier = open({ [set]: connectionError(set), [read]: { items: [day(200, { pending })] } });
    expect(await setDepositLimit(cashier, { ...wanted, amount: null })).toBe(false);
  });
});

describe("an amount with the noise of binary arithmetic", () => {
  const noisy = 0.1 + 0.2;
  const amount = 0.3;

  it("is the wanted one, if the answer was lost", async () => {
    const cashier = open({ [set]: connectionError(set), [read]: { items: [day(noisy)] } });
    expect(await setDepositLimit(cashier, { ...wanted, amount })).toBe(true);
  });

  it("is the wanted one, while it waits", async () => {
    const cashier = open({ [set]: { items: [day(0.2, { pending: { ...pending, amount: noisy } })] } }, day(0.2));
    await setDepositLimit(cashier, { ...wanted, amount });
    expect(cashier.notices).toEqual(["The change is waiting. Until it starts, your current limit applies."]);
  });
});

describe("confirming a raise", () => {
  const waiting = day(200, { pending });

  it.each([true, false])("with %s reads the limits as they are then", async (isConfirmed) => {
    const after = day(isConfirmed ? 500 : 200);
    const cashier = open({ [confirm]: {}, [read]: { items: [after] } }, waiting);
    expect(await confirmDepositLimit(cashier, waiting, isConfirmed)).toBe(true);
    expect(cashier.calls).toMatchObject([
      { path: confirm, payload: { period: "day", confirm: isConfirmed }, retry: false },
      { path: read },
    ]);
    expect(cashier.notices).toEqual(["Your limit applies from now on."]);
  });

  it("to no limit at all says that it is removed", async () => {
    const removal = day(200, { pending: { ...pending, amount: null } });
    const cashier = open({ [confirm]: {}, [read]: { items: [day(null)] } }, removal);
    expect(await confirmDepositLimit(cashier, removal, true)).toBe(true);
    expect(cashier.notices).toEqual(["This limit is removed."]);
  });

  it("that took effect although its answer was lost is done", async () => {
    const cashier = open({ [confirm]: connectionError(confirm), [read]: { items: [day(500)] } }, waiting);
    expect(await confirmDepositLimit(cashier, waiting, true)).toBe(true);
  });

  it.each([
    [true, 200],
    [false, 500],
  ])("is not taken for done after the other answer elsewhere, if its own is lost: %s", async (isConfirmed, amount) => {
    const cashier = open({ [confirm]: connectionError(confirm), [read]: { items: [day(amount)] } }, waiting);
    expect(await confirmDepositLimit(cashier, waiting, isConfirmed)).toBe(false);
    expect(cashier.notices).toEqual(["We do not know whether the change was saved. Try again."]);
  });

  it("that may not have arrived can be pressed again", async () => {
    const cashier = open({ [confirm]: connectionError(confirm), [read]: { items: [waiting] } }, waiting);
    expect(await confirmDepositLimit(cashier, waiting, true)).toBe(false);
    expect(cashier.notices).toEqual(["We do not know whether the change was saved. Try again."]);
  });

  it("too early is refused in the server's words", async () => {
    const refusal = new CashierError("This cannot be confirmed yet", { status: 409, code: "too_early" });
    const cashier = open({ [confirm]: refusal, [read]: { items: [waiting] } }, waiting);
    expect(await confirmDepositLimit(cashier, waiting, true)).toBe(false);
    expect(cashier.notices).toEqual(["This cannot be confirmed yet"]);
  });
});
