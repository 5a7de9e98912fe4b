import type { Browser, CDPSession } from "playwright-core";
import { attributes } from "./hostPage.ts";
import { observePages } from "./timeline.ts";

async function usedHeap(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** Bytes in use after so many elements have come and gone, for each of the counts. */
export async function heapAfter(
  browser: Browser,
  address: string,
  server: string,
  counts: number[],
): Promise<number[]> {
  const context = await browser.newContext();
  try {
    await observePages(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction('customElements.get("cashier-widget")');
    // code that comes once the browser is idle comes once, whatever the count
    await page.evaluate(`window.bench.mountUntilIdle(${JSON.stringify(attributes(server))})`);
    const sizes: number[] = [];
    let done = 0;
    for (const count of counts) {
      await page.evaluate(`window.bench.mountAndRemove(${count - done}, ${JSON.stringify(attributes(server))})`);
      done = count;
      sizes.push(await usedHeap(session));
    }
    return sizes;
  } finally {
    await context.close();
  }
}
