import { describe, expect, it } from "vitest";
import { contrast } from "../../../.build/icons/contrast";
import { drawIcons } from "../../../.build/icons/iconSet";
import { ownMarks } from "../../../.build/icons/ownMarks";
import { paper } from "../../../.build/icons/plate";
import { iconMarks } from "../../../src/ui/icons/marks";
import { catalogueEntries } from ".";
import { nigerianBanks } from "./countries/nigerianBanks";

/** Methods of no brand, which show a currency's symbol or the glyph that they name. */
const brandless = [
  "agents_mxn",
  "bank_account_mxn",
  "bank_transfer_ngn",
  "card-p2p",
  "card_p2p",
  "card_wallet_mxn",
  "cash_agent_azn",
  "cash_agent_uzs",
  "chain_mxn",
  "chain_p2p_mxn",
  "check_mxn",
  "credit_mxn",
  "debit_p2p_mxn",
  "e_money_mxn",
  "flash_p2p_mxn",
  "frame_mxn",
  "frame_post_mxn",
  "guided_mxn",
  "guided_p2p_mxn",
  "havale_try",
  "phone_p2p",
  "puzzle_wallet_mxn",
  "transfer_by_sber",
  "transfer_p2p_mxn",
  "transferencia_ars",
  "virtual_card_mxn",
  "virtual_eur",
];
/** Methods without icons, which show a monogram. */
const monograms = ["payout_group_bank_mxn", "payout_group_code_mxn"];

const methods = catalogueEntries.map(({ method }) => method);
const marks = (theme: "light" | "dark") =>
  new Map(methods.map(({ name, iconIds }) => [name, iconMarks(iconIds ?? [], theme)]));

describe.each(["light", "dark"] as const)("icons in the %s theme", (theme) => {
  it("are pictures for every method of a brand", () => {
    const without = [...marks(theme)].filter(([, found]) => !found[0]?.address).map(([name]) => name);
    const payouts = without.filter((name) => name.startsWith("payout_") && !monograms.includes(name));
    expect(without.filter((name) => !payouts.includes(name)).sort()).toEqual([...brandless, ...monograms].sort());
  });

  it("are symbols or glyphs for methods without a brand", () => {
    const found = marks(theme);
    const unknown = methods.filter(({ name }) => found.get(name)?.length === 0).map(({ name }) => name);
    expect(unknown.sort()).toEqual(monograms);
  });

  it("are known for every name that a method gives", () => {
    const names = methods.flatMap(({ iconIds }) => iconIds ?? []);
    expect(names.filter((name) => iconMarks([name], theme).length === 0)).toEqual([]);
  });

  it("are pictures for every Nigerian bank", () => {
    expect(nigerianBanks.filter(({ icon }) => !iconMarks([icon], theme)[0]?.address)).toEqual([]);
  });
});

describe("the icon set", () => {
  it("has square plates without text, scripts and outside addresses", () => {
    for (const [name, { light, dark }] of drawIcons()) {
      for (const drawing of dark ? [light, dark] : [light]) {
        expect(drawing, name).toMatch(
          /^<svg [^>]*viewBox="0 0 40 40"><path fill="#[0-9a-f]{3,6}" d="M0 0h40v40H0z"\/>/i,
        );
        expect(drawing, name).not.toMatch(/<text|<script|<image|href="http|NaN|undefined/);
      }
    }
  });

  it.each(Object.entries(ownMarks))("the letters of %s read on its plate", (_, { letters, ink, ground }) => {
    expect(letters.length).toBeLessThanOrEqual(4);
    for (const plate of ground ? [ground] : Object.values(paper)) {
      expect(contrast(ink, plate)).toBeGreaterThanOrEqual(3);
    }
  });
});
