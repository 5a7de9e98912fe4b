import type { Scene } from "../Scene";
import { actionScenes } from "./actions";
import { endScenes } from "./ends";
import { formScenes } from "./forms";
import { historyScenes } from "./history";
import { listScenes } from "./lists";
import { withdrawalScenes } from "./withdrawals";

/** Every scene, in the order of the sheets. */
export const scenes: readonly Scene[] = [
  ...listScenes,
  ...formScenes,
  ...actionScenes,
  ...endScenes,
  ...withdrawalScenes,
  ...historyScenes,
];
