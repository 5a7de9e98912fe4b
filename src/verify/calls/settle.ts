import { exec } from "node:child_process";
import { shown } from "../findings";
import type { TransportName } from "../wire/Client";
import type { PaymentArea } from "./paymentCalls";

const safeId = /^[\w.:-]+$/;

/** Runs the command that settles a transaction. @returns why it could not, in words */
export async function runSettle(
  command: string,
  { id, request, area, transport }: { id: string; request: string; area: PaymentArea; transport: TransportName },
): Promise<string | undefined> {
  // the id is the server's, and goes to a shell
  if (!safeId.test(id)) return `the id ${shown(id)} is not safe in a command`;
  const env = {
    ...process.env,
    CASHIER_ID: id,
    CASHIER_REQUEST_ID: request,
    CASHIER_AREA: area,
    CASHIER_TRANSPORT: transport,
  };
  return new Promise((resolve) => {
    exec(command.replaceAll("{id}", id), { env, timeout: 30_000 }, (error, _, stderr) =>
      resolve(error ? stderr.trim().split("\n").at(-1) || `it ended with ${error.code ?? error.signal}` : undefined),
    );
  });
}
