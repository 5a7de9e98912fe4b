/** Texts of a bonus's details. */
export const texts = {
  kind: /*i18n*/ { id: "bonus.kind", message: "Type" },
  deposit: /*i18n*/ { id: "bonus.kind.deposit", message: "Deposit bonus" },
  freespin: /*i18n*/ { id: "bonus.kind.freespin", message: "Free spins" },
  minimum: /*i18n*/ { id: "bonus.minimum", message: "Minimum deposit" },
  anyAmount: /*i18n*/ { id: "bonus.anyAmount", message: "Any amount" },
  how: /*i18n*/ { id: "bonus.how", message: "How to get it" },
  keepOn: /*i18n*/ { id: "bonus.how.switch", message: "Keep the bonus switched on." },
  payMinimum: /*i18n*/ { id: "bonus.how.minimum", message: "Deposit {amount} or more." },
  payAny: /*i18n*/ { id: "bonus.how.any", message: "Deposit any amount." },
  gone: /*i18n*/ { id: "bonus.gone", message: "This bonus is no longer available" },
  goneText: /*i18n*/ { id: "bonus.gone.text", message: "You can still deposit without it." },
  toDeposit: /*i18n*/ { id: "bonus.toDeposit", message: "Back to deposit" },
};
