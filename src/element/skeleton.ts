// Part of cashier-widget.js, which every page loads first: small, and without imports of the widget's chunks.
import { rawValue } from "../early/firstRequest";
import { nativePlatform } from "../session/plainValues";
import frameCss from "../ui/layout/frame.css?inline";
import { drawMarkup } from "../ui/markup/Markup";
import { skeletonScreen } from "../ui/markup/screenMarkup";
import ownCss from "./skeleton.css?inline";

const undefinedElements = () => document.querySelectorAll<HTMLElement>("cashier-widget:not(:defined)");

/** Sets the reflected attributes as the element will; no theme while a host's session may bring another one. */
function reflectLook(element: HTMLElement): void {
  const read = (name: string) => rawValue(element, name);
  const themeIn = (text: unknown) => /"theme":\s*"(dark|light)"/.exec(`${text}`)?.[1];
  const { dataset } = element;
  const platform = nativePlatform(read("platform"));
  const schema = read("schema");
  const theme = themeIn(`"theme":"${read("theme")}"`);
  if (platform) dataset.platform = platform;
  if (theme || read("token")) {
    dataset.theme =
      theme ??
      themeIn(typeof schema === "string" ? schema : JSON.stringify(schema)) ??
      (dataset.platform ? "dark" : "light");
  }
}

/** Draws a skeleton of the list into every element without content of its own. */
function draw(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(frameCss + ownCss);
  for (const element of undefinedElements()) {
    try {
      reflectLook(element);
    } catch {
      // a value that cannot be read as text, such as a bigint, is reported once the element is defined
    }
    if (element.shadowRoot?.firstChild || element.firstElementChild) continue;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    root.append(drawMarkup(skeletonScreen()));
    root.adoptedStyleSheets = [sheet];
  }
}

/** Draws a skeleton into the elements of the page. Once they are defined, they adopt its root. */
export function drawSkeletons(): void {
  draw();
  // until then the parser may add elements
  if (document.readyState !== "complete") document.addEventListener("DOMContentLoaded", draw, { once: true });
}

/** Empties the elements again, when the widget cannot be loaded. */
export function removeSkeletons(): void {
  document.removeEventListener("DOMContentLoaded", draw);
  for (const { shadowRoot } of undefinedElements()) {
    if (!shadowRoot) continue;
    shadowRoot.replaceChildren();
    shadowRoot.adoptedStyleSheets = [];
  }
}
