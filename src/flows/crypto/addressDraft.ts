import { chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract";
import { isAmount } from "../../form/form";
import type { Cashier } from "../../session/Cashier";
import { withBonus } from "../../transaction/bonus";
import type { Draft } from "../../transaction/state";

/** The draft of an address request: without an amount, with the selected bonus. */
export const addressDraft = (cashier: Cashier, method: Method, fields: Draft["fields"]): Draft =>
  withBonus(cashier, { method, amount: undefined, fields });

/** Whether a method has fields to fill in before it gives an address; an amount field is not shown. */
export const needsForm = ({ fields }: Pick<Method, "fields">): boolean =>
  fields?.some((field) => !isAmount(field)) ?? false;

/** A check whether a method is still the chosen one. */
export const isStillChosen =
  ({ store }: Cashier, method: Method) =>
  (): boolean =>
    store.get(chosenMethodAtom)?.name === method.name;
