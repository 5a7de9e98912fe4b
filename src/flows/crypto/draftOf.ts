import { chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract";
import type { Cashier } from "../../session/Cashier";
import { withBonus } from "../../transaction/bonus";
import type { Draft } from "../../transaction/state";

/** What an address is asked for with: no amount, and the bonus if there is one (contract §5; spec §4, Bonus). */
export const draftOf = (cashier: Cashier, method: Method, fields: Draft["fields"]): Draft =>
  withBonus(cashier, { method, amount: undefined, fields });

/** Tells whether the player still pays with a method. */
export const isStillChosen =
  ({ store }: Cashier, method: Method) =>
  (): boolean =>
    store.get(chosenMethodAtom)?.name === method.name;
