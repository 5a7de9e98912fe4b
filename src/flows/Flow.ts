import type { WritableAtom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { SheetName } from "../cashier/Cashier";
import { type DepositFamily, depositFamily, type GroupFamily, type WithdrawalFamily } from "../catalogue/method/family";
import type { Area, ScreenPath } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { ActionType } from "../contract/payment/action";
import type { Message } from "../i18n/translate";

/** The condition under which a screen may be shown. */
export type Guard =
  /** always allowed */
  | "none"
  /** a method or group is chosen, or a transaction is under way */
  | "chosen"
  /** a method or a coin is chosen: the screen is its form */
  | "method"
  /** the player comes from another screen */
  | "fromScreen";

/** Names the animation of a page change. */
export type Transition = "list" | "step" | "sheet" | "fade";

/** One screen: what the router, guards, header and analytics need. */
export interface Screen {
  /** the area it belongs to; by default the area that the player comes from */
  area?: Area;
  /**
   * where back leads: a screen, the list of the area, or the previous screen in history. Without it there is no back
   * button. A screen that names itself has no back button; the host's go-back then closes the cashier.
   */
  back?: ScreenPath | "list" | "previous";
  /** shown from the start, while its code still loads; by default the chosen method's name, else the area's title */
  title?: Message;
  transition: Transition;
  guard: Guard;
  /** it lists the methods of groups of this family; the tile of such a group opens it */
  lists?: GroupFamily;
  /** it opens as a sheet: other screens open it by this name */
  sheet?: SheetName;
  /** whether its second part is shown; back then leads to the first */
  isSecondPartAtom?: WritableAtom<boolean, [isSecond: boolean], void>;
  /** it has no close button */
  hidesClose?: true;
}

/** Settings of a screen besides its area and where back leads. */
export type ScreenOptions = Partial<Omit<Screen, "area" | "back">>;

/** A screen of the deposit area, shown once a method or group is chosen unless the options say otherwise. */
export const depositScreen = (back: Screen["back"], options: ScreenOptions = {}): Screen => ({
  ...sharedScreen(back, options),
  area: "deposit",
});

/** A screen of the withdrawal area, shown once a method or group is chosen unless the options say otherwise. */
export const withdrawalScreen = (back: Screen["back"], options: ScreenOptions = {}): Screen => ({
  ...sharedScreen(back, options),
  area: "withdrawal",
});

/** A screen of both areas. A sheet has its own transition. */
export const sharedScreen = (back: Screen["back"], options: ScreenOptions = {}): Screen => ({
  transition: options.sheet ? "sheet" : "step",
  guard: "chosen",
  ...(back && { back }),
  ...options,
});

/** Options of a screen that is the form of the chosen method. */
export const methodForm: ScreenOptions = { guard: "method" };

/** The context in which an action arrives. */
export interface ActionOrigin {
  /** the screen the player is on */
  screen: ScreenPath;
  /** the method of the transaction, if it is known */
  method?: Method | undefined;
}

/** The root of each family's screens. */
const roots = { india: "/deposit/india", peerToPeer: "/deposit/peer-to-peer" } as const;

/**
 * Whether an action belongs to a deposit of this family: by its method if known, so that a resumed payment opens the
 * same screen from anywhere; otherwise by the current screen.
 */
export const isOfFamily = (family: keyof typeof roots, { method, screen }: ActionOrigin): boolean =>
  method ? depositFamily(method) === family : screen.startsWith(roots[family]);

/** The screen of each action that a flow shows; a function if it depends on the method. */
export type ActionScreens = Partial<Record<ActionType, ScreenPath | ((origin: ActionOrigin) => ScreenPath)>>;

/** Loads the module of a screen, whose default export draws it. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** A payment flow in the registry; its code is loaded when one of its screens opens. */
export interface Flow {
  /** the screens that this flow draws */
  screens: Partial<Record<ScreenPath, Screen>>;
  /** the methods that start in this flow; the groups are those that its screens list */
  starts?: {
    /** The first screen of a deposit method that the flow takes regardless of its family; undefined for all others. */
    method?(method: Method): ScreenPath | undefined;
    /** by family of deposit methods, the screen that they start on */
    deposit?: Partial<Record<DepositFamily, ScreenPath>>;
    /** by family of withdrawal methods */
    withdrawal?: Partial<Record<WithdrawalFamily, ScreenPath>>;
  };
  /** the actions that this flow shows, by area */
  actions?: Partial<Record<Area, ActionScreens>>;
  /** loads the one component that draws all of its screens, or that of each */
  load: LoadScreen | Partial<Record<ScreenPath, LoadScreen>>;
}
