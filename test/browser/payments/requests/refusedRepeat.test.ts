import { expect } from "chai";
import { type CashierPage, freshServer } from "../../driver/cashierPage.ts";
import { invoiceMethods, openInvoice } from "../../scenarios/deposit.ts";
import { families } from "../../scenarios/families.ts";
import { arrive, demoBank, doStep, finish, following, openList, start } from "../../scenarios/journey.ts";
import { fillStep, openPayout, payouts, withdrawalStatus } from "../../scenarios/withdrawal.ts";
import { confirm, withdrawalShow } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { untilAsync } from "../../waiting.ts";

const used = "This has been used";

/** The call takes effect, its answer is lost, and the browser's repeat is refused. */
const refuseRepeat = (call: string, { token }: CashierPage, code = 422) =>
  server.fault({
    kind: "status",
    status: code,
    code: code === 422 ? "validation" : "conflict",
    message: used,
    fields: code === 422 ? { code: used, tax_number: used } : {},
    when: "after",
    call,
    token,
    times: 1,
  });

/** The texts that appeared on screen but must never appear. */
function watchFor(text: string, { element }: CashierPage) {
  const found: string[] = [];
  const root = element.shadowRoot;
  const look = () => {
    if (root?.textContent?.includes(text)) found.push(element.dataset.screen ?? "");
  };
  const observer = new MutationObserver(look);
  if (root) observer.observe(root, { childList: true, subtree: true, characterData: true });
  return found;
}

describe("a step that took effect, and whose repeat by the browser is refused over HTTP", () => {
  freshServer();

  for (const payout of payouts) {
    const { call, button, after, method } = payout;
    if (!call || !button || !after) continue;
    for (const code of [422, 409]) {
      it(`is never shown as refused (${code}): ${method}`, async () => {
        const { page } = await openPayout(payout, { transport: "http" });
        const refusals = watchFor(used, page);
        await refuseRepeat(call, page, code);
        await fillStep(page, payout);
        await page.press(button);
        await withdrawalStatus(page, after);
        expect(refusals).to.deep.equal([]);
        expect(await server.calls(page.token, call)).to.have.length(1);
      });
    }
  }

  it("is never shown as refused: I have paid", async () => {
    const { page } = await openInvoice(invoiceMethods.p2p, { transport: "http" });
    const refusals = watchFor(used, page);
    await refuseRepeat(confirm, page, 409);
    await page.press("I have paid");
    await page.status("Payment is being processed");
    expect(refusals).to.deep.equal([]);
    expect(await server.calls(page.token, confirm)).to.have.length(1);
  });

  it("is never shown as refused: each step of a deposit in steps", async () => {
    const family = families.find(({ title }) => title === "a chain of steps");
    if (!family) throw new Error("There is no chain");
    const bank = { ...demoBank, attributes: { transport: "http" } };
    const page = await openList(bank);
    const refusals = watchFor(used, page);
    await start(page, family);
    for (const step of family.steps) {
      await arrive(page, step);
      await doStep(page, step);
      if (!step.press) continue;
      await refuseRepeat(step.press === "I have paid" ? confirm : "/BANKING_DEPOSIT/continue", page);
      await page.press(step.press);
      await arrive(page, following(family, step));
    }
    await finish(bank, page, family);
    expect(refusals).to.deep.equal([]);
  });

  it("is shown as refused where it took no effect", async () => {
    const payout = payouts.find(({ button }) => button === "Confirm");
    if (!payout) throw new Error("There is no code");
    const { page } = await openPayout(payout, { transport: "http" });
    await page.fill("Code", "9999");
    await page.press("Confirm");
    await server.answered(page.token, withdrawalShow);
    await untilAsync("the refusal", async () => (await page.note("Code")) === "This code is wrong");
    expect(await server.calls(page.token, payout.call ?? "")).to.have.length(1);
  });
});
