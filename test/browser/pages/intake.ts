/** Stands in for the monitoring client's intake, so that what is really sent can be looked at. */
import type { openFrame } from "./widgetPage.ts";

type View = Awaited<ReturnType<typeof openFrame>>["view"];

/** One request to the intake. */
export interface Sent {
  url: URL;
  body: unknown;
}

/** What RUM events have that the tests look at. */
export interface RumEvent {
  type: string;
  /** ms since the epoch */
  date: number;
  service?: string;
  version?: string;
  ddtags?: string;
  application?: { id: string };
  usr?: Record<string, unknown>;
  context?: Record<string, unknown>;
  view: { name?: string; url: string; is_active?: boolean };
  session: { is_active?: boolean };
  error?: { message: string; type?: string; source: string };
  action?: { type: string; target?: { name: string } };
  _dd?: { configuration?: Record<string, unknown> };
  privacy?: Record<string, unknown>;
}

/** A random number for all: of the session id that it makes, the client samples a replay. */
const sampled = 0.94;

/** Keeps what a page sends to the intake. It has to be in place before the client is. */
export function interceptIntake(view: View, { isReplaySampled = false } = {}): Sent[] {
  const sent: Sent[] = [];
  const isIntake = (url: string) => new URL(url, location.href).hostname.startsWith("browser-intake-");
  const { fetch } = view;
  view.fetch = (input, init) => {
    const url = input instanceof view.Request ? input.url : String(input);
    if (!isIntake(url)) return fetch.call(view, input, init);
    sent.push({ url: new URL(url), body: init?.body });
    return Promise.resolve(new view.Response("{}", { status: 202 }));
  };
  const beacon = view.navigator.sendBeacon.bind(view.navigator);
  view.navigator.sendBeacon = (url, body) => {
    if (!isIntake(String(url))) return beacon(url, body);
    sent.push({ url: new URL(url), body });
    return true;
  };
  if (isReplaySampled) view.Math.random = () => sampled;
  return sent;
}

/** The RUM events among what was sent. */
export function rumEvents(sent: readonly Sent[]): RumEvent[] {
  return sent
    .filter(({ url }) => url.pathname === "/api/v2/rum")
    .flatMap(({ body }) => String(body).split("\n"))
    .map((line) => JSON.parse(line));
}

/** The replay among what was sent, as text. */
export async function replayTexts(sent: readonly Sent[]): Promise<string[]> {
  const bodies = sent.filter(({ url }) => url.pathname === "/api/v2/replay").map(({ body }) => body);
  return Promise.all(
    bodies.map(async (body) => {
      const segment = body && typeof body === "object" && "get" in body ? (body as FormData).get("segment") : undefined;
      if (!segment || typeof segment === "string") throw new Error("A replay without a segment");
      // WebKit reads the stream of a response, and none of a file
      const { body: bytes } = new Response(segment);
      return new Response(bytes?.pipeThrough(new DecompressionStream("deflate"))).text();
    }),
  );
}
