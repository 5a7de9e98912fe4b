import { cardTokenOf, snakeCaseName } from "../../catalogue/method/cardFields";
import type { MethodField } from "../../contract/list/method";
import { inputModeOf } from "../masks/formatFor";
import type { TypingAttributes } from "../state/state";

/** HTML autofill tokens of fields that are no card's, by their names in snake case; the first match wins. */
const tokens: readonly [RegExp, string][] = [
  [/^code$|(?:^|_)otp(?:_code)?$|(?:sms|one.?time|confirmation|verification).?code/, "one-time-code"],
  [/e.?mail/, "email"],
  [/phone|mobile|msisdn/, "tel"],
  [/(?:first|given).?name/, "given-name"],
  [/(?:last|family|second|sur).?name/, "family-name"],
  [/^(?:full.?|account.?holder.?)?name$|^(?:fio|holder|recipient|beneficiary)(?:.?name)?$/, "name"],
  [/birth|^dob$/, "bday"],
  [/(?:post(?:al)?|zip).?code|^zip$|^postal$/, "postal-code"],
  [/^(?:city|town)$/, "address-level2"],
  [/^(?:state|province|region)$/, "address-level1"],
  // "address" alone is that of a coin's wallet, too
  [/street|^address.?(?:line)?.?1$/, "street-address"],
];

/** The autofill token of a text field, derived from its name because the server sends none. */
export function autofillTokenOf(field: MethodField): string {
  const words = snakeCaseName(field.name);
  return cardTokenOf(field) ?? tokens.find(([pattern]) => pattern.test(words))?.[1] ?? "off";
}

/** Autofill and keyboard attributes of a text field. */
export function typingAttributes(field: MethodField): TypingAttributes {
  const autoComplete = autofillTokenOf(field);
  const mode = inputModeOf(field);
  const byToken = autoComplete === "email" || autoComplete === "tel" ? autoComplete : undefined;
  const isNumber = /^cc-(?:number|csc|exp)/.test(autoComplete);
  const isName = autoComplete === "name" || autoComplete.endsWith("-name");
  return {
    autoComplete,
    inputMode: byToken ?? (isNumber ? "numeric" : mode),
    autoCapitalize: isName ? "words" : "off",
  };
}
