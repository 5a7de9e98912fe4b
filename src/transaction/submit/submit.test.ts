import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import {
  cashierAnswering,
  created,
  draft,
  inSequence,
  networkFailure,
  path,
  requestIds,
  serverError,
  spei,
  submitDeposit,
  uuid,
  withdrawalDraft,
} from "../../../test/unit/submitting";
import { deadlinesOf, msLeft } from "../../api/deadline";
import { isGatedAtom } from "../../cashier/entry";
import { depositLimitsAtom } from "../../catalogue/depositLimits/depositLimits";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import { openingAtom, settingsAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { NotSentError } from "../../transport/failures";
import { isPausedAtom } from "../pauses";
import { PressStoppedError, TokenError } from "../press";
import { failureText, showRejection } from "../rejection";
import { ledgerAtom } from "../requests/ledger";
import { type Draft, isSubmittingAtom, transactionAtom } from "../state";
import { noteOffered } from "../updates/payments";
import { update } from "../updates/updates";
import { endVisit, visitAtom } from "../visit";
import { pressOutcomeAtom } from "./pressOutcome";
import { submit } from "./submit";

const minute = 60_000;

/** A moment by the device clock, in minutes from now. */
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * minute).toISOString();

/** The ms until the payment on screen expires. */
function leftOnScreen({ store }: CashierStub): number | undefined {
  const deadline = store.get(transactionAtom)?.deadline;
  return deadline && msLeft(deadline);
}

beforeEach(() => sessionStorage.clear());

