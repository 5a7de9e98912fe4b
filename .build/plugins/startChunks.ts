import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { firstPaintModules } from "./firstPaint.ts";
import { flagChunks } from "./flagChunks.ts";

/**
 * The folders of `src/` that form each lazy chunk. Code that loads together is one chunk, because many small ones load
 * one after the other and compress worse. A chunk takes the files that no chunk above it has taken, and their imports,
 * so a folder whose imports another chunk shares stands below that chunk.
 */
const lazyChunks: Readonly<Record<string, readonly string[]>> = {
  // an element without a token reads its session from the host
  host: ["contract/host", "contract/events", "contract/address"],
  // a list with wallets waits for it
  wallets: ["catalogue/wallets"],
  // what a form needs to take keys, beside what draws it
  typing: ["form/masks", "form/rules"],
  // what the parts of a list, updates and forms share
  shared: [
    "cashier",
    "catalogue/depositLimits",
    "catalogue/method",
    "catalogue/saved",
    "contract/list",
    "i18n",
    "money",
  ],
  updates: ["transaction/updates", "api"],
  submit: ["transaction/submit", "transaction/requests"],
  // the inputs of all fields but a card's
  fields: ["form/fields", "form/kinds/choice", "form/kinds/clabe", "form/kinds/code", "form/kinds/text"],
  // a card's inputs, the table of all kinds, and the state of forms, which asks it
  kinds: ["form/kinds", "form/kinds/card", "form/state"],
  amount: ["form/amount", "payment", "payment/cost"],
  guide: ["payment/guidance"],
  forms: ["form", "payment/form", "payment/saved"],
  // what follows a form
  status: ["payment/status", "transaction", "transaction/step", "transaction/leaving"],
  requisites: ["payment/requisites"],
};

const folderOf = (id: string) => /\/src\/(.+)\/[^/]+$/.exec(id)?.[1] ?? "";

/** The entries of the first paint, by name. */
type Entry = keyof typeof firstPaintModules;

/**
 * Groups the code of the first paint, so that the list and the quick view's card are each drawn from the least code,
 * and the code of forms and payments by {@link lazyChunks}.
 * @returns the plug-in and the groups for Rolldown's code splitting, which belong together
 */
export function startChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const imports = new Map<string, readonly string[]>();
  const reached = new Map<string, Set<string>>();
  /** Whether a module is among the static imports of an entry. */
  const isIn = (entry: Entry, id: string) => reached.get(firstPaintModules[entry])?.has(id) === true;
  const collect = (id: string, modules: Set<string>): void => {
    if (modules.has(id)) return;
    modules.add(id);
    for (const imported of imports.get(id) ?? []) collect(imported, modules);
  };
  return {
    plugin: {
      name: "cashier-start-chunks",
      apply: "build",
      moduleParsed: ({ id, importedIds }) => {
        imports.set(id, importedIds);
      },
      buildEnd: () => {
        for (const entry of Object.values(firstPaintModules)) {
          const modules = new Set<string>();
          collect(resolve(entry), modules);
          reached.set(entry, modules);
        }
      },
    },
    groups: [
      flagChunks(),
      // the connection, and what the list and the card before React share
      {
        name: "early",
        test: (id) => isIn("early", id) || (isIn("earlyList", id) && isIn("earlyCard", id)),
        priority: 4,
      },
      { name: "earlyList", test: (id) => isIn("earlyList", id), priority: 3.8 },
      // the card needs it before React, and the element after it
      { name: "controls", test: (id) => isIn("earlyCard", id) && isIn("element", id), priority: 3.7 },
      // forms need it, too, without the card
      { name: "accounts", test: (id) => isIn("earlyCard", id) && folderOf(id) !== "early/card", priority: 3.6 },
      { name: "earlyCard", test: (id) => isIn("earlyCard", id), priority: 3.5 },
      { name: "widget", test: (id) => isIn("element", id), priority: 3 },
      ...Object.entries(lazyChunks).map(([name, folders], at) => ({
        name,
        test: (id: string) => folders.includes(folderOf(id)),
        priority: 1 - at / 100,
      })),
    ],
  };
}
