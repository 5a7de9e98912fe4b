import type { EventSink } from "../../contract/host/events";
import { retryUntilDone } from "../../loading/retryUntilDone";
import { BufferedSink } from "./BufferedSink";

/** A sink whose code is loaded on demand; it receives all events from the start on. */
export function lazySink(load: () => Promise<EventSink>, signal: AbortSignal): EventSink {
  const buffer = new BufferedSink();
  void retryUntilDone(load, signal).then((sink) => buffer.connect(sink ? [sink] : []));
  return buffer;
}
