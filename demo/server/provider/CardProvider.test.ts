import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { providerOrigin } from "../http/origins";
import { cardToken, createPath, depositRequest, httpPlayer, readAnswer, readError } from "../testing/clients";

const method = "card_mxn_hosted";
let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer();
});
afterAll(() => server.close());
beforeEach(() => server.control.reset());

const ask = (token = "anna") => httpPlayer(server, token);
const pay = async (number?: string, more: Parameters<typeof depositRequest>[0] = {}) =>
  ask()("POST", createPath, depositRequest({ method, fields: { card: await cardToken(server, number) }, ...more }));

describe("the card provider", () => {
  it("has an origin of its own", async () => {
    const { body } = await ask()("GET", "/BANKING/methods-payment-v3", { country: "mx", currency: "MXN" });
    const { url } = Object(Object(body)[method]).fields[0];
    expect(new URL(url).origin).toBe(providerOrigin(server.url));
    expect(new URL(url).origin).not.toBe(server.url);
    expect((await fetch(`${server.url}/provider/card.html`)).status).toBe(200);
  });

  it("is slow by the server's clock, and no longer than the server runs", async () => {
    const clock = createManualClock();
    const slow = await createDemoServer({ clock });
    const after = vi.spyOn(clock, "after");
    const page = () => fetch(`${slow.url}/provider/card.html?fault=slow`);
    const first = page();
    await vi.waitFor(() => expect(after).toHaveBeenCalledOnce());
    clock.advance(3_000);
    expect((await first).status).toBe(200);
    const last = page().catch(() => "closed");
    await vi.waitFor(() => expect(after).toHaveBeenCalledTimes(2));
    await slow.close();
    clock.advance(3_000);
    await last;
  });

  it("gives a token that pays once", async () => {
    const fields = { card: await cardToken(server) };
    const request = depositRequest({ method, fields, request_id: "7b1c5f2e-3b0a-4c8e-9c55-0a2c3f1d9e77" });
    const { transaction, action } = readAnswer(await ask()("POST", createPath, request));
    expect(action.type).toBe("status");
    expect(readAnswer(await ask()("POST", createPath, request)).transaction.id).toBe(transaction.id);
    const again = { ...request, request_id: "8b1c5f2e-3b0a-4c8e-9c55-0a2c3f1d9e77" };
    expect(readError(await ask()("POST", createPath, again))).toMatchObject({ code: "validation" });
  });

  it("refuses a token that it has not given", async () => {
    const reply = await ask()("POST", createPath, depositRequest({ method, fields: { card: "4242424242424242" } }));
    expect(readError(reply)).toMatchObject({ code: "validation", fields: { card: "Enter your card again" } });
  });

  it("declines by the number, asks for 3-D Secure by the number, and otherwise as it is told", async () => {
    expect(readError(await pay("4000000000000002")).code).toBe("card_declined");
    expect(readAnswer(await pay("4000000000003220")).action).toMatchObject({
      type: "frame",
      method: "POST",
      params: { creq: expect.any(String) },
    });
    server.faults.set({ kind: "hostedCard", how: "frictionless", token: "anna~2" });
    expect(readAnswer(await pay("4000000000003220")).action.type).toBe("status");
    server.faults.set({ kind: "hostedCard", how: "refused", token: "anna" });
    expect(readError(await pay()).code).toBe("card_declined");
    const refused = await fetch(`${server.url}/provider/tokens`, {
      method: "POST",
      body: JSON.stringify({ number: "4000000000000069", expiry: "1234", code: "123" }),
    });
    expect(refused.status).toBe(402);
  });

  it("saves a card, whose code alone is asked for then", async () => {
    const { transaction } = readAnswer(await pay("4242424242424242", { save: true }));
    server.control.end(transaction.id, "settle");
    const query = { type: "deposit", country: "mx", currency: "MXN" };
    const { items } = Object((await ask()("GET", "/BANKING/saved-accounts", query)).body);
    expect(items).toMatchObject([{ method, hint: "•••• 4242", requires: ["cvv"] }]);
    const again = async (cvv: string) =>
      ask()("POST", createPath, depositRequest({ method, saved_id: items[0].id, fields: { cvv } }));
    expect(readError(await again(await cardToken(server))).fields).toHaveProperty("cvv");
    expect(readAnswer(await again(await cardToken(server, null))).action.type).toBe("status");
  });

  it("is down, for the player who is told so", async () => {
    server.faults.set({ kind: "hostedCard", how: "down", token: "ben" });
    const urlOf = async (player: string) => {
      const { body } = await ask(player)("GET", "/BANKING/methods-payment-v3", { country: "mx", currency: "MXN" });
      return new URL(Object(Object(body)[method]).fields[0].url);
    };
    const [bens, annas] = [await urlOf("ben"), await urlOf("anna")];
    expect((await fetch(server.url + bens.pathname + bens.search)).status).toBe(503);
    expect((await fetch(server.url + annas.pathname + annas.search)).status).toBe(200);
  });
});
