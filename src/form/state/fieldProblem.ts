import type { Cashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import type { Method, MethodField } from "../../contract/list/method";
import { compileRule } from "../rules/compileRule";
import type { Problem } from "../texts";
import { texts } from "../texts";
import type { FormField } from "./state";

/** Validates a field's displayed text; returns undefined if it is valid. */
export type Validate = (shown: string) => Problem | undefined;

/** Reports a problem in the server's description, once each, in English and without values. */
export type ReportProblem = (problem: string) => void;

/** Validates by one rule of the server. A value that cannot be checked here passes: the server validates it again. */
function ruleValidator(field: MethodField, index: number, report: ReportProblem): Validate {
  const name = `rule ${index + 1} of the field ${field.name}`;
  const rule = compileRule(field.regex?.[index] ?? "");
  if (rule.problem) report(`${name}: ${rule.problem}`);
  const key = field.regex_error_key?.[index] ?? field.regex_error_key?.at(-1);
  const problem = key ? { id: key, message: key } : texts.format;
  let isReported = rule.problem !== undefined;
  return (value) => {
    const passes = rule.test(value);
    if (passes === undefined && !isReported) {
      isReported = true;
      report(`${name} takes too long`);
    }
    return passes === false ? problem : undefined;
  };
}

/**
 * Makes the validator of a field: the value must be present, complete, match every rule of the server and pass
 * the check of its kind. A disabled field is always valid.
 */
export function fieldValidator(
  method: Pick<Method, "checkLuhn">,
  field: MethodField,
  { kind, format }: Pick<FormField, "kind" | "format">,
  report: ReportProblem,
): Validate {
  if (field.isDisabled) return () => undefined;
  const rules = (field.regex ?? []).map((_, index) => ruleValidator(field, index, report));
  return (shown) => {
    const plain = format.plain(shown);
    if (plain === "") return texts.required;
    const value = kind.ruleText?.(shown) ?? plain;
    for (const rule of rules) {
      const problem = rule(value);
      if (problem) return problem;
    }
    if (format.isComplete?.(shown) === false) return texts.format;
    return kind.check?.(plain, field, method);
  };
}

/**
 * Returns a {@link ReportProblem} that sends problems in the server's description of fields to the host.
 * @param subject the owner of the description, such as a method's name
 */
export const descriptionReporter =
  (cashier: Cashier, subject: string): ReportProblem =>
  (problem) => {
    const error = new CashierError(`${subject}: ${problem}`, { code: "invalid_description" });
    // components create and validate forms while React renders: report after that
    queueMicrotask(() => cashier.report(error));
  };
