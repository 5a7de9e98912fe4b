import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionType } from "../../../src/contract/payment/action";
import { catalogueEntries } from "../catalogue";
import type { DepositFlow } from "../catalogue/entry";
import { createManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  cardToken,
  createPath,
  depositRequest,
  httpPlayer,
  readAnswer,
  readError,
  withdrawalRequest,
} from "../testing/clients";

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer({ clock: createManualClock() });
});
afterAll(() => server.close());

/** A valid value of the field. */
const goodValues: Record<string, string> = {
  card_number: "4111111111111111",
  sender_card: "4111111111111111",
  card_expiry: "12/30",
  cvv: "123",
  card_holder: "ANNA DOE",
  email: "anna@example.com",
  phone: "+525512345678",
  full_name: "Anna Doe",
  cpf: "12345678901",
  clabe: "012345678901234567",
  upi_id: "anna@upi",
  ifsc: "HDFC0001234",
  iban: "DE89370400440532013000",
  account_number: "1234567890",
  document_number: "12345678",
  wallet_number: "0123456789",
  purse: "Z123456789012",
  cvu: "1234567890123456789012",
  rut: "12345678-9",
  voucher_code: "1234567890123456",
  papara_number: "1234567890",
  pix_key: "anna@example.com",
  address: "bc1qexampleexampleexample",
  date_of_birth: "31.12.1990",
  curp: "DOEA901231MDFXXN09",
  rfc: "DOEA901231AB1",
  monthly_income: "12500.5",
  promo_code: "WELCOME",
  branch: "0123",
  beneficiary: "Demo Cashier",
  concept: "Deposit",
};
const special: Record<string, Record<string, string>> = {
  yamoney_rub: { wallet_number: "41001123456" },
  nagad_bdt: { wallet_number: "01712345678" },
};

/** Flows whose first action has another name. */
const unlike: Partial<Record<DepositFlow, ActionType>> = {
  payerForm: "form",
  guide: "instruction",
  framePost: "frame",
  challenge: "frame",
  check: "frame",
  hostedCard: "status",
};

describe("every method of the catalogue", () => {
  const offered = catalogueEntries.filter((entry) => entry.deposit !== null);
  it.each(offered)(
    "$method.name can be paid and answers what the contract knows",
    async ({ method, countries, deposit }) => {
      const fields = Object.fromEntries(
        (method.fields ?? []).map((field) => {
          const choice = field.values?.[0];
          const chosen = typeof choice === "string" ? choice : choice?.value;
          return [field.name, special[method.name]?.[field.name] ?? chosen ?? goodValues[field.name] ?? ""];
        }),
      );
      if (method.wallet) fields.wallet_token = "{}";
      if (fields.card !== undefined) fields.card = await cardToken(server);
      const [currency = ""] = method.currency ?? [];
      const rule = method.amount_rules?.[currency];
      // a method without limits is an Indian one
      const amount = rule ? Math.max(rule.minNonRus ?? 0, rule.min ?? 0, 50) : 1_000;
      const request = depositRequest({
        method: method.name,
        currency,
        country: countries?.[0] ?? "mx",
        amount,
        fields,
      });
      const { action } = readAnswer(await httpPlayer(server, "collector")("POST", createPath, request));
      const [first = "status"] = deposit ?? [];
      const shown = first.startsWith("redirect") || first === "threeDSecure" ? "redirect" : (unlike[first] ?? first);
      expect(action.type).toBe(shown);
    },
  );
});

