import { isMarkup, type Markup } from "./Markup";

/** Draws a piece of a screen without React. @param namespace of the element around it */
export function drawMarkup(
  [tag, attributes, ...children]: Markup,
  namespace = "http://www.w3.org/1999/xhtml",
): Element {
  const own = tag === "svg" ? "http://www.w3.org/2000/svg" : namespace;
  const element = document.createElementNS(own, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2).toLowerCase(), value);
    else if (value !== undefined && name !== "key")
      element.setAttribute(name === "className" ? "class" : name, `${value}`);
  }
  for (const child of children) if (child) element.append(isMarkup(child) ? drawMarkup(child, own) : child);
  return element;
}
