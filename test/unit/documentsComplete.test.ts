import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  countrySelectorSchema,
  createDepositSchema,
  errorBodySchema,
  fieldSchema,
  knownActionSchemas,
  methodSchema,
  metricEventSchema,
  snippetSchema,
  socketMessageSchema,
  socketRequestSchema,
  statusPushSchema,
  transactionSchema,
} from "../../src/contract";
import { createWithdrawalSchema } from "../../src/contract/requests";
import { userSchema } from "../../src/contract/user";
import { attributeName, fieldNames, isFrom } from "../../src/session/fields";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const sources = (folder: string) =>
  readdirSync(resolve(root, folder))
    .filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
    .map((name) => read(`${folder}/${name}`))
    .join("\n");
const isNamed = (document: string, name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(document);
const missing = (document: string, names: Iterable<string>) => [...names].filter((name) => !isNamed(document, name));

describe("the contract's README", () => {
  const contract = read("src/contract/README.md");
  const actions = knownActionSchemas;
  const objects: Record<string, { entries: v.ObjectEntries }> = {
    method: methodSchema,
    field: fieldSchema,
    transaction: transactionSchema,
    "status push": statusPushSchema,
    "failed call": errorBodySchema,
    snippet: snippetSchema,
    "country selector": countrySelectorSchema,
    "deposit create": createDepositSchema,
    "withdrawal create": createWithdrawalSchema,
    metric: metricEventSchema,
    "socket request": socketRequestSchema,
    "socket message": socketMessageSchema,
    user: userSchema,
    ...Object.fromEntries(actions.map((action) => [`action ${action.entries.type.literal}`, action])),
  };

  test.each(Object.entries(objects))("names every member of a %s", (_, { entries }) => {
    expect(missing(contract, Object.keys(entries))).toEqual([]);
  });

  test("names every action", () => {
    expect(
      actions.map(({ entries }) => entries.type.literal).filter((type) => !contract.includes(`\`${type}\``)),
    ).toEqual([]);
  });

  test("names every call that the widget makes", () => {
    const paths = [...sources("src/api").matchAll(/"(\/[A-Z_]+\/[\w-]+)"/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(10);
    expect(missing(contract, paths)).toEqual([]);
  });
});

describe("the element's README", () => {
  const element = read("src/element/README.md");

  test("names every attribute and property", () => {
    expect(
      missing(
        element,
        fieldNames.map((name) => (isFrom("attribute", name) ? attributeName(name) : name)),
      ),
    ).toEqual([]);
  });

  test("names every event", () => {
    const events = new Set(read("src/contract/events.ts").match(/cashier-[a-z-]+(?=")/g));
    expect(events.size).toBeGreaterThan(5);
    expect(missing(element, events)).toEqual([]);
  });

  test("names every custom property", () => {
    const css = read("src/theme/tokens.css") + read("src/theme/softTokens.css");
    const names = new Set(css.match(/--cashier-[a-z0-9-]+(?=:)/g));
    expect(names.size).toBeGreaterThan(30);
    expect(missing(element, names)).toEqual([]);
  });
});
