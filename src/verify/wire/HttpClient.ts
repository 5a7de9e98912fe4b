import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { answers } from "../../contract/wire/calls";
import { maxAnswerLength } from "../../contract/wire/wire";
import { findingsIn, findingsOf, oneLine } from "../findings";
import { type Client, type Framing, hasError, NoAnswerError, type Question, type Reply } from "./Client";

/** Options of {@link HttpClient}. */
export interface HttpOptions {
  /** origin and base path */
  server: string;
  /** "" sends none */
  token: string;
  /** origin of the page that calls */
  origin: string;
  timeoutMs: number;
  framing: Framing;
}

/** A response with its body. */
export interface RawResponse {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

// bytes are counted: at least as many as the characters that the widget counts
const tooLong = `an answer of more than ${maxAnswerLength.toLocaleString("en")} bytes`;
const bounded = { maxOutputLength: maxAnswerLength };
const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body, bounded),
  gzip: (body) => gunzipSync(body, bounded),
  // some servers leave out the zlib header, which browsers accept
  deflate: (body) => (hasZlibHeader(body) ? inflateSync(body, bounded) : inflateRawSync(body, bounded)),
};

const hasZlibHeader = (body: Buffer): boolean =>
  body.length > 1 && (body.readUInt8(0) & 15) === 8 && body.readUInt16BE(0) % 31 === 0;

async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > maxAnswerLength) throw new NoAnswerError(tooLong);
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  const decode = decoders[response.headers["content-encoding"]?.toLowerCase() ?? ""];
  // as a browser reads it: without a byte order mark
  return new TextDecoder().decode(decode && body.length > 0 ? decode(body) : body);
}

/** Sends one request over a connection of its own. @throws NoAnswerError */
export function sendRequest(
  url: URL,
  options: { method: string; headers: OutgoingHttpHeaders; body?: string; timeoutMs: number },
): Promise<RawResponse> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const { method, headers, body, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers, agent: false });
    const timer = setTimeout(
      () => request.destroy(new NoAnswerError(`no answer within ${timeoutMs / 1_000} s`)),
      timeoutMs,
    );
    const fail = (thrown: unknown) => {
      clearTimeout(timer);
      reject(thrown instanceof NoAnswerError ? thrown : new NoAnswerError(reasonOf(thrown)));
    };
    request.on("error", fail);
    request.on("response", (response) => {
      readBody(response).then((text) => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      }, fail);
    });
    request.end(body);
  });
}

/** Why a connection failed, in words. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = "code" in thrown ? String(thrown.code) : "";
  // Node has one code for every failed handshake
  if (code === "EPROTO" && /wrong version number|packet length too long/.test(thrown.message)) return noTls;
  return reasons[code] ?? (thrown.message || code || "the connection failed");
}
const noTls = "it does not speak TLS there: its address may begin with http instead of https";
const reasons: Readonly<Record<string, string>> = {
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  ERR_BUFFER_TOO_LARGE: tooLong,
  Z_DATA_ERROR: "an answer that is not compressed as its Content-Encoding says",
  Z_BUF_ERROR: "an answer that is not compressed as its Content-Encoding says",
  ECONNREFUSED: "nothing listens there (connection refused)",
  ENOTFOUND: "there is no host of that name",
  EAI_AGAIN: "the host's name could not be looked up",
  ECONNRESET: "the server closed the connection without a complete answer",
  ETIMEDOUT: "the host does not answer",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the network cannot be reached",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed (NODE_EXTRA_CA_CERTS names one to trust)",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is self-signed (NODE_EXTRA_CA_CERTS names one to trust)",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate cannot be verified",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
};

/** A player over HTTP. */
export class HttpClient implements Client {
  readonly transport = "http";
  readonly #options: HttpOptions;

  constructor(options: HttpOptions) {
    this.#options = options;
  }

  async ask(question: Question): Promise<Reply> {
    const { url, method, headers, body } = this.#request(question);
    const { timeoutMs } = this.#options;
    const response = await sendRequest(url, { method, headers, timeoutMs, ...(body !== undefined && { body }) });
    return this.#read(question.path, response);
  }

