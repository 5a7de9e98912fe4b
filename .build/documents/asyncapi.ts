import {
  type ContractCall,
  contractCalls,
  contractPushes,
  isPushType,
  type PushType,
} from "../../src/contract/wire/calls.ts";
import { messageType } from "../../src/contract/wire/messageType.ts";
import { proseOf, textOf } from "./contractReadme.ts";
import { operationId } from "./openapi.ts";
import { answerSchema, components, nameOf, payloadOf, reference } from "./schemas.ts";

const uuid = { type: "string", format: "uuid" };

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
        needParse: { type: "boolean", description: "data is a JSON text" },
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
    properties: { type: { const: type }, data: answerSchema({ answer: contractPushes[type].data }) },
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
      },
    },
    channels: {
      calls: {
        address: "d",
        messages: Object.fromEntries(calls.map((call) => [operationId(call), callMessage(call)])),
      },
      answers: {
        address: "a",
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
    components: { schemas: components() },
  };
}
