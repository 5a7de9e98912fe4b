import { hostSessionAtom } from "../../session/atoms";
import { fieldNames, fields, isFrom } from "../../session/fields";
import { attributeName } from "../../session/plainValues";
import type { Widget } from "../Widget";

/** On the document: the warnings that this page has already logged. */
const warnedKey = Symbol.for("cashier.warned");

function warnOnce(sentence: string): void {
  const known: unknown = Reflect.get(document, warnedKey);
  const warned: Set<unknown> = known instanceof Set ? known : new Set();
  Reflect.set(document, warnedKey, warned);
  if (warned.has(sentence)) return;
  warned.add(sentence);
  console.warn(`cashier-widget: ${sentence}`);
}

const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, "");

/** React 18 writes `userId` as `userid`. */
function warnOfMisspelt(element: Element): void {
  for (const { name } of element.attributes) {
    const meant = fieldNames.find((field) => isFrom("attribute", field) && plain(field) === plain(name));
    if (!meant || attributeName(meant) === name) continue;
    warnOnce(`the attribute ${name} is ignored; write ${attributeName(meant)}, or set the property ${meant}`);
  }
}

/** Warns on the console, once per page, about attributes that a host has left out or misspelt. */
export function warnOfHostMistakes({ port, store }: Widget): void {
  warnOfMisspelt(port.element);
  if (port.has("paymentGeo") || !store.get(hostSessionAtom).token) return;
  warnOnce(
    `payment-geo is missing, so the methods are those of ${fields.paymentGeo.default}; set it to the player's country`,
  );
}
