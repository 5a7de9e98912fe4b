const welcome = { id: "welcome", type: "deposit", name: "Welcome bonus", depositBonusData: { minDeposit: 200 } };
const spins = {
  id: "spins",
  type: "freespin",
  name: "50 free spins",
  freespinBonusData: { minDeposit: 100, depositRequired: true },
};

/** Offers with titles are cards to choose from. */
const cards = [
  {
    ...welcome,
    title: { en: "Welcome bonus", es: "Bono de bienvenida" },
    text: { en: "Doubles your first deposit.", es: "Duplica tu primer depósito." },
    percent: 100,
    max_bonus: 5000,
    wager: 30,
  },
  { ...spins, title: "50 free spins", text: "For the slot of the week.", wager: 20 },
  {
    id: "reload",
    type: "deposit",
    title: "Reload",
    text: "A quarter on top, every day.",
    percent: 25,
    max_bonus: 1000,
  },
];

/** Bonus lists that the demo's host switches between: the first is the initial one, the last is empty. */
export const bonusLists = [[welcome, spins], [spins], cards, []];
