import { exec } from "node:child_process";
import type { Area } from "../contract/host/screenPath";
import { oneLine } from "./findings";
import type { TransportName } from "./wire/Client";

/** Characters that are themselves in a command, also those of base64; neither an option nor a way up the folders. */
const safeId = /^(?!-)(?!.*\.\.)[\w.:/+=@-]+$/;

/** Runs the command that settles a transaction, for `timeoutMs` at most. @returns why it could not, in words */
export async function runSettle(
  command: string,
  { id, request, area, transport }: { id: string; request: string; area: Area; transport: TransportName },
  timeoutMs = 30_000,
): Promise<string | undefined> {
  // the id is the server's, and goes to a shell
  if (!safeId.test(id)) return `the id ${oneLine(id)} is not safe in a command`;
  const env = {
    ...process.env,
    CASHIER_ID: id,
    CASHIER_REQUEST_ID: request,
    CASHIER_AREA: area,
    CASHIER_TRANSPORT: transport,
  };
  return new Promise((resolve) => {
    exec(command.replaceAll("{id}", id), { env, timeout: timeoutMs }, (error, _, stderr) => {
      if (!error) resolve(undefined);
      else if (error.killed) resolve(`it did not end within ${timeoutMs / 1_000} s`);
      else resolve(stderr.trim().split("\n").at(-1) || `it ended with ${error.code ?? error.signal}`);
    });
  });
}
