import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as simpleIcons from "simple-icons";
import { contrast } from "./contrast.ts";
import { createLetterDrawer } from "./lettering.ts";
import { type OwnMark, ownMarks } from "./ownMarks.ts";
import { type Artwork, type IconDrawing, inThemes, paper, plate, plateSide } from "./plate.ts";

/** Marks, by their name in Simple Icons. */
const marks = [
  // cards, wallets, payment systems and messengers
  ..."afterpay airtel alipay americanexpress applepay cashapp contactlesspayment dinersclub discover fampay".split(" "),
  ..."gojek grab jcb kakao klarna line mercadopago moneygram naver orange payback".split(" "),
  ..."payoneer paypal paysafe paytm phonepe picpay pix qiwi razorpay revolut samsungpay sepa shopee stripe".split(" "),
  ..."telegram venmo viber visa vivawallet vodafone webmoney wechat westernunion whatsapp wise zalo zelle".split(" "),
  // banks
  ..."axisbank bankofamerica barclays caixabank chase commerzbank deutschebank hdfcbank hsbc icicibank".split(" "),
  ..."monzo n26 nubank starlingbank".split(" "),
  // exchanges, and coins that are missing in the set of coins
  ..."binance bnbchain coinbase kucoin near okx polygon solana sui ton walletconnect".split(" "),
];

/** Marks whose brand does not use one colour on the plate and white on top: the plate, and the colour on it. */
const colours: Readonly<Record<string, { ground?: string; ink: string }>> = {
  applepay: { ink: "#000000" },
  binance: { ground: "#1e2026", ink: "#f0b90b" },
  bnbchain: { ground: "#1e2026", ink: "#f0b90b" },
  chase: { ink: "#117aca" },
  hsbc: { ink: "#db0011" },
  jcb: { ink: "#0b4ea2" },
  klarna: { ground: "#ffb3c7", ink: "#0b051d" },
  paytm: { ink: "#20336b" },
  pix: { ink: "#32bcad" },
  samsungpay: { ink: "#1428a0" },
  solana: { ground: "#14102b", ink: "#14f195" },
  westernunion: { ground: "#ffdd00", ink: "#000000" },
  wise: { ground: "#9fe870", ink: "#163300" },
};

/** The shares of the plate's side that a mark takes; lettering is wider. */
const shares = { mark: 0.6, lettering: 0.78 };
const lettering: ReadonlySet<string> = new Set(
  "americanexpress applepay discover jcb kakao mercadopago okx paytm samsungpay sepa venmo visa zalo".split(" "),
);

/** Coins, by ticker, and one bank: white on their colour. */
const coins = [
  ..."aave ada algo atom avax bat bch bnb bsv btc chz comp crv dai dash dcr dgb doge dot enj eos etc".split(" "),
  ..."eth fil grt gusd icp icx iost knc ksm link lsk ltc mana mkr nano neo omg ont pax paxg".split(" "),
  ..."qtum ren rvn sand snx sushi theta trx tusd uni usdc usdt vet waves wbtc xem xlm xmr".split(" "),
  ..."xrp xtz xvg yfi zec zen zil zrx sberbank".split(" "),
];

/** Multicoloured marks: our name to the name in the set of logos. */
const logos: Readonly<Record<string, string>> = { googlepay: "google-pay-icon", unionpay: "unionpay" };

/** Marks made of plain shapes. */
const shapes: Readonly<Record<string, Artwork>> = {
  mastercard: discs("#eb001b", "#f79e1b", "#ff5f00"),
  maestro: discs("#eb001b", "#00a2e5", "#7375cf"),
  // the barcode of the slip
  boleto: { width: 26, height: 20, body: `<path fill="#1d1d1f" d="${barcode([3, 1, 2, 1, 1, 3, 1, 2])}"/>` },
};

/** Two discs and where they overlap. */
function discs(left: string, right: string, overlap: string): Artwork {
  const disc = (x: number, fill: string) => `<circle cx="${x}" cy="10" r="10" fill="${fill}"/>`;
  const lens = `<path fill="${overlap}" d="M16 2a10 10 0 0 1 0 16a10 10 0 0 1 0-16z"/>`;
  return { width: 32, height: 20, body: disc(10, left) + disc(22, right) + lens };
}

