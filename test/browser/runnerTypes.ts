import type { TestRunnerConfig } from "@web/test-runner";

type Part<Name extends "browsers" | "middleware" | "plugins"> = NonNullable<TestRunnerConfig[Name]>[number];

/** Starts a browser for the runner. */
export type Launcher = Part<"browsers">;

/** Answers requests to the runner's server. */
export type Middleware = Part<"middleware">;

/** A request to the runner's server, and its answer. */
export type Context = Parameters<Middleware>[0];

/** Adds a command to the runner's pages, or changes their files. */
export type Plugin = Part<"plugins">;
