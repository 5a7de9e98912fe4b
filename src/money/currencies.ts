/** The currency catalogue, code → symbol, in the catalogue's order (spec §3). */
export const currencySymbols: Readonly<Record<string, string>> = {
  RUB: "₽",
  UAH: "₴",
  EUR: "€",
  USD: "$",
  KZT: "₸",
  AZN: "₼",
  TJS: "SM",
  UZS: "so'm",
  TRY: "₺",
  INR: "₹",
  AUD: "A$",
  XOF: "CFA",
  PLN: "zł",
  ARS: "$",
  BRL: "R$",
  CLP: "$",
  COP: "$",
  CRC: "₡",
  MXN: "$",
  PAB: "B/.",
  PEN: "S/",
  XAF: "FCFA",
  KES: "KSh",
  UGX: "USh",
  GHS: "GH₵",
  RWF: "FRw",
  TZS: "TSh",
  ZMW: "ZK",
  HKD: "HK$",
  IDR: "Rp",
  MYR: "RM",
  PHP: "₱",
  BDT: "৳",
  IRR: "﷼",
  IQD: "د.ع",
  VND: "₫",
  THB: "฿",
  LKR: "Rs",
  KRW: "₩",
  SGD: "S$",
  QAR: "ر.ق",
  PKR: "₨",
  OMR: "ر.ع.",
  KWD: "د.ك",
  JOD: "د.ا",
  AED: "د.إ",
  CAD: "C$",
  BYN: "Br",
  AMD: "֏",
  CUP: "$",
  CZK: "Kč",
  DZD: "د.ج",
  GEL: "₾",
  KGS: "сом",
  MDL: "L",
  NGN: "₦",
  NPR: "रू",
  SEK: "kr",
  SOS: "Sh",
  ZAR: "R",
  EGP: "E£",
  MMK: "K",
  JPY: "¥",
};

/** The crypto currencies, code → symbol (spec §3). */
export const cryptoSymbols: Readonly<Record<string, string>> = { BTC: "₿", ETH: "Ξ", LTC: "Ł", USDT: "₮", TRX: "TRX" };

/** Every code of the catalogue, then the crypto codes (spec §3). */
export const currencyCodes: readonly string[] = Object.keys({ ...currencySymbols, ...cryptoSymbols });

// What people write beside an amount although it is neither the code nor the symbol.
const spokenMarks: Readonly<Record<string, readonly string[]>> = {
  RUB: ["руб", "р"],
  UAH: ["грн"],
  KZT: ["тг"],
  UZS: ["сум"],
  TRY: ["TL"],
  INR: ["Rs"],
  PKR: ["Rs"],
  NPR: ["Rs"],
};

/** Takes a currency code, returns its symbol, or the code itself where the catalogue has none (spec §3). */
export function symbolOf(currency: string): string {
  const code = currency.toUpperCase();
  for (const symbols of [currencySymbols, cryptoSymbols])
    if (Object.hasOwn(symbols, code)) return symbols[code] ?? code;
  return currency;
}

/** Takes a currency code, returns what may stand beside an amount in it: its code, symbol and everyday short forms. */
export function marksOf(currency: string): readonly string[] {
  const code = currency.toUpperCase();
  return [code, symbolOf(code), ...((Object.hasOwn(spokenMarks, code) && spokenMarks[code]) || [])];
}
