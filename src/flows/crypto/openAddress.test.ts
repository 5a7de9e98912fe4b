import { beforeEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { inSequence, networkFailure, path, serverError } from "../../../test/unit/submitting";
import { chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { chosenRegionAtom } from "../../session/region";
import { isSubmittingAtom, transactionAtom } from "../../transaction/state";
import { type PressOutcome, pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { startAgain } from "../../transaction/submit/startAgain";
import { visitAtom } from "../../transaction/visit";
import { addressDraft, needsForm, openAddress, rememberAddress } from "./openAddress";

const statusPath = "/BANKING_DEPOSIT/transaction";
const method = (name: string): Method => ({ name, category: "crypto", text: {} });
const [btc, usdt] = [method("btc"), method("usdt")];
const answer = (
  id: string,
  more: object = {},
  action: object = { type: "crypto", address: `to-${id}`, network: "Bitcoin" },
) => ({
  transaction: { id, type: "deposit", status: 0, method: "btc", currency: "MXN", expires_in: 600, ...more },
  action,
});

function openScreen(cashier: CashierStub, coin: Method) {
  cashier.screen = "/deposit/crypto/address";
  cashier.store.set(transactionAtom, undefined);
  cashier.store.set(chosenMethodAtom, coin);
}

function cashierWith(answers: Record<string, unknown>): CashierStub {
  const cashier = cashierStub({ answers });
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId: "u1", paymentGeo: "MX", currency: "MXN" }));
  cashier.store.set(settingsAtom, (settings) => ({ ...settings, returnUrl: "https://host.example/" }));
  openScreen(cashier, btc);
  return cashier;
}

const open = (cashier: CashierStub, coin = btc, fields: Record<string, string> = {}) =>
  openAddress(cashier, addressDraft(cashier, coin, fields));
const reopen = (cashier: CashierStub, coin = btc, fields: Record<string, string> = {}) => {
  openScreen(cashier, coin);
  return open(cashier, coin, fields);
};
const requestIds = (cashier: CashierStub) =>
  cashier.calls.filter((call) => call.path === path).map(({ payload }) => payload?.request_id);
const shown = ({ store }: CashierStub) => store.get(transactionAtom)?.transaction.id;

beforeEach(() => sessionStorage.clear());

