import type { Getter } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { SheetName } from "../cashier/Cashier";
import { isLockedAtom } from "../cashier/entry";
import { depositFamily, groupFamily, withdrawalFamily } from "../catalogue/method/family";
import { chosenSavedAtom } from "../catalogue/saved/savedAccounts";
import { chosenMethodAtom } from "../catalogue/state";
import { type Area, type ScreenPath, screenPaths } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { Action } from "../contract/payment/action";
import { hostSessionAtom } from "../session/atoms";
import { bonusFlow } from "./bonus";
import { cashFlow } from "./cash";
import { cryptoFlow } from "./crypto";
import { eazypeFlow } from "./eazype";
import {
  type ActionOrigin,
  type ActionScreens,
  depositScreen,
  type Flow,
  methodForm,
  type Screen,
  withdrawalScreen,
} from "./Flow";
import { frameFlow } from "./frame";
import { historyFlow } from "./history";
import { instructionFlow } from "./instruction";
import { invoiceFlow } from "./invoice";
import { limitsFlow } from "./limits";
import { nigerianBanksFlow } from "./nigerianBanks";
import { pixFlow } from "./pix";
import { regionFlow } from "./region";
import { unifiedFormFlow } from "./unifiedForm";
import { videoFlow } from "./video";
import { withdrawalFlow } from "./withdrawal";

// Flows without code of their own: their screens are those of payment/.

/** Deposits that start with the amount and the fields of their method. */
const methodFormFlow: Flow = {
  screens: {
    "/deposit/redirect": depositScreen("/deposit", methodForm),
    "/deposit/group/redirect": depositScreen("/deposit/group", methodForm),
    "/deposit/host-to-host": depositScreen("/deposit", methodForm),
    "/deposit/india": depositScreen("/deposit", methodForm),
    "/deposit/peer-to-peer/base": depositScreen("/deposit", methodForm),
  },
  starts: {
    deposit: {
      redirect: "/deposit/redirect",
      group: "/deposit/group/redirect",
      hostToHost: "/deposit/host-to-host",
      india: "/deposit/india",
      peerToPeer: "/deposit/peer-to-peer/base",
    },
  },
  load: () => import("../payment/form/PaymentForm"),
};

/** The methods of a group. */
const methodListFlow: Flow = {
  screens: {
    "/deposit/group": depositScreen("/deposit", { lists: "group" }),
    "/deposit/peer-to-peer": depositScreen("/deposit", { lists: "peerToPeer" }),
    "/withdrawal/group": withdrawalScreen("/withdrawal", { lists: "group" }),
  },
  load: () => import("../payment/list/MethodList"),
};

/** The status of a transaction, live. */
const statusFlow: Flow = {
  screens: {
    "/deposit/complete": depositScreen(undefined, { transition: "fade" }),
    "/withdrawal/complete": withdrawalScreen(undefined, { transition: "fade" }),
  },
  actions: { deposit: { status: "/deposit/complete" }, withdrawal: { status: "/withdrawal/complete" } },
  load: () => import("../payment/status/StatusScreen"),
};

/** The registry: one line adds a payment flow. */
const flows: readonly Flow[] = [
  methodFormFlow,
  methodListFlow,
  cashFlow,
  cryptoFlow,
  pixFlow,
  eazypeFlow,
  frameFlow,
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
  limitsFlow,
];

const paths: ReadonlySet<string> = new Set(screenPaths);

/** Whether a text is the path of a screen. */
export const isScreenPath = (path: string): path is ScreenPath => paths.has(path);

/** The flow that draws a screen, if any. */
export const flowOf = (path: ScreenPath): Flow | undefined => flows.find(({ screens }) => screens[path]);

/** A flow's screen; undefined if no flow has one at that path. */
export const flowScreen = (path: ScreenPath): Screen | undefined => flowOf(path)?.screens[path];

/**
 * Loads the component of a flow's screen; undefined if no flow has one at that path.
 * @throws if it cannot be fetched
 */
export async function loadScreen(path: ScreenPath): Promise<ComponentType | undefined> {
  const load = flowOf(path)?.load;
  return (await (typeof load === "function" ? load() : load?.[path]?.()))?.default;
}

/** The first screen that a flow returns. */
const first = (find: (flow: Flow) => ScreenPath | undefined): ScreenPath | undefined =>
  flows.map(find).find((screen) => screen !== undefined);

/** The first path whose screen fits. */
const pathWith = (fits: (screen: Screen) => boolean | undefined): ScreenPath | undefined =>
  screenPaths.find((path) => {
    const screen = flowScreen(path);
    return screen && fits(screen);
  });

/**
 * The screen a method starts on; undefined if no flow takes it.
 * @param isThroughGroup whether the player opened it from the list of its group
 */
export function startScreen(area: Area, method: Method, isThroughGroup = false): ScreenPath | undefined {
  if (area === "withdrawal")
    return first(({ starts }) => starts?.withdrawal?.[withdrawalFamily(method, isThroughGroup)]);
  const family = depositFamily(method, isThroughGroup);
  return first(({ starts }) => starts?.method?.(method)) ?? first(({ starts }) => starts?.deposit?.[family]);
}

/** The screen a group's tile opens; undefined if no flow lists it. */
export function groupScreen(area: Area, groupName: string): ScreenPath | undefined {
  // withdrawals have one kind of list
  const family = area === "deposit" ? groupFamily(groupName) : "group";
  return pathWith((screen) => screen.area === area && screen.lists === family);
}

/** The screen of an action; some depend on the method. */
const resolveScreen = (screen: ActionScreens[Action["type"]], origin: ActionOrigin): ScreenPath | undefined =>
  typeof screen === "function" ? screen(origin) : screen;

/** The screen that shows an action; the status screen if no flow shows it. */
export function actionScreen({ type }: Action, area: Area, origin: ActionOrigin): ScreenPath | undefined {
  const shownBy = (action: Action["type"]) => first(({ actions }) => resolveScreen(actions?.[area]?.[action], origin));
  return shownBy(type) ?? shownBy("status");
}

/** The types of the actions that a screen shows. @param area of their transactions */
export const shownActions = (path: ScreenPath, area: Area): readonly string[] =>
  Object.entries(flowOf(path)?.actions?.[area] ?? {})
    .filter(([, screen]) => resolveScreen(screen, { screen: path }) === path)
    .map(([type]) => type);

/** The screen of a sheet: if several have the name, the one that leads back to the current screen. */
export const sheetScreen = (sheet: SheetName, from: ScreenPath): ScreenPath | undefined =>
  pathWith((screen) => screen.sheet === sheet && (screen.back === from || screen.back === "previous"));

/**
 * A flow's screen, as it is for this cashier: the form of a saved account is a sheet, and the first screen of a locked
 * method leads back to itself, not to a list.
 */
export function screenFor({ get }: { get: Getter }, path: ScreenPath): Screen | undefined {
  const own = flowScreen(path);
  const isSavedForm = own?.guard === "method" && get(chosenSavedAtom) !== undefined;
  const screen: Screen | undefined = isSavedForm ? { ...own, transition: "sheet" } : own;
  const method = get(chosenMethodAtom);
  if (!get(isLockedAtom) || !screen?.area || !method || method.name !== get(hostSessionAtom).method) return screen;
  const isStart = path === startScreen(screen.area, method);
  // its second part leads back to the first
  if (!isStart || (screen.isSecondPartAtom && get(screen.isSecondPartAtom))) return screen;
  return { ...screen, back: path };
}
