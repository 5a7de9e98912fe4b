import { expect } from "chai";
import { type CashierPage, freshServer, on, openCashier, transports } from "../driver/cashierPage.ts";
import { hasSkeleton, roomsOf, watchShifts } from "../driver/layout.ts";
import { inLargeText } from "../driver/media.ts";
import { fillWindow, pageWindows, type View } from "../driver/pageWindow.ts";
import { openReturning, returningPlayer, untilSaved } from "../scenarios/savedAccounts.ts";
import { savedCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

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
  on(element)
    .all("heading", /^(?!Deposit method|Withdrawal method)/)
    .sort((one, other) => topOf(one) - topOf(other))
    .map(({ textContent }) => textContent);

/** The drawn facts of a saved account that are not wrapped out of sight; one that is cut ends in an ellipsis. */
function factsShown(button: HTMLElement): string {
  const line = button.ownerDocument
    .querySelector("cashier-widget")
    ?.shadowRoot?.getElementById(button.getAttribute("aria-describedby") ?? "");
  const { bottom = 0 } = line?.getBoundingClientRect() ?? {};
  return [...(line?.children ?? [])]
    .filter((fact) => fact.getBoundingClientRect().top < bottom - 1)
    .map((fact) => `${fact.getAttribute("data-text")}${fact.scrollWidth > fact.clientWidth ? "…" : ""}`)
    .join("");
}

/** The texts that stand whole inside a button. */
function textsShown(button: HTMLElement): (string | null)[] {
  const outer = button.getBoundingClientRect();
  const isInside = (node: Element) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 0 && left >= outer.left && right <= outer.right;
  };
  return [...button.children].filter(isInside).map(({ textContent }) => textContent);
}

for (const transport of transports) {
  describe(`saved accounts on a first visit over ${transport}`, () => {
    freshServer();

    it("stand first, asked for once beside the methods, and nothing moves", async () => {
      const token = await returningPlayer();
      const { element, nothingMoves } = await openWatched({ token, transport });
      for (const name of names) await on(element).find("button", name);
      expect(sectionsOf(element)[0]).to.equal("Your methods");
      await nothingMoves();
      expect(await server.calls(token, savedCalls.list)).to.have.length(1);
    });

    it("stand first on the other list, too", async () => {
      const token = await returningPlayer();
      const page = await openCashier({ lang: "en", token, transport });
      await untilSaved(page, names);
      (await page.find("tab", "Withdraw")).click();
      await page.find("button", /^Withdraw \$/);
      expect(sectionsOf(page.element)[0]).to.equal("Your methods");
      expect(await server.calls(token, savedCalls.list)).to.have.length(2);
    });

    it("that come late lie below the list, which does not wait for them; they are first on the next visit", async () => {
      const token = await returningPlayer();
      await server.hold(token, savedCalls.list);
      const { page, element, nothingMoves } = await openWatched({ token, transport });
      await on(element).find("button", "SPEI bank transfer");
      await page.become("ready");
      expect(on(element).all("button", names[0])).to.deep.equal([]);
      await server.called(token, savedCalls.list);
      await server.release();
      await on(element).find("button", names[0]);
      expect(sectionsOf(element).at(-1)).to.equal("Your methods");
      await nothingMoves();
      await on(element).press("SPEI bank transfer");
      await on(element).press("Back");
      await until("the list again", () => element.dataset.screen === "/deposit");
      await on(element).find("button", names[0]);
      expect(sectionsOf(element)[0]).to.equal("Your methods");
    });

    it("keep no room where the server does not know the call", async () => {
      const token = await returningPlayer();
      await server.fault({ kind: "status", status: 404, code: "not_found", call: savedCalls.list, token });
      const { element, nothingMoves } = await openWatched({ token, transport });
      await on(element).find("button", "SPEI bank transfer");
      await until("the tabs", () => on(element).all("tab").length === 2);
      expect(hasSkeleton(element)).to.equal(false);
      expect(roomsOf(element.shadowRoot)).to.deep.equal([]);
      await nothingMoves();
    });
  });
}

