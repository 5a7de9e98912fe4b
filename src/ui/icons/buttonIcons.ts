/** The path of each icon of a button, in a box of 24. */
export const buttonIcons = {
  back: "M19 12H5m6-6-6 6 6 6",
  close: "M6 6l12 12M18 6 6 18",
};
