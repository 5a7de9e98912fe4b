import { expect } from "chai";
import { violations } from "../driver/accessibility.ts";
import type { CashierPage } from "../driver/cashierPage.ts";
import { freshServer, handOver, itOverSocket, on, transports } from "../driver/cashierPage.ts";
import { openReturning, removeElsewhere, savedNames, savedOf, untilSaved } from "../scenarios/savedAccounts.ts";
import { savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { holdTimers, until, untilAsync } from "../waiting.ts";

/** Removes an account up to the point where it can be undone. */
async function removeSaved({ element }: CashierPage, name: string): Promise<void> {
  await on(element).press(`Remove ${name}`);
  await on(element).press("Remove");
  await on(element).find("button", "Undo");
}

/** Payloads of the removals that have arrived for a player. */
const removals = (token: string) => server.calls(token, savedCalls.remove);

/** Waits until the server has got that many removals of a player. */
const untilRemoved = (token: string, count = 1) =>
  untilAsync(`${count} removals`, async () => (await removals(token)).length >= count);

const visa = "Visa •••• 4242";
const others = ["SPEI •••• 0004", "Mastercard •••• 4444, Expired"];

for (const transport of transports) {
  describe(`removing a saved account over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);
    /** the time in which a removal can be undone */
    const undoing = holdTimers(5_000);

    it("asks once, and is sent after the time to undo it", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      // what keeps the focus is loaded after the list
      await server.quiet(page.token);
      await removeSaved(page, visa);
      expect(page.query("button", `Deposit $500, ${visa}`)).to.equal(undefined);
      undoing.end();
      await untilRemoved(page.token);
      await until("the end of the removal", () => !page.query("button", "Undo"));
      expect(page.focused?.getAttribute("aria-label")).to.equal(others[0]);
      expect(savedNames(page)).to.deep.equal(others);
      expect(await removals(page.token)).to.have.length(1);
    });

    onlyOverSocket("can be undone: nothing is sent", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      // what keeps the focus is loaded after the list
      await server.quiet(page.token);
      await removeSaved(page, visa);
      expect(page.focused?.textContent).to.equal("Undo");
      await page.press("Undo");
      await untilSaved(page, [visa, ...others]);
      await until("the focus on the row", () => page.focused?.getAttribute("aria-label") === visa);
      await page.press(visa);
      await page.at("/deposit/host-to-host");
      expect(await removals(page.token)).to.deep.equal([]);
    });

    onlyOverSocket("is sent when the player leaves the list", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      await removeSaved(page, visa);
      await page.press("SPEI bank transfer");
      await page.at("/deposit/redirect");
      await untilRemoved(page.token);
    });

    it("is sent when the element is removed", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      await removeSaved(page, visa);
      page.element.remove();
      await untilRemoved(page.token);
      expect(await removals(page.token)).to.have.length(1);
    });

    it("that fails brings the account back and says so", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      const fault = { kind: "status", status: 500, code: "internal", call: savedCalls.remove, token: page.token };
      await server.fault(fault);
      await removeSaved(page, visa);
      undoing.end();
      await page.snackbar(`We could not remove ${visa}. Try again.`);
      await untilSaved(page, [visa, ...others]);
    });

    onlyOverSocket("that fails after a change of tabs brings the account back too", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      const call = { call: savedCalls.remove, token: page.token };
      await server.hold(page.token, savedCalls.remove);
      await server.fault({ kind: "status", ...call, status: 500, code: "internal" });
      await removeSaved(page, visa);
      for (const name of ["Withdraw", "Deposit"]) (await on(page.element).find("tab", name)).click();
      await server.called(page.token, savedCalls.remove);
      await server.release();
      await page.snackbar(`We could not remove ${visa}. Try again.`);
      await untilSaved(page, [visa, ...others]);
    });

    onlyOverSocket("that fails after a change of the region says so too", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      const { token, element } = page;
      await server.fault({ kind: "status", call: savedCalls.remove, token, status: 500, code: "internal" });
      await removeSaved(page, visa);
      element.setAttribute("payment-geo", "CO");
      element.setAttribute("currency", "COP");
      await page.snackbar(`We could not remove ${visa}. Try again.`);
    });

    it("whose answer is lost is done all the same", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      await server.fault({ kind: "loss", call: savedCalls.remove, how: "drop", times: 1, token: page.token });
      await removeSaved(page, visa);
      undoing.end();
      await untilRemoved(page.token);
      await until("the end of the removal", () => !page.query("button", "Undo"));
      await server.answered(page.token, savedCalls.list, 2);
      expect(page.all("alert")).to.deep.equal([]);
      expect(savedNames(page)).to.deep.equal(others);
      // over HTTP the browser itself may send it again
      expect(new Set((await removals(page.token)).map((body) => JSON.stringify(body))).size).to.equal(1);
    });

    it("is sent when the page is hidden; a page that comes back asks for the accounts", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      await removeSaved(page, visa);
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      await untilRemoved(page.token);
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await server.answered(page.token, savedCalls.list, 2);
      await until("the end of the removal", () => !page.query("button", "Undo"));
      expect(savedNames(page)).to.deep.equal(others);
      expect(await removals(page.token)).to.have.length(1);
    });

    onlyOverSocket("of an account that is gone already is no failure", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      const [id = ""] = await savedOf(page.token, "card_mxn_h2h");
      await removeElsewhere(page.token, id);
      await removeSaved(page, visa);
      undoing.end();
      await untilRemoved(page.token, 2);
      await until("the end of the removal", () => !page.query("button", "Undo"));
      await server.answered(page.token, savedCalls.list, 2);
      expect(page.all("alert")).to.deep.equal([]);
      expect(savedNames(page)).to.deep.equal(others);
    });

    onlyOverSocket("is dropped when the player changes", async () => {
      const page = await openReturning({ transport });
      await untilSaved(page, [visa, ...others]);
      await removeSaved(page, visa);
      const second = handOver(page);
      await server.answered(second, savedCalls.list);
      undoing.end();
      await server.quiet();
      expect(await removals(page.token)).to.deep.equal([]);
      expect(await removals(second)).to.deep.equal([]);
    });
  });
}

describe("a removal", () => {
  freshServer();

  it("has no accessibility violations in any of its states", async () => {
    const page = await openReturning();
    await untilSaved(page, [visa, ...others]);
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press(`Remove ${visa}`);
    await page.find("button", "Keep");
    expect(await violations(page.element)).to.deep.equal([]);
    await page.press("Remove");
    await page.find("button", "Undo");
    expect(await violations(page.element)).to.deep.equal([]);
  });
});
