import { Driver } from "./Driver.js";
import { scenes } from "./scenes/index.js";

// Takes a player through one scene of the gallery: `?scene=form/card&caption=errors&theme=dark&lang=te&dir=rtl`.
// Without a caption it goes through the whole scene. How far it is, is the state of the document.
const query = new URLSearchParams(location.search);
const scene = scenes.find(({ name }) => name === query.get("scene"));
const wanted = query.get("caption");
const root = document.documentElement;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

// as a browser's setting for larger text does
root.style.setProperty("font-size", `${query.get("text") ?? 100}%`);
let look = { theme: query.get("theme") ?? "light", lang: query.get("lang") ?? "en", dir: query.get("dir") ?? "ltr" };

/** Changes theme, language, direction and CSS of the page, without leaving the screen. */
function apply(changes) {
  look = { ...look, ...changes };
  Object.assign(root, { lang: look.lang, dir: look.dir });
  root.dataset.theme = look.theme;
  if (look.css !== undefined) sheet.replaceSync(look.css);
  const element = document.querySelector("cashier-widget");
  for (const name of ["theme", "lang"])
    if (element && element.getAttribute(name) !== look[name]) element.setAttribute(name, look[name]);
}

/** Tells the document's state to the gallery around it. */
function tell(state, problem = "") {
  root.dataset.state = state;
  root.dataset.problem = problem;
  if (parent !== window) parent.postMessage({ state, problem }, location.origin);
}

/** In a frame the way to the screen neither takes the focus from the gallery nor scrolls it. @returns undoes it */
function keepFocusOutside() {
  const natives = [
    [HTMLElement.prototype, "focus"],
    [Element.prototype, "scrollIntoView"],
  ].map(([prototype, name]) => ({ prototype, name, native: prototype[name] }));
  for (const { prototype, name } of natives) prototype[name] = () => {};
  return () => {
    for (const { prototype, name, native } of natives) prototype[name] = native;
  };
}

// a payment that leaves for its provider stays here
document.addEventListener("cashier-redirect", (event) => event.preventDefault());
window.addEventListener("message", ({ origin, source, data }) => {
  if (origin === location.origin && source === parent) apply(data.look);
});
const release = parent === window ? () => {} : keepFocusOutside();
apply({});
tell("running");
const driver = new Driver({
  attributes: () => ({ theme: look.theme, lang: look.lang }),
  onShoot: async (caption) => {
    // a tool that takes pictures of whole scenes, or looks at their layout from the page around it
    await (window.galleryShoot ?? (parent !== window && parent.galleryLook))?.(caption, window);
    return caption === wanted;
  },
});
try {
  if (!scene) throw new Error(`There is no scene ${query.get("scene")}`);
  await driver.run(scene.steps);
  tell("done");
} catch (thrown) {
  tell("failed", thrown.message);
} finally {
  release();
}
