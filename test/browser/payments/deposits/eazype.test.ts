import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { tabTo } from "../../driver/keyboard.ts";
import { onPhone } from "../../driver/media.ts";
import { qr } from "../../scenarios/coins.ts";
import {
  errorsOf,
  everyFlowPlayer,
  findVisible,
  harmless,
  hostile,
  links,
  newestId,
  openAction,
  reload,
  untilExpired,
  wholeScreen,
} from "../../scenarios/deposit.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";
import { decodeQr } from "./decodeQr.ts";

const screen = "/deposit/redirect/eazype";
const payload = "upi://pay?pa=shop@bank&pn=Shop&am=500&cu=INR&tn=abc";
const apps = [
  { name: "PhonePe", url: `${payload}&app=phonepe` },
  { name: "Bank's page", url: "https://pay.example/upi" },
];
const eazype = { action: { type: "eazype", payload, apps }, screen };

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN;

describe("an EazyPe deposit", () => {
  freshServer();

  for (const transport of transports) {
    it(`is paid end to end over ${transport}`, async () => {
      const page = await openCashier({ transport, token: await everyFlowPlayer() });
      await page.chooseMethod("EazyPe from India");
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.at(screen);
      expect(await decodeQr(await qr(page))).to.match(/^upi:\/\/pay/);
      expect(links(page).map(({ textContent }) => textContent)).to.deep.equal(["Google Pay", "PhonePe", "Paytm"]);
      expect(page.text).to.include("$500").and.to.include("Time left");
      await server.end(await newestId(page), "settle");
      showTab();
      await page.status("Payment received");
    });
  }

  it("can be scanned, and is right for axe", async () => {
    const { page } = await openAction({ ...eazype, expires_in: 300 });
    expect(await decodeQr(await qr(page))).to.equal(payload);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });

  it("opens apps as the system does, and pages beside the cashier, by keyboard too", async () => {
    const { page } = await openAction(eazype);
    const [app, web] = links(page);
    expect(app?.href).to.equal(`${payload}&app=phonepe`);
    expect(app?.target).to.equal("");
    expect([web?.href, web?.target, web?.rel]).to.deep.equal([
      "https://pay.example/upi",
      "_blank",
      "noopener noreferrer",
    ]);
    page.element.addEventListener("click", (event) => event.preventDefault());
    await tabTo(page, "PhonePe");
    await sendKeys({ press: "Enter" });
    await until("the event", () => page.of("analytics").some(({ button }) => button === "open_app"));
    expect(JSON.stringify(page.events)).to.not.include("upi:");
  });

  it("leaves out what may not be opened, and reports it once", async () => {
    const bad = [
      { name: "Bad", url: "javascript:document.title='hacked'" },
      { name: "Worse", url: "intent://x" },
    ];
    const { page } = await openAction({ ...eazype, action: { ...eazype.action, apps: [...bad, ...apps] } });
    await until("the links", () => links(page).length === 2);
    showTab();
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction");
    expect(page.text).to.not.include("Bad");
    expect(errorsOf(page, "unsafe_url")).to.have.length(1);
    expect(errorsOf(page, "unsafe_url")[0]).to.include({ message: "Unsafe link" });
  });

  it("without apps offers any that the phone has, where there is one for the code", async () => {
    const { page } = await openAction({ ...eazype, action: { type: "eazype", payload } });
    await until("the link", () => links(page).length === 1);
    expect(links(page)[0]?.textContent).to.equal("Open a UPI app");
    await until("the mark of UPI", () => links(page)[0]?.querySelector("img")?.src.includes("/upi"));
    expect(links(page)[0]?.href).to.equal(payload);
    const other = await openAction({ ...eazype, action: { type: "eazype", payload: "https://qr.example/1" } });
    await qr(other.page);
    expect(links(other.page)).to.deep.equal([]);
  });

  it("does not ask to scan a code if the server has apps alone", async () => {
    const { page } = await openAction({ ...eazype, action: { type: "eazype", payload: "", apps } });
    await until("the links", () => links(page).length === 2);
    expect(page.text).to.not.include("Scan with any UPI app");
  });

  it("is there again after a reload, and gone once it has expired", async () => {
    const { page, id } = await openAction(eazype);
    const again = await reload(page, screen);
    await until("the links", () => links(again).length === 2);
    await server.alter(id, { expires_in: 1 });
    showTab();
    await untilExpired(again, "PhonePe");
    expect(findVisible(again, "[part~=qr], a")).to.deep.equal([]);
  });

  it("with a hostile name breaks nothing", async () => {
    const { page } = await openAction({
      ...eazype,
      action: { type: "eazype", payload, apps: [{ name: hostile, url: payload }] },
    });
    await harmless(page);
  });

  it("shows the code first on a wide container", async () => {
    const { page } = await openAction(eazype);
    await wholeScreen(page);
    const drawing = await qr(page);
    expect(topOf(drawing)).to.be.lessThan(topOf(links(page)[0]));
  });
});

describe("an EazyPe deposit on a phone", () => {
  freshServer();
  onPhone();

  it("shows the apps first, large enough for a thumb", async () => {
    const { page } = await openAction({ ...eazype, expires_in: 300 });
    const body = await wholeScreen(page);
    const drawing = await qr(page);
    expect(topOf(links(page)[0])).to.be.lessThan(topOf(drawing));
    for (const link of links(page)) expect(link.getBoundingClientRect().height).to.be.at.least(44);
    expect(body.scrollHeight).to.equal(body.clientHeight);
  });
});
