import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierStub } from "../../../test/unit/cashierStub";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  path,
  requestIds,
  serverError,
  spei,
  uuid,
} from "../../../test/unit/submitting";
import { depositLimitsAtom } from "../../catalogue/depositLimits/depositLimits";
import { methodsAtom } from "../../catalogue/state";
import type { Bonus } from "../../contract/host/session";
import type { Method } from "../../contract/list/method";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom, openingAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { scopeAtom } from "../../session/region";
import type { Call } from "../../transport/Transport";
import { activeAtom, transactionAtom } from "../state";
import { receiveStatusPush } from "../updates/updates";
import { endVisit, visitAtom } from "../visit";
import { sentDraftsAtom } from "./sentDrafts";
import { startAgain } from "./startAgain";
import { choiceLike } from "./usedAccounts";

const expired: Transaction = { ...created.transaction, type: "deposit", id: "t0", status: 2 };
/** A method whose form asks for something. */
const withEmail: Method = { ...spei, fields: [{ name: "email", type: "text" }] };
/**
 * A cashier that shows an expired deposit.
 * @param kept whether the deposit's draft is stored
 * @param known whether the list still offers its method
 */
function expiredOn(answer: unknown, { kept = true, known = true, method = withEmail } = {}) {
  const cashier = cashierAnswering(answer);
  cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
  if (kept) cashier.store.set(sentDraftsAtom, new Map([["t0", { draft, scope: cashier.store.get(scopeAtom) }]]));
  const methods = known ? [method] : [];
  cashier.store.set(methodsAtom, { deposit: { methods, country: "mx", currency: "MXN" } });
  return cashier;
}
const methodChosen = { chosen: { method: withEmail } };

/** Starts a deposit again on a screen that opens the form as the player has left it, while the method works. */
const again = (cashier: CashierStub, transaction: Transaction) =>
  startAgain(cashier, transaction, {
    visit: cashier.store.get(visitAtom),
    openForm: (method) => cashier.choose(choiceLike(cashier, transaction, method)),
    refuseIfDown: () => false,
  });

beforeEach(() => sessionStorage.clear());

