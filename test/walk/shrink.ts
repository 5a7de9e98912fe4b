import type { Browser } from "playwright-core";
import { type Outcome, type WalkOptions, walk } from "./walk.ts";

/**
 * Finds out which steps a broken rule needs: leaves out halves, then quarters, and so on, as long as it stays broken.
 */
export async function shrink(browser: Browser, options: WalkOptions, rule: string): Promise<Outcome> {
  const isIn = ({ findings }: Outcome) => findings.some((finding) => finding.rule === rule);
  const without = new Set(options.without);
  let best = await walk(browser, { ...options, without });
  if (!isIn(best)) return best;
  for (let size = Math.ceil(options.steps / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < options.steps; from += size) {
      const tried = new Set(without);
      for (let at = from; at < Math.min(from + size, options.steps); at += 1) tried.add(at);
      if (tried.size === without.size) continue;
      const outcome = await walk(browser, { ...options, without: tried });
      if (!isIn(outcome)) continue;
      best = outcome;
      for (const at of tried) without.add(at);
    }
  }
  console.log(`--without ${[...without].sort((one, other) => one - other).join()}`);
  return best;
}