describe("openAddress", () => {
  it("requests an address without an amount and shows it", async () => {
    const cashier = cashierWith({ [path]: answer("t1") });
    expect(await open(cashier)).toBe("accepted");
    expect(cashier.calls[0]?.payload).toMatchObject({ method: "btc", amount: null, fields: {} });
    expect(cashier.calls[0]?.payload).not.toHaveProperty("bonus_id");
    expect(shown(cashier)).toBe("t1");
  });

  it("shows the same address again after checking that it is still usable", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [statusPath]: answer("t1") });
    await open(cashier);
    await reopen(cashier);
    expect(requestIds(cashier)).toHaveLength(1);
    expect(cashier.calls[1]).toMatchObject({ path: statusPath, payload: { id: "t1" } });
    expect(shown(cashier)).toBe("t1");
  });

  it.each([
    ["was paid", answer("t1", { status: 1 }, { type: "status" })],
    ["failed", answer("t1", { status: 2 }, { type: "status" })],
    ["was accepted", answer("t1", { status: 7 })],
    ["has expired", answer("t1", { expires_in: 0 })],
    ["has another action by now", answer("t1", {}, { type: "status" })],
    ["no longer exists", serverError(404, "not_found")],
  ])("requests a new address if the old one %s", async (_, check) => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [statusPath]: check });
    await open(cashier);
    await reopen(cashier);
    const [first, second] = requestIds(cashier);
    expect(second).toBeTypeOf("string");
    expect(second).not.toBe(first);
    expect(shown(cashier)).toBe("t2");
  });

  it("keeps an expired address that has a detected transfer", async () => {
    const seen = answer("t1", { expires_in: 0, txid: "abc" });
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [statusPath]: seen });
    await open(cashier);
    await reopen(cashier);
    expect(shown(cashier)).toBe("t1");
  });

  it("repeats an unanswered request with the same request_id", async () => {
    const cashier = cashierWith({ [path]: inSequence(networkFailure, serverError(500, "internal"), answer("t1")) });
    expect(await open(cashier)).toBe("handled");
    expect(await open(cashier)).toBe("handled");
    expect(await reopen(cashier)).toBe("accepted");
    expect(new Set(requestIds(cashier)).size).toBe(1);
    expect(requestIds(cashier)).toHaveLength(3);
  });

  it.each<[string, string[], (cashier: CashierStub) => void]>([
    ["says that the connection failed, and nothing of a payment", ["Network connection failed"], () => {}],
    ["says nothing on another method's form", [], ({ store }) => store.set(chosenMethodAtom, usdt)],
  ])("%s, if checking the old address fails", async (_, notices, leave) => {
    const check = () => {
      leave(cashier);
      return Promise.reject(networkFailure);
    };
    const cashier = cashierWith({ [path]: answer("t1"), [statusPath]: check });
    await open(cashier);
    expect(await reopen(cashier)).toBe("handled");
    expect(cashier.notices).toEqual(notices);
  });

  it("leaves the form alone that the player has opened while the old address was checked", async () => {
    const warning: PressOutcome = { kind: "unknown", title: { id: "We do not know yet" }, text: "" };
    const cashier = cashierWith({
      [path]: answer("t1"),
      [statusPath]: () => {
        cashier.store.set(chosenMethodAtom, usdt);
        cashier.store.set(pressOutcomeAtom, warning);
        return Promise.reject(serverError(404, "not_found"));
      },
    });
    await open(cashier);
    expect(await reopen(cashier)).toBe("handled");
    expect([cashier.tracked, cashier.notices]).toEqual([["submit"], []]);
    expect(cashier.store.get(pressOutcomeAtom)).toBe(warning);
  });

  it("requests no other address if checking the old one fails", async () => {
    const cashier = cashierWith({ [path]: answer("t1"), [statusPath]: inSequence(networkFailure, answer("t1")) });
    await open(cashier);
    expect(await reopen(cashier)).toBe("handled");
    expect(cashier.notices).toHaveLength(1);
    expect(await open(cashier)).toBe("accepted");
    expect(requestIds(cashier)).toHaveLength(1);
  });

  it("returns an error that belongs to the form", async () => {
    const cashier = cashierWith({ [path]: serverError(422, "validation", { fields: { network: "Choose" } }) });
    expect(await open(cashier)).toMatchObject({ code: "validation" });
  });

  it("remembers one address per coin, network and region", async () => {
    const cashier = cashierWith({ [path]: inSequence(...["t1", "t2", "t3", "t4"].map((id) => answer(id))) });
    await open(cashier);
    await reopen(cashier, usdt, { network: "TRC20" });
    await reopen(cashier, usdt, { network: "ERC20" });
    cashier.store.set(chosenRegionAtom, { country: "br", currency: "BRL" });
    await reopen(cashier);
    expect(new Set(requestIds(cashier)).size).toBe(4);
  });

  it("remembers one address per bonus", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")) });
    await open(cashier);
    openScreen(cashier, btc);
    await openAddress(cashier, { ...addressDraft(cashier, btc, {}), bonusId: "b1" });
    expect(new Set(requestIds(cashier)).size).toBe(2);
    expect(cashier.calls[1]?.payload).toMatchObject({ bonus_id: "b1" });
  });

  it("does not show a player the address of another player", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")) });
    await open(cashier);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId: "u2" }));
    forgetPlayer(cashier.store);
    await reopen(cashier);
    expect(new Set(requestIds(cashier)).size).toBe(2);
  });

  it("shows a late address only after the player comes back to its coin", async () => {
    const pending: { respond?: () => void } = {};
    const response = new Promise<void>((resolve) => Object.assign(pending, { respond: resolve }));
    const cashier = cashierWith({ [path]: () => response.then(() => answer("t1")), [statusPath]: answer("t1") });
    const opening = open(cashier);
    await vi.waitFor(() => expect(requestIds(cashier)).toHaveLength(1));
    openScreen(cashier, usdt);
    pending.respond?.();
    expect(await opening).toBe("accepted");
    expect([shown(cashier), cashier.notices]).toEqual([undefined, []]);
    await reopen(cashier);
    expect(shown(cashier)).toBe("t1");
    expect(requestIds(cashier)).toHaveLength(1);
  });

  it("requests once if the screen mounts twice", async () => {
    const cashier = cashierWith({ [path]: answer("t1") });
    expect(await Promise.all([open(cashier), open(cashier)])).toContain("accepted");
    expect(requestIds(cashier)).toHaveLength(1);
    expect(shown(cashier)).toBe("t1");
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
  });
});

describe("rememberAddress", () => {
  it("remembers the address that replaces an earlier one", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [statusPath]: answer("t2") });
    await open(cashier);
    const first = cashier.store.get(transactionAtom)?.transaction;
    if (!first) throw new Error("no transaction");
    await startAgain(cashier, first, {
      visit: cashier.store.get(visitAtom),
      openForm: (method) => cashier.choose({ method }),
      refuseIfDown: () => false,
    });
    rememberAddress(cashier);
    await reopen(cashier);
    expect(requestIds(cashier)).toHaveLength(2);
    expect(shown(cashier)).toBe("t2");
  });
});

it.each([
  [true, []],
  [false, ["Nothing was sent."]],
])("sends nothing once the screen is left; asked for by itself: %s", async (isAutomatic, notices) => {
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const cashier = cashierStub({ screen: "/deposit/crypto/address", opening });
  cashier.store.set(chosenMethodAtom, btc);
  const asked = openAddress(cashier, addressDraft(cashier, btc, {}), { isAutomatic });
  await new Promise((resolve) => setTimeout(resolve, 20));
  cashier.go("/deposit/crypto");
  open();
  expect(await asked).toBe("handled");
  expect([cashier.calls, cashier.notices]).toEqual([[], notices]);
});

describe("needsForm", () => {
  it.each([
    [undefined, false],
    [null, false],
    [[], false],
    [[{ name: "amount", type: "text" as const }], false],
    [[{ name: "sum", type: "amount" as const }], false],
    [[{ name: "network", type: "networks" as const }], true],
    [
      [
        { name: "amount", type: "amount" as const },
        { name: "email", type: "text" as const },
      ],
      true,
    ],
  ])("%j: %s", (fields, expected) => expect(needsForm({ fields })).toBe(expected));
});
