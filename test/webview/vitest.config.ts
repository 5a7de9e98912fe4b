import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/webview/*.test.ts"],
    // in the process that the runner ends when time is up, so that nothing outlives it
    pool: "threads",
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // where nothing works, that is soon known
    bail: 4,
  },
});
