// @vitest-environment node
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPath, depositRequest, httpPlayer, readAnswer, socketPlayer } from "../../demo/server/testing/clients";
import type { DemoServerOptions, startDemoServer } from "../../src/testing";

// built here, as the unit tests run without a build
const buildMs = 60_000;
let dist: string;
beforeAll(() => {
  dist = join(mkdtempSync(join(tmpdir(), "cashier-testing-")), "dist");
  for (const mode of ["testing", "demo-server"])
    execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--mode", mode, "--outDir", dist]);
}, buildMs);
afterAll(() => rmSync(join(dist, ".."), { recursive: true, force: true }));

/** Runs a module in a process of its own. @returns what it prints */
function run(script: string): string {
  const file = join(dist, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, script);
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  return stdout + stderr;
}

const happyDom = pathToFileURL("node_modules/happy-dom/lib/index.js");
const withDocument = `import { Window } from ${JSON.stringify(happyDom)};
const window = new Window({ url: "https://site.example/" });
for (const name of ["window", "document", "location", "HTMLElement", "customElements", "CustomEvent", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true });
`;

describe("cashier-widget/testing", () => {
  it("is one small file without React", () => {
    const text = readFileSync(join(dist, "testing.js"), "utf8");
    expect(text).not.toMatch(/^import\b|react-dom|useState/m);
    expect(text.length).toBeLessThan(60_000);
  });

  it("does nothing on a server", () => {
    expect(run('await import("./testing.js"); console.log(typeof customElements)')).toBe("undefined\n");
  });

  it("defines the element, which is found in open shadow roots too", () => {
    const printed = run(`${withDocument}
      const { fakeCashier, defineFakeCashier } = await import("./testing.js");
      defineFakeCashier();
      const box = document.createElement("div");
      box.attachShadow({ mode: "open" }).append(document.createElement("cashier-widget"));
      try { fakeCashier(); } catch ({ message }) { console.log(message); }
      document.body.append(box);
      box.addEventListener("cashier-init", ({ detail }) => console.log(detail.page));
      console.log(fakeCashier().emit("cashier-init"));`);
    expect(printed).toBe("There is no cashier-widget\ndeposit\ntrue\n");
  });

  it("says so if the real element is there already", () => {
    const printed = run(`${withDocument}
      customElements.define("cashier-widget", class extends HTMLElement {});
      await import("./testing.js").catch(({ message }) => console.log(message));`);
    expect(printed).toBe("The real cashier-widget is defined already: import cashier-widget/testing before it\n");
  });
});

describe("startDemoServer", () => {
  const load = async (options: DemoServerOptions = { balances: true }) => {
    const module: { startDemoServer: typeof startDemoServer } = await import(
      /* @vite-ignore */ pathToFileURL(join(dist, "testing.js")).href
    );
    return module.startDemoServer(options);
  };

  it("serves both transports, and the control ends a payment", async () => {
    const server = await load();
    try {
      const { control } = server;
      const player = await socketPlayer(server);
      const { transaction } = readAnswer(await player.ask("POST", createPath, depositRequest()));
      expect(control.transactions()).toMatchObject([{ id: transaction.id, status: 0, country: "mx" }]);
      control.end(transaction.id, "settle");
      const push = await player.until((message) => message.type === "deposit.status");
      expect(push).toMatchObject({ data: { id: transaction.id, status: 1 } });
      expect(() => control.end("none", "settle")).toThrow("The demo server has no transaction none");
      const undo = control.fault({ kind: "status", status: 503, call: createPath });
      const ask = httpPlayer(server);
      await expect(ask("POST", createPath, depositRequest()).then(readAnswer)).rejects.toThrow();
      undo();
      expect(readAnswer(await ask("POST", createPath, depositRequest())).transaction.status).toBe(0);
      control.reset();
      expect(control.transactions()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it("has deposit limits, where it is started with them and where the control gives a player some", async () => {
    const server = await load({ depositLimits: true });
    try {
      const ask = httpPlayer(server);
      await ask("GET", "/BANKING/methods-payment-v3", { country: "br", currency: "BRL" });
      expect((await ask("GET", "/BANKING/limits")).body).toMatchObject({
        items: [{ period: "day", amount: 1_000 }, {}, {}],
      });
      server.control.setDepositLimits("anna", { day: 700, use: 200 });
      expect((await ask("GET", "/BANKING/limits")).body).toMatchObject({ items: [{ amount: 700, used: 200 }, {}, {}] });
    } finally {
      await server.close();
    }
  });

  it("has the card page of each method that it lists", async () => {
    const server = await load();
    try {
      const ask = httpPlayer(server);
      const { body } = await ask("GET", "/BANKING/methods-payment-v3", { country: "mx", currency: "MXN" });
      const [page] = /http[^"]*\/provider\/[^"]*/.exec(JSON.stringify(body)) ?? [];
      const response = await fetch(page ?? server.url);
      expect(await response.text()).toContain("card.js");
      expect((await fetch(new URL("card.js", response.url))).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it("has the files of its bank and its guides, and none of the demo's pages", async () => {
    const server = await load();
    try {
      const statusOf = async (path: string) => (await fetch(server.url + path)).status;
      expect(await Promise.all(["/bank/bank.css", "/bank/bank.js", "/guides/spei.webm"].map(statusOf))).toEqual([
        200, 200, 200,
      ]);
      expect(await statusOf("/control-panel.html")).toBe(404);
    } finally {
      await server.close();
    }
  });
});