describe("submitDeposit", () => {
  it("sends the player's input", async () => {
    const cashier = cashierAnswering(created);
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(cashier.calls).toEqual([
      {
        method: "POST",
        path,
        retry: true,
        payload: {
          request_id: expect.stringMatching(uuid),
          method: "spei_mxn",
          currency: "MXN",
          country: "mx",
          amount: 500,
          fields: { email: "a@b.example" },
          return_url: "https://host.example/back",
          locale: "en",
        },
      },
    ]);
  });

  it("shows the screen of the server's action", async () => {
    const cashier = cashierAnswering(created);
    await submitDeposit(cashier, draft);
    expect(cashier.tracked).toEqual(["submit"]);
    expect(cashier.emitted("cashier-analytics")).toMatchObject([{ type: "payment_session_started" }]);
    expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1" }]);
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it.each([
    ["opens its screen", false, ["/deposit/complete"]],
    ["leaves the quick view's card to show it", true, []],
  ])("%s, but follows no redirect once the player has closed the cashier", async (_, isGated, screens) => {
    const redirect = { type: "redirect", url: "https://bank.example/", method: "GET", target: "host" };
    const cashier: CashierStub = cashierAnswering(() => {
      cashier.store.set(openingAtom, {});
      cashier.store.set(isGatedAtom, isGated);
      return { ...created, action: redirect };
    });
    expect(await submitDeposit(cashier, draft)).toBe("accepted");
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect([cashier.visited, cashier.emitted("cashier-redirect")]).toEqual([screens, []]);
  });

  it("sends null when there is no amount", async () => {
    const cashier = cashierAnswering(created);
    await submitDeposit(cashier, { ...draft, amount: undefined });
    expect(cashier.calls[0]?.payload).toMatchObject({ amount: null });
  });

  it("sends one call for a double press", async () => {
    let respond = (_: unknown) => {};
    const cashier = cashierAnswering(() => new Promise((resolve) => (respond = resolve)));
    const first = submitDeposit(cashier, draft);
    expect(cashier.store.get(isSubmittingAtom)).toBe(true);
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(await submitDeposit(cashier, { ...draft, amount: 900 })).toBe("handled");
    respond(created);
    await first;
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.tracked).toEqual(["submit"]);
    expect(cashier.emitted("cashier-analytics")).toMatchObject([{ type: "payment_session_started" }]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("shows and reports nothing when the element is removed meanwhile", async () => {
    const cashier = cashierAnswering(() => {
      cashier.end();
      return networkFailure;
    });
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect([cashier.notices, cashier.reported, cashier.visited]).toEqual([[], [], []]);
  });
});

describe("a rejected deposit", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const press = async (error: CashierError) => {
    const cashier = cashierAnswering(error);
    return { cashier, returned: await submitDeposit(cashier, draft) };
  };

  it.each([
    serverError(422, "validation", { fields: { email: "error.email" } }),
    serverError(409, "already_exists", { fields: { email: "error.taken" } }),
    serverError(422, "amount_out_of_range"),
  ])("returns $code to the form", async (error) => {
    const { cashier, returned } = await press(error);
    expect(returned).toBe(error);
    expect([cashier.notices, cashier.reported]).toEqual([[], [error]]);
  });

  it.each([
    serverError(401, "token_expired"),
    serverError(409, "bonus_unavailable"),
    serverError(400, "bad_request"),
    serverError(418, ""),
  ])("shows the message of $status $code and stays on the form, which can be submitted again", async (error) => {
    const { cashier, returned } = await press(error);
    expect(returned).toBe("handled");
    expect([cashier.notices, cashier.reported, cashier.visited]).toEqual([["Refused"], [error], []]);
    expect(cashier.effects).not.toContainEqual({ reloadedList: true });
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(2);
  });

  it("shows the message of method_unavailable and returns to a reloaded list", async () => {
    const { cashier } = await press(serverError(409, "method_unavailable"));
    expect(cashier.notices).toEqual(["Refused"]);
    expect(cashier.effects.at(-1)).toEqual({ reloadedList: true });
  });

  it("does not move a player who has left the form of an unavailable method", async () => {
    const cashier: CashierStub = cashierAnswering(() => {
      endVisit(cashier.store);
      throw serverError(409, "method_unavailable");
    });
    await submitDeposit(cashier, draft);
    expect(cashier.notices).toEqual(["Refused"]);
    expect(cashier.effects).not.toContainEqual({ reloadedList: true });
  });

  it.each(["amount_out_of_range", "deposit_limit", "validation", "already_exists"])(
    "shows the message of %s to a player who has left the form",
    async (code) => {
      const cashier: CashierStub = cashierAnswering(() => {
        endVisit(cashier.store);
        throw serverError(422, code);
      });
      expect(await submit(cashier, "deposit", draft, { isInForm: true })).toBe("handled");
      expect(cashier.notices).toEqual(["Refused"]);
    },
  );

  it.each([
    ["a connection that never opened", networkFailure, "notSent"],
    ["a token that no header can hold", new CashierError("Invalid", { code: "invalid_host_data" }), "refused"],
  ] as const)("is not said to be open if it was not sent because of %s", async (_, failure, kind) => {
    for (const isInForm of [false, true]) {
      const opening = Promise.reject(failure);
      opening.catch(() => {});
      const cashier = cashierAnswering(created, { opening });
      expect(await submit(cashier, "deposit", draft, { isInForm })).toBe("handled");
      expect(cashier.notices).toEqual(isInForm ? [] : [failureText(cashier, failure)]);
      expect(cashier.store.get(pressOutcomeAtom)?.kind).toBe(isInForm ? kind : undefined);
    }
  });

  it("says that an earlier attempt may have paid if the repeat is refused outside a form", async () => {
    const cashier = cashierAnswering(inSequence(networkFailure, serverError(422, "amount_out_of_range")));
    await submitDeposit(cashier, draft);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(cashier.notices.at(-1)).toBe(
      "Refused. We did not get a response. Press again to check. You will not pay twice.",
    );
  });

  it("shows the wait of rate_limited and sends nothing until they have passed", async () => {
    const { cashier } = await press(serverError(429, "rate_limited", { retryAfterSeconds: 7 }));
    expect(cashier.notices).toEqual(["Too many attempts. Try again in 7 seconds."]);
    expect(cashier.store.get(isPausedAtom)).toBe(true);
    await vi.advanceTimersByTimeAsync(6_999);
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(cashier.store.get(isPausedAtom)).toBe(false);
    await submitDeposit(cashier, draft);
    expect(cashier.calls).toHaveLength(2);
  });

  it("does not wait on after a phone that has slept until then", async () => {
    const { cashier } = await press(serverError(429, "rate_limited", { retryAfterSeconds: 60 }));
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(cashier.store.get(isPausedAtom)).toBe(false);
  });

  it("waits for the longer one of two rate limits", async () => {
    const { cashier } = await press(serverError(429, "rate_limited", { retryAfterSeconds: 60 }));
    showRejection(cashier, serverError(429, "rate_limited", { retryAfterSeconds: 5 }));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(cashier.store.get(isPausedAtom)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(cashier.store.get(isPausedAtom)).toBe(false);
  });

  it("shows a long wait of rate_limited in hours", async () => {
    const { cashier } = await press(serverError(429, "rate_limited", { retryAfterSeconds: 86_400 }));
    expect(cashier.notices).toEqual(["Too many attempts. Try again in 24 hours."]);
  });

  it("shows the message of rate_limited without a pause when it gives no seconds", async () => {
    const { cashier } = await press(serverError(429, "rate_limited"));
    expect(cashier.notices).toEqual(["Refused"]);
    expect(cashier.store.get(isPausedAtom)).toBe(false);
  });

  it("is reported once and does not start a payment session", async () => {
    for (const error of [networkFailure, serverError(500, "internal"), serverError(422, "validation")]) {
      const { cashier } = await press(error);
      expect(cashier.reported).toHaveLength(1);
      expect(cashier.tracked).toEqual(["submit"]);
      expect(cashier.store.get(isSubmittingAtom)).toBe(false);
    }
  });
});

it.each([
  ["tells the player", false],
  ["tells a player who has left", true],
])("%s if code that it needs before sending cannot be fetched, and sends at the next press", async (_, hasLeft) => {
  const cashier = cashierAnswering(created);
  const importKey = vi.spyOn(crypto.subtle, "importKey").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const visit = cashier.store.get(visitAtom);
  if (hasLeft) endVisit(cashier.store);
  expect(await submit(cashier, "deposit", draft, { visit })).toBe("handled");
  importKey.mockRestore();
  expect([cashier.calls, cashier.notices, sessionStorage.length]).toEqual([[], ["Network connection failed"], 0]);
  expect(cashier.reported).toHaveLength(1);
  expect(await submitDeposit(cashier, draft)).toBe("accepted");
});

it("does not say that nothing was sent if the widget's own code fails after the sending", async () => {
  const cashier = cashierAnswering(created);
  cashier.store.sub(transactionAtom, () => {
    throw new Error("fault");
  });
  await expect(submitDeposit(cashier, draft)).rejects.toThrow();
  expect(cashier.calls).toHaveLength(1);
  expect(cashier.notices).toEqual([]);
});

describe("a withdrawal", () => {
  const withdrawalPath = "/BANKING/withdrawal-create";
  const answer = {
    transaction: { id: "w1", type: "withdrawal", status: 0, method: "spei_mxn", amount: 500, currency: "MXN" },
    action: { type: "status" },
  };

  it.each([
    ["main", { account: "main" }],
    ["additional", { account: "additional" }],
  ] as const)("uses the %s account and sends no return address", async (account, more) => {
    const cashier = cashierAnswering(created, {
      screen: "/withdrawal/redirect",
      answers: { [withdrawalPath]: answer },
    });
    expect(await submit(cashier, "withdrawal", { ...draft, ...more })).toBe("accepted");
    expect(cashier.calls).toEqual([
      {
        method: "POST",
        path: withdrawalPath,
        retry: true,
        payload: {
          request_id: expect.stringMatching(uuid),
          method: "spei_mxn",
          currency: "MXN",
          country: "mx",
          amount: 500,
          account,
          fields: { email: "a@b.example" },
          locale: "en",
        },
      },
    ]);
    expect(cashier.visited).toEqual(["/withdrawal/complete"]);
  });

  it.each<[string, Partial<Draft>]>([
    ["amount", { amount: undefined }],
    ["account", { account: undefined }],
  ])("without an %s is neither sent nor recorded", async (_, missing) => {
    const cashier = cashierAnswering(created);
    await expect(submit(cashier, "withdrawal", { ...withdrawalDraft, ...missing })).rejects.toThrow(NotSentError);
    expect(cashier.effects).toEqual([]);
    expect(cashier.store.get(ledgerAtom).size).toBe(0);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });

  it("has a different request_id than a deposit of the same amount", async () => {
    const answers = { [path]: networkFailure, [withdrawalPath]: networkFailure };
    const cashier = cashierAnswering(networkFailure, { answers });
    await submit(cashier, "deposit", draft);
    await submit(cashier, "withdrawal", withdrawalDraft);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });
});

const limit = { period: "day", currency: "MXN", amount: 100, used: 0, resets_at: null, pending: null } as const;

describe("a payment that is sent again because it has not arrived", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ["a form", true],
    ["a screen without a form", false],
  ])("from %s has its whole lifetime, however long the player has waited", async (_, isInForm) => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
    const arrived = () => ({
      ...created,
      transaction: { ...created.transaction, created_at: fromNow(0), expires_at: fromNow(15) },
    });
    const lookup = "/BANKING_DEPOSIT/transaction";
    const create = () => (requestIds(cashier).length === 1 ? networkFailure : arrived());
    const answers = { [lookup]: serverError(404, "request_unknown"), [path]: create };
    const cashier = cashierAnswering(undefined, { answers });
    const press = () => submit(cashier, "deposit", draft, { isInForm });
    await press();
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(await press()).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(leftOnScreen(cashier)).toBe(15 * minute);
  });
});

