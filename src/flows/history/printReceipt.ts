import css from "./printedReceipt.css?inline";
import type { Receipt } from "./receipt";

/** How long a printed page or a saved file is kept: the browser reads it after the press. */
const keptMs = 60_000;

/**
 * Prints a receipt alone, without the host's page around it: from a frame of its own.
 * @param heading of the page
 * @param locale BCP 47
 */
export function printReceipt(receipt: Receipt, heading: string, locale: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = heading;
  document.body.append(frame);
  const { contentWindow: view, contentDocument: page } = frame;
  if (view && page) {
    fillPage(page, receipt, heading, locale);
    view.addEventListener("afterprint", () => frame.remove());
    view.focus();
    view.print();
  }
  setTimeout(() => frame.remove(), keptMs);
}

/** Writes a receipt into an empty page. */
function fillPage(page: Document, { brand, title, facts }: Receipt, heading: string, locale: string): void {
  const { documentElement: root, body } = page;
  root.lang = locale;
  page.title = heading;
  // a sheet of that page's own window: no inline style, which a strict policy forbids
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet) {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  }
  const add = (parent: Element, name: string, text: string) => {
    const element = page.createElement(name);
    element.textContent = text;
    element.dir = "auto";
    parent.append(element);
  };
  add(body, "h1", brand ?? heading);
  add(body, "h2", brand ? `${heading} · ${title}` : title);
  const list = page.createElement("dl");
  for (const [name, value] of facts) {
    add(list, "dt", name);
    add(list, "dd", value);
  }
  body.append(list);
}

/** Saves a text as a file of the player's device. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
