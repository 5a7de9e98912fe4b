import type { StatusName } from "../contract";

/** A text on screen: its message id and its English default. */
export interface Text {
  id: string;
  message: string;
}

/** Titles of the statuses. */
export const statusTexts: Readonly<Record<StatusName, Text>> = {
  waiting: /*i18n*/ { id: "status.waiting", message: "Payment is being processed" },
  processed: /*i18n*/ { id: "status.processed", message: "Payment received" },
  mistaked: /*i18n*/ { id: "status.mistaked", message: "Payment failed" },
  accepted: /*i18n*/ { id: "status.accepted", message: "Request accepted" },
};

/** Notices about submissions and redirects. */
export const texts = {
  unanswered: /*i18n*/ {
    id: "submit.unanswered",
    message: "We got no answer. Press again to check: you will not pay twice.",
  },
  notSent: /*i18n*/ {
    id: "submit.notSent",
    message: "The account has changed. Nothing was sent.",
  },
  started: /*i18n*/ {
    id: "submit.started",
    message: "Your earlier payment has started. Continue it from the list of methods.",
  },
  withdrawalStarted: /*i18n*/ {
    id: "submit.withdrawalStarted",
    message: "Your earlier withdrawal has been requested.",
  },
  rateLimited: /*i18n*/ { id: "submit.rateLimited", message: "Too many attempts. Try again in {seconds} s." },
  unsafeAddress: /*i18n*/ {
    id: "redirect.unsafe",
    message: "The payment page has an unsafe address and was not opened.",
  },
  bonusUnavailable: /*i18n*/ {
    id: "bonus.unavailable",
    message: "This bonus cannot be used. You can deposit without it.",
  },
};