describe("the rows of saved accounts", () => {
  freshServer();

  it("are kept on the second visit: nothing moves, however late the accounts come", async () => {
    const token = await returningPlayer();
    const first = await openCashier({ lang: "en", token });
    await untilSaved(first, names);
    first.element.remove();
    await server.fault({ kind: "latency", call: savedCalls.list, ms: 700, token });
    const { element, nothingMoves } = await openWatched({ token });
    await on(element).find("button", "SPEI bank transfer");
    expect(on(element).all("button", names[0])).to.deep.equal([]);
    await on(element).find("button", names[0]);
    expect(sectionsOf(element)[0]).to.equal("Your methods");
    await nothingMoves();
  });
});

describe("a saved account on a phone", () => {
  freshServer();

  for (const width of [320, 390])
    it(`shows each fact whole or not at all in ${width} px, and first why it cannot be used`, async () => {
      const page = await openReturning();
      page.element.style.width = `${width}px`;
      await untilSaved(page, names);
      const facts = await Promise.all(names.map(async (name) => factsShown(await page.find("button", name))));
      expect(facts).to.deep.equal(["•••• 4242", "•••• 0004", "Expired"]);
    });
});

describe("the button of a saved account", () => {
  freshServer();

  /** A cashier with a long verb, in px. */
  async function openWide(width: number, lang = "mx", expired = "Vencido") {
    const page = await openReturning({ lang });
    page.element.style.cssText = `display: block; inline-size: ${width}px`;
    await untilSaved(page, ["Visa •••• 4242", "SPEI •••• 0004", `Mastercard •••• 4444, ${expired}`]);
    return page;
  }

  const amounts = async (page: CashierPage) =>
    (await Promise.all([/^Depositar \$500/, /^Depositar \$1,000/].map((name) => page.find("button", name)))).flatMap(
      textsShown,
    );

  for (const width of [320, 390, 560, 768])
    it(`has the whole amount in ${width} px, beside the account's last digits`, async () => {
      const page = await openWide(width);
      const accounts = await Promise.all(["Visa •••• 4242", "SPEI •••• 0004"].map((name) => page.find("button", name)));
      expect(accounts.map(factsShown).map((facts) => facts.split(" · ")[0])).to.deep.equal(["•••• 4242", "•••• 0004"]);
      expect((await amounts(page)).map((text) => text?.replace("Depositar ", ""))).to.deep.equal(["$500", "$1,000"]);
    });

  it("has the verb where the row has room for it", async () => {
    expect(await amounts(await openWide(540))).to.deep.equal(["Depositar $500", "Depositar $1,000"]);
  });

  it("is no higher for a new card than for an amount", async () => {
    const page = await openWide(390, "ru", "Срок истёк");
    const heights = await Promise.all(
      [/^Добавить новую карту/, /^Пополнить на/].map(async (name) => (await page.find("button", name)).offsetHeight),
    );
    expect(heights[0]).to.equal(heights[1]);
  });
});

describe("saved accounts in two columns, in large text", () => {
  freshServer();

  it("have their names whole, in as many lines as they need", () =>
    inLargeText(async () => {
      const page = await openReturning();
      page.element.style.cssText = "display: block; inline-size: 844px";
      await untilSaved(page, names);
      const buttons = await Promise.all(names.map((name) => page.find("button", name)));
      const [first, second] = buttons.map((button) => button.getBoundingClientRect());
      expect(second?.left).to.be.greaterThan(first?.right ?? 0);
      for (const button of buttons) {
        const cut = [...button.querySelectorAll("*")].filter((node) => node.scrollWidth > node.clientWidth + 1);
        expect(cut.map(({ textContent, className }) => `${className} ${textContent}`)).to.deep.equal([]);
        expect(button.clientWidth).to.be.at.least(10 * 32);
      }
    }));
});
