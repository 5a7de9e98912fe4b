import * as v from "valibot";
import { objectOf } from "./schema";

/** One measurement. `timestamp` is in ms since the epoch, `value` in the unit of its key. */
export const metricEventSchema = objectOf({
  key: v.pipe(v.string(), v.minLength(1)),
  timestamp: v.pipe(v.number(), v.finite()),
  value: v.pipe(v.number(), v.finite()),
});

/** Body of `POST /METRIC_EVENTS_HANDLER/events`. */
export const metricEventsSchema = objectOf({ events: v.array(metricEventSchema) });

/** One measurement. */
export type MetricEvent = v.InferOutput<typeof metricEventSchema>;
