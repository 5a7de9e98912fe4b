import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { addMs, readClocks } from "../../api/deadline";
import { transactionAtom } from "../../transaction/state";
import WithdrawalInstructionScreen from "./WithdrawalInstructionScreen";

const { box, render } = drawing();

const transaction = { id: "t1", type: "withdrawal", status: 0, method: "upi", amount: 500, currency: "INR" } as const;
const action = {
  type: "invoice" as const,
  requisites: [{ key: "upi_id", label: "UPI ID", value: "ada@okbank", copy: false }],
  amount: 500,
  currency: "INR",
  confirmable: false,
};

it("opens no app to pay to a UPI id, which may be the player's own", async () => {
  const cashier = cashierStub({ screen: "/withdrawal/redirect/instruction" });
  cashier.store.set(transactionAtom, { transaction, action: { ...action, cancellable: false } });
  await render(inCashier(cashier, <WithdrawalInstructionScreen />));
  expect(box.textContent).toContain("ada@okbank");
  expect(box.querySelector("a")).toBeNull();
});

it.each([
  ["open", 60_000, "ada@okbank"],
  ["expired", -1, "This request has expired"],
])("can be cancelled if its invoice says so, while it is %s", async (_, ms, shown) => {
  const cashier = cashierStub({ screen: "/withdrawal/redirect/instruction" });
  const deadline = addMs(readClocks(), ms);
  cashier.store.set(transactionAtom, { transaction, action: { ...action, cancellable: true }, deadline });
  await render(inCashier(cashier, <WithdrawalInstructionScreen />));
  expect(box.textContent).toContain(shown);
  expect([...box.querySelectorAll("button")].map(({ textContent }) => textContent)).toContain("Cancel withdrawal");
});

it("does not ask to pay with the apps that the server names", async () => {
  const cashier = cashierStub({ screen: "/withdrawal/redirect/instruction" });
  const apps = [{ name: "Bank", url: "https://bank.example/" }];
  cashier.store.set(transactionAtom, { transaction, action: { ...action, apps, cancellable: false } });
  await render(inCashier(cashier, <WithdrawalInstructionScreen />));
  expect(box.querySelector("a")?.textContent).toContain("Bank");
  expect(box.textContent).toContain("Open an app on this phone");
  expect(box.textContent).not.toContain("Pay with");
});
