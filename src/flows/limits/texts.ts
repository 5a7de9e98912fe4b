/** Texts of the screen of deposit limits. */
export const texts = {
  day: /*i18n*/ { id: "limits.day", message: "Daily" },
  week: /*i18n*/ { id: "limits.week", message: "Weekly" },
  month: /*i18n*/ { id: "limits.month", message: "Monthly" },
  prompt: /*i18n*/ { id: "limits.prompt", message: "Set a deposit limit" },
  later: /*i18n*/ { id: "limits.later", message: "Not now" },
  promptTitle: /*i18n*/ { id: "limits.promptTitle", message: "Would you like a deposit limit?" },
  promptText: /*i18n*/ {
    id: "limits.promptText",
    message: "You decide how much you can deposit at most in a day, a week or a month. You can change it at any time.",
  },
  none: /*i18n*/ { id: "limits.none", message: "No limit" },
  used: /*i18n*/ { id: "limits.used", message: "Used: {used} of {amount}" },
  usedOnly: /*i18n*/ { id: "limits.usedOnly", message: "Deposited: {used}" },
  resets: /*i18n*/ { id: "limits.resets", message: "The limit starts again on {time}" },
  lower: /*i18n*/ { id: "limits.lower", message: "A lower limit applies at once." },
  higher: /*i18n*/ {
    id: "limits.higher",
    message: "A higher limit does not apply at once: it starts after a waiting time.",
  },
  set: /*i18n*/ { id: "limits.set", message: "Save limit" },
  remove: /*i18n*/ { id: "limits.remove", message: "Remove limit" },
  raiseAsk: /*i18n*/ { id: "limits.raiseAsk", message: "Raise this limit?" },
  removeAsk: /*i18n*/ { id: "limits.removeAsk", message: "Remove this limit?" },
  raiseText: /*i18n*/ {
    id: "limits.raiseText",
    message: "The change starts after a waiting time. Until then your limit of {amount} applies.",
  },
  raise: /*i18n*/ { id: "limits.raise", message: "Raise limit" },
  keep: /*i18n*/ { id: "limits.keep", message: "Keep my limit" },
  pending: /*i18n*/ { id: "limits.pending", message: "New limit: {amount}, from {time}" },
  pendingConfirm: /*i18n*/ {
    id: "limits.pendingConfirm",
    message: "New limit: {amount}. You can confirm it from {time}",
  },
  saved: /*i18n*/ { id: "limits.saved", message: "Your limit applies from now on." },
  removed: /*i18n*/ { id: "limits.removed", message: "This limit is removed." },
  waiting: /*i18n*/ {
    id: "limits.waiting",
    message: "The change is waiting. Until it starts, your current limit applies.",
  },
  unanswered: /*i18n*/ {
    id: "limits.unanswered",
    message: "We do not know whether the change was saved. Try again.",
  },
  failed: /*i18n*/ { id: "limits.loading", message: "We could not load your limits" },
};
