import type { MetricEvent } from "../contract";
import type { Call } from "../transport/Transport";

/** The call that takes what has been measured (spec §7). Its answer says nothing, and its failure is nobody's business. */
export const metricsCall = (events: readonly MetricEvent[]): Call => ({
  method: "POST",
  path: "/METRIC_EVENTS_HANDLER/events",
  payload: { events },
  retry: false,
});
