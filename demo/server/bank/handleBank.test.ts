import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { createPath, depositRequest, httpPlayer, readAnswer, socketPlayer } from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
});
afterEach(() => server.close());

const decide = (id: string, decision: string): Promise<Response> =>
  fetch(`${server.url}/bank/decide/${id}`, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });

describe("the bank", () => {
  it.each([
    ["pay", 1],
    ["decline", 2],
  ])("%s: redirects the player first, then changes the status", async (decision, status) => {
    const player = await socketPlayer(server);
    const { transaction } = readAnswer(await player.ask("POST", createPath, depositRequest()));
    const page = await fetch(`${server.url}/bank/pay/${transaction.id}`);
    expect(await page.text()).toContain("MXN");
    const response = await decide(transaction.id, decision);
    expect([response.status, response.headers.get("location")]).toEqual([303, "http://127.0.0.1/back"]);
    const before = readAnswer(await player.ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect(before).toMatchObject({ transaction: { status: 0 }, action: { type: "status" } });
    clock.advance(1_500);
    const push = await player.until((message) => message.type === "deposit.status");
    expect(push).toMatchObject({ data: { status, id: transaction.id } });
    expect(push.msgid).toBeUndefined();
  });

  it("accepts a form's POST and escapes its values", async () => {
    const { transaction } = readAnswer(
      await httpPlayer(server)("POST", createPath, depositRequest({ method: "card_mxn_redirect" })),
    );
    const body = new URLSearchParams({ order: "<script>alert(1)</script>" });
    const response = await fetch(`${server.url}/bank/pay/${transaction.id}`, { method: "POST", body });
    const html = await response.text();
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toContain("<script>");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  it("shows its page in a frame under another name, which says that it is done", async () => {
    const { transaction, action } = readAnswer(
      await httpPlayer(server)("POST", createPath, depositRequest({ method: "frame_mxn" })),
    );
    const url = `${server.url.replace("127.0.0.1", "localhost")}/bank/frame/${transaction.id}`;
    expect(action).toMatchObject({ type: "frame", url, method: "GET" });
    expect(await (await fetch(`${server.url}/bank/frame/${transaction.id}`)).text()).toContain('class="framed"');
    const answer = await decide(transaction.id, "pay");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("data-done")]);
    clock.advance(1_500);
    expect(server.control.transactions()[0]?.status).toBe(1);
  });

  it("goes on to the next step after an identity check", async () => {
    const ask = httpPlayer(server);
    const { transaction, action } = readAnswer(await ask("POST", createPath, depositRequest({ method: "check_mxn" })));
    expect(action).toMatchObject({ purpose: "verification", allow: ["camera"] });
    await decide(transaction.id, "pay");
    const next = readAnswer(await ask("GET", "/BANKING_DEPOSIT/transaction", { id: transaction.id }));
    expect([next.transaction.status, next.action.type]).toEqual([0, "invoice"]);
  });

  it("can be down for a player, a number of times", async () => {
    const { transaction } = readAnswer(await httpPlayer(server, "anna")("POST", createPath, depositRequest()));
    server.faults.set({ kind: "providerDown", token: "ben" });
    const visit = () => fetch(`${server.url}/bank/pay/${transaction.id}`);
    expect((await visit()).status).toBe(200);
    server.faults.set({ kind: "providerDown", token: "anna~2", times: 1 });
    await expect(visit()).rejects.toThrow();
    expect((await visit()).status).toBe(200);
  });

  it("accepts one decision and rejects unknown payments", async () => {
    const { transaction } = readAnswer(await httpPlayer(server)("POST", createPath, depositRequest()));
    await decide(transaction.id, "cancel");
    await decide(transaction.id, "pay");
    clock.advance(10_000);
    expect(server.control.transactions()[0]).toMatchObject({ status: 2, error: { code: "cancelled" } });
    expect((await fetch(`${server.url}/bank/pay/nobody`)).status).toBe(404);
  });
});
