/** Offers between which a host can change, the last being none. */
export const bonusLists = [
  [{ id: "welcome", type: "deposit", name: "Welcome bonus", depositBonusData: { minDeposit: 200 } }],
  [
    {
      id: "spins",
      type: "freespin",
      name: "50 free spins",
      freespinBonusData: { minDeposit: 100, depositRequired: true },
    },
  ],
  [],
];
