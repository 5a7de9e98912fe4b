// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { methodsAtom } from "../../catalogue/state";
import { useAreaMethods } from "./item";

const { render } = drawing();

it("loads the methods again when the host wants them to be", async () => {
  const spei = { name: "spei", category: "bank", text: { en: "SPEI" }, currency: ["MXN"] };
  const cashier = fakeCashier({ answers: { "/BANKING/methods-payment-v3": { spei } } });
  const listed = () => cashier.store.get(methodsAtom).deposit?.methods.map(({ name }) => name);
  const Item = () => {
    useAreaMethods("deposit");
    return null;
  };
  await render(inCashier(cashier, <Item />));
  expect(listed()).toContain("spei");
  await act(async () => cashier.store.set(methodsAtom, {}));
  expect(listed()).toContain("spei");
});
