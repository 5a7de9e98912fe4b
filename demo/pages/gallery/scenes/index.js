import { forms } from "./forms.js";
import { lists } from "./lists.js";
import { past } from "./past.js";
import { actions, ends } from "./payments.js";
import { quick } from "./quick.js";
import { withdrawals } from "./withdrawals.js";

/** Every way through the cashier that has something to show, in groups. */
export const groups = [
  { name: "list", ...lists },
  { name: "form", ...forms },
  { name: "action", ...actions },
  { name: "end", ...ends },
  { name: "withdrawal", ...withdrawals },
  { name: "history", ...past },
  { name: "quick", ...quick },
];

/** Every scene by its `group/name`. */
export const scenes = groups.flatMap((group) =>
  Object.entries(group.scenes).map(([name, steps]) => ({ name: `${group.name}/${name}`, steps })),
);

/** The captions of what a scene shows. */
export const captionsOf = (steps) => steps.filter((step) => step.do === "shoot").map(({ caption }) => caption);

/** Every screen to show: its scene and its caption, which differ from all others. */
export const screens = scenes.flatMap(({ name, steps }) =>
  captionsOf(steps).map((caption) => ({ scene: name, caption })),
);
