import type { CashierFrame, CashierSession, EmbedOptions } from "./types";

type Bonuses = Parameters<CashierFrame["setBonusList"]>[0];

/** Options of {@link createOutbox}. */
export interface OutboxOptions {
  session: EmbedOptions["session"];
  /** defaults of every session: the return address, the server that the token is for, whether the page is asked */
  defaults: Readonly<Record<string, unknown>>;
  /** aborts when the frame is removed */
  signal: AbortSignal;
  /** posts a message's JSON to the frame */
  post(json: string): void;
  /** called if the session cannot be fetched */
  fail(): void;
}

/** Sends the player's data to the frame. */
export interface Outbox extends Pick<CashierFrame, "update" | "setBonusList"> {
  /** Sends a session to a frame that has loaded or reloaded. */
  answerLoaded(): Promise<void>;
}

/** Queues messages in order until the frame has loaded and has its session; a later session replaces an earlier one. */
export function createOutbox({ session, defaults, signal, post, fail }: OutboxOptions): Outbox {
  const queue: string[] = [];
  let current = session;
  let isLoaded = false;
  let hasSession = false;
  let requestCount = 0;
  let player = typeof session === "function" ? undefined : session.userId;
  /** the list of the last `setBonusList`, for later sessions of the same player */
  let offers: Bonuses | undefined;
  /** the player of that list; undefined until known */
  let offeredTo: typeof player;
  const flush = () => {
    if (isLoaded && hasSession) for (const json of queue.splice(0)) post(json);
  };
  const sendSession = (given: Partial<CashierSession>) => {
    // first: a session that is null, or cannot be JSON, throws before anything has changed
    const { userId } = given;
    const payload: Record<string, unknown> = { ...given };
    // a session may have members that are undefined or null
    for (const name in defaults) payload[name] ??= defaults[name];
    const json = JSON.stringify({ type: "loaded", payload });
    // what waits is another player's
    if (player && player !== userId) queue.length = 0;
    queue[isLoaded ? "unshift" : "push"](json);
    hasSession = true;
    requestCount += 1;
    player = userId;
    offeredTo ??= player;
    flush();
  };
  const withOffers = <Session extends Partial<CashierSession>>(given: Session): Session =>
    offers && !given.bonusList && (offeredTo ?? given.userId) === given.userId
      ? { ...given, bonusList: offers }
      : given;
  return {
    update(next) {
      // only a `userId` tells that the player is the same
      const renewed = next.userId && offeredTo ? withOffers(next) : next;
      sendSession(renewed);
      if (renewed === next) offers = undefined;
      if (typeof current !== "function") current = renewed;
    },
    setBonusList(bonusList) {
      queue.push(JSON.stringify({ type: "bonus-list-updated", payload: bonusList }));
      // a reloaded frame gets it with its session
      offers = bonusList;
      offeredTo = player;
      if (typeof current !== "function") current = { ...current, bonusList };
      flush();
    },
    async answerLoaded() {
      const isAnswered = hasSession && !isLoaded;
      isLoaded = true;
      // an update from before the frame had loaded is newer than any session that could be fetched
      if (isAnswered) return flush();
      hasSession = false;
      const request = ++requestCount;
      const isCurrent = () => request === requestCount && !signal.aborted;
      try {
        const answer = typeof current === "function" ? withOffers(await current()) : current;
        if (isCurrent()) sendSession(answer);
      } catch {
        if (isCurrent()) fail();
      }
    },
  };
}
