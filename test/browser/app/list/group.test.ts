import { sendKeys } from "@web/test-runner-commands";
import { expect } from "chai";
import { violationsInThemes } from "../../driver/accessibility.ts";
import { alterAnswer, type CashierPage, freshServer, openCashier, transports } from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { focusedName, tabTo } from "../../driver/keyboard.ts";
import { everyFlowPlayer } from "../../scenarios/deposit.ts";
import { create, methods } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const list = "/deposit/group";
const form = "/deposit/group/redirect";
const title = (page: CashierPage) => page.element.shadowRoot?.querySelector("h1")?.textContent;

/** Opens the Colombian banks, two of them, as a player whose list has every kind of payment. */
async function openGroup(attributes: Record<string, string> = {}) {
  const page = await openCashier({ ...attributes, token: await everyFlowPlayer() });
  await page.press("Bank cards of Colombia");
  await page.at(list);
  return page;
}

describe("a group of methods", () => {
  freshServer();

  for (const transport of transports) {
    it(`is paid through end to end over ${transport}`, async () => {
      const page = await openGroup({ transport });
      expect(title(page)).to.equal("Bank cards of Colombia");
      await page.press("Davivienda");
      await page.at(form);
      await page.fill("Amount", "500");
      await page.press("Deposit");
      await page.status("Payment is being processed");
      const [transaction] = await server.transactions(page.token);
      expect(transaction).to.include({ method: "davivienda_mxn", amount: 500 });
      expect(page.of("redirect")).to.have.length(1);
      await server.end(transaction?.id ?? "", "settle");
      showTab();
      await page.status("Payment received");
      expect(await server.calls(page.token, create)).to.have.length(1);
    });
  }

  it("is walked by keyboard alone, and back to the tile that was opened", async () => {
    const page = await openGroup();
    await tabTo(page, "Davivienda");
    await sendKeys({ press: "Enter" });
    await page.at(form);
    await page.input("Amount");
    await page.press("Back");
    await page.at(list);
    await until("the tile's focus", () => focusedName(page) === "Davivienda");
    await page.press("Back");
    await page.at("/deposit");
    await until("the group's focus", () => focusedName(page) === "Bank cards of Colombia");
  });

  it("keeps what was typed into one of its methods", async () => {
    const page = await openGroup();
    await page.press("Davivienda");
    await page.fill("Amount", "777");
    await page.press("Back");
    await page.at(list);
    await page.press("Davivienda");
    expect((await page.input("Amount")).value).to.equal("777");
  });

  it("of transfers to a card is gone back to as well, from a form and from an invoice", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.press("Transfer to card");
    await page.at("/deposit/peer-to-peer");
    await page.press("Spin card");
    await page.at("/deposit/peer-to-peer/base");
    await page.press("Back");
    await page.at("/deposit/peer-to-peer");
    await page.press("Spin card");
    await page.fill("Amount", "500");
    await page.press("Deposit");
    for (const screen of ["invoice", "base"]) {
      await page.at(`/deposit/peer-to-peer/${screen}`);
      await page.press("Back");
    }
    await page.at("/deposit/peer-to-peer");
    expect(title(page)).to.equal("Transfer to card");
    await page.press("Back");
    await page.at("/deposit");
  });

  it("of one opens its method at once", async () => {
    const page = await openCashier({ token: await everyFlowPlayer() });
    await page.press("UPI Transfer");
    await page.at("/deposit/india");
    await page.press("Back");
    await page.at("/deposit");
  });

  it("is left for the list when its methods have gone", async () => {
    const page = await openGroup({ transport: "http" });
    const restore = alterAnswer(methods, ({ bancolombia_mxn: _one, davivienda_mxn: _two, ...rest }) => rest);
    try {
      Object(page.element).refetch();
      await page.at("/deposit");
      await until(
        "a list without it",
        () => page.query("button", "OXXO") && !page.query("button", "Bank cards of Colombia"),
      );
    } finally {
      restore();
    }
  });

  it("stays on screen when the host has the methods loaded again", async () => {
    const page = await openGroup();
    Object(page.element).refetch();
    await server.answered(page.token, methods, 2);
    await until("the tiles", () => page.query("button", "Davivienda"));
    expect(page.screen).to.equal(list);
  });

  it("gives way to the error page when its methods cannot be loaded again", async () => {
    const page = await openGroup();
    const fault = { kind: "status", status: 422, message: "Closed tonight", call: methods } as const;
    await server.fault({ ...fault, token: page.token, times: 2 });
    Object(page.element).refetch();
    await page.at("/error");
    expect(page.of("error").map(({ message }) => message)).to.include("Closed tonight");
  });

  it("is right for axe", async () => {
    const page = await openGroup();
    expect(await violationsInThemes(page.element)).to.deep.equal([]);
  });
});
