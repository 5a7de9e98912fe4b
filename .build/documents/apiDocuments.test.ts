import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import asyncapiSpecs from "@asyncapi/specs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import openapiTypescript, { astToString } from "openapi-typescript";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import { afterAll, describe, expect, test } from "vitest";
import { createDemoServer } from "../../demo/server/createDemoServer";
import { depositRequest, httpPlayer } from "../../demo/server/testing/clients";
import { contractCalls } from "../../src/contract/wire/calls";
import { asyncapi } from "./asyncapi";
import { membersOf } from "./contractReadme";
import { openapi } from "./openapi";
import { defineNamed, exampleFor, propertiesOf, schemaFiles } from "./schemas";

const folder = mkdtempSync(join(tmpdir(), "cashier-documents-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const schemas = schemaFiles();
/** The errors that a JSON schema finds. */
function problems(name: string, data: unknown): unknown {
  const validate = ajv.compile(Object(schemas[name]));
  return validate(data) ? [] : validate.errors;
}

const python = (() => {
  for (const name of ["python3", "/usr/bin/python3"]) {
    try {
      execFileSync(name, ["--version"], { stdio: "ignore" });
      return name;
    } catch {
      // the next one
    }
  }
  return undefined;
})();

describe("the table of calls", () => {
  test("is the README's", () => {
    const readme = readFileSync("src/contract/README.md", "utf8");
    for (const { method, path, summary, payloadText, answerText, ...call } of contractCalls) {
      const optional = "isOptional" in call ? " °" : "";
      const row = `| ${method} \`${path}\`${optional} | ${summary} | ${payloadText && `${payloadText} `}| ${answerText} |`;
      expect(readme).toContain(row);
    }
    expect(readme.match(/^\| (?:GET|POST) `\/[A-Z_]+\//gm)).toHaveLength(contractCalls.length);
  });
});

describe("the OpenAPI document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(openapi("1.0.0"))));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  test("has every call", () => {
    const { paths } = openapi("1.0.0") as { paths: Record<string, object> };
    for (const { method, path } of contractCalls)
      expect(Object.keys(paths[`/api${path}`] ?? {})).toEqual([method.toLowerCase()]);
  });

  test("has an example of each payload that its schema takes", () => {
    const { paths, components } = JSON.parse(JSON.stringify(openapi("1.0.0")));
    const wrong = contractCalls.flatMap(({ method, path }) => {
      const body = paths[`/api${path}`].post?.requestBody.content["application/json"];
      if (method === "GET" || ajv.compile({ ...body.schema, components })(body.example)) return [];
      return [path];
    });
    expect(wrong).toEqual([]);
  });

  test("has a schema of each answer that the widget reads", () => {
    const { paths } = JSON.parse(JSON.stringify(openapi("1.0.0")));
    const unknown = contractCalls.filter(({ method, path, ...call }) => {
      const { responses } = paths[`/api${path}`][method.toLowerCase()];
      return "answer" in call && !responses[200].content["application/json"].schema.$ref;
    });
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  test("becomes a TypeScript client that compiles", { timeout: 120_000 }, async () => {
    const document = openapi("1.0.0") as Parameters<typeof openapiTypescript>[0];
    writeFileSync(join(folder, "api.ts"), astToString(await openapiTypescript(document)));
    const use = `import type { paths, components } from "./api";
type Create = paths["/api/BANKING_DEPOSIT/create"]["post"];
export const body: Create["requestBody"]["content"]["application/json"] = {
  request_id: "6f1c2f0e-3f1b-4a52-9d2e-0c6c4a3d8a11", method: "spei_mxn", currency: "MXN", country: "mx",
  amount: 500, fields: { email: "ana@example.com" }, return_url: "https://site.example/", locale: "mx",
};
export const read = ({ transaction }: Create["responses"][200]["content"]["application/json"]): number => transaction.status;
// @ts-expect-error an id is no truth value
export const wrong: components["schemas"]["Transaction"]["id"] = true;
`;
    writeFileSync(join(folder, "use.ts"), use);
    const tsc = resolve("node_modules/typescript-7/bin/tsc");
    const options = [
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--target",
      "es2022",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
    ];
    execFileSync(process.execPath, [tsc, ...options, "use.ts"], { cwd: folder, encoding: "utf8" });
  });

  test.skipIf(python === undefined)(
    "becomes a Python client that compiles and reads an answer",
    { timeout: 60_000 },
    async () => {
      const input = new JSONSchemaInput(undefined);
      await input.addSource({ name: "TransactionAnswer", schema: JSON.stringify(schemas.TransactionAnswer) });
      await input.addSource({ name: "CreateDeposit", schema: JSON.stringify(schemas.CreateDeposit) });
      const inputData = new InputData();
      inputData.addInput(input);
      const { lines } = await quicktype({ inputData, lang: "python", rendererOptions: { "python-version": "3.7" } });
      const answer = JSON.stringify({
        transaction: exampleFor("Transaction"),
        action: { type: "pix", payload: "000201" },
      });
      const use = `import json, sys\nanswer = transaction_answer_from_dict(json.loads(sys.argv[1]))\nprint(answer.transaction.currency)\n`;
      // dateutil is no part of Python: its place is taken by the standard library's parser
      const code = lines
        .join("\n")
        .replace("import dateutil.parser", "")
        .replaceAll("dateutil.parser.parse", "datetime.fromisoformat");
      writeFileSync(join(folder, "client.py"), `${code}\n${use}`);
      expect(execFileSync(python ?? "", [join(folder, "client.py"), answer], { encoding: "utf8" }).trim()).toBe("MXN");
    },
  );
});

describe("the AsyncAPI document", () => {
  const document = asyncapi("1.0.0");

  test("is valid AsyncAPI 3.0", () => {
    const { $schema: _, ...schema } = asyncapiSpecs.schemas["3.0.0"] as Record<string, unknown>;
    // it has draft 07 in itself
    const draft7 = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false });
    const validate = draft7.compile(schema);
    expect(validate(document) ? [] : validate.errors?.slice(0, 5)).toEqual([]);
    expect(validate({ ...document, operations: { getLocale: { action: "read" } } })).toBe(false);
  });

  test("has the token and the rest of the connection's query", () => {
    const names = [
      "Authorization",
      "Language",
      "cashier_type",
      "xorigin",
      "isNative",
      "platform",
      "pwa",
      "isMobileApp",
    ];
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
    const channel = { bindings: { ws: { query: { properties } } } };
    expect(document).toMatchObject({
      servers: { cashier: { security: [{ $ref: "#/components/securitySchemes/token" }] } },
      channels: { calls: channel, answers: channel },
      components: { securitySchemes: { token: { in: "query", name: "Authorization" } } },
    });
  });

  test("takes pushes whose data is a text, as the widget does", () => {
    const { channels, components } = JSON.parse(JSON.stringify(document));
    const { payload } = channels.answers.messages.depositStatus;
    const takes = ajv.compile({ ...payload, components });
    const type = "deposit.status";
    expect(takes({ type, data: { status: 1, id: "1" } })).toBe(true);
    expect(takes({ type, needParse: true, data: '{"status":1,"id":"1"}' })).toBe(true);
    expect(takes({ type, data: { status: "paid" } })).toBe(false);
  });

  test("refers only to what it has", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path);
    expect(references.length).toBeGreaterThan(50);
    const missing = references.filter(
      (path) =>
        path.split("/").reduce<unknown>((value, key) => Reflect.get(Object(value), key), document) === undefined,
    );
    expect(missing).toEqual([]);
  });
});

describe("the JSON schemas", () => {
  test.each([
    "Methods",
    "Transaction",
    "Snippet",
    "CreateDeposit",
    "CreateWithdrawal",
    "Quote",
    "SavedAccounts",
    "Failure",
  ])("take the README's example of %s", (name) => {
    // the example of a transaction has the members that are required
    expect(problems(name, exampleFor(name))).toEqual([]);
  });

  test("take what the demo server answers", async () => {
    const server = await createDemoServer({ everyFlow: true });
    try {
      const ask = httpPlayer(server);
      const region = { country: "mx", currency: "MXN" };
      expect(problems("Methods", (await ask("GET", "/BANKING/methods-payment-v3", region)).body)).toEqual([]);
      expect(
        problems("TransactionAnswer", (await ask("POST", "/BANKING_DEPOSIT/create", depositRequest())).body),
      ).toEqual([]);
      expect(problems("Active", (await ask("GET", "/BANKING_DEPOSIT/active")).body)).toEqual([]);
      expect(problems("Failure", (await ask("GET", "/BANKING_DEPOSIT/transaction", { id: "0" })).body)).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test("refuse what the contract refuses", () => {
    expect(
      problems("Transaction", { id: "1", type: "deposit", status: "paid", method: "a", currency: "MXN" }),
    ).not.toEqual([]);
    expect(problems("Action", { type: "redirect" })).not.toEqual([]);
    expect(problems("Methods", { a: { name: "a", category: "b", fee: { MXN: { percent: "1" } } } })).not.toEqual([]);
    expect(problems("Quote", { ...Object(exampleFor("Quote")), fee: -1 })).not.toEqual([]);
    expect(problems("Method", { name: "a", category: "b", presets: { MXN: [0] } })).not.toEqual([]);
    expect(problems("CreateDeposit", { ...Object(exampleFor("CreateDeposit")), request_id: "1" })).not.toEqual([]);
  });

  test.each([
    ["Method", "5.1", 2],
    ["Field", "6.1", 1],
    ["Transaction", "8.1", 2],
    ["LoginPush", "10.2", 1],
  ] as const)("describe the members of %s as the README does", (name, section, column) => {
    const properties = propertiesOf(defineNamed("#/")[name]);
    const table = membersOf({ section, column });
    for (const [member, text] of table) expect(Object(properties[member]).description, member).toBe(text);
    expect(table.size).toBeGreaterThan(5);
  });
});
