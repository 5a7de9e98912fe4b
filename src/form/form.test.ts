import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { CashierError, type Method, type MethodField, type Snippet } from "../contract";
import { createForm, formValues, keptForm, showRefusal, touchAll } from "./form";
import type { Form } from "./state";

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const method = (...fields: MethodField[]): Method => ({ name: "spei", category: "e-money", text: {}, fields });
const refusal = (code: string, fields: Record<string, string> = {}) =>
  new CashierError("Refused", { status: 422, code, fields });
const setUp = (...fields: MethodField[]) => ({
  store: createStore(),
  form: createForm(method(...fields), undefined, ""),
});
const values = (form: Form) => formValues(createStore(), form);

describe("prefilling (contract §4.1)", () => {
  const snippet: Snippet = {
    fields: { a: "from fields", b: "from fields", n: 12 },
    methods: { spei: { a: "from method" }, other: { c: "no" } },
  };

  it("the method's own value, else the player's, else the field's, else none", () => {
    const initial = { initial_value: "from field" };
    const form = createForm(
      method(field("a", initial), field("b", initial), field("c", initial), field("d"), field("n")),
      snippet,
      "",
    );
    expect(values(form)).toEqual({ a: "from method", b: "from fields", c: "from field", d: "", n: "12" });
  });

  it.each<[Snippet | undefined]>([[undefined], [{}], [{ fields: null, methods: null }], [{ methods: { spei: {} } }]])(
    "%j prefills nothing",
    (given) =>
      expect(values(createForm(method(field("a", { initial_value: null }), field("b")), given, ""))).toEqual({
        a: "",
        b: "",
      }),
  );

  it.each([
    ["012", "012"],
    ["BBVA", ""],
    ["999", ""],
    ["", ""],
  ])("a dropdown that starts with %j starts with %j: only one of its values can be chosen", (initial, value) => {
    const bank = field("bank", { type: "dropdown", values: [{ text: "BBVA", value: "012" }], initial_value: initial });
    expect(values(createForm(method(bank), undefined, ""))).toEqual({ bank: value });
  });

  it("the amount starts with what it is given, and is no field", () => {
    const form = createForm(method(field("amount", { type: "amount" }), field("a")), undefined, "500");
    expect(form.fields.map(({ description }) => description.name)).toEqual(["a"]);
    expect(createStore().get(form.amount.textAtom)).toBe("500");
  });

  it("a method without fields has an amount only", () => {
    for (const fields of [null, undefined])
      expect(createForm({ ...method(), fields }, undefined, "").fields).toEqual([]);
  });
});

describe("a field", () => {
  it("shows its broken rule, until the value fits", () => {
    const { store, form } = setUp(field("a", { regex: ["^\\d+$"], regex_error_key: ["error.a"] }));
    const [a] = form.fields;
    if (!a) return expect.unreachable();
    expect(store.get(a.problemAtom)?.id).toBe("validation.required");
    store.set(a.valueAtom, "x");
    expect(store.get(a.problemAtom)?.id).toBe("error.a");
    store.set(a.valueAtom, "1");
    expect(store.get(a.problemAtom)).toBeUndefined();
  });

  it("shows a refusal first", () => {
    const { store, form } = setUp(field("a"));
    showRefusal(store, form, refusal("validation", { a: "error.server" }));
    const [a] = form.fields;
    if (!a) return expect.unreachable();
    expect(store.get(a.problemAtom)?.id).toBe("error.server");
    store.set(a.refusalAtom, undefined);
    expect(store.get(a.problemAtom)?.id).toBe("validation.required");
  });

  it("a change of one is no change of another", () => {
    const { store, form } = setUp(field("a"), field("b"));
    const [a, b] = form.fields;
    if (!a || !b) return expect.unreachable();
    const heard = vi.fn();
    store.sub(b.problemAtom, heard);
    store.set(a.valueAtom, "x");
    expect(heard).not.toHaveBeenCalled();
    store.set(b.valueAtom, "x");
    expect(heard).toHaveBeenCalledOnce();
  });
});

