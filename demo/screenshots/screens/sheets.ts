import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Shot, Size } from "../views";

/** Wide enough to read a caption, and shown by most viewers without scaling. */
const sheetWidth = 1_560;
const gap = 12;

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function html(title: string, shots: readonly Shot[], { columns }: Size): string {
  const figures = shots.map(
    ({ caption, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString("base64")}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: ${gap}px; background: #7d8694; color: #fff; font: 14px/1.3 system-ui, sans-serif }
    h1 { margin: 0 0 ${gap}px; font-size: 18px }
    div { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: ${gap}px; align-items: start }
    figure { margin: 0 } img { display: block; width: 100% } figcaption { padding-top: 4px; overflow-wrap: anywhere }
  </style><h1>${escapeHtml(title)}</h1><div>${figures.join("")}</div>`;
}

/** Where a sheet goes and what it is called. */
export interface SheetPlace {
  folder: string;
  /** the start of the files' names */
  name: string;
  size: Size;
}

/** Writes contact sheets, each full of screenshots with captions. @returns the files */
export async function writeSheets(browser: Browser, shots: readonly Shot[], place: SheetPlace): Promise<string[]> {
  const { folder, name, size } = place;
  await mkdir(folder, { recursive: true });
  const perSheet = size.columns * size.rows;
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 600 } });
  const files: string[] = [];
  for (let start = 0; start < shots.length; start += perSheet) {
    const number = start / perSheet + 1;
    await page.setContent(html(`${name} · ${number}`, shots.slice(start, start + perSheet), size));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    const file = join(folder, `${name}-${number}.png`);
    await writeFile(file, await page.screenshot({ fullPage: true }));
    files.push(file);
  }
  await page.close();
  return files;
}
