import { chromiumFlags } from "../../../test/browser/runner/chromium";

/**
 * How Chromium starts. The host page is answered without a network, from which a page may otherwise not reach this
 * computer's server.
 */
export const flags: readonly string[] = [...chromiumFlags, "--disable-features=LocalNetworkAccessChecks"];
