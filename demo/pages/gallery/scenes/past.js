import { at, fault, history, openList, press, shoot, type, wait } from "./steps.js";

const historyCall = "/BANKING/transactions";
const openHistory = [...openList(), press("#history"), at("/history"), wait("[role=radiogroup]")];
const only = (filter) => type(".filters select", filter);
/** The newest payment with a status, which its filter shows first. */
const item = (filter) => [
  history(45),
  ...openHistory,
  only(filter),
  press("[id^=history-]"),
  at("/history/item"),
  wait(".actions"),
];

/** The player's payments. */
export const past = {
  title: "History",
  scenes: {
    list: [
      history(45),
      ...openHistory,
      shoot("all"),
      only("failed"),
      shoot("failed"),
      only("open"),
      shoot("none open"),
    ],
    empty: [...openHistory, shoot("empty")],
    done: [...item("done"), shoot("done"), press(".actions [aria-expanded]"), shoot("receipt")],
    failed: [...item("failed"), shoot("failed")],
    error: [
      ...openList(),
      wait("#history"),
      fault({ kind: "status", call: historyCall, status: 500 }),
      press("#history"),
      wait("[role=radiogroup]"),
      press("[role=radiogroup] input[value=withdrawal]"),
      shoot("not loaded"),
    ],
  },
};
