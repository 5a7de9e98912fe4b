// The package's entry `cashier-widget/testing/server`, bundled into dist/testing/server.js.
import { fileURLToPath } from "node:url";
import type * as testing from "../../src/testing/demoServer";
import { createDemoServer, type RunningDemo } from "./createDemoServer";
import { toTransaction } from "./transactions/storedTransaction";

const packageFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts the server on the files of the package. */
export async function startDemoServer(options: testing.DemoServerOptions = {}): Promise<testing.DemoServer> {
  const server = await createDemoServer({
    ...options,
    hostPort: 0,
    distDir: packageFile("../../dist"),
    pagesDir: packageFile("pages"),
  });
  return { url: server.url, control: controlOf(server), close: server.close };
}

function controlOf(server: RunningDemo): testing.DemoServerControl {
  const { control, faults } = server;
  return {
    transactions: (token) =>
      control.transactions(token).map((stored) => ({
        ...toTransaction(stored, control.now()),
        token: stored.token,
        country: stored.country,
        fields: stored.fields,
      })),
    end: (id, ending, details) => assertFound(control.end(id, ending, details), `transaction ${id}`),
    walk: (id) => assertFound(control.walk(id), `transaction ${id} on its way`),
    fault(fault) {
      const id = faults.set(fault);
      return () => faults.clear(id);
    },
    setHealth: (method, health) => assertFound(control.setHealth(method, health), `method ${method}`),
    setBalance: (token, currency, amount) => void control.balances.set(token, currency, amount),
    setDepositLimits: (token, limits) => void control.depositLimits.apply(token, limits),
    addSavedAccounts: (token) => void control.addSavedAccounts(token),
    addHistory: (token, count) => control.addHistory(token, count),
    push: server.push,
    dropSockets: server.dropSockets,
    reset: () => control.reset(),
  };
}

/** @throws Error if `isFound` is false */
function assertFound(isFound: boolean, what: string): void {
  if (!isFound) throw new Error(`The demo server has no ${what}`);
}
