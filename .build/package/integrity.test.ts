import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importMap, integrities, integrityOf, integrityReport } from "./integrity.ts";

/** The output of `openssl dgst -sha384 -binary | openssl base64 -A` for `alert(1)`. */
const expectedIntegrity = "sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "integrity-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test("a file's integrity is the hash that a browser compares", () => {
  expect(integrityOf(Buffer.from("alert(1)"))).toBe(expectedIntegrity);
});

test("every file in every folder has an integrity, except the list itself", () => {
  write("cashier-widget.js", "alert(1)");
  write("c/chunk-a1.js", "");
  write("locales/es.json", "{}");
  write("types/ui/Button.d.ts", "export {}");
  write("a/flag.bin", Uint8Array.of(0, 255, 128));
  write("integrity.json", "{}");
  write("importmap.json", "{}");
  const hashes = integrities(folder);
  expect(Object.keys(hashes)).toEqual([
    "a/flag.bin",
    "c/chunk-a1.js",
    "cashier-widget.js",
    "locales/es.json",
    "types/ui/Button.d.ts",
  ]);
  expect(hashes["cashier-widget.js"]).toBe(expectedIntegrity);
  expect(new Set(Object.values(hashes)).size).toBe(5);
});

test("a trailing slash of the folder makes no difference", () => {
  write("c/chunk.js", "1");
  expect(integrities(`${folder}/`)).toEqual(integrities(folder));
});

test("an import map pins the scripts of pages at their address, and nothing of npm", () => {
  const hashes = {
    "c/x.js": "sha384-a",
    "cashier-widget.js": "sha384-b",
    "npm/y.js": "sha384-c",
    "locales/es.json": "d",
  };
  expect(importMap(hashes, "https://cdn.example/")).toEqual({
    integrity: { "https://cdn.example/c/x.js": "sha384-a", "https://cdn.example/cashier-widget.js": "sha384-b" },
  });
});

describe("the integrity report", () => {
  test("lists the loader and the helper, and fails when one is missing", () => {
    const hashes = { "cashier-widget.js": "sha384-a", "cashier-host.js": "sha384-b", "c/x.js": "sha384-c" };
    const report = integrityReport(hashes);
    expect(report).toContain('cashier-widget.js  integrity="sha384-a"');
    expect(report).toContain('cashier-host.js  integrity="sha384-b"');
    expect(report).not.toContain("sha384-c");
    expect(() => integrityReport({ "cashier-widget.js": "sha384-a" })).toThrow("cashier-host.js was not built");
  });
});
