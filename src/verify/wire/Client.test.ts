import { expect, test } from "vitest";
import { askPatiently, summaryOf } from "./Client";

test("a refusal in a few words has no full card number that the server repeats", () => {
  const error = { code: "4242424242424242", message: `No card ${"of ".repeat(18)}4242 4242 4242 4242` };
  const summary = summaryOf({ path: "/BANKING_DEPOSIT/create", status: 422, isOk: false, body: { error } });
  expect(summary).toMatch(/^422 •{16} "No card of /);
  expect(summary).not.toMatch(/\d{4} ?\d/);
});

const path = "/BANKING_DEPOSIT/create";
const limited = (seconds: number) => {
  const error = { code: "rate_limited", message: "Too many", retry_after: seconds };
  return { path, status: 429, isOk: false, body: { error } };
};

test.each([
  ["that frees one call at a time is asked again and again", [6, 6, 6], [6, 6, 6], 200],
  ["is waited for a minute", [60], [60], 200],
  ["that is over after an hour is not waited for", [3_600], [], 429],
  ["that never ends is given up", [1, 1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1], 429],
])("a limit of calls %s", async (_, limits, waits, status) => {
  const replies = [...limits.map(limited), { path, status: 200, isOk: true, body: {} }];
  const waited: number[] = [];
  const client = { ask: async () => replies.shift() ?? limited(0) };
  const reply = await askPatiently(client, { method: "POST", path }, async (ms) => {
    waited.push(ms / 1_000);
  });
  expect([waited, reply.status]).toEqual([waits, status]);
});
