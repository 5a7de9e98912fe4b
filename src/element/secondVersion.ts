// Loaded by a copy of the widget that finds another one on the page. Its evaluation warns, so each copy warns once.
import { version } from "../contract/version";

const tag = "cashier-widget";

async function warnOfOther(): Promise<void> {
  // in happy-dom, the promise resolves without the class
  await customElements.whenDefined(tag);
  const defined: unknown = customElements.get(tag);
  const other: unknown = Reflect.get(Object(defined), "version");
  if (other === version) return;
  const first = typeof other === "string" ? other : "another version";
  console.warn(`${tag}: the page loads ${first} and ${version}; the first one runs, so remove the other`);
}

void warnOfOther();
