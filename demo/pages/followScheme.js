const dark = matchMedia("(prefers-color-scheme: dark)");

/** The theme that suits the device now. */
export const schemeOfDevice = () => (dark.matches ? "dark" : "light");

/** The widget is light unless its host says otherwise: these pages go with the device, and so does their widget. */
export function followScheme(element) {
  const follow = () => element.setAttribute("theme", schemeOfDevice());
  dark.addEventListener("change", follow);
  follow();
}
