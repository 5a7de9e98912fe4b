import {
  at,
  choose,
  end,
  fill,
  gone,
  history,
  openList,
  pause,
  pay,
  press,
  shoot,
  show,
  submit,
  type,
  wait,
  walk,
} from "./steps.js";

const openWithdrawals = openList({ page: "withdrawal" });
const withdraw = (method, screen) => [...openWithdrawals, ...pay(method, screen)];
const guide = (method, caption) => [...withdraw(method, "/withdrawal/redirect/instruction"), shoot(caption)];
const timeline = withdraw("payout_steps_mxn", "/withdrawal/complete");
const code = (text) => [type("input[name=code]", text), submit(), pause(700)];

/** Withdrawals: forms, codes, actions and ends. */
export const withdrawals = {
  title: "Withdrawals",
  scenes: {
    form: [
      ...openWithdrawals,
      choose("spei_mxn"),
      wait("form"),
      shoot("opened"),
      submit(),
      wait("form [aria-invalid=true]"),
      shoot("errors"),
      fill(),
      shoot("filled in"),
    ],
    again: [history(45), ...openWithdrawals, choose("spei_mxn"), wait("form"), shoot("as the last time")],
    code: [
      ...withdraw("payout_code_mxn", "/withdrawal/confirm"),
      shoot("asked"),
      ...code("9999"),
      shoot("wrong once"),
      ...code("9998"),
      ...code("9997"),
      shoot("locked"),
    ],
    resend: [
      ...withdraw("payout_code_mxn", "/withdrawal/confirm"),
      show({ action: { type: "code", length: 4, resend_in: 0 } }),
      shoot("can be sent again"),
    ],
    "tax form": [...withdraw("payout_form_mxn", "/form"), shoot("next form")],
    guide: guide("payout_guide_mxn", "with all parts"),
    agent: guide("payout_contacts_mxn", "contacts"),
    "cash desk": guide("payout_invoice_mxn", "requisites"),
    banks: [
      ...openWithdrawals,
      choose("payout_banks_mxn"),
      at("/withdrawal/nigerian-banks"),
      wait("[role=option]"),
      shoot("banks"),
      press("[role=option]", 3),
      wait("form"),
      shoot("account"),
    ],
    timeline: [
      ...timeline,
      shoot("first step"),
      walk(),
      walk(),
      shoot("third step"),
      end("settle"),
      wait(".status-icon.processed"),
      shoot("paid"),
    ],
    failed: [
      ...timeline,
      end("fail", { message: "The bank rejected the account" }),
      wait(".status-icon.mistaked"),
      shoot("failed"),
    ],
    cancel: [
      ...timeline,
      press(".actions button", -1),
      wait("dialog[open]"),
      shoot("cancel?"),
      press("dialog[open] button"),
      gone("dialog[open]"),
      shoot("cancelled"),
    ],
    unfinished: [...timeline, ...openWithdrawals, shoot("on the list")],
  },
};
