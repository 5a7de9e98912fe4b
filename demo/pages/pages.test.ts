import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { interfaceLocales } from "../../src/i18n/locales";
import { createDemoServer, type RunningDemo } from "../server/createDemoServer";

const folder = fileURLToPath(new URL(".", import.meta.url));
const pages = (await readdir(folder)).filter((name) => name.endsWith(".html"));
const scripts = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
const built = ["cashier-widget.js", "cashier-host.js", "embed.html", "openapi.json", "asyncapi.json"];

/** The Trusted Types policies that a page allows; all others allow none. */
const trustedTypes: Record<string, string> = {
  "installable.html": "app-worker",
  "script-tag.html": "cashier-captcha 'allow-duplicates'",
  "control-panel.html": "cashier-captcha 'allow-duplicates'",
};

/** The pages that hold the element, and so the bank's frame. */
const cashierPages: ReadonlySet<string> = new Set(
  ["script-tag", "game", "web-view", "standalone", "installable", "control-panel"].map((name) => `${name}.html`),
);
const provider = () => server.url.replace("127.0.0.1", "localhost");

let server: RunningDemo;
let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), "demo-dist-"));
  for (const name of built) await writeFile(join(distDir, name), "");
  server = await createDemoServer({ distDir });
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

/** The directives of a policy, by name. */
async function policyAt(path: string): Promise<Map<string, string>> {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  const policy = response.headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe.each(pages)("%s", (name) => {
  it("has links, styles and scripts that exist, and a link on the start page", async () => {
    const html = await readFile(join(folder, name), "utf8");
    const addresses = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address = ""]) => address);
    expect(addresses).toContain("/look/base.css");
    for (const address of addresses) {
      const response = await fetch(server.url + address);
      expect(response.status, address).toBe(200);
      await response.arrayBuffer();
    }
    const first = await readFile(join(folder, "index.html"), "utf8");
    if (name !== "index.html") expect(first).toContain(`href="/${name}"`);
  });

  it("has nothing inline", async () => {
    const html = await (await fetch(`${server.url}/${name}`)).text();
    expect(html).toContain("<!doctype html>");
    expect(html).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=|javascript:/);
  });

  it("has a policy without other origins and with Trusted Types", async () => {
    const policy = await policyAt(`/${name}`);
    const posted = name.startsWith("iframe") ? `'self' ${server.url}` : "'self'";
    expect(Object.fromEntries(policy)).toMatchObject({
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": "'self'",
      "base-uri": "'none'",
      "form-action": cashierPages.has(name) ? `'self' ${provider()}` : posted,
      "frame-ancestors": "'none'",
      "require-trusted-types-for": "'script'",
      "trusted-types": trustedTypes[name] ?? "'none'",
    });
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|https:|(?:^| )\*/);
  });

  it("may embed frames, be installed and start a worker only if needed", async () => {
    const policy = await policyAt(`/${name}`);
    const shown = cashierPages.has(name) ? provider() : undefined;
    const framed = name.startsWith("iframe") ? server.url : shown;
    expect(policy.get("frame-src")).toBe(name === "gallery.html" ? "'self'" : framed);
    const isApp = name === "installable.html";
    expect(policy.get("manifest-src")).toBe(isApp ? "'self'" : undefined);
    expect(policy.get("worker-src")).toBe(isApp ? "'self'" : undefined);
  });
});

it.each(scripts)("every import of %s exists", async (name) => {
  const script = await readFile(join(folder, name), "utf8");
  for (const [, path = ""] of script.matchAll(/from "([^"]+)"/g)) {
    const address = new URL(path, `${server.url}/${name}`);
    expect((await fetch(address)).headers.get("content-type"), address.pathname).toMatch(/^text\/javascript/);
  }
});

it("/languages.js exports every language of the widget, with its own name", async () => {
  const [, list = ""] =
    /^export const languages = (.*);$/m.exec(await (await fetch(`${server.url}/languages.js`)).text()) ?? [];
  const languages = v.parse(v.array(v.object({ locale: v.string(), name: v.string() })), JSON.parse(list));
  expect(languages.map(({ locale }) => locale)).toEqual(interfaceLocales);
  expect(languages).toEqual(
    expect.arrayContaining([
      { locale: "en", name: "English" },
      { locale: "mx", name: "español (México)" },
      { locale: "ru", name: "русский" },
    ]),
  );
});

describe("embed.html", () => {
  it("has its own strict policy and may be embedded by any page of this computer", async () => {
    const policy = await policyAt("/dist/embed.html");
    expect(Object.fromEntries(policy)).toMatchObject({
      "default-src": "'none'",
      "script-src": `'self' ${server.url}`,
      "connect-src": `'self' ${server.url.replace("http", "ws")} ${server.url}`,
      "require-trusted-types-for": "'script'",
      "trusted-types": "'none'",
      "frame-src": provider(),
      "frame-ancestors": "'self' http://127.0.0.1:* http://localhost:*",
    });
  });
});

describe("app.webmanifest", () => {
  const iconSchema = v.object({
    src: v.string(),
    sizes: v.string(),
    type: v.literal("image/png"),
    purpose: v.picklist(["any", "maskable"]),
  });
  const manifestSchema = v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    short_name: v.pipe(v.string(), v.maxLength(12)),
    id: v.string(),
    start_url: v.string(),
    scope: v.string(),
    display: v.literal("standalone"),
    theme_color: v.pipe(v.string(), v.hexColor()),
    background_color: v.pipe(v.string(), v.hexColor()),
    icons: v.array(iconSchema),
  });
  const read = async () => {
    const response = await fetch(`${server.url}/installable/app.webmanifest`);
    expect(response.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
    return v.parse(manifestSchema, await response.json());
  };

  it("starts an existing page in its scope", async () => {
    const { start_url, scope } = await read();
    expect(start_url.startsWith(scope)).toBe(true);
    expect(await (await fetch(server.url + start_url)).text()).toContain(
      '<link rel="manifest" href="/installable/app.webmanifest">',
    );
  });

  it("has icons of the declared sizes, one maskable", async () => {
    const { icons } = await read();
    for (const { src, sizes } of icons) {
      const response = await fetch(server.url + src);
      expect(response.headers.get("content-type")).toBe("image/png");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
      expect(bytes.length, src).toBeLessThan(6_000);
    }
    const kinds = icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`);
    expect(kinds).toEqual(expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]));
  });
});
