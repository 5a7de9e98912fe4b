import { expect, test } from "vitest";
import { summaryOf } from "./Client";

test("a refusal in a few words has no full card number that the server repeats", () => {
  const error = { code: "4242424242424242", message: `No card ${"of ".repeat(18)}4242 4242 4242 4242` };
  const summary = summaryOf({ path: "/BANKING_DEPOSIT/create", status: 422, isOk: false, body: { error } });
  expect(summary).toMatch(/^422 •{16} "No card of /);
  expect(summary).not.toMatch(/\d{4} ?\d/);
});
