import { restorePageClient } from "./pageClient";

// evaluated before the client, so the import order matters

export { openDatadog } from "./datadog";

restorePageClient();
