// Becomes cashier-host.js, a plain script: no import or export statement and no import.meta may end up in it.
import { embedCashier } from "./embedCashier";
import type { CashierHost } from "./types";

const host: CashierHost = { embed: embedCashier };

// a second script tag changes nothing
window.cashierHost ??= Object.freeze(host);
