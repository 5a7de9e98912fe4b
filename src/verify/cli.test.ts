import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { Server } from "socket.io";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDemoServer } from "../../demo/server/createDemoServer";
import { listen } from "../../demo/server/http/listen";
import { FaultyProxy } from "../../test/unit/FaultyProxy";
import { amountSchema, positiveSchema } from "../contract/money";
import { objectOf } from "../contract/schema";
import { checks, sectionTitles } from "./checks";
import { findingsOf } from "./findings";
import { fillForm, sampleText } from "./formValues";
import { readOptions, UsageError, usage } from "./options";
import { humanReport, jsonReport, junitReport } from "./output";
import { otherAmount } from "./paymentCalls";
import type { Result } from "./Run";
import { payableAmounts } from "./rules/methodRules";
import { amountDoubt } from "./rules/transactionRules";
import { foreignPushesOutcome } from "./sections/load";
import { runSettle } from "./settle";
import { UnreachableError, verify } from "./verify";

const server = await createDemoServer();
const folder = mkdtempSync(join(tmpdir(), "cashier-verify-"));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

/** Runs the command as a program. */
function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, "verify/cli.js"), ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
    );
  });
}

/** The form that programs rely on. */
const reportSchema = objectOf({
  server: v.string(),
  checks: v.array(
    objectOf({
      name: v.string(),
      transport: v.optional(v.picklist(["http", "socket"])),
      ok: v.boolean(),
      path: v.optional(v.string()),
      message: v.optional(v.string()),
    }),
  ),
});

