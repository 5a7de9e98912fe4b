import type { Message } from "../../i18n/translate";
import { isCrypto } from "../../money/coins";

/** The parts of a crypto method's name. */
export interface CoinName {
  /** the name without its network, lower case; the same for all networks of a coin */
  coin: string;
  /** the network in upper case; "" if the name has none */
  network: string;
}

const networks: ReadonlySet<string> = new Set([
  ..."btc bitcoin lightning ln segwit omni ltc eth ethereum base arbitrum arb optimism op trx tron".split(" "),
  ..."bsc bnb polygon matic pol sol solana ton avalanche avax avaxc".split(" "),
]);

/** The first known coin code in a part of a method's name, lower case. */
export function findKnownCoin(name: string): string | undefined {
  return name.split(/[_. -]+/).find(isCrypto);
}

/**
 * Parses the name of a crypto method into coin and network.
 * Only the last word can be a network, and a network that is also a coin counts only after another coin:
 * `usdt_trc20`, `usdtbep20`, `pay_usdt_tron` are usdt, while `eth_classic` and `pay_tron` stay whole, because a wrong
 * coin loses the player's money.
 */
export function parseCoinName(name: string): CoinName {
  const lower = name.toLowerCase();
  const standard = /^(.*[a-z\d])[_. -]*?((?:[a-z]rc|bep)\d+)$/.exec(lower);
  const [, coin = lower, last = ""] = standard ?? /^(.*[a-z\d])[_. -]+([a-z\d]+)$/.exec(lower) ?? [];
  const hasNetwork = standard || (networks.has(last) && findKnownCoin(coin));
  return hasNetwork ? { coin, network: last.toUpperCase() } : { coin: lower, network: "" };
}

/** A group of methods of one category. */
export interface Group {
  /** the category */
  name: string;
  label: Message;
  /** position among the groups; groups without one follow in the order received */
  position?: number;
  /** true: one row that opens the group; false: a titled section of methods */
  tile: boolean;
}

const cardTransfer: Message = /*i18n*/ { id: "group.card_transfer", message: "Transfer to card" };

/** The categories that form a group. */
export const groups: readonly Group[] = [
  { name: "crypto", tile: true, position: 1, label: /*i18n*/ { id: "group.crypto", message: "Cryptocurrency" } },
  { name: "card_method", tile: false, label: /*i18n*/ { id: "group.card", message: "Card" } },
  { name: "cash_methods_kyrgyzstan", tile: true, label: cardTransfer },
  { name: "cash_methods_ukraine", tile: true, label: cardTransfer },
  { name: "p2p_methods_kyrgyzstan", tile: true, label: cardTransfer },
  { name: "p2p_methods_ukraine", tile: true, label: cardTransfer },
  { name: "cash_methods", tile: false, label: /*i18n*/ { id: "group.cash", message: "Cash" } },
  {
    name: "bank_transfer_nigeria",
    tile: false,
    label: /*i18n*/ { id: "group.bank_transfer", message: "Bank transfer" },
  },
  {
    name: "colombian_banks",
    tile: true,
    label: /*i18n*/ { id: "group.colombian_banks", message: "Bank cards of Colombia" },
  },
  { name: "e-money", tile: false, label: /*i18n*/ { id: "group.e_money", message: "E-money" } },
  { name: "indian-methods-grouped", tile: true, label: /*i18n*/ { id: "group.upi", message: "UPI Transfer" } },
  {
    name: "nigeria-cards-grouped",
    tile: true,
    label: /*i18n*/ { id: "group.nigerian_cards", message: "Nigerian cards" },
  },
  {
    name: "online-indonesian-banks-grouped",
    tile: true,
    label: /*i18n*/ { id: "group.indonesian_banks", message: "Indonesian banks" },
  },
  {
    name: "online-malaysian-banks-grouped",
    tile: true,
    label: /*i18n*/ { id: "group.malaysian_banks", message: "Malaysian banks" },
  },
  {
    name: "online-thailand-banks-grouped",
    tile: true,
    label: /*i18n*/ { id: "group.thai_banks", message: "Thailand banks" },
  },
  {
    name: "sbp-transgran-grouped",
    tile: true,
    label: /*i18n*/ { id: "group.sbp_transgran", message: "SBP T-bank + SBER" },
  },
];

/** The group of a category; undefined if the category forms none. */
export function findGroup(category: string): Group | undefined {
  return groups.find(({ name }) => name === category);
}
