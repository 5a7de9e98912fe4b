import { queryAttributes } from "../session/fieldLists";
import "./embed.css";

/** Next to the folder of this script. */
const loader = "../cashier-widget.js";

/** Sets the attributes of the iframe page's element from the page's query. */
export function setAttributes(element: Element, query: URLSearchParams): void {
  for (const name of queryAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
}

const element = document.querySelector("cashier-widget");
if (element) {
  setAttributes(element, new URLSearchParams(location.search));
  // imported only now: it may start the element at once, which needs the attributes
  const start = () => import(/* @vite-ignore */ loader);
  // once more, like the chunks that the loader imports
  start().catch(() => setTimeout(start, 1000));
}
