// The npm entry of monitoring, for hosts that have @datadog/browser-rum: the element's own entries do without it.
import "./telemetry/monitoring/applicationClient";
import { openDatadog } from "./telemetry/monitoring/datadog";

// a server has no elements to monitor
if (typeof window !== "undefined") window.cashierMonitoring = openDatadog;
