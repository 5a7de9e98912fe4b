import type { Message } from "../i18n/translate";
import type { GlyphName } from "../ui/icons/glyphs";

/**
 * What players call a kind of method, besides its name: a search finds it by these words in the player's language, and by
 * the English ones. Separated by commas; a translation lists the words of its language instead of translating each.
 */
export const searchWords: Partial<Record<GlyphName, Message>> = {
  card: /*i18n*/ { id: "search.words.card", message: "card, credit, debit, plastic, visa, mastercard" },
  bank: /*i18n*/ { id: "search.words.bank", message: "bank, wire, transfer, account, online banking" },
  cash: /*i18n*/ { id: "search.words.cash", message: "cash, store, shop, voucher, terminal, agent, kiosk" },
  crypto: /*i18n*/ { id: "search.words.crypto", message: "crypto, coin, token, blockchain" },
  wallet: /*i18n*/ { id: "search.words.wallet", message: "wallet, e-money, electronic money, app" },
  transfer: /*i18n*/ { id: "search.words.transfer", message: "transfer, card to card, person to person, p2p" },
  phone: /*i18n*/ { id: "search.words.phone", message: "phone, mobile, qr, app" },
};
