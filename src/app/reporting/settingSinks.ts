import type { EventSink } from "../../contract/events/events";
import { settingsAtom } from "../../session/atoms";
import type { Settings } from "../../session/hostSession";
import { currentPlayerAtom } from "../../session/playerAtom";
import type { Widget } from "../Widget";
import { lazySink } from "./BufferedSink";

/**
 * Passes only the current player's events on. Sinks also receive the events from before they connected. An event at the
 * same time as a change of player may belong to the previous one, so it is dropped.
 */
export const filterByPlayer = ({ store }: Pick<Widget, "store">, sink: EventSink): EventSink => ({
  receive(type, detail, atMs) {
    if (atMs > store.get(currentPlayerAtom).since) sink.receive(type, detail, atMs);
  },
});

/** Returns what loads a sink, or a falsy value while the settings do not ask for it. */
type ChooseSink = (settings: Settings) => (() => Promise<EventSink>) | false | undefined;

/** A sink of the current player's events, which starts once the settings of the element ask for it. */
function sinkBySetting(widget: Widget, choose: ChooseSink): EventSink {
  const { store, signal } = widget;
  let sink: EventSink | undefined;
  const start = () => {
    const load = !sink && choose(store.get(settingsAtom));
    if (load) sink = lazySink(async () => filterByPlayer(widget, await load()), signal);
  };
  start();
  store.sub(settingsAtom, start);
  return { receive: (type, detail, atMs) => sink?.receive(type, detail, atMs) };
}

/** Passes events on to the sinks that few hosts set: monitoring, and the record for a report of a problem. */
export function settingSinks(widget: Widget): EventSink {
  const sinks = [
    sinkBySetting(
      widget,
      ({ monitoring }) =>
        monitoring && (async () => (await import("./monitoringSink")).monitoringSink(widget, monitoring)),
    ),
    sinkBySetting(widget, ({ help }) => help && (async () => (await import("./supportSink")).supportSink(widget))),
  ];
  return {
    receive(...event) {
      for (const sink of sinks) sink.receive(...event);
    },
  };
}
