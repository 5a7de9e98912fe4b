import { expect } from "chai";
import { watchShifts } from "../pages/layoutShifts.ts";
import { fillWindow, pageWindows, type View } from "../pages/pageWindow.ts";
import { partOf } from "../pages/parts.ts";
import { freshServer, openCashier, server, transports } from "../pages/paymentPage.ts";
import { returningPlayer, saved, savedCalls } from "../pages/savedPage.ts";
import { allByRole, byRole } from "../pages/tree.ts";
import { until } from "../pages/widgetPage.ts";

const names = ["Visa •••• 4242", "SPEI •••• 0004", "Mastercard •••• 4444, Expired"];
const openPage = pageWindows();

/** The list of a player in a page that it fills, and what moves in it. */
async function openWatched(attributes: Record<string, string>) {
  let shifts: ReturnType<typeof watchShifts> | undefined;
  const page = await openPage({
    attributes: { ...attributes, "user-id": attributes.token ?? "", lang: "en" },
    prepare(view: View) {
      fillWindow(view);
      shifts = watchShifts(view);
    },
  });
  const nothingMoves = async () => expect(await shifts?.()).to.deep.equal([]);
  return { page, element: page.element, nothingMoves };
}

const topOf = (node: HTMLElement) => node.getBoundingClientRect().top;

/** The headings of the sections as they stand on screen, from the top. */
const sectionsOf = (element: HTMLElement) =>
  allByRole(element, "heading", /^(?!Deposit method|Withdrawal method)/)
    .sort((one, other) => topOf(one) - topOf(other))
    .map(({ textContent }) => textContent);

for (const transport of transports) {
  describe(`saved accounts on a first visit over ${transport}`, () => {
    freshServer();

    it("stand first, asked for once beside the methods, and nothing moves", async () => {
      const token = await returningPlayer();
      const { element, nothingMoves } = await openWatched({ token, transport });
      for (const name of names) await byRole(element, "button", name);
      expect(sectionsOf(element)[0]).to.equal("Your methods");
      await nothingMoves();
      expect(await server.calls(token, savedCalls.list)).to.have.length(1);
    });

    it("stand first on the other list, too", async () => {
      const token = await returningPlayer();
      const page = await openCashier({ lang: "en", token, transport });
      await saved(page, names);
      (await byRole(page.element, "tab", "Withdraw")).click();
      await byRole(page.element, "button", /^Withdraw \$/);
      expect(sectionsOf(page.element)[0]).to.equal("Your methods");
      expect(await server.calls(token, savedCalls.list)).to.have.length(2);
    });

    it("that come late lie below the list, which does not wait for them; they are first on the next visit", async () => {
      const token = await returningPlayer();
      await server.fault({ kind: "latency", call: savedCalls.list, ms: 1_500, token });
      const { page, element, nothingMoves } = await openWatched({ token, transport });
      await byRole(element, "button", "SPEI bank transfer");
      await page.become("ready");
      expect(allByRole(element, "button", names[0])).to.deep.equal([]);
      await byRole(element, "button", names[0]);
      expect(sectionsOf(element).at(-1)).to.equal("Your methods");
      await nothingMoves();
      (await byRole(element, "button", "SPEI bank transfer")).click();
      (await byRole(element, "button", "Back")).click();
      await until("the list again", () => element.dataset.screen === "/deposit");
      await byRole(element, "button", names[0]);
      expect(sectionsOf(element)[0]).to.equal("Your methods");
    });

    it("keep no room where the server does not know the call", async () => {
      const token = await returningPlayer();
      await server.fault({ kind: "status", status: 404, code: "not_found", call: savedCalls.list, token });
      const { element, nothingMoves } = await openWatched({ token, transport });
      await byRole(element, "button", "SPEI bank transfer");
      await until("the tabs", () => allByRole(element, "tab").length === 2);
      expect(partOf(element.shadowRoot, "bone")).to.equal(null);
      await nothingMoves();
    });
  });
}

describe("the room of saved accounts", () => {
  freshServer();

  it("is kept on the second visit: nothing moves, however late they come", async () => {
    const token = await returningPlayer();
    const first = await openCashier({ lang: "en", token });
    await saved(first, names);
    first.element.remove();
    await server.fault({ kind: "latency", call: savedCalls.list, ms: 700, token });
    const { element, nothingMoves } = await openWatched({ token });
    await byRole(element, "button", "SPEI bank transfer");
    expect(allByRole(element, "button", names[0])).to.deep.equal([]);
    await byRole(element, "button", names[0]);
    expect(sectionsOf(element)[0]).to.equal("Your methods");
    await nothingMoves();
  });
});
