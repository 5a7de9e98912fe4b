import type { CashierEventMap } from "../index";
import type { HandlersByType } from "./cashierProps";

type EventType = keyof CashierEventMap;

const isOf = <Type extends EventType>(event: Event, type: Type): event is CashierEventMap[Type] => event.type === type;

/**
 * Passes an element's events to the handlers of the latest render.
 * @returns a function that ends this
 */
export function passEvents(element: HTMLElement, latest: { readonly current: HandlersByType }): () => void {
  const ending = new AbortController();
  const listen = <Type extends EventType>(type: Type) => {
    const pass = (event: Event) => {
      if (isOf(event, type)) latest.current[type]?.(event);
    };
    element.addEventListener(type, pass, { signal: ending.signal });
  };
  const types = Object.keys(latest.current).filter((type): type is EventType => type in latest.current);
  for (const type of types) listen(type);
  return () => ending.abort();
}
