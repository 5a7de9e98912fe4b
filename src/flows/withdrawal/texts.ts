/** Texts of withdrawals. */
export const texts = {
  enterCode: /*i18n*/ { id: "confirm.title", message: "Enter the code to confirm your withdrawal." },
  sentTo: /*i18n*/ { id: "confirm.sentTo", message: "We sent it to {to}." },
  to: /*i18n*/ { id: "confirm.to", message: "To" },
  resend: /*i18n*/ { id: "code.resend", message: "Send again" },
  resendIn: /*i18n*/ { id: "code.resendIn", message: "Available in" },
  resendReady: /*i18n*/ { id: "code.resendReady", message: "You can ask for a new code now." },
  resent: /*i18n*/ { id: "code.resent", message: "We have sent you a new code." },
  attemptsLeft: /*i18n*/ { id: "code.attempts", message: "Attempts left: {count}" },
  lastAttempt: /*i18n*/ { id: "code.attemptsOne", message: "One attempt left" },
  locked: /*i18n*/ { id: "code.locked", message: "Too many attempts" },
  lockedText: /*i18n*/ { id: "code.locked.text", message: "This code can no longer be used." },
  // the form looks these up by id
  codeLabel: /*i18n*/ { id: "field.code", message: "Code" },
  codeTooShort: /*i18n*/ { id: "validation.code", message: "Enter the full code" },
};
