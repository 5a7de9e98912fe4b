import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import {
  cashierAnswering,
  created,
  draft,
  draftIn,
  inSequence,
  networkFailure,
  path,
  requestIds,
  serverError,
  submitDeposit,
  withdrawalDraft,
} from "../../../test/unit/submitting";
import { chosenMethodAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { scopeAtom } from "../../session/region";
import { paymentKeyOf } from "../requests/paymentKeys";
import { activeAtom, isSubmittingAtom, paymentsAtom, transactionAtom } from "../state";
import { confirmTransaction } from "../step/respond";
import { receiveStatusPush, update } from "../updates/updates";
import { endVisit, visitAtom } from "../visit";
import { outcomeFor, pressOutcomeAtom } from "./pressOutcome";
import { sentDraftsAtom } from "./sentDrafts";
import { startAgain } from "./startAgain";
import { submit } from "./submit";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const changePlayer = ({ store }: CashierStub) => {
  store.set(hostSessionAtom, (session) => ({ ...session, token: "b", userId: "b" }));
  forgetPlayer(store);
};
const changeRegion = ({ store }: CashierStub) =>
  store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "IN", currency: "INR" }));
const payloads = (cashier: CashierStub) => cashier.calls.map(({ payload }) => payload);

it("a refusal is not returned to the next player, who signs in while the deposit limits are loaded again", async () => {
  const refusal = serverError(422, "deposit_limit", { fields: { email: "Ada's" } });
  const limits = () => {
    changePlayer(cashier);
    return { items: [] };
  };
  const cashier: CashierStub = cashierAnswering(refusal, { answers: { [path]: refusal, "/BANKING/limits": limits } });
  expect(await submitDeposit(cashier, draft)).toBe("handled");
  expect(cashier.calls.map((call) => call.path)).toEqual([path, "/BANKING/limits"]);
});

/** Signs another player in while the request of a press is looked up. */
function changeDuringDigest(cashier: CashierStub): void {
  const sign = crypto.subtle.sign.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "sign").mockImplementationOnce((...given) => {
    changePlayer(cashier);
    return sign(...given);
  });
}

describe("a submission whose player changes while its request is looked up", () => {
  const notSent = "The account has changed, so nothing was sent.";
  afterEach(() => vi.restoreAllMocks());

  it("does not show the host's refusal to the next player", async () => {
    const verdict = { message: "Ada, you have reached your limit" };
    const onEmit = (type: string, detail: unknown) => {
      if (type === "cashier-before-submit") Object(detail).waitUntil(verdict);
      return true;
    };
    const cashier = cashierAnswering(created, { onEmit });
    changeDuringDigest(cashier);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.notices).toEqual([notSent]);
  });

  it("looks up no earlier request in the next player's name", async () => {
    await submitDeposit(cashierAnswering(networkFailure), draft);
    const cashier = cashierAnswering(created);
    changeDuringDigest(cashier);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.calls, cashier.notices]).toEqual([[], [notSent]]);
  });
});

