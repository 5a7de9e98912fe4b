import type { MethodField } from "../../contract/list/method";
import { kindOf } from "../../form/kinds";
import { textKind } from "../../form/kinds/text";

const tenDigitRules: ReadonlySet<string> = new Set(["^\\d{10}$", "^[0-9]{10}$", "\\d{10}", "[0-9]{10}"]);

/** Whether a field takes exactly ten digits, by its mask or one of its rules. */
function hasTenDigits({ mask, regex }: MethodField): boolean {
  const isMask = mask !== undefined && mask !== null && mask.replace(/[\s-]/g, "") === "#".repeat(10);
  return isMask || regex?.some((rule) => tenDigitRules.has(rule)) === true;
}

/** The name of the field for the account number: `account_number`, else the only one that takes ten digits. */
export function accountField(fields: readonly MethodField[] | null | undefined): string | undefined {
  const candidates = (fields ?? []).filter((field) => kindOf(field) === textKind);
  if (candidates.some(({ name }) => name === "account_number")) return "account_number";
  const [only, ...others] = candidates.filter(hasTenDigits);
  return others.length === 0 ? only?.name : undefined;
}

/** The weights of the digits, in turn. */
const weights = [3, 7, 3] as const;

/** A bank's code as the six digits that the check digit is computed with; undefined for a code of unknown length. */
function sixDigits(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  // other financial institutions than banks
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : undefined;
}

/**
 * Whether an account number has the check digit of the Nigeria Uniform Bank Account Number: nine digits and a tenth,
 * computed from them and the code of the bank that has assigned them.
 * @returns undefined if it cannot be checked: the number does not have ten digits, or the code has an unknown length
 */
export function isNuban(account: string, bankCode: string): boolean | undefined {
  const code = sixDigits(bankCode);
  if (code === undefined || !/^\d{10}$/.test(account)) return undefined;
  const digits = [...`${code}${account.slice(0, 9)}`].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(account.slice(9));
}

/** Whether the player should check an account number. A bank whose code has an unknown length may use any number. */
export const isDoubtful = (account: string, bankCode: string): boolean =>
  account !== "" && sixDigits(bankCode) !== undefined && !isNuban(account, bankCode);
