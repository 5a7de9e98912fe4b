import { chromium } from "./chromium.ts";
import type { Engine } from "./Engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

export const engines = { chromium, firefox, webkit } as const satisfies Record<string, Engine>;

/** The engine of that name. Throws if there is none. */
export function engineNamed(name: string): Engine {
  const found = Object.entries(engines).find(([key]) => key === name);
  if (!found) throw new Error(`No such engine: ${name}; there are ${Object.keys(engines).join(", ")}`);
  return found[1];
}
