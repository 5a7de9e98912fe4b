import { depositFamily, groupFamily, type MethodRoute, withdrawalFamily } from "../catalogue/routeMethod";
import { type Action, type Area, type Method, type ScreenPath, screenPaths } from "../contract";
import type { SheetName } from "../session/Cashier";
import { bonusFlow } from "./bonus/flow";
import { cashFlow } from "./cash/flow";
import { cryptoFlow } from "./crypto/flow";
import { eazypeFlow } from "./eazype/flow";
import type { ActionOrigin, Flow, Screen } from "./Flow";
import { historyFlow } from "./history/flow";
import { hostToHostFlow } from "./hostToHost/flow";
import { instructionFlow } from "./instruction/flow";
import { invoiceFlow } from "./invoice/flow";
import { methodFormFlow } from "./methodForm/flow";
import { methodListFlow } from "./methodList/flow";
import { nigerianBanksFlow } from "./nigerianBanks/flow";
import { pixFlow } from "./pix/flow";
import { regionFlow } from "./region/flow";
import { statusFlow } from "./status/flow";
import { unifiedFormFlow } from "./unifiedForm/flow";
import { videoFlow } from "./video/flow";
import { withdrawalFlow } from "./withdrawal/flow";

/** The registry: one line adds a payment flow. */
const flows: readonly Flow[] = [
  methodFormFlow,
  methodListFlow,
  hostToHostFlow,
  cashFlow,
  cryptoFlow,
  pixFlow,
  eazypeFlow,
  invoiceFlow,
  instructionFlow,
  unifiedFormFlow,
  withdrawalFlow,
  nigerianBanksFlow,
  statusFlow,
  bonusFlow,
  videoFlow,
  regionFlow,
  historyFlow,
];

const paths: ReadonlySet<string> = new Set(screenPaths);

/** Whether a text is the path of a screen. */
export const isScreenPath = (path: string): path is ScreenPath => paths.has(path);

/** The flow that draws a screen, if any. */
export const flowOf = (path: ScreenPath): Flow | undefined => flows.find(({ screens }) => screens[path]);

/** A flow's screen; undefined if no flow has one at that path. */
export const flowScreen = (path: ScreenPath): Screen | undefined => flowOf(path)?.screens[path];

/** The first screen that a flow returns. */
function first(find: (flow: Flow) => ScreenPath | undefined): ScreenPath | undefined {
  for (const flow of flows) {
    const screen = find(flow);
    if (screen) return screen;
  }
  return undefined;
}

/** The first path whose screen fits. */
const pathWith = (fits: (screen: Screen) => boolean | undefined): ScreenPath | undefined =>
  screenPaths.find((path) => {
    const screen = flowScreen(path);
    return screen && fits(screen);
  });

/** The screen a method starts on; undefined if no flow takes it. */
export function startScreen(area: Area, method: Method, route: MethodRoute): ScreenPath | undefined {
  if (area === "withdrawal") return first(({ starts }) => starts?.withdrawal?.[withdrawalFamily(method, route)]);
  const family = depositFamily(method, route);
  return first(({ starts }) => starts?.method?.(method)) ?? first(({ starts }) => starts?.deposit?.[family]);
}

/** The screen a group's tile opens; undefined if no flow lists it. */
export function groupScreen(area: Area, groupName: string): ScreenPath | undefined {
  // withdrawals have one kind of list
  const family = area === "deposit" ? groupFamily(groupName) : "group";
  return pathWith((screen) => screen.area === area && screen.lists === family);
}

/** The screen that shows an action; the status screen if no flow shows it. */
export function actionScreen({ type }: Action, area: Area, origin: ActionOrigin): ScreenPath | undefined {
  const shownBy = (action: Action["type"]) =>
    first(({ actions }) => {
      const screen = actions?.[area]?.[action];
      return typeof screen === "function" ? screen(origin) : screen;
    });
  return shownBy(type) ?? shownBy("status");
}

/** The screen of a sheet: if several have the name, the one that leads back to the current screen. */
export const sheetScreen = (sheet: SheetName, from: ScreenPath): ScreenPath | undefined =>
  pathWith((screen) => screen.sheet === sheet && (screen.back === from || screen.back === "previous"));
