import { iconFiles } from "./iconFiles";

/** Alternative icon names that servers use. */
const aliases: Readonly<Record<string, string>> = {
  amex: "americanexpress",
  axis: "axisbank",
  bitcoin: "btc",
  bitcoincash: "bch",
  cardano: "ada",
  chainlink: "link",
  deutsche: "deutschebank",
  diners: "dinersclub",
  dogecoin: "doge",
  ethereum: "eth",
  gpay: "googlepay",
  hdfc: "hdfcbank",
  icici: "icicibank",
  litecoin: "ltc",
  matic: "polygon",
  mc: "mastercard",
  monero: "xmr",
  pol: "polygon",
  polkadot: "dot",
  ripple: "xrp",
  sber: "sberbank",
  solana: "sol",
  starling: "starlingbank",
  stellar: "xlm",
  tether: "usdt",
  toncoin: "ton",
  tron: "trx",
  usdcoin: "usdc",
  zcash: "zec",
};

const own = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/** The address of the icon for a name such as "visa", "Apple-Pay", "btc" or "USDT_TRC20". */
export function findIcon(name: string, theme: "light" | "dark"): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  // a coin has the same icon on every network
  const coin = plain.replace(/(?:trc|erc|bep)\d+$/, "");
  const files = own(iconFiles, own(aliases, coin) ?? coin);
  return files && ((theme === "dark" && files[1]) || files[0]);
}
