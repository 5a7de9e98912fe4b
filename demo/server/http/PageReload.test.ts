import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDemoServer, type RunningDemo } from "../createDemoServer";

let folder: string;
let server: RunningDemo;
const script = () => join(folder, "cashier-widget.js");
const page = () => join(folder, "index.html");
const start = (isReloading: boolean) =>
  createDemoServer({ distDir: folder, pagesDir: folder, ...(isReloading && { isReloading }) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-reload-"));
  await writeFile(script(), "export {};");
  await writeFile(page(), "<!doctype html><head><title>Page</title></head>");
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it("adds its script to pages, and only if asked to", async () => {
  server = await start(true);
  const response = await fetch(`${server.url}/`);
  expect(await response.text()).toContain('<script type="module" src="/reload.js"></script>');
  expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect((await fetch(`${server.url}/none.html`)).status).toBe(404);
  await server.close();
  server = await start(false);
  expect(await (await fetch(`${server.url}/`)).text()).not.toContain("reload");
  expect((await fetch(`${server.url}/reload`)).status).toBe(404);
});

it.each([
  ["the built widget", script],
  ["a page", page],
])("tells open pages that %s has changed", async (_what, file) => {
  server = await start(true);
  const stream = (await fetch(`${server.url}/reload`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream?.read())?.value).toBe(":\n\n");
  await writeFile(file(), "changed and longer than before, so that also its size differs <head></head>");
  expect((await stream?.read())?.value).toBe("data: changed\n\n");
});
