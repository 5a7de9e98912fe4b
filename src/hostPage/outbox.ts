import type { CashierFrame, CashierSession, EmbedOptions } from "./types";

/** What an outbox is made of. */
export interface OutboxOptions {
  session: EmbedOptions["session"];
  /** what every session says as well, unless it says otherwise: where payments return to, which server the token is for */
  said: Readonly<Record<"returnUrl" | "server", unknown>>;
  /** ends with the frame */
  signal: AbortSignal;
  /** hands an envelope's JSON to the frame */
  post(json: string): void;
  /** the session could not be had */
  fail(): void;
}

/** What the page has to say to its frame about the player. */
export interface Outbox extends Pick<CashierFrame, "update" | "setBonusList"> {
  /** The frame has loaded, for the first time or anew, and wants a session. */
  answer(): Promise<void>;
}

/** Keeps what is said, in order, until the frame has loaded and has its session; of two sessions the later one counts. */
export function createOutbox({ session, said, signal, post, fail }: OutboxOptions): Outbox {
  const waiting: string[] = [];
  let current = session;
  let isLoaded = false;
  let hasSession = false;
  let questions = 0;
  const flush = () => {
    if (isLoaded && hasSession) for (const json of waiting.splice(0)) post(json);
  };
  const sendSession = (given: Partial<CashierSession>) => {
    const json = JSON.stringify({ type: "loaded", payload: { ...said, ...given } });
    if (isLoaded) waiting.unshift(json);
    else waiting.push(json);
    hasSession = true;
    questions += 1;
    flush();
  };
  return {
    update(next) {
      sendSession(next);
      if (typeof current !== "function") current = next;
    },
    setBonusList(bonusList) {
      waiting.push(JSON.stringify({ type: "bonus-list-updated", payload: bonusList }));
      // a frame that reloads gets it with its session
      if (typeof current !== "function") current = { ...current, bonusList };
      flush();
    },
    async answer() {
      const isAnswered = hasSession && !isLoaded;
      isLoaded = true;
      // an update that came before the frame is newer than whatever could be asked for
      if (isAnswered) return flush();
      hasSession = false;
      const question = ++questions;
      const isOpen = () => question === questions && !signal.aborted;
      try {
        const answer = typeof current === "function" ? await current() : current;
        if (isOpen()) sendSession(answer);
      } catch {
        if (isOpen()) fail();
      }
    },
  };
}
