import { act } from "react";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { InvoiceDetails } from "./InvoiceDetails";

const { box, render } = drawing();

it("opens and copies the requisites without invisible characters", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
  const values = ["shop@upi \n", "\u202a4111\u200b1111\u202c"];
  const requisites = values.map((value, key) => ({ key: `upi_${key}`, label: `Row ${key}`, value, copy: true }));
  const action = { type: "invoice", requisites, amount: 0, currency: "INR", confirmable: true } as const;
  const view = <InvoiceDetails action={{ ...action, requisites, cancellable: true }} />;
  await render(inCashier(cashierStub({ screen: "/deposit/india/invoice" }), view));
  expect(box.querySelector("a")?.getAttribute("href")).toBe("upi://pay?pa=shop%40upi&cu=INR");
  for (const button of box.querySelectorAll("button")) await act(async () => button.click());
  expect(written).toEqual(["Row 0: shop@upi\nRow 1: 41111111", "shop@upi", "41111111"]);
});