  /** Sends a body as it is, such as one that is not a call. */
  async send(path: Question["path"], body: string): Promise<Reply> {
    const { url, headers: usual } = this.#request({ method: "POST", path });
    const headers = { ...usual, "content-length": Buffer.byteLength(body) };
    return this.#read(
      path,
      await sendRequest(url, { method: "POST", headers, body, timeoutMs: this.#options.timeoutMs }),
    );
  }

  sendAndDrop(question: Question): Promise<void> {
    const { url, method, headers, body } = this.#request(question);
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve) => {
      const request = send(url, { method, headers, agent: false });
      // the server may accept no connection, or not read
      const timer = setTimeout(() => request.destroy(), this.#options.timeoutMs);
      request.on("error", () => resolve());
      request.on("response", (response) => response.destroy());
      request.on("close", () => {
        clearTimeout(timer);
        resolve();
      });
      // the whole call has been sent, its answer has not come
      request.end(body, () => setTimeout(() => request.destroy(), dropAfterMs));
    });
  }

  close(): void {}

  #request({ method, path, payload = {} }: Question) {
    const { server, token, origin } = this.#options;
    const url = new URL(`${server}/api${path}`);
    const headers: OutgoingHttpHeaders = {
      "content-type": "application/json",
      "cache-control": "no-cache",
      "extra-params": JSON.stringify({ platformVersion: "redesign" }),
      "accept-encoding": "gzip, deflate, br",
      origin,
      ...(token && { authorization: token }),
    };
    if (method === "GET") {
      for (const [name, value] of Object.entries(payload))
        if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
      return { url, method, headers };
    }
    const body = JSON.stringify(payload);
    return { url, method, headers: { ...headers, "content-length": Buffer.byteLength(body) }, body };
  }

  #read(path: string, { status, headers, text }: RawResponse): Reply {
    const { framing, origin } = this.#options;
    const isOk = status >= 200 && status <= 299;
    framing.answers.http += 1;
    const place = `${path} (${status})`;
    const allowed = allowanceFindings(headers, origin).map((finding) => ({ ...finding, path: place }));
    (isOk ? framing.cors : framing.corsOfRefusals).push(...allowed);
    const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "");
    if (text !== "" && !isJson)
      framing.json.push({
        path: place,
        found: oneLine(headers["content-type"]),
        wanted: "Content-Type: application/json",
      });
    if (text.length > 1_000 && !headers["content-encoding"]) framing.uncompressed.add(path);
    const body = this.#parse(place, text);
    if (!isOk) {
      framing.refusals.http += 1;
      framing.envelope.http.push(...findingsIn(place, findingsOf(answers.error, body)));
    } else if (hasError(body)) {
      framing.envelope.http.push({
        path: place,
        found: "a success with an `error`",
        wanted: "a refusal's own HTTP status",
      });
    }
    return { path, status, body, isOk };
  }

  #parse(place: string, text: string): unknown {
    if (text === "") return undefined;
    try {
      return JSON.parse(text);
    } catch {
      this.#options.framing.json.push({ path: place, found: oneLine(text.slice(0, 60)), wanted: "JSON" });
      return undefined;
    }
  }
}

/** The time from the end of the call to the cut. */
const dropAfterMs = 5;

/** Finds the headers that keep a page of an origin from reading an answer with credentials. */
export function allowanceFindings(headers: IncomingMessage["headers"], origin: string) {
  const allowed = headers["access-control-allow-origin"];
  const credentials = headers["access-control-allow-credentials"];
  return [
    ...(allowed === origin
      ? []
      : [
          {
            found: `Access-Control-Allow-Origin: ${allowed ?? "none"}`,
            wanted: `Access-Control-Allow-Origin: ${origin}`,
          },
        ]),
    ...(credentials === "true"
      ? []
      : [
          {
            found: `Access-Control-Allow-Credentials: ${credentials ?? "none"}`,
            wanted: "Access-Control-Allow-Credentials: true",
          },
        ]),
  ];
}
