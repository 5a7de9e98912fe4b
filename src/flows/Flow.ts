import type { ComponentType } from "react";
import type { DepositFamily, GroupFamily, WithdrawalFamily } from "../catalogue/routeMethod";
import type { Method, ScreenPath } from "../contract";

/** What draws a flow's screens, by path. */
export type FlowScreens = Partial<Record<ScreenPath, ComponentType>>;

/** A payment flow as the registry knows it; its code is loaded only when one of its screens is opened. */
export interface Flow {
  /** the screens of the graph that this flow draws */
  screens: readonly ScreenPath[];
  /** The screen for a deposit method that the flow takes whatever its family; undefined for all others. */
  accepts?(method: Method): ScreenPath | undefined;
  /** the families of deposit methods that the flow takes, and the screen each starts on (contract §5) */
  deposits?: Partial<Record<DepositFamily, ScreenPath>>;
  /** the same for withdrawals */
  withdrawals?: Partial<Record<WithdrawalFamily, ScreenPath>>;
  /** the same for groups, by the screen that their tile opens */
  groups?: Partial<Record<GroupFamily, ScreenPath>>;
  load(): Promise<{ screens: FlowScreens }>;
}
