import { describe, expect, it } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { networkFailure, serverError, spei } from "../../../test/unit/submitting";
import { chosenMethodAtom } from "../../catalogue/state";
import type { ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Action } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom } from "../../session/atoms";
import { activeAtom, transactionAtom } from "../state";
import { receiveStatusPush } from "../updates/updates";
import { cancelTransaction, continueTransaction } from "./respond";

const proceed = "/BANKING/withdrawal-continue";
const cancel = "/BANKING/withdrawal-cancel";
const show = "/BANKING/withdrawal-transaction";
const instruction: Action = { type: "instruction", steps: [{ text: "Go to the agent" }] };
const redirect: Action = { type: "redirect", url: "https://bank.example/pay", method: "GET", target: "self" };
const now: Action = { type: "status", timeline: [{ state: "now", text: "Review" }] };
const status: Action = { type: "status" };
const answer = (action: Action = status, changes: Partial<Transaction> = {}) => ({
  ...depositAnswer({ type: "withdrawal", ...changes }),
  action,
});

function showing(answers: Record<string, unknown>, action: Action, screen: ScreenPath): CashierStub {
  const cashier = cashierStub({ screen, answers });
  cashier.store.set(transactionAtom, answer(action));
  return cashier;
}
const calledPaths = (cashier: CashierStub) => cashier.calls.map(({ path }) => path);

