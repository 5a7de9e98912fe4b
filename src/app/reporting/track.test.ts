import { atom } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { chosenMethodAtom } from "../../catalogue/state";
import { hostSessionAtom } from "../../session/atoms";
import { followAmount } from "../../transaction/state";
import type { News } from "../../transaction/updates/news";
import { update } from "../../transaction/updates/updates";
import { track } from "./track";

describe("the analytics of a payment", () => {
  /** A player of Brazil whose form of one method holds 1,000. */
  function atForm(): CashierStub {
    const cashier = cashierStub({ screen: "/deposit/redirect" });
    cashier.store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "BR", currency: "BRL" }));
    cashier.store.set(chosenMethodAtom, { name: "spei", category: "bank", text: {} });
    followAmount(cashier.store, atom(1_000));
    return cashier;
  }

  /** The currency and the amount of the next event. */
  function named(cashier: CashierStub) {
    track(cashier, "button", { button: "paid" });
    const last = cashier.emitted("cashier-analytics").at(-1);
    return [last?.currency, last?.submit_amount];
  }

  const answer = { ...depositAnswer({ amount: 500, currency: "mxn" }), action: { type: "pix", payload: "0" } as const };
  const started: News = {
    ...{ type: "started", answer, balance: undefined },
    ...{ isAwaited: true, isEarlier: false, hasNotice: true },
  };

  it.each(["spei", "oxxo"])("that the player opens over the form of %s name its own amount and currency", (name) => {
    const cashier = atForm();
    cashier.store.set(chosenMethodAtom, { name, category: "bank", text: {} });
    update(cashier, { type: "opened", answer });
    expect(named(cashier)).toEqual(["MXN", 500]);
  });

  it("that the form has sent name those of the form", () => {
    const cashier = atForm();
    update(cashier, started);
    expect(named(cashier)).toEqual(["BRL", 1_000]);
  });

  it("name those of the form again once the player is back at it", () => {
    const cashier = atForm();
    update(cashier, { type: "opened", answer });
    followAmount(cashier.store, atom(1_000));
    expect(named(cashier)).toEqual(["BRL", 1_000]);
  });
});
