// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { PaymentCard } from "./PaymentCard";

vi.mock("../Widget", async () => ({ useWidget: (await import("../../cashier/Cashier")).useCashier }));

const { box, render } = drawing();
const choice = { method: { name: "card", category: "card", text: {}, received: {} } };

it("asks for a code that the saved account needs since it was reloaded", async () => {
  const cashier = fakeCashier({ screen: "/deposit" });
  const account = { id: "s1", method: "card", label: "Visa", requires: [] as string[] };
  const card = (requires: string[]) => (
    <PaymentCard choice={{ ...choice, account: { ...account, requires } }} trouble={undefined} />
  );
  await render(inCashier(cashier, card([])));
  expect(box.querySelector("input")).toBeNull();
  await render(inCashier(cashier, card(["cvv"])));
  expect(box.querySelector("input")?.name).toBe("cvv");
});
