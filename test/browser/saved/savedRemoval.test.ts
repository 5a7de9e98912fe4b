import { expect } from "chai";
import { freshServer, handOver, server, transports } from "../pages/paymentPage.ts";
import {
  openReturning,
  removals,
  removed,
  removeElsewhere,
  removeSaved,
  saved,
  savedCalls,
  savedNames,
  savedOf,
  shortUndo,
} from "../pages/savedPage.ts";
import { byRole } from "../pages/tree.ts";
import { violations } from "../pages/violations.ts";
import { until } from "../pages/widgetPage.ts";

const visa = "Visa •••• 4242";
const others = ["SPEI •••• 0004", "Mastercard •••• 4444, Expired"];
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;

for (const transport of transports) {
  describe(`removing a saved account over ${transport}`, () => {
    freshServer();
    let restore = () => {};
    afterEach(() => restore());

    it("asks once, and is sent after the time to undo it", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      restore = shortUndo();
      await removeSaved(page, visa);
      expect(page.find("button", `Deposit $500, ${visa}`)).to.equal(undefined);
      await removed(page.token);
      await until("the end of the removal", () => !page.find("button", "Undo"));
      expect(savedNames(page)).to.deep.equal(others);
      expect(await removals(page.token)).to.have.length(1);
    });

    it("can be undone: nothing is sent", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      // what keeps the focus is loaded after the list
      await server.quiet(page.token, 700);
      await removeSaved(page, visa);
      expect(focused(page.element)?.textContent).to.equal("Undo");
      await page.press("Undo");
      await saved(page, [visa, ...others]);
      await until("the focus on the row", () => focused(page.element)?.getAttribute("aria-label") === visa);
      await page.press(visa);
      await page.at("/deposit/host-to-host");
      expect(await removals(page.token)).to.deep.equal([]);
    });

    it("is sent when the player leaves the list", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      await removeSaved(page, visa);
      await page.press("SPEI bank transfer");
      await page.at("/deposit/redirect");
      await removed(page.token);
    });

    it("is sent when the element is removed", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      await removeSaved(page, visa);
      page.element.remove();
      await removed(page.token);
      expect(await removals(page.token)).to.have.length(1);
    });

    it("that fails brings the account back and says so", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      restore = shortUndo();
      const fault = { kind: "status", status: 500, code: "internal", call: savedCalls.remove, token: page.token };
      await server.fault(fault);
      await removeSaved(page, visa);
      await page.snackbar(`We could not remove ${visa}. Try again.`);
      await saved(page, [visa, ...others]);
    });

    it("whose answer is lost is done all the same", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      restore = shortUndo();
      await server.fault({ kind: "loss", call: savedCalls.remove, how: "drop", times: 1, token: page.token });
      await removeSaved(page, visa);
      await removed(page.token);
      await until("the end of the removal", () => !page.find("button", "Undo"));
      await server.answered(page.token, savedCalls.list, 2);
      expect(page.all("alert")).to.deep.equal([]);
      expect(savedNames(page)).to.deep.equal(others);
      // over HTTP the browser itself may send it again
      expect(new Set((await removals(page.token)).map((body) => JSON.stringify(body))).size).to.equal(1);
    });

    it("is sent when the page is hidden; a page that comes back asks for the accounts", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      await removeSaved(page, visa);
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      await removed(page.token);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await server.answered(page.token, savedCalls.list, 2);
      await until("the end of the removal", () => !page.find("button", "Undo"));
      expect(savedNames(page)).to.deep.equal(others);
      expect(await removals(page.token)).to.have.length(1);
    });

    it("of an account that is gone already is no failure", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      restore = shortUndo();
      const [id = ""] = await savedOf(page.token, "card_mxn_h2h");
      await removeElsewhere(page.token, id);
      await removeSaved(page, visa);
      await removed(page.token, 2);
      await until("the end of the removal", () => !page.find("button", "Undo"));
      await server.answered(page.token, savedCalls.list, 2);
      expect(page.all("alert")).to.deep.equal([]);
      expect(savedNames(page)).to.deep.equal(others);
    });

    it("is dropped when the player changes", async () => {
      const page = await openReturning({ transport });
      await saved(page, [visa, ...others]);
      restore = shortUndo(1_500);
      await removeSaved(page, visa);
      const second = handOver(page);
      await server.answered(second, savedCalls.list);
      // longer than the removal waits
      await server.quiet(undefined, 1_600);
      expect(await removals(page.token)).to.deep.equal([]);
      expect(await removals(second)).to.deep.equal([]);
    });
  });
}

describe("a removal", () => {
  freshServer();

  it("has no accessibility violations in any of its states", async () => {
    const page = await openReturning();
    await saved(page, [visa, ...others]);
    expect(await violations(page.element)).to.deep.equal([]);
    (await byRole(page.element, "button", `Remove ${visa}`)).click();
    await byRole(page.element, "button", "Keep");
    expect(await violations(page.element)).to.deep.equal([]);
    (await byRole(page.element, "button", "Remove")).click();
    await byRole(page.element, "button", "Undo");
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
