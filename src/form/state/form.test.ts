import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import type { Method, MethodField } from "../../contract/list/method";
import type { Form } from "../Form";
import { copyTypedValues, createForm, firstProblem, formValues, inDisplayOrder, touchAll } from "./form";
import { findForm, methodFormOf, obtainForm } from "./keptForms";

const field = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const method = (...fields: MethodField[]): Method => ({ name: "spei", category: "e-money", text: {}, fields });
const setUp = (...fields: MethodField[]) => {
  const reported: string[] = [];
  const form = createForm(method(...fields), (problem) => reported.push(problem));
  return { store: createStore(), form, reported };
};
const names = (form: Form) => form.fields.map(({ description }) => description.name);

/** The field of that name. */
function of(form: Form, name: string) {
  const found = form.fields.find(({ description }) => description.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

describe("createForm", () => {
  it.each([
    ["text", {}, "initial", "initial"],
    ["a masked text", { mask: "#### ####" }, "41111111", "4111 1111"],
    ["upper case", { type: "text_uppercase" }, "mx12", "MX12"],
    ["a choice", { type: "dropdown", values: [{ text: "BBVA", value: "012" }] }, "012", "012"],
    ["an option that is not offered", { type: "dropdown", values: [{ text: "BBVA", value: "012" }] }, "BBVA", ""],
    ["a fixed network", { type: "networks", isDisabled: true, values: [{ text: "A", value: "a" }] }, "a", "a"],
    [
      "a fixed network that is not offered",
      { type: "networks", isDisabled: true, values: [{ text: "A", value: "a" }] },
      "b",
      "",
    ],
    ["digits of another script", {}, "घर १२", "घर १२"],
    ["digits of another script in a mask", { mask: "##-##" }, "१२३४", "12-34"],
    ["a whole number", { mask: "number", mask_options: { scale: 0 } }, "1250.00", "1250"],
    ["a number with a currency", { mask: "number" }, "$1,250.50", "1250,50"],
    ["a number that is too long for its mask", { mask: "## #### ####" }, "+525512345678", ""],
    ["a value whose letters the mask does not take", { mask: "####" }, "AB12", ""],
    ["an empty field", {}, null, ""],
  ] as const)("%s starts with the server's value", (_, more, initial, shown) => {
    const { store, form } = setUp({ ...field("a"), ...structuredClone(more as object), initial_value: initial });
    expect(store.get(of(form, "a").valueAtom)).toBe(shown);
    expect(store.get(of(form, "a").touchedAtom)).toBe(false);
  });

  it.each<[what: string, more: Partial<MethodField>, initial: string, shown: string, sent: string]>([
    ["a hidden part", { mask: "#### #### #### ####" }, "411111******1111", "411111******1111", "411111******1111"],
    ["letters", { mask: "####" }, "AB12", "AB12", "AB12"],
    ["more decimals", { mask: "number", mask_options: { thousands_separator: "." } }, "0.12345", "0.12345", "0.12345"],
    ["a sign", { mask: "number" }, "-5", "-5", "-5"],
    ["a year out of bounds", { mask: "date", mask_options: { max: 2020 } }, "01.02.2021", "01.02.2021", "01.02.2021"],
    ["its own notation", { mask: "date" }, "2021-02-01", "01.02.2021", "01.02.2021"],
    ["a point in time", { mask: "date" }, "2021-02-01T00:00:00Z", "01.02.2021", "01.02.2021"],
    ["a year of four digits", { name: "exp", mask: "##/##" }, "12/2028", "12/28", "1228"],
    ["its own separators", { mask: "#### ####" }, "4111-1111", "4111 1111", "41111111"],
    ["lower case", { type: "text_uppercase", mask: "@@##" }, "mx12", "MX12", "MX12"],
  ])("a fixed value is shown and sent whole: %s", (_, more, initial, shown, sent) => {
    const fixed = field("a", { ...more, isDisabled: true, initial_value: initial });
    const { store, form, reported } = setUp(fixed);
    expect([store.get(of(form, fixed.name).valueAtom), formValues(store, form)[fixed.name]]).toEqual([shown, sent]);
    const problem = "mask of the field a: the fixed value does not fit it and is sent without a mask";
    expect(reported).toEqual(sent === initial ? [problem] : []);
  });

  it("a network is never preselected", () => {
    const values = [{ text: "TRC20", value: "trx" }];
    const { store, form } = setUp(field("network", { type: "networks", values, initial_value: "trx" }));
    expect(store.get(of(form, "network").valueAtom)).toBe("");
  });

  it("the amount is not a field, by name or by type", () => {
    const { form } = setUp(field("sum", { type: "amount" }), field("amount"), field("a"));
    expect(names(form)).toEqual(["a"]);
  });

  it("a card's page under the name of the amount is left out and reported", () => {
    const { form, reported } = setUp(field("amount", { type: "hosted_card" }), field("a"));
    expect(names(form)).toEqual(["a"]);
    expect(reported).toEqual(["the hosted field amount has the name of the amount"]);
    const action = createForm({ fields: [field("amount", { type: "hosted_card" })], hasNoAmount: true });
    expect(names(action)).toEqual(["amount"]);
  });

  it("the code that a card's page asks for is not shown; a saved card asks for it alone", () => {
    const code = field("cvv", { type: "hosted_card", kind: "cvv" });
    expect(names(setUp(field("card", { type: "hosted_card" }), code).form)).toEqual(["card"]);
    expect(names(setUp(code).form)).toEqual(["cvv"]);
  });

  it("a duplicate name is dropped: only one value can be sent under it", () => {
    const { form, reported } = setUp(field("a", { mask: "#" }), field("a"), field("b"));
    expect(names(form)).toEqual(["a", "b"]);
    expect(of(form, "a").description.mask).toBe("#");
    expect(reported).toEqual(["the field a is duplicated"]);
  });

  it.each([null, undefined, []])("%j as fields means no fields", (fields) =>
    expect(createForm({ ...method(), fields }).fields).toEqual([]),
  );

  it("names of Object's prototype are ordinary names", () => {
    const { store, form } = setUp(field("constructor"), field("__proto__"), field("toString"));
    for (const { valueAtom } of form.fields) store.set(valueAtom, "x");
    expect(Object.entries(formValues(store, form))).toEqual([
      ["constructor", "x"],
      ["__proto__", "x"],
      ["toString", "x"],
    ]);
  });

  it("errors of a description are reported, and its valid parts are used", () => {
    const { store, form, reported } = setUp(field("a", { mask: "----", regex: ["(", "^x$"] }));
    expect(reported).toHaveLength(2);
    expect(reported[0]).toMatch(/^mask of the field a: /);
    expect(reported[1]).toMatch(/^rule 1 of the field a: /);
    store.set(of(form, "a").valueAtom, "y");
    expect(firstProblem(store, form)).toBe("a");
    store.set(of(form, "a").valueAtom, "x");
    expect(firstProblem(store, form)).toBeUndefined();
  });
});

it.each([
  [50, []],
  [51, ["the field a has more than 50 rules"]],
])("of %i rules of a field, the first 50 are run", (count, problems) => {
  const { store, form, reported } = setUp(field("a", { regex: [...Array(count - 1).fill(".*"), "^x$"] }));
  store.set(of(form, "a").valueAtom, "y");
  expect([firstProblem(store, form), reported]).toEqual([count > 50 ? undefined : "a", problems]);
  expect(of(form, "a").description.regex).toHaveLength(50);
});

describe("a field", () => {
  it("shows a broken rule until the value is valid", () => {
    const { store, form } = setUp(field("a", { regex: ["^\\d+$"], regex_error_key: ["error.a"] }));
    const a = of(form, "a");
    expect(store.get(a.problemAtom)?.id).toBe("validation.required");
    store.set(a.valueAtom, "x");
    expect(store.get(a.problemAtom)?.id).toBe("error.a");
    store.set(a.valueAtom, "1");
    expect(store.get(a.problemAtom)).toBeUndefined();
  });

  it("shows a rejection first", () => {
    const { store, form } = setUp(field("a"));
    const a = of(form, "a");
    store.set(a.rejectionAtom, { id: "error.server", message: "error.server", isDuplicate: false });
    expect(store.get(a.problemAtom)?.id).toBe("error.server");
    store.set(a.rejectionAtom, undefined);
    expect(store.get(a.problemAtom)?.id).toBe("validation.required");
  });

  it("a change does not affect other fields", () => {
    const { store, form } = setUp(field("a"), field("b"));
    const heard = vi.fn();
    store.sub(of(form, "b").problemAtom, heard);
    store.set(of(form, "a").valueAtom, "x");
    expect(heard).not.toHaveBeenCalled();
    store.set(of(form, "b").valueAtom, "x");
    expect(heard).toHaveBeenCalledOnce();
  });
});

it("values are submitted unmasked, trimmed, in upper case and with the phone's prefix", () => {
  const { store, form } = setUp(
    field("card", { mask: "#### ####" }),
    field("name"),
    field("iban", { type: "text_uppercase" }),
    field("phone", { type: "phone_with_prefix" }),
    field("bank", { type: "dropdown", values: [{ text: "A", value: " a " }] }),
  );
  const typed = ["4111 1111", "  Alex Morgan ", "mx12 ", "+52 55 1234 5678", " a "];
  for (const [index, value] of typed.entries()) {
    const atom = form.fields[index]?.valueAtom;
    if (atom) store.set(atom, value);
  }
  expect(formValues(store, form)).toEqual({
    card: "41111111",
    name: "Alex Morgan",
    iban: "MX12",
    phone: "+525512345678",
    bank: " a ",
  });
});

describe("the form's flags", () => {
  it("a form is valid once every enabled field is", () => {
    const { store, form } = setUp(field("a", { regex: ["^x$"] }), field("b"), field("c", { isDisabled: true }));
    expect(store.get(form.validAtom)).toBe(false);
    store.set(of(form, "a").valueAtom, "y");
    store.set(of(form, "b").valueAtom, "z");
    expect(store.get(form.validAtom)).toBe(false);
    store.set(of(form, "a").valueAtom, "x");
    expect(store.get(form.validAtom)).toBe(true);
  });

  it("a form without fields is valid", () => {
    const { store, form } = setUp();
    expect(store.get(form.validAtom)).toBe(true);
  });

  it("the first problem is the first on screen, with the advanced fields last", () => {
    const { store, form } = setUp(field("a", { isAdvanced: true }), field("b", { initial_value: "x" }), field("c"));
    expect(inDisplayOrder(form).map(({ description }) => description.name)).toEqual(["b", "c", "a"]);
    expect(firstProblem(store, form)).toBe("c");
    store.set(of(form, "c").valueAtom, "x");
    expect(firstProblem(store, form)).toBe("a");
    store.set(of(form, "a").valueAtom, "x");
    expect(firstProblem(store, form)).toBeUndefined();
  });

  it("the player's known details come after the plain fields, before the advanced ones", () => {
    const known = ["a", "b", "c"];
    const fields = new Map(known.map((name) => [name, { text: "x", isTyped: false }]));
    const source = method(field("z", { isAdvanced: true }), ...known.map((name) => field(name)), field("new"));
    const form = createForm(source, undefined, { fields });
    expect(inDisplayOrder(form).map(({ description }) => description.name)).toEqual(["new", ...known, "z"]);
  });

  it("touchAll marks all fields and the amount", () => {
    const { store, form } = setUp(field("a"), field("b"));
    touchAll(store, form);
    expect(form.fields.map(({ touchedAtom }) => store.get(touchedAtom))).toEqual([true, true]);
    expect(store.get(form.amount.touchedAtom)).toBe(true);
  });
});

describe("methodFormOf", () => {
  it("finds the form on screen by a currency as a server writes it", () => {
    const cashier = cashierStub();
    const shown = methodFormOf(cashier, method(), "deposit", "MXN");
    expect(methodFormOf(cashier, method(), "deposit", "mxn")).toBe(shown);
    expect(methodFormOf(cashier, method(), "deposit", "USD")).not.toBe(shown);
  });
});

describe("obtainForm", () => {
  const keep = (cashier: CashierStub, key: string, source: Method) =>
    obtainForm(cashier, { key, source, owner: "test" });

  it("keeps typed values by key", () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const source = method(field("a"));
    const form = keep(cashier, "deposit spei MXN", source);
    store.set(form.amount.textAtom, "12");
    expect(keep(cashier, "deposit spei MXN", structuredClone(source))).toBe(form);
    expect(keep(cashier, "deposit oxxo MXN", source)).not.toBe(form);
  });

  it("keeps what is known about the amount if the server changes the fields", () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const before = keep(cashier, "key", method(field("a"))).amount;
    store.set(before.textAtom, "50");
    store.set(before.startAtom, "50");
    store.set(before.touchedAtom, true);
    const after = keep(cashier, "key", method(field("b"))).amount;
    expect([store.get(after.startAtom), store.get(after.touchedAtom)]).toEqual(["50", true]);
  });

  it("finds a form without keeping it, as a render may be thrown away", () => {
    const cashier = cashierStub();
    const request = { key: "key", source: method(field("a")), owner: "test" };
    const { form } = findForm(cashier, request);
    expect(findForm(cashier, request).form).not.toBe(form);
    const kept = obtainForm(cashier, request);
    expect(findForm(cashier, request).form).toBe(kept);
  });

  it("shares nothing between elements", () => {
    const source = method(field("a"));
    expect(keep(cashierStub(), "key", source)).not.toBe(keep(cashierStub(), "key", source));
  });

  it("keeps typed values if the server changes the fields", () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const before = keep(cashier, "key", method(field("a"), field("b"), field("c", { initial_value: "old" })));
    store.set(before.amount.textAtom, "12");
    for (const name of ["a", "b"]) {
      store.set(of(before, name).valueAtom, "1234");
      store.set(of(before, name).touchedAtom, true);
    }
    const after = keep(cashier, "key", method(field("a", { mask: "##-##" }), field("c", { initial_value: "new" })));
    expect(after).not.toBe(before);
    expect(store.get(of(after, "a").valueAtom)).toBe("12-34");
    expect(store.get(of(after, "c").valueAtom)).toBe("new");
    expect(store.get(after.amount.textAtom)).toBe("12");
    expect(names(after)).toEqual(["a", "c"]);
  });

  /** The first form's only field with a typed text, and the text and the value in its successor. */
  function retype(before: Partial<MethodField>, text: string, after: Partial<MethodField>) {
    const cashier = cashierStub();
    const { store } = cashier;
    const typed = of(keep(cashier, "key", method(field("a", before))), "a");
    store.set(typed.valueAtom, text);
    store.set(typed.touchedAtom, true);
    const form = keep(cashier, "key", method(field("a", after), field("more")));
    const { valueAtom, touchedAtom } = of(form, "a");
    return [store.get(valueAtom), formValues(store, form).a, store.get(touchedAtom)];
  }

  const grouped = { mask: "number", mask_options: { thousands_separator: "." } };
  const english = { mask: "number", mask_options: { radix: ".", thousands_separator: ",", scale: 3 } };
  const russian = { mask: "+7 (###) ###-##-##" };

  it.each<[what: string, before: Partial<MethodField>, text: string, after: Partial<MethodField>, kept: string[]]>([
    ["thousands", grouped, "1.234", grouped, ["1.234", "1234"]],
    ["thousands with other signs", grouped, "1.234", english, ["1,234", "1234"]],
    ["decimals like thousands", { mask: "number", mask_options: { scale: 3 } }, "1,234", english, ["1.234", "1.234"]],
    ["a number that is not whole yet", russian, "+7 (061) 804-26-5", russian, ["+7 (061) 804-26-5", "061804265"]],
    ["a text that gets a mask", {}, "12-34", { mask: "##-##" }, ["12-34", "1234"]],
    ["a dial code", { type: "phone_with_prefix" }, "+55 1234", { type: "phone_with_prefix" }, ["+55 1234", "+551234"]],
  ])("keeps the value that was typed: %s", (_, before, text, after, kept) =>
    expect(retype(before, text, after)).toEqual([...kept, true]),
  );

  const banks = (...values: string[]): Partial<MethodField> => ({
    type: "dropdown",
    values: values.map((value) => ({ text: `Bank ${value}`, value })),
  });

  it("keeps a choice only while it is offered: a list would show another one", () => {
    expect(retype(banks("012", "014"), "014", banks("014", "021"))).toEqual(["014", "014", true]);
    expect(retype(banks("012", "014"), "014", banks("012", "021"))).toEqual(["", "", false]);
    expect(retype(banks("012"), "", { ...banks("012"), initial_value: "012" })).toEqual(["", "", true]);
  });

  it("keeps no typed value where the server has fixed another one", () =>
    expect(retype({}, "mine", { isDisabled: true, initial_value: "theirs" })).toEqual(["theirs", "theirs", false]));

  it("copies no network: the player chooses it again", () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const network = field("network", { type: "networks", values: [{ text: "TRC20", value: "trx" }] });
    const before = keep(cashier, "key", method(network));
    store.set(of(before, "network").valueAtom, "trx");
    store.set(of(before, "network").touchedAtom, true);
    const after = keep(cashier, "key", method(network, field("a")));
    expect([store.get(of(after, "network").valueAtom), store.get(of(after, "network").touchedAtom)]).toEqual([
      "",
      false,
    ]);
  });
});

