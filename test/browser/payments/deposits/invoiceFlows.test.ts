import { expect } from "chai";
import {
  type CashierPage,
  freshServer,
  itOverSocket,
  openCashier,
  transports,
  waysOver,
} from "../../driver/cashierPage.ts";
import { showTab } from "../../driver/element.ts";
import { invoiceMethods, newestId, requisites, submitAmount } from "../../scenarios/deposit.ts";
import { create } from "../../server/calls.ts";
import { server } from "../../server/paymentServer.ts";
import { until } from "../../waiting.ts";

const { p2p, india } = invoiceMethods;

/** From the form to the money. */
async function payInvoice(page: CashierPage, kind: typeof p2p, amount: string, fields: Record<string, string> = {}) {
  await page.at(kind.form);
  for (const [label, value] of Object.entries(fields)) await page.fill(label, value);
  await submitAmount(page, { ...kind, amount });
  await page.at(kind.invoice);
  await page.find("button", "I have paid");
  const id = await newestId(page);
  expect(requisites(page).get("Reference")).to.equal(id.toUpperCase());
  await page.press("I have paid");
  await page.status("Payment is being processed");
  await server.end(id, "settle");
  showTab();
  await page.status("Payment received");
  return (await server.calls(page.token, create)).at(-1);
}

/** The groups that lead to the peer-to-peer list. */
const groups = [
  { geo: "KG", currency: "KGS", tile: "Transfer to card", method: "Optima Bank", name: "optima_kgs", amount: "500" },
  { geo: "UA", currency: "UAH", tile: "Transfer to card", method: "monobank", name: "mono_uah", amount: "500" },
  {
    geo: "RU",
    currency: "RUB",
    tile: "SBP T-bank + SBER",
    method: "SBP Sber",
    name: "sbp_transgran_rabbit_sber",
    amount: "500",
  },
];

for (const transport of transports) {
  describe(`a transfer to a person over ${transport}`, () => {
    freshServer();
    const onlyOverSocket = itOverSocket(transport);

    for (const [, { geo, currency, tile, method, name, amount }] of waysOver(transport, groups)) {
      it(`from the list of ${tile}, ${geo}`, async () => {
        const page = await openCashier({ transport, "payment-geo": geo, currency });
        await page.press(tile);
        await page.at("/deposit/peer-to-peer");
        await until("the group's title", () => page.all("heading", tile).length > 0);
        await page.press(method);
        const sent = await payInvoice(page, p2p, amount);
        expect(sent).to.include({ method: name, currency, country: geo.toLowerCase() });
        await page.press("Deposit more");
        await page.at("/deposit");
      });
    }

    onlyOverSocket("from India, by UPI", async () => {
      const page = await openCashier({ transport, "payment-geo": "IN", currency: "INR" });
      await page.press("UPI transfer");
      const sent = await payInvoice(page, india, "1500.75", { "UPI ID": "ada@okbank" });
      expect(sent).to.include({ method: "upi_inr", currency: "INR", country: "in", amount: 1500.75 });
    });

    onlyOverSocket("from India, by its group", async () => {
      const page = await openCashier({ transport, "payment-geo": "IN", currency: "INR" });
      await page.press("UPI Transfer");
      await page.at("/deposit/group");
      await page.press("PhonePe");
      const sent = await payInvoice(page, india, "1000");
      expect(sent).to.include({ method: "phonepe_inr", amount: 1000 });
    });
  });
}
