import { depositFamily, groupFamily, type MethodRoute, withdrawalFamily } from "../catalogue/routeMethod";
import type { Method, ScreenPath, TransactionType } from "../contract";
import { bonusFlow } from "./bonus/flow";
import { cashFlow } from "./cash/flow";
import { completeFlow } from "./complete/flow";
import { cryptoFlow } from "./crypto/flow";
import { eazypeFlow } from "./eazype/flow";
import type { Flow } from "./Flow";
import { groupFlow } from "./group/flow";
import { hostToHostFlow } from "./hostToHost/flow";
import { indiaFlow } from "./india/flow";
import { instructionFlow } from "./instruction/flow";
import { invoiceFlow } from "./invoice/flow";
import { peerToPeerFlow } from "./peerToPeer/flow";
import { pixFlow } from "./pix/flow";
import { redirectFlow } from "./redirect/flow";
import { regionFlow } from "./region/flow";
import { unifiedFormFlow } from "./unifiedForm/flow";
import { videoFlow } from "./video/flow";
import { withdrawalFlow } from "./withdrawal/flow";

/** The registry: one line adds a payment flow. */
const flows: readonly Flow[] = [
  redirectFlow,
  pixFlow,
  eazypeFlow,
  unifiedFormFlow,
  instructionFlow,
  hostToHostFlow,
  peerToPeerFlow,
  invoiceFlow,
  indiaFlow,
  cryptoFlow,
  groupFlow,
  cashFlow,
  bonusFlow,
  videoFlow,
  regionFlow,
  completeFlow,
  withdrawalFlow,
];

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
  if (type === "deposit") {
    const family = depositFamily(method, route);
    return first((flow) => flow.accepts?.(method)) ?? first(({ deposits }) => deposits?.[family]);
  }
  return first(({ withdrawals }) => withdrawals?.[withdrawalFamily(method, route)]);
}

/** The screen a group's tile opens; undefined where no flow takes it (spec §4, Group routing; contract §5). */
export function groupScreen(type: TransactionType, groupName: string): ScreenPath | undefined {
  if (type === "withdrawal") return isFlowScreen("/withdrawal/group") ? "/withdrawal/group" : undefined;
  return first(({ groups }) => groups?.[groupFamily(groupName)]);
}
