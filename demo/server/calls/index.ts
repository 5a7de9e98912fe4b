import type { Call } from "./call";
import { depositCalls } from "./deposit";
import { listCalls } from "./lists";
import { withdrawalCalls } from "./withdrawal";

/** Every call by its path. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [...listCalls, ...depositCalls, ...withdrawalCalls].map((call) => [call.path, call]),
);
