import {
  siAirtel,
  siAlipay,
  siAmericanexpress,
  siApplepay,
  siBinance,
  siBitcoin,
  siBitcoincash,
  siBnbchain,
  siDash,
  siDiscover,
  siDogecoin,
  siEthereum,
  siGooglepay,
  siJcb,
  siLitecoin,
  siMastercard,
  siMercadopago,
  siMonero,
  siNubank,
  siPayoneer,
  siPaypal,
  siPaytm,
  siPhonepe,
  siPix,
  siPolygon,
  siRazorpay,
  siRevolut,
  siSolana,
  siStripe,
  siTether,
  siVisa,
  siWebmoney,
  siWise,
  siXrp,
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
  alipay: siAlipay,
  americanexpress: siAmericanexpress,
  applepay: siApplepay,
  binance: siBinance,
  bitcoin: siBitcoin,
  bitcoincash: siBitcoincash,
  bnbchain: siBnbchain,
  dash: siDash,
  discover: siDiscover,
  dogecoin: siDogecoin,
  ethereum: siEthereum,
  googlepay: siGooglepay,
  jcb: siJcb,
  litecoin: siLitecoin,
  mastercard: siMastercard,
  mercadopago: siMercadopago,
  monero: siMonero,
  nubank: siNubank,
  payoneer: siPayoneer,
  paypal: siPaypal,
  paytm: siPaytm,
  phonepe: siPhonepe,
  pix: siPix,
  polygon: siPolygon,
  razorpay: siRazorpay,
  revolut: siRevolut,
  solana: siSolana,
  stripe: siStripe,
  tether: siTether,
  visa: siVisa,
  webmoney: siWebmoney,
  wise: siWise,
  xrp: siXrp,
};

const aliases: Readonly<Record<string, string>> = {
  amex: "americanexpress",
  bch: "bitcoincash",
  bnb: "bnbchain",
  btc: "bitcoin",
  doge: "dogecoin",
  eth: "ethereum",
  gpay: "googlepay",
  ltc: "litecoin",
  matic: "polygon",
  mc: "mastercard",
  sol: "solana",
  usdt: "tether",
  usdterc20: "tether",
  usdttrc20: "tether",
  xmr: "monero",
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
