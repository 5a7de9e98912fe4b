import type { CashierEvents, SubmittedPayment } from "../contract/host/events";
import type { HelpReport } from "../contract/host/help";
import { defaultCurrency } from "../contract/host/region";
import { version } from "../contract/version";
import type { HostSession, Settings } from "../session/hostSession";

/** The name of each event of the element. */
export type CashierEventName = keyof CashierEvents;

/**
 * The `detail` that a test gives for each event, without the function that the fake adds before a payment is sent.
 */
export type FakeDetails = {
  [Name in CashierEventName]: Name extends "cashier-before-submit" ? SubmittedPayment : CashierEvents[Name];
};

/** The element's configuration, from which details follow. */
export type FakeConfiguration = Pick<HostSession, "currency" | "paymentGeo"> & Pick<Settings, "page">;

const method = "spei_mxn";
const amount = 500;

/** The call that opens a payment of an element's area. */
const createPath = ({ page }: FakeConfiguration): string =>
  page === "deposit" ? "/BANKING_DEPOSIT/create" : "/BANKING/withdrawal-create";

const error = (cashier: FakeConfiguration) => ({
  message: "The payment server has a problem. Try again later.",
  status: 503,
  url: createPath(cashier),
});
const currencyOf = ({ currency }: FakeConfiguration) => currency ?? defaultCurrency;

const helpReport = (cashier: FakeConfiguration): HelpReport => ({
  version,
  at: new Date().toISOString(),
  screen: `/${cashier.page}/complete`,
  area: cashier.page,
  transport: "socket",
  region: { country: cashier.paymentGeo.toLowerCase(), currency: currencyOf(cashier) },
  locale: "en",
  browser: navigator.userAgent,
  calls: [{ name: createPath(cashier).slice(1), at: new Date().toISOString(), ms: 240, outcome: "ok" }],
  lost_connections: [],
});

/** A plausible detail of every event. */
const details: { readonly [Name in CashierEventName]: (cashier: FakeConfiguration) => FakeDetails[Name] } = {
  "cashier-loaded": () => ({ version }),
  "cashier-init": ({ page }) => ({ page }),
  "cashier-init-error": error,
  "cashier-close": () => ({}),
  "cashier-error": error,
  "cashier-token-expired": () => ({}),
  "cashier-analytics": (cashier) => ({
    type: "submit",
    event_cat: cashier.page,
    currency: currencyOf(cashier),
    payment_region: cashier.paymentGeo,
    method_type: "fiat",
    method_name: method,
    submit_amount: amount,
  }),
  "cashier-screen": ({ page }) => ({ screen: `/${page}`, transaction: page }),
  "cashier-transaction": (cashier) => ({
    id: "fake-1",
    type: cashier.page,
    status: 0,
    method,
    amount,
    currency: currencyOf(cashier),
    created_at: new Date().toISOString(),
  }),
  "cashier-redirect": () => ({ url: "https://bank.example/pay/fake-1", method: "GET", params: {}, target: "top" }),
  "cashier-before-submit": (cashier) => ({
    transaction: cashier.page,
    method,
    amount,
    currency: currencyOf(cashier),
  }),
  "cashier-open": () => ({ screen: "/deposit", reason: "more" }),
  "cashier-limits": (cashier) => ({
    items: [{ period: "day", currency: currencyOf(cashier), amount: 1_000, used: 250 }],
  }),
  "cashier-help": (cashier) => ({ screen: `/${cashier.page}/complete`, report: helpReport(cashier) }),
};

/** Every event of the element. */
export const cashierEventNames: readonly CashierEventName[] = Object.keys(details).filter(
  (name): name is CashierEventName => name in details,
);

/** A plausible detail of an event, for an element of this configuration. */
export const detailOf = <Name extends CashierEventName>(name: Name, cashier: FakeConfiguration): FakeDetails[Name] =>
  details[name](cashier);
