const welcome = { id: "welcome", type: "deposit", name: "Welcome bonus", depositBonusData: { minDeposit: 200 } };
const spins = {
  id: "spins",
  type: "freespin",
  name: "50 free spins",
  freespinBonusData: { minDeposit: 100, depositRequired: true },
};

/** Bonus lists that the demo's host switches between: the first is the initial one, the last is empty. */
export const bonusLists = [[welcome, spins], [spins], []];
