import { metricEventsSchema } from "../../../src/contract/wire/requests";
import { parseRequest } from "../parseRequest";
import type { Call } from "./call";

/** The call that takes measurements. */
export const metricCall: Call = {
  method: "POST",
  path: "/METRIC_EVENTS_HANDLER/events",
  isOpen: true,
  run: (_, { payload }) => ({ received: parseRequest(metricEventsSchema, payload).events.length }),
};
