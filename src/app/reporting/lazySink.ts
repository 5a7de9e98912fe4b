import type { EventSink } from "../../contract/host/events";
import { BufferedSink } from "./BufferedSink";

/** A sink whose code is loaded on demand; it receives all events from the start on. */
export function lazySink(load: () => Promise<EventSink>): EventSink {
  const buffer = new BufferedSink();
  load().then(
    (sink) => buffer.connect([sink]),
    () => buffer.connect([]),
  );
  return buffer;
}
