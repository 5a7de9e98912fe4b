import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Action } from "../../contract/payment/action";
import type { Transaction } from "../../contract/payment/transaction";
import { type ShownAnswer, transactionAtom } from "../../transaction/state";
import { leaveOutdatedScreens } from "./leaveScreens";

const frame: Action = { type: "frame", url: "https://bank.example/", method: "GET" };
const code: Action = { type: "code", length: 6 };
const status: Action = { type: "status" };
const [waiting, processed, mistaked, accepted] = [0, 1, 2, 3];

const shown = (
  type: Area,
  action: Action,
  given: Partial<Transaction> = {},
  facts: Partial<ShownAnswer> = {},
): ShownAnswer => ({ ...depositAnswer({ type, status: waiting, ...given }), action, ...facts });

const method = (name: string, more: Partial<Method> = {}): Method => ({ name, category: "bank", text: {}, ...more });

/** A cashier on a screen whose exits it follows. */
function onScreen(screen: ScreenPath) {
  const steps: string[] = [];
  const cashier = Object.assign(cashierStub({ screen }), { back: () => void steps.push("back") });
  leaveOutdatedScreens(cashier);
  return { cashier, store: cashier.store, steps };
}

const list = (...methods: Method[]) => ({ country: "mx", currency: "MXN", methods });

describe("the screen of an action", () => {
  it.each<[string, ScreenPath, ShownAnswer]>([
    ["of its action", "/deposit/frame", shown("deposit", frame)],
    [
      "that is accepted before the player has done anything",
      "/deposit/frame",
      shown("deposit", frame, { status: accepted }),
    ],
    [
      "of a withdrawal whose step is done",
      "/withdrawal/confirm",
      shown("withdrawal", code, { status: accepted }, { isDoneByPlayer: true }),
    ],
    [
      "of an expired deposit",
      "/deposit/frame",
      shown("deposit", frame, { status: mistaked }, { isExpiredUnpaid: true }),
    ],
    [
      "of an expired deposit whose code was asked for on a withdrawal's screen",
      "/withdrawal/confirm",
      shown("deposit", code, { status: mistaked }, { isExpiredUnpaid: true }),
    ],
    ["of the status", "/deposit/complete", shown("deposit", frame)],
    ["of a form before its payment", "/deposit/redirect", shown("deposit", frame)],
  ])("stays: one %s", async (_, screen, answer) => {
    const { cashier, store, steps } = onScreen(screen);
    store.set(transactionAtom, answer);
    await Promise.resolve();
    expect([...steps, ...cashier.visited]).toEqual([]);
  });

  it("goes back if the payment goes on with another action", async () => {
    const { store, steps } = onScreen("/deposit/frame");
    store.set(transactionAtom, shown("deposit", code));
    expect(steps).toEqual([]);
    await Promise.resolve();
    expect(steps).toEqual(["back"]);
    // once, though there is nowhere to go back to
    store.set(transactionAtom, shown("deposit", code, { status: accepted }));
    await Promise.resolve();
    expect(steps).toEqual(["back"]);
  });

  it.each<[ScreenPath, ScreenPath, ShownAnswer]>([
    ["/deposit/complete", "/deposit/frame", shown("deposit", frame, { status: processed })],
    ["/deposit/complete", "/deposit/frame", shown("deposit", status, { status: mistaked })],
    ["/deposit/complete", "/deposit/frame", shown("deposit", frame, { status: accepted }, { isDoneByPlayer: true })],
    [
      "/withdrawal/complete",
      "/withdrawal/confirm",
      shown("withdrawal", code, { status: mistaked }, { isExpiredUnpaid: true }),
    ],
  ])("gives way to %s", async (expected, screen, answer) => {
    const { cashier, store, steps } = onScreen(screen);
    store.set(transactionAtom, answer);
    await Promise.resolve();
    expect(cashier.effects).toContainEqual({ visited: expected, options: { replace: true } });
    expect(steps).toEqual([]);
  });

  it("stays where the code that brings the news opens another one", async () => {
    const { cashier, store, steps } = onScreen("/deposit/frame");
    store.set(transactionAtom, shown("deposit", code));
    cashier.go("/withdrawal/confirm");
    await Promise.resolve();
    expect([...steps, ...cashier.visited]).toEqual(["/withdrawal/confirm"]);
  });

  it("is left on the way back to it", async () => {
    const { cashier, store, steps } = onScreen("/deposit");
    store.set(transactionAtom, shown("deposit", code));
    cashier.screen = "/deposit/frame";
    await Promise.resolve();
    expect(steps).toEqual(["back"]);
  });

  it("is not left by an element that has been removed", async () => {
    const { cashier, store, steps } = onScreen("/deposit/frame");
    cashier.end();
    store.set(transactionAtom, shown("deposit", code));
    await Promise.resolve();
    expect(steps).toEqual([]);
  });
});

describe("the list of a group", () => {
  it.each<[ScreenPath, string, Area]>([
    ["/deposit/group", "bank", "deposit"],
    ["/deposit/peer-to-peer", "bank", "deposit"],
    ["/deposit/crypto", "crypto", "deposit"],
    ["/withdrawal/group", "bank", "withdrawal"],
  ])("%s gives way to the list of all methods once it is empty", async (screen, category, area) => {
    const { cashier, store } = onScreen(screen);
    store.set(chosenGroupAtom, category);
    store.set(methodsAtom, { [area]: list(method("a", { category })) });
    await Promise.resolve();
    store.set(methodsAtom, {});
    await Promise.resolve();
    expect(cashier.effects).toEqual([]);
    store.set(methodsAtom, { [area]: list(method("a", { category: "other" })) });
    await Promise.resolve();
    expect(cashier.effects).toEqual([{ reloadedList: true }]);
  });
});

describe("a withdrawal's form", () => {
  const bank = method("nip", { cardViewType: 9 });

  it("gives way to the choice of the bank that its method needs", async () => {
    const { cashier, store } = onScreen("/withdrawal/confirm");
    store.set(methodsAtom, { withdrawal: list(bank) });
    store.set(chosenMethodAtom, bank);
    cashier.screen = "/withdrawal/redirect";
    await Promise.resolve();
    expect(cashier.effects).toEqual([{ chosen: { method: bank, saved: undefined } }]);
  });

  it("gives way to the list if the method is not offered any more", async () => {
    const { cashier, store } = onScreen("/withdrawal/redirect");
    store.set(chosenMethodAtom, bank);
    await Promise.resolve();
    expect(cashier.effects).toEqual([{ reloadedList: true }]);
  });

  it.each<[ScreenPath, Method]>([
    ["/withdrawal/redirect", method("spei")],
    ["/withdrawal/group/redirect", method("spei")],
    ["/withdrawal/nigerian-banks", bank],
  ])("%s stays for a method of its own", async (screen, chosen) => {
    const { cashier, store } = onScreen(screen);
    store.set(chosenMethodAtom, chosen);
    await Promise.resolve();
    expect(cashier.effects).toEqual([]);
  });
});
