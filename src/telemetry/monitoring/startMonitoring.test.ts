import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startMonitoring } from "./startMonitoring";

const { openDatadog } = vi.hoisted(() => ({ openDatadog: vi.fn() }));
vi.mock("./loadClient", () => ({ loadClient: async () => openDatadog }));

const monitoring = { applicationId: "app", clientToken: "pub", site: "datadoghq.eu" };
const host = document.createElement("cashier-widget");
const client = { receive: vi.fn(), identify: vi.fn() };
const settle = () => vi.waitFor(() => expect(openDatadog).toHaveBeenCalled());
const report = { message: "Network connection failed", status: 0, url: "/x" };

beforeEach(() => {
  openDatadog.mockReturnValue(client);
});

afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

describe("startMonitoring", () => {
  it("opens the client", async () => {
    const { signal } = new AbortController();
    startMonitoring(monitoring, signal, host);
    await settle();
    expect(openDatadog).toHaveBeenCalledExactlyOnceWith(monitoring, signal, host);
  });

  it("forwards what happened before the client loaded, in order", async () => {
    const forwarded: unknown[] = [];
    client.receive.mockImplementation((...event) => forwarded.push(event));
    client.identify.mockImplementation((identity) => forwarded.push(identity));
    const identity = { id: "u1", partner_key: "", hash_id: "" };
    const monitor = startMonitoring(monitoring, new AbortController().signal, host);
    monitor.receive("cashier-error", report, 5);
    monitor.identify(identity);
    monitor.receive("cashier-close", {}, 6);
    await settle();
    await vi.waitFor(() =>
      expect(forwarded).toEqual([["cashier-error", report, 5], identity, ["cashier-close", {}, 6]]),
    );
  });

  it.each<[string, number, () => undefined]>([
    [
      "throws, with one warning",
      1,
      () => {
        throw new Error("blocked");
      },
    ],
    ["is for another application, which has warned already", 0, () => undefined],
  ])("continues without a client that %s", async (_, warnings, open) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    openDatadog.mockImplementation(open);
    const monitor = startMonitoring(monitoring, new AbortController().signal, host);
    monitor.receive("cashier-error", report, 5);
    await settle();
    monitor.identify({ id: "u1", partner_key: "", hash_id: "" });
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.receive).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(warnings);
  });

  it("opens nothing for an element that is already removed", async () => {
    const ending = new AbortController();
    const monitor = startMonitoring(monitoring, ending.signal, host);
    ending.abort();
    monitor.receive("cashier-error", report, 5);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(openDatadog).not.toHaveBeenCalled();
  });
});
