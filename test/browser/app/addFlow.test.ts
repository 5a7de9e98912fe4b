import { expect } from "chai";
import { alterAnswer, CashierPage, freshServer } from "../driver/cashierPage.ts";
import { mount, newPlayer, preventRedirects, ready } from "../driver/element.ts";
import { methods } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { until } from "../waiting.ts";

/** Loads the widget as it is once the README's recipe has been followed; its build takes a while. */
async function addScript(): Promise<void> {
  const script = document.createElement("script");
  script.type = "module";
  script.src = "/added-flow/cashier-widget.js";
  const loaded = new Promise((resolve, reject) => {
    script.addEventListener("load", resolve);
    script.addEventListener("error", reject);
  });
  document.head.append(script);
  await loaded.catch(async () => {
    throw new Error(await (await fetch(script.src)).text());
  });
  await customElements.whenDefined("cashier-widget");
}

/** The files fetched so far, without their hashes. */
const fetchedChunks = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/added-flow/c/"));

describe("the README's way to add a payment flow", () => {
  freshServer();

  it("takes a payment with the flow of its chapter, whose code is fetched when it is opened", async function () {
    this.timeout(300_000);
    await addScript();
    const restore = alterAnswer(methods, (map) => ({
      ...map,
      oxxo_mxn: { ...Object(map.oxxo_mxn), category: "voucher" },
    }));
    const token = newPlayer();
    const element = mount({
      token,
      "user-id": token,
      "payment-geo": "MX",
      currency: "MXN",
      transport: "http",
    });
    const page = new CashierPage(element, token);
    preventRedirects(element);
    await ready(element);
    restore();
    const before = new Set(fetchedChunks());
    await page.press("OXXO");
    await page.at("/deposit/voucher");
    await until("the flow's own text", () => page.text.includes("The code is printed on your receipt."));
    expect(fetchedChunks().some((file) => !before.has(file))).to.equal(true);
    await page.fill("Amount", "300");
    await page.fill("Email", "ana@example.com");
    await page.press("Deposit");
    await page.at("/deposit/complete");
    const [sent] = await server.calls(token, "/BANKING_DEPOSIT/create");
    expect(sent).to.include({ method: "oxxo_mxn", amount: 300 });
  });
});
