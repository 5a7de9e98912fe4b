import type { Browser, CDPSession } from "playwright-core";
import { attributes } from "./hostPage.ts";

async function usedHeap(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** Bytes in use after 10 and after 100 elements have come and gone. */
export async function heapGrowth(browser: Browser, address: string, server: string): Promise<[number, number]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(address);
    await page.waitForFunction('customElements.get("cashier-widget")');
    const rounds = (count: number) =>
      page.evaluate(`window.bench.exchanges.length = 0,
        window.bench.mountAndRemove(${count}, ${JSON.stringify(attributes(server))}).then(() => {
          window.bench.exchanges.length = 0;
          performance.clearResourceTimings();
        })`);
    await rounds(10);
    const early = await usedHeap(session);
    await rounds(90);
    return [early, await usedHeap(session)];
  } finally {
    await context.close();
  }
}
