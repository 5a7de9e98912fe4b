import type { Plugin } from "vite";

const loop = "for (const key in this.entries)";

/**
 * Has valibot's object schemas read their own entries only: on a page whose old libraries extend `Object.prototype`, an
 * inherited function would count as an entry, and nothing could be parsed.
 */
export function ownEntries(): Plugin {
  return {
    name: "cashier-own-entries",
    apply: "build",
    transform: {
      filter: { id: /\/valibot\/dist\/index\.m?js$/ },
      handler(code) {
        if (!code.includes(loop)) throw new Error("valibot reads the entries of objects in another way");
        return { code: code.replaceAll(loop, "for (const key of Object.keys(this.entries))"), map: null };
      },
    },
  };
}
