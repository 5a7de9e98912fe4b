import { cardViewTypes } from "../../../src/contract/list/method";
import { countries } from "./countries";
import { type Entry, type EntryOptions, entry, limits } from "./entry";
import { networks, textField } from "./fields";

/** Coins are credited in the account's currency; the network sets the minimum. */
const everyCurrency = Object.fromEntries(
  countries.flatMap((place) => place.currencies).map((currency) => [currency, limits(0, 0)]),
);
const wallet = textField("address", "^[A-Za-z0-9:]{20,90}$", "error.field.address");

function coin(name: string, text: Record<string, string>, position: number, more: Partial<EntryOptions> = {}): Entry {
  return entry(name, {
    category: "crypto",
    text,
    rules: everyCurrency,
    countries: null,
    deposit: "crypto",
    withdrawal: ["code", "timeline"],
    payoutFee: { percent: 1 },
    withdrawalFields: [wallet, ...(more.fields ?? [])],
    position,
    ...more,
  });
}

const tetherNetworks = networks([
  { text: "Tron (TRC20)", value: "TRC20" },
  { text: "Ethereum (ERC20)", value: "ERC20" },
  { text: "BNB Smart Chain (BEP20)", value: "BEP20" },
]);

/** The coins, which all countries have. */
export const crypto: Entry[] = [
  coin("btc", { en: "Bitcoin", ru: "Биткоин", es: "Bitcoin" }, 20, { icons: ["bitcoin"], popular: true }),
  coin("usdt", { en: "Tether USDT", ru: "Tether USDT" }, 21, {
    icons: ["tether"],
    popular: true,
    fields: [tetherNetworks],
    // without a poster and captions: both are optional
    guides: { ru_ru: { redesign: "/guides/crypto.webm" } },
  }),
  coin("eth", { en: "Ethereum", ru: "Эфириум" }, 22, { icons: ["ethereum"] }),
  coin("ltc", { en: "Litecoin", ru: "Лайткоин" }, 23, { icons: ["litecoin"] }),
  coin("trx", { en: "Tron", ru: "Tron" }, 24, { icons: ["tron"] }),
  coin("usdc_erc20", { en: "USD Coin ERC20" }, 25, { icons: ["usdc"] }),
  coin("usdc_sol", { en: "USD Coin Solana" }, 26, { icons: ["usdc"] }),
  coin("ton", { en: "Toncoin", ru: "Тонкоин" }, 27, { icons: ["ton"] }),
  coin("binance_pay", { en: "Binance Pay" }, 28, { icons: ["binance"], deposit: "redirect" }),
  // view type 0 means the same as none
  coin("doge", { en: "Dogecoin" }, 29, { icons: ["dogecoin"], view: cardViewTypes.default }),
];
