import { type CashierError, type ErrorReport, statusMessage } from "../contract/CashierError";

/**
 * An error's text for analytics and monitoring: for an HTTP error its status only, as the server's text may hold
 * secrets.
 */
export const redactedMessage = ({ message, status }: ErrorReport): string => (status ? statusMessage(status) : message);

/** The fields that an error adds to the analytics event `error`. */
export const errorAnalytics = (error: CashierError) => ({
  error_code: error.code || String(error.status),
  error_text: redactedMessage(error),
});
