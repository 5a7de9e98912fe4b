import { isCardNumber } from "../catalogue/cardFields";
import type { Method, MethodField } from "../contract";
import type { Format } from "./masks/Format";
import { nationalDigits } from "./phone/phoneText";
import { compileRule } from "./rules/compileRule";
import { passesLuhn } from "./rules/luhn";
import type { Problem } from "./state";
import { texts } from "./texts";

/** Judges a field's shown text; undefined where nothing is wrong with it. */
export type Judge = (shown: string) => Problem | undefined;

/** Told once of each thing that is wrong with a server's description, in English and without values. */
export type Report = (problem: string) => void;

/** A rule of the server with its own message; a value that it cannot judge passes, as the server decides then. */
function judgeByRule(field: MethodField, index: number, report: Report): Judge {
  const name = `rule ${index + 1} of the field ${field.name}`;
  const rule = compileRule(field.regex?.[index] ?? "");
  if (rule.problem) report(`${name}: ${rule.problem}`);
  const key = field.regex_error_key?.[index] ?? field.regex_error_key?.at(-1);
  const problem = key ? { id: key, message: key } : texts.format;
  let isUndecided = rule.problem !== undefined;
  return (value) => {
    const passes = rule.test(value);
    if (passes === undefined && !isUndecided) {
      isUndecided = true;
      report(`${name} takes too long`);
    }
    return passes === false ? problem : undefined;
  };
}

/**
 * What a field's value has to be (spec §5): there, as every rule of the server says, whole, and a card number's check
 * digit right. A field that the player cannot change cannot be wrong either.
 */
export function judgeFor(method: Pick<Method, "checkLuhn">, field: MethodField, format: Format, report: Report): Judge {
  if (field.isDisabled) return () => undefined;
  const rules = (field.regex ?? []).map((_, index) => judgeByRule(field, index, report));
  const isChecked = method.checkLuhn === true && isCardNumber(field);
  return (shown) => {
    const plain = format.plain(shown);
    if (plain === "") return texts.required;
    const value = field.type === "phone_with_prefix" ? nationalDigits(shown) : plain;
    for (const rule of rules) {
      const problem = rule(value);
      if (problem) return problem;
    }
    if (format.isComplete?.(shown) === false) return texts.format;
    return isChecked && !passesLuhn(plain) ? texts.luhn : undefined;
  };
}
