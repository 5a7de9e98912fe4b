import type { EmbedOptions } from "./types";

/** What an outbox is made of. */
export interface OutboxOptions {
  /** hands an envelope's JSON to the frame */
  post(json: string): void;
  session: EmbedOptions["session"];
  /** the session could not be had */
  fail(): void;
}

/** What waits for the frame, and for its session. */
export interface Outbox {
  /** The frame has loaded, for the first time or anew: it gets its session. */
  answer(): Promise<void>;
  /** Sends a message; `loaded` replaces the session, everything else waits for one. */
  send(type: "loaded" | "bonus-list-updated", payload: unknown): void;
}

/** Keeps messages in order until the frame has loaded and has a session; of two sessions the later one counts. */
export function createOutbox({ post, session, fail }: OutboxOptions): Outbox {
  const waiting: string[] = [];
  let current = session;
  let isLoaded = false;
  let hasSession = false;
  let asked = 0;
  const flush = () => {
    if (isLoaded && hasSession) for (const json of waiting.splice(0)) post(json);
  };
  const send: Outbox["send"] = (type, payload) => {
    const isSession = type === "loaded";
    const json = JSON.stringify({ type, payload });
    // the session comes before what has waited for it, but for what was said before an early update
    if (isSession && isLoaded && !hasSession) waiting.unshift(json);
    else waiting.push(json);
    if (isSession) {
      hasSession = true;
      asked += 1;
    }
    flush();
  };
  return {
    send,
    async answer() {
    },
  };
}
