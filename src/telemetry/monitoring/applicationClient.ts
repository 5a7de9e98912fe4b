import type { OpenMonitor } from "./datadog";

declare global {
  interface Window {
    /** @internal set by the entry `cashier-widget/monitoring`, whose bundle shares no module with the element's */
    cashierMonitoring?: OpenMonitor;
  }
}

/** The client that the application brings; without one, a warning says how. */
export async function loadClient(): Promise<OpenMonitor | undefined> {
  const { cashierMonitoring } = window;
  if (!cashierMonitoring) console.warn('cashier-widget: monitoring needs import "cashier-widget/monitoring"');
  return cashierMonitoring;
}
