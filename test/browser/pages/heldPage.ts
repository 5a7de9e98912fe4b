/** A page with a chunk that comes when a test lets it come. */
import { eventually, serverLog } from "../server/demoServer.ts";
import { methods } from "./listPage.ts";
import { type PageOptions, pageWindows, type View } from "./pageWindow.ts";
import { newPlayer } from "./widgetPage.ts";

/** A script whose chunk is held up, or missing, until it is let go. */
export function spoiledScript(how: "held" | "lost", chunk: string) {
  const name = `${how}-${crypto.randomUUID()}`;
  return { script: `/spoiled/${name}/${chunk}/cashier-widget.js`, mend: () => fetch(`/mended/${name}`) };
}

/** Notes the addresses of all sockets that a page opens. */
export function watchSockets(): { addresses: string[]; prepare: NonNullable<PageOptions["prepare"]> } {
  const addresses: string[] = [];
  const prepare = (view: View) => {
    view.WebSocket = new Proxy(view.WebSocket, {
      construct(Original, [address, ...rest]) {
        addresses.push(String(address));
        return Reflect.construct(Original, [address, ...rest]);
      },
    });
  };
  return { addresses, prepare };
}

/** How often the server has seen each of these for a player. */
export async function counts(token: string, ...kinds: string[]): Promise<number[]> {
  const log = await serverLog(token);
  return kinds.map((kind) => log.filter((entry) => entry.kind === kind || entry.call === kind).length);
}

/** Waits until the server has seen something of a player that often. */
export const becomes = (token: string, kind: string, count: number) =>
  eventually(
    `${count} of ${kind}`,
    () => counts(token, kind),
    ([found]) => found === count,
  );

/** Waits until the server has answered so many requests for a player's methods. */
export const answered = (token: string, count = 1) =>
  eventually(
    "the answer",
    async () => (await serverLog(token)).filter(({ kind, call }) => kind === "reply" && call === methods).length,
    (found) => found === count,
  );

/** Opens pages, with a player of their own unless a token is given, and closes them after each test. */
export function spoiledPages() {
  const openPage = pageWindows();
  const open = async (attributes: Record<string, string> = {}, prepare?: PageOptions["prepare"]) => {
    const token = newPlayer();
    const page = await openPage({
      attributes: { token, "user-id": token, ...attributes },
      ...(prepare && { prepare }),
    });
    return { token, page };
  };
  /** with a chunk that is held up or lost until it is mended */
  const openSpoiled = async (how: "held" | "lost", chunk: string, attributes: Record<string, string> = {}) => {
    const { script, mend } = spoiledScript(how, chunk);
    const { addresses, prepare } = watchSockets();
    return { ...(await open({ script, ...attributes }, prepare)), mend, addresses };
  };
  return { open, openSpoiled };
}
