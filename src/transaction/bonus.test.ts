import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { methodsAtom } from "../catalogue/state";
import type { Bonus, Method } from "../contract";
import { hostSessionAtom } from "../session/atoms";
import { type HostSession, hostSessionDefaults } from "../session/hostSession";
import { forgetPlayer } from "../session/playerAtom";
import { activatedBonusId, bonusEnabledAtom, bonusStatusAtomFor, dropBonus, offerAtomFor } from "./bonus";
import { amountAtom } from "./state";

const welcome: Bonus = { id: "welcome", type: "deposit", depositBonusData: { minDeposit: 200 } };
const spins: Bonus = { id: "spins", type: "freespin", freespinBonusData: { minDeposit: 100, depositRequired: true } };
const gift: Bonus = { id: "gift", type: "freespin", freespinBonusData: { depositRequired: false } };
const spei: Method = { name: "spei_mxn", category: "bank", text: {} };
const bitcoin: Method = { name: "btc", category: "crypto", text: {} };

/** A player with two bonuses to choose from. */
function player() {
  const cashier = fakeCashier({ screen: "/deposit/redirect" });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, userId: "ana", bonusList: [welcome, spins] });
  return {
    host: (changes: Partial<HostSession>) => store.set(hostSessionAtom, (session) => ({ ...session, ...changes })),
    changePlayer: () => forgetPlayer(store),
    load: (...methods: Method[]) => store.set(methodsAtom, { deposit: { country: "mx", currency: "MXN", methods } }),
    type: (amount: number | undefined) => store.set(amountAtom, amount),
    turn: (on: boolean) => store.set(bonusEnabledAtom, on),
    drop: (id: string) => dropBonus(cashier, spei, id),
    isOn: () => store.get(bonusEnabledAtom),
    offered: (method = spei) => store.get(offerAtomFor(method))?.bonus.id,
    standing: (method = spei) => store.get(bonusStatusAtomFor(method)),
    sent: (amount: number | undefined, method = spei) => activatedBonusId(cashier, method, amount),
  };
}

describe("the bonus on offer (spec §4)", () => {
  it("is the host's choice, else the first that can be attached to a deposit", () => {
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
    "is none for %o",
    (changes) => {
      const { offered, sent } = player();
      expect(offered({ ...spei, ...changes })).toBeUndefined();
      expect(sent(1000, { ...spei, ...changes })).toBeUndefined();
    },
  );
});

describe("the switch", () => {
  it("is on by default, and kept for one element and one player", () => {
    const { host, changePlayer, turn, isOn } = player();
    const other = fakeCashier();
    expect(isOn()).toBe(true);
    turn(false);
    expect(isOn()).toBe(false);
    expect(other.store.get(bonusEnabledAtom)).toBe(true);
    host({ token: "renewed" });
    expect(isOn()).toBe(false);
    changePlayer();
    expect(isOn()).toBe(true);
  });

  it("is kept through another bonus list", () => {
    const { host, turn, isOn, offered } = player();
    turn(false);
    host({ bonusList: [spins] });
    expect([offered(), isOn()]).toEqual(["spins", false]);
  });
});

describe("the amount", () => {
  it.each([
    [undefined, "open", undefined],
    [199.99, "short", undefined],
    [200, "activated", "welcome"],
  ])("of %s: %s", (amount, stands, id) => {
    const { type, turn, standing, sent } = player();
    type(amount);
    expect(standing()).toBe(stands);
    expect(sent(amount)).toBe(id);
    turn(false);
    expect(standing()).toBe("off");
    expect(sent(amount)).toBeUndefined();
  });

  it("is another bonus's minimum as soon as there is another bonus", () => {
    const { host, type, standing } = player();
    type(150);
    expect(standing()).toBe("short");
    host({ bonusList: [spins] });
    expect(standing()).toBe("activated");
    host({ bonusList: [] });
    expect(standing()).toBeUndefined();
  });
});

describe("a coin's bonus (spec §4, crypto bonus)", () => {
  const allowed = {
    schema: { meta: { isCryptoBonusAvailable: true } },
    experiments: [{ key: "analytics-21868", group: "group_b" }],
  };

  it("needs crypto among the methods, the schema's leave and the experiment's group_b", () => {
    const { host, load, offered } = player();
    load(spei, bitcoin);
    expect(offered(bitcoin)).toBeUndefined();
    host({ schema: allowed.schema });
    expect(offered(bitcoin)).toBeUndefined();
    host(allowed);
    expect(offered(bitcoin)).toBe("welcome");
    load(spei);
    expect(offered(bitcoin)).toBeUndefined();
    expect(offered(spei)).toBe("welcome");
  });

  it("is attached to an address without an amount, whatever amount another form had", () => {
    const { host, load, type, turn, standing, sent } = player();
    load(bitcoin);
    host(allowed);
    type(1);
    expect([standing(bitcoin), sent(undefined, bitcoin)]).toEqual(["undecided", "welcome"]);
    expect(sent(199, bitcoin)).toBeUndefined();
    turn(false);
    expect([standing(bitcoin), sent(undefined, bitcoin)]).toEqual(["off", undefined]);
  });
});

describe("a refused bonus (contract §3, `bonus_unavailable`)", () => {
  it("stays dropped for its player, however often the host names it", () => {
    const { host, changePlayer, drop, offered } = player();
    host({ bonusList: [welcome] });
    drop("welcome");
    expect(offered()).toBeUndefined();
    host({ bonusList: [{ ...welcome }], bonusId: "welcome" });
    expect(offered()).toBeUndefined();
    changePlayer();
    expect(offered()).toBe("welcome");
  });

  it("makes room for a new one of the host's, which is on", () => {
    const { host, drop, offered, sent } = player();
    host({ bonusList: [welcome] });
    drop("welcome");
    host({ bonusList: [welcome, spins] });
    expect([offered(), sent(500)]).toEqual(["spins", "spins"]);
  });

  it("does not bring the next of the list along unless the player asks for it", () => {
    const { turn, drop, isOn, offered, sent } = player();
    drop("welcome");
    expect([offered(), isOn(), sent(500)]).toEqual(["spins", false, undefined]);
    turn(true);
    expect(sent(500)).toBe("spins");
  });
});