describe("startAgain", () => {
  it("submits the same deposit again under a new request_id", async () => {
    const cashier = expiredOn(created);
    await again(cashier, expired);
    expect(cashier.calls).toMatchObject([{ path, payload: { method: "spei_mxn", amount: 500, fields: draft.fields } }]);
    expect(requestIds(cashier)[0]).toMatch(uuid);
    expect(cashier.store.get(transactionAtom)?.transaction.id).toBe("t1");
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
    // the new deposit can be started again too
    expect(cashier.store.get(sentDraftsAtom).get("t1")?.draft).toEqual(draft);
    await again(cashier, { ...expired, id: "t1" });
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("leaves the result of the deposit on screen if that succeeds before the answer", async () => {
    let release = (_: unknown) => {};
    const cashier = expiredOn(() => new Promise((resolve) => (release = resolve)));
    const { store } = cashier;
    const late = { ...expired, status: 0 };
    cashier.screen = "/deposit/complete";
    store.set(transactionAtom, { transaction: late, action: { type: "status" } });
    const pressed = again(cashier, late);
    await vi.waitFor(() => expect(cashier.calls).toHaveLength(1));
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t0", status: 1 } }, performance.now());
    release({ ...created, action: { type: "redirect", url: "https://bank.example/" } });
    await pressed;
    expect(store.get(transactionAtom)?.transaction).toMatchObject({ id: "t0", status: 1 });
    expect([cashier.visited, cashier.emitted("cashier-redirect")]).toEqual([[], []]);
    expect(store.get(activeAtom).deposit).toMatchObject([{ transaction: { id: "t1" } }]);
    expect(cashier.notices).toEqual([
      "Your earlier payment has started. You can continue it from the list of methods.",
    ]);
  });

  it("is not held up by a limit in the currency of another region", async () => {
    const cashier = expiredOn(created);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, currency: "USD", paymentGeo: "US" }));
    const limit = { period: "day", currency: "USD", amount: 100, used: 0, resets_at: null, pending: null } as const;
    cashier.store.set(depositLimitsAtom, { items: [limit], min: undefined, isPromptDue: false });
    await again(cashier, expired);
    expect(cashier.calls[0]).toMatchObject({ path, payload: { amount: 500, currency: "MXN" } });
  });

  it("opens nothing for another player who signs in while the limits are loaded", async () => {
    const cashier = cashierAnswering(undefined, {
      answers: {
        [path]: serverError(422, "deposit_limit"),
        "/BANKING/limits": () => {
          forgetPlayer(cashier.store);
          return { items: [] };
        },
      },
    });
    cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
    cashier.store.set(sentDraftsAtom, new Map([["t0", { draft, scope: cashier.store.get(scopeAtom) }]]));
    cashier.store.set(methodsAtom, { deposit: { methods: [withEmail], country: "mx", currency: "MXN" } });
    await again(cashier, expired);
    expect(cashier.effects).not.toContainEqual(methodChosen);
    expect(cashier.notices).toEqual([]);
  });

  it("opens no form once the player has left", async () => {
    const cashier: CashierStub = cashierAnswering(() => {
      endVisit(cashier.store);
      throw serverError(422, "validation");
    });
    cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
    cashier.store.set(sentDraftsAtom, new Map([["t0", { draft, scope: cashier.store.get(scopeAtom) }]]));
    cashier.store.set(methodsAtom, { deposit: { methods: [withEmail], country: "mx", currency: "MXN" } });
    await again(cashier, expired);
    expect(cashier.effects).not.toContainEqual(methodChosen);
  });

  it("opens nothing for a player who closes the cashier while the methods are loaded", async () => {
    const cashier = cashierAnswering(undefined, {
      answers: {
        "/BANKING/methods-payment-v3": () => {
          cashier.store.set(openingAtom, {});
          return {};
        },
      },
    });
    cashier.store.set(transactionAtom, { transaction: expired, action: { type: "status" } });
    await again(cashier, expired);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.effects).not.toContainEqual({ reloadedList: true, area: "deposit" });
  });

  it.each<[had: string | undefined, offered: string, sent: string | undefined]>([
    ["welcome", "welcome", "welcome"],
    ["welcome", "another", undefined],
    [undefined, "welcome", undefined],
  ])("with the bonus %s, while %s is on offer, sends the bonus %s", async (bonusId, id, sent) => {
    const cashier = expiredOn(created);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, bonusList: [{ id, type: "deposit" }] }));
    const kept = { draft: { ...draft, ...(bonusId && { bonusId }) }, scope: cashier.store.get(scopeAtom) };
    cashier.store.set(sentDraftsAtom, new Map([["t0", kept]]));
    await again(cashier, expired);
    expect(cashier.calls.map(({ payload }) => payload?.bonus_id)).toEqual([sent]);
  });

  it("opens the form when no draft is stored", async () => {
    const cashier = expiredOn(created, { kept: false });
    await again(cashier, expired);
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(methodChosen);
  });

  it("opens the form as its screen does, which keeps the amount", async () => {
    const cashier = expiredOn(created, { kept: false });
    const opened: Method[] = [];
    const visit = cashier.store.get(visitAtom);
    await startAgain(cashier, expired, { visit, openForm: (method) => opened.push(method), refuseIfDown: () => false });
    expect(opened).toEqual([withEmail]);
    expect(cashier.effects).not.toContainEqual(methodChosen);
  });

  it("opens the form when the draft belongs to another deposit", async () => {
    const cashier = expiredOn(created);
    const other = { ...expired, id: "t7" };
    cashier.store.set(transactionAtom, { transaction: other, action: { type: "status" } });
    await again(cashier, other);
    expect(cashier.calls).toEqual([]);
    expect(cashier.effects).toContainEqual(methodChosen);
  });

  it("submits each of several deposits again with its own draft", async () => {
    const cashier = expiredOn(created);
    const scope = cashier.store.get(scopeAtom);
    cashier.store.set(sentDraftsAtom, (drafts) =>
      new Map(drafts).set("t9", { draft: { ...draft, amount: 70 }, scope }),
    );
    await again(cashier, expired);
    expect(cashier.calls).toMatchObject([{ path, payload: { amount: 500 } }]);
  });

  it("opens the list when the method is no longer offered", async () => {
    const cashier = expiredOn(created, { kept: false, known: false });
    await again(cashier, expired);
    expect(cashier.effects).toContainEqual({ reloadedList: true, area: "deposit" });
  });

  it("opens the form when the server rejects the draft, and says why", async () => {
    const cashier = expiredOn(serverError(422, "amount_out_of_range"));
    await again(cashier, expired);
    expect(cashier.effects).toContainEqual(methodChosen);
    expect(cashier.notices).toEqual(["Refused"]);
  });

  it("stays on the screen when the answer is lost and repeats the same request on the next press", async () => {
    const cashier = expiredOn(networkFailure);
    await again(cashier, expired);
    expect(cashier.visited).toEqual([]);
    expect(cashier.notices).toHaveLength(1);
    await again(cashier, expired);
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(requestIds(cashier)).toHaveLength(2);
  });
});

