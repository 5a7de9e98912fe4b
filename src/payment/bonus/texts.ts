import { factTexts } from "../texts";

/** Texts of bonuses. */
export const bonusTexts = {
  label: factTexts.bonus,
  minimum: /*i18n*/ { id: "bonus.min", message: "Minimum deposit for the bonus: {amount}" },
  activated: /*i18n*/ { id: "bonus.activated", message: "You will get the bonus with this deposit." },
  short: /*i18n*/ { id: "bonus.short", message: "This amount is too low for the bonus." },
  add: /*i18n*/ { id: "bonus.add", message: "Add {amount} to get it" },
  none: /*i18n*/ { id: "bonus.none", message: "No bonus" },
  gives: /*i18n*/ { id: "bonus.gives", message: "You get {amount}" },
  percent: /*i18n*/ { id: "bonus.percent", message: "{percent} of your deposit" },
  upTo: /*i18n*/ { id: "bonus.upTo", message: "{percent} of your deposit, up to {amount}" },
  from: /*i18n*/ { id: "bonus.from", message: "from {amount}" },
  wager: /*i18n*/ { id: "bonus.wager", message: "wager {count}×" },
  until: /*i18n*/ { id: "bonus.until", message: "until {time}" },
  terms: /*i18n*/ { id: "bonus.terms", message: "Terms of “{bonus}”" },
  ended: /*i18n*/ { id: "bonus.ended", message: "This bonus has ended." },
  details: /*i18n*/ { id: "bonus.details", message: "Bonus details" },
};