describe("a deposit is rejected for", () => {
  const filled = (method: string, changes: Record<string, string>) => {
    const named = catalogueEntries.find((entry) => entry.method.name === method)?.method.fields ?? [];
    const choices = { employment: "Student", bank: "Banorte" };
    const fields = Object.fromEntries(named.map(({ name }) => [name, { ...goodValues, ...choices }[name] ?? ""]));
    return { method, amount: 500, fields: { ...fields, ...changes } };
  };
  const form = (changes: Record<string, string>) => filled("credit_mxn", changes);
  const invalidDate = { date_of_birth: "This date does not exist" };
  const fixed = filled("bank_account_mxn", { beneficiary: "Somebody Else" });
  const applePay = { method: "applepay_eur", currency: "EUR", country: "de", amount: 50 };
  const indian = { method: "upi_nre_inr", currency: "INR", country: "in", fields: { upi_id: "anna@upi" } };

  const notThere = "return_url_not_allowed";
  const cases: [string, Parameters<typeof depositRequest>[0], number, string, Record<string, string> | undefined][] = [
    ["too little", { amount: 49 }, 422, "amount_out_of_range", undefined],
    ["too much", { amount: 50_001 }, 422, "amount_out_of_range", undefined],
    ["nothing", { amount: null }, 422, "amount_out_of_range", undefined],
    ["less than nothing, without limits", { method: "codi_mxn", amount: -5 }, 422, "amount_out_of_range", undefined],
    [
      "the minimum outside Russia",
      { method: "webmoney_usd", currency: "USD", amount: 7, fields: { purse: "Z123456789012" } },
      422,
      "amount_out_of_range",
      undefined,
    ],
    ["another country's method", { method: "pix_brl" }, 409, "method_unavailable", undefined],
    ["another currency", { currency: "USD" }, 409, "method_unavailable", undefined],
    ["an empty field", { method: "oxxo_mxn" }, 422, "validation", { email: "validation.required" }],
    [
      "an invalid field",
      { method: "oxxo_mxn", fields: { email: "nobody" } },
      422,
      "validation",
      { email: "error.field.email" },
    ],
    [
      "a taken address",
      { method: "oxxo_mxn", fields: { email: "taken@example.com" } },
      409,
      "already_exists",
      { email: "validation.exists" },
    ],
    ["a day that there is not", form({ date_of_birth: "31.02.1990" }), 422, "validation", invalidDate],
    ["a date in other words", form({ date_of_birth: "1990-12-31" }), 422, "validation", expect.anything()],
    ["a number with a comma", form({ monthly_income: "12,5" }), 422, "validation", expect.anything()],
    ["a phone without its prefix", form({ phone: "5512345678" }), 422, "validation", { phone: "Ten digits" }],
    ["a mask left in", form({ curp: "DOEA 901231 MDFXXN09" }), 422, "validation", expect.anything()],
    ["a fixed value changed", fixed, 422, "validation", { beneficiary: "This value is fixed" }],
    ["less than Indian methods take", { ...indian, amount: 999 }, 422, "amount_out_of_range", undefined],
    ["more than Indian methods take", { ...indian, amount: 500_001 }, 422, "amount_out_of_range", undefined],
    ["a bonus that is gone", { bonus_id: "gone" }, 409, "bonus_unavailable", undefined],
    ["no wallet's answer", { ...applePay, fields: { wallet_token: "null" } }, 422, "wallet_token_invalid", undefined],
    ["a bad captcha", { captcha: { v3: "bad" } }, 403, "captcha_failed", undefined],
    [
      "a script as return address",
      { return_url: "javascript:alert(1)" },
      422,
      "validation",
      { return_url: "http or https only" },
    ],
    ["a return address elsewhere", { return_url: "https://evil.example/" }, 422, "return_url_not_allowed", undefined],
    ["this computer's name in front", { return_url: "http://127.0.0.1.evil.example/" }, 422, notThere, undefined],
    ["a login in the return address", { return_url: "http://me:pw@127.0.0.1/" }, 422, notThere, undefined],
    ["more decimals than the currency has", { amount: 500.001 }, 422, "amount_decimals", undefined],
    ["more than a number can hold", { amount: 1e300 }, 422, "amount_out_of_range", undefined],
    ["no country at all", { method: "btc", country: "everywhere" }, 409, "method_unavailable", undefined],
    ["a number as return address", { return_url: 5 }, 422, "validation", expect.anything()],
    ["a text as amount", { amount: "500" }, 400, "bad_request", undefined],
    ["no method", { method: "" }, 400, "bad_request", undefined],
    ["a request_id that is no UUID", { request_id: "1" }, 400, "bad_request", undefined],
  ];
  it.each(cases)("%s", async (_, changes, status, code, fields) => {
    const reply = await httpPlayer(server, "clumsy")("POST", createPath, depositRequest(changes));
    expect([reply.status, readError(reply).code, readError(reply).fields]).toEqual([status, code, fields]);
    expect(server.control.transactions("clumsy")).toEqual([]);
  });

  it("applies the lower minimum in Russia", async () => {
    const request = depositRequest({
      method: "webmoney_usd",
      currency: "USD",
      country: "ru",
      amount: 7,
      fields: { purse: "Z123456789012" },
    });
    expect((await httpPlayer(server, "ivan")("POST", createPath, request)).status).toBe(200);
  });

  it("accepts the currency's decimals", async () => {
    const reply = await httpPlayer(server, "exact")("POST", createPath, depositRequest({ amount: 500.15 }));
    expect(readAnswer(reply).transaction.amount).toBe(500.15);
  });

  it.each(["amount_decimals", "amount_out_of_range"])("rejects a withdrawal too: %s", async (code) => {
    const amount = code === "amount_decimals" ? 500.001 : 1;
    const reply = await httpPlayer(server, "payee")(
      "POST",
      "/BANKING/withdrawal-create",
      withdrawalRequest({ amount }),
    );
    expect([reply.status, readError(reply).code]).toEqual([422, code]);
  });

  it("rejects a withdrawal of a coin without an amount, which a deposit does not need", async () => {
    const changes = { method: "btc", amount: null, fields: { address: "bc1qdemo0000000000000000000000000000000000" } };
    const ask = httpPlayer(server, "miner");
    expect((await ask("POST", createPath, depositRequest({ ...changes, fields: {} }))).status).toBe(200);
    const refused = await ask("POST", "/BANKING/withdrawal-create", withdrawalRequest(changes));
    expect(readError(refused).code).toBe("bad_request");
  });

  it("allows a listed return origin with exactly its protocol and port", async () => {
    const listing = await createDemoServer({ returnOrigins: ["https://site.example"] });
    const statuses: number[] = [];
    for (const return_url of [
      "https://site.example/account?tab=cashier",
      "http://site.example/account",
      "https://site.example:8443/account",
      "https://www.site.example/account",
    ]) {
      statuses.push((await httpPlayer(listing)("POST", createPath, depositRequest({ return_url }))).status);
    }
    await listing.close();
    expect(statuses).toEqual([200, 422, 422, 422]);
  });

  it("can be corrected and sent again with the same request_id", async () => {
    const ask = httpPlayer(server, "mender");
    const request_id = randomUUID();
    expect((await ask("POST", createPath, depositRequest({ request_id, amount: 1 }))).status).toBe(422);
    expect((await ask("POST", createPath, depositRequest({ request_id }))).status).toBe(200);
  });
});
