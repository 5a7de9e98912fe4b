import type { Stage } from "./Stage";

/** One way through the cashier, and the screens to take on it. */
export interface Scene {
  /** `group/name`; the group names the sheet */
  name: string;
  run(stage: Stage): Promise<void>;
}

/** The scenes of a group. */
export const scenesOf = (group: string, scenes: Readonly<Record<string, Scene["run"]>>): Scene[] =>
  Object.entries(scenes).map(([name, run]) => ({ name: `${group}/${name}`, run }));
