import { deposits, end, fault, limits, open, press, savedAccount, shoot, wait } from "./steps.js";

const region = { "payment-geo": "AZ", currency: "AZN" };
const visa = {
  method: "card_azn_h2h",
  label: "Visa •••• 4242",
  fields: { card_number: "4242424242424242", card_expiry: "12/34", card_holder: "ALEX MORGAN", cvv: "123" },
  amount: 50,
  currency: "AZN",
};
const payButton = "[id^='quick-pay']";
const openCard = (attributes) => [open({ view: "quick", ...region, ...attributes }), wait(payButton)];
/** A card that is pressed: without a push or an answer to a later question, its payment waits. */
const pressed = [savedAccount(visa), ...openCard(), press(payButton), wait(".status-icon")];

/** The card of the quick view: a deposit in one press. */
export const quick = {
  title: "Quick view",
  scenes: {
    ready: [savedAccount(visa), ...openCard(), shoot("a saved account")],
    code: [
      savedAccount({ ...visa, requires: ["cvv"] }),
      ...openCard(),
      shoot("a security code"),
      press(payButton),
      wait("input[aria-invalid=true]"),
      shoot("the code is missing"),
    ],
    "long price": [
      savedAccount({ ...visa, method: "card_mxn_h2h", amount: 500, currency: "MXN", requires: ["cvv"] }),
      ...openCard({ "payment-geo": "MX", currency: "MXN" }),
      wait(".quick-note"),
      shoot("with a security code"),
    ],
    "nothing saved": [...openCard(), shoot("the first method")],
    "locked amount": [
      savedAccount(visa),
      ...openCard({ amount: "1234.5", "amount-lock": "" }),
      shoot("the host's amount"),
    ],
    unfinished: [
      savedAccount({ method: "spei_mxn", label: "SPEI •••• 0004", amount: 1000, currency: "MXN" }),
      deposits(["transfer_p2p_mxn"]),
      ...openCard({ "payment-geo": "MX", currency: "MXN" }),
      wait(".quick-note button"),
      shoot("an unfinished payment"),
    ],
    waiting: [
      fault({ kind: "latency", call: "/BANKING_DEPOSIT/transaction", ms: 120_000 }),
      savedAccount(visa),
      ...openCard({ transport: "http" }),
      press(payButton),
      wait(".status-icon.waiting"),
      shoot("a payment on its way", { isMoving: true }),
    ],
    received: [...pressed, end("settle"), wait(".status-icon.processed"), shoot("received", { isMoving: true })],
    failed: [
      ...pressed,
      end("fail", { message: "The bank declined the payment" }),
      wait(".status-icon.mistaked"),
      shoot("why it failed"),
    ],
    expired: [...pressed, end("expire"), wait(".status-icon.expired"), shoot("details that have expired")],
    refused: [
      fault({
        kind: "status",
        call: "/BANKING_DEPOSIT/create",
        status: 500,
        message: "The provider is down. Try again later.",
      }),
      savedAccount(visa),
      ...openCard(),
      press(payButton),
      wait("[role=alert] *"),
      shoot("why it was refused"),
    ],
    limit: [
      limits({ currency: "AZN", prompt: false, day: 100, use: 60 }),
      savedAccount({ ...visa, amount: 25 }),
      ...openCard(),
      wait(".quick-note"),
      shoot("what is left"),
      limits({ currency: "AZN", use: 100 }),
      wait("[role=alert] button"),
      shoot("reached"),
    ],
    error: [
      fault({ kind: "status", call: "/BANKING/methods-payment-v3", status: 500 }),
      open({ view: "quick", ...region }),
      wait(".status-icon"),
      shoot("failed start"),
    ],
  },
};
