import { findKnownCoin, parseCoinName } from "../../catalogue/coins";
import { findGroup } from "../../catalogue/groups";
import type { Method } from "../../contract";
import type { Cashier } from "../../session/Cashier";
import { type GlyphName, glyphFor } from "../../ui/icons/glyphs";

/** The category whose label says what kind of method it is. */
const kinds: Partial<Record<GlyphName, string>> = {
  card: "card_method",
  bank: "bank_transfer_nigeria",
  cash: "cash_methods",
  crypto: "crypto",
  wallet: "e-money",
};

/** What kind of method it is; of a coin its code and network; of an unknown kind the currency. */
export function kindOf(cashier: Pick<Cashier, "text">, { name, category }: Method, currency: string): string {
  if (category === "crypto") {
    const { coin, network } = parseCoinName(name);
    const code = findKnownCoin(coin)?.toUpperCase();
    if (code) return [code, network].filter(Boolean).join(" · ");
  }
  const kind = findGroup(kinds[glyphFor(category)] ?? "");
  return kind ? cashier.text(kind.label) : currency;
}
