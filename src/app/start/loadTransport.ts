import type { LoadTransport } from "../../transport/openTransport";
import type { TransportKind, TransportOptions } from "../../transport/Transport";

/**
 * Loads a transport as `openTransport` does, but from code that is not needed before React, where the build adds
 * retries of failed imports.
 */
export const loadTransport = (kind: TransportKind, options: TransportOptions): LoadTransport =>
  kind === "http"
    ? async () => (await import("../../transport/httpTransport")).httpTransport(options)
    : async (early) => (await import("../../transport/socketTransport")).socketTransport(options, early?.socket);
