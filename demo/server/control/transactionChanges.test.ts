import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createManualClock, type ManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import {
  createPath,
  depositRequest,
  postControl,
  readAnswer,
  readError,
  type SocketPlayer,
  socketPlayer,
} from "../testing/clients";

let server: RunningDemo;
let clock: ManualClock;
let player: SocketPlayer;
beforeEach(async () => {
  clock = createManualClock();
  server = await createDemoServer({ clock });
  player = await socketPlayer(server);
});
afterEach(() => server.close());

const control = (path: string, body: unknown) => postControl(server, path, body);
const create = async (method: string) =>
  readAnswer(await player.ask("POST", createPath, depositRequest({ method }))).transaction.id;
const shown = async (id: string) => readAnswer(await player.ask("GET", "/BANKING_DEPOSIT/transaction", { id }));
const show = (id: string, body: unknown) => control(`transactions/${id}/action`, body);
const pushes = () => player.messages.filter(({ type, msgid }) => type === "deposit.status" && msgid === undefined);

describe("POST /control/transactions/{id}/action", () => {
  it.each([
    { type: "pix", payload: "000201" },
    { type: "instruction", steps: [{ text: "Wait" }] },
    { type: "crypto", address: "Tdemo", network: "TRC20", memo: "42" },
    { type: "status" },
  ])("sets the action $type and sends a push", async (action) => {
    const id = await create("transfer_p2p_mxn");
    expect((await show(id, { action })).status).toBe(200);
    expect(await player.until(({ type }) => type === "deposit.status")).toMatchObject({ data: { status: 0, id } });
    expect((await shown(id)).action).toMatchObject(action);
  });

  it("passes an unknown type through", async () => {
    const id = await create("transfer_p2p_mxn");
    await show(id, { action: { type: "hologram", depth: 3 }, silent: true });
    const { body } = await player.ask("GET", "/BANKING_DEPOSIT/transaction", { id });
    expect(body).toMatchObject({ action: { type: "hologram" } });
  });

  it("sets the next steps without a push", async () => {
    const id = await create("transfer_p2p_mxn");
    const form = { type: "form", fields: [{ name: "pin", regex: "^\\d$", regex_error_key: "One digit" }] };
    await show(id, { next: [{ type: "pix", payload: "1" }, form], silent: true });
    const confirm = () => player.ask("POST", "/BANKING_DEPOSIT/confirm", { id });
    expect(readAnswer(await confirm()).action.type).toBe("pix");
    expect(readAnswer(await confirm()).action.type).toBe("form");
    const proceed = (pin: string) => player.ask("POST", "/BANKING_DEPOSIT/continue", { id, fields: { pin } });
    expect(readError(await proceed("x")).fields).toEqual({ pin: "One digit" });
    expect(readAnswer(await proceed("7")).action.type).toBe("status");
    expect(pushes()).toEqual([]);
  });

  it("sets a payable action on a finished transaction", async () => {
    const id = await create("transfer_p2p_mxn");
    server.control.end(id, "settle");
    await show(id, { action: { type: "pix", payload: "1" } });
    expect(await shown(id)).toMatchObject({ transaction: { status: 1 }, action: { type: "pix" } });
  });

  it("sets a txid while the transaction is waiting", async () => {
    const id = await create("btc");
    await show(id, { txid: "0xfeed" });
    expect(await player.until(({ type }) => type === "deposit.status")).toMatchObject({
      data: { status: 0, txid: "0xfeed" },
    });
    expect((await shown(id)).transaction).toMatchObject({ status: 0, txid: "0xfeed" });
  });

  it.each([
    ["an action without a type", { action: {} }],
    ["half an action", { action: { type: "pix" } }],
    ["a list as action", { action: [] }],
    ["an action that is null", { action: null }],
    ["steps that are none", { next: [{ type: "form" }] }],
    ["a time in words", { expires_in: "soon" }],
    ["a time without end", { expires_in: 1e300 }],
    ["a moment that is none", { expires_at: "tomorrow" }],
    ["a day that is none", { expires_at: "2026-01-32T12:00:00.000Z" }],
    ["an unknown clock", { clock: "sundial" }],
  ])("rejects %s and changes nothing", async (_, body) => {
    const id = await create("transfer_p2p_mxn");
    const before = await shown(id);
    const { status, body: answer } = await show(id, body);
    expect([status, readError({ status, body: answer }).code]).toEqual([400, "bad_request"]);
    expect(await shown(id)).toEqual(before);
  });

  it("rejects an unknown id", async () => {
    expect((await show("nobody", { action: { type: "status" } })).status).toBe(404);
    expect((await control(`transactions/${await create("spei_mxn")}/dance`, {})).status).toBe(404);
  });
});

