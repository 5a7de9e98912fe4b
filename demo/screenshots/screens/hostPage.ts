import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { Language } from "./views";

declare global {
  interface Window {
    /** resolves once the cashier is still; after some seconds in any case */
    screensSettled(): Promise<void>;
    /** scrolls the cashier to its start or end; whether there is anything to scroll */
    screensScroll(to: "start" | "end"): Promise<boolean>;
    /** changes the theme of cashier and page */
    screensTheme(name: string): Promise<void>;
  }
}

const script = fileURLToPath(new URL("hostPage.js", import.meta.url));

const html = ({ lang, dir }: Language, attributes: Readonly<Record<string, string>>) => `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>Screens</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="/dist/cashier-widget.js"></script>
<style>body { margin: 0; height: 100vh }</style></head>
<body><cashier-widget ${Object.entries(attributes)
  .map(([name, value]) => `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
  .join(" ")}></cashier-widget></body></html>`;

/** Opens a page of the server that holds one cashier and nothing else. */
export async function openHostPage(
  page: Page,
  server: string,
  language: Language,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  const address = `${server}/screens`;
  await page.addInitScript({ path: script });
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html(language, attributes) }));
  await page.goto(address);
}
