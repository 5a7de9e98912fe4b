import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { onPhone } from "../../driver/media.ts";
import { qr } from "../../scenarios/coins.ts";
import {
  everyFlowPlayer,
  findVisible,
  harmless,
  hostile,
  newestId,
  openAction,
  reload,
  untilExpired,
  wholeScreen,
} from "../../scenarios/deposit.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { decodeQr } from "./decodeQr.ts";

const screen = "/deposit/redirect/pix";
const payload = `00020126580014br.gov.bcb.pix0136${"a1b2".repeat(9)}52040000530398654041.005802BR5904DEMO6304ABCD`;
const pix = { action: { type: "pix", payload }, screen };

type Page = Awaited<ReturnType<typeof openAction>>["page"];
const code = ({ element }: Page) => until("the code", () => element.shadowRoot?.querySelector<HTMLElement>("code"));

describe("a Pix deposit", () => {
  freshServer();

  for (const transport of transports) {
    it(`is paid end to end over ${transport}`, async () => {
      const page = await openCashier({ transport, token: await everyFlowPlayer() });
      await page.chooseMethod("Pix from Brazil");
      await page.fill("Amount", "1234.5");
      await page.press("Deposit");
      await page.at(screen);
      expect((await code(page)).textContent).to.equal(await decodeQr(await qr(page)));
      expect(page.text).to.include("$1,234.50");
      expect(page.query("heading", "Pix from Brazil")).to.not.equal(undefined);
      await page.find("status", "Waiting for your payment");
      await server.end(await newestId(page), "settle");
      showTab();
      await page.status("Payment received");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
    });
  }

  it("can be scanned, and is right for axe", async () => {
    const { page } = await openAction({ ...pix, expires_in: 300 });
    expect(await decodeQr(await qr(page))).to.equal(payload);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });

  it("copies the whole code, by keyboard alone", async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    try {
      const { page } = await openAction(pix);
      await until("the title's focus", () => page.focused?.localName === "h1");
      await tabTo(page, "Copy");
      await page.press("Copy");
      await page.find("status", "Copied");
      expect(copied).to.deep.equal([payload]);
      expect(focusedName(page)).to.equal("Copied");
      expect(page.of("analytics").map(({ button }) => button)).to.include("copy_pix");
      expect(JSON.stringify(page.events)).to.not.include(payload);
    } finally {
      Reflect.deleteProperty(navigator, "clipboard");
    }
  });

  it("is there again after a reload, and gone once it has expired", async () => {
    const { page, id } = await openAction(pix);
    const again = await reload(page, screen);
    expect((await code(again)).textContent).to.equal(payload);
    await server.alter(id, { expires_in: 1 });
    showTab();
    await untilExpired(again, payload);
    expect(findVisible(again, "[part~=qr]")).to.deep.equal([]);
  });

  it("with a hostile code, or one too long to be drawn, breaks nothing", async () => {
    const { page } = await openAction({ ...pix, action: { type: "pix", payload: hostile } });
    await harmless(page);
    await page.find("button", "Copy");
    expect(findVisible(page, "[part~=qr]")).to.deep.equal([]);
  });
});

describe("a Pix deposit on a phone", () => {
  freshServer();
  onPhone();

  it("stands whole on one screen, its code's middle out of sight", async () => {
    const { page } = await openAction({ ...pix, expires_in: 300 });
    const body = await wholeScreen(page);
    const drawing = await qr(page);
    expect(body.scrollHeight).to.equal(body.clientHeight);
    expect([drawing.clientWidth, drawing.clientHeight]).to.deep.equal([300, 300]);
    const shown = await code(page);
    const [start] = shown.children;
    expect(start?.scrollWidth).to.be.greaterThan(start?.clientWidth ?? 0);
    // what a selection copies: no line is broken in it
    expect(shown.innerText).to.equal(payload);
    const end = document.createRange();
    end.selectNodeContents(shown.lastChild ?? shown);
    const box = shown.getBoundingClientRect();
    expect(end.getBoundingClientRect().right).to.be.at.most(box.right + 1);
    expect(end.toString()).to.equal(payload.slice(-8));
  });
});
