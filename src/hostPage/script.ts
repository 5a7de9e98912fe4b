// Becomes cashier-host.js, a plain script: no import or export statement and no import.meta may end up in it.
import { embedCashier } from "./embedCashier";
import type { CashierHost } from "./types";

const host: CashierHost = { embed: embedCashier };

// a second script tag changes nothing; an element of the page with this id has no embed()
if (!window.cashierHost?.embed) window.cashierHost = Object.freeze(host);