describe("a press about a withdrawal", () => {
  it("continues at the server of withdrawals", async () => {
    const cashier = showing({ [proceed]: answer() }, instruction, "/withdrawal/redirect/instruction");
    expect(await continueTransaction(cashier)).toBe("accepted");
    expect(cashier.calls).toMatchObject([{ path: proceed, payload: { id: "t1", fields: {} }, retry: false }]);
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });

  it("shows every refusal of an instruction, which has no form", async () => {
    const cashier = showing({ [proceed]: serverError(422, "validation") }, instruction, "/withdrawal/complete");
    expect(await continueTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
  });

  it("says in words of withdrawals that an answer was lost", async () => {
    const answers = { [proceed]: networkFailure, [show]: answer(instruction) };
    const cashier = showing(answers, instruction, "/withdrawal/redirect/instruction");
    expect(await continueTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("Nothing will be withdrawn twice");
    expect(cashier.visited).toEqual([]);
  });

  it("leaves a player alone who has opened another transaction meanwhile", async () => {
    const other = answer(status, { id: "t2" });
    const cashier = showing(
      {
        [proceed]: () => {
          cashier.store.set(transactionAtom, other);
          return answer(status, { status: 3 });
        },
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    expect(await continueTransaction(cashier)).toBe("accepted");
    expect(cashier.store.get(transactionAtom)).toEqual(other);
    expect(cashier.visited).toEqual([]);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 3 }]);
  });
});

describe("the answer to a press", () => {
  const afterMove = async (screen: ScreenPath, move?: { form?: Method; action?: Action }) => {
    const cashier = showing(
      {
        [proceed]: () => {
          cashier.store.set(transactionAtom, undefined);
          cashier.store.set(chosenMethodAtom, move?.form);
          cashier.screen = screen;
          return answer(move?.action ?? instruction, { status: 3 });
        },
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    cashier.store.set(activeAtom, { deposit: [], withdrawal: [answer(instruction)] });
    expect(await continueTransaction(cashier)).toBe("accepted");
    return cashier;
  };

  it("is followed from the list of its area", async () => {
    const cashier = await afterMove("/withdrawal");
    expect(cashier.visited).toEqual(["/withdrawal/redirect/instruction"]);
  });

  it.each<Action>([instruction, redirect])(
    "updates the list for a player who fills in another form: $type",
    async (action) => {
      const cashier = await afterMove("/withdrawal/redirect", { form: { ...spei, name: "payout_mxn" }, action });
      expect(cashier.visited).toEqual([]);
      expect(cashier.emitted("cashier-redirect")).toEqual([]);
      expect(cashier.store.get(transactionAtom)).toBeUndefined();
      expect(cashier.store.get(chosenMethodAtom)?.name).toBe("payout_mxn");
      expect(cashier.store.get(activeAtom).withdrawal).toMatchObject([{ transaction: { id: "t1", status: 3 } }]);
    },
  );

  it("is followed if only the method of the payment became known meanwhile", async () => {
    const cashier = showing(
      {
        [proceed]: () => {
          cashier.store.set(chosenMethodAtom, spei);
          return answer();
        },
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    expect(await continueTransaction(cashier)).toBe("accepted");
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });

  it("that refuses a step too late tells a player who has left the result", async () => {
    const cashier = showing(
      {
        [proceed]: () => {
          cashier.store.set(transactionAtom, undefined);
          cashier.screen = "/withdrawal";
          return serverError(409, "not_waiting");
        },
        [show]: answer(status, { status: 2 }),
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    await continueTransaction(cashier);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 2 }]);
    expect(cashier.notices).toEqual(["Withdrawal failed · Spei · $500"]);
  });

  it("updates the list of its area for a player who is in the other one", async () => {
    const cashier = await afterMove("/deposit");
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
    expect(cashier.store.get(activeAtom).withdrawal).toMatchObject([{ transaction: { id: "t1", status: 3 } }]);
  });

  it.each([
    ["is lost", networkFailure],
    ["refuses a browser's repeat", serverError(422, "validation")],
  ])("that %s updates the list of a player who has left, once the server confirms it", async (_, given) => {
    const cashier = showing(
      {
        [proceed]: () => {
          cashier.store.set(transactionAtom, undefined);
          cashier.screen = "/withdrawal";
          return given;
        },
        [show]: answer(status, { status: 3 }),
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
    cashier.store.set(activeAtom, { deposit: [], withdrawal: [answer(instruction)] });
    expect(await continueTransaction(cashier)).toBe("accepted");
    expect([cashier.notices, cashier.visited]).toEqual([[], []]);
    expect(cashier.store.get(activeAtom).withdrawal).toMatchObject([{ transaction: { id: "t1", status: 3 } }]);
  });

  it("does not undo a result that a push has brought meanwhile", async () => {
    const cashier = showing(
      {
        [proceed]: () => {
          receiveStatusPush(cashier, { type: "withdrawal.status", data: { id: "t1", status: 1 } }, performance.now());
          cashier.store.set(transactionAtom, undefined);
          cashier.screen = "/deposit";
          return answer(instruction);
        },
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    await continueTransaction(cashier);
    expect(cashier.emitted("cashier-transaction").map(({ status: reported }) => reported)).toEqual([1]);
  });
});

describe("cancelling a withdrawal", () => {
  const error = { message: "You cancelled it", code: "cancelled" };
  const cancelled = answer(status, { status: 2, error });

  it("shows its state on the screen where it was pressed", async () => {
    const cashier = showing({ [cancel]: cancelled }, now, "/withdrawal/complete");
    expect(await cancelTransaction(cashier)).toBe("accepted");
    expect(cashier.calls).toMatchObject([{ path: cancel, payload: { id: "t1" }, retry: true }]);
    expect(cashier.store.get(transactionAtom)?.transaction).toMatchObject({ status: 2, error });
    expect(cashier.visited).toEqual([]);
  });

  it("asks for the state if the answer is lost", async () => {
    const cashier = showing({ [cancel]: networkFailure, [show]: cancelled }, now, "/withdrawal/complete");
    expect(await cancelTransaction(cashier)).toBe("accepted");
    expect(calledPaths(cashier)).toEqual([cancel, show]);
    expect([cashier.notices, cashier.store.get(transactionAtom)?.transaction.status]).toEqual([[], 2]);
  });

  it("is not taken for done because the timeline has a further step", async () => {
    const next: Action = { type: "status", timeline: [{ state: "done", text: "Review" }] };
    const cashier = showing({ [cancel]: networkFailure, [show]: answer(next) }, now, "/withdrawal/complete");
    expect(await cancelTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("Press again to check");
    expect(cashier.store.get(transactionAtom)?.action).toEqual(next);
  });

  it("says that the cancellation is unknown if the answer is lost", async () => {
    const answers = { [cancel]: networkFailure, [show]: answer(instruction) };
    const cashier = showing(answers, instruction, "/withdrawal/redirect/instruction");
    expect(await cancelTransaction(cashier)).toBe("handled");
    const unknown = "We do not know yet whether your cancellation went through. Press again to check.";
    expect(cashier.notices).toEqual([`Network connection failed. ${unknown}`]);
  });

  it("asks for no further press if the player has left before the answer is lost", async () => {
    const cashier = showing(
      {
        [cancel]: () => {
          cashier.screen = "/withdrawal";
          cashier.store.set(transactionAtom, undefined);
          return networkFailure;
        },
        [show]: answer(instruction),
      },
      instruction,
      "/withdrawal/redirect/instruction",
    );
    expect(await cancelTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toMatch(/We do not know yet whether your cancellation went through$/);
  });

  it.each([
    ["", instruction],
    [", which has gone on to its status", status],
  ])("is not taken for done because the server has accepted the withdrawal%s", async (_, next) => {
    const answers = { [cancel]: networkFailure, [show]: answer(next, { status: 3 }) };
    const cashier = showing(answers, instruction, "/withdrawal/redirect/instruction");
    expect(await cancelTransaction(cashier)).toBe("handled");
    expect(cashier.notices[0]).toContain("Press again to check");
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(3);
  });

  it("shows the state if it is too late", async () => {
    const answers = { [cancel]: serverError(409, "already_finished"), [show]: answer(status, { status: 1 }) };
    const cashier = showing(answers, now, "/withdrawal/complete");
    expect(await cancelTransaction(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(["Refused"]);
    expect(cashier.store.get(transactionAtom)?.transaction.status).toBe(1);
  });

  it("keeps the player where they are if the server goes on as before", async () => {
    const cashier = showing({ [cancel]: answer() }, status, "/withdrawal/complete");
    expect(await cancelTransaction(cashier)).toBe("accepted");
    expect(cashier.visited).toEqual([]);
  });
});
