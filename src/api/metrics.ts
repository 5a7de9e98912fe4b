import type { MetricEvent } from "../contract/wire/requests";
import type { Call } from "../transport/Transport";

/** The call that sends measurements. Its answer is empty, and its failure is ignored. */
export const metricsCall = (events: readonly MetricEvent[]): Call => ({
  method: "POST",
  path: "/METRIC_EVENTS_HANDLER/events",
  payload: { events },
  retry: false,
});
