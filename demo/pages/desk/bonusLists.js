const welcome = { id: "welcome", type: "deposit", name: "Welcome bonus", depositBonusData: { minDeposit: 200 } };
const spins = {
  id: "spins",
  type: "freespin",
  name: "50 free spins",
  freespinBonusData: { minDeposit: 100, depositRequired: true },
};

/** Offers between which a host can change, the first being what it starts with, the last none. */
export const bonusLists = [[welcome, spins], [spins], []];
