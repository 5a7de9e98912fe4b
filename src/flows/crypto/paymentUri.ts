// The rules for payment URIs of the server: a code or a link pays only to the address that the player can compare.

/** Schemes of payment URIs that wallets open. */
const walletSchemes: ReadonlySet<string> = new Set([
  "bitcoin:",
  "bitcoincash:",
  "litecoin:",
  "dogecoin:",
  "dash:",
  "ethereum:",
  "tron:",
  "ton:",
  "solana:",
  "ripple:",
  "cardano:",
  "monero:",
  "zcash:",
  "stellar:",
]);

/** The parameter that names the payee, by the call at the end of a payment URI's path. */
const payeeNames: ReadonlyMap<string, string> = new Map([
  ["transfer", "address"],
  ["pay", "destination"],
]);

/**
 * Returns the address that a payment URI pays to, both without and with the URI's scheme. The payee is the first
 * address in the path (`ethereum:ADDRESS@1`, `ton://transfer/ADDRESS`) or the parameter of a call
 * (`ethereum:TOKEN/transfer?address=ADDRESS`, `web+stellar:pay?destination=ADDRESS`). Any other address in the URI,
 * such as one in a label, is ignored. Returns an empty list if a call names several payees.
 * @throws Error if the URI cannot be read
 */
function payeesOf(uri: string): string[] {
  const { protocol, host, pathname, searchParams } = new URL(uri);
  const path = decodeURIComponent(host + pathname).split(/[/@]/);
  const name = payeeNames.get(path.at(-1) ?? "");
  const named =
    name === undefined ? [path.find((part) => part !== "" && part !== "transfer")] : searchParams.getAll(name);
  // a wallet may take either of two payees
  const payees = named.length > 1 ? [] : named;
  return payees.flatMap((payee = "") => [payee, protocol + payee]);
}

/**
 * The text of the QR code: the payment URI of the server, or the address alone if the URI does not pay to the address
 * on screen. A code must not pay to an address that the player cannot compare.
 */
export function codeText(uri: string | null | undefined, address: string): string {
  if (address === "") return uri ?? "";
  if (!uri) return address;
  try {
    // in upper case it takes fewer modules; a prefix may stand before the address, such as `pay-` for Ethereum
    const isPayee = payeesOf(uri.toLowerCase()).some((payee) => payee.includes(address.toLowerCase()));
    return isPayee ? uri : address;
  } catch {
    return address;
  }
}

/** The parameters by which wallets read a memo: of Ripple, Stellar, TON and others. */
const memoParameters = ["memo", "memo_id", "dt", "tag", "text", "message"];

/** Whether a wallet sends a memo: it stands in a parameter for memos, and no such parameter has another one. */
function hasMemo(query: URLSearchParams, memo: string): boolean {
  const memos = memoParameters.flatMap((name) => query.getAll(name));
  return memos.includes(memo) && memos.every((text) => text === memo);
}

/**
 * The link that opens a wallet to pay to an address.
 * @param uri the payment URI of the server
 * @param memo without it, the money is lost; "" if the address needs none
 * @returns undefined unless it has a wallet's scheme and pays to the address and with the memo on screen
 */
export function walletLink(uri: string | null | undefined, address: string, memo = ""): string | undefined {
  if (!uri || address === "") return undefined;
  try {
    const { protocol, href, searchParams } = new URL(uri);
    // throws at a broken escape, which wallets read in different ways
    decodeURIComponent(uri);
    const isPayable = payeesOf(uri).includes(address) && (memo === "" || hasMemo(searchParams, memo));
    return walletSchemes.has(protocol) && isPayable ? href : undefined;
  } catch {
    return undefined;
  }
}
