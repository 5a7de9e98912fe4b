import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { type Ask, createPath, depositRequest, httpPlayer, readAnswer, readError } from "../testing/clients";

let server: RunningDemo;
let ask: Ask;
beforeEach(async () => {
  server = await createDemoServer();
  ask = httpPlayer(server);
});
afterEach(() => server.close());

describe("a currency in lower case", () => {
  const region = { country: "mx", currency: "mxn" };
  const get = async (path: string, query: Record<string, string | number> = {}) =>
    Object((await ask("GET", path, { ...region, ...query })).body);

  it("finds the last payment, which prefills the form", async () => {
    expect((await get("/BANKING/userdata-payment-snippet")).last).toEqual({
      deposit: { method: "spei_mxn", amount: 100 },
    });
    readAnswer(await ask("POST", createPath, depositRequest({ amount: 640 })));
    expect((await get("/BANKING/userdata-payment-snippet")).last).toEqual({
      deposit: { method: "spei_mxn", amount: 640 },
    });
  });

  it("finds the last payment of a saved account", async () => {
    server.control.addSavedAccounts("anna");
    const { items } = await get("/BANKING/saved-accounts", { type: "deposit" });
    expect(items[0].last).toMatchObject({ amount: 500 });
  });

  it("has the same requisites", async () => {
    server.control.listEveryFlow("anna");
    const { action } = readAnswer(await ask("POST", createPath, depositRequest({ ...region, method: "spin_p2p_mxn" })));
    expect(action).toMatchObject({
      type: "invoice",
      requisites: expect.arrayContaining([expect.objectContaining({ key: "clabe" })]),
    });
  });

  it("counts for a deposit limit in upper case, and the other way round", async () => {
    for (const [limited, paid] of [
      ["MXN", "mxn"],
      ["mxn", "MXN"],
    ] as const) {
      server.control.depositLimits.apply("anna", { currency: limited, day: 100 });
      const reply = await ask("POST", createPath, depositRequest({ currency: paid }));
      expect(readError(reply).code).toBe("deposit_limit");
    }
  });
});
