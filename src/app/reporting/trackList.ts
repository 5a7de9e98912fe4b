import { atom } from "jotai/vanilla";
import { methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Widget } from "../Widget";

/** The lists that are reported. */
const reportedAtom = atom(() => new WeakSet<object>());

/** Reports how many methods a list shows and how many it does not, and why; once for each list that is loaded. */
export function trackList(widget: Widget, type: Area): void {
  const { get } = widget.store;
  const list = get(methodsAtom)[type];
  const reported = get(reportedAtom);
  if (!list || reported.has(list)) return;
  reported.add(list);
  const { methods, notShown: left = {} } = list;
  const count = (state: string) => methods.filter(({ availability }) => availability?.state === state).length;
  const [slow, down] = [count("slow"), count("down")];
  widget.track("method_shown", { counts: { up: methods.length - slow - down, slow, down } });
  widget.track("method_not_shown", { counts: left });
}
