import "./embed.css";
import "./skeleton.css";

/**
 * The attributes that the page takes from its query: those of the table of session fields that a query may set. Listed
 * here, so that the page waits for no other chunk before it loads the widget.
 */
export const embedAttributes = (
  "server product page theme allowed-origins return-url user-id partner-key currency payment-geo lang platform " +
  "platform-version host x-origin bonus-id transport closing-button page-switch amount amount-lock method method-lock pwa is-mobile-app recaptcha-site-key geetest-id"
).split(" ");

/** Next to the folder of this script. */
const loader = "../cashier-widget.js";

/** Sets the attributes of the iframe page's element from the page's query. */
export function setAttributes(element: Element, query: URLSearchParams): void {
  for (const name of embedAttributes) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
}

const element = document.querySelector("cashier-widget");
if (element) {
  setAttributes(element, new URLSearchParams(location.search));
  // imported only now: it may start the element at once, which needs the attributes
  void import(/* @vite-ignore */ loader);
}
