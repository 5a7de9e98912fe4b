import "./embed.css";

/** The element's scalar attributes (contract §1); a token comes from the parent frame, never from an address. */
export const embedAttributes = [
  "server",
  "product",
  "page",
  "theme",
  "allowed-origins",
  "return-url",
  "user-id",
  "partner-key",
  "currency",
  "payment-geo",
  "lang",
  "platform",
  "platform-version",
  "host",
  "x-origin",
  "bonus-id",
  "transport",
  "closing-button",
  "pwa",
  "is-mobile-app",
  "recaptcha-site-key",
  "geetest-id",
];

/** Makes the iframe page's element out of the page's query. */
export function createEmbedded(query: URLSearchParams): HTMLElement {
  const element = document.createElement("cashier-widget");
  for (const name of embedAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

document.body.append(createEmbedded(new URLSearchParams(location.search)));
