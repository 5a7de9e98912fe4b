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
 * @returns undefined if it cannot be told: the number has not ten digits, or the code is of an unknown length
 */
export function isNuban(account: string, bankCode: string): boolean | undefined {
  const code = sixDigits(bankCode);
  if (code === undefined || !/^\d{10}$/.test(account)) return undefined;
  const digits = [...`${code}${account.slice(0, 9)}`].map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (weights[at % weights.length] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(account.slice(9));
}
