/**
 * The properties that decide the look, with the widget's defaults: `light` and `dark` of a colour, `value` in pixels.
 */
export const mainProperties = [
  { name: "--cashier-bg", label: "Background", light: "#f7f8fa", dark: "#0e1014" },
  { name: "--cashier-surface", label: "Surface", light: "#ffffff", dark: "#171a20" },
  { name: "--cashier-text", label: "Text", light: "#14171f", dark: "#f1f3f7" },
  { name: "--cashier-accent", label: "Accent", light: "#2554e0", dark: "#86aaff" },
  { name: "--cashier-radius", label: "Radius", value: 12, max: 28 },
];

const series = (name, ...ends) => ends.map((end) => `--cashier-${name}${end && "-"}${end}`);

/** All other properties: colours have a value for each theme, the rest one for both. */
export const furtherProperties = [
  {
    title: "Derived colours",
    isColor: true,
    names: [
      ...series("surface", "hover", "raised"),
      "--cashier-icon-surface",
      "--cashier-text-muted",
      ...series("border", "", "strong"),
      "--cashier-on-accent",
      "--cashier-link",
      ...series("accent", "hover", "soft"),
      "--cashier-focus",
    ],
  },
  {
    title: "Colours with a meaning",
    isColor: true,
    names: [...series("success", "", "soft"), ...series("warning", "", "soft"), ...series("danger", "", "soft")],
  },
  { title: "Shadows", names: series("shadow", "m") },
  {
    title: "Type",
    names: ["--cashier-font", ...series("font-size", "", "s", "m", "l", "xl", "hero"), "--cashier-font-weight-bold"],
  },
  { title: "Corners", names: series("radius", "s", "m", "l", "control") },
  {
    title: "Space",
    names: [
      ...series("space", "1", "2", "3", "4", "5", "6"),
      "--cashier-control-size",
      "--cashier-content-width",
      "--cashier-form-width",
    ],
  },
];
