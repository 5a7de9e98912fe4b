import type { JsonSchema } from "@valibot/to-json-schema";
import { type ContractCall, contractCalls } from "../../src/contract/wire/calls.ts";
import { proseOf, textOf } from "./contractReadme.ts";
import { answerSchema, components, exampleFor, nameOf, payloadOf, reference } from "./schemas.ts";

/** `getMethodsPaymentV3` for GET `/BANKING/methods-payment-v3`: one name for each call. */
export const operationId = ({ method, path }: Pick<ContractCall, "method" | "path">): string => {
  const [, group = "", name = ""] = path.split("/");
  const words = `${group === "BANKING_DEPOSIT" ? "deposit-" : ""}${name}`.split("-");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
};

/** Values to try a call with, by name. */
const samples: Readonly<Record<string, unknown>> = {
  country: "mx",
  currency: "MXN",
  type: "deposit",
  method: "spei_mxn",
  amount: 500,
  id: "t-1842",
  code: "1234",
  fields: {},
  validation_url: "https://apple-pay-gateway.apple.com/paymentservices/paymentSession",
  period: "day",
  request_id: "6f1c2f0e-3f1b-4a52-9d2e-0c6c4a3d8a11",
  confirm: true,
  events: [{ key: "load", timestamp: 1_767_225_600_000, value: 1_200 }],
};

const sampleOf = (properties: JsonSchema["properties"] = {}) =>
  Object.fromEntries(Object.keys(properties).flatMap((name) => (name in samples ? [[name, samples[name]]] : [])));

function parameters({ payload }: ContractCall): object[] {
  if (!payload) return [];
  const { properties = {}, required = [] } = payloadOf(payload);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(name in samples && required.includes(name) && { example: samples[name] }),
  }));
}

function requestBody({ payload }: ContractCall): object {
  const name = nameOf(payload);
  const schema = payload ? payloadOf(payload) : {};
  const example = (name && exampleFor(name)) ?? sampleOf(schema.properties);
  return { required: true, content: { "application/json": { schema: name ? reference(name) : schema, example } } };
}

function operation(call: ContractCall): object {
  const { method, summary, isOptional, payloadText, answerText } = call;
  const sentences = [
    isOptional ? "Optional: a server without it answers 404." : "",
    payloadText && `Payload: ${textOf(payloadText)}.`,
    answerText && `Answer: ${textOf(answerText)}.`,
  ];
  const content = { "application/json": { schema: answerSchema(call) } };
  return {
    operationId: operationId(call),
    summary: textOf(summary),
    description: sentences.filter(Boolean).join(" "),
    ...(method === "GET" ? { parameters: parameters(call) } : { requestBody: requestBody(call) }),
    responses: {
      "200": { description: textOf(answerText) || "the answer", content },
      default: { description: "refused", content: { "application/json": { schema: reference("Failure") } } },
    },
  };
}

/** The description of the calls over HTTP. */
export function openapi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of contractCalls as readonly ContractCall[])
    paths[`/api${call.path}`] = { [call.method.toLowerCase()]: operation(call) };
  const parameter = (name: string) => ({ name, in: "path", required: true, schema: { type: "string" } });
  paths["/{product}/locales/{locale}.json"] = {
    get: {
      operationId: "getLocale",
      summary: "texts by id",
      description: proseOf("4.7"),
      security: [],
      parameters: [parameter("product"), parameter("locale")],
      responses: { "200": { description: "texts", content: { "application/json": { schema: { type: "object" } } } } },
    },
  };
  return {
    openapi: "3.1.0",
    info: {
      title: "Payment server of <cashier-widget>",
      version,
      description: "The calls that the widget makes over HTTP. Over the socket they are the same: see asyncapi.json.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "https://pay.example", description: "the element's `server`" }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "the session's token, without a scheme",
        },
      },
      schemas: components(),
    },
  };
}
