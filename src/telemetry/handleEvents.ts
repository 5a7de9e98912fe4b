import type { CashierEvents, EventSink } from "../contract/events/events";

/** A handler for each type of event; types without a handler are ignored. */
export type EventHandlers = { readonly [Type in keyof CashierEvents]?: EventHandler<Type> };
type EventHandler<Type extends keyof CashierEvents> = (detail: CashierEvents[Type], atMs: number) => void;

/**
 * A sink that calls the handler of each event.
 * @param handlers receive `detail` and a time of the page's clock, in ms
 */
export const handleEvents = (handlers: EventHandlers): EventSink => ({
  receive: (type, detail, atMs) => handlers[type]?.(detail, atMs),
});
