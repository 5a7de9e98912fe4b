import { at, choose, clear, fault, fill, openList, press, savedAccounts, shoot, submit, type, wait } from "./steps.js";

const createCall = "/BANKING_DEPOSIT/create";

/** A method's form as it opens, with its errors, and filled in. */
const form = (method) => [
  ...openList(),
  choose(method),
  wait("form"),
  shoot("opened"),
  clear(),
  submit(),
  wait("form [aria-invalid=true]"),
  shoot("errors"),
  fill(),
  shoot("filled in"),
];

/** A form whose amount is out of its limits. */
const amount = (text) => [
  ...openList(),
  choose("spei_mxn"),
  type("form input[name=amount]", text),
  submit(),
  wait("form [aria-invalid=true]"),
  shoot("refused before it is sent"),
];

/** A form that has been sent, with a fault at the server. */
const sent = (answer) => [fault({ call: createCall, ...answer }), ...openList(), choose("spei_mxn"), fill(), submit()];

const bonusList = JSON.stringify([
  { id: "welcome", type: "deposit", name: "Welcome bonus 100%", depositBonusData: { minDeposit: 200 } },
]);

/** Forms of deposits. */
export const forms = {
  title: "Forms",
  scenes: {
    "bank transfer": form("spei_mxn"),
    card: form("card_mxn_h2h"),
    email: form("oxxo_mxn"),
    bank: form("banorte_mxn"),
    long: form("credit_mxn"),
    account: form("bank_account_mxn"),
    exchange: form("exchange_mxn"),
    "person to person": form("debit_p2p_mxn"),
    saved: [savedAccounts(), ...openList(), press("[id^='saved/']"), wait("form"), shoot("a saved account")],
    "too little": amount("1"),
    "too much": amount("9999999.99"),
    bonus: [
      ...openList({ "bonus-list": bonusList }),
      choose("spei_mxn"),
      fill(),
      shoot("on"),
      press("[role=switch]"),
      shoot("off"),
      press(".bonus-more"),
      at("/deposit/bonus-details"),
      shoot("details"),
    ],
    phone: [
      ...openList(),
      choose("credit_mxn"),
      // the last payment's phone is folded away
      press(".fold:has(.fold-values)"),
      press("[aria-haspopup=dialog]"),
      wait("dialog[open] [role=option]"),
      shoot("countries"),
      type("dialog[open] input", "zzzz"),
      shoot("none found"),
    ],
    taken: [
      ...openList(),
      choose("oxxo_mxn"),
      fill(),
      type("input[name=email]", "taken@example.com"),
      submit(),
      wait("input[name=email][aria-invalid]"),
      shoot("refused by the server"),
    ],
    busy: [...sent({ kind: "latency", ms: 120_000 }), wait("form [aria-busy=true]"), shoot("busy", { isMoving: true })],
    failed: [
      ...sent({ kind: "status", status: 500, message: "The provider is down. Try again later." }),
      wait("[part~=snackbar]"),
      shoot("notice"),
    ],
    "session over": [...sent({ kind: "tokenExpired" }), wait("[part~=snackbar]"), shoot("on submit")],
    preparation: [...openList(), choose("paynet_mxn"), shoot("before the form")],
    networks: [
      ...openList(),
      choose("usdt"),
      shoot("networks of one method"),
      submit(),
      shoot("none chosen"),
      ...openList(),
      press('[id$="/group:crypto"]'),
      press('[id$="/coin:usdc"]'),
      shoot("networks as methods"),
    ],
  },
};
