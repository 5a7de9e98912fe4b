// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import type { Transaction } from "../../contract/payment/transaction";
import { ReceiptCard } from "./ReceiptCard";

const { box, render } = drawing();
const transaction: Transaction = {
  id: "a1",
  type: "deposit",
  status: 2,
  method: "spei_mxn",
  amount: 500,
  currency: "MXN",
};

it.each([
  ["plain words for a known code", { message: "Card exp. (54)", code: "card_expired" }, "This card has expired."],
  ["plain words for a code without a message", { message: "", code: "card_blocked" }, "This card is blocked."],
  ["the server's words for an unknown code", { message: "The account is closed", code: "x" }, "The account is closed"],
])("a receipt gives %s, as the screen above it does", async (_what, error, reason) => {
  await render(inCashier(fakeCashier({ screen: "/history" }), <ReceiptCard transaction={{ ...transaction, error }} />));
  expect(box.textContent).toContain(`Reason${reason}`);
});
