import type { CashierEvents, EventSink } from "../contract/events/events";

type LogFields = { [Type in keyof CashierEvents]: (detail: CashierEvents[Type]) => readonly unknown[] };

/** The logged fields of each event: never a token, an amount, an id, a page's address or a message. */
const fields: LogFields = {
  "cashier-loaded": ({ version }) => [version],
  "cashier-init": ({ page }) => [page],
  "cashier-init-error": ({ status, code = "" }) => [status, code],
  "cashier-close": () => [],
  "cashier-error": ({ status, url, code = "" }) => [status, url, code],
  "cashier-token-expired": () => [],
  "cashier-analytics": ({ type, event_cat, method_name }) => [type, event_cat, method_name],
  "cashier-screen": ({ screen }) => [screen],
  "cashier-transaction": ({ type, status }) => [type, status],
  "cashier-redirect": ({ method, target }) => [method, target],
  "cashier-before-submit": ({ transaction, method }) => [transaction, method],
  "cashier-open": ({ screen, reason }) => [screen, reason],
  "cashier-limits": ({ items }) => items.map(({ period }) => period),
  "cashier-help": ({ screen }) => [screen],
};

/** Logs every event of an element to the console. */
export const eventLog: EventSink = {
  receive: (type, detail) => console.info("cashier-widget:", type, ...fields[type](detail)),
};
