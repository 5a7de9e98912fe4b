/** Texts of the saved accounts on a list. */
export const texts = {
  title: /*i18n*/ { id: "saved.title", message: "Your methods" },
  all: /*i18n*/ { id: "saved.all", message: "Show all" },
  remove: /*i18n*/ { id: "saved.remove", message: "Remove {label} {hint}" },
  removeAsk: /*i18n*/ { id: "saved.remove.ask", message: "Remove {account}?" },
  removeText: /*i18n*/ {
    id: "saved.remove.text",
    message: "We will forget it. You can save it again with a later payment.",
  },
  removeConfirm: /*i18n*/ { id: "saved.remove.confirm", message: "Remove" },
  removeKeep: /*i18n*/ { id: "saved.remove.keep", message: "Keep" },
  removed: /*i18n*/ { id: "saved.removed", message: "Removed" },
  removeFailed: /*i18n*/ { id: "saved.remove.failed", message: "We could not remove {account}. Try again." },
  undo: /*i18n*/ { id: "saved.undo", message: "Undo" },
  expired: /*i18n*/ { id: "saved.expired", message: "Expired" },
  addCard: /*i18n*/ { id: "saved.addCard", message: "Add a new card" },
  expiredNotice: /*i18n*/ { id: "saved.expired.text", message: "{account} has expired. Choose another method." },
};
