/** Texts of bonuses. */
export const texts = {
  label: /*i18n*/ { id: "bonus.label", message: "Bonus" },
  min: /*i18n*/ { id: "bonus.min", message: "Minimum deposit for the bonus: {amount}" },
  activated: /*i18n*/ { id: "bonus.activated", message: "You will get the bonus with this deposit." },
  short: /*i18n*/ { id: "bonus.short", message: "This amount is too low for the bonus." },
  details: /*i18n*/ { id: "bonus.details", message: "Bonus details" },
};