describe("a payment whose answer is lost after its form was left", () => {
  it("is repeated as the notice promises, although a list has shown its transaction before", async () => {
    const create = () => {
      if (requestIds(cashier).length > 1) return created;
      noteOffered(cashier.store, created.transaction.id);
      return networkFailure;
    };
    const lookup = "/BANKING_DEPOSIT/transaction";
    const answers = { [lookup]: serverError(404, "not_found"), [path]: create };
    const cashier = cashierAnswering(undefined, { answers });
    await submit(cashier, "deposit", draft);
    expect(cashier.notices.at(-1)).toContain("You will not pay twice");
    endVisit(cashier.store);
    expect(await submit(cashier, "deposit", draft)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(1);
  });
});

describe("a new payment that the server answers with the open one", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("keeps the time left of the open one", async () => {
    const lifetime = { created_at: fromNow(0), expires_at: fromNow(15) };
    const cashier = cashierAnswering({ ...created, transaction: { ...created.transaction, ...lifetime } });
    const press = () => submit(cashier, "deposit", draft);
    await press();
    await vi.advanceTimersByTimeAsync(10 * minute);
    cashier.store.set(transactionAtom, undefined);
    await press();
    expect(new Set(requestIds(cashier)).size).toBe(2);
    expect(leftOnScreen(cashier)).toBe(5 * minute);
  });

  it("does not last longer for that if this page knows it from its list alone", async () => {
    const open = depositAnswer({ method: draft.method.name, created_at: fromNow(-20), expires_at: fromNow(10) });
    const cashier = cashierAnswering(open);
    const answers = [{ ...open, ...deadlinesOf(open) }];
    update(cashier, { type: "listed", area: "deposit", answers, askedAt: performance.now() - 1 });
    await submit(cashier, "deposit", draft);
    expect(leftOnScreen(cashier)).toBe(10 * minute);
  });

  it("keeps what is left of its time once the player has opened it", async () => {
    const open = depositAnswer({ method: draft.method.name, created_at: fromNow(-5), expires_at: fromNow(10) });
    const cashier = cashierAnswering(open);
    const answer = { ...open, ...deadlinesOf(open) };
    update(cashier, { type: "listed", area: "deposit", answers: [answer], askedAt: performance.now() - 1 });
    update(cashier, { type: "opened", answer });
    await submit(cashier, "deposit", draft);
    expect(leftOnScreen(cashier)).toBe(10 * minute);
  });

  it("has its whole time although a list, asked for after the press, has less by a wrong device clock", async () => {
    const open = depositAnswer({ method: draft.method.name, created_at: fromNow(-20), expires_at: fromNow(-5) });
    const cashier = cashierAnswering(inSequence(networkFailure, open));
    await submit(cashier, "deposit", draft);
    const answers = [{ ...open, ...deadlinesOf(open) }];
    vi.advanceTimersByTime(1);
    update(cashier, { type: "listed", area: "deposit", answers, askedAt: performance.now() });
    await submit(cashier, "deposit", draft);
    expect(leftOnScreen(cashier)).toBe(15 * minute - 1);
  });
});

