import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { storeAnswer } from "../../../test/unit/storeAnswer";
import { addMs, readClocks } from "../../api/deadline";
import type { TimedAnswer } from "../../api/transaction";
import { isGatedAtom, trailAtom } from "../../cashier/entry";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { Action } from "../../contract/payment/action";
import { forgetPlayer } from "../../session/playerAtom";
import { activeAtom, historyItemIdAtom, transactionAtom } from "../state";
import { receiveStatusPush, update } from "./updates";

const answer = (action: Action, type: Area = "deposit") => ({
  transaction: { id: "t1", type, status: 0, method: "spei", amount: 500, currency: "MXN" },
  action,
});
const pix: Action = { type: "pix", payload: "000201" };
const redirect: Action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "self" };
const unknown: Action = { type: "unknown", name: "dance" };

const poll = (cashier: CashierStub, polled: TimedAnswer) => update(cashier, { type: "polled", answer: polled });
const press = (cashier: CashierStub, created: TimedAnswer) =>
  update(cashier, {
    ...{ type: "started", answer: created },
    ...{ isAwaited: true, isEarlier: false, hasNotice: true, balance: undefined },
  });

describe("an answer on return", () => {
  it("stores the answer, emits the transaction and opens the action's screen", () => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    const given = answer(pix);
    storeAnswer(cashier, given);
    expect(cashier.store.get(transactionAtom)).toEqual(given);
    expect(cashier.effects).toEqual([
      { emitted: "cashier-transaction", detail: given.transaction },
      { visited: "/deposit/redirect/pix" },
    ]);
  });

  it("does not navigate when the action's screen is already open", () => {
    const cashier = cashierStub({ screen: "/deposit/redirect/pix" });
    storeAnswer(cashier, answer(pix));
    expect(cashier.visited).toEqual([]);
  });

  it("shows the status for an action without a screen in its area", () => {
    const deposit = cashierStub({ screen: "/deposit/redirect" });
    storeAnswer(deposit, answer({ type: "redirect", url: "https://bank.example/", method: "GET", target: "top" }));
    const withdrawal = cashierStub({ screen: "/withdrawal/redirect" });
    storeAnswer(withdrawal, answer(pix, "withdrawal"));
    expect([deposit.visited, withdrawal.visited]).toEqual([["/deposit/complete"], ["/withdrawal/complete"]]);
    expect([...deposit.reported, ...withdrawal.reported]).toEqual([]);
  });

  it.each([
    ["deposit", "/deposit/redirect", "/deposit/complete"],
    ["withdrawal", "/withdrawal/redirect", "/withdrawal/complete"],
  ] as const)("shows the status of a %s and reports unknown_action for an unknown action", (type, screen, complete) => {
    const cashier = cashierStub({ screen });
    storeAnswer(cashier, answer(unknown, type));
    expect(cashier.visited).toEqual([complete]);
    expect(cashier.reported).toMatchObject([{ code: "unknown_action" }]);
  });
});

describe("the answer to a poll", () => {
  const showing = (screen: ScreenPath, shown = answer(pix)) => {
    const cashier = cashierStub({ screen });
    cashier.store.set(transactionAtom, shown);
    return cashier;
  };

  it("keeps the current screen when the action is the same", () => {
    const cashier = showing("/deposit/video-instruction");
    poll(cashier, { ...answer({ ...pix }), deadline: { wallMs: 1, monotonicMs: 1 } });
    expect(cashier.visited).toEqual([]);
    expect(cashier.store.get(transactionAtom)?.deadline).toEqual({ wallMs: 1, monotonicMs: 1 });
  });

  it("replaces the screen when the action is different", () => {
    const cashier = showing("/deposit/redirect/pix");
    poll(cashier, answer({ type: "status" }));
    expect(cashier.effects).toContainEqual({ visited: "/deposit/complete", options: { replace: true } });
  });

  it("opens the action's screen when another deposit is on screen", () => {
    const other = { ...answer(pix), transaction: { ...answer(pix).transaction, id: "t2" } };
    const cashier = showing("/deposit/complete", other);
    poll(cashier, answer(pix));
    expect(cashier.visited).toEqual(["/deposit/redirect/pix"]);
  });

  it.each<[where: string, screen: ScreenPath, moves: ScreenPath[], notices: string[]]>([
    ["the step", "/deposit/redirect/pix", ["/deposit/complete"], []],
    ["the status", "/deposit/complete", [], []],
    ["the form", "/deposit/redirect", [], ["Payment received · Spei · $500"]],
  ])("about a step replaces it and tells its result where it is on screen: %s", (_, screen, moves, notices) => {
    const cashier = showing(screen);
    const ended = { ...answer({ type: "status" }), transaction: { ...answer(pix).transaction, status: 1 } };
    update(cashier, { type: "polled", answer: ended, asked: answer(pix) });
    expect([cashier.visited, cashier.notices]).toEqual([moves, notices]);
  });

  it("about a step below a guide opens the next one", () => {
    const cashier = showing("/deposit/video-instruction");
    cashier.store.set(trailAtom, ({ current }) => ({
      before: [{ ...current, path: "/deposit/redirect/pix" }],
      current,
    }));
    update(cashier, { type: "polled", answer: answer({ type: "status" }), asked: answer(pix) });
    expect(cashier.visited).toEqual(["/deposit/complete"]);
  });

  it("does not follow a redirect", () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const cashier = showing("/deposit/redirect/pix");
    poll(cashier, answer(redirect));
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });
});

