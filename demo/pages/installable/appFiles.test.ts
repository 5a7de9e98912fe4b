import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { calls } from "../../server/calls";
import { cacheName, cachePrefix, loader, ruleFor, shell } from "./appFiles.js";

/** A file that a page or a script of it loads. */
const reference = /(?:\bsrc="|\bfrom "|"stylesheet" href="|"manifest" href="|\.href = ")(\/[^"]+)"/g;
const origin = "http://127.0.0.1:8080";
const rule = (address: string, base = origin) => ruleFor(new URL(address, base), origin);

describe("files that the installed app does not cache", () => {
  it.each([...calls.keys()])("responses to %s", (path) => {
    for (const prefix of ["", "/api", "/api/", "/v4"]) expect(rule(prefix + path)).toBeUndefined();
    expect(rule(`/api${path}?currency=MXN&file=/installable.html`)).toBeUndefined();
  });

  it.each([
    "/api",
    "/api/",
    "/api/anything/new",
    "/api/cashier-widget/locales/en.json",
    "/api/dist/c/list-CwJw6ieZ.js",
    "/api/installable.html",
    "/v4/socket.io/?Authorization=demo-player&transport=websocket",
    "/control/log",
    "/control/events",
    "/control/dist/cashier-widget.js",
    "/bank/pay/1f2e",
    "/bank/bank.css",
    "/bank/installable.html",
    "/dist/c/../../api/BANKING/methods-payment-v3",
    "/dist/c/list-CwJw6ieZ.js/../../../bank/pay/1",
    "/dist/c/%2e%2e/%2e%2e/api/x-CwJw6ieZ.js",
    "/dist/c/..%2f..%2fapi%2fx-CwJw6ieZ.js",
    "/cashier-widget/locales/../../api/en.json",
  ])("%s", (address) => {
    expect(rule(address)).toBeUndefined();
  });

  it.each(["/", "/index.html", "/script-tag.html", "/control-panel.html", "/app-worker.js", "/addresses.js"])(
    "another page of the demo or the worker: %s",
    (address) => {
      expect(rule(address)).toBeUndefined();
    },
  );

  it.each(["/dist/embed.html", "/dist/index.js", "/dist/npm/list-CwJw6ieZ.js", "/assets?assets=badge"])(
    "a file that the app does not need: %s",
    (address) => {
      expect(rule(address)).toBeUndefined();
    },
  );

  it("files of another origin", () => {
    for (const path of [...shell, "/dist/c/list-CwJw6ieZ.js", "/cashier-widget/locales/en.json"]) {
      expect(rule(path, "https://evil.example")).toBeUndefined();
      expect(rule(path, "http://127.0.0.1:8081")).toBeUndefined();
    }
  });
});

describe("files that it caches", () => {
  it("its shell, revalidated at each use, with any query", () => {
    for (const path of shell) expect(rule(path)).toBe("staleWhileRevalidate");
    expect(rule("/installable.html?status=ok#x")).toBe("staleWhileRevalidate");
    expect(shell).toContain(loader);
  });

  it("hashed chunks forever, and texts for offline use", () => {
    expect(rule("/dist/c/list-CwJw6ieZ.js")).toBe("cacheFirst");
    expect(rule("/dist/c/rolldown-runtime-XKyaHtl9.js")).toBe("cacheFirst");
    expect(rule("/dist/a/embed-Ul4YaH8M.css")).toBe("cacheFirst");
    expect(rule("/dist/icons/visa-dark-QRtp5o1G.svg")).toBe("cacheFirst");
    expect(rule("/cashier-widget/locales/mx.json")).toBe("networkFirst");
  });

  it("every style and script of the page, and nothing that is not there", async () => {
    const read = (path: string) => readFile(fileURLToPath(new URL(`..${path}`, import.meta.url)), "utf8");
    const found = new Set<string>();
    const add = async (path: string): Promise<void> => {
      if (found.has(path)) return;
      found.add(path);
      if (path === loader || !/\.(?:html|js)$/.test(path)) return;
      for (const [, address = ""] of (await read(path)).matchAll(reference)) await add(address);
    };
    await add("/installable.html");
    expect([...shell].sort()).toEqual([...found].sort());
  });

  it("in a cache that a later version finds and deletes", () => {
    expect(cacheName.startsWith(cachePrefix)).toBe(true);
  });
});
