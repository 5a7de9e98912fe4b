import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoServer, type RunningDemo } from "../../demo/server/createDemoServer";
import { httpTransport } from "./httpTransport";
import { httpRetry } from "./retry";
import type { Call } from "./Transport";

const path = "/BANKING/methods-payment-v3";
const list: Call = { method: "GET", path, payload: { country: "mx", currency: "MXN" }, retry: true };

/**
 * Makes Node's error text for a lost call ("fetch failed") the browsers' ("Failed to fetch"); the requests are real.
 */
function useBrowserErrorText() {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    try {
      return await fetch(...request);
    } catch (thrown) {
      throw thrown instanceof TypeError ? new TypeError("Failed to fetch", { cause: thrown }) : thrown;
    }
  });
}

/** Makes the error of an aborted call WebKit's, which has no regard for the signal's reason. */
function useWebKitAborts() {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    fetch(url, init).catch((thrown: unknown) => {
      throw init.signal?.aborted ? new DOMException("Fetch is aborted", "AbortError") : thrown;
    }),
  );
}

/** Ends the pause before a repetition at once. */
function skipPauses() {
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (act: () => void, ms: number) => setTimeout(act, ms === httpRetry.delayMs ? 0 : ms));
}

describe("a lost HTTP call", () => {
  let server: RunningDemo;
  beforeEach(async () => {
    useBrowserErrorText();
    server = await createDemoServer();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    await server.close();
  });
  const open = () => httpTransport({ server: server.url, token: "anna", platformVersion: "redesign", language: "en" });
  const callsOf = (call = path) =>
    server.activity.since().flatMap((entry) => (entry.kind === "call" && entry.call === call ? [entry.at] : []));

  it("is retried 3 times, 2 s apart, then fails with a network error", { timeout: 12_000 }, async () => {
    server.faults.set({ kind: "loss", how: "drop" });
    const [lost, single] = await Promise.allSettled([
      open().call(list),
      open().call({ ...list, path: "/BANKING/once", retry: false }),
    ]);
    const failure = { name: "CashierError", code: "network_error", message: "Network connection failed", status: 0 };
    expect(lost).toMatchObject({ status: "rejected", reason: { ...failure, url: path } });
    expect(single).toMatchObject({ status: "rejected", reason: { ...failure, url: "/BANKING/once" } });
    expect(callsOf("/BANKING/once")).toHaveLength(1);
    const at = callsOf();
    expect(at).toHaveLength(4);
    for (const [index, time] of at.slice(1).entries()) {
      expect(time - (at[index] ?? 0)).toBeGreaterThanOrEqual(1_950);
      expect(time - (at[index] ?? 0)).toBeLessThan(2_600);
    }
  });

  it("succeeds as soon as the server is back", async () => {
    skipPauses();
    server.faults.set({ kind: "loss", how: "drop", times: 1 });
    expect(await open().call(list)).toHaveProperty("spei_mxn");
    expect(callsOf()).toHaveLength(2);
  });

  it.each([
    "The network connection was lost.",
    "The Internet connection appears to be offline.",
    "cancelled",
    "NetworkError when attempting to fetch resource.",
  ])("is told by where it fails, not by the browser's words: %s", async (words) => {
    skipPauses();
    const { fetch } = globalThis;
    let losses = 0;
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
      losses++ === 0 ? Promise.reject(new TypeError(words)) : fetch(...request),
    );
    expect(await open().call(list)).toHaveProperty("spei_mxn");
    expect(losses).toBe(2);
  });

  it("is also one whose body ends early", async () => {
    skipPauses();
    const { fetch } = globalThis;
    let losses = 0;
    const broken = () =>
      new ReadableStream({ start: (body) => body.error(new TypeError("The network connection was lost.")) });
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) =>
      losses++ === 0 ? new Response(broken()) : fetch(...request),
    );
    expect(await open().call(list)).toHaveProperty("spei_mxn");
  });

  it("is not one that cannot be sent: the host reads why", async () => {
    const transport = httpTransport({ server: server.url, token: "a\nb", platformVersion: "redesign", language: "en" });
    await expect(transport.call(list)).rejects.toThrow(/header/i);
    expect(callsOf()).toEqual([]);
  });

  it("does not retry a rejection", async () => {
    server.faults.set({ kind: "status", status: 503 });
    await expect(open().call(list)).rejects.toMatchObject({ status: 503 });
    expect(callsOf()).toHaveLength(1);
  });

  it.each([
    [401, "session_ended", "Session timeout"],
    [409, "provider", "Provider timeout"],
    [422, "validation", "Failed to fetch the account"],
    [400, "network_error", "NetworkError"],
  ])(
    "keeps status, code and text of a rejection that reads like a network error: %i %s, %s",
    async (status, code, message) => {
      server.faults.set({ kind: "status", status, code, message });
      await expect(open().call(list)).rejects.toMatchObject({ status, code, message });
      expect(callsOf()).toHaveLength(1);
    },
  );

  it("is not sent again after an early attempt, unless it may be repeated", async () => {
    server.faults.set({ kind: "loss", how: "drop" });
    await expect(open().call({ ...list, retry: false }, undefined, 1)).rejects.toMatchObject({ code: "network_error" });
    expect(callsOf()).toHaveLength(1);
  });

  it.each([
    ["", () => {}],
    [", in WebKit, too", useWebKitAborts],
  ])("times out after 20 s%s", async (_, prepare) => {
    prepare();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const timeoutSpy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(60));
    server.faults.set({ kind: "loss", how: "silent" });
    await expect(open().call({ ...list, retry: false })).rejects.toMatchObject({ code: "network_error" });
    expect(timeoutSpy).toHaveBeenCalledWith(20_000);
  });

  it("ends when its signal aborts and is not retried", async () => {
    server.faults.set({ kind: "loss", how: "silent" });
    const ending = new AbortController();
    const answer = open().call(list, ending.signal);
    const failure = expect(answer).rejects.toThrow("gone");
    await vi.waitFor(() => expect(callsOf()).toHaveLength(1));
    ending.abort(new Error("gone"));
    await failure;
    expect(callsOf()).toHaveLength(1);
  });

  it.each<[string, "silent" | "drop", number]>([
    ["a response", "silent", 0],
    ["its next attempt", "drop", 300],
  ])("ends when its transport closes while it waits for %s", async (_, how, ms) => {
    server.faults.set({ kind: "loss", how });
    const transport = open();
    const failure = expect(transport.call(list)).rejects.toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(callsOf()).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, ms));
    transport.close();
    await failure;
    expect(callsOf()).toHaveLength(1);
  });

  it("is not sent once the transport is closed", async () => {
    const transport = open();
    transport.close();
    await expect(transport.call(list)).rejects.toMatchObject({ name: "AbortError" });
    expect(callsOf()).toEqual([]);
  });
});