describe("a pushed result is told by a notice where no screen or row shows it:", () => {
  afterEach(() => vi.restoreAllMocks());

  const push = (cashier: CashierStub) =>
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now());

  it.each<[where: string, screen: ScreenPath, isTold: boolean]>([
    ["the payment's step", "/deposit/redirect/pix", false],
    ["its status", "/deposit/complete", false],
    ["the history", "/history", true],
    ["the form that it started on", "/deposit/redirect", true],
    ["a guide above its step", "/deposit/video-instruction", true],
  ])("on %s", (_, screen, isTold) => {
    const cashier = cashierStub({ screen });
    cashier.store.set(transactionAtom, answer(pix));
    push(cashier);
    expect(cashier.notices).toEqual(isTold ? ["Payment received · Spei · $500"] : []);
  });

  it.each([
    ["its own", "t1", []],
    ["another payment's", "t2", ["Payment received · Spei · $500"]],
  ])("in the history, on %s details", (_, id, notices) => {
    const cashier = cashierStub({ screen: "/history/item" });
    cashier.store.set(activeAtom, { deposit: [answer(pix)], withdrawal: [] });
    cashier.store.set(historyItemIdAtom, id);
    push(cashier);
    expect(cashier.notices).toEqual(notices);
  });

  it.each<[where: string, screen: ScreenPath, visibility: DocumentVisibilityState, isTold: boolean]>([
    ["beside its row", "/deposit", "visible", false],
    ["while its row is in a hidden tab", "/deposit", "hidden", true],
    ["on the other list", "/withdrawal", "visible", true],
    ["on the form of another method", "/deposit/redirect", "visible", true],
  ])("of a listed payment, %s", (_, screen, visibility, isTold) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
    const cashier = cashierStub({ screen });
    cashier.store.set(activeAtom, { deposit: [answer(pix)], withdrawal: [] });
    push(cashier);
    expect(cashier.notices).toEqual(isTold ? ["Payment received · Spei · $500"] : []);
  });

  it("not to another player, whom the host signs in when it is reported", () => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    cashier.store.set(transactionAtom, answer(pix));
    const { emit } = cashier;
    cashier.emit = (type, detail) => {
      if (type === "cashier-transaction") forgetPlayer(cashier.store);
      return emit(type, detail);
    };
    push(cashier);
    expect([cashier.emitted("cashier-transaction").length, cashier.notices]).toEqual([1, []]);
  });

  it("not on the quick view's card", () => {
    const cashier = cashierStub({ screen: "/deposit" });
    cashier.store.set(isGatedAtom, true);
    cashier.store.set(transactionAtom, answer(pix));
    push(cashier);
    expect(cashier.notices).toEqual([]);
  });
});

describe("redirects", () => {
  beforeEach(() => {
    vi.spyOn(window.location, "assign").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it("are followed after a press by the player", () => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    press(cashier, answer(redirect));
    expect(cashier.visited).toEqual(["/deposit/complete"]);
    expect(cashier.emitted("cashier-redirect")).toMatchObject([{ url: "https://bank.example/" }]);
    expect(window.location.assign).toHaveBeenCalledOnce();
  });

  it("are not followed after a poll", () => {
    const cashier = cashierStub({ screen: "/deposit/complete" });
    storeAnswer(cashier, answer(redirect));
    expect([cashier.visited, cashier.emitted("cashier-redirect")]).toEqual([[], []]);
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  /** Holds the moves that wait for the code of screens. @returns a function that makes them, as loaded code does */
  function holdFlows(cashier: CashierStub): () => void {
    const moves: (() => void)[] = [];
    cashier.withFlows = (act) => void moves.push(act);
    return () => moves.forEach((move) => void move());
  }

  const expire = (cashier: CashierStub) =>
    cashier.store.set(transactionAtom, { ...answer(redirect), deadline: addMs(readClocks(), -1) });

  it.each<[what: string, isGated: boolean, change: (cashier: CashierStub) => void, screens: ScreenPath[]]>([
    ["the payment has expired", false, expire, ["/deposit/complete"]],
    ["the payment on the quick view's card has expired", true, expire, []],
    ["a poll has brought another step", false, (cashier) => poll(cashier, answer(pix)), ["/deposit/redirect/pix"]],
  ])("are not followed once the code of screens has come if %s meanwhile", (_, isGated, change, screens) => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    const loadFlows = holdFlows(cashier);
    cashier.store.set(isGatedAtom, isGated);
    press(cashier, answer(redirect));
    change(cashier);
    loadFlows();
    expect([[...new Set(cashier.visited)], cashier.emitted("cashier-redirect")]).toEqual([screens, []]);
  });

  it("are followed for a withdrawal whatever its deadline: only its invoices expire", () => {
    const cashier = cashierStub({ screen: "/withdrawal/confirm" });
    const loadFlows = holdFlows(cashier);
    const received = answer(redirect, "withdrawal");
    press(cashier, received);
    cashier.store.set(transactionAtom, { ...received, deadline: addMs(readClocks(), -1) });
    loadFlows();
    expect(cashier.emitted("cashier-redirect")).toHaveLength(1);
  });

  it("do not happen for other actions", () => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    press(cashier, answer(pix));
    expect(cashier.emitted("cashier-redirect")).toEqual([]);
    expect(window.location.assign).not.toHaveBeenCalled();
  });
});
