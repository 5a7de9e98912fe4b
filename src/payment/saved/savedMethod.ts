import type { Method, MethodField } from "../../contract";
import type { SavedAccount } from "../../contract/savedAccount";

/** The description of a field that the method itself does not have. */
const plainField = (name: string): MethodField => ({ name, type: "text" });

/** The fields that are asked again; one that is collapsed in the method's own form is not here. */
function requiredFields(method: Method, { requires }: Pick<SavedAccount, "requires">): MethodField[] {
  return [...new Set(requires)].map((name) => ({
    ...(method.fields?.find((field) => field.name === name) ?? plainField(name)),
    isAdvanced: false,
  }));
}

/** The method as its form asks for it with a saved account: with the fields alone that are asked again. */
export const askedMethod = (method: Method, account: Pick<SavedAccount, "requires">): Method => ({
  ...method,
  fields: requiredFields(method, account),
});

/** The method with all fields that the form may send, also those that its own description lacks: they may be card data. */
export function sentMethod(method: Method, account: Pick<SavedAccount, "requires">): Method {
  const described = method.fields ?? [];
  const others = requiredFields(method, account).filter(({ name }) => described.every((field) => field.name !== name));
  return others.length > 0 ? { ...method, fields: [...described, ...others] } : method;
}
