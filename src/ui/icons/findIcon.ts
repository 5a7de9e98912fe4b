import { iconFiles } from "./iconFiles";

/** Alternative icon names that servers use. */
const aliases: Readonly<Record<string, string>> = {
  access: "accessbank",
  amex: "americanexpress",
  axis: "axisbank",
  bhimupi: "bhim",
  bitcoin: "btc",
  bitcoincash: "bch",
  cardano: "ada",
  chainlink: "link",
  citi: "citibank",
  deutsche: "deutschebank",
  diners: "dinersclub",
  dogecoin: "doge",
  ethereum: "eth",
  fidelity: "fidelitybank",
  gpay: "googlepay",
  guarantytrustbank: "gtbank",
  hdfc: "hdfcbank",
  icici: "icicibank",
  kasikornbank: "kbank",
  kudabank: "kuda",
  litecoin: "ltc",
  matic: "polygon",
  mc: "mastercard",
  monero: "xmr",
  mono: "monobank",
  optimabank: "optima",
  paysafecard: "paysafe",
  pol: "polygon",
  polkadot: "dot",
  privat24: "privatbank",
  ripple: "xrp",
  safaricom: "mpesa",
  sber: "sberbank",
  sofort: "klarna",
  sol: "solana",
  starling: "starlingbank",
  stellar: "xlm",
  sterling: "sterlingbank",
  tether: "usdt",
  tinkoff: "tbank",
  tng: "touchngo",
  toncoin: "ton",
  tron: "trx",
  unitedbankforafrica: "uba",
  usdcoin: "usdc",
  wemabank: "wema",
  yamoney: "yoomoney",
  zcash: "zec",
  zenithbank: "zenith",
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
