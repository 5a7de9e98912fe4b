/** A colour of each kind, in the order of the main properties. */
const colors = (bg, surface, text, accent) => ({
  "--cashier-bg": bg,
  "--cashier-surface": surface,
  "--cashier-text": text,
  "--cashier-accent": accent,
});

/** Looks to start from. The first is the widget's own. */
export const presets = [
  { name: "Default", light: {}, dark: {}, shared: {} },
  {
    name: "Northline",
    light: colors("#f6f8f2", "#ffffff", "#12241a", "#0b6b3a"),
    dark: colors("#0b1510", "#14211a", "#eef4ea", "#b8f04a"),
    shared: { "--cashier-radius": "10px" },
  },
  {
    name: "Sand",
    light: colors("#faf6ef", "#fffdf9", "#2b2118", "#a8441c"),
    dark: colors("#16110c", "#211a13", "#f6efe6", "#ffb084"),
    shared: { "--cashier-radius": "4px" },
  },
  {
    name: "Violet",
    light: colors("#f5f3fb", "#ffffff", "#1d1633", "#6a35d6"),
    dark: colors("#0d0a18", "#181328", "#f3f0fb", "#c1a6ff"),
    shared: { "--cashier-radius": "20px" },
  },
  {
    name: "Ink",
    light: colors("#ffffff", "#ffffff", "#000000", "#000000"),
    dark: colors("#000000", "#0c0c0c", "#ffffff", "#ffffff"),
    shared: { "--cashier-radius": "0px" },
  },
];
