import type { ComponentType } from "react";
import type { Method, ScreenPath } from "../contract";

/** How the player has come to a method. */
export interface Reached {
  /** through a group's own list rather than from the index page */
  throughGroup: boolean;
}

/** What draws a flow's screens, by path. */
export type FlowScreens = Partial<Record<ScreenPath, ComponentType>>;

/** A payment flow as the registry knows it; its code is loaded only when one of its screens is opened. */
export interface Flow {
  id: string;
  /** the screens of the graph that this flow draws */
  screens: readonly ScreenPath[];
  /** the screen a deposit with this method starts on, or undefined where the flow does not take it (contract §5) */
  accepts?(method: Method, reached: Reached): ScreenPath | undefined;
  /** the same for a withdrawal */
  acceptsWithdrawal?(method: Method, reached: Reached): ScreenPath | undefined;
  /** the screen that a group's tile opens, or undefined where the flow does not take it */
  acceptsGroup?(groupName: string): ScreenPath | undefined;
  load(): Promise<FlowScreens>;
}
