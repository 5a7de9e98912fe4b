import { expect, it } from "vitest";
import { payId } from "./cardMarkup";

const method = { name: "spei" };

it("names another button with another account, method, amount or bonus", () => {
  const ids = [
    payId({ method, account: { id: "a" } }, 50),
    payId({ method, account: { id: "b" } }, 50),
    payId({ method: { name: "oxxo" }, account: { id: "a" } }, 50),
    payId({ method, account: { id: "a" } }, 60),
    payId({ method }, 50),
    payId({ method, account: { id: "a" } }, 50, "reload"),
  ];
  expect(new Set(ids).size).toBe(6);
});
