import type { MethodField } from "../../contract";

const tenDigitRules: ReadonlySet<string> = new Set(["^\\d{10}$", "^[0-9]{10}$", "\\d{10}", "[0-9]{10}"]);

const isPlainText = ({ type, values }: MethodField) => type !== "phone_with_prefix" && !values?.length;

/** Whether a field takes exactly ten digits, by its mask or one of its rules. */
function hasTenDigits({ mask, regex }: MethodField): boolean {
  const isMask = mask !== undefined && mask !== null && mask.replace(/[\s-]/g, "") === "#".repeat(10);
  return isMask || regex?.some((rule) => tenDigitRules.has(rule)) === true;
}

/** The name of the field for the account number: `account_number`, else the only one that takes ten digits. */
export function accountField(fields: readonly MethodField[] | null | undefined): string | undefined {
  const candidates = (fields ?? []).filter(isPlainText);
  if (candidates.some(({ name }) => name === "account_number")) return "account_number";
  const [only, ...others] = candidates.filter(hasTenDigits);
  return others.length === 0 ? only?.name : undefined;
}
