import { cardTokenOf, snakeCaseName } from "../../catalogue/method/fieldContent";
import type { MethodField } from "../../contract/list/method";
import type { InputAttributes } from "../Form";
import { inputModeOf, takesLetters } from "../masks/formatFor";

/** HTML autofill tokens of fields other than a card's, by their names in snake case; the first match wins. */
const tokens: readonly [RegExp, string][] = [
  [/^code$|(?:^|_)otp(?:_code)?$|(?:sms|one.?time|confirmation|verification).?code/, "one-time-code"],
  [/e.?mail/, "email"],
  // phone_owner_name and the like describe a phone, but are not its number
  [/(?:phone|mobile|msisdn)(?!.*(?:name|owner|holder|operator|provider|carrier|network|brand|model)$)/, "tel"],
  [/(?:first|given).?name/, "given-name"],
  [/(?:last|family|second|sur).?name/, "family-name"],
  [/^(?:full.?|account.?holder.?)?name$|^(?:fio|holder|recipient|beneficiary)(?:.?name)?$/, "name"],
  [/^(?!.*(?:place|country|city|town|state|name)).*birth|^dob$/, "bday"],
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

/** The `inputmode` of a field with an autofill token. */
function keyboardOf(field: MethodField, token: string): InputAttributes["inputMode"] {
  if (token === "email") return token;
  // the keyboards of numbers have no letters
  if (takesLetters(field)) return inputModeOf(field);
  if (token === "tel") return token;
  return /^cc-(?:number|csc|exp)/.test(token) ? "numeric" : inputModeOf(field);
}

/** Autofill and keyboard attributes of a text field. */
export function inputAttributes(field: MethodField): InputAttributes {
  const autoComplete = autofillTokenOf(field);
  const isName = autoComplete === "name" || autoComplete.endsWith("-name");
  return {
    autoComplete,
    inputMode: keyboardOf(field, autoComplete),
    autoCapitalize: isName ? "words" : "off",
  };
}