describe("a deposit limit that comes while a wallet's sheet is open", () => {
  /** Pays with a sheet that the player agrees to once the limit has come. */
  async function pay(cashier: CashierStub) {
    const complete = vi.fn();
    const open = async () => {
      cashier.store.set(depositLimitsAtom, { items: [limit], min: undefined, isPromptDue: false });
      return { wallet_token: "{}" };
    };
    const before = cashier.calls.length;
    await submit(cashier, "deposit", draft, { walletSheet: { open, complete } });
    const sent = cashier.calls.slice(before).filter(({ method }) => method === "POST");
    return { complete, sent };
  }

  it("stops the payment before anything is sent, and says why", async () => {
    const cashier = cashierAnswering(created);
    const { complete, sent } = await pay(cashier);
    expect(sent).toEqual([]);
    expect(cashier.notices.at(-1)).toMatch(/limit/i);
    expect(complete.mock.calls).toEqual([["fail"]]);
  });

  it("does not stop the repeat of one that may have arrived", async () => {
    const cashier = cashierAnswering(networkFailure);
    await submitDeposit(cashier, draft);
    const { sent } = await pay(cashier);
    expect(sent).not.toEqual([]);
  });
});

describe("a press that the card's page or a wallet stops", () => {
  const earlier = "Nothing more was sent. Your earlier attempt may still go through.";
  const refused = new TokenError("card", "Your card could not be checked. Nothing was sent. Try again.");
  const withTokens = (request: () => Promise<Record<string, string>>): Draft => ({
    ...draft,
    tokens: { cards: "4242", request },
  });
  const refusing = withTokens(() => Promise.reject(refused));

  it("says that an attempt before a reload may still go through, if the server cannot be asked", async () => {
    await submitDeposit(
      cashierAnswering(networkFailure),
      withTokens(() => Promise.resolve({ card: "token" })),
    );
    const reloaded = cashierAnswering(networkFailure);
    expect(await submitDeposit(reloaded, refusing)).toBe(refused);
    expect(reloaded.notices).toEqual([earlier]);
  });

  it("says nothing of an attempt that was not made, or has not arrived", async () => {
    const cashier = cashierAnswering(networkFailure);
    expect(await submitDeposit(cashier, refusing)).toBe(refused);
    expect(cashier.notices).toEqual([]);
  });

  it("names both where the sheet of a wallet cannot be opened", async () => {
    await submitDeposit(cashierAnswering(networkFailure), draft);
    const reloaded = cashierAnswering(networkFailure);
    const opened = Promise.reject(
      new PressStoppedError("The wallet sheet was not confirmed", "Apple Pay is not available right now."),
    );
    opened.catch(() => {});
    await submit(reloaded, "deposit", draft, { walletSheet: { open: () => opened, complete: () => {} } });
    expect(reloaded.notices).toEqual([`Apple Pay is not available right now. ${earlier}`]);
  });
});

