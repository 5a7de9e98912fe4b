import type { CashierEvents, EventSink } from "../contract";

/** What is done with an event of each type; the others are not heard. */
export type Ears = { readonly [Type in keyof CashierEvents]?: (detail: CashierEvents[Type], at: number) => void };

/** A sink that hears some types of events. */
export const hearing = (ears: Ears): EventSink => ({ receive: (type, detail, at) => ears[type]?.(detail, at) });
