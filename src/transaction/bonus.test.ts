import { atom } from "jotai/vanilla";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../test/unit/cashierStub";
import { depositLimitsAtom } from "../catalogue/depositLimits/depositLimits";
import { methodsAtom } from "../catalogue/state";
import type { Bonus } from "../contract/host/session";
import type { Method } from "../contract/list/method";
import { hostSessionAtom } from "../session/atoms";
import { type HostSession, hostSessionDefaults } from "../session/hostSession";
import { forgetPlayer } from "../session/playerAtom";
import { chosenRegionAtom } from "../session/region";
import {
  bonusesAtomFor,
  bonusIdAtomFor,
  bonusOfferAtomFor,
  bonusStatusAtomFor,
  chooseBonusAtom,
  dropBonus,
  endBonusAtom,
  payableAmountAtomFor,
  switchBonusAtom,
} from "./bonus";
import { followAmount } from "./state";

const welcome: Bonus = { id: "welcome", type: "deposit", depositBonusData: { minDeposit: 200 } };
const spins: Bonus = { id: "spins", type: "freespin", freespinBonusData: { minDeposit: 100, depositRequired: true } };
const gift: Bonus = { id: "gift", type: "freespin", freespinBonusData: { depositRequired: false } };
const spei: Method = { name: "spei_mxn", category: "bank", text: {} };
const bitcoin: Method = { name: "btc", category: "crypto", text: {} };

/** Presses the switch of the bonus on offer. */
function pressSwitch(store: CashierStub["store"], method = spei) {
  const offer = store.get(bonusOfferAtomFor(method));
  if (!offer) return expect.unreachable();
  store.set(switchBonusAtom, offer);
}

/** A player whose host offers two bonuses. */
function player() {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, userId: "ana", bonusList: [welcome, spins] });
  return {
    store,
    host: (changes: Partial<HostSession>) => store.set(hostSessionAtom, (session) => ({ ...session, ...changes })),
    changePlayer: () => forgetPlayer(store),
    limit(amount: number | null) {
      const item = { period: "day", currency: "MXN", amount, used: 0, resets_at: null, pending: null } as const;
      store.set(depositLimitsAtom, { items: [item], min: undefined, isPromptDue: false });
    },
    type: (amount: number | undefined) => followAmount(store, atom(amount)),
    press: () => pressSwitch(store),
    drop: (id: string) => dropBonus(cashier, spei, id),
    isOn: () => store.get(bonusOfferAtomFor(spei))?.isSelected,
    offered: (method = spei) => store.get(bonusOfferAtomFor(method))?.bonus.id,
    status: (method = spei) => store.get(bonusStatusAtomFor(method)),
    payable: () => store.get(payableAmountAtomFor(spei)),
    sent: (amount: number | undefined, method = spei) => store.get(bonusIdAtomFor(method, amount)),
  };
}

describe("the bonus on offer", () => {
  it("is the bonus that the host selects, or else the first one that a deposit can have", () => {
    const { host, offered } = player();
    expect(offered()).toBe("welcome");
    host({ bonusId: "spins" });
    expect(offered()).toBe("spins");
    host({ bonusId: "unknown" });
    expect(offered()).toBeUndefined();
    host({ bonusId: undefined, bonusList: [gift, spins] });
    expect(offered()).toBe("spins");
    host({ bonusList: [gift] });
    expect(offered()).toBeUndefined();
  });

  it.each<[Partial<Method>]>([[{ isInvestForbidden: true }], [{ name: "yamoney_rub" }]])(
    "does not exist for a method with %o",
    (changes) => {
      const { offered, sent } = player();
      expect(offered({ ...spei, ...changes })).toBeUndefined();
      expect(sent(1000, { ...spei, ...changes })).toBeUndefined();
    },
  );
});

