import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CashierStub } from "../../test/unit/cashierStub";
import { holdScripts } from "../../test/unit/scriptTags";
import {
  cashierAnswering,
  created,
  draft,
  networkFailure,
  path,
  requestIds,
  serverError,
  spei,
  submitDeposit,
} from "../../test/unit/submitting";
import { chosenSavedAtom } from "../catalogue/saved/savedAccounts";
import { chosenBankAtom, chosenMethodAtom } from "../catalogue/state";
import { hostSessionAtom, openingAtom, settingsAtom } from "../session/atoms";
import { ledgerAtom } from "./requests/ledger";
import { isSubmittingAtom } from "./state";
import { submit } from "./submit/submit";
import { endVisit, visitAtom } from "./visit";

const lookup = "/BANKING_DEPOSIT/transaction";
const account = { id: "s1", method: "spei_mxn", label: "SPEI", requires: [] };
const setRegion = ({ store }: CashierStub, currency: string) =>
  store.set(hostSessionAtom, (session) => ({ ...session, currency }));

/** A promise, and what resolves it. */
function hold() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

holdScripts();
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

/** Ways to leave a form and come back to it. */
const ways: [string, (cashier: CashierStub) => void][] = [
  [
    "to the list and back",
    (cashier) => {
      cashier.go("/deposit");
      cashier.go("/deposit/redirect");
    },
  ],
  [
    "for another method and back",
    ({ store }) => {
      store.set(chosenMethodAtom, { ...spei, name: "other" });
      store.set(chosenMethodAtom, spei);
    },
  ],
  [
    "for a saved account and back",
    ({ store }) => {
      store.set(chosenSavedAtom, { account });
      store.set(chosenSavedAtom, undefined);
    },
  ],
  ["for another bank", ({ store }) => store.set(chosenBankAtom, { method: "x", bank: { code: "1", name: "One" } })],
  ["by closing the cashier", ({ store }) => store.set(openingAtom, {})],
  ["for a part of its screen without the form", ({ store }) => endVisit(store)],
  [
    "for another region and back",
    (cashier) => {
      setRegion(cashier, "USD");
      setRegion(cashier, "MXN");
    },
  ],
];

/** A cashier whose press waits before anything is sent, and a function that ends the wait. */
const waits: [string, () => { cashier: CashierStub; goOn(): void; method?: string }][] = [
  [
    "the host's answer",
    () => {
      const held = hold();
      const onEmit = (_: string, detail: unknown) => {
        if (typeof detail === "object" && detail && "waitUntil" in detail)
          Reflect.apply(Object(detail).waitUntil, undefined, [held.promise]);
        return true;
      };
      return { cashier: cashierAnswering(created, { onEmit }), goOn: held.release };
    },
  ],
  [
    "a captcha",
    () => {
      const cashier = cashierAnswering(created);
      cashier.store.set(settingsAtom, (settings) => ({ ...settings, recaptchaSiteKey: "k" }));
      return { cashier, goOn: () => {}, method: "card-p2p" };
    },
  ],
  [
    "the connection",
    () => {
      const held = hold();
      return { cashier: cashierAnswering(created, { opening: held.promise }), goOn: held.release };
    },
  ],
];

describe.each(waits)("a press that waits for %s", (_, wait) => {
  it.each(ways)("is not sent once the form is left %s", async (_way, leave) => {
    const { cashier, goOn, method = spei.name } = wait();
    cashier.store.set(chosenMethodAtom, { ...spei, name: method });
    const pressed = submitDeposit(cashier, { ...draft, method: { ...spei, name: method } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(cashier.store.get(isSubmittingAtom)).toBe(true);
    leave(cashier);
    // at once: what comes of the wait does not matter any more
    expect(await pressed).toBe("handled");
    goOn();
    await new Promise((resolve) => setTimeout(resolve));
    expect([cashier.calls, cashier.notices, cashier.reported]).toEqual([[], ["Nothing was sent."], []]);
    expect(cashier.store.get(isSubmittingAtom)).toBe(false);
    expect([cashier.store.get(ledgerAtom).size, sessionStorage.length]).toEqual([0, 0]);
  });
});

it("a press that waits for the lookup of an earlier request is not sent once the form is left", async () => {
  const cashier = cashierAnswering(networkFailure, {
    answers: {
      [path]: networkFailure,
      [lookup]: () => {
        cashier.go("/deposit");
        return serverError(404, "request_unknown");
      },
    },
  });
  await submitDeposit(cashier, draft);
  cashier.go("/deposit/redirect");
  expect(await submitDeposit(cashier, draft)).toBe("handled");
  expect(requestIds(cashier)).toHaveLength(1);
  // the first one has been sent
  expect(cashier.notices.at(-1)).toBe("Nothing more was sent. Your earlier attempt may still go through.");
});

it("a press of a form that is on screen no more is not sent, and the host is not asked", async () => {
  const cashier = cashierAnswering(created);
  const visit = cashier.store.get(visitAtom);
  setRegion(cashier, "USD");
  expect(await submit(cashier, "deposit", draft, { visit })).toBe("handled");
  expect([cashier.calls, cashier.emitted("cashier-before-submit"), cashier.notices]).toEqual([
    [],
    [],
    ["Nothing was sent."],
  ]);
});

it("a press goes on whatever changes that is no part of the visit", async () => {
  const held = hold();
  const cashier = cashierAnswering(created, { opening: held.promise });
  const pressed = submitDeposit(cashier, draft);
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed", lang: "pt" }));
  setRegion(cashier, "MXN");
  held.release();
  expect(await pressed).toBe("accepted");
});

it("a press that has been sent does not end with its visit", async () => {
  const cashier = cashierAnswering(() => {
    cashier.screen = "/deposit/complete";
    return created;
  });
  expect(await submitDeposit(cashier, draft)).toBe("accepted");
  expect(cashier.notices).toEqual([]);
});