describe("a submission", () => {
  it("sends nothing and shows a notice when another player signs in before the call", async () => {
    const cashier = cashierAnswering(created);
    const pressed = submitDeposit(cashier, draft);
    changePlayer(cashier);
    expect(await pressed).toBe("handled");
    expect(cashier.calls).toEqual([]);
    expect(cashier.notices).toEqual(["The account has changed, so nothing was sent."]);
    expect(cashier.reported).toMatchObject([{ code: "player_changed" }]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("sends nothing from a form of the previous player", async () => {
    const cashier = cashierAnswering(created);
    const scope = cashier.store.get(scopeAtom);
    changePlayer(cashier);
    await submit(cashier, "withdrawal", withdrawalDraft, { scope });
    expect(cashier.calls).toEqual([]);
  });

  it("does not block a press of the next player while the call is in flight", async () => {
    let release = (_: unknown) => {};
    const cashier = cashierAnswering(inSequence(new Promise((resolve) => (release = resolve)), created));
    const first = submitDeposit(cashier, draft);
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    changePlayer(cashier);
    const second = submitDeposit(cashier, draft);
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(2));
    release(networkFailure);
    await Promise.all([first, second]);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect(new Set(payloads(cashier).map((payload) => payload?.request_id)).size).toBe(2);
  });

  it("shows its answer to no other player, whom the host signs in when a wrong member is reported", async () => {
    const cashier = cashierAnswering({ ...created, transaction: { ...created.transaction, cancellable: "yes" } });
    const { store } = cashier;
    const report = vi.spyOn(cashier, "report").mockImplementation(() => queueMicrotask(() => changePlayer(cashier)));
    const complete = vi.fn();
    const walletSheet = { open: async () => ({ wallet_token: "{}" }), complete };
    expect(await submit(cashier, "deposit", draft, { walletSheet })).toBe("handled");
    expect(report).toHaveBeenCalled();
    expect([cashier.visited, cashier.notices, cashier.emitted("cashier-transaction")]).toEqual([[], [], []]);
    expect([store.get(transactionAtom), store.get(activeAtom).deposit]).toEqual([undefined, []]);
    expect(complete.mock.calls[0]).toEqual(["unknown"]);
    // the player who pressed has not seen it: the next press of theirs finds it
    expect(Object.keys(JSON.parse(sessionStorage.getItem("cashier.requests") ?? "{}"))).toHaveLength(1);
  });

  it("tells no other player, whom the host signs in when the status is reported, of the earlier payment", async () => {
    await submitDeposit(cashierAnswering(networkFailure), draft);
    const onEmit = (type: string) => {
      if (type === "cashier-transaction") changePlayer(cashier);
      return true;
    };
    const answers = { "/BANKING_DEPOSIT/transaction": created };
    const cashier: CashierStub = cashierAnswering(networkFailure, { answers, onEmit });
    await submitDeposit(cashier, draft);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1" }]);
    expect([cashier.notices, cashier.visited]).toEqual([[], []]);
  });

  it.each<Area>(["deposit", "withdrawal"])(
    "of a %s is not one of the other area: its outcome is unknown",
    async (area) => {
      const other = area === "deposit" ? "withdrawal" : "deposit";
      const answer = depositAnswer({ type: other });
      const answers = { "/BANKING_DEPOSIT/create": answer, "/BANKING/withdrawal-create": answer };
      const cashier = cashierStub({ screen: `/${area}/redirect`, answers });
      expect(await submit(cashier, area, draftIn(area))).toBe("handled");
      expect([cashier.visited, cashier.emitted("cashier-transaction")]).toEqual([[], []]);
      expect(cashier.reported).toMatchObject([{ message: "Invalid response: transaction.type" }]);
      await submit(cashier, area, draftIn(area));
      expect(new Set(requestIds(cashier)).size).toBe(1);
    },
  );

  it.each([
    ["a lost answer", networkFailure],
    ["a refusal that may be one of a browser's repeat", serverError(422, "validation")],
  ])("is not called failed in the wallet's sheet if the player changes while %s is looked up", async (_, given) => {
    const complete = vi.fn();
    const walletSheet = { open: async () => ({ wallet_token: "{}" }), complete };
    const cashier: CashierStub = cashierAnswering(given, {
      answers: {
        [path]: given,
        "/BANKING_DEPOSIT/transaction": () => {
          changePlayer(cashier);
          return created;
        },
      },
    });
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, transport: "http" }));
    expect(await submit(cashier, "deposit", draft, { isInForm: true, walletSheet })).toBe("handled");
    expect(complete.mock.calls[0]).toEqual(["unknown"]);
  });

  it("sends the region of the press, whatever it is once the call is on its way", async () => {
    const cashier = cashierAnswering(() => {
      changeRegion(cashier);
      return created;
    });
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(payloads(cashier)).toMatchObject([{ amount: 500, currency: "MXN", country: "mx" }]);
  });

  it("starts an expired deposit again in its original region", async () => {
    const cashier = cashierAnswering(created);
    const scope = cashier.store.get(scopeAtom);
    cashier.store.set(sentDraftsAtom, new Map([["t0", { draft: { ...draft, bonusId: "b1" }, scope }]]));
    changeRegion(cashier);
    const { transaction } = depositAnswer({ id: "t0", status: 2 });
    await startAgain(cashier, transaction, {
      visit: cashier.store.get(visitAtom),
      openForm: (method) => cashier.choose({ method }),
      refuseIfDown: () => false,
    });
    expect(payloads(cashier)).toMatchObject([{ amount: 500, currency: "MXN", country: "mx" }]);
    // the current bonus offer is in another currency
    expect(payloads(cashier)[0]).not.toHaveProperty("bonus_id");
  });
});

