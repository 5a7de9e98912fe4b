import * as v from "valibot";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bankSchema, banksAnswerSchema } from "../../../../src/contract/list/choices";
import { createDemoServer, type RunningDemo } from "../../createDemoServer";
import { httpPlayer, readAnswer, readError, withdrawalRequest } from "../../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

it("every Nigerian bank is valid, and a withdrawal to one needs ten digits", async () => {
  const ask = httpPlayer(server);
  const { banks } = v.parse(banksAnswerSchema, (await ask("GET", "/BANKING/nigerian-banks")).body);
  const codes = banks.map((bank) => v.parse(bankSchema, bank).code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(20);
  const fields = { account_number: "0123456789", full_name: "Ada Obi", bank_code: codes[0] ?? "" };
  const request = { method: "bank_transfer_ngn", country: "ng", currency: "NGN", amount: 5_000 };
  const pay = (more: Record<string, string> = {}) =>
    ask("POST", "/BANKING/withdrawal-create", withdrawalRequest({ ...request, fields: { ...fields, ...more } }));
  expect(readAnswer(await pay()).action.type).toBe("code");
  for (const [name, value] of [
    ["account_number", "123"],
    ["bank_code", "99"],
    ["bank_code", ""],
  ] as const) {
    const refused = await pay({ [name]: value });
    expect([refused.status, Object.keys(readError(refused).fields ?? {})]).toEqual([422, [name]]);
  }
});
