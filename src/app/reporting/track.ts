import { atom } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import { chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import type { AnalyticsExtra, AnalyticsType } from "../../contract/host/events";
import type { Area } from "../../contract/host/screenPath";
import { countryAtom, currencyAtom } from "../../session/atoms";
import { analyticsDetail } from "../../telemetry/analytics";
import { amountAtom } from "../../transaction/state";

/** Sends an analytics event with the fields that all of them have. */
export function track(cashier: Cashier, type: AnalyticsType, extra?: AnalyticsExtra): void {
  const { get } = cashier.store;
  const facts = {
    area: cashier.area,
    currency: get(currencyAtom),
    country: get(countryAtom),
    method: get(chosenMethodAtom),
    amount: get(amountAtom),
  };
  const detail = analyticsDetail(type, facts, extra);
  if (detail) cashier.emit("cashier-analytics", detail);
}

/** The lists that are reported. */
const reportedAtom = atom(() => new WeakSet<object>());

/** Reports how many methods a list shows and how many it does not, and why; once for each list that is loaded. */
export function trackList(cashier: Cashier, area: Area): void {
  const { get } = cashier.store;
  const list = get(methodsAtom)[area];
  const reported = get(reportedAtom);
  if (!list || reported.has(list)) return;
  reported.add(list);
  const { methods, notShown: left = {} } = list;
  const count = (state: string) => methods.filter(({ availability }) => availability?.state === state).length;
  const [slow, down] = [count("slow"), count("down")];
  cashier.track("method_shown", { counts: { up: methods.length - slow - down, slow, down } });
  cashier.track("method_not_shown", { counts: left });
}
