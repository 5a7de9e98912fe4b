import { expect, it } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { continueItem } from "./ItemScreen";
import { itemIdAtom } from "./place";

const show = "/BANKING_DEPOSIT/transaction";
const { transaction } = depositAnswer();

it("tells in plain words that the answer cannot be read, and the host where", async () => {
  const cashier = fakeCashier({ screen: "/history/item", answers: { [show]: { transaction: { id: "t1" } } } });
  cashier.store.set(itemIdAtom, transaction.id);
  await continueItem(cashier, transaction);
  expect(cashier.notices).toEqual(["Something went wrong. Try again."]);
  expect(cashier.reported.map(({ message }) => message)).toContain("Invalid response: transaction.type");
});