describe("a push without an id, before the answer to a press", () => {
  /** A payment behind the form that the player has gone back to, of which the server knows this status. */
  const pushDuring = async (known: number) => {
    const payment = depositAnswer({ id: "t0" });
    let release = (_: unknown) => {};
    const slow = new Promise((resolve) => (release = resolve));
    const answers = { [path]: () => slow, "/BANKING_DEPOSIT/transaction": depositAnswer({ id: "t0", status: known }) };
    const cashier = cashierAnswering(created, { answers });
    const { store } = cashier;
    store.set(chosenMethodAtom, draft.method);
    update(cashier, { type: "opened", answer: payment });
    cashier.screen = "/deposit/redirect";
    const pressed = submit(cashier, "deposit", draft, { isInForm: true });
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 1 } }, performance.now());
    await vi.waitFor(() => expect(store.get(paymentsAtom).rechecks.size).toBe(0));
    const statuses = cashier.emitted("cashier-transaction").map(({ id, status }) => [id, status]);
    const behind = store.get(transactionAtom)?.transaction.status;
    release(created);
    expect(await pressed).toBe("accepted");
    expect(store.get(transactionAtom)?.transaction.id).toBe("t1");
    return { statuses, behind };
  };

  it("is not taken for the result of the payment behind the form", async () => {
    expect(await pushDuring(0)).toEqual({ statuses: [["t0", 0]], behind: 0 });
  });

  it("shows the result of that payment if the server knows it", async () => {
    const statuses = [0, 1].map((status) => ["t0", status]);
    expect(await pushDuring(1)).toEqual({ statuses, behind: 1 });
  });

  it("is about the payment on screen at once after a refusal that keeps the request's id", async () => {
    const cashier = cashierAnswering(serverError(429, "rate_limited", { retryAfterSeconds: 1 }));
    cashier.store.set(chosenMethodAtom, draft.method);
    await submit(cashier, "deposit", draft, { isInForm: true });
    update(cashier, { type: "opened", answer: depositAnswer({ id: "t0" }) });
    receiveStatusPush(cashier, { type: "deposit.status", data: { status: 3, txid: "0xab" } }, performance.now());
    expect(cashier.store.get(transactionAtom)?.transaction).toMatchObject({ id: "t0", status: 3, txid: "0xab" });
  });
});

describe("a late answer", () => {
  const answerAfter = async (moveOn: (cashier: CashierStub) => void) => {
    let release = (_: unknown) => {};
    const cashier = cashierAnswering(() => new Promise((resolve) => (release = resolve)));
    cashier.store.set(chosenMethodAtom, draft.method);
    const pressed = submitDeposit(cashier, draft);
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    moveOn(cashier);
    release(created);
    expect(await pressed).toBe("accepted");
    return cashier;
  };

  it("is announced by a notice and added to the list when the player is on another form", async () => {
    const cashier = await answerAfter(({ store }) =>
      store.set(chosenMethodAtom, { ...draft.method, name: "oxxo_mxn" }),
    );
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices).toEqual([
      "Your earlier payment has started. You can continue it from the list of methods.",
    ]);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 0 }]);
    expect(cashier.store.get(activeAtom).deposit).toMatchObject([{ transaction: { id: "t1" } }]);
    expect(cashier.store.get(transactionAtom)).toBeUndefined();
  });

  it.each<ScreenPath>(["/history", "/history/item", "/deposit/limits", "/deposit/region"])(
    "is announced by a notice when the player is on %s",
    async (screen) => {
      const cashier = await answerAfter((player) => {
        player.store.set(chosenMethodAtom, undefined);
        player.screen = screen;
      });
      expect(cashier.visited).toEqual([]);
      expect(cashier.notices).toEqual([
        "Your earlier payment has started. You can continue it from the list of methods.",
      ]);
    },
  );

  it("is announced by a notice when the player is on the list of another region", async () => {
    const cashier = await answerAfter(({ store }) => {
      store.set(chosenMethodAtom, undefined);
      store.set(hostSessionAtom, (session) => ({ ...session, currency: "UAH", paymentGeo: "UA" }));
    });
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(activeAtom).deposit).toMatchObject([{ transaction: { id: "t1" } }]);
  });

  it("is added to the list of withdrawals if it is one", async () => {
    const cashier = cashierStub({
      screen: "/withdrawal/redirect",
      answers: {
        "/BANKING/withdrawal-create": () => {
          cashier.store.set(chosenMethodAtom, { ...draft.method, name: "payout_mxn" });
          return depositAnswer({ type: "withdrawal" });
        },
      },
    });
    cashier.store.set(chosenMethodAtom, draft.method);
    expect(await submit(cashier, "withdrawal", withdrawalDraft)).toBe("accepted");
    expect(cashier.notices).toEqual([
      "We have received your earlier withdrawal request. You can continue it from the list of methods.",
    ]);
    expect(cashier.store.get(activeAtom).withdrawal).toMatchObject([{ transaction: { id: "t1" } }]);
    expect(cashier.store.get(activeAtom).deposit).toEqual([]);
    expect(cashier.visited).toEqual([]);
  });

  it("does not pull a player back who has opened the list of the other area", async () => {
    const cashier = await answerAfter((there) => {
      there.store.set(chosenMethodAtom, undefined);
      there.screen = "/withdrawal";
    });
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices).toHaveLength(1);
    expect(cashier.store.get(activeAtom).deposit).toMatchObject([{ transaction: { id: "t1" } }]);
  });

  it("is announced by its result when the payment has already ended", async () => {
    const cashier = await answerAfter((there) => {
      there.store.set(chosenMethodAtom, { ...draft.method, name: "oxxo_mxn" });
      receiveStatusPush(there, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());
    });
    expect(cashier.notices).toEqual(["Payment received · Spei mxn · $500"]);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1", status: 1 }]);
    expect(cashier.store.get(activeAtom).deposit).toEqual([]);
  });

  it("does not replace another payment on screen", async () => {
    const cashier = await answerAfter(({ store }) => store.set(transactionAtom, depositAnswer({ id: "t9" })));
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t9");
  });

  it("opens the payment when the player is on the list or the same form", async () => {
    const atList = await answerAfter(({ store }) => store.set(chosenMethodAtom, undefined));
    expect(atList.visited).toEqual(["/deposit/redirect/pix"]);
    expect((await answerAfter(() => {})).visited).toEqual(["/deposit/redirect/pix"]);
  });
});

