import type { Markup } from "./Markup";

/** The look of a button: its frame, and its label. */
export const buttonLook = (variant: string) => ({
  type: "button" as const,
  className: `button ${variant}`,
  part: variant === "primary" ? "submit" : undefined,
});

/** The label of a button, over which a spinner turns. */
export const buttonLabel = { className: "label" };

/** The primary button of a screen before React. */
export const primaryMarkup = (label: string, attributes: Markup[1]): Markup => [
  "button",
  { ...buttonLook("primary"), ...attributes },
  ["span", buttonLabel, label],
];
