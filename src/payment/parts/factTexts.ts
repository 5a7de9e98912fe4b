/** Texts of {@link EntryFacts}. */
export const texts = {
  from: /*i18n*/ { id: "facts.from", message: "From {amount}" },
  upTo: /*i18n*/ { id: "facts.upTo", message: "Up to {amount}" },
  /** always two or more */
  methods: /*i18n*/ { id: "facts.methods", message: "{count} methods" },
};
