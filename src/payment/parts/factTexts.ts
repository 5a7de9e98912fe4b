/** Texts of the facts of a method: what it takes, costs and whether it works. */
export const texts = {
  from: /*i18n*/ { id: "facts.from", message: "From {amount}" },
  upTo: /*i18n*/ { id: "facts.upTo", message: "Up to {amount}" },
  /** always two or more */
  methods: /*i18n*/ { id: "facts.methods", message: "{count} methods" },
  /** after other facts in the same line, as are the next two */
  fromAmount: /*i18n*/ { id: "facts.fromAmount", message: "from {amount}" },
  upToAmount: /*i18n*/ { id: "facts.upToAmount", message: "up to {amount}" },
  fee: /*i18n*/ { id: "facts.fee", message: "{fee} fee" },
  feeAtLeast: /*i18n*/ { id: "facts.feeAtLeast", message: "{fee} fee, at least {amount}" },
  noFee: /*i18n*/ { id: "facts.noFee", message: "No fee" },
  lastUsed: /*i18n*/ { id: "facts.lastUsed", message: "Last used" },
  instant: /*i18n*/ { id: "arrives.instant", message: "Instant" },
  about: /*i18n*/ { id: "arrives.about", message: "About {time}" },
  down: /*i18n*/ { id: "availability.down", message: "Unavailable" },
  slow: /*i18n*/ { id: "availability.slow", message: "Slower than usual" },
  downUntil: /*i18n*/ { id: "availability.downUntil", message: "Unavailable until {time}" },
  methodDown: /*i18n*/ {
    id: "availability.methodDown",
    message: "{method} is unavailable right now. Choose another method.",
  },
  methodDownUntil: /*i18n*/ {
    id: "availability.methodDownUntil",
    message: "{method} is unavailable until {time}. Choose another method.",
  },
};
