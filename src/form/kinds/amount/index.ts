import type { MethodField } from "../../../contract/list/method";
import type { FieldKind } from "../../state/state";
import { textKind } from "../text";

/** Whether a field is the amount, which the form of a payment shows separately. */
export const isAmount = ({ name, type }: MethodField): boolean => type === "amount" || name === "amount";

const asNumber = (field: MethodField): MethodField => ({ ...field, mask: field.mask ?? "number" });

/** An amount in a form of other data: a plain number, as the payment already has its amount. */
export const amountKind: FieldKind = {
  ...textKind,
  takes: ({ type }) => type === "amount",
  format: (field) => textKind.format(asNumber(field)),
  inputAttributes: (field) => textKind.inputAttributes(asNumber(field)),
};
