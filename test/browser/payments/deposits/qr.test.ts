import { expect } from "chai";
import { freshServer } from "../../driver/cashierPage.ts";
import { addressScreen, qr } from "../../scenarios/coins.ts";
import { openAction } from "../../scenarios/deposit.ts";
import { until } from "../../waiting.ts";
import { decodeQr } from "./decodeQr.ts";

const pixPayload = `00020126580014br.gov.bcb.pix0136${"a1b2".repeat(9)}52040000530398654041.005802BR5904DEMO6009SAO PAULO6304ABCD`;
const upi = "upi://pay?pa=demo.cashier@eazype&pn=Demo%20Cashier&am=1234.5&cu=INR&tn=t1";
const bitcoin = "bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.00012345";

const codes = [
  { action: { type: "pix", payload: pixPayload }, screen: "/deposit/redirect/pix", text: pixPayload },
  { action: { type: "eazype", payload: upi }, screen: "/deposit/redirect/eazype", text: upi },
  {
    action: { type: "crypto", address: "bc1q", network: "Bitcoin", uri: bitcoin },
    method: "btc",
    screen: addressScreen,
    text: bitcoin,
  },
];

/** The drawing's modules: which are dark, by column and row, without the border. */
function modulesOf(svg: SVGElement) {
  const path = svg.querySelector("path")?.getAttribute("d") ?? "";
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step} ${y}`);
  }
  return dark;
}

/** The error level in a code: the first two bits of its format, unmasked (ISO 18004). */
function levelOf(svg: SVGElement) {
  const dark = modulesOf(svg);
  const bits = (dark.has("0 8") ? 2 : 0) + (dark.has("1 8") ? 1 : 0);
  return "MLHQ"[bits ^ 0b10];
}

/** The share of a drawing's modules, without its border, that its white plate covers. */
function coveredShare(svg: SVGElement) {
  const plate = [...svg.querySelectorAll("rect")].at(-1)?.getAttribute("width");
  const [, , size = 0] = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
  return (Number(plate) / (size - 8)) ** 2;
}

describe("a QR code", () => {
  freshServer();

  for (const { text, ...shown } of codes) {
    for (const theme of ["light", "dark"]) {
      it(`of ${shown.action.type} is read from its pixels, ${theme}`, async () => {
        const { page } = await openAction(shown, { theme });
        expect(page.element.dataset.theme).to.equal(theme);
        expect(await decodeQr(await qr(page))).to.equal(text);
      });
    }

    it(`of ${shown.action.type} is 300 by 300, at level Q, with a border of four modules`, async () => {
      const { page } = await openAction(shown);
      const svg = await qr(page);
      const { width, height } = svg.getBoundingClientRect();
      expect([width, height].map(Math.round)).to.deep.equal([300, 300]);
      expect(levelOf(svg)).to.equal("Q");
      const [left = 0, , size = 0] = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [];
      const columns = [...modulesOf(svg)].map((module) => Number(module.split(" ")[0]));
      expect(Math.min(...columns) - left).to.be.at.least(4);
      expect(left + size - 1 - Math.max(...columns)).to.be.at.least(4);
      expect(getComputedStyle(svg).backgroundColor).to.equal("rgb(255, 255, 255)");
      expect(svg.getAttribute("part")).to.equal("qr");
    });
  }

  for (const theme of ["light", "dark"]) {
    for (const [method, address] of Object.entries({
      btc: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      trx: "TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf",
      ton: "x",
    })) {
      it(`with the mark of ${method} in its middle is read from its pixels, ${theme}`, async () => {
        const action = { type: "crypto", address, network: "Main" };
        const { page } = await openAction({ action, method, screen: addressScreen }, { theme });
        const svg = await qr(page);
        const mark = await until("the mark", () => svg.querySelector("image"));
        await fetch(mark.href.baseVal).then(({ ok }) => expect(ok).to.equal(true));
        expect(coveredShare(svg)).to.be.within(0.02, 0.05);
        expect(await decodeQr(svg)).to.equal(address);
      });
    }
  }

  it("has no mark where its coin has none, or the mark cannot be fetched", async () => {
    const action = { type: "crypto", address: "x", network: "Main" };
    const { page } = await openAction({ action, method: "btc", screen: addressScreen });
    const svg = await qr(page);
    const mark = await until("the mark", () => svg.querySelector("image"));
    mark.dispatchEvent(new Event("error"));
    await until("the plain code", () => svg.querySelectorAll("image, rect").length === 1);
    expect(await decodeQr(svg)).to.equal("x");
    const other = await openAction({ action, method: "agents_mxn", screen: addressScreen });
    expect((await qr(other.page)).querySelectorAll("image, rect")).to.have.length(1);
  });
});
