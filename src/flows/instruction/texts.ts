/** Texts of an instruction. */
export const texts = {
  title: /*i18n*/ { id: "instruction.title", message: "What to do" },
  agents: /*i18n*/ { id: "withdrawal.agents", message: "An agent will arrange with you how you get your money." },
  help: /*i18n*/ { id: "instruction.help", message: "Need help?" },
};

/** Words of a withdrawal's invoice: its money may go either way, such as the code for a cash desk. */
export const invoiceTexts = {
  amount: /*i18n*/ { id: "withdrawal.invoice.amount", message: "Exact amount" },
  details: /*i18n*/ { id: "withdrawal.invoice.details", message: "Details" },
};
