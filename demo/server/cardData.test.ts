import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "./createDemoServer";
import {
  type Ask,
  cardToken,
  createPath,
  depositRequest,
  httpPlayer,
  readAnswer,
  readError,
  withdrawalRequest,
} from "./testing/clients";

let server: RunningDemo;
let ask: Ask;
beforeEach(async () => {
  server = await createDemoServer({ savedAccounts: true });
  ask = httpPlayer(server);
});
afterEach(() => server.close());

const number = "4111111111111111";
const card = { card_number: number, card_expiry: "12/30", cvv: "987", card_holder: "ANA MORA" };
const payByCard = (changes: Parameters<typeof depositRequest>[0] = {}) =>
  ask("POST", createPath, depositRequest({ method: "card_mxn_h2h", fields: card, ...changes }));

/** Everything that the server has kept, as JSON. */
async function kept(): Promise<string> {
  const paths = ["transactions", "attempts", "log"];
  const texts = await Promise.all(paths.map(async (path) => (await fetch(`${server.url}/control/${path}`)).text()));
  return JSON.stringify([texts, server.control.savedAccounts.list("anna")]);
}

describe("a card", () => {
  it("is kept by its last four digits, without its code", async () => {
    readAnswer(await payByCard({ save: true }));
    const [transaction] = server.control.transactions("anna");
    const masked = { ...card, card_number: "••••••••••••1111", cvv: "•••" };
    expect(transaction?.fields).toEqual(masked);
    expect(server.control.attempts("anna")).toMatchObject([{ payload: { fields: masked } }]);
    expect(await kept()).not.toMatch(/41111111|987"/);
  });

  it("is not kept of a refused create, whatever its shape", async () => {
    const shapes = [{ card_number: [number] }, { cvv: { value: "987" } }, { card_number: Number(number) }];
    for (const fields of shapes) expect((await payByCard({ fields })).status).toBe(400);
    expect(await kept()).not.toMatch(/41111111|987"/);
  });

  it("is not kept of a withdrawal, nor prefilled in the next one", async () => {
    const request = withdrawalRequest({ method: "card_mxn_h2h", fields: { card_number: number } });
    readAnswer(await ask("POST", "/BANKING/withdrawal-create", request));
    expect(await kept()).not.toContain("41111111");
    const snippet = await ask("GET", "/BANKING/userdata-payment-snippet", { country: "mx", currency: "MXN" });
    expect(Object(snippet.body).methods.card_mxn_h2h).toEqual({});
  });

  it("pays again once it is saved, by its code alone", async () => {
    const region = { country: "mx", currency: "MXN", type: "deposit" };
    const { items } = Object((await ask("GET", "/BANKING/saved-accounts", region)).body);
    const [{ id: saved_id }] = items;
    // what it does not ask for is not taken from the request
    const fields = { cvv: "987", card_number: number };
    readAnswer(await payByCard({ saved_id, fields }));
    expect(server.control.transactions("anna")[0]?.fields).toMatchObject({ card_number: "••••••••••••4242" });
    expect(readError(await payByCard({ saved_id, fields: { cvv: "9" } })).fields).toHaveProperty("cvv");
  });

  it("of a wallet is not kept", async () => {
    const fields = { wallet_token: JSON.stringify({ secret: number }) };
    const request = depositRequest({ method: "googlepay_eur", country: "de", currency: "EUR", amount: 50, fields });
    readAnswer(await ask("POST", createPath, request));
    expect(await kept()).not.toContain("41111111");
  });

  it("keeps the token of the provider, which is no secret", async () => {
    const fields = { card: await cardToken(server) };
    readAnswer(await payByCard({ method: "card_mxn_hosted", fields }));
    expect(server.control.transactions("anna")[0]?.fields).toEqual(fields);
  });
});

describe("a repeated request_id", () => {
  const request_id = randomUUID();

  it("with another card is refused, also with one that ends alike", async () => {
    readAnswer(await payByCard({ request_id }));
    const other = await payByCard({ request_id, fields: { ...card, card_number: "4000000000001111" } });
    expect(readError(other).code).toBe("request_id_reused");
  });

  it("with another token of the provider is the same payment", async () => {
    const pay = async () =>
      payByCard({ request_id, method: "card_mxn_hosted", fields: { card: await cardToken(server) } });
    const { transaction } = readAnswer(await pay());
    expect(readAnswer(await pay()).transaction.id).toBe(transaction.id);
  });

  it("with another security code is the same payment", async () => {
    const { transaction } = readAnswer(await payByCard({ request_id }));
    const again = readAnswer(await payByCard({ request_id, fields: { ...card, cvv: "123" } }));
    expect(again.transaction.id).toBe(transaction.id);
  });
});
