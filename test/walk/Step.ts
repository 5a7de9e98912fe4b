import type { Cashier, World } from "./World.ts";

/** Something that can happen now. */
export interface Step {
  /** how likely it is beside the others */
  weight: number;
  name: string;
  run(): Promise<void>;
}

/** What can happen to a cashier, or around it, as things stand. */
export type Steps = (world: World, cashier: Cashier) => Step[];
