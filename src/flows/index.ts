import type { Method, ScreenPath, TransactionType } from "../contract";
import { completeFlow } from "./complete/flow";
import type { Flow, Reached } from "./Flow";
import { redirectFlow } from "./redirect/flow";

/** The registry: one line adds a payment flow. */
const flows: readonly Flow[] = [redirectFlow, completeFlow];

/** The flow that draws a screen, if any. */
export const flowOf = (path: ScreenPath): Flow | undefined => flows.find((flow) => flow.screens.includes(path));

/** Whether a flow draws a screen. */
export const isFlowScreen = (path: ScreenPath): boolean => flowOf(path) !== undefined;

/** The first result that is not undefined. */
function first<Result>(ask: (flow: Flow) => Result | undefined): Result | undefined {
  for (const flow of flows) {
    const result = ask(flow);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** The screen a method starts on; undefined where no flow takes it (contract §5). */
export function startScreen(type: TransactionType, method: Method, reached: Reached): ScreenPath | undefined {
  return first((flow) =>
    type === "deposit" ? flow.accepts?.(method, reached) : flow.acceptsWithdrawal?.(method, reached),
  );
}

/** The screen a group's tile opens; undefined where no flow takes it (spec §4, Group routing). */
export const groupScreen = (groupName: string): ScreenPath | undefined =>
  first((flow) => flow.acceptsGroup?.(groupName));