describe("the expiry", () => {
  it("can be set, and ends the transaction", async () => {
    const id = await create("transfer_p2p_mxn");
    await show(id, { expires_in: 3, silent: true });
    expect((await shown(id)).transaction.expires_in).toBe(3);
    clock.advance(2_900);
    expect((await shown(id)).transaction.status).toBe(0);
    clock.advance(100);
    expect(await player.until(({ type }) => type === "deposit.status")).toMatchObject({ data: { status: 2, id } });
  });

  it("can be postponed and removed", async () => {
    const [later, never] = [await create("transfer_p2p_mxn"), await create("transfer_p2p_mxn")];
    await show(later, { expires_in: 7_200 });
    await show(never, { expires_in: null });
    clock.advance(7_199_000);
    expect((await shown(later)).transaction).toMatchObject({ status: 0, expires_in: 1 });
    expect((await shown(never)).transaction).not.toHaveProperty("expires_at");
    clock.advance(86_400_000);
    expect((await shown(later)).transaction.status).toBe(2);
    expect((await shown(never)).transaction.status).toBe(0);
  });

  it.each([0, -60])(
    "can be over by %d seconds though nobody has said so, and then nothing can be paid",
    async (seconds) => {
      const id = await create("transfer_p2p_mxn");
      await show(id, { expires_in: seconds, silent: true });
      expect(await shown(id)).toMatchObject({ transaction: { status: 0, expires_in: 0 }, action: { type: "invoice" } });
      for (const call of ["confirm", "cancel"]) {
        const reply = await player.ask("POST", `/BANKING_DEPOSIT/${call}`, { id });
        expect([reply.status, readError(reply).code]).toEqual([409, "already_finished"]);
      }
    },
  );

  it.each([
    ["both", { expires_in: 60, expires_at: "2026-01-15T12:01:00.000Z" }],
    ["expires_in", { expires_in: 60 }],
    ["expires_at", { expires_at: "2026-01-15T12:01:00.000Z" }],
  ])("is reported by %s", async (told, expected) => {
    const id = await create("transfer_p2p_mxn");
    await show(id, { expires_in: 60, clock: told });
    const { expires_in, expires_at } = (await shown(id)).transaction;
    expect(JSON.parse(JSON.stringify({ expires_in, expires_at }))).toEqual(expected);
  });

  it("can be an absolute time", async () => {
    const id = await create("transfer_p2p_mxn");
    await show(id, { expires_at: "2026-01-15T12:05:00.000Z", clock: "expires_at" });
    clock.advance(299_000);
    expect((await shown(id)).transaction.status).toBe(0);
    clock.advance(1_000);
    expect((await shown(id)).transaction.status).toBe(2);
  });

  it("can be reported wrongly by one of the two", async () => {
    const id = await create("transfer_p2p_mxn");
    await show(id, { expires_in: 60, expires_at: "2001-01-01T00:00:00.000Z" });
    expect((await shown(id)).transaction).toMatchObject({ expires_in: 60, expires_at: "2001-01-01T00:00:00.000Z" });
    await show(id, { expires_in: 120 });
    expect((await shown(id)).transaction).toMatchObject({ expires_in: 120, expires_at: "2026-01-15T12:02:00.000Z" });
  });
});

it("pushes arrive in the order sent, with repetitions", async () => {
  const id = await create("transfer_p2p_mxn");
  const sent = [
    { status: 1, id, txid: "0x1" },
    { status: 0 },
    { status: 2, id, message: "No" },
    { status: 1, id: "other" },
  ];
  const twice = [...sent, ...sent];
  for (const data of twice) await control("push", { token: "anna", type: "deposit.status", data });
  await control("push", { token: "anna", type: "last", data: null });
  await player.until(({ type }) => type === "last");
  expect(pushes().map(({ data }) => data)).toEqual(twice);
  expect((await shown(id)).transaction.status).toBe(0);
});
