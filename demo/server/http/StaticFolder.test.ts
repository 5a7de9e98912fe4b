import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";

let server: RunningDemo;
let distDir: string;
/** A script tag's chunk, a bundler's chunk and an icon, as the builds name them. */
const hashed = ["list-ff8881f.js", "list-CwJw6ieZ.js", "ada--SX2GM5J.svg"];
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "demo-dist-"));
  await mkdir(join(distDir, "locales"));
  await writeFile(join(distDir, "cashier-widget.js"), "export const a = 1;\n".repeat(500));
  for (const name of hashed) await writeFile(join(distDir, name), "export {};");
  await writeFile(join(distDir, "locales/en.json"), '{"deposit.title":"Deposit method"}');
  server = await createDemoServer({ distDir });
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

describe("the built files", () => {
  it("are sent compressed, for any origin, with their type", async () => {
    const response = await fetch(`${server.url}/dist/cashier-widget.js`, { headers: { "accept-encoding": "br" } });
    expect(await response.text()).toContain("export const a = 1;");
    expect(Number(response.headers.get("content-length"))).toBeLessThan(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
    });
  });

  it("are sent uncompressed on request, and not at all if cached", async () => {
    const plain = await fetch(`${server.url}/dist/cashier-widget.js`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const etag = plain.headers.get("etag") ?? "";
    const again = await fetch(`${server.url}/dist/cashier-widget.js`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it.each(hashed)("are immutable if their name contains a hash: %s", async (name) => {
    const response = await fetch(`${server.url}/dist/${name}`);
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  it.each(["/cashier-widget/locales/en.json", "/api/cashier-widget/locales/en.json", "/dist/locales/en.json"])(
    "serve the locale at %s",
    async (path) => {
      const response = await fetch(server.url + path);
      expect(await response.json()).toEqual({ "deposit.title": "Deposit method" });
    },
  );
});

describe("the pages", () => {
  it.each(["/", "/script-tag.html", "/control-panel.html", "/panel/main.js", "/icon.svg"])(
    "%s is there, under a strict policy",
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(await response.text()).not.toMatch(/<style|style="|<script>|\son\w+="/);
    },
  );
});
