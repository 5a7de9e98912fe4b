import * as v from "valibot";

/** One measurement (spec §3, Metric event). `timestamp` in ms since the epoch, `value` in the unit of its key. */
export const metricEventSchema = v.object({
  key: v.pipe(v.string(), v.minLength(1)),
  timestamp: v.pipe(v.number(), v.finite()),
  value: v.pipe(v.number(), v.finite()),
});

/** Payload of POST /METRIC_EVENTS_HANDLER/events (spec §7). */
export const metricEventsSchema = v.object({ events: v.array(metricEventSchema) });

export type MetricEvent = v.InferOutput<typeof metricEventSchema>;
