import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeWebSocket, stubWebSocket } from "../../test/unit/FakeWebSocket";
import { CashierError } from "../contract/CashierError";
import { maxAnswerLength } from "../contract/wire/wire";
import { sendEarly } from "./earlyRequest";
import { LazyTransport } from "./openTransport";
import { answerTimeoutMs, httpRetry } from "./retry";
import type { Call, Transport, TransportOptions } from "./Transport";

const path = "/BANKING/methods-payment-v3";
const call: Call = { method: "GET", path, payload: { country: "mx", currency: "MXN" }, retry: true };
const options: TransportOptions = {
  server: "https://pay.example",
  token: "t0ken",
  platformVersion: "redesign",
  language: "en-US",
};

/** An implementation that answers every call. */
const library = () => ({
  call: vi.fn<Transport["call"]>().mockResolvedValue("from the library"),
  listen: vi.fn<Transport["listen"]>(),
  connect: vi.fn<Transport["connect"]>(),
  close: vi.fn<Transport["close"]>(),
});

/** A promise's outcome so far. */
function outcomeOf(answer: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {};
  answer.then(
    (value) => {
      outcome.value = value;
    },
    (error: unknown) => {
      outcome.error = error;
    },
  );
  return outcome;
}

describe("the answer to an early request", () => {
  let sockets: FakeWebSocket[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // not among the timers that are faked
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const timing = new AbortController();
      setTimeout(() => timing.abort(new DOMException("signal timed out", "TimeoutError")), ms);
      return timing.signal;
    });
    sockets = stubWebSocket();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  describe("over a socket", () => {
    const open = () => {
      const early = sendEarly("socket", options, [call]);
      const [socket] = sockets;
      if (!early?.socket || !socket) throw new Error("No socket was opened");
      const loaded = library();
      const load = vi.fn(async () => loaded);
      const transport = new LazyTransport(load, early);
      const respond = (data: unknown, more: object = {}, prefix = "42") => {
        const { msgid, type } = socket.messages[0] ?? {};
        socket.receive(prefix + JSON.stringify(["a", { msgid, type, data, ...more }]));
      };
      return { transport, socket, early, loaded, load, respond };
    };
    const connected = () => {
      const opened = open();
      opened.socket.receive("0{}", "40{}");
      return opened;
    };

    it("resolves the call, without the library", async () => {
      const { transport, respond, load, socket } = connected();
      respond({ spei_mxn: {} });
      expect(await transport.call({ ...call })).toEqual({ spei_mxn: {} });
      expect(load).not.toHaveBeenCalled();
      expect(socket.readyState).toBe(1);
    });

    it.each<[string, unknown, object, string]>([
      ["as JSON in a text", '{"spei_mxn":{}}', { needParse: true }, "42"],
      ["with the id of an acknowledgement", { spei_mxn: {} }, {}, "4217"],
    ])("may come %s", async (_, data, more, prefix) => {
      const { transport, respond } = connected();
      respond(data, more, prefix);
      expect(await transport.call(call)).toEqual({ spei_mxn: {} });
    });

    it("may be a rejection, which is not retried", async () => {
      const { transport, respond, load } = connected();
      respond({ status: 401, error: { message: "Gone" } });
      const rejection = { status: 401, code: "token_expired", message: "Gone", url: path };
      await expect(transport.call(call)).rejects.toMatchObject(rejection);
      expect(load).not.toHaveBeenCalled();
    });

    it.each<[string, unknown, object]>([
      ["no JSON", "{", { needParse: true }],
      ["too long", "x".repeat(maxAnswerLength + 1), {}],
      ["of another shape", {}, { type: 7 }],
    ])("may be invalid, which is not retried: %s", async (_, data, more) => {
      const { transport, respond, load } = connected();
      respond(data, more);
      await expect(transport.call(call)).rejects.toMatchObject({ code: "invalid_response", url: path });
      expect(load).not.toHaveBeenCalled();
    });

    it.each<[string, string[]]>([
      ["refused", []],
      ["with a connect error", ["0{}", '44{"message":"no"}']],
      ["dropped after the handshake", ["0{}", "40{}"]],
    ])("counts as the first attempt if it is lost: %s", async (_, packets) => {
      const { transport, socket, loaded } = open();
      const outcome = outcomeOf(transport.call(call));
      socket.receive(...packets);
      socket.close();
      await vi.advanceTimersByTimeAsync(999);
      expect(loaded.call).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_001);
      expect(loaded.call.mock.calls).toEqual([[call, undefined, 1]]);
      expect(outcome).toEqual({ value: "from the library" });
      expect(sockets).toHaveLength(1);
    });

    it("counts as lost after the time limit, and its connection is closed", async () => {
      const { transport, socket, loaded } = connected();
      const outcome = outcomeOf(transport.call(call));
      await vi.advanceTimersByTimeAsync(answerTimeoutMs - 1);
      expect(socket.readyState).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(socket.readyState).toBe(3);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(loaded.call.mock.calls).toEqual([[call, undefined, 1]]);
      expect(outcome).toEqual({ value: "from the library" });
    });

    it("that takes too long on an adopted socket leaves it to the other calls", async () => {
      const { transport, socket, early, loaded } = connected();
      outcomeOf(transport.call(call));
      if (early.socket) early.socket.isAdopted = true;
      await vi.advanceTimersByTimeAsync(answerTimeoutMs + 2_000);
      expect(socket.readyState).toBe(1);
      expect(loaded.call).toHaveBeenCalledOnce();
    });

    it("fails if neither it nor the library comes", async () => {
      const { transport, socket, load } = open();
      load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
      const outcome = outcomeOf(transport.call(call));
      socket.close();
      await vi.advanceTimersByTimeAsync(2_000);
      expect(outcome.error).toMatchObject({ code: "network_error", status: 0, url: path });
    });

    it("is not awaited after the end: the connection is closed, and nothing is loaded", async () => {
      const { transport, socket, load } = connected();
      const outcome = outcomeOf(transport.call(call));
      transport.close();
      await vi.advanceTimersByTimeAsync(answerTimeoutMs + 5_000);
      expect(socket.readyState).toBe(3);
      expect(outcome.error).toMatchObject({ name: "AbortError" });
      expect(load).not.toHaveBeenCalled();
    });
  });

  describe("of several", () => {
    const other: Call = { ...call, path: "/BANKING/saved-accounts" };
    const open = () => {
      const early = sendEarly("socket", options, [call, other]);
      const [socket] = sockets;
      if (!early?.socket || !socket) throw new Error("No socket was opened");
      const loaded = library();
      return { transport: new LazyTransport(async () => loaded, early), socket, loaded };
    };

    it("goes to the call that it is for; each gets its own once", async () => {
      const { transport, socket, loaded } = open();
      socket.receive("0{}", "40{}");
      for (const [at, { msgid }] of socket.messages.entries()) {
        socket.receive(`42${JSON.stringify(["a", { msgid, data: { at } }])}`);
      }
      expect(await transport.peek(other)).toEqual({ at: 1 });
      expect(await transport.call(other)).toEqual({ at: 1 });
      expect(await transport.call(call)).toEqual({ at: 0 });
      expect(transport.peek(other)).toBeUndefined();
      expect(await transport.call(other)).toBe("from the library");
      expect(loaded.call).toHaveBeenCalledOnce();
    });

    it("waits for the first one once the connection is lost: that restores it, with its own attempts", async () => {
      const { transport, socket, loaded } = open();
      let restore = (_answer: unknown) => {};
      loaded.call.mockImplementationOnce(() => new Promise((resolve) => (restore = resolve)));
      const outcomes = [outcomeOf(transport.call(call)), outcomeOf(transport.call(other))];
      socket.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(loaded.call.mock.calls).toEqual([[call, undefined, 1]]);
      restore("restored");
      await vi.advanceTimersByTimeAsync(0);
      expect(loaded.call.mock.calls[1]).toEqual([other, undefined, 1]);
      expect(outcomes).toEqual([{ value: "restored" }, { value: "from the library" }]);
    });

    it("does not fail with the first one, which is refused", async () => {
      const { transport, socket, loaded } = open();
      const refused = new CashierError("No", { status: 404, code: "not_found" });
      loaded.call.mockRejectedValueOnce(refused);
      const outcomes = [outcomeOf(transport.call(call)), outcomeOf(transport.call(other))];
      socket.close();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(outcomes).toEqual([{ error: refused }, { value: "from the library" }]);
    });

    it("cannot be read once the transport is closed: the player has gone", async () => {
      const { transport, socket } = open();
      socket.receive("0{}", "40{}");
      for (const { msgid } of socket.messages) socket.receive(`42${JSON.stringify(["a", { msgid, data: {} }])}`);
      await transport.peek(call);
      transport.close();
      expect(transport.peek(call)).toBeUndefined();
      await expect(transport.call(call)).rejects.toMatchObject({ name: "AbortError" });
    });
  });

  describe("over HTTP", () => {
    const open = (respond: (signal: AbortSignal | undefined) => Promise<Response>) => {
      vi.stubGlobal("fetch", (_: URL, init: RequestInit) => respond(init.signal ?? undefined));
      const loaded = library();
      return { transport: new LazyTransport(async () => loaded, sendEarly("http", options, [call])), loaded };
    };

    it("ends the time limit", async () => {
      const { transport } = open(async () => Response.json({}));
      expect(await transport.call(call)).toEqual({});
      expect(vi.getTimerCount()).toBe(0);
    });

    it("counts as the first attempt if it is lost", async () => {
      const { transport, loaded } = open(() => Promise.reject(new TypeError("Failed to fetch")));
      const outcome = outcomeOf(transport.call(call));
      await vi.advanceTimersByTimeAsync(httpRetry.delayMs - 1);
      expect(loaded.call).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(loaded.call.mock.calls).toEqual([[call, undefined, 1]]);
      expect(outcome).toEqual({ value: "from the library" });
    });

    it("counts as lost if its body takes too long, and the request ends", async () => {
      let ended: AbortSignal | undefined;
      const { transport, loaded } = open(async (signal) => {
        ended = signal;
        return new Response(new ReadableStream());
      });
      const outcome = outcomeOf(transport.call(call));
      await vi.advanceTimersByTimeAsync(answerTimeoutMs + httpRetry.delayMs);
      expect(ended?.aborted).toBe(true);
      expect(loaded.call).toHaveBeenCalledOnce();
      expect(outcome).toEqual({ value: "from the library" });
    });
  });
});
