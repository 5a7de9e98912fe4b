import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { Snippet } from "../../contract/list/choices";
import type { MethodField } from "../../contract/list/method";
import type { Form } from "../Form";
import { createForm, formValues } from "./form";
import { methodFormOf } from "./keptForms";
import { type PrefillOptions, prefill, readPrefill } from "./prefill";

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const options: PrefillOptions = {
  method: "spei",
  area: "deposit",
  currency: "MXN",
  limits: { min: 50, max: 5000 },
};

function setUp(...fields: MethodField[]) {
  const store = createStore();
  const form = createForm({ fields });
  return {
    store,
    form,
    fill: (snippet: Snippet, more: Partial<PrefillOptions> = {}) =>
      prefill(store, form, readPrefill(fields, snippet, { ...options, ...more })),
    values: () => formValues(store, form),
    marked: () =>
      form.fields
        .filter(({ prefilledAtom }) => store.get(prefilledAtom) !== undefined)
        .map(({ description }) => description.name),
    amount: () => store.get(form.amount.textAtom),
  };
}

describe("prefilling fields", () => {
  const snippet: Snippet = {
    fields: { a: "from fields", b: "from fields", n: 12 },
    methods: { spei: { a: "from method" }, other: { c: "no" } },
  };

  it("uses the method's value, else the player's, else the field's, and marks those of the player", () => {
    const initial = { initial_value: "from field" };
    const { fill, values, marked } = setUp(
      field("a", initial),
      field("b", initial),
      field("c", initial),
      field("d"),
      field("n"),
    );
    fill(snippet);
    expect(values()).toEqual({ a: "from method", b: "from fields", c: "from field", d: "", n: "12" });
    expect(marked()).toEqual(["a", "b", "n"]);
  });

  it("applies the field's mask, and uses only offered options", () => {
    const { store, form, fill } = setUp(
      field("card", { mask: "#### ####" }),
      field("bank", { type: "dropdown", values: [{ text: "BBVA", value: "012" }] }),
    );
    fill({ fields: { card: "41111111", bank: "BBVA" }, methods: { spei: { bank: "012" } } });
    expect(form.fields.map(({ valueAtom }) => store.get(valueAtom))).toEqual(["4111 1111", "012"]);
    const other = setUp(field("bank", { type: "dropdown", values: [{ text: "BBVA", value: "012" }] }));
    other.fill({ fields: { bank: "999" } });
    expect([other.values(), other.marked()]).toEqual([{ bank: "" }, []]);
  });

  it.each([false, true])("never chooses a network (disabled: %s)", (isDisabled) => {
    const values = [{ text: "TRC20", value: "trx" }];
    const {
      fill,
      values: filled,
      marked,
    } = setUp(field("network", { type: "networks", values, isDisabled }), field("a"));
    fill({ fields: { network: "trx", a: "x" }, methods: { spei: { network: "trx" } } });
    expect([filled(), marked()]).toEqual([{ network: "", a: "x" }, ["a"]]);
  });

  it.each<[Snippet]>([[{}], [{ fields: null, methods: null }], [{ methods: { spei: {} } }], [{ fields: { a: "" } }]])(
    "%j prefills nothing",
    (given) => {
      const { fill, values, marked } = setUp(field("a", { initial_value: "x" }), field("constructor"));
      fill(given);
      expect([values(), marked()]).toEqual([{ a: "x", constructor: "" }, []]);
    },
  );

  it("skips touched fields, even if the snippet arrives late", () => {
    const { store, form, fill, values } = setUp(field("a"), field("b"));
    const [a] = form.fields;
    if (!a) return expect.unreachable();
    store.set(a.valueAtom, "typed");
    store.set(a.touchedAtom, true);
    fill(snippet);
    expect(values()).toEqual({ a: "typed", b: "from fields" });
  });

  it("uses no value that a mask would cut: what is left is another account or number", () => {
    const fields = [
      field("phone", { mask: "## #### ####", initial_value: "5512345678" }),
      field("account", { mask: "##########" }),
      field("rate", { mask: "number" }),
      field("iban", { mask: "@@## #### ####" }),
    ];
    const values = { phone: "+525598765432", account: "DE8937040044", rate: "0.12345", iban: "DE89 3704 0044" };
    const late = setUp(...fields);
    late.fill({ fields: values });
    const filled = { phone: "5512345678", account: "", rate: "", iban: "DE8937040044" };
    expect([late.values(), late.marked()]).toEqual([filled, ["iban"]]);
    const store = createStore();
    const early = createForm({ fields }, undefined, readPrefill(fields, { fields: values }, options));
    expect(formValues(store, early)).toEqual(filled);
  });

  it("skips fields that the player has focused, so that they do not change during typing", () => {
    const { store, form, fill, values, amount } = setUp(field("a"));
    for (const { visitedAtom } of [...form.fields, form.amount]) store.set(visitedAtom, true);
    fill({ ...snippet, last: { deposit: { method: "spei", amount: 500 } } });
    expect([values(), amount()]).toEqual([{ a: "" }, ""]);
  });

  it("leaves a cleared field empty", () => {
    const { store, form, fill, values } = setUp(field("a"));
    fill(snippet);
    const [a] = form.fields;
    if (!a) return expect.unreachable();
    store.set(a.valueAtom, "");
    store.set(a.touchedAtom, true);
    fill(snippet);
    expect(values()).toEqual({ a: "" });
  });

  it("fills in a disabled field only if it is empty", () => {
    const { fill, values } = setUp(
      field("a", { isDisabled: true, initial_value: "x" }),
      field("b", { isDisabled: true }),
    );
    fill(snippet);
    expect(values()).toEqual({ a: "x", b: "from fields" });
  });
});