describe("the command", () => {
  // built here, as the unit tests run without a build
  beforeAll(() => {
    const vite = ["node_modules/vite/bin/vite.js", "build", "--mode", "verify", "--outDir", folder];
    execFileSync(process.execPath, vite);
  }, 60_000);

  test("ends with 0 for a sound server, and prints JSON and JUnit", { timeout: 60_000 }, async () => {
    const junit = join(folder, "junit.xml");
    const { code, out, err } = await command("verify", server.url, "--token", "anna", "--json", "--junit", junit);
    expect([code, err]).toEqual([0, ""]);
    const report = v.parse(reportSchema, JSON.parse(out));
    expect(report.server).toBe(server.url);
    expect(report.checks.length).toBeGreaterThan(60);
    expect(report.checks.every(({ ok }) => ok)).toBe(true);
    expect(readFileSync(junit, "utf8")).toMatch(
      /<testsuites name="cashier-widget verify [^"]+" tests="\d+" failures="0"/,
    );
    expect(server.control.transactions("anna")).toEqual([]);
  });

  test("ends with 1 for a wrong answer, and says where, what and why", { timeout: 60_000 }, async () => {
    const proxy = new FaultyProxy(server.url, {
      reply: (reply, { path }) => {
        if (path === "/BANKING/methods-payment-v3") reply.body.spei_mxn.amount_rules.MXN.min = "fifty";
      },
    });
    const url = await proxy.listen();
    const { code, out } = await command("verify", url, "--token", "anna", "--transport", "http");
    await proxy.close();
    expect(code).toBe(1);
    for (const text of ["spei_mxn.amount_rules.MXN.min", '"fifty"', "number", "disappears", "README.md#5-methods"])
      expect(out).toContain(text);
    for (const title of [sectionTitles.connection, sectionTitles.refusals, sectionTitles.lists, sectionTitles.optional])
      expect(out).toContain(`\n${title}\n`);
    expect(out).toContain("not offered: no deposit limits");
  });

  test.each([
    ["nothing listens", ["verify", "http://127.0.0.1:9", "--token", "a"], "nothing listens there"],
    ["there is no token", ["verify", "http://127.0.0.1:9"], "--token is missing"],
    ["its report has no folder", ["verify", "http://127.0.0.1:9", "--token", "a", "--junit", "no/such/a.xml"], "a.xml"],
    ["an option is unknown", ["verify", "http://127.0.0.1:9", "--tokn", "a"], "--tokn"],
    ["a lone option is unknown", ["--version"], "Unknown option '--version'.\n\nnpx cashier-widget --help"],
  ])("ends with 2 in words if %s", { timeout: 60_000 }, async (_, args, words) => {
    const { code, out, err } = await command(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test("ends with 2 in words if the second player is not signed in", { timeout: 60_000 }, async () => {
    const refused = { status: 401, body: { error: { code: "token_expired", message: "Sign in again" } } };
    const proxy = new FaultyProxy(server.url, {
      reply: (reply, { token }) => {
        if (token === "stranger") Object.assign(reply, refused);
      },
    });
    const url = await proxy.listen();
    const results = await Promise.all(
      ["http", "socket"].map((name) => command("verify", url, "--token", "anna,stranger", "--transport", name)),
    );
    await proxy.close();
    for (const { code, out, err } of results) {
      expect([code, out]).toEqual([2, ""]);
      expect(err).toContain("Token 2 is refused (401)");
    }
  });

  test("ends with 2 and the help text without arguments, and with 0 if help was asked for", {
    timeout: 60_000,
  }, async () => {
    expect(await command()).toEqual({ code: 2, out: "", err: `${usage}\n` });
    expect(await command("--help")).toEqual({ code: 0, out: `${usage}\n`, err: "" });
  });

  test("prints no token that the server repeats, whole or cut off", { timeout: 60_000 }, async () => {
    const token = "s3cret-token-of-anna/1";
    const repeat = { error: { code: token, message: `${"No session. ".repeat(5)}${token}` } };
    const repeating = createServer((request, response) =>
      response
        .writeHead(request.url === "/api/" ? 404 : 500, { "content-type": `text/html; for=${token}` })
        .end(JSON.stringify({ ...repeat, url: `https://pay.example/?token=${encodeURIComponent(token)}` })),
    );
    await new Promise<void>((resolve) => repeating.listen(0, "127.0.0.1", resolve));
    const { port } = repeating.address() as AddressInfo;
    const junit = join(folder, "secret.xml");
    const args = ["--token", token, "--transport", "http", "--total", "20", "--json", "--junit", junit];
    const { code, out } = await command("verify", `http://127.0.0.1:${port}`, ...args);
    repeating.closeAllConnections();
    repeating.close();
    expect(code).toBe(1);
    expect(out).toContain("No session.");
    expect(out + readFileSync(junit, "utf8")).not.toContain("s3cret");
  });

  test("reads the lists of a new player once they have paid", { timeout: 60_000 }, async () => {
    const proxy = new FaultyProxy(server.url, {
      reply: ({ body }, { path }) => {
        if (path === "/BANKING/transactions") for (const item of body.items) item.amount = String(item.amount);
        if (path === "/BANKING_DEPOSIT/active")
          for (const { transaction } of body.items) transaction.created_at = "yesterday";
      },
    });
    const options = readOptions([
      ...["verify", await proxy.listen(), "--token", `new-${Date.now()}`, "--transport", "http"],
      ...["--create", "oxxo_mxn", "--amount", "500", "--return-url", "http://127.0.0.1/back"],
    ]);
    const results = options ? await verify(options) : [];
    await proxy.close();
    const found = results.flatMap(({ name, outcome }) =>
      outcome.verdict === "failed" ? [[name, outcome.findings[0]?.path]] : [],
    );
    expect(found).toContainEqual(["history", "items.0.amount"]);
    expect(found).toContainEqual(["deposit.listed", "items.0.transaction.created_at"]);
  });

  test("stops by itself if the server never answers", { timeout: 60_000 }, async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const options = readOptions(["verify", `http://127.0.0.1:${port}`, "--token", "a", "--timeout", "0.3"]);
    await expect(options && verify(options)).rejects.toThrow(
      new UnreachableError(`http://127.0.0.1:${port} cannot be reached: no answer within 0.3 s`),
    );
    silent.closeAllConnections();
    silent.close();
  });

  test("says so if the address is that of a server without TLS", { timeout: 60_000 }, async () => {
    const address = server.url.replace("http:", "https:");
    const options = readOptions(["verify", address, "--token", "a"]);
    await expect(options && verify(options)).rejects.toThrow(
      `${address} cannot be reached: it does not speak TLS there: its address may begin with http instead of https`,
    );
  });

  test("names the option whose method the server does not list", { timeout: 60_000 }, async () => {
    const paying = ["--create", "nope", "--amount", "5", "--transport", "http"];
    const options = readOptions(["verify", server.url, "--token", "hugo", ...paying]);
    const results = (options && (await verify(options))) ?? [];
    const outcome = results.find(({ name }) => name === "deposit.create")?.outcome;
    expect(outcome).toMatchObject({ findings: [{ path: "--create", found: "it is not on the list" }] });
  });

  test("reaches a socket whose server answers nothing else", { timeout: 60_000 }, async () => {
    const http = createServer();
    const io = new Server(http, { path: "/v4/socket.io", transports: ["websocket"] });
    const url = `http://127.0.0.1:${await listen(http, "127.0.0.1", 0)}`;
    const limits = ["--timeout", "2", "--total", "4"];
    const options = readOptions(["verify", url, "--token", "a", "--transport", "socket", ...limits]);
    const results = (options && (await verify(options))) ?? [];
    http.closeAllConnections();
    await io.close();
    expect(results.find(({ name }) => name === "socket.connect")?.outcome.verdict).toBe("ok");
  });

  test("unpacks no answer without end", { timeout: 60_000 }, async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, " "));
    const packed = createServer((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    await new Promise<void>((resolve) => packed.listen(0, "127.0.0.1", resolve));
    const { port } = packed.address() as AddressInfo;
    const options = readOptions(["verify", `http://127.0.0.1:${port}`, "--token", "a"]);
    await expect(options && verify(options)).rejects.toThrow("an answer of more than 5,000,000 bytes");
    packed.closeAllConnections();
    packed.close();
  });

  test("ends within its time if only calls are never answered", { timeout: 60_000 }, async () => {
    const silent = createServer((request, response) => {
      if (request.url === "/api/") response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const limits = ["--timeout", "0.2", "--total", "2"];
    const options = readOptions([
      "verify",
      `http://127.0.0.1:${port}`,
      "--token",
      "a",
      "--transport",
      "http",
      ...limits,
    ]);
    const start = Date.now();
    const results = (options && (await verify(options))) ?? [];
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(results.some(({ outcome }) => outcome.verdict === "failed")).toBe(true);
    silent.closeAllConnections();
    silent.close();
  });

  test("loads a server with parallel players, one transaction for each intent", { timeout: 60_000 }, async () => {
    const token = ["--token", "dora", "--token", "emil"];
    const paying = ["--create", "spei_mxn", "--amount", "500", "--stress", "2"];
    const settle = `${process.execPath} -e "fetch('${server.url}/control/transactions/{id}/settle',{method:'POST',body:'{}'})"`;
    const options = readOptions(["verify", server.url, ...token, ...paying, "--settle", settle]);
    const results = (options && (await verify(options))) ?? [];
    expect(results.filter(({ outcome }) => outcome.verdict === "failed")).toEqual([]);
    expect(results.filter(({ name }) => name.startsWith("load."))).toHaveLength(4);
    expect(results.find(({ name }) => name === "load.order")?.outcome.verdict).toBe("ok");
  });

  test("says nothing about final states under load where no payment ends", { timeout: 60_000 }, async () => {
    const paying = ["--create", "spei_mxn", "--amount", "500", "--stress", "2", "--return-url", server.url];
    const http = ["--transport", "http"];
    const run = async (...settle: string[]) => {
      const options = readOptions(["verify", server.url, "--token", "hugo", ...paying, ...http, ...settle]);
      return new Map(((options && (await verify(options))) ?? []).map(({ name, outcome }) => [name, outcome]));
    };
    const none = { verdict: "absent", message: "no payment ended; --settle ends some" };
    expect((await run()).get("load.order")).toEqual(none);
    const failing = await run("--settle", "echo no such key >&2; false {id}");
    expect(failing.get("load.order")).toEqual(none);
    expect(failing.get("load.answers")).toMatchObject({
      verdict: "failed",
      findings: [{ path: "--settle", found: "no such key" }],
    });
  });

  test("finds a server that opens two transactions under load", { timeout: 60_000 }, async () => {
    const proxy = new FaultyProxy(server.url, { races: true });
    const url = await proxy.listen();
    const paying = ["--create", "spei_mxn", "--amount", "500", "--stress", "2", "--return-url", server.url];
    const options = readOptions(["verify", url, "--token", "finn", ...paying, "--transport", "http"]);
    const results = (options && (await verify(options))) ?? [];
    await proxy.close();
    const failed = results.filter(({ outcome }) => outcome.verdict === "failed").map(({ name }) => name);
    expect(failed).toContain("load.one-each");
  });
});

test("a list that gives no answer under load is a failure of the report", { timeout: 60_000 }, async () => {
  const proxy = new FaultyProxy(server.url, {
    reply: (_, { path }) => {
      if (path.endsWith("/active")) throw new Error("no answer");
    },
  });
  const url = await proxy.listen();
  const paying = ["--create", "spei_mxn", "--amount", "500", "--stress", "1", "--return-url", server.url];
  const options = readOptions(["verify", url, "--token", "gina", ...paying, "--transport", "http"]);
  const results = (options && (await verify(options))) ?? [];
  await proxy.close();
  expect(results.find(({ name }) => name === "load.answers")?.outcome.verdict).toBe("failed");
});

describe("the options", () => {
  const error = (...args: string[]) => {
    try {
      readOptions(["verify", "https://pay.example", "--token", "a", ...args]);
      return undefined;
    } catch (thrown) {
      return thrown instanceof UsageError ? thrown.message : thrown;
    }
  };

  test.each([
    [["--create", "spei_mxn"], "--create needs --amount"],
    [["--amount", "5"], "--amount needs --create or --withdraw"],
    [["--create", "a", "--amount", "-5"], "Option '--amount' argument is ambiguous"],
    [["--transport", "pigeon"], "--transport must be http, socket, both"],
    [["--settle", "pay {id}"], "--settle needs --create or --withdraw"],
    [["--create", "a", "--amount", "5", "--settle", "pay"], '--settle must name the transaction as "{id}"'],
    [["--stress", "60"], "--stress needs --create"],
    [["--field", "name"], "--field must be NAME=VALUE"],
    [["--country", "mexico"], "--country must be a code"],
    [["other.example"], "the command checks one server"],
    [["--token", "b,a"], "Two tokens are the same"],
    [["--token", "a\nb"], "A token has a character that a header cannot have"],
  ])("%j: %s", (args, words) => {
    expect(error(...args)).toContain(words);
  });

  test("a message of Node has no full stop, as all others", () => {
    expect(error("--amount", "-5")).not.toMatch(/\.$/);
  });

  test.each([
    [["verify", "https://user:s3cret@pay.example", "--token", "a"]],
    [["verify", "https://pay.example", "--token", "a", "--origin", "s3cret"]],
    [["verify", "https://pay.example", "--token", "a", "s3cret"]],
    [["verify", "https://pay.example", "--token", "a", "--field", "s3cret"]],
    [["verify", "https://pay.example", "--tokens=s3cret"]],
    [["s3cret", "https://pay.example", "--token", "a"]],
  ])("%j: the message does not repeat a secret", (args) => {
    expect(() => readOptions([...args])).toThrow(UsageError);
    expect(() => readOptions([...args])).not.toThrow(/s3cret/);
  });

  test.each<[string, { deposit: number; withdrawal: number }]>([
    ["--create a --amount 5 --withdraw b --amount 7", { deposit: 5, withdrawal: 7 }],
    ["--withdraw b --amount 7 --create a --amount 5", { deposit: 5, withdrawal: 7 }],
    ["--create a --withdraw b --amount 5 --amount 7", { deposit: 5, withdrawal: 7 }],
    ["--create a --withdraw b --amount 5", { deposit: 5, withdrawal: 5 }],
    ["--amount 5 --withdraw b --create a", { deposit: 5, withdrawal: 5 }],
  ])("%s: each payment has its own amount", (args, { deposit, withdrawal }) => {
    expect(readOptions(["verify", "https://pay.example", "--token", "a", ...args.split(" ")])).toMatchObject({
      deposit: { method: "a", amount: deposit },
      withdrawal: { method: "b", amount: withdrawal },
    });
  });

  test("take tokens as a list", () => {
    const options = readOptions(["verify", "https://pay.example/base/", "--token", "a, b", "--token", "c\n"]);
    expect(options).toMatchObject({ server: "https://pay.example/base", tokens: ["a", "b", "c"] });
  });

  test("take tokens from the environment where none is an argument", () => {
    vi.stubEnv("CASHIER_TOKEN", "a,b");
    const tokensOf = (...args: string[]) => readOptions(["verify", "https://pay.example", ...args])?.tokens;
    expect([tokensOf(), tokensOf("--token", "c")]).toEqual([["a", "b"], ["c"]]);
    vi.unstubAllEnvs();
  });
});

test("the command that settles takes ids in base64, and none that a command reads", async () => {
  const about = { request: "r", area: "deposit", transport: "http" } as const;
  const settle = (id: string) => runSettle('test {id} = "$CASHIER_ID"', { ...about, id });
  expect(await settle("dep/Zm9v+bar==")).toBeUndefined();
  for (const id of ["1; id", "--help", "1/../2"])
    expect(await settle(id)).toBe(`the id "${id}" is not safe in a command`);
});

test("a command that settles, but does not end, is told so", async () => {
  const about = { id: "1", request: "r", area: "deposit", transport: "http" } as const;
  expect(await runSettle("sleep 5 && echo {id}", about, 200)).toBe("it did not end within 0.2 s");
});

test("a push is another player's if its id is not one of the player's own, which are unique per player only", () => {
  const push = (id: string) => ({ id, status: 1 });
  const anna = { ids: new Set(["t-1", "t-2"]), pushes: [push("t-1"), push("t-9")] };
  const bert = { ids: new Set(["t-1"]), pushes: [push("t-1")] };
  expect(foreignPushesOutcome([anna, bert])).toEqual({ verdict: "ok", message: "3 pushes" });
  bert.pushes.push(push("t-2"));
  expect(foreignPushesOutcome([anna, bert])).toMatchObject({ verdict: "failed", findings: [{ found: '"t-2"' }] });
});

test.each([
  [amountSchema, -5, "0 or more"],
  [positiveSchema, 0, "more than 0"],
])("a finding says which amounts are wanted", (schema, amount, wanted) =>
  expect(findingsOf(objectOf({ amount: schema }), { amount })).toEqual([
    { path: "amount", found: String(amount), wanted },
  ]),
);

describe("the reports", () => {
  const result: Result = {
    name: "methods.deposit",
    transport: "http",
    outcome: {
      verdict: "failed",
      findings: [
        { path: "a<b", found: '"x" & y', wanted: "number" },
        { path: "c", wanted: "text" },
      ],
    },
    ms: 5,
  };

  test("name every finding", () => {
    const { checks } = JSON.parse(jsonReport("https://pay.example", [result]));
    expect(checks).toMatchObject([
      { name: "methods.deposit", transport: "http", ok: false, path: "a<b", message: 'found "x" & y, wanted number' },
    ]);
    expect(junitReport("s", [result])).toContain(
      '<failure message="a&lt;b: found &quot;x&quot; &amp; y, wanted number">',
    );
    expect(humanReport("s", [result], false)).toContain("1 of 1 checks fail");
  });

  test("print nothing of the server that controls a terminal", () => {
    const hostile = "\u001B[2J\u0007\u202E\nAll checks hold";
    const finding = { path: hostile, found: hostile, wanted: `not after ${hostile}` };
    const wrong: Result = { name: "methods.deposit", outcome: { verdict: "failed", findings: [finding] }, ms: 1 };
    const advice: Result = { name: "quote", outcome: { verdict: "advice", message: hostile }, ms: 1 };
    const report = humanReport("s", [wrong, advice], false);
    for (const control of ["\u001B", "\u0007", "\u202E", "\nAll"]) expect(report).not.toContain(control);
    expect(report).toContain("found   \uFFFD[2J");
  });

  test("have no character in JUnit's XML that XML does not allow", () => {
    const hostile = "a\u0000\u001B\r\uFFFE\uFFFFb\n\tc";
    const wrong: Result = { ...result, outcome: { verdict: "failed", findings: [{ wanted: hostile }] } };
    expect(junitReport(hostile, [wrong])).toContain("wanted ab\n\tc");
    expect(junitReport(hostile, [wrong])).not.toMatch(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u);
  });

  test("tell an optional section that is absent as no failure", () => {
    const absent: Result = { name: "quote", outcome: { verdict: "absent", message: "no quotes" }, ms: 1 };
    expect(JSON.parse(jsonReport("s", [absent])).checks[0]).toMatchObject({ ok: true, verdict: "absent" });
    expect(junitReport("s", [absent])).toContain("<skipped");
    expect(humanReport("s", [absent], false)).toContain("not offered: no quotes");
  });

  test("link sections that the contract's README has", () => {
    const readme = readFileSync("src/contract/README.md", "utf8");
    const anchors = [...readme.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    );
    const wrong = Object.entries(checks).filter(([, { anchor }]) => !anchors.includes(anchor));
    expect(wrong).toEqual([]);
  });
});

test("a form is filled with what its rules take", () => {
  const fields = [
    { name: "email", regex: "^.+@.+$" },
    { name: "bank", type: "dropdown", values: [{ text: "A", value: "a" }, "b"] },
    { name: "phone", type: "phone_with_prefix", regex: "^\\d{10}$" },
    { name: "reference", regex: ["^\\d{7}$", "^1"] },
    { name: "odd", regex: "^(a)\\1$" },
  ];
  expect(fillForm({ fields }, { note: "hi" })).toEqual({
    values: { email: "player@example.com", bank: "a", phone: "+525512345678", reference: "1234567", note: "hi" },
    missing: ["odd"],
  });
});

test("a phone number fits what a rule says of it without its dial code", () => {
  const phone = { name: "phone", type: "phone_with_prefix", regex: "^\\d{12}$" };
  expect(fillForm({ fields: [phone] }, {}).values).toEqual({ phone: "+2348012345678" });
});

test("a form asks for the token of a provider's page, and not for the code that is part of it", () => {
  const card = { name: "card", type: "hosted_card", url: "https://card.example/" };
  const cvv = { ...card, name: "cvv", kind: "cvv" };
  expect(fillForm({ fields: [card, cvv] }, { card: "tok" })).toEqual({ values: { card: "tok" }, missing: [] });
  expect(fillForm({ fields: [card, cvv] }, {})).toEqual({ values: {}, missing: ["card"] });
  expect(fillForm({ fields: [cvv] }, {})).toEqual({ values: {}, missing: ["cvv"] });
});

test("no value fits a rule that backtracks too long", () => {
  const slow = { name: "note", type: "text", initial_value: "a".repeat(30), regex: "^(?:(\\w+)+!|ABC)$" };
  const email = { name: "email", type: "text", regex: "@" };
  const filled = { values: { email: "player@example.com" }, missing: ["note"] };
  expect(fillForm({ fields: [slow, email] }, {})).toEqual(filled);
});

test.each([
  "^[A-Z]{4}\\d{6}[A-Z0-9]{3}$",
  "^(?:GB|DE)\\d{2}[ ]?\\w{4,30}$",
  "^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$",
  "^(?=0x)0x[a-f0-9]{40}$",
])("a text for the rule %s", (rule) => {
  expect(sampleText(rule)).toMatch(new RegExp(rule, "u"));
});

test.each(["^[0-9", "^(\\d{4}[A-Z"])("no text for the rule %s, whose set has no end", (rule) => {
  expect(sampleText(rule)).toBeUndefined();
});

test.each<[string, method: object, min: number, max: number]>([
  ["without a rule", { category: "upi", cardViewType: 3 }, 1_000, 500_000],
  ["with a rule", { category: "indian-methods-grouped", amount_rules: { INR: { min: 300, max: 0 } } }, 300, Infinity],
])("an Indian method %s, %j, takes %d to %d", (_, method, min, max) => {
  expect(payableAmounts(method, { country: "in", currency: "INR" })).toEqual({ min, max });
});

test.each<[amount: number, min: number, max: number, other: number | undefined]>([
  [500, 50, Number.POSITIVE_INFINITY, 501],
  [500, 50, 500, 499],
  [0.001, 0.0005, 0.5, 0.002],
  [0.5, 0.4, 0.5, 0.4],
  [500, 500, 500, undefined],
])("another amount than %d from %d to %d: %d", (amount, min, max, other) => {
  expect(otherAmount(amount, { min, max })).toBe(other);
});

test.each<[action: { type: string; amount?: number; currency?: string }, isDoubtful: boolean]>([
  [{ type: "invoice", amount: 500, currency: "MXN" }, false],
  [{ type: "invoice", amount: 500.37, currency: "MXN" }, false],
  [{ type: "invoice", amount: 0, currency: "MXN" }, false],
  [{ type: "invoice", amount: 29.5, currency: "USD" }, false],
  [{ type: "crypto", amount: 0.004 }, false],
  [{ type: "invoice", amount: 50_000, currency: "MXN" }, true],
  [{ type: "invoice", amount: 5, currency: "MXN" }, true],
  [{ type: "invoice", amount: 500, currency: "USD" }, true],
])("the amount of %j contradicts a payment of 500 MXN: %s", (action, isDoubtful) => {
  const transaction = { id: "1", type: "deposit", status: 0, method: "btc", amount: 500, currency: "MXN" };
  expect(amountDoubt({ transaction, action }) !== undefined).toBe(isDoubtful);
});

test("the amount of a coin's address contradicts a payment in that coin", () => {
  const transaction = { id: "1", type: "deposit", status: 0, method: "usdt_trc20", amount: 500, currency: "USDT" };
  expect(amountDoubt({ transaction, action: { type: "crypto", amount: 500_000_000 } })).toBe(
    "The action asks for 500000000 USDT, the transaction is about 500 USDT",
  );
});
