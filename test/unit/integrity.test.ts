// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { integrities, integrityOf, integrityReport } from "../../.build/integrity.ts";
import manifest from "../../package.json" with { type: "json" };

/** The output of `openssl dgst -sha384 -binary | openssl base64 -A` for `alert(1)`. */
const known = "sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "integrity-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test("a file's integrity is what a browser compares", () => {
  expect(integrityOf(Buffer.from("alert(1)"))).toBe(known);
});

test("every file has one, whatever it holds and however deep it lies, but for the list itself", () => {
  write("cashier-widget.js", "alert(1)");
  write("c/chunk-a1.js", "");
  write("locales/es.json", "{}");
  write("types/ui/Button.d.ts", "export {}");
  write("a/flag.bin", Uint8Array.of(0, 255, 128));
  write("integrity.json", "{}");
  const hashes = integrities(folder);
  expect(Object.keys(hashes)).toEqual([
    "a/flag.bin",
    "c/chunk-a1.js",
    "cashier-widget.js",
    "locales/es.json",
    "types/ui/Button.d.ts",
  ]);
  expect(hashes["cashier-widget.js"]).toBe(known);
  expect(new Set(Object.values(hashes)).size).toBe(5);
});

test("a trailing slash of the folder changes nothing", () => {
  write("c/chunk.js", "1");
  expect(integrities(`${folder}/`)).toEqual(integrities(folder));
});

describe("the build", () => {
  test("says those of the loader and the helper, and misses none", () => {
    const hashes = { "cashier-widget.js": "sha384-a", "cashier-host.js": "sha384-b", "c/x.js": "sha384-c" };
    const report = integrityReport(hashes);
    expect(report).toContain('cashier-widget.js  integrity="sha384-a"');
    expect(report).toContain('cashier-host.js  integrity="sha384-b"');
    expect(report).not.toContain("sha384-c");
    expect(() => integrityReport({ "cashier-widget.js": "sha384-a" })).toThrow("cashier-host.js was not built");
  });

  test("takes them last, when everything is there", () => {
    expect(manifest.scripts.build).toMatch(/&& tsx \.build\/writeIntegrity\.ts$/);
  });
});