describe("a form that is created with the snippet", () => {
  const snippet: Snippet = {
    fields: { a: "from fields", n: 12, card: "41111111", network: "trx", off: "x", kept: "x" },
    last: { deposit: { method: "oxxo", amount: 500 } },
  };
  const fields = [
    field("a", { initial_value: "from field" }),
    field("n"),
    field("card", { mask: "#### ####" }),
    field("network", { type: "networks", values: [{ text: "TRC20", value: "trx" }] }),
    field("off", { isDisabled: true }),
    field("kept", { isDisabled: true, initial_value: "server" }),
    field("unknown"),
  ];
  const state = (store: ReturnType<typeof createStore>, form: Form) => [
    store.get(form.amount.textAtom),
    store.get(form.amount.prefilledAtom),
    ...form.fields.map((one) => [store.get(one.valueAtom), store.get(one.prefilledAtom), store.get(one.touchedAtom)]),
  ];

  it("has the same values as one whose snippet arrives late", () => {
    const late = setUp(...fields);
    late.fill(snippet);
    const start = readPrefill(fields, snippet, options);
    expect(state(createStore(), createForm({ fields }, undefined, start))).toEqual(state(late.store, late.form));
    expect(state(late.store, late.form)).toEqual([
      "500",
      "500",
      ["from fields", "from fields", false],
      ["12", "12", false],
      ["4111 1111", "4111 1111", false],
      ["", undefined, false],
      ["x", "x", false],
      ["server", undefined, false],
      ["", undefined, false],
    ]);
  });

  it("has what the player has typed into the form before, instead", () => {
    const cashier = cashierStub();
    const method = { name: "spei", category: "bank", text: {}, fields };
    const before = methodFormOf(cashier, method, "deposit", "MXN");
    const [a] = before.fields;
    if (!a) return expect.unreachable();
    cashier.store.set(a.valueAtom, "typed");
    cashier.store.set(a.touchedAtom, true);
    cashier.store.set(before.amount.textAtom, "70");
    const start = readPrefill(fields, snippet, options);
    const changed = { ...method, fields: [...fields, field("more")] };
    const after = methodFormOf(cashier, changed, "deposit", "MXN", { start });
    expect(after).not.toBe(before);
    expect(state(cashier.store, after).slice(0, 4)).toEqual([
      "70",
      undefined,
      ["typed", undefined, true],
      ["12", "12", false],
    ]);
  });
});

describe("prefilling the amount", () => {
  const last = (amount: number | null | undefined): Snippet => ({ last: { deposit: { method: "oxxo", amount } } });

  it.each<[Snippet, string]>([
    [last(500), "500"],
    [last(50), "50"],
    [last(1234.5), "1234.5"],
    [last(1234.567), "1234.57"],
    [last(49), ""],
    [last(5001), ""],
    [last(0), ""],
    [last(-5), ""],
    [last(Number.NaN), ""],
    [last(null), ""],
    [last(undefined), ""],
    [{ last: null }, ""],
    [{ last: { withdrawal: { method: "spei", amount: 500 } } }, ""],
    [{}, ""],
  ])("%j → %j", (snippet, text) => {
    const { fill, amount } = setUp();
    fill(snippet);
    expect(amount()).toBe(text);
  });

  it("writes small amounts without an exponent", () => {
    const { fill, amount } = setUp();
    fill(last(0.00000012), { currency: "BTC", limits: { min: 0, max: 0 } });
    expect(amount()).toBe("0.00000012");
  });

  it("uses the last withdrawal for a withdrawal", () => {
    const { fill, amount } = setUp();
    fill({ last: { withdrawal: { method: "spei", amount: 500 } } }, { area: "withdrawal" });
    expect(amount()).toBe("500");
  });

  it("keeps an amount that the player has typed or cleared", () => {
    for (const text of ["70", ""]) {
      const { store, form, fill, amount } = setUp();
      store.set(form.amount.textAtom, text);
      store.set(form.amount.touchedAtom, true);
      fill(last(500));
      expect(amount()).toBe(text);
    }
  });
});
