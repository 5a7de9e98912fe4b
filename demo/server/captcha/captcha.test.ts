import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { geetestAnswerSchema } from "../../../src/contract/payment/transaction";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readError } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const fields = { email: "anna@example.com" };
const playSchema = v.object({ how: v.string(), answer: v.union([v.string(), geetestAnswerSchema]) });

/** Requests an answer as the provider scripts do. */
async function play(provider: string, query = "action=deposit") {
  const response = await fetch(`${server.url}/captcha/answer?provider=${provider}&${query}`);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return v.parse(playSchema, await response.json());
}
const token = async (query?: string) => (await play("recaptcha", query)).answer;
const pass = async (query?: string) => (await play("geetest", query)).answer;

/** Creates a deposit with this captcha. @returns the status and the rejection's code */
async function pay(method: string, captcha?: object, player = "anna") {
  const request = depositRequest({ method, fields, ...(captcha && { captcha }) });
  const reply = await httpPlayer(server, player)("POST", createPath, request);
  return reply.status === 200 ? 200 : `${reply.status} ${readError(reply).code}`;
}
const refused = "403 captcha_failed";
const both = "transfer_by_sber";

describe("a captcha answer", () => {
  it("is accepted once", async () => {
    const captcha = { v3: await token(), geetest: await pass() };
    expect(await pay(both, captcha)).toBe(200);
    expect(await pay(both, captcha)).toBe(refused);
  });

  it("is rejected if it or one of two is forged", async () => {
    const forged = { lot_number: "1", captcha_output: "o", pass_token: "p", gen_time: "1" };
    expect(await pay(both, { v3: "forged" })).toBe(refused);
    expect(await pay(both, { v3: await token(), geetest: forged })).toBe(refused);
    expect(await pay(both, { v3: "forged", geetest: await pass() })).toBe(refused);
    const [one, other] = [v.parse(geetestAnswerSchema, await pass()), v.parse(geetestAnswerSchema, await pass())];
    expect(await pay(both, { geetest: { ...one, lot_number: other.lot_number } })).toBe(refused);
  });

  it("is rejected for another action", async () => {
    expect(await pay("card-p2p", { v3: await token("action=withdrawal") })).toBe(refused);
  });

  it("is a bad request in another shape", async () => {
    expect(await pay(both, { geetest: { lot_number: "1" } })).toBe("400 bad_request");
    expect(await pay(both, { v3: "" })).toBe("400 bad_request");
  });

  it("may be missing unless captchas are required", async () => {
    expect(await pay(both)).toBe(200);
    server.faults.set({ kind: "captchaRequired", token: "anna" });
    expect(await pay(both)).toBe(refused);
    expect(await pay(both, { v3: await token() })).toBe(refused);
    expect(await pay(both, { geetest: await pass() })).toBe(refused);
    expect(await pay(both, { v3: await token(), geetest: await pass() })).toBe(200);
    expect(await pay("card-p2p", { v3: await token() })).toBe(200);
    expect(await pay("puzzle_wallet_mxn", { geetest: await pass() })).toBe(200);
    expect(await pay("oxxo_mxn")).toBe(200);
    expect(await pay(both, undefined, "ben")).toBe(200);
  });

  it("is required a number of times, of a player with any of their tokens", async () => {
    server.faults.set({ kind: "captchaRequired", token: "anna~2", times: 1 });
    expect(await pay(both, { v3: await token(), geetest: await pass() })).toBe(200);
    expect(await pay(both)).toBe(refused);
    expect(await pay(both)).toBe(200);
  });

  it("is verified for withdrawals too", async () => {
    server.faults.set({ kind: "captchaRequired" });
    const withdraw = async (captcha?: object) => {
      const { return_url: _, ...request } = depositRequest({ method: both, fields, ...(captcha && { captcha }) });
      const body = { ...request, account: "main" };
      return (await httpPlayer(server)("POST", "/BANKING/withdrawal-create", body)).status;
    };
    expect(await withdraw()).toBe(403);
    expect(await withdraw({ v3: await token(), geetest: await pass() })).toBe(403);
    expect(await withdraw({ v3: await token("action=withdrawal"), geetest: await pass() })).toBe(200);
  });

  it("is not verified for a retry", async () => {
    const request = depositRequest({ method: both, fields, request_id: randomUUID() });
    const ask = httpPlayer(server);
    expect((await ask("POST", createPath, request)).status).toBe(200);
    server.faults.set({ kind: "captchaRequired" });
    expect((await ask("POST", createPath, { ...request, captcha: { v3: "used" } })).status).toBe(200);
  });
});

describe("a simulated provider", () => {
  it.each(["error", "closes"])("behaves as its script's address says: %s", async (how) =>
    expect((await play("geetest", `how=${how}`)).how).toBe(how),
  );

  it("ignores an unknown behaviour", async () => expect((await play("geetest", "how=explodes")).how).toBe("works"));

  it("issues an answer that is rejected", async () => {
    expect(await pay("card-p2p", { v3: await token("action=deposit&how=badToken") })).toBe(refused);
    expect(await pay(both, { geetest: await pass("how=badToken") })).toBe(refused);
  });

  it("behaves as a fault says, for one provider and a number of times; calls do not count it down", async () => {
    server.faults.set({ kind: "captcha", provider: "geetest", how: "error", times: 1 });
    expect(await pay("oxxo_mxn")).toBe(200);
    expect((await play("recaptcha")).how).toBe("works");
    expect((await play("geetest", "how=closes")).how).toBe("error");
    expect((await play("geetest")).how).toBe("works");
    expect(server.faults.list()).toEqual([]);
  });

  it("is slow if a fault says so", async () => {
    server.faults.set({ kind: "captcha", how: "slow", ms: 1_000, times: 1 });
    const order: string[] = [];
    const slow = play("recaptcha").then(({ how }) => order.push(how));
    await expect.poll(() => server.faults.list()).toEqual([]);
    await play("recaptcha").then(({ how }) => order.push(how));
    await slow;
    expect(order).toEqual(["works", "slow"]);
  });

  it("rejects an unknown provider", async () => {
    expect((await fetch(`${server.url}/captcha/answer?provider=other`)).status).toBe(404);
  });
});
