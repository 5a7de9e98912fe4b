/** The global under which the client's module registers itself; it also runs a queue that the page put there. */
const name = "DD_RUM";

// hides the page's own client while the widget's is evaluated
const pageClient: unknown = Reflect.get(globalThis, name);
Reflect.set(globalThis, name, undefined);

/** Restores the page's own client. */
export function restorePageClient(): void {
  if (pageClient === undefined) Reflect.deleteProperty(globalThis, name);
  else Reflect.set(globalThis, name, pageClient);
}
