import { expect } from "chai";
import { descriptionOf } from "../driver/accessibility.ts";
import { on } from "../driver/cashierPage.ts";
import { watchShifts } from "../driver/layout.ts";
import { fillWindow, type PageWindow, pageWindows, type View } from "../driver/pageWindow.ts";
import { createElsewhere, everyFlowPlayer, invoiceMethods } from "../scenarios/deposit.ts";
import { activeCalls } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

const openPage = pageWindows();

/** A page that the element fills, as on a phone, and what moves in it. */
async function openWatched(attributes: Record<string, string>) {
  let shifts: ReturnType<typeof watchShifts> | undefined;
  const page = await openPage({
    attributes: { ...attributes, lang: "en" },
    prepare(view: View) {
      fillWindow(view);
      shifts = watchShifts(view);
    },
  });
  const nothingMoves = async (step: string) => {
    expect(await shifts?.(), step).to.deep.equal([]);
  };
  return { page, element: page.element, nothingMoves };
}

/** Waits for all that a list shows after its first paint. */
async function wholeList({ element }: PageWindow, row: string) {
  await on(element).find("button", row);
  // React's row may replace an earlier one meanwhile
  await until("its facts", () =>
    on(element)
      .all("button", row)
      .some((first) => descriptionOf(first) !== ""),
  );
  await until("the tabs", () => on(element).all("tab").length === 2);
  await until("the region", () => element.shadowRoot?.getElementById("region"));
}

/** A player with an unfinished invoice, whose server takes a while to say so. */
async function playerWithInvoice(): Promise<string> {
  const token = await everyFlowPlayer();
  await createElsewhere(token, invoiceMethods.p2p.name);
  await server.fault({ kind: "latency", call: activeCalls.deposit, ms: 700, token });
  return token;
}

describe("a visit", () => {
  it("is one in which a shift would be seen", async () => {
    const { page, element, nothingMoves } = await openWatched({ token: await everyFlowPlayer() });
    await wholeList(page, "SPEI bank transfer");
    await nothingMoves("the list");
    const above = page.view.document.createElement("p");
    above.style.blockSize = "200px";
    element.before(above);
    const moved = await nothingMoves("a block above").then(
      () => false,
      () => true,
    );
    expect(moved).to.equal(true);
  });

  for (const transport of ["socket", "http"]) {
    it(`moves nothing, from the skeleton to the status of a payment, over ${transport}`, async () => {
      const token = await playerWithInvoice();
      const { page, element, nothingMoves } = await openWatched({ token, transport });
      await wholeList(page, "SPEI bank transfer");
      await nothingMoves("the list");
      await on(element).find("button", "Continue");
      await nothingMoves("the unfinished payment");
      await on(element).press(invoiceMethods.p2p.method);
      await on(element).at(invoiceMethods.p2p.form);
      await on(element).fill("Amount", "500");
      await nothingMoves("the form");
      await on(element).press("Back");
      await on(element).at("/deposit");
      await on(element).find("button", "Continue");
      await nothingMoves("the list again");
      await on(element).press("Continue");
      await on(element).at(invoiceMethods.p2p.invoice);
      await on(element).find("button", "I have paid");
      await nothingMoves("the invoice");
      await on(element).press("I have paid");
      await on(element).at("/deposit/complete");
      await nothingMoves("the status");
    });
  }

  it("moves nothing on the other list, where a balance comes late too", async () => {
    const token = await everyFlowPlayer();
    const { page, element, nothingMoves } = await openWatched({ token });
    await wholeList(page, "SPEI bank transfer");
    await server.fault({ kind: "latency", call: activeCalls.withdrawal, ms: 300 });
    (await on(element).find("tab", "Withdraw")).click();
    await on(element).at("/withdrawal");
    await wholeList(page, "SPEI bank transfer");
    await nothingMoves("the list of withdrawals");
    await server.push(token, { balanceData: { primary: { amount: 800.5, currency: "MXN" } } }, "login.token");
    await until("the balance", () => on(element).shows("$800.50"));
    await nothingMoves("the balance");
    await on(element).press("SPEI bank transfer");
    await on(element).at("/withdrawal/redirect");
    await nothingMoves("the form");
  });
});
