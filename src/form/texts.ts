/** Texts of forms (contract §6, and ids of our own in its style). */
export const texts = {
  amount: /*i18n*/ { id: "amount.label", message: "Amount" },
  presets: /*i18n*/ { id: "amount.presets", message: "Quick choice" },
  between: /*i18n*/ { id: "amount.between", message: "From {min} to {max}" },
  from: /*i18n*/ { id: "amount.from", message: "From {min}" },
  upTo: /*i18n*/ { id: "amount.upTo", message: "Up to {max}" },
  required: /*i18n*/ { id: "validation.required", message: "Fill in this field" },
  min: /*i18n*/ { id: "validation.min", message: "Minimum {amount}" },
  max: /*i18n*/ { id: "validation.max", message: "Maximum {amount}" },
  exists: /*i18n*/ { id: "validation.exists", message: "This value already exists" },
  format: /*i18n*/ { id: "validation.format", message: "Check this value" },
  choose: /*i18n*/ { id: "field.choose", message: "Choose" },
};
