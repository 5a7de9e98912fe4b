import type { CashierEvents, EventSink } from "../../contract/events/events";
import { retryUntilDone } from "../../loading/retryUntilDone";

/** The most events that are buffered, the latest ones: the code of the sinks may never arrive. */
const maxBuffered = 1_000;

/** Forwards the element's events to its sinks; buffers them until the sinks are connected. */
export class BufferedSink implements EventSink {
  readonly #buffered: ((sink: EventSink) => void)[] = [];
  #sinks: readonly EventSink[] | undefined;

  /** @param atMs when the event happened, in ms of the page's clock */
  receive<Type extends keyof CashierEvents>(type: Type, detail: CashierEvents[Type], atMs = performance.now()): void {
    const forward = (sink: EventSink) => sink.receive(type, detail, atMs);
    if (this.#sinks) this.#sinks.forEach(forward);
    else if (this.#buffered.push(forward) > maxBuffered) this.#buffered.shift();
  }

  /** Forwards the buffered events in their order, and from now on every event as it happens. */
  connect(sinks: readonly EventSink[]): void {
    // an event emitted by a sink waits its turn
    for (let forward = this.#buffered.shift(); forward; forward = this.#buffered.shift()) sinks.forEach(forward);
    this.#sinks = sinks;
  }
}

/** A sink whose code is loaded on demand; it receives all events from the start on. */
export function lazySink(load: () => Promise<EventSink>, signal: AbortSignal): EventSink {
  const buffer = new BufferedSink();
  void retryUntilDone(load, signal).then((sink) => buffer.connect(sink ? [sink] : []));
  return buffer;
}
