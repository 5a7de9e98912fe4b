import type { Cashier } from "../../cashier/Cashier";
import type { CashierError } from "../../contract/CashierError";
import { playerAtom } from "../../session/playerAtom";

/** The wrong members of pushes that are reported already, by their paths. */
const reportedPushesAtom = playerAtom<ReadonlySet<string>>(new Set());

/** Reports a wrong member of a push, once: a server that sends one wrong push sends many. @param path with the push's type */
export function reportPush(cashier: Cashier, path: string, error: CashierError): void {
  const { store } = cashier;
  const reported = store.get(reportedPushesAtom);
  if (reported.has(path)) return;
  store.set(reportedPushesAtom, new Set(reported).add(path));
  cashier.report(error);
}
