import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { formsAtom } from "../../form/state";
import type { ActionOf } from "../../payment/ActionScreen";
import { dropActionForm, formOfAction } from "./actionForm";

const action = (title: string, ...names: string[]): ActionOf<"form"> => ({
  type: "form",
  title,
  fields: names.map((name) => ({ name, type: "text" })),
});

function typed(text: string) {
  const cashier = fakeCashier();
  const form = formOfAction(cashier, "t1", action("A", "code"));
  const [field] = form.fields;
  if (field) cashier.store.set(field.valueAtom, text);
  const valueIn = (other: ReturnType<typeof formOfAction>) =>
    other.fields.map(({ valueAtom }) => cashier.store.get(valueAtom));
  return { cashier, form, valueIn };
}

describe("the form of an action", () => {
  it("is the same one for the same action, though it came anew", () => {
    const { cashier, form } = typed("1234");
    expect(formOfAction(cashier, "t1", action("A", "code"))).toBe(form);
  });

  it.each([
    ["another title", "t1", action("B", "code")],
    ["another transaction", "t2", action("A", "code")],
    ["a field more", "t1", action("A", "code", "name")],
  ])("is empty for %s", (_, id, other) => {
    const { cashier, valueIn } = typed("1234");
    expect(valueIn(formOfAction(cashier, id, other))).not.toContain("1234");
  });

  it("asks for an amount as for a number: none stands apart", () => {
    const asking: ActionOf<"form"> = { type: "form", fields: [{ name: "amount", type: "amount" }] };
    const [field] = formOfAction(fakeCashier(), "t1", asking).fields;
    expect(field?.description).toMatchObject({ name: "amount", type: "text", mask: "number" });
    expect(field?.format.plain("1234,5")).toBe("1234.5");
  });

  it("is forgotten once it is taken, and the others are not", () => {
    const { cashier, valueIn } = typed("1234");
    const other = formOfAction(cashier, "t2", action("A", "code"));
    dropActionForm(cashier, "t1", action("A", "code"));
    expect(valueIn(formOfAction(cashier, "t1", action("A", "code")))).toEqual([""]);
    expect([...cashier.store.get(formsAtom).values()].map(({ form }) => form)).toContain(other);
  });

  it("reports what is wrong with its description, without a value", async () => {
    const cashier = fakeCashier();
    expect(formOfAction(cashier, "t1", action("A", "code", "code")).fields).toHaveLength(1);
    await Promise.resolve();
    expect(cashier.reported).toMatchObject([
      { code: "invalid_description", message: "form: the field code stands twice" },
    ]);
  });
});
