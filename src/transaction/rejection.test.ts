import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { parse } from "../api/request";
import { CashierError, invalidMember } from "../contract/CashierError";
import { transactionSchema } from "../contract/payment/transaction";
import { rejectionError } from "../transport/answer";
import { connectionError } from "../transport/Transport";
import { failureReason, failureText, showRejection } from "./rejection";

const plain = "Something went wrong. Try again.";
const thrownBy = (run: () => unknown) => {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof CashierError) return thrown;
  }
  throw new Error("nothing thrown");
};

describe("failureText", () => {
  const messages = { "socket.networkError": "Sin conexión", "limit.day": "Límite diario" };
  const cashier = cashierStub({ messages });

  it.each<[string, CashierError, string]>([
    ["a refusal's message", rejectionError(409, { error: { message: "Too late" } }, "/x"), "Too late"],
    ["the text of a refusal's id", rejectionError(409, { error: { message: "limit.day" } }, "/x"), "Límite diario"],
    ["a failed server's message", rejectionError(503, { error: { message: "Maintenance" } }, "/x"), "Maintenance"],
    ["a lost connection in the player's language", connectionError("/x"), "Sin conexión"],
  ])("is %s", (_, error, text) => expect(failureText(cashier, error)).toBe(text));

  it("is not followed by two signs where a sentence goes on after it", () => {
    const shown = cashierStub();
    showRejection(shown, rejectionError(503, { error: { message: "Maintenance!" } }, "/x"));
    expect(shown.notices).toEqual([expect.stringMatching(/^Maintenance\. \w/)]);
  });

  it.each<[string, string]>([
    ["ends in no space", `${" ".repeat(40_000)}x`],
    ["could be an id", "a.".repeat(2_400_000)],
  ])("takes no time for a long message that %s", (_, message) => {
    const error = rejectionError(503, { error: { message } }, "/x");
    const start = performance.now();
    showRejection(cashier, error);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it.each<[string, CashierError]>([
    ["a refusal without a message", rejectionError(409, undefined, "/x")],
    ["a refusal with an empty message", rejectionError(422, { error: { message: "", code: "validation" } }, "/x")],
    ["a proxy's page", rejectionError(502, "<html>", "/x")],
    ["an id without a text", rejectionError(409, { error: { message: "limit.month" } }, "/x")],
    ["a member's path", thrownBy(() => parse(transactionSchema, { id: "1" }, "/x", () => {}))],
    ["an answer that cannot be read", invalidMember("", "/x")],
    ["an error of the code", new CashierError("x is not a function")],
  ])("has plain words in place of %s", (_, error) => {
    expect(failureText(cashier, error)).toBe(plain);
    expect(failureReason(cashier, error)).toBeUndefined();
  });
});
