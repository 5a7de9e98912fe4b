import { useEffect, useLayoutEffect, useRef } from "react";
import { version } from "../contract/version";
import type { HandlersByType } from "./cashierProps";
import { passEvents } from "./passEvents";
import { setProperties } from "./setProperties";

// React 18 warns about layout effects on a server
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Loads and defines the element. A failure is reported as a failed start. */
async function load(element: HTMLElement): Promise<void> {
  try {
    await import("../index");
  } catch (error) {
    console.error("<cashier-widget> could not be loaded", error);
    const detail = { message: "The payment widget could not be loaded", status: 0, url: "" };
    element.dispatchEvent(new CustomEvent("cashier-init-error", { detail, bubbles: true, composed: true }));
  }
}

/** Keeps an element's properties and the handlers of its events as the latest render has them, and loads its code. */
export function useElement(
  ref: { readonly current: HTMLElement | null },
  handlers: HandlersByType,
  properties: ReadonlyMap<string, unknown>,
): void {
  const latest = useRef(handlers);
  const applied = useRef<ReadonlyMap<string, unknown>>(new Map());
  const isLoaded = useRef(false);
  const endEvents = useRef<(() => void) | undefined>(undefined);

  useCommitEffect(() => {
    const element = ref.current;
    if (!element) return;
    latest.current = handlers;
    // kept while a suspended parent hides the element: it still runs
    endEvents.current ??= passEvents(element, latest);
    setProperties(element, applied.current, properties);
    applied.current = properties;
  });

  useCommitEffect(() => {
    const element = ref.current;
    if (!element || isLoaded.current) return;
    isLoaded.current = true;
    // last, so that the element starts with all of its properties
    if (!customElements.get(element.localName)) void load(element);
    // one that is defined starts when React inserts it, before anybody listens
    else if ("state" in element.dataset) {
      element.dispatchEvent(new CustomEvent("cashier-loaded", { detail: { version } }));
    }
  }, [ref]);

  useEffect(
    () => () => {
      endEvents.current?.();
      endEvents.current = undefined;
    },
    [],
  );
}