it("is not called failed in the wallet's sheet if a fault follows the answer", async () => {
  const complete = vi.fn();
  const walletSheet = { open: async () => ({ wallet_token: "{}" }), complete };
  const isAwaited = () => expect.fail("a fault");
  await expect(submit(cashierAnswering(created), "deposit", draft, { walletSheet, isAwaited })).rejects.toThrow(
    "fault",
  );
  expect(complete.mock.calls[0]).toEqual(["unknown"]);
});

describe("a press whose captcha's code cannot be fetched", () => {
  const needing: Draft = { ...draft, method: { ...spei, isGeetest: true } };
  let cashier: CashierStub;
  let onImport: () => void;
  beforeEach(() => {
    cashier = cashierAnswering(created);
    cashier.store.set(settingsAtom, (settings) => ({ ...settings, geetestId: "key" }));
    onImport = () => {};
    vi.doMock("../captcha/captchas", () => {
      onImport();
      throw new Error("offline");
    });
  });
  afterEach(() => {
    vi.doUnmock("../captcha/captchas");
  });

  it("is not sent, and the failure is shown and reported", async () => {
    expect(await submitDeposit(cashier, needing)).toBe("handled");
    expect(cashier.reported).toMatchObject([{ code: "captcha_blocked", status: 0, url: "" }]);
    expect(cashier.notices).toEqual([expect.stringContaining("The security check did not load.")]);
    expect(cashier.calls).toEqual([]);
  });

  it("reports nothing once the player has left", async () => {
    onImport = vi.fn(() => endVisit(cashier.store));
    expect(await submitDeposit(cashier, needing)).toBe("handled");
    await vi.dynamicImportSettled();
    expect(onImport).toHaveBeenCalled();
    expect(cashier.reported).toEqual([]);
  });

  it("shows its notice to no other player, whom the host signs in when the failure is reported", async () => {
    vi.spyOn(cashier, "report").mockImplementationOnce(() => forgetPlayer(cashier.store));
    expect(await submitDeposit(cashier, needing)).toBe("handled");
    expect(cashier.notices).toEqual(["The account has changed, so nothing was sent."]);
  });
});

