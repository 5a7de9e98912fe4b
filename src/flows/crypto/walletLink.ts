/** Schemes of payment URIs that wallets open. */
const walletSchemes: ReadonlySet<string> = new Set(
  "bitcoin: bitcoincash: litecoin: dogecoin: dash: ethereum: tron: ton: solana: ripple: cardano: monero: zcash: stellar:".split(
    " ",
  ),
);

/**
 * The link that opens a wallet to pay to an address.
 * @param uri the payment URI of the server
 * @returns undefined unless it has a wallet's scheme and pays to the address on screen
 */
export function walletLink(uri: string | null | undefined, address: string): string | undefined {
  if (!uri || address === "") return undefined;
  try {
    const { protocol, href } = new URL(uri);
    const words = decodeURIComponent(uri).split(/[:/?&=@#]+/);
    return walletSchemes.has(protocol) && words.includes(address) ? href : undefined;
  } catch {
    return undefined;
  }
}
