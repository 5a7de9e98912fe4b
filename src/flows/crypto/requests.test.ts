import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeCashier, fakeCashier } from "../../../test/unit/fakeCashier";
import { inSequence, networkFailure, path, serverError } from "../../../test/unit/submitting";
import { chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract";
import { hostSessionAtom, regionAtom, settingsAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { startAgain } from "../../transaction/startAgain";
import { submittingAtom, transactionAtom } from "../../transaction/state";
import { draftOf, isStillChosen } from "./draftOf";
import { noteAddress, openAddress } from "./requests";

const ask = "/BANKING_DEPOSIT/transaction";
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

function arrivalOf(cashier: FakeCashier, coin: Method) {
  cashier.screen = "/deposit/crypto/address";
  cashier.store.set(transactionAtom, undefined);
  cashier.store.set(chosenMethodAtom, coin);
}

function cashierWith(answers: Record<string, unknown>): FakeCashier {
  const cashier = fakeCashier({ answers });
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId: "u1", paymentGeo: "MX", currency: "MXN" }));
  cashier.store.set(settingsAtom, (settings) => ({ ...settings, returnUrl: "https://host.example/" }));
  arrivalOf(cashier, btc);
  return cashier;
}

const open = (cashier: FakeCashier, coin = btc, fields: Record<string, string> = {}) =>
  openAddress(cashier, draftOf(cashier, coin, fields), { isAwaited: isStillChosen(cashier, coin) });
const arrive = (cashier: FakeCashier, coin = btc, fields: Record<string, string> = {}) => {
  arrivalOf(cashier, coin);
  return open(cashier, coin, fields);
};
const asked = (cashier: FakeCashier) =>
  cashier.calls.filter((call) => call.path === path).map(({ payload }) => payload?.request_id);
const shown = ({ store }: FakeCashier) => store.get(transactionAtom)?.transaction.id;

beforeEach(() => sessionStorage.clear());

describe("openAddress", () => {
  it("asks for an address without an amount, and shows it", async () => {
    const cashier = cashierWith({ [path]: answer("t1") });
    expect(await open(cashier)).toBe("accepted");
    expect(cashier.calls[0]?.payload).toMatchObject({ method: "btc", amount: null, fields: {} });
    expect(cashier.calls[0]?.payload).not.toHaveProperty("bonus_id");
    expect(shown(cashier)).toBe("t1");
  });

  it("shows the same one to whoever arrives again, and asks whether it still holds", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [ask]: answer("t1") });
    await open(cashier);
    await arrive(cashier);
    expect(asked(cashier)).toHaveLength(1);
    expect(cashier.calls[1]).toMatchObject({ path: ask, payload: { id: "t1" } });
    expect(shown(cashier)).toBe("t1");
  });

  it.each([
    ["was paid", answer("t1", { status: 1 }, { type: "status" })],
    ["failed", answer("t1", { status: 2 }, { type: "status" })],
    ["was accepted", answer("t1", { status: 7 })],
    ["has expired", answer("t1", { expires_in: 0 })],
    ["shows another action by now", answer("t1", {}, { type: "status" })],
    ["is not known any more", serverError(404, "not_found")],
  ])("asks for a new one where the old one %s", async (_, then) => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [ask]: then });
    await open(cashier);
    await arrive(cashier);
    const [first, second] = asked(cashier);
    expect(second).toBeTypeOf("string");
    expect(second).not.toBe(first);
    expect(shown(cashier)).toBe("t2");
  });

  it("keeps what the network has seen, although its time is up", async () => {
    const seen = answer("t1", { expires_in: 0, txid: "abc" });
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [ask]: seen });
    await open(cashier);
    await arrive(cashier);
    expect(shown(cashier)).toBe("t1");
  });

  it("asks by the same request_id as long as there is no answer", async () => {
    const cashier = cashierWith({ [path]: inSequence(networkFailure, serverError(500, "internal"), answer("t1")) });
    expect(await open(cashier)).toBe("handled");
    expect(await open(cashier)).toBe("handled");
    expect(await arrive(cashier)).toBe("accepted");
    expect(new Set(asked(cashier)).size).toBe(1);
    expect(asked(cashier)).toHaveLength(3);
  });

  it("does not ask for another where it is not known whether the old one holds", async () => {
    const cashier = cashierWith({ [path]: answer("t1"), [ask]: inSequence(networkFailure, answer("t1")) });
    await open(cashier);
    expect(await arrive(cashier)).toBe("handled");
    expect(cashier.notices).toHaveLength(1);
    expect(await open(cashier)).toBe("accepted");
    expect(asked(cashier)).toHaveLength(1);
  });

  it("hands back what belongs to a form", async () => {
    const cashier = cashierWith({ [path]: serverError(422, "validation", { fields: { network: "Choose" } }) });
    expect(await open(cashier)).toMatchObject({ code: "validation" });
  });

  it("keeps one for each coin, network and region", async () => {
    const cashier = cashierWith({ [path]: inSequence(...["t1", "t2", "t3", "t4"].map((id) => answer(id))) });
    await open(cashier);
    await arrive(cashier, usdt, { network: "TRC20" });
    await arrive(cashier, usdt, { network: "ERC20" });
    cashier.store.set(regionAtom, { country: "br", currency: "BRL" });
    await arrive(cashier);
    expect(new Set(asked(cashier)).size).toBe(4);
  });

  it("keeps one for each bonus", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")) });
    await open(cashier);
    arrivalOf(cashier, btc);
    await openAddress(cashier, { ...draftOf(cashier, btc, {}), bonusId: "b1" });
    expect(new Set(asked(cashier)).size).toBe(2);
    expect(cashier.calls[1]?.payload).toMatchObject({ bonus_id: "b1" });
  });

  it("shows another player nothing of the first", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")) });
    await open(cashier);
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, userId: "u2" }));
    forgetPlayer(cashier.store);
    await arrive(cashier);
    expect(new Set(asked(cashier)).size).toBe(2);
  });

  it("does not pull a player back who has gone for another coin, and shows the address to who comes again", async () => {
    const arrival: { now?: () => void } = {};
    const late = new Promise<void>((resolve) => Object.assign(arrival, { now: resolve }));
    const cashier = cashierWith({ [path]: () => late.then(() => answer("t1")), [ask]: answer("t1") });
    const opening = open(cashier);
    await vi.waitFor(() => expect(asked(cashier)).toHaveLength(1));
    arrivalOf(cashier, usdt);
    arrival.now?.();
    expect(await opening).toBe("accepted");
    expect([shown(cashier), cashier.notices]).toEqual([undefined, []]);
    await arrive(cashier);
    expect(shown(cashier)).toBe("t1");
    expect(asked(cashier)).toHaveLength(1);
  });

  it("asks once where a screen is mounted twice", async () => {
    const cashier = cashierWith({ [path]: answer("t1") });
    expect(await Promise.all([open(cashier), open(cashier)])).toContain("accepted");
    expect(asked(cashier)).toHaveLength(1);
    expect(shown(cashier)).toBe("t1");
    expect(cashier.store.get(submittingAtom)).toBe(false);
  });
});

describe("noteAddress", () => {
  it("makes the one that was made anew the present one", async () => {
    const cashier = cashierWith({ [path]: inSequence(answer("t1"), answer("t2")), [ask]: answer("t2") });
    await open(cashier);
    const first = cashier.store.get(transactionAtom)?.transaction;
    if (!first) throw new Error("no transaction");
    await startAgain(cashier, first);
    noteAddress(cashier);
    await arrive(cashier);
    expect(asked(cashier)).toHaveLength(2);
    expect(shown(cashier)).toBe("t2");
  });
});
