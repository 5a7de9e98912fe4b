import type { MethodField } from "../../contract";
import { descriptionReporter } from "../../form/descriptionReporter";
import { createForm, getOrCreateForm } from "../../form/form";
import { type Form, formsAtom } from "../../form/state";
import type { ActionOf } from "../../payment/ActionScreen";
import type { Cashier } from "../../session/Cashier";

type FormAction = ActionOf<"form">;

/** By transaction and action, because the fields of another form may have the same names. */
const formKey = (id: string, action: FormAction) => `action ${id} ${JSON.stringify(action)}`;

/** An amount field in an action form is a plain number: the payment already has its amount. */
const amountAsNumber = (field: MethodField): MethodField =>
  field.type === "amount" ? { ...field, type: "text", mask: field.mask ?? "number" } : field;

/** The form that a transaction's action describes, with everything typed so far; reports problems of the description. */
export function actionForm(cashier: Cashier, id: string, action: FormAction): Form {
  const source = { fields: action.fields.map(amountAsNumber), hasNoAmount: true } as const;
  const create = () => createForm(source, descriptionReporter(cashier, "form"));
  return getOrCreateForm(cashier.store, formKey(id, action), source, create);
}

/** Deletes the values of a form that the server has accepted: card data and codes must not be kept. */
export function dropActionForm({ store }: Cashier, id: string, action: FormAction): void {
  const accepted = formKey(id, action);
  store.set(formsAtom, (forms) => new Map([...forms].filter(([key]) => key !== accepted)));
}