describe("problems of a description", () => {
  const problemsOf = async (...fields: MethodField[]) => {
    const cashier = cashierStub();
    methodFormOf(cashier, method(...fields), "deposit", "MXN");
    await Promise.resolve();
    return cashier.reported.map(({ message }) => message);
  };

  it("are reported once each", async () =>
    expect(await problemsOf(field("a"), field("a"), field("a"))).toEqual(["spei: the field a is duplicated"]));

  it("are reported up to 50", async () => {
    const twice = Array.from({ length: 100 }, (_, at) => field(`f${at % 60}`));
    const reported = await problemsOf(...twice, ...twice);
    expect(reported).toHaveLength(50);
    expect(reported[0]).toBe("spei: the field f0 is duplicated");
  });
});

describe("copyTypedValues", () => {
  it("says that the amount is the host's, whose next amount replaces it", () => {
    const { store, form: from } = setUp();
    const to = createForm(method());
    store.set(from.amount.textAtom, "50");
    store.set(from.amount.startAtom, "50");
    copyTypedValues(store, from, to);
    expect(store.get(to.amount.startAtom)).toBe("50");
  });

  it("leaves no refusal of another value", () => {
    const { store, form: from } = setUp(field("a"));
    const to = createForm(method(field("a")));
    const refusal = { id: "At most 300", message: "At most 300" };
    store.set(to.amount.rejectionAtom, refusal);
    store.set(of(to, "a").rejectionAtom, { ...refusal, isDuplicate: false });
    store.set(of(from, "a").touchedAtom, true);
    copyTypedValues(store, from, to);
    expect(store.get(to.amount.rejectionAtom)).toBeUndefined();
    expect(store.get(of(to, "a").rejectionAtom)).toBeUndefined();
  });
});
