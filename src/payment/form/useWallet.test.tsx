import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import { useWallet } from "./useWallet";

const wallet = { kind: "google_pay", data: {} };

/** The submit button of a wallet's form. */
function SubmitButton() {
  const { submitButton } = useWallet({ name: "google_pay", category: "wallets", text: {}, wallet });
  return submitButton?.({ busy: true, disabled: false, "aria-describedby": undefined });
}

it("names the submit button while its code is being fetched", () => {
  const box = document.createElement("div");
  box.innerHTML = renderToStaticMarkup(inCashier(cashierStub({ screen: "/deposit/redirect" }), <SubmitButton />));
  expect([...box.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Deposit"]);
});
