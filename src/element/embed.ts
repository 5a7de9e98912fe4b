import { attributeName, fieldNames, isFrom } from "../session/fields";
import "./embed.css";

/** The attributes that the page takes from its query. */
export const embedAttributes = fieldNames.filter((name) => isFrom("query", name)).map(attributeName);

/** Creates the iframe page's element from the page's query. */
export function createEmbedded(query: URLSearchParams): HTMLElement {
  const element = document.createElement("cashier-widget");
  for (const name of embedAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

document.body.append(createEmbedded(new URLSearchParams(location.search)));
