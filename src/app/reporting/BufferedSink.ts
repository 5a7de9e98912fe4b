import type { CashierEvents, EventSink } from "../../contract";

/** Hands the element's events on to those that observe them; what happened before they came is told to them then. */
export class Outlet implements EventSink {
  readonly #past: ((sink: EventSink) => void)[] = [];
  #sinks: readonly EventSink[] | undefined;

  /** @param at ms since the page's time origin */
  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type], at = performance.now()): void {
    const tell = (sink: EventSink) => sink.receive(type, detail, at);
    if (this.#sinks) this.#sinks.forEach(tell);
    else this.#past.push(tell);
  }

  /** Tells the past, in its order, and from now on everything as it happens. */
  open(sinks: readonly EventSink[]): void {
    // what comes of the telling waits its turn
    for (let tell = this.#past.shift(); tell; tell = this.#past.shift()) sinks.forEach(tell);
    this.#sinks = sinks;
  }
}
