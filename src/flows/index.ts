import { depositFamily, groupFamily, type MethodRoute, withdrawalFamily } from "../catalogue/routeMethod";
import type { Method, ScreenPath, TransactionType } from "../contract";
import { completeFlow } from "./complete/flow";
import type { Flow } from "./Flow";
import { hostToHostFlow } from "./hostToHost/flow";
import { redirectFlow } from "./redirect/flow";
import { withdrawalFlow } from "./withdrawal/flow";

/** The registry: one line adds a payment flow. */
const flows: readonly Flow[] = [redirectFlow, hostToHostFlow, completeFlow, withdrawalFlow];

/** The flow that draws a screen, if any. */
export const flowOf = (path: ScreenPath): Flow | undefined => flows.find((flow) => flow.screens.includes(path));

/** Whether a flow draws a screen. */
export const isFlowScreen = (path: ScreenPath): boolean => flowOf(path) !== undefined;

/** The first screen that a flow names. */
function first(ask: (flow: Flow) => ScreenPath | undefined): ScreenPath | undefined {
  for (const flow of flows) {
    const screen = ask(flow);
    if (screen) return screen;
  }
  return undefined;
}

/** The screen a method starts on; undefined where no flow takes it (contract §5). */
export function startScreen(type: TransactionType, method: Method, route: MethodRoute): ScreenPath | undefined {
  if (type === "deposit") return first(({ deposits }) => deposits?.[depositFamily(method, route)]);
  return first(({ withdrawals }) => withdrawals?.[withdrawalFamily(method, route)]);
}

/** The screen a group's tile opens; undefined where no flow takes it (spec §4, Group routing). */
export const groupScreen = (groupName: string): ScreenPath | undefined =>
  first(({ groups }) => groups?.[groupFamily(groupName)]);