it("is offered in another currency than the session's only without a minimum, which is in the session's", () => {
  const free: Bonus = { id: "free", type: "deposit" };
  const { host, store, offered, sent } = player();
  host({ currency: "USD", bonusList: [welcome, spins, free] });
  expect([offered(), sent(200)]).toEqual(["welcome", "welcome"]);
  store.set(chosenRegionAtom, { country: "mx", currency: "MXN" });
  expect([offered(), sent(200)]).toEqual(["free", "free"]);
  store.set(chosenRegionAtom, { country: "mx", currency: "USD" });
  expect(offered()).toBe("welcome");
});

describe("the bonus switch", () => {
  it("is on by default and keeps its state per element and player", () => {
    const { host, changePlayer, press, isOn } = player();
    const other = player();
    expect(isOn()).toBe(true);
    press();
    expect(isOn()).toBe(false);
    expect(other.isOn()).toBe(true);
    host({ token: "renewed" });
    expect(isOn()).toBe(false);
    changePlayer();
    expect(isOn()).toBe(true);
  });

  it("keeps its state when the bonus list changes", () => {
    const { host, press, isOn, offered } = player();
    press();
    host({ bonusList: [spins] });
    expect([offered(), isOn()]).toEqual(["spins", false]);
  });
});

describe("the bonus status", () => {
  it.each([
    [undefined, "open", undefined],
    [199.99, "short", undefined],
    [200, "activated", "welcome"],
  ])("is correct for the amount %s: %s", (amount, expectedStatus, id) => {
    const { type, press, status, sent } = player();
    type(amount);
    expect(status()).toBe(expectedStatus);
    expect(sent(amount)).toBe(id);
    press();
    expect(status()).toBe("off");
    expect(sent(amount)).toBeUndefined();
  });

  it("promises nothing for an amount above the deposit limit", () => {
    const { limit, type, status, payable } = player();
    limit(250);
    type(250);
    expect([status(), payable()]).toEqual(["activated", 250]);
    type(251);
    expect([status(), payable()]).toEqual(["open", undefined]);
    limit(null);
    expect([status(), payable()]).toEqual(["activated", 251]);
    limit(0);
    expect([status(), payable()]).toEqual(["open", undefined]);
  });

  it("follows the minimum of the new bonus when the bonus changes", () => {
    const { host, type, status } = player();
    type(150);
    expect(status()).toBe("short");
    host({ bonusList: [spins] });
    expect(status()).toBe("activated");
    host({ bonusList: [] });
    expect(status()).toBeUndefined();
  });
});

describe("a bonus for a coin", () => {
  const allowed = {
    schema: { meta: { isCryptoBonusAvailable: true } },
    experiments: [{ key: "analytics-21868", group: "group_b" }],
  };

  it("requires the schema's permission and group_b of the experiment", () => {
    const { host, offered } = player();
    expect(offered(bitcoin)).toBeUndefined();
    host({ schema: allowed.schema });
    expect(offered(bitcoin)).toBeUndefined();
    expect(offered(spei)).toBe("welcome");
    host(allowed);
    expect(offered(bitcoin)).toBe("welcome");
  });

  it("is still there while the methods are loaded again", () => {
    const { host, store, sent } = player();
    host(allowed);
    store.set(methodsAtom, {});
    expect(sent(undefined, bitcoin)).toBe("welcome");
  });

  it("applies to an address without an amount, regardless of the amount in another form", () => {
    const { host, type, press, status, sent } = player();
    host(allowed);
    type(1);
    expect([status(bitcoin), sent(undefined, bitcoin)]).toEqual(["undecided", "welcome"]);
    expect(sent(199, bitcoin)).toBeUndefined();
    press();
    expect([status(bitcoin), sent(undefined, bitcoin)]).toEqual(["off", undefined]);
  });
});

