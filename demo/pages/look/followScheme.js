const dark = matchMedia("(prefers-color-scheme: dark)");

/** The device's current colour scheme. */
export const schemeOfDevice = () => (dark.matches ? "dark" : "light");

/** Keeps the widget's theme in sync with the device's colour scheme, as the demo pages are. */
export function followScheme(element) {
  const follow = () => element.setAttribute("theme", schemeOfDevice());
  dark.addEventListener("change", follow);
  follow();
}
