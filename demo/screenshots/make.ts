import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { chromiumFlags, findChromium } from "../../test/browser/runner/chromium";
import { createDemoServer } from "../server/createDemoServer";

// Creates the README's picture from a deposit in the demo: `npm run screenshot`, after a build.
const phone = { width: 390, height: 760 };
const file = fileURLToPath(new URL("deposit.png", import.meta.url));

async function takeScreenshots(page: Page, server: string): Promise<string[]> {
  const screenshots: string[] = [];
  const take = async () => {
    await page.waitForTimeout(1_500);
    screenshots.push((await page.screenshot()).toString("base64"));
  };
  await page.goto(`${server}/script-tag.html`);
  await page.getByRole("button", { name: "SPEI" }).first().waitFor();
  await take();
  await page.getByRole("button", { name: "Bitcoin" }).first().click();
  await page.getByRole("img", { name: "Address QR code" }).waitFor();
  await take();
  // back to the coins, then to the list
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Ethereum" }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "SPEI" }).first().click();
  await page.getByLabel("Amount").first().fill("500");
  await take();
  await page.getByRole("button", { name: "Deposit", exact: true }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await page.getByText("Payment received").waitFor();
  await take();
  return screenshots;
}

const server = await createDemoServer({});
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  const pictures = await takeScreenshots(await browser.newPage({ viewport: phone }), server.url);
  const width = pictures.length * (phone.width + 24) + 24;
  const sheet = await browser.newPage({ viewport: { width, height: phone.height + 48 } });
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join("");
  await sheet.setContent(
    `<style>body{margin:24px;display:flex;gap:24px;background:#dfe3ea}img{border-radius:24px}</style>${images}`,
  );
  await sheet.screenshot({ path: file });
  console.log(file);
} finally {
  await browser.close();
  await server.close();
}
