import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { CashierError } from "../../contract/CashierError";
import { createForm } from "./form";
import { clearRejections, firstRejected, markRejectedFields } from "./rejectedFields";

const refusal = (code: string, fields: Record<string, string> = {}) =>
  new CashierError("Refused", { status: 422, code, fields });

function shown(error: CashierError) {
  const store = createStore();
  const field = (name: string, isAdvanced = false) => ({ name, type: "text", initial_value: "x", isAdvanced }) as const;
  const form = createForm({ fields: [field("late", true), field("a"), field("b")] });
  const first = firstRejected(form, error, { hasAmount: true });
  markRejectedFields(store, form, error);
  const problems = form.fields.map(({ problemAtom }) => store.get(problemAtom)?.id);
  const touched = form.fields.map(({ touchedAtom }) => store.get(touchedAtom));
  const exists = form.fields.map(({ rejectionAtom }) => store.get(rejectionAtom)?.isDuplicate);
  return { first, problems, touched, exists, amount: store.get(form.amount.rejectionAtom)?.id };
}
const no = undefined;
const none = {
  first: no,
  problems: [no, no, no],
  touched: [false, false, false],
  exists: [no, no, no],
  amount: no,
};

describe("a server's rejection", () => {
  it.each<[string, CashierError, Partial<typeof none> | object]>([
    [
      "validation of one field",
      refusal("validation", { b: "error.b" }),
      { first: "b", problems: [no, no, "error.b"], touched: [false, false, true], exists: [no, no, false] },
    ],
    [
      "validation of two fields: focuses the first on screen, with advanced fields last",
      refusal("validation", { late: "error.late", a: "Texto" }),
      { first: "a", problems: ["error.late", "Texto", no], touched: [true, true, false], exists: [false, false, no] },
    ],
    ["validation of an unknown field", refusal("validation", { z: "error.z" }), {}],
    ["validation without fields", refusal("validation"), {}],
    ["validation of the amount", refusal("validation", { amount: "error.x" }), { first: "amount", amount: "error.x" }],
    [
      "validation of a field and the amount: the amount is above",
      refusal("validation", { amount: "error.x", b: "error.b" }),
      {
        first: "amount",
        problems: [no, no, "error.b"],
        touched: [false, false, true],
        exists: [no, no, false],
        amount: "error.x",
      },
    ],
    [
      "validation without a message",
      refusal("validation", { a: "" }),
      { first: "a", problems: [no, "validation.format", no], touched: [false, true, false], exists: [no, false, no] },
    ],
    [
      "already_exists with the server's message",
      refusal("already_exists", { a: "error.taken" }),
      { first: "a", problems: [no, "error.taken", no], touched: [false, true, false], exists: [no, true, no] },
    ],
    [
      "already_exists without a message",
      refusal("already_exists", { a: "" }),
      { first: "a", problems: [no, "validation.exists", no], touched: [false, true, false], exists: [no, true, no] },
    ],
    ["amount_out_of_range", refusal("amount_out_of_range"), { first: "amount", amount: "Refused" }],
    [
      "amount_out_of_range without a message",
      new CashierError("Error 422", { status: 422, code: "amount_out_of_range" }),
      { first: "amount", amount: "validation.format" },
    ],
  ])("%s", (_, error, expected) => expect(shown(error)).toEqual({ ...none, ...expected }));

  it.each(["amount", "top_up"])("of the amount is shown at a field %s of a form without a separate amount", (name) => {
    const store = createStore();
    const form = createForm({ fields: [{ name, type: "amount", initial_value: "5" }], hasNoAmount: true });
    const error = refusal("amount_out_of_range");
    expect(firstRejected(form, error, { hasAmount: false })).toBe(name);
    markRejectedFields(store, form, error);
    expect(form.fields.map(({ problemAtom }) => store.get(problemAtom)?.id)).toEqual(["Refused"]);
  });

  it("of a coin's field and of the amount, which its form does not have, focuses the field", () => {
    const form = createForm({ fields: [{ name: "a", type: "text" }] });
    expect(firstRejected(form, refusal("validation", { amount: "No", a: "No" }), { hasAmount: false })).toBe("a");
    expect(firstRejected(form, refusal("amount_out_of_range"), { hasAmount: false })).toBeUndefined();
  });

  it("is cleared completely", () => {
    const store = createStore();
    const form = createForm({ fields: [{ name: "a", type: "text", initial_value: "x" }] });
    markRejectedFields(store, form, refusal("validation", { a: "error.a", amount: "error.x" }));
    clearRejections(store, form);
    expect(form.fields.map(({ problemAtom }) => store.get(problemAtom))).toEqual([undefined]);
    expect(store.get(form.amount.rejectionAtom)).toBeUndefined();
  });

  it("ignores inherited properties if a field has such a name", () => {
    const form = createForm({ fields: [{ name: "constructor", type: "text" }] });
    expect(firstRejected(form, refusal("validation"), { hasAmount: true })).toBeUndefined();
  });
});
