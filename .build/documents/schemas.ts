import { type JsonSchema, type OverrideActionContext, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { amountSchema, positiveSchema } from "../../src/contract/money.ts";
import { knownActionSchemas } from "../../src/contract/payment/action.ts";
import { currencySchema, uuidSchema } from "../../src/contract/text/textSchemas.ts";
import { type AnswerName, type ContractCall, documentedAnswers } from "../../src/contract/wire/calls.ts";
import { createDepositSchema, createWithdrawalSchema } from "../../src/contract/wire/requests.ts";
import { socketMessageSchema } from "../../src/contract/wire/wire.ts";
import { exampleOf, type MembersTable, membersOf, proseOf } from "./contractReadme.ts";

const answers = documentedAnswers();

/** The names of answers in the documents, by those in the table of calls. */
const answerNames: ReadonlyMap<AnswerName, string> = new Map<AnswerName, string>([
  ["method", "Method"],
  ["methods", "Methods"],
  ["field", "Field"],
  ["countries", "Countries"],
  ["snippet", "Snippet"],
  ["transaction", "Transaction"],
  ["action", "Action"],
  ["transactionAnswer", "TransactionAnswer"],
  ["cancelled", "Cancelled"],
  ["active", "Active"],
  ["banks", "Banks"],
  ["history", "History"],
  ["quote", "Quote"],
  ["savedAccounts", "SavedAccounts"],
  ["limits", "DepositLimits"],
  ["error", "Failure"],
  ["statusPush", "StatusPush"],
  ["health", "HealthPush"],
  ["user", "LoginPush"],
  ["walletSession", "WalletSession"],
]);

/** The schemas that have a name in the documents. */
const named: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries([...answerNames].map(([answer, name]) => [name, answers[answer]])),
  CreateDeposit: createDepositSchema,
  CreateWithdrawal: createWithdrawalSchema,
  SocketMessage: socketMessageSchema,
};

/** Where the README describes the members of each. */
const described: Readonly<Record<string, MembersTable & { inside?: "error" | "items" }>> = {
  Failure: { section: "3.1", head: "member of `error`", column: 1, inside: "error" },
  SavedAccounts: { section: "4.12", column: 2, inside: "items" },
  DepositLimits: { section: "4.13", column: 2, inside: "items" },
  Method: { section: "5.1", column: 2 },
  Field: { section: "6.1", column: 1 },
  Transaction: { section: "8.1", column: 2 },
  Quote: { section: "4.11", column: 1 },
  CreateDeposit: { section: "4.5", column: 3 },
  CreateWithdrawal: { section: "4.5", column: 3 },
  SocketMessage: { section: "2.2", column: 1 },
  LoginPush: { section: "10.2", column: 1 },
};

/** Where the README describes a schema as a whole. */
const prose: Readonly<Record<string, string>> = {
  Methods: "4.1",
  Countries: "4.2",
  Banks: "4.9",
  History: "4.10",
  StatusPush: "10.1",
  LoginPush: "10.2",
  HealthPush: "10.3",
};

/** Examples that stand in the README. */
const examples: Readonly<Record<string, string>> = {
  Methods: "5",
  Transaction: "8",
  Snippet: "4.3",
  CreateDeposit: "4.5",
  Quote: "4.11",
  SavedAccounts: "4.12",
  Failure: "3.1",
};

/** The example of a named schema; undefined if the README has none. */
export function exampleFor(name: string): unknown {
  if (name === "CreateWithdrawal") {
    const { return_url: _, bonus_id: _bonus, ...shared } = Object(exampleFor("CreateDeposit"));
    return { ...shared, account: "main" };
  }
  return examples[name] === undefined ? undefined : exampleOf(examples[name]);
}

type Definitions = Record<string, JsonSchema>;

/** The keywords for checks, which are code and otherwise left out. */
const keywords: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [amountSchema.pipe[1], { minimum: 0 }],
  [positiveSchema.pipe[1], { exclusiveMinimum: 0 }],
  [uuidSchema.pipe[1], { format: "uuid" }],
  [currencySchema.pipe[3], { pattern: "^\\d*[A-Za-z][\\w.-]*$" }],
]);

const convert = {
  typeMode: "input",
  errorMode: "ignore",
  target: "draft-2020-12",
  overrideAction: ({ valibotAction, jsonSchema }: OverrideActionContext) => {
    const keyword = keywords.get(valibotAction);
    return keyword && { ...jsonSchema, ...keyword };
  },
} as const;

