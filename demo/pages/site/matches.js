/** The matches of the fictional site: `odds` for the home side, a draw if there can be one, and the guests. */
export const matches = [
  {
    id: "m1",
    league: "Liga MX",
    live: "67′",
    home: "Puerto Alto",
    guests: "Real Sierra",
    score: [1, 1],
    odds: [2.45, 3.1, 2.9],
  },
  {
    id: "m2",
    league: "Liga MX",
    live: "23′",
    home: "Costa Azul",
    guests: "Deportivo Norte",
    score: [0, 1],
    odds: [4.2, 3.4, 1.85],
  },
  {
    id: "m3",
    league: "ATP Acapulco",
    live: "Set 2",
    home: "L. Ferrer",
    guests: "T. Novak",
    score: [1, 0],
    odds: [1.38, null, 2.95],
  },
  { id: "m4", league: "NBA", starts: "20:30", home: "Bay City", guests: "Lakeside", odds: [1.92, null, 1.9] },
  {
    id: "m5",
    league: "Champions Cup",
    starts: "21:00",
    home: "Athletic Vega",
    guests: "Borough",
    odds: [1.66, 3.85, 5.1],
  },
];
