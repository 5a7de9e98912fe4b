import { expect } from "chai";
import type { CashierPage } from "../../driver/cashierPage.ts";
import { clearPage, ready } from "../../driver/element.ts";
import { families } from "../../scenarios/families.ts";
import { demoBank, openList, start, takeSteps } from "../../scenarios/journey.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const words: Record<number, string> = {
  0: "Payment is being processed",
  1: "Payment received",
  2: "Payment failed",
  7: "Request accepted",
};

const junk = [null, "paid", [], {}, { status: "1" }, { status: null }, { id: {}, status: 1 }];
/** The wrong members of the junk: each is reported once. */
const wrong = ["(root)", "status", "id"].map((path) => `Invalid push: ${path}`);

/** Pushes one after the other. Fails if the player does not see the right one, or does not keep seeing it. */
async function pushed(page: CashierPage, statuses: number[], end: number, isWithId: boolean) {
  const [deposit] = await demoBank.deposits(page.token);
  if (!deposit) throw new Error("There is no deposit");
  const id = isWithId ? deposit.id : undefined;
  // an accepted payment is asked after, unlike one with a result, so the server has to agree
  if (end === 7) await server.end(deposit.id, "accept");
  for (const status of statuses) await server.push(page.token, { status, ...(id && { id }) });
  await page.status(words[end] ?? "");
  // nothing that comes behind it changes that
  await server.quiet(page.token);
  await page.status(words[end] ?? "");
}

const orders: [statuses: number[], end: number][] = [
  [[0, 1, 0, 2], 1],
  [[2, 0, 7], 2],
  [[2, 1], 1],
  [[7, 0, 1], 1],
  [[7, 7], 7],
];

describe("pushes in odd orders at every step", () => {
  afterEach(clearPage);

  for (const [at, family] of families.entries()) {
    it(`of ${family.title}`, async () => {
      const page = await openList(demoBank);
      await start(page, family);
      await takeSteps(page, family, undefined, async (current, step) => {
        // of somebody else's payment, of another kind, of nothing; and that it is still waited for
        for (const id of ["another", 7]) await server.push(page.token, { status: 1, id });
        await server.push(page.token, { status: 2 }, "withdrawal.status");
        for (const data of junk) await server.push(page.token, data);
        await server.push(page.token, { status: 0 });
        await until("the junk is reported", () => page.of("error").length >= wrong.length);
        expect(page.of("error").map(({ message, code }) => [message, code])).to.deep.equal(
          wrong.map((message) => [message, "invalid_response"]),
        );
        expect([page.screen, page.text.includes(step.shows)]).to.deep.equal([step.screen, true]);
        return current;
      });
      const [statuses, end] = orders[at % orders.length] ?? [[], 0];
      await pushed(page, statuses, end, at % 2 === 1);
    });
  }

  for (const [at, family] of families.entries()) {
    it(`end ${family.title} at its first step`, async () => {
      const page = await openList(demoBank);
      await start(page, family);
      const [statuses, end] = orders[(at + 2) % orders.length] ?? [[], 0];
      await pushed(page, statuses, end, at % 2 === 0);
      await ready(page.element);
    });
  }
});
