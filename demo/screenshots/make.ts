import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { chromiumHint, findChromium } from "../../test/browser/runner/chromium";
import { createDemoServer, type DemoServer } from "../server/createDemoServer";
import { flags } from "./screens/flags";
import { Stage } from "./screens/Stage";
import { languages, type Theme } from "./screens/views";

// Creates the README's picture from deposits in the demo: `npm run screenshot`, after a build.
const phone = { width: 390, height: 844 };
const gap = 28;
const file = fileURLToPath(new URL("deposit.png", import.meta.url));

/** A cashier of a player of its own, in one theme. */
async function openStage(browser: Browser, server: DemoServer, theme: Theme): Promise<Stage> {
  const [language] = languages;
  if (!language) throw new Error("There is no language");
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, reducedMotion: "reduce" });
  const page = await context.newPage();
  return new Stage({ page, server, token: `picture-${theme}`, language, themes: [theme] });
}

/** The list and a form. */
async function takeLight(stage: Stage): Promise<void> {
  await stage.openList();
  await stage.shoot("list", { end: false });
  await stage.choose("spei_mxn");
  await stage.fill();
  await stage.shoot("form", { end: false });
}

/** An invoice and a success. */
async function takeDark(stage: Stage): Promise<void> {
  await stage.openList();
  await stage.pay("transfer_p2p_mxn", "/deposit/peer-to-peer/invoice");
  await stage.shoot("invoice", { end: false });
  await stage.change((id) => stage.server.control.end(id, "settle"));
  await stage.find(".status-icon.processed").waitFor();
  await stage.shoot("success", { end: false });
}

async function compose(browser: Browser, pictures: readonly Buffer[]): Promise<void> {
  const width = pictures.length * (phone.width + gap) + gap;
  const sheet = await browser.newPage({ viewport: { width, height: phone.height + 2 * gap } });
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`).join("");
  await sheet.setContent(`<style>
    body { margin: ${gap}px; display: flex; gap: ${gap}px; background: #cfd5de }
    img { width: ${phone.width}px; border-radius: 28px }
  </style>${images}`);
  await sheet.screenshot({ path: file });
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.error(chromiumHint);
  process.exit(2);
}
const server = await createDemoServer({ everyFlow: true });
const browser = await chromium.launch({ executablePath, args: [...flags] });
try {
  const light = await openStage(browser, server, "light");
  await takeLight(light);
  const dark = await openStage(browser, server, "dark");
  await takeDark(dark);
  await compose(
    browser,
    [...light.shots, ...dark.shots].map(({ png }) => png),
  );
  console.log(file);
} finally {
  await browser.close();
  await server.close();
}
