import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violations, violationsInThemes } from "../../driver/accessibility.ts";
import { freshServer, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { tabTo } from "../../driver/keyboard.ts";
import { onPhone } from "../../driver/media.ts";
import { errorsOf, findVisible, harmless, hostile, links, openAction, reload } from "../../scenarios/deposit.ts";
import { failed, paid, waiting, withdraw, withdrawalStatus } from "../../scenarios/withdrawal.ts";
import { withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const screen = "/deposit/redirect/instruction";
const goOn = "/BANKING_DEPOSIT/continue";
const steps = [
  { title: "Open the app", text: "Sign in.\nChoose a transfer." },
  { text: "Send the money", image: null },
];
const instruction = (more = {}) => ({ action: { type: "instruction", steps, ...more }, screen });
const guides = () => ({
  image: `${window.demoServer}/guides/bank-app.svg`,
  video: `${window.demoServer}/guides/spei.webm`,
});

describe("an instruction", () => {
  freshServer();

  for (const transport of transports) {
    it(`is read once, however often it is pressed, over ${transport}`, async () => {
      const { page, id } = await openAction(instruction(), { transport });
      await until("the steps", () => findVisible(page, "ol > li").length === 2);
      const button = await page.find("button", "Continue");
      button.click();
      button.click();
      await page.status("Payment is being processed");
      expect(await server.calls(page.token, goOn)).to.have.length(1);
      expect((await server.calls(page.token, goOn))[0]).to.include({ id });
      expect((await server.calls(page.token, goOn))[0]?.fields).to.deep.equal({});
    });

    it(`goes on where only the answer was lost, over ${transport}`, async () => {
      const { page } = await openAction(instruction(), { transport });
      await server.fault({ kind: "loss", when: "after", how: "drop", call: goOn, token: page.token, times: 1 });
      await page.press("Continue");
      await page.status("Payment is being processed");
    });
  }

  it("shows steps in their order, their pictures, a film, and who can be asked", async () => {
    const { image, video } = guides();
    const contacts = [{ kind: "whatsapp", url: "https://wa.me/1", label: "Support" }];
    const withPicture = [{ ...steps[0], image }, steps[1]];
    const { page } = await openAction(instruction({ steps: withPicture, video_url: video, contacts }));
    const [first, second] = findVisible<HTMLElement>(page, "ol > li");
    expect(first?.textContent).to.include("Open the app").and.to.include("Sign in.\nChoose a transfer.");
    // WebKit's innerText has a space for the new line that it draws
    const text = first?.querySelector("h3 + p");
    expect(text && getComputedStyle(text).whiteSpace).to.equal("pre-line");
    expect(second?.innerText.trim()).to.equal("Send the money");
    const [picture] = findVisible<HTMLImageElement>(page, "ol img");
    expect([picture?.alt, picture?.loading, picture?.src]).to.deep.equal(["", "lazy", image]);
    const [film] = findVisible<HTMLVideoElement>(page, "video");
    expect([film?.src, film?.ariaLabel]).to.deep.equal([video, "Video instructions"]);
    expect(page.query("heading", "Need help?")).to.not.equal(undefined);
    expect(links(page).map(({ href }) => href)).to.deep.equal(["https://wa.me/1"]);
    expect(page.text).to.include("$500");
  });

  it("leaves out what may not be loaded or opened, and hides what cannot be", async () => {
    const bad = [
      { text: "one", image: "javascript:1" },
      { text: "two", image: "http://pictures.example/1.png" },
      { text: "three", image: `${window.demoServer}/guides/none.png` },
      { text: "four", image: "no address" },
    ];
    const contacts = [{ kind: "web", url: "data:text/html,1" }];
    const { page } = await openAction(instruction({ steps: bad, video_url: "javascript:1", contacts }));
    await until("the steps", () => findVisible(page, "ol > li").length === 4);
    await until("no picture", () => findVisible(page, "img").length === 0);
    expect(findVisible(page, "video, a")).to.deep.equal([]);
    expect(page.text).to.not.include("Need help?");
    expect(errorsOf(page, "unsafe_url")).to.have.length(1);
  });

  it("offers a link to a film that cannot be played", async () => {
    const src = `${window.demoServer}/guides/none.webm`;
    const { page } = await openAction(instruction({ video_url: src }));
    await until("the link", () => links(page).length === 1);
    expect(page.text).to.include("The video cannot be played here.");
    expect([links(page)[0]?.href, links(page)[0]?.target]).to.deep.equal([src, "_blank"]);
  });

  it("without steps can be gone on from", async () => {
    const { page } = await openAction(instruction({ steps: [] }));
    await page.press("Continue");
    await page.status("Payment is being processed");
  });

  it("is there again after a reload, and follows the payment's end", async () => {
    const { page, id } = await openAction(instruction());
    const again = await reload(page, screen);
    await again.find("heading", "What to do");
    await server.end(id, "fail", { silent: true });
    showTab();
    await again.status("Payment failed");
  });

  it("with hostile texts breaks nothing", async () => {
    const contacts = [{ kind: "web", url: "https://a.example", label: hostile }];
    const { page } = await openAction(instruction({ steps: [{ title: hostile, text: hostile }], contacts }));
    await harmless(page);
  });

  it("is read and gone on from by keyboard alone", async () => {
    const { page } = await openAction(instruction({ contacts: [{ kind: "phone", url: "tel:+1", label: "Support" }] }));
    await until("the title's focus", () => page.focused?.localName === "h1");
    await tabTo(page, "Support");
    await tabTo(page, "Continue");
    await sendKeys({ press: " " });
    await page.status("Payment is being processed");
  });

  it("is right for axe", async () => {
    const { image, video } = guides();
    const contacts = [{ kind: "telegram", url: "https://t.me/a" }];
    const { page } = await openAction(instruction({ steps: [{ ...steps[0], image }], video_url: video, contacts }));
    await until("the film", () => findVisible(page, "video").length === 1);
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});

describe("the instruction of a withdrawal", () => {
  freshServer();
  onPhone();

  const withdrawalScreen = "/withdrawal/redirect/instruction";

  async function openWithdrawal(attributes = {}) {
    const { page, id } = await withdraw(attributes);
    await server.alter(id, { action: instruction().action });
    showTab();
    await page.at(withdrawalScreen);
    await page.find("heading", "What to do");
    return { page, id };
  }

  for (const transport of transports) {
    it(`leads to its status and stays there until it has ended, over ${transport}`, async () => {
      const { page, id } = await openWithdrawal({ transport });
      expect(findVisible(page, "ol > li")).to.have.length(2);
      await page.press("Continue");
      await withdrawalStatus(page, waiting);
      showTab();
      await server.answered(page.token, withdrawalShow, 2);
      await withdrawalStatus(page, waiting);
      expect(await server.calls(page.token, goOn)).to.deep.equal([]);
      await server.end(id, "settle");
      showTab();
      await withdrawalStatus(page, paid);
    });
  }

  it("gives way to the withdrawal's end", async () => {
    const { page, id } = await openWithdrawal();
    await server.end(id, "fail", { silent: true });
    showTab();
    await withdrawalStatus(page, failed);
  });

  it("is right for axe", async () => {
    const { page } = await openWithdrawal();
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
