import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { socketPlayer } from "../testing/clients";

let server: RunningDemo;
beforeAll(async () => {
  server = await createDemoServer({ balances: true });
});
afterAll(() => server.close());

const active = "/BANKING_DEPOSIT/active";

describe("a connection", () => {
  it.each(["invalid-anna", "expired", "Bearer anna"])("with the token %s gets no push", async (token) => {
    const player = await socketPlayer(server, token);
    server.push(token, "login.token", { lang: "es" });
    expect((await player.ask("GET", active)).status).toBe(401);
    server.push(token, "login.token", { lang: "ru" });
    await player.ask("GET", active);
    expect(player.messages.map(({ type }) => type)).toEqual(["BANKING_DEPOSIT:active", "BANKING_DEPOSIT:active"]);
    player.socket.close();
  });

  it("gets the pushes of its player, also after a call with a refused token", async () => {
    const player = await socketPlayer(server, "anna");
    const balance = await player.ask("GET", active).then(() => player.until(({ type }) => type === "login.token"));
    expect(balance.data).toHaveProperty("balanceData");
    await player.ask("GET", active, { token: "invalid-ben" });
    server.push("anna", "login.token", { lang: "es" });
    await player.until(({ data }) => Object(data).lang === "es");
    player.socket.close();
  });
});
