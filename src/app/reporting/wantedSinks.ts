import type { EventSink } from "../../contract/host/events";
import { settingsAtom } from "../../session/atoms";
import type { Settings } from "../../session/hostSession";
import type { Widget } from "../Widget";
import { BufferedSink } from "./BufferedSink";
import { lazySink } from "./lazySink";

/** Loads a sink; undefined until the settings ask for it. */
type LoadWanted = (settings: Settings) => (() => Promise<EventSink>) | false | undefined;

/** A sink that starts once the settings of the element ask for it. */
function onSetting({ store, signal }: Widget, load: LoadWanted): EventSink {
  let sink: EventSink | undefined;
  const start = () => {
    const wanted = !sink && load(store.get(settingsAtom));
    if (wanted) sink = lazySink(wanted, signal);
  };
  start();
  store.sub(settingsAtom, start);
  return { receive: (type, detail, at) => sink?.receive(type, detail, at) };
}

/** The sinks that few hosts want: monitoring, and the record for a report of a problem. */
export function wantedSinks(widget: Widget): EventSink {
  const sinks = new BufferedSink();
  sinks.connect([
    onSetting(
      widget,
      ({ monitoring }) =>
        monitoring && (async () => (await import("./monitoringSink")).monitoringSink(widget, monitoring)),
    ),
    onSetting(widget, ({ help }) => help && (async () => (await import("./supportSink")).supportSink(widget))),
  ]);
  return sinks;
}
