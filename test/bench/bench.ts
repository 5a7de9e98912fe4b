import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from "playwright-core";
import { chromiumFlags, chromiumHint, findChromium } from "../../demo/chromium.ts";
import type { RunningDemo } from "../../demo/server/createDemoServer.ts";
import type { HostPage } from "./hostPage.ts";
import { type Line, slowLine } from "./slowLine.ts";

/** The tools that every part of the bench shares. */
export interface Bench {
  browser: Browser;
  demo: RunningDemo;
  /** serves the floor page's script */
  floor: RunningDemo;
  host: HostPage;
}

/** How often each start is measured. */
export const runs = Number(process.env.BENCH_RUNS ?? 7);

/** A phone's line on a slow network. */
export const phone: Line = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/** The conditions of a page load: the processor's slowdown and the line, if it is slow. */
export interface Speed {
  title: string;
  cpuSlowdown: number;
  line?: Line;
}

export const fullSpeed: Speed = { title: "full speed", cpuSlowdown: 1 };
export const slowPhone: Speed = {
  title: "4x CPU slowdown, 150 ms round trip, 1.6 Mbit/s",
  cpuSlowdown: 4,
  line: phone,
};
/** Where only the way is long, what could overlap does. */
export const longWay: Speed = {
  title: "150 ms round trip, no other limit",
  cpuSlowdown: 1,
  line: { ...phone, bitsPerSecond: 1e9 },
};

/** The way to a server. */
export interface Way {
  url: string;
  /** closes the connections, as after a visit that is long ago */
  hangUp(): void;
}

/** Measures with a way to a server. */
export async function over<Result>(
  { line }: Speed,
  { url }: RunningDemo,
  measure: (way: Way) => Promise<Result>,
): Promise<Result> {
  if (!line) return measure({ url, hangUp: () => {} });
  const slow = await slowLine(new URL(url), line);
  try {
    return await measure(slow);
  } finally {
    slow.close();
  }
}

function launchOptions(flags: string[] = []): LaunchOptions {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(chromiumHint);
  return { executablePath, args: [...chromiumFlags, ...flags] };
}

/** Starts a browser. @throws Error if there is none */
export const launch = (...flags: string[]): Promise<Browser> => chromium.launch(launchOptions(flags));

/** A phone's window. */
export const phoneWindow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, bypassCSP: true };

/**
 * Starts a browser with an empty profile; closing it ends the browser. The other contexts are private windows, which
 * ignore the hints to open a connection ahead.
 */
export const launchProfile = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext("", { ...launchOptions(), ...phoneWindow });

/** The middle one of a list. */
export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Formats a time as ` 1,234 ms`. */
export const formatMs = (ms: number): string => `${Math.round(ms).toLocaleString("en-US").padStart(6)} ms`;
