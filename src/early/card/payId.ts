/** The account, or the method alone, that a press pays with. */
interface PaidWith {
  method: { readonly name: string };
  account?: { readonly id: string | number } | undefined;
}

/** The id of the button that pays: a press on the card before React counts only for the same account and amount. */
export const payId = ({ method, account }: PaidWith, amount: number | undefined): string =>
  ["quick-pay", method.name, account?.id, amount].join("/");
