import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { Cashier } from "../../cashier/Cashier";
import type { ActionOf } from "../../contract/payment/action";
import { formsAtom, obtainForm } from "../../form/state/keptForms";
import { actionRequest, dropActionForm } from "./UnifiedFormScreen";

const action = (title: string, ...names: string[]): ActionOf<"form"> => ({
  type: "form",
  title,
  fields: names.map((name) => ({ name, type: "text" })),
});

const actionForm = (cashier: Cashier, ...request: Parameters<typeof actionRequest>) =>
  obtainForm(cashier, actionRequest(...request));

function typed(text: string) {
  const cashier = cashierStub();
  const form = actionForm(cashier, "t1", action("A", "code"));
  const [field] = form.fields;
  if (field) cashier.store.set(field.valueAtom, text);
  const valueIn = (other: ReturnType<typeof actionForm>) =>
    other.fields.map(({ valueAtom }) => cashier.store.get(valueAtom));
  return { cashier, form, valueIn };
}

describe("the form of an action", () => {
  it("returns the same form for an equal action", () => {
    const { cashier, form } = typed("1234");
    expect(actionForm(cashier, "t1", action("A", "code"))).toBe(form);
  });

  it.each([
    ["another title", "t1", action("B", "code")],
    ["another transaction", "t2", action("A", "code")],
    ["an additional field", "t1", action("A", "code", "name")],
  ])("returns an empty form for %s", (_, id, other) => {
    const { cashier, valueIn } = typed("1234");
    expect(valueIn(actionForm(cashier, id, other))).not.toContain("1234");
  });

  it("treats an amount field as a number", () => {
    const withAmount: ActionOf<"form"> = { type: "form", fields: [{ name: "amount", type: "amount" }] };
    const [field] = actionForm(cashierStub(), "t1", withAmount).fields;
    expect(field?.format.plain("1234,5")).toBe("1234.5");
    expect(field?.kind.inputAttributes(field.description).inputMode).toBe("decimal");
  });

  it("is dropped once accepted, without affecting other forms", () => {
    const { cashier, valueIn } = typed("1234");
    const other = actionForm(cashier, "t2", action("A", "code"));
    dropActionForm(cashier, "t1", action("A", "code"));
    expect(valueIn(actionForm(cashier, "t1", action("A", "code")))).toEqual([""]);
    expect([...cashier.store.get(formsAtom).values()].map(({ form }) => form)).toContain(other);
  });

  it("reports a duplicate field, without values", async () => {
    const cashier = cashierStub();
    expect(actionForm(cashier, "t1", action("A", "code", "code")).fields).toHaveLength(1);
    await Promise.resolve();
    expect(cashier.reported).toMatchObject([
      { code: "invalid_description", message: "form: the field code is duplicated" },
    ]);
  });
});