describe("a deposit limit, while a request has no answer", () => {
  /** A player who has lost an answer, or was refused, and has a limit of 100 since. */
  async function unanswered(area: Area, lost: Draft, answer = networkFailure) {
    const cashier = cashierAnswering(answer, { answers: { [path]: answer, [withdrawal]: answer } });
    await submit(cashier, area, lost);
    cashier.store.set(depositLimitsAtom, { items: [limit], min: undefined, isPromptDue: false });
    const sent = () => cashier.calls.filter(({ method }) => method === "POST").length;
    return { cashier, sent, before: sent() };
  }
  const withdrawal = "/BANKING/withdrawal-create";

  it("never stops the repeat", async () => {
    const { cashier, sent, before } = await unanswered("deposit", draft);
    await submitDeposit(cashier, draft);
    expect(sent()).toBeGreaterThan(before);
  });

  it("stops it once the press is known not to have arrived", async () => {
    const refused = serverError(401, "token_expired");
    const { cashier, sent, before } = await unanswered("deposit", draft, refused);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(sent()).toBe(before);
  });

  it.each([
    ["a withdrawal", "withdrawal", withdrawalDraft],
    ["another account", "deposit", { ...draft, fields: { email: "c@d.example" } }],
    ["another amount", "deposit", { ...draft, amount: 400 }],
    ["another method", "deposit", { ...draft, method: { ...spei, name: "oxxo_mxn" } }],
  ] as const)("stops a deposit after the answer to %s was lost", async (_what, area, lost) => {
    const { cashier, sent, before } = await unanswered(area, lost);
    expect(before).toBeGreaterThan(0);
    expect(await submitDeposit(cashier, draft)).toBe("handled");
    expect(sent()).toBe(before);
    expect(cashier.notices.at(-1)).toMatch(/limit/i);
  });
});
