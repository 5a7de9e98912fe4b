import {
  at,
  choose,
  deposits,
  dropSockets,
  fault,
  health,
  limits,
  list,
  open,
  openList,
  pause,
  press,
  savedAccounts,
  shoot,
  show,
  type,
  wait,
} from "./steps.js";

const depositsCall = "/BANKING/methods-payment-v3";
const countriesCall = "/BANKING_DEPOSIT/methods-country-selector-v2";
/** longer than anybody looks at a screen that loads */
const never = 120_000;
const openRegions = [...openList(), press("#region"), at("/deposit/region"), wait("[role=option]")];
const openGroup = (group) => [
  ...openList(),
  press(`[id$="/group:${group}"]`),
  wait('cashier-widget:not([data-screen="/deposit"])'),
  shoot(group),
];

/** Lists of methods, groups and countries, and what stands in their place. */
export const lists = {
  title: "Lists",
  scenes: {
    deposit: [...openList(), shoot("deposit")],
    withdrawal: [...openList({ page: "withdrawal" }), shoot("withdrawal")],
    "saved accounts": [savedAccounts(), ...openList(), wait("[id^='saved/']"), shoot("your methods")],
    search: [
      ...openList(),
      type("input[type=search]", "card"),
      shoot("found"),
      type("input[type=search]", "zzzz"),
      shoot("none found"),
    ],
    health: [
      ...openList(),
      health({ spei_mxn: { state: "down" }, card_mxn_h2h: { state: "slow" } }),
      shoot("one is down, one is slow"),
    ],
    bare: [
      ...openList({ "page-switch": "false", "closing-button": "false", "payment-geo": "BR", currency: "BRL" }),
      shoot("Brazil, no tabs, no close button"),
    ],
    India: [...openList({ "payment-geo": "IN", currency: "INR" }), shoot("India")],
    unfinished: [
      deposits(["spei_mxn", "transfer_p2p_mxn"]),
      show({ expires_in: 45 }),
      ...openList(),
      shoot("two unfinished, the last minute of one"),
    ],
    "many unfinished": [
      deposits(["spei_mxn", "transfer_p2p_mxn", "pix_mxn", "eazype_mxn", "eth"]),
      ...openList(),
      shoot("five unfinished"),
    ],
    limits: [
      limits({ currency: "MXN", prompt: false, day: 1000, use: 1000 }),
      ...openList(),
      wait(".limit-reached span"),
      shoot("limit reached"),
      press("#limits"),
      at("/deposit/limits"),
      shoot("deposit limits"),
    ],
    groups: ["crypto", "indian-methods-grouped", "colombian_banks", "p2p_methods_kyrgyzstan"].flatMap(openGroup),
    region: [
      ...openRegions,
      shoot("countries"),
      type("input:is([type=search], [role=combobox])", "zzzz"),
      shoot("none found"),
    ],
    currency: [...openRegions, press('[role=option][data-code="mx" i]'), shoot("currencies")],
    "region loading": [
      fault({ kind: "latency", call: countriesCall, ms: never }),
      ...openList(),
      press("#region"),
      at("/deposit/region"),
      pause(500),
      shoot("loading", { isMoving: true }),
    ],
    "region error": [
      fault({ kind: "status", call: countriesCall, status: 500 }),
      ...openList(),
      press("#region"),
      at("/deposit/region"),
      pause(500),
      shoot("not loaded"),
    ],
    loading: [
      fault({ kind: "latency", call: depositsCall, ms: never }),
      open(),
      wait("[part~=skeleton]"),
      shoot("skeleton", { isMoving: true }),
    ],
    empty: [
      open({ "payment-geo": "FR", currency: "EUR" }),
      at("/empty"),
      wait(".status-icon"),
      shoot("no methods here"),
    ],
    error: [
      fault({ kind: "status", call: depositsCall, status: 500 }),
      open(),
      at("/error"),
      wait(".status-icon"),
      shoot("failed start"),
    ],
    offline: [
      ...openList(),
      fault({ kind: "socketRefused" }),
      dropSockets(),
      wait(".connection-line"),
      shoot("connection lost"),
    ],
    expired: [
      fault({ kind: "tokenExpired" }),
      open(),
      wait("cashier-widget[data-state=failed]"),
      wait(".status-icon"),
      shoot("session over at start"),
    ],
    "one method": [
      open({ method: "spei_mxn", "method-lock": "true", amount: "750", "amount-lock": "true" }),
      wait("form"),
      shoot("the host's method and amount"),
    ],
    "from a search": [
      ...openList(),
      type("input[type=search]", "spei"),
      list(),
      choose("spei_mxn"),
      wait("form"),
      shoot("form"),
    ],
  },
};
