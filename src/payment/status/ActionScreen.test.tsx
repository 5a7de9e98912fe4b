import { act } from "react";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { transactionAtom } from "../../transaction/state";
import { ActionScreen } from "./ActionScreen";

const { box, render } = drawing();

it("asks what the server offers instead of a step whose payment has expired, if only a push has said so", async () => {
  const refused = depositAnswer({ status: 2, error: { message: "No", code: "expired", retry: "later" } });
  const cashier = cashierStub({
    screen: "/deposit/redirect/pix",
    answers: { "/BANKING_DEPOSIT/transaction": refused },
  });
  const { transaction } = depositAnswer({ status: 2 });
  const action = { type: "pix" as const, payload: "000201" };
  cashier.store.set(transactionAtom, { transaction, action, isExpiredUnpaid: true, isReasonUnknown: true });
  await render(inCashier(cashier, <ActionScreen type="pix">{() => null}</ActionScreen>));
  await act(async () => {});
  expect(box.textContent).toContain("This request has expired");
  expect(box.textContent).not.toContain("Start again");
  expect(cashier.calls).toHaveLength(1);
});
