import { afterEach, beforeEach, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { httpPlayer, socketPlayer } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer({ savedAccounts: true });
});
afterEach(() => server.close());

const control = (path: string, body: object) =>
  fetch(`${server.url}/control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

it("takes the saved accounts from one player, who has them at first", async () => {
  const listOf = async (token: string) => {
    const { body } = await httpPlayer(server, token)("GET", "/BANKING/saved-accounts", {
      country: "mx",
      currency: "MXN",
      type: "deposit",
    });
    return JSON.stringify(body);
  };
  expect(await listOf("anna")).toContain("Visa");
  expect(await (await control("saved-accounts", { token: "anna", none: true })).json()).toEqual({ count: 0 });
  expect(await listOf("anna")).not.toContain("Visa");
  expect(await listOf("boris")).toContain("Visa");
});

it("cuts the connections of one player", async () => {
  const anna = await socketPlayer(server, "anna");
  const boris = await socketPlayer(server, "boris");
  for (const player of [anna, boris]) await player.ask("GET", "/BANKING/transactions");
  const cut = new Promise((resolve) => anna.socket.once("disconnect", resolve));
  await control("sockets/drop", { token: "anna" });
  await cut;
  expect(boris.socket.connected).toBe(true);
  expect(server.sockets()).toBe(1);
});
