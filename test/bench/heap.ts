import type { Browser, CDPSession } from "playwright-core";
import { formatBytes } from "../../.build/size/compressed.ts";
import { type Bench, launch } from "./bench.ts";
import { attributes } from "./hostPage.ts";
import { observePages } from "./timeline.ts";

async function usedHeap(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

/** Bytes in use after so many elements have come and gone, for each of the counts. */
async function heapAfter(browser: Browser, address: string, server: string, counts: number[]): Promise<number[]> {
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

async function printHeap(title: string, { browser, demo, host }: Bench): Promise<void> {
  const counts = [10, 100, 200];
  const sizes = await heapAfter(browser, host.address(demo.url, "script"), demo.url, counts);
  const [first = Number.NaN] = sizes;
  console.log(`\nHeap after mounts and removals, ${title}`);
  for (const [index, size] of sizes.entries()) {
    console.log(`  after ${counts[index]}: ${formatBytes(size)} bytes (${((size / first - 1) * 100).toFixed(1)} %)`);
  }
  console.log(`  connections still open: ${demo.sockets()}`);
}

/** Prints how much memory stays in use after elements have come and gone. */
export async function memory(bench: Bench): Promise<void> {
  await printHeap("as it is", bench);
  // the engine's own machine code for functions that have become hot is on the heap too, and is nothing that was left
  // behind
  const browser = await launch("--js-flags=--no-opt --no-maglev --no-sparkplug");
  try {
    await printHeap("without the engine's compiled code", { ...bench, browser });
  } finally {
    await browser.close();
  }
}
