/** Under this name the client's module puts itself, and runs what a page has queued there for a client of its own. */
const name = "DD_RUM";

// a host may well have its own: while the widget's is being evaluated, the name is free
const pagesOwn: unknown = Reflect.get(globalThis, name);
Reflect.set(globalThis, name, undefined);

/** Gives the name back to what the page had there. */
export function restorePageClient(): void {
  if (pagesOwn === undefined) Reflect.deleteProperty(globalThis, name);
  else Reflect.set(globalThis, name, pagesOwn);
}