function barcode(widths: readonly number[]): string {
  let x = 0;
  return widths
    .map((width) => {
      const bar = `M${x} 0h${width}v20h-${width}z`;
      x += width + 1.5;
      return bar;
    })
    .join("");
}

/** Draws a mark of Simple Icons in white, or in black where that is easier to see, on its brand's colour. */
function drawMark(name: string): IconDrawing {
  const icon = Object.values(simpleIcons).find(({ slug }) => slug === name);
  if (!icon) throw new Error(`Simple Icons has no ${name}`);
  if (icon.license) throw new Error(`${name} has a licence of its own: ${icon.license.type}`);
  const brand = `#${icon.hex.toLowerCase()}`;
  const { ground, ink } = colours[name] ?? {
    ground: brand,
    ink: contrast(brand, "#ffffff") < 2 ? "#111111" : "#ffffff",
  };
  const artwork = { width: 24, height: 24, body: `<path fill="${ink}" d="${icon.path}"/>` };
  const share = lettering.has(name) ? shares.lettering : shares.mark;
  return inThemes((theme) => plate(ground ?? paper[theme], artwork, share));
}

interface IconifySet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const require = createRequire(import.meta.url);

/** Reads the artwork of an Iconify set. */
function iconifyReader(name: string): (icon: string) => Artwork {
  const set: IconifySet = JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8"));
  return (icon) => {
    const found = set.icons[icon];
    if (!found) throw new Error(`The Iconify set ${name} has no icon ${icon}`);
    return { body: found.body, width: found.width ?? set.width ?? 16, height: found.height ?? set.height ?? 16 };
  };
}

/** Extends a coin's disc to a plate. */
function drawCoin(name: string, { body, width, height }: Artwork): IconDrawing {
  const disc = /<circle cx="16" cy="16" r="16" fill="(#[0-9a-f]+)"(?: fill-rule="nonzero")?\/>/i;
  const ground = disc.exec(body)?.[1];
  if (!ground) throw new Error(`The coin ${name} is not drawn on a disc, which its plate extends`);
  return { light: plate(ground, { body: body.replace(disc, ""), width, height }, 1) };
}

const onPaper = (artwork: Artwork): IconDrawing => inThemes((theme) => plate(paper[theme], artwork, 0.68));

const bandHeight = 5;

function drawOwnMark(
  { letters, ground, ink, band = [] }: OwnMark,
  drawLetters: ReturnType<typeof createLetterDrawer>,
): IconDrawing {
  const width = plateSide / band.length;
  const top = plateSide - bandHeight;
  const parts = band.map(
    (fill, at) => `<path fill="${fill}" d="M${at * width} ${top}h${width}v${bandHeight}H${at * width}z"/>`,
  );
  const middle = (band.length > 0 ? top : plateSide) / 2;
  const body = `<path fill="${ink}" d="${drawLetters(letters, plateSide / 2, middle)}"/>${parts.join("")}`;
  return inThemes((theme) => plate(ground ?? paper[theme], { body, width: plateSide, height: plateSide }, 1));
}

/** Draws every icon, by name: lower-case letters and digits. @throws Error if a set lacks an icon */
export function drawIcons(): Map<string, IconDrawing> {
  const readCoin = iconifyReader("cryptocurrency-color");
  const readLogo = iconifyReader("logos");
  const drawLetters = createLetterDrawer();
  return new Map([
    ...marks.map((name) => [name, drawMark(name)] as const),
    ...coins.map((name) => [name, drawCoin(name, readCoin(name))] as const),
    ...Object.entries(logos).map(([name, logo]) => [name, onPaper(readLogo(logo))] as const),
    ...Object.entries(shapes).map(([name, shape]) => [name, onPaper(shape)] as const),
    ...Object.entries(ownMarks).map(([name, mark]) => [name, drawOwnMark(mark, drawLetters)] as const),
  ]);
}