describe("a bonus that the server rejects", () => {
  it("stays dropped for the player even if the host offers it again", () => {
    const { host, changePlayer, drop, offered } = player();
    host({ bonusList: [welcome] });
    drop("welcome");
    expect(offered()).toBeUndefined();
    host({ bonusList: [{ ...welcome }], bonusId: "welcome" });
    expect(offered()).toBeUndefined();
    changePlayer();
    expect(offered()).toBe("welcome");
  });

  it("gives way to a new bonus from the host, which is switched on", () => {
    const { host, drop, offered, sent } = player();
    host({ bonusList: [welcome] });
    drop("welcome");
    host({ bonusList: [welcome, spins] });
    expect([offered(), sent(500)]).toEqual(["spins", "spins"]);
  });

  it("does not select the next bonus in the list until the player switches it on", () => {
    const { press, drop, isOn, offered, sent } = player();
    drop("welcome");
    expect([offered(), isOn(), sent(500)]).toEqual(["spins", false, undefined]);
    press();
    expect(sent(500)).toBe("spins");
  });
});

describe("several bonuses", () => {
  afterEach(() => vi.useRealTimers());
  const session = (bonusList: Bonus[]) => {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    const { store } = cashier;
    store.set(hostSessionAtom, { ...hostSessionDefaults, userId: "ana", bonusList });
    return {
      store,
      choose: (id: string | undefined) => store.set(chooseBonusAtom, id),
      sent: (amount = 500) => store.get(bonusIdAtomFor(spei, amount)),
      drop: (id: string) => dropBonus(cashier, spei, id),
      onOffer: () => store.get(bonusOfferAtomFor(spei)),
      offered: () => store.get(bonusesAtomFor(spei)).map(({ id }) => id),
    };
  };

  it("are sent by the id of the chosen one; the first by default, none if that is chosen", () => {
    const { choose, sent, offered } = session([welcome, gift, spins]);
    expect(offered()).toEqual(["welcome", "spins"]);
    expect(sent()).toBe("welcome");
    choose("spins");
    expect(sent()).toBe("spins");
    choose(undefined);
    expect(sent()).toBeUndefined();
    choose("welcome");
    expect(sent()).toBe("welcome");
  });

  it("stay as chosen when the switch of the details is pressed twice", () => {
    const { store, choose, sent, onOffer } = session([welcome, spins]);
    choose("spins");
    pressSwitch(store);
    expect([onOffer(), sent()]).toEqual([{ bonus: spins, isSelected: false }, undefined]);
    pressSwitch(store);
    expect([onOffer(), sent()]).toEqual([{ bonus: spins, isSelected: true }, "spins"]);
  });

  it("are not offered after their end, and one that ends is not replaced by another", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
    const brief = { ...welcome, expires_at: "2026-11-22T00:01:00Z" };
    const past = { ...spins, id: "past", expires_at: "2026-11-21T00:00:00Z" };
    const { store, sent, offered, onOffer } = session([past, brief, spins]);
    const offer = onOffer();
    const end = () => offer && store.set(endBonusAtom, offer);
    expect(offered()).toEqual(["welcome", "spins"]);
    expect(sent()).toBe("welcome");
    expect(end()).toBe(false);
    expect(sent()).toBe("welcome");
    vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 1));
    expect(end()).toBe(true);
    expect(offered()).toEqual(["spins"]);
    expect(sent()).toBeUndefined();
  });

  it("that are over at the press are not sent, even before their end is noticed", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) });
    const { sent, choose } = session([spins, { ...welcome, expires_at: "2026-11-22T00:01:00Z" }]);
    choose("welcome");
    expect(sent()).toBe("welcome");
    vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 1));
    expect(sent()).toBeUndefined();
  });

  it("that the host takes back, or the server refuses, are not replaced by another", () => {
    const { store, sent, choose, drop } = session([welcome, spins]);
    choose("spins");
    store.set(hostSessionAtom, (old) => ({ ...old, bonusList: [welcome] }));
    expect(sent()).toBeUndefined();
    pressSwitch(store);
    expect(sent()).toBe("welcome");
    drop("welcome");
    expect(sent()).toBeUndefined();
  });
});
