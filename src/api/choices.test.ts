import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { CashierError } from "../contract/CashierError";
import { getCountries, getNigerianBanks, getSnippet } from "./choices";

const path = "/BANKING_DEPOSIT/methods-country-selector-v2";
const respondingWith = (answer: unknown) => {
  const cashier = cashierStub({ answers: { [path]: answer } });
  return { cashier, countries: getCountries(cashier) };
};
const mexico = { country: "mx", currencies: ["MXN", "USD"] };

describe("getCountries", () => {
  it("sends a call that is retried", async () => {
    const { cashier, countries } = respondingWith({ countries: [mexico], selected: "mx" });
    expect(await countries).toEqual({ countries: [{ code: "mx", currencies: ["MXN", "USD"] }], selected: "mx" });
    expect(cashier.calls).toEqual([{ method: "GET", path, retry: true }]);
    expect(cashier.reported).toEqual([]);
  });

  it("normalizes codes and merges duplicates", async () => {
    const { cashier, countries } = respondingWith({
      countries: [
        { country: "MX", currencies: ["mxn", "MXN", " usd "] },
        { country: "zz", currencies: ["USDT"] },
        { country: "us", currencies: ["op", "1inch"] },
        { country: "mx", currencies: ["BTC", "MXN"] },
      ],
      selected: " MX",
    });
    expect(await countries).toEqual({
      countries: [
        { code: "mx", currencies: ["MXN", "USD", "BTC"] },
        { code: "zz", currencies: ["USDT"] },
        { code: "us", currencies: ["OP", "1INCH"] },
      ],
      selected: "mx",
    });
    expect(cashier.reported).toEqual([]);
  });

  it.each([
    [{ country: "mexico", currencies: ["MXN"] }, "countries.1.country"],
    [{ country: "", currencies: ["MXN"] }, "countries.1.country"],
    [{ country: "m4", currencies: ["MXN"] }, "countries.1.country"],
    [{ country: 7, currencies: ["MXN"] }, "countries.1.country"],
    [{ country: "br" }, "countries.1.currencies"],
    [{ country: "br", currencies: [] }, "countries.1.currencies"],
    [{ country: "br", currencies: ["", "<b>", "R$"] }, "countries.1.currencies"],
    [{ country: "br", currencies: "BRL" }, "countries.1.currencies"],
    ["br", "countries.1"],
    [null, "countries.1"],
  ])("drops %j and reports its path", async (invalid, invalidPath) => {
    const { cashier, countries } = respondingWith({
      countries: [mexico, invalid, { country: "de", currencies: ["EUR"] }],
    });
    expect((await countries).countries.map(({ code }) => code)).toEqual(["mx", "de"]);
    expect(cashier.reported.map(({ report }) => report)).toEqual([
      expect.objectContaining({ message: `Invalid response: ${invalidPath}`, url: path }),
    ]);
  });

  it("drops invalid currencies and keeps the others", async () => {
    const { countries } = respondingWith({ countries: [{ country: "br", currencies: ["R$", "BRL"] }], selected: 7 });
    expect(await countries).toEqual({ countries: [{ code: "br", currencies: ["BRL"] }], selected: undefined });
  });

  it("drops and reports a currency that is no text, and keeps the others", async () => {
    const { cashier, countries } = respondingWith({ countries: [{ country: "br", currencies: [986, "BRL", null] }] });
    expect(await countries).toEqual({ countries: [{ code: "br", currencies: ["BRL"] }], selected: undefined });
    expect(cashier.reported.map(({ report }) => report)).toEqual([
      expect.objectContaining({ message: "Invalid response: countries.0.currencies.0" }),
      expect.objectContaining({ message: "Invalid response: countries.0.currencies.1" }),
    ]);
  });

  it.each([[[]], [{}], ["mx"], [null], [{ countries: "mx" }]])("rejects the response %j", async (answer) => {
    const { cashier, countries } = respondingWith(answer);
    await expect(countries).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });

  it("reports a failed call once", async () => {
    const { cashier, countries } = respondingWith(new CashierError("Down", { status: 503, url: path }));
    await expect(countries).rejects.toMatchObject({ status: 503 });
    expect(cashier.reported).toHaveLength(1);
  });
});

const answering = (answer: unknown) => cashierStub({ answers: { "/BANKING/nigerian-banks": answer } });

describe("getNigerianBanks", () => {
  it("returns the banks in the server's order, codes as text", async () => {
    const cashier = answering({
      banks: [
        { code: "057", name: " Zenith Bank " },
        { code: 50515, name: "Moniepoint" },
      ],
    });
    expect(await getNigerianBanks(cashier)).toEqual([
      { code: "057", name: "Zenith Bank" },
      { code: "50515", name: "Moniepoint" },
    ]);
    expect(cashier.calls).toEqual([{ method: "GET", path: "/BANKING/nigerian-banks", retry: true }]);
    expect(cashier.reported).toEqual([]);
  });

  it("drops and reports each bank that is wrong or repeats a code", async () => {
    const good = { code: "058", name: "Guaranty Trust Bank", icon: "gtbank" };
    const banks = [
      { code: "", name: "A" },
      good,
      null,
      { code: "044", name: " " },
      { ...good, name: "Other" },
      { name: "B" },
    ];
    const cashier = answering({ banks });
    expect(await getNigerianBanks(cashier)).toEqual([good]);
    expect(cashier.reported.map(({ message, code }) => [message, code])).toEqual(
      ["banks.0.code", "banks.2", "banks.3.name", "banks.4.code is repeated", "banks.5.code"].map((path) => [
        `Invalid response: ${path}`,
        "invalid_response",
      ]),
    );
  });

  it("a wrong icon costs only the icon", async () =>
    expect(await getNigerianBanks(answering({ banks: [{ code: "1", name: "A", icon: {} }] }))).toEqual([
      { code: "1", name: "A", icon: undefined },
    ]));

  it.each([null, [], { banks: "none" }, {}])("rejects %j", async (answer) => {
    const cashier = answering(answer);
    await expect(getNigerianBanks(cashier)).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });
});

it("asks for the region's values that prefill forms, again after a failure", async () => {
  const path = "/BANKING/userdata-payment-snippet";
  const cashier = cashierStub({ answers: { [path]: {} } });
  const region = { country: "mx", currency: "MXN" };
  await getSnippet(cashier, region);
  expect(cashier.calls).toEqual([{ method: "GET", path, payload: region, retry: true }]);
});
