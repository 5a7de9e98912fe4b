import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, chromiumHint, findChromium } from "../chromium";
import { createDemoServer } from "../server/createDemoServer";
import { takeScene } from "./takeScene";
import type { Shot, Theme } from "./views";

// Creates the README's picture from deposits in the demo: `npm run screenshot`, after a build.
const phone = { width: 390, height: 844 };
const gap = 28;
const file = fileURLToPath(new URL("deposit.png", import.meta.url));

/** The screens of the picture, of the gallery. */
const screens: readonly { scene: string; caption: string; theme: Theme }[] = [
  { scene: "list/deposit", caption: "deposit", theme: "light" },
  { scene: "form/bank transfer", caption: "filled in", theme: "light" },
  { scene: "action/invoice", caption: "to a person", theme: "dark" },
  { scene: "end/success", caption: "paid", theme: "dark" },
];

/** Takes a screen of a new player. */
async function take(browser: Browser, url: string, { scene, caption, theme }: (typeof screens)[number]) {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, reducedMotion: "reduce" });
  const shots: Shot[] = [];
  await takeScene(await context.newPage(), url, { scene, caption, lang: "en", dir: "ltr", themes: [theme] }, shots);
  await context.close();
  return shots.map(({ png }) => png);
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
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const pictures: Buffer[] = [];
  for (const screen of screens) pictures.push(...(await take(browser, server.url, screen)));
  await compose(browser, pictures);
  console.log(file);
} finally {
  await browser.close();
  await server.close();
}
