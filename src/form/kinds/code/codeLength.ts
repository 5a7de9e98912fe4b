import type { MethodField } from "../../../contract/list/method";
import { tokenOf } from "../../fields/autofill";
import { compileRule } from "../../rules/compileRule";

/** Whether a field takes a one-time code, such as one from a text message. */
export const isOneTimeCode = (field: MethodField): boolean =>
  !field.values?.length && tokenOf(field) === "one-time-code";

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
