/** Currency symbols by code, in catalogue order. */
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

/** Cryptocurrency symbols by code. */
export const cryptoSymbols: Readonly<Record<string, string>> = { BTC: "₿", ETH: "Ξ", LTC: "Ł", USDT: "₮", TRX: "TRX" };

/** Symbols of currencies beside the catalogue's. */
const furtherSymbols: Readonly<Record<string, string>> = { GBP: "£" };

// Marks that people write next to an amount besides the code and the symbol.
const colloquialMarks: Readonly<Record<string, readonly string[]>> = {
  RUB: ["руб", "р"],
  UAH: ["грн"],
  KZT: ["тг"],
  UZS: ["сум"],
  TRY: ["TL"],
  INR: ["Rs"],
  PKR: ["Rs"],
  NPR: ["Rs"],
};

/** The symbol of a currency; its code if it has none. */
export function symbolOf(currency: string): string {
  const code = currency.toUpperCase();
  for (const symbols of [currencySymbols, cryptoSymbols, furtherSymbols])
    if (Object.hasOwn(symbols, code)) return symbols[code] ?? code;
  return code;
}

/** Everything that may appear next to an amount: the currency code, symbol and common short forms. */
export function currencyMarks(currency: string): readonly string[] {
  const code = currency.toUpperCase();
  return [code, symbolOf(code), ...((Object.hasOwn(colloquialMarks, code) && colloquialMarks[code]) || [])];
}
