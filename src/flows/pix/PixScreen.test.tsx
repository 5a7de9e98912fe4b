import { act } from "react";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { transactionAtom } from "../../transaction/state";
import PixScreen from "./PixScreen";

const { box, render } = drawing();

it("encodes and copies the code on a phone without invisible characters", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const draw = async (payload: string) => {
    const cashier = cashierStub({ screen: "/deposit/redirect/pix" });
    cashier.store.set(transactionAtom, { ...depositAnswer(), action: { type: "pix", payload } });
    await render(<div key={payload}>{inCashier(cashier, <PixScreen />)}</div>);
    await vi.waitFor(async () => {
      await act(async () => {});
      expect(box.querySelector('svg[part="qr"] path')).not.toBeNull();
    });
    return box.querySelector('svg[part="qr"] path')?.getAttribute("d");
  };
  const plain = await draw("00020126BR.GOV.BCB.PIX6304ABCD");
  expect(await draw("\ufeff00020126BR.GOV.BCB.PIX6304ABCD\n")).toBe(plain);
  for (const button of box.querySelectorAll("button")) await act(async () => button.click());
  expect(written).toEqual(["00020126BR.GOV.BCB.PIX6304ABCD", "00020126BR.GOV.BCB.PIX6304ABCD"]);
});
