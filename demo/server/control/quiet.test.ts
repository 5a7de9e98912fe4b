import { afterEach, beforeEach, expect, it } from "vitest";
import { createManualClock } from "../clock";
import { createDemoServer, type RunningDemo } from "../createDemoServer";
import { Traffic } from "../Traffic";
import { httpPlayer, playersOf } from "../testing/clients";

let server: RunningDemo;
beforeEach(async () => {
  server = await createDemoServer();
});
afterEach(() => server.close());

const path = "/BANKING_DEPOSIT/active";
const control = (call: string, init?: RequestInit) => fetch(`${server.url}/control/${call}`, init);
const quiet = async (query: string) => {
  expect((await control(`quiet?${query}`)).status).toBe(200);
  return server.activity.since().filter(({ kind }) => kind === "reply").length;
};

it.each(playersOf(() => server))("waits for an answer over %s that takes its time", async (_, connect) => {
  const ask = await connect("anna");
  server.faults.set({ kind: "latency", ms: 400, jitter: 0, call: path });
  const answer = ask("GET", path);
  await expect.poll(() => server.activity.counts()[path]).toBe(1);
  expect(await quiet("token=anna~2&for=10")).toBe(1);
  expect((await answer).status).toBe(200);
});

it("waits for the answer of a captcha", async () => {
  server.faults.set({ kind: "captcha", how: "slow", ms: 400, times: 1 });
  let isAnswered = false;
  const answer = fetch(`${server.url}/captcha/answer?provider=recaptcha&action=pay`).then(() => {
    isAnswered = true;
  });
  await expect.poll(() => server.faults.list()).toEqual([]);
  await quiet("token=anna&for=50");
  expect(isAnswered).toBe(true);
  await answer;
});

it("waits for that player alone", async () => {
  server.faults.set({ kind: "latency", ms: 60_000, jitter: 0, call: path });
  httpPlayer(server, "anna")("GET", path).catch(() => null);
  await expect.poll(() => server.activity.counts()[path]).toBe(1);
  expect(await quiet("token=boris&for=10")).toBe(0);
  const all = quiet("for=10");
  // a reset drops what the server works on
  await control("reset", { method: "POST", body: "{}" });
  expect(await all).toBe(0);
});

it("does not wait for an answer that a fault holds", async () => {
  server.faults.set({ kind: "reorder", until: "release", ms: 60_000, call: path });
  const answer = httpPlayer(server, "anna")("GET", path);
  await expect.poll(() => server.activity.counts()[path]).toBe(1);
  expect(await quiet("token=anna&for=10")).toBe(0);
  await control("release", { method: "POST", body: "{}" });
  expect((await answer).status).toBe(200);
});

it("rejects a time that is none", async () => {
  expect((await control("quiet?for=soon")).status).toBe(400);
});

it("measures the time from the last that a player has done or got", async () => {
  const clock = createManualClock();
  const traffic = new Traffic(clock);
  let isQuiet = false;
  const waiting = traffic.quiet("anna", 100).then(() => {
    isQuiet = true;
  });
  const passed = async (ms: number) => {
    clock.advance(ms);
    await Promise.resolve();
    return isQuiet;
  };
  expect(await passed(90)).toBe(false);
  traffic.note({ token: "anna" });
  expect(await passed(90)).toBe(false);
  traffic.note({ token: "boris" });
  const end = traffic.begin("anna~2");
  expect(await passed(500)).toBe(false);
  end();
  expect(await passed(90)).toBe(false);
  expect(await passed(10)).toBe(true);
  await waiting;
});
