import { executeServerCommand } from "@web/test-runner-commands";
import { eventually } from "../server/demoServer.ts";

/** A page at the top of a tab of its own; its functions run there, not here, and see nothing of this file. */
export interface Visit {
  look<Value>(ask: () => Value): Promise<Awaited<Value>>;
  until<Value>(what: string, ask: () => Value, timeoutMs?: number): Promise<Awaited<Value>>;
  /** closes the tab @returns what the page has complained about */
  end(): Promise<string[]>;
}

/** Opens a page of the demo. */
export const visitDemo = (path: string): Promise<Visit> => visitAddress(window.demoServer + path);

/** Opens a page of any origin. */
export async function visitAddress(address: string): Promise<Visit> {
  const { visit } = await executeServerCommand<{ visit: number }, object>("visit-open", { address });
  const look = async <Value>(ask: () => Value): Promise<Awaited<Value>> => {
    const payload = { visit, script: `(${ask})()`, inFrame: false };
    const { value } = await executeServerCommand<{ value: Awaited<Value> }, object>("visit-look", payload);
    return value;
  };
  return {
    look,
    until: (what, ask, timeoutMs) => eventually(what, () => look(ask), Boolean, timeoutMs),
    async end() {
      return (await executeServerCommand<{ complaints: string[] }, object>("visit-end", { visit })).complaints;
    },
  };
}
