import { executeServerCommand } from "@web/test-runner-commands";
import { eventually } from "../waiting.ts";

/** A page at the top of a tab of its own; its functions run there, not here, and see nothing of this file. */
export interface Visit {
  /** @param given values for it, as JSON */
  look<Value, Given extends unknown[]>(ask: (...given: Given) => Value, ...given: Given): Promise<Awaited<Value>>;
  /** the same in the frame of the iframe page; undefined while there is none */
  lookInFrame<Value, Given extends unknown[]>(
    ask: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value> | undefined>;
  until<Value>(what: string, ask: () => Value, timeoutMs?: number): Promise<Awaited<Value>>;
  /** takes the network away */
  goOffline(): Promise<unknown>;
  /** closes the tab @returns what the page has complained about */
  end(): Promise<string[]>;
}

/** Opens a page of the demo. */
export const visitDemo = (path: string): Promise<Visit> => visitAddress(window.demoServer + path);

/** A page that can reach some hosts only. */
export interface WatchedVisit extends Visit {
  /** the hosts that its page, frames, workers and sockets have asked so far, seen from outside the browser */
  hosts(): Promise<string[]>;
}

/** Opens a page of any origin. */
export const visitAddress = (address: string): Promise<Visit> => visit({ address });

/** Opens a page in a browser that keeps pages which the player leaves. @returns undefined where none does */
export const visitKept = (address: string): Promise<Visit | undefined> => openVisit({ address, isKept: true });

/** How a browser blocks storage by its settings: reading it throws, or it is null. */
export type Blocked = "throws" | "null";

/** Opens a page in a browser that blocks cookies and storage. @returns undefined where none does it like that */
export const visitBlocked = (address: string, blocked: Blocked): Promise<Visit | undefined> =>
  openVisit({ address, blocked });

/** Opens a page of any origin behind a proxy that refuses all hosts but these. */
export const visitWatched = (address: string, allowed: readonly string[]): Promise<WatchedVisit> =>
  visit({ address, allowed });

/** How a page is opened, see the command `visit-open`. */
interface Opening {
  address: string;
  allowed?: readonly string[];
  isKept?: boolean;
  blocked?: Blocked;
}

async function visit(opening: Opening): Promise<WatchedVisit> {
  const opened = await openVisit(opening);
  if (!opened) throw new Error(`${opening.address} was not opened`);
  return opened;
}

async function openVisit(opening: Opening): Promise<WatchedVisit | undefined> {
  const { visit } = await executeServerCommand<{ visit?: number }, object>("visit-open", opening);
  if (visit === undefined) return undefined;
  const run = async <Value, Given extends unknown[]>(
    inFrame: boolean,
    ask: (...given: Given) => Value,
    given: Given,
  ): Promise<Awaited<Value>> => {
    const payload = { visit, script: `(${ask})(...${JSON.stringify(given)})`, inFrame };
    const { value } = await executeServerCommand<{ value: Awaited<Value> }, object>("visit-look", payload);
    return value;
  };
  const look: Visit["look"] = (ask, ...given) => run(false, ask, given);
  return {
    look,
    lookInFrame: (ask, ...given) => run(true, ask, given),
    until: (what, ask, timeoutMs) => eventually(what, () => look(ask), Boolean, timeoutMs),
    goOffline: () => executeServerCommand("visit-offline", { visit }),
    hosts: async () => (await executeServerCommand<{ hosts: string[] }, object>("visit-hosts", { visit })).hosts,
    async end() {
      return (await executeServerCommand<{ complaints: string[] }, object>("visit-end", { visit })).complaints;
    },
  };
}