/** The members of an object; of a choice, those of its first kind; of an object inside it, or of a list's items. */
export function propertiesOf(
  definition: JsonSchema | undefined,
  inside?: string,
): NonNullable<JsonSchema["properties"]> {
  const [first] = definition?.oneOf ?? [];
  const properties = definition?.properties ?? (typeof first === "object" ? (first.properties ?? {}) : {});
  const inner = inside === undefined ? undefined : properties[inside];
  if (typeof inner !== "object") return properties;
  const { items } = inner;
  return propertiesOf(typeof items === "object" && !Array.isArray(items) ? items : inner);
}

function addDescriptions(definitions: Definitions): void {
  for (const [name, table] of Object.entries(described)) {
    const properties = propertiesOf(definitions[name], table.inside);
    for (const [member, text] of membersOf(table)) {
      const property = properties[member];
      if (typeof property === "object") property.description = text;
    }
  }
  for (const [name, section] of Object.entries(prose)) {
    const definition = definitions[name];
    if (definition) definition.description = proseOf(section);
  }
  for (const name of [...Object.keys(examples), "CreateWithdrawal"]) {
    const definition = definitions[name];
    if (definition) definition.examples = [exampleFor(name)] as NonNullable<JsonSchema["examples"]>;
  }
  addActionDescriptions(definitions.Action);
}

/** Each action has a section of its own, in the order of its schemas. */
function addActionDescriptions(action: JsonSchema | undefined): void {
  for (const [at, { entries }] of knownActionSchemas.entries()) {
    const option = action?.oneOf?.[at];
    if (typeof option !== "object") continue;
    option.title = `action ${entries.type.literal}`;
    option.description = proseOf(`9.${at + 1}`);
  }
}

/** Flattens nested choices, each kind once: `null` comes from more than one layer. */
function flattenChoices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenChoices);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, flattenChoices(member)]));
  if (!Array.isArray(members.anyOf)) return members;
  const kinds = members.anyOf.flatMap((kind) => (Array.isArray(kind.anyOf) ? kind.anyOf : [kind]));
  return { ...members, anyOf: [...new Map(kinds.map((kind) => [JSON.stringify(kind), kind])).values()] };
}

/**
 * The named schemas as JSON schemas, described by the README.
 * @param prefix of references, such as `#/components/schemas/`
 */
export function defineNamed(prefix: string): Definitions {
  const found = flattenChoices(
    toJsonSchemaDefs(named, { ...convert, overrideRef: ({ referenceId }) => `${prefix}${referenceId}` }),
  ) as Definitions;
  addDescriptions(found);
  return found;
}

/** Where both descriptions keep the named schemas. */
const componentPrefix = "#/components/schemas/";

/** The named schemas of a description of the calls. */
export const components = () => defineNamed(componentPrefix);

/** A reference to a named schema among the {@link components}. */
export const reference = (name: string) => ({ $ref: `${componentPrefix}${name}` });

/** The schema of a call's answer, or of a push; `{}`, which is any value, where it has no name. */
export function answerSchema({ answer }: Pick<ContractCall, "answer">): object {
  const name = answer && answerNames.get(answer);
  return name ? reference(name) : {};
}

/** The JSON schema of a call's payload; members by name. */
export function payloadOf(payload: v.GenericSchema): JsonSchema {
  const [schema] = Object.values(toJsonSchemaDefs({ payload }, convert));
  return schema ?? {};
}

/** The name of a payload's schema, if it has one. */
export const nameOf = (schema: v.GenericSchema | undefined): string | undefined =>
  Object.entries(named).find(([, other]) => other === schema)?.[0];

/** One JSON schema for each name, complete in itself. */
export function schemaFiles(): Record<string, unknown> {
  const all = defineNamed("#/$defs/");
  return Object.fromEntries(
    Object.keys(all).map((name) => {
      const used = findReachable(all, name);
      const $defs = Object.fromEntries([...used].map((other) => [other, all[other]]));
      return [name, { $schema: "https://json-schema.org/draft/2020-12/schema", $ref: `#/$defs/${name}`, $defs }];
    }),
  );
}

function findReachable(all: Definitions, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other = ""] of JSON.stringify(all[name]).matchAll(/"#\/\$defs\/(\w+)"/g))
    findReachable(all, other, found);
  return found;
}
