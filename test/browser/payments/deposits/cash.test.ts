import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { alterAnswer, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import {
  errorsOf,
  everyFlowPlayer,
  harmless,
  hostile,
  links,
  newestId,
  openAction,
  reload,
} from "../../scenarios/deposit.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const screen = "/deposit/cash";
const contacts = [
  { kind: "telegram", url: "https://t.me/agent", label: "Agent Ana" },
  { kind: "whatsapp", url: "whatsapp://send?phone=1" },
  { kind: "viber", url: "viber://chat?number=1", label: " " },
  { kind: "phone", url: "tel:+1" },
  { kind: "pigeon", url: "https://agents.example/" },
];
const cash = { action: { type: "contacts", contacts, note: "Say 42" }, screen, method: "agents_mxn" };

async function openForm(attributes = {}) {
  const page = await openCashier({ ...attributes, token: await everyFlowPlayer() });
  await page.press("Cash agents");
  await page.at(screen);
  await page.fill("Amount", "500");
  return page;
}

describe("a cash deposit", () => {
  freshServer();

  for (const transport of transports) {
    it(`goes from the form to the agents to the end over ${transport}`, async () => {
      const page = await openForm({ transport });
      const button = await page.find("button", "Deposit");
      button.focus();
      button.click();
      button.click();
      await page.find("heading", "Contact an agent");
      await until("the heading's focus", () => focusedName(page) === "Contact an agent");
      expect(page.screen).to.equal(screen);
      expect(page.query("textbox", "Amount")).to.equal(undefined);
      expect(links(page).map(({ textContent }) => textContent)).to.deep.equal([
        "Agent in Telegram",
        "Agent in WhatsApp",
        "Agent in Viber",
        "Call the agent",
        "Find an agent near you",
      ]);
      expect(page.text).to.include("Tell the agent your request number").and.to.include("$500");
      await server.end(await newestId(page), "settle");
      showTab();
      await page.status("Payment received");
      expect(await server.calls(page.token, create)).to.have.length(1);
      expect(page.of("transaction").map(({ status }) => status)).to.deep.equal([0, 1]);
    });
  }

  it("leads back to the list and, by its card, to the agents again; a new one starts with the form", async () => {
    const page = await openForm();
    await page.press("Deposit");
    await page.find("heading", "Contact an agent");
    await page.press("Back");
    await page.at("/deposit");
    await page.press("Continue");
    await page.at(screen);
    await page.find("heading", "Contact an agent");
    await page.press("Back");
    await page.at("/deposit");
    await page.press("Cash agents");
    await page.at(screen);
    expect((await page.input("Amount")).value).to.equal("500");
    expect(links(page)).to.deep.equal([]);
  });

  it("shows the agents at once after a reload", async () => {
    const { page } = await openAction(cash);
    const again = await reload(page, screen);
    await again.find("heading", "Contact an agent");
    expect(again.query("button", "Deposit")).to.equal(undefined);
    expect(focusedName(again)).to.not.equal("Contact an agent");
  });

  it("names each contact by its label, else by its kind; an unknown kind is a page", async () => {
    const { page } = await openAction(cash);
    await until("the links", () => links(page).length === 5);
    expect(links(page).map(({ textContent }) => textContent)).to.deep.equal([
      "Agent Ana",
      "WhatsApp",
      "Viber",
      "Call",
      "Website",
    ]);
    expect(links(page).map(({ target, rel }) => [target, rel])).to.deep.equal([
      ["_blank", "noopener noreferrer"],
      ["", ""],
      ["", ""],
      ["", ""],
      ["_blank", "noopener noreferrer"],
    ]);
    for (const link of links(page)) expect(link.getBoundingClientRect().height).to.be.at.least(44);
    for (const name of ["Agent Ana", "Website"]) await tabTo(page, name);
  });

  it("leaves out a contact that may not be opened, and reports it once", async () => {
    const action = { type: "contacts", contacts: [{ kind: "web", url: "javascript:1" }, ...contacts.slice(0, 1)] };
    const { page } = await openAction({ ...cash, action });
    await until("the link", () => links(page).length === 1);
    showTab();
    await server.answered(page.token, "/BANKING_DEPOSIT/transaction");
    expect(errorsOf(page, "unsafe_url")).to.have.length(1);
  });

  it("with hostile texts breaks nothing", async () => {
    const action = { type: "contacts", contacts: [{ kind: "web", url: "https://a.example", label: hostile }] };
    const { page } = await openAction({ ...cash, action: { ...action, note: hostile } });
    await harmless(page);
  });

  it("leads to the status where the server sends no other action", async () => {
    const page = await openForm({ transport: "http" });
    const restore = alterAnswer(create, (answer) => ({ ...answer, action: { type: "status" } }));
    try {
      await page.press("Deposit");
      await page.status("Payment is being processed");
      expect(links(page)).to.deep.equal([]);
    } finally {
      restore();
    }
  });

  it("is right for axe", async () => {
    const { page } = await openAction({ ...cash, expires_in: 300 });
    await until("the links", () => links(page).length === 5);
    expect(page.text).to.include("Time left");
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
