import type { MethodField } from "../../contract";
import { descriptionReporter } from "../../form/descriptionReporter";
import { createForm, getOrCreateForm } from "../../form/form";
import { type Form, formsAtom } from "../../form/state";
import type { ActionOf } from "../../payment/ActionScreen";
import type { Cashier } from "../../session/Cashier";

type FormAction = ActionOf<"form">;

/** Not by the method: the next form may have fields of the same names, and asks for something else. */
const keyOf = (id: string, action: FormAction) => `action ${id} ${JSON.stringify(action)}`;

/** An amount that a further form asks for is a number; the payment has its own already. */
const plainAmount = (field: MethodField): MethodField =>
  field.type === "amount" ? { ...field, type: "text", mask: field.mask ?? "number" } : field;

/**
 * The form that a deposit's action describes, with what was typed into it before it was left. What is wrong with its
 * description is reported to the host.
 */
export function formOfAction(cashier: Cashier, id: string, action: FormAction): Form {
  const source = { fields: action.fields.map(plainAmount), hasNoAmount: true } as const;
  const create = () => createForm(source, descriptionReporter(cashier, "form"));
  return getOrCreateForm(cashier.store, keyOf(id, action), source, create);
}

/** Forgets what was typed: it has been taken, and card data and codes are kept no longer than they are needed. */
export function dropActionForm({ store }: Cashier, id: string, action: FormAction): void {
  const taken = keyOf(id, action);
  store.set(formsAtom, (forms) => new Map([...forms].filter(([key]) => key !== taken)));
}
