import {
  siAirtel,
  siAmericanexpress,
  siApplepay,
  siBinance,
  siBitcoin,
  siBnbchain,
  siDiscover,
  siDogecoin,
  siEthereum,
  siGooglepay,
  siJcb,
  siLitecoin,
  siMastercard,
  siNubank,
  siPaypal,
  siPaytm,
  siPhonepe,
  siPix,
  siRevolut,
  siSolana,
  siTether,
  siVisa,
  siWise,
} from "simple-icons";
import type { Theme } from "../../theme/chooseTheme";
import { contrast } from "../../theme/contrast";

/** A brand's sign on a 24 by 24 ground and the colour it takes in a theme. */
export interface BrandIcon {
  path: string;
  fill: string;
}

const icons: Readonly<Record<string, { path: string; hex: string }>> = {
  airtel: siAirtel,
  americanexpress: siAmericanexpress,
  applepay: siApplepay,
  binance: siBinance,
  bitcoin: siBitcoin,
  bnbchain: siBnbchain,
  discover: siDiscover,
  dogecoin: siDogecoin,
  ethereum: siEthereum,
  googlepay: siGooglepay,
  jcb: siJcb,
  litecoin: siLitecoin,
  mastercard: siMastercard,
  nubank: siNubank,
  paypal: siPaypal,
  paytm: siPaytm,
  phonepe: siPhonepe,
  pix: siPix,
  revolut: siRevolut,
  solana: siSolana,
  tether: siTether,
  visa: siVisa,
  wise: siWise,
};

const aliases: Readonly<Record<string, string>> = {
  amex: "americanexpress",
  bnb: "bnbchain",
  btc: "bitcoin",
  doge: "dogecoin",
  eth: "ethereum",
  gpay: "googlepay",
  ltc: "litecoin",
  mc: "mastercard",
  sol: "solana",
  usdt: "tether",
  usdterc20: "tether",
  usdttrc20: "tether",
};

/** The `--cashier-icon-surface` of each theme; a test holds them to the tokens. */
export const iconSurfaces: Readonly<Record<Theme, string>> = { light: "#f1f3f7", dark: "#232936" };

/** The icon of an id such as "visa", "Apple-Pay" or "btc"; in the text's colour where the brand's would hardly show. */
export function brandIcon(id: string, theme: Theme): BrandIcon | undefined {
  const plain = id.toLowerCase().replace(/[^a-z0-9]/g, "");
  const key = Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain;
  const icon = Object.hasOwn(icons, key) ? icons[key] : undefined;
  if (!icon) return undefined;
  const colour = `#${icon.hex.toLowerCase()}`;
  return { path: icon.path, fill: contrast(colour, iconSurfaces[theme]) >= 3 ? colour : "currentColor" };
}
