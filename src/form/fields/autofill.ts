import { cardTokenOf, snakeCaseName } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract/list/method";
import { inputModeOf } from "../masks/formatFor";
import { compileRule } from "../rules/compileRule";

/** Attributes of a text field that control autofill and the on-screen keyboard. */
export interface TypingAttributes {
  /** the HTML autofill token; "off" if none applies */
  autoComplete: string;
  inputMode: "text" | "numeric" | "decimal" | "tel" | "email" | "url";
  autoCapitalize: "off" | "characters" | "words";
}

/** HTML autofill tokens of fields that are no card's, by their names in snake case; the first match wins. */
const tokens: readonly [RegExp, string][] = [
  [/^(?:code|otp)$|(?:sms|one.?time|confirmation|verification).?code/, "one-time-code"],
  [/e.?mail/, "email"],
  [/phone|mobile|msisdn/, "tel"],
  [/(?:first|given).?name/, "given-name"],
  [/(?:last|family|second|sur).?name/, "family-name"],
  [/^(?:full.?|account.?holder.?)?name$|^(?:fio|holder|recipient|beneficiary)(?:.?name)?$/, "name"],
  [/birth|^dob$/, "bday"],
  [/(?:post(?:al)?|zip).?code|^zip$|^postal$/, "postal-code"],
  [/^(?:city|town)$/, "address-level2"],
  [/^(?:state|province|region)$/, "address-level1"],
  [/street|^address(?:.?(?:line)?.?1)?$/, "street-address"],
];

/** Whether a field takes a one-time code, such as one from a text message. */
export const isOneTimeCode = (field: MethodField): boolean =>
  !field.values?.length && tokenOf(field) === "one-time-code";

/** The autofill token of a field, derived from its name because the server sends none. */
function tokenOf(field: MethodField): string {
  if (field.type === "phone_with_prefix") return "tel";
  const words = snakeCaseName(field.name);
  return cardTokenOf(field) ?? tokens.find(([pattern]) => pattern.test(words))?.[1] ?? "off";
}

/** Autofill and keyboard attributes of a text field. */
export function typingAttributes(field: MethodField): TypingAttributes {
  const autoComplete = tokenOf(field);
  const mode = inputModeOf(field);
  const byToken = autoComplete === "email" || autoComplete === "tel" ? autoComplete : undefined;
  const isNumber = /^cc-(?:number|csc|exp)/.test(autoComplete);
  const isName = autoComplete === "name" || autoComplete.endsWith("-name");
  const isUpper = field.type === "text_uppercase";
  return {
    autoComplete,
    inputMode: byToken ?? (isNumber ? "numeric" : mode),
    autoCapitalize: isUpper ? "characters" : isName ? "words" : "off",
  };
}

/** Codes that are shown digit by digit, and submitted once they are whole. */
const shortest = 3;
const longest = 8;

/** The number of digits that a rule demands; undefined for other rules. */
function ruleLength(rule: string): number | undefined {
  const [, count] = /^\^(?:\\d|\[0-9\])\{(\d+)\}\$$/.exec(rule) ?? [];
  return count === undefined ? undefined : Number(count);
}

/** Whether a rule refuses a code that lacks its last digit; without rules the mask alone decides. */
const refusesShorter = ({ regex }: MethodField, digits: number): boolean =>
  !regex?.length || regex.some((rule) => compileRule(rule).test("1".repeat(digits - 1)) === false);

/** The number of digits of a one-time code, by its mask or a rule; undefined for other fields, or if it may vary. */
export function codeLength(field: MethodField): number | undefined {
  if (!isOneTimeCode(field)) return undefined;
  const mask = field.mask?.trim();
  if (mask && !/^#+$/.test(mask)) return undefined;
  const digits = mask ? mask.length : field.regex?.map(ruleLength).find((length) => length !== undefined);
  if (digits === undefined || digits < shortest || digits > longest) return undefined;
  return refusesShorter(field, digits) ? digits : undefined;
}

/** The field with the mask that a rule stands for, so that a code takes digits only. */
export function withCodeMask(field: MethodField): MethodField {
  const digits = field.mask ? undefined : codeLength(field);
  return digits === undefined ? field : { ...field, mask: "#".repeat(digits) };
}
