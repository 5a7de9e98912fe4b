import { snakeCaseName } from "../../catalogue/method/fieldContent";
import type { Draft } from "../../transaction/state";

/** Names of fields that describe the recipient, but not the account; `bank_account` and `bank_card` are accounts. */
const recipientDetails =
  /(?:name|holder|owner|e_?mail|bank(?!_(?:account|card))|branch|type|ifsc|bic|swift|routing|code|tax|document|passport|national|rfc|curp|cpf|rut|dni|inn|birth|city|country)/;

/** Names of accounts, the most exact ones first. */
const accountNames: readonly RegExp[] = [
  /account|iban|clabe|nuban|cbu|cvu|cci|wallet|address|pix|upi|vpa|card/,
  /number|key|login|alias|(?:^|_)id$/,
  /phone|mobile|msisdn/,
];

/** The account that the player has typed for a withdrawal, by the names of the fields; undefined if none is one. */
export function recipientAccount({ method, fields }: Pick<Draft, "method" | "fields">): string | undefined {
  const typed = (method.fields ?? [])
    .filter(({ name, values }) => !values?.length && fields[name]?.trim())
    .filter(({ name }) => !recipientDetails.test(snakeCaseName(name)));
  const [account] = accountNames.flatMap((pattern) => typed.filter(({ name }) => pattern.test(snakeCaseName(name))));
  return account && fields[account.name]?.trim();
}

/** The longest account that is shown in full. */
const shownLength = 8;

/**
 * Masks a long account, which others may see on the screen: keeps its last four characters, or, of an email or a UPI
 * id, the first letter and the domain.
 */
export function maskedAccount(account: string): string {
  const letters = [...account];
  if (letters.length <= shownLength) return account;
  const at = account.lastIndexOf("@");
  return at > 0 ? `${letters[0]}••••${account.slice(at)}` : `•••• ${letters.slice(-4).join("")}`;
}
