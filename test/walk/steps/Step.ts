import type { Cashier, World } from "../World.ts";

/** Something that can happen now. */
export interface Step {
  /** how likely it is beside the others */
  weight: number;
  name: string;
  run(): Promise<void>;
}

/** Returns the steps that are possible now, in a cashier or around it. */
export type Steps = (world: World, cashier: Cashier) => Step[];