it("a deposit that is found in another region is tracked by the country and the method of its press", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const answers = { [path]: networkFailure, "/BANKING_DEPOSIT/transaction": inSequence(networkFailure, created) };
  const cashier = cashierAnswering(undefined, { answers });
  await submit(cashier, "deposit", draft, { isInForm: true });
  endVisit(cashier.store);
  changeRegion(cashier);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1" }]));
  expect(cashier.emitted("cashier-analytics")).toMatchObject([
    { type: "payment_session_started", currency: "MXN", payment_region: "mx", method_type: "fiat" },
  ]);
});

describe("a failed press", () => {
  it.each([
    ["an abort", new DOMException("signal is aborted without reason", "AbortError")],
    ["a script error", new TypeError("x is not a function")],
    ["an invalid answer", new CashierError("Invalid response: transaction.id", { code: "invalid_response" })],
    ["a gateway error", serverError(502, "")],
  ])("shows a notice without the technical text of %s", async (_, failure) => {
    const cashier = cashierAnswering(() => Promise.reject(failure));
    await submitDeposit(cashier, draft);
    expect(cashier.notices.join()).toMatch(/^(?:Refused\. )?We did not get a response\. Press again to check/);
  });

  describe("back on the quick view's card, whose button makes another payment", () => {
    /** A press whose answer is lost while the player goes back to the card. */
    const loseAnswer = async (area: Area) => {
      const lost = () => {
        endVisit(cashier.store);
        cashier.store.set(settingsAtom, (settings) => ({ ...settings, view: "quick" }));
        return Promise.reject(networkFailure);
      };
      const answers = { [path]: lost, "/BANKING/withdrawal-create": lost };
      const cashier: CashierStub = cashierStub({ answers });
      expect(await submit(cashier, area, draftIn(area), { isInForm: true })).toBe("handled");
      return cashier;
    };

    it("promises nothing", async () => {
      const cashier = await loseAnswer("deposit");
      expect(cashier.notices).toEqual([]);
      const outcome = cashier.store.get(pressOutcomeAtom);
      const shownFor = (amount: number) =>
        outcome && outcomeFor(outcome, paymentKeyOf("deposit", { ...draft, amount }, cashier.store.get(scopeAtom)));
      expect([shownFor(500), shownFor(90)]).toMatchObject([
        { title: { id: "outcome.unknown" }, text: "" },
        { title: { id: "outcome.unknown" }, text: { id: "outcome.another" } },
      ]);
    });

    it("says that a withdrawal is unknown in a notice", async () => {
      const cashier = await loseAnswer("withdrawal");
      expect(cashier.notices.join()).toMatch(/We do not know yet whether your withdrawal went through$/);
      expect(cashier.store.get(pressOutcomeAtom)).toBeUndefined();
    });
  });

  it("shows nothing to the next player", async () => {
    const show = "/BANKING_DEPOSIT/transaction";
    const cashier = cashierStub({
      answers: {
        "/BANKING_DEPOSIT/confirm": networkFailure,
        [show]: () => {
          forgetPlayer(cashier.store);
          return depositAnswer();
        },
      },
    });
    cashier.store.set(transactionAtom, depositAnswer());
    expect(await confirmTransaction(cashier)).toBe("handled");
    expect([cashier.notices, cashier.visited, cashier.store.get(transactionAtom)]).toEqual([[], [], undefined]);
  });

  it("keeps the pause when its length exceeds the range of a timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const cashier = cashierAnswering(serverError(429, "rate_limited", { retryAfterSeconds: 1e9 }));
    await submitDeposit(cashier, draft);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.calls.filter((call) => call.path === path)).toHaveLength(1);
    cashier.end();
  });
});