describe("a deposit that was made before the page was loaded", () => {
  const savedPath = "/BANKING/saved-accounts";
  const account = { id: "a1", method: spei.name, label: "SPEI", requires: [] };
  /** One whose method asks for nothing, or for an email that the saved accounts stand for. */
  function afterReload(method: Method, items: object[] = [account]) {
    const cashier = expiredOn(undefined, { kept: false, method });
    const answers: Record<string, unknown> = { [path]: created, [savedPath]: { items } };
    const call = cashier.call.bind(cashier);
    return Object.assign(cashier, { call: (one: Call) => call(one).then(() => answers[one.path]) });
  }
  const creates = ({ calls }: CashierStub) => calls.filter((call) => call.path === path).map(({ payload }) => payload);

  it("is submitted again at once if its method asks for nothing", async () => {
    const cashier = afterReload(spei);
    await again(cashier, expired);
    expect(creates(cashier)).toMatchObject([{ method: spei.name, amount: 500, fields: {} }]);
    expect(creates(cashier)[0]).not.toHaveProperty("saved_id");
  });

  it.each<[what: string, Partial<Method>, amount: number | null]>([
    ["without an amount for a coin's address", {}, null],
    ["with its amount for a coin that is paid in cash", { cardViewType: 20 }, 500],
  ])("is submitted again at once %s", async (_, more, amount) => {
    const cashier = afterReload({ ...spei, category: "crypto", ...more });
    await again(cashier, expired);
    expect(creates(cashier)).toMatchObject([{ amount }]);
  });

  it("is submitted again at once with its saved account", async () => {
    const cashier = afterReload(withEmail);
    await again(cashier, { ...expired, saved_id: "a1" });
    expect(creates(cashier)).toMatchObject([{ amount: 500, fields: {}, saved_id: "a1" }]);
  });

  it.each<[what: string, Method, Partial<Transaction>, items: object[], chosen: object]>([
    ["its form asks for something", withEmail, {}, [], { method: withEmail }],
    ["its amount is unknown", spei, { amount: null }, [], { method: spei }],
    ["it was in another currency", spei, { currency: "USD" }, [], { method: spei }],
    [
      "its saved account asks for a code",
      withEmail,
      { saved_id: "a1" },
      [{ ...account, requires: ["cvv"] }],
      { method: withEmail, saved: { account: { id: "a1" }, amount: 500 } },
    ],
    ["its saved account has expired", spei, { saved_id: "a1" }, [{ ...account, expires: "01/20" }], { method: spei }],
    ["its saved account is gone", spei, { saved_id: "a1" }, [], { method: spei }],
  ])("opens the form if %s", async (_, method, more, items, chosen) => {
    const cashier = afterReload(method, items);
    await again(cashier, { ...expired, ...more });
    expect(creates(cashier)).toEqual([]);
    expect(cashier.effects.at(-1)).toMatchObject({ chosen });
  });

  it.each<[bonusId: string | undefined, sent: string | undefined]>([
    ["welcome", "welcome"],
    [undefined, undefined],
    ["gone", undefined],
  ])("with the bonus %s sends the bonus %s", async (bonusId, sent) => {
    const bonusList: Bonus[] = [{ id: "welcome", type: "deposit" }];
    const cashier = afterReload(spei);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, bonusList }));
    await again(cashier, { ...expired, bonus_id: bonusId });
    expect(creates(cashier).map((payload) => payload?.bonus_id)).toEqual([sent]);
  });

  it("is submitted once however often the player presses", async () => {
    const cashier = afterReload(withEmail);
    await Promise.all([1, 2, 3].map(() => again(cashier, { ...expired, saved_id: "a1" })));
    expect(creates(cashier)).toHaveLength(1);
  });
});
