// @vitest-environment node
import { expect, test } from "vitest";
import { socketServer } from "../../../test/unit/socketServer";
import { noFraming } from "./Client";
import { SocketClient } from "./SocketClient";

test("a player over the socket connects below the path of the server's address", async () => {
  const shop = await socketServer("/shop");
  const options = { server: `${shop.url}/shop`, token: "anna", timeoutMs: 5_000, framing: noFraming() };
  const client = await SocketClient.connect(options);
  try {
    expect(await client.ask({ method: "GET", path: "/BANKING/transactions" })).toMatchObject({ isOk: true });
  } finally {
    client.close();
    await shop.close();
  }
});
