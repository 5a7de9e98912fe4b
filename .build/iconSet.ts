import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as simpleIcons from "simple-icons";
import { contrast } from "../src/theme/contrast.ts";

/** An icon's background and the text colour, by theme; a test compares them with the theme's tokens. */
export const iconGrounds = {
  light: { surface: "#f3f3f4", text: "#14171f" },
  dark: { surface: "#22252b", text: "#f1f3f7" },
} as const;

/** An icon's SVG for the light theme, and for the dark one if it differs. */
export interface IconDrawing {
  light: string;
  dark?: string;
}

type Theme = keyof typeof iconGrounds;

/** Marks, by their name in Simple Icons. */
const marks = [
  // cards, wallets and payment systems
  ..."afterpay airtel alipay americanexpress applepay cashapp contactlesspayment dinersclub discover fampay".split(" "),
  ..."gojek googlepay grab jcb kakao klarna line mastercard mercadopago moneygram naver orange payback".split(" "),
  ..."payoneer paypal paysafe paytm phonepe picpay pix qiwi razorpay revolut samsungpay sepa shopee stripe".split(" "),
  ..."telegram venmo visa vivawallet vodafone webmoney wechat westernunion wise zalo zelle".split(" "),
  // banks
  ..."axisbank bankofamerica barclays caixabank chase commerzbank deutschebank hdfcbank hsbc icicibank".split(" "),
  ..."monzo n26 nubank starlingbank".split(" "),
  // exchanges, and coins that are missing in the set of coins
  ..."binance bnbchain coinbase kucoin near okx polygon sui ton walletconnect".split(" "),
];

/** Marks that are discs: they keep their brand's colour at any contrast. */
const keepsColour: ReadonlySet<string> = new Set(["ton"]);

/** Coins, by ticker, and one bank: coloured discs, which are visible in both themes. */
const discs = [
  ..."aave ada algo atom avax bat bch bnb bsv btc chz comp crv dai dash dcr dgb doge dot enj eos etc".split(" "),
  ..."eth fil grt gusd icp icx iost knc ksm link lsk ltc mana mkr nano neo omg ont pax paxg".split(" "),
  ..."qtum ren rvn sand snx sol sushi theta trx tusd uni usdc usdt vet waves wbtc xem xlm xmr".split(" "),
  ..."xrp xtz xvg yfi zec zen zil zrx sberbank".split(" "),
];

/** Multicoloured marks: our name to the name in the set of logos. */
const logos: Readonly<Record<string, string>> = { maestro: "maestro", unionpay: "unionpay", yandex: "yandex-ru" };

const svg = (viewBox: string, body: string, fill = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${fill && ` fill="${fill}"`}>${body}</svg>`;

const inThemes = (draw: (theme: Theme) => string): IconDrawing => {
  const [light, dark] = [draw("light"), draw("dark")];
  return light === dark ? { light } : { light, dark };
};

/** Draws a mark in its brand's colour, or in the text colour if the contrast is too low. */
function drawMark(name: string): IconDrawing {
  const icon = Object.values(simpleIcons).find(({ slug }) => slug === name);
  if (!icon) throw new Error(`Simple Icons has no ${name}`);
  if (icon.license) throw new Error(`${name} has a licence of its own: ${icon.license.type}`);
  const colour = `#${icon.hex.toLowerCase()}`;
  return inThemes((theme) => {
    const { surface, text } = iconGrounds[theme];
    const isVisible = keepsColour.has(name) || contrast(colour, surface) >= 3;
    return svg("0 0 24 24", `<path d="${icon.path}"/>`, isVisible ? colour : text);
  });
}

interface IconifySet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const require = createRequire(import.meta.url);

/** Draws the icons of an Iconify set unchanged. */
function iconifyDrawer(name: string): (icon: string) => IconDrawing {
  const set: IconifySet = JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8"));
  return (icon) => {
    const found = set.icons[icon];
    if (!found) throw new Error(`${name} has no ${icon}`);
    const viewBox = `0 0 ${found.width ?? set.width ?? 16} ${found.height ?? set.height ?? 16}`;
    return { light: svg(viewBox, found.body) };
  };
}

/** Replaces a logo's black lettering with the text colour in the dark theme. */
function withLightLettering({ light }: IconDrawing): IconDrawing {
  const { text } = iconGrounds.dark;
  const dark = light.replace(/#110f0d/g, text).replace(/^<svg /, `<svg fill="${text}" `);
  return { light, dark };
}

/** Draws every icon, by name: lower-case letters and digits. @throws Error if a set lacks an icon */
export function drawIcons(): Map<string, IconDrawing> {
  const drawDisc = iconifyDrawer("cryptocurrency-color");
  const drawLogo = iconifyDrawer("logos");
  return new Map([
    ...marks.map((name) => [name, drawMark(name)] as const),
    ...discs.map((name) => [name, drawDisc(name)] as const),
    ...Object.entries(logos).map(([name, logo]) => [name, withLightLettering(drawLogo(logo))] as const),
  ]);
}
