import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import type { Forfeit } from "../../contract/payment/quote";
import { createQuoting, forfeitsKey, isAgreementMissing } from "./quoting";

const form = {
  area: "deposit",
  name: "spei",
  scope: { player: { since: 0 }, country: "mx", currency: "MXN" },
  isQuoted: true,
} as const;
const bonus: Forfeit = { text: "Welcome bonus", amount: 250, currency: "MXN" };
const spins: Forfeit = { text: "Free spins", amount: undefined, currency: undefined };

/** A form whose last quote has these forfeits. */
function quoted(...forfeits: Forfeit[]) {
  const store = createStore();
  const quoting = createQuoting(form);
  const arrive = (...next: Forfeit[]) =>
    store.set(quoting.answerAtom, {
      key: "",
      quote: { fee: 0, total: 1, currency: "MXN", forfeits: next, notes: [] },
    });
  arrive(...forfeits);
  return {
    arrive,
    fail: () => store.set(quoting.answerAtom, { key: "", quote: undefined }),
    agree: (...to: Forfeit[]) => store.set(quoting.agreedAtom, forfeitsKey(to)),
    isMissing: () => isAgreementMissing(store, quoting),
  };
}

it("asks for no agreement without forfeits", () => {
  expect(isAgreementMissing(createStore(), createQuoting(form))).toBe(false);
  expect(quoted().isMissing()).toBe(false);
});

it("applies an agreement to exactly the forfeits that it was given for", () => {
  const { arrive, agree, isMissing } = quoted(bonus);
  expect(isMissing()).toBe(true);
  agree(bonus);
  expect(isMissing()).toBe(false);
  arrive({ ...bonus });
  expect(isMissing()).toBe(false);
  for (const others of [[bonus, spins], [{ ...bonus, amount: 251 }], [spins]]) {
    arrive(...others);
    expect(isMissing()).toBe(true);
  }
});

it("never holds up a payment whose quote has failed", () => {
  const { fail, isMissing } = quoted(bonus);
  fail();
  expect(isMissing()).toBe(false);
});