it("values are sent unmasked, trimmed and in upper case where the field says so", () => {
  const { store, form } = setUp(
    field("card", { mask: "#### ####" }),
    field("name"),
    field("iban", { type: "text_uppercase" }),
  );
  for (const [index, value] of ["4111 1111", "  Alex Morgan ", "mx12"].entries()) {
    const atom = form.fields[index]?.valueAtom;
    if (atom) store.set(atom, value);
  }
  expect(formValues(store, form)).toEqual({ card: "41111111", name: "Alex Morgan", iban: "MX12" });
});

describe("touchAll", () => {
  it("touches everything, and names the first field with a problem", () => {
    const { store, form } = setUp(field("a", { initial_value: "x" }), field("b"), field("c"));
    expect(touchAll(store, form)).toBe("b");
    expect(form.fields.map(({ touchedAtom }) => store.get(touchedAtom))).toEqual([true, true, true]);
    expect(store.get(form.amount.touchedAtom)).toBe(true);
  });
  it("names none where all is well", () => {
    const { store, form } = setUp(field("a", { initial_value: "x" }));
    expect(touchAll(store, form)).toBeUndefined();
  });
});

describe("showRefusal (contract §3)", () => {
  const shown = (error: CashierError) => {
    const { store, form } = setUp(field("a", { initial_value: "x" }), field("b", { initial_value: "x" }));
    const first = showRefusal(store, form, error);
    const problems = form.fields.map(({ problemAtom }) => store.get(problemAtom)?.id);
    const touched = form.fields.map(({ touchedAtom }) => store.get(touchedAtom));
    return { first, problems, touched, amount: store.get(form.amount.refusalAtom)?.id };
  };
  const none = { first: undefined, problems: [undefined, undefined], touched: [false, false], amount: undefined };

  it.each<[string, CashierError, Partial<typeof none> | object]>([
    [
      "validation of one",
      refusal("validation", { b: "error.b" }),
      { first: "b", problems: [undefined, "error.b"], touched: [false, true] },
    ],
    [
      "validation of both: the first in the form's order",
      refusal("validation", { b: "error.b", a: "Texto" }),
      { first: "a", problems: ["Texto", "error.b"], touched: [true, true] },
    ],
    ["validation of what the form has not", refusal("validation", { z: "error.z" }), {}],
    ["validation of nothing", refusal("validation"), {}],
    [
      "validation of the amount",
      refusal("validation", { amount: "error.amount" }),
      { first: "", amount: "error.amount" },
    ],
    [
      "validation of a field and the amount: the field comes first",
      refusal("validation", { amount: "error.amount", b: "error.b" }),
      { first: "b", problems: [undefined, "error.b"], touched: [false, true], amount: "error.amount" },
    ],
    [
      "validation without a word",
      refusal("validation", { a: "" }),
      { first: "a", problems: ["validation.format", undefined], touched: [true, false] },
    ],
    [
      "already_exists in the server's words",
      refusal("already_exists", { a: "error.taken" }),
      { first: "a", problems: ["error.taken", undefined], touched: [true, false] },
    ],
    [
      "already_exists without a word",
      refusal("already_exists", { a: "" }),
      { first: "a", problems: ["validation.exists", undefined], touched: [true, false] },
    ],
    ["amount_out_of_range", refusal("amount_out_of_range"), { first: "", amount: "Refused" }],
  ])("%s", (_, error, expected) => expect(shown(error)).toEqual({ ...none, ...expected }));
});

describe("keptForm", () => {
  it("keeps what was typed, by key", () => {
    const store = createStore();
    const create = vi.fn(() => createForm(method(field("a")), undefined, ""));
    const form = keptForm(store, "deposit spei MXN", create);
    store.set(form.amount.textAtom, "12");
    expect(keptForm(store, "deposit spei MXN", create)).toBe(form);
    expect(store.get(keptForm(store, "deposit spei MXN", create).amount.textAtom)).toBe("12");
    expect(create).toHaveBeenCalledOnce();
    expect(keptForm(store, "deposit oxxo MXN", create)).not.toBe(form);
  });

  it("keeps nothing for another element", () => {
    const create = () => createForm(method(), undefined, "");
    expect(keptForm(createStore(), "key", create)).not.toBe(keptForm(createStore(), "key", create));
  });
});
