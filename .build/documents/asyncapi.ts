import {
  type ContractCall,
  contractCalls,
  contractPushes,
  isPushType,
  type PushType,
} from "../../src/contract/wire/calls.ts";
import { messageType } from "../../src/contract/wire/messageType.ts";
import { membersOf, proseOf, textOf } from "./contractReadme.ts";
import { operationId } from "./openapi.ts";
import { answerSchema, components, nameOf, payloadOf, reference } from "./schemas.ts";

const uuid = { type: "string", format: "uuid" };
const needParse = { type: "boolean", description: "data is a JSON text" };

/** The connection, whose query is a table of the README. */
const connection = {
  ws: {
    query: {
      type: "object",
      properties: Object.fromEntries(
        [...membersOf({ section: "2.2", head: "parameter", column: 1 })].map(([name, description]) => [
          name,
          { type: "string", description },
        ]),
      ),
    },
    bindingVersion: "0.1.0",
  },
};

/** The message of a call, which the widget emits on `d`. */
function callMessage({ path, payload, summary }: ContractCall): object {
  const name = nameOf(payload);
  const token = { type: "object", properties: { token: { type: "string" } } };
  return {
    name: messageType(path),
    summary: textOf(summary),
    payload: {
      type: "object",
      required: ["data", "msgid", "sendTime", "type"],
      properties: {
        type: { const: messageType(path) },
        msgid: uuid,
        sendTime: { type: "number", description: "ms since the epoch" },
        data: { allOf: [...(payload ? [name ? reference(name) : payloadOf(payload)] : []), token] },
      },
    },
  };
}

/** The reply to a call, which the server emits on `a`. */
function replyMessage(call: ContractCall): object {
  const { path, answerText } = call;
  const refused = { allOf: [{ type: "object", required: ["status"] }, reference("Failure")] };
  return {
    name: `${messageType(path)} reply`,
    summary: textOf(answerText) || "the answer",
    payload: {
      type: "object",
      required: ["msgid", "type", "data"],
      properties: {
        msgid: { ...uuid, description: "of the call" },
        type: { const: messageType(path) },
        needParse,
        data: { anyOf: [answerSchema(call), refused, { type: "string" }] },
      },
    },
  };
}

const pushMessage = (type: PushType) => ({
  name: type,
  summary: proseOf(contractPushes[type].section),
  payload: {
    type: "object",
    required: ["type", "data"],
    properties: {
      type: { const: type },
      needParse,
      data: { anyOf: [answerSchema({ answer: contractPushes[type].data }), { type: "string" }] },
    },
  },
});

/** The description of the socket: calls, replies and pushes. */
export function asyncapi(version: string): object {
  const calls: readonly ContractCall[] = contractCalls;
  const types = Object.keys(contractPushes).filter(isPushType);
  const pushId = (type: string) => type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
  const inChannel = (channel: string, id: string) => ({ $ref: `#/channels/${channel}/messages/${id}` });
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Payment server of <cashier-widget>: the socket",
      version,
      description:
        "Socket.IO 4 at /v4/socket.io, websocket transport only. The widget emits `d`, the server emits `a`.",
      license: { name: "MIT" },
    },
    defaultContentType: "application/json",
    servers: {
      cashier: {
        host: "pay.example",
        pathname: "/v4/socket.io",
        protocol: "wss",
        description: "the element's `server`",
        security: [{ $ref: "#/components/securitySchemes/token" }],
      },
    },
    channels: {
      calls: {
        address: "d",
        bindings: connection,
        messages: Object.fromEntries(calls.map((call) => [operationId(call), callMessage(call)])),
      },
      answers: {
        address: "a",
        bindings: connection,
        messages: Object.fromEntries([
          ...calls.map((call) => [operationId(call), replyMessage(call)]),
          ...types.map((type) => [pushId(type), pushMessage(type)]),
        ]),
      },
    },
    operations: Object.fromEntries([
      ...calls.map((call) => {
        const id = operationId(call);
        const reply = { channel: { $ref: "#/channels/answers" }, messages: [inChannel("answers", id)] };
        const operation = { action: "receive", summary: textOf(call.summary), channel: { $ref: "#/channels/calls" } };
        return [id, { ...operation, messages: [inChannel("calls", id)], reply }];
      }),
      ...types.map((type) => [
        pushId(type),
        { action: "send", channel: { $ref: "#/channels/answers" }, messages: [inChannel("answers", pushId(type))] },
      ]),
    ]),
    components: {
      securitySchemes: {
        token: {
          type: "httpApiKey",
          in: "query",
          name: "Authorization",
          description: "the session's token; `data.token` of each message is the newest",
        },
      },
      schemas: components(),
    },
  };
}
