import { atom } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import { chosenMethodAtom, loadedMethod, type MethodsByArea, methodsAtom } from "../../catalogue/state";
import type { AnalyticsExtra, AnalyticsType } from "../../contract/events/events";
import type { Area } from "../../contract/host/screenPath";
import { countryAtom } from "../../session/region";
import { analyticsDetail } from "../../telemetry/analytics";
import { amountAtom, amountCurrencyAtom, transactionAtom } from "../../transaction/state";

/** Sends an analytics event with the fields that all of them have. */
export function track(cashier: Cashier, type: AnalyticsType, extra?: AnalyticsExtra): void {
  const { get } = cashier.store;
  const transaction = get(transactionAtom)?.transaction;
  const facts = {
    area: cashier.area,
    currency: get(amountCurrencyAtom),
    country: get(countryAtom),
    // the screen's, even if a payment by another method is open; a payment that is resumed early has no chosen one
    method:
      get(chosenMethodAtom) ?? (transaction && loadedMethod(get(methodsAtom), transaction.type, transaction.method)),
    amount: get(amountAtom),
  };
  const detail = analyticsDetail(type, facts, extra);
  if (detail) cashier.emit("cashier-analytics", detail);
}

/** The last list of each area that has been reported. */
const reportedListsAtom = atom<MethodsByArea>({});

/** Reports how many methods a list shows and how many it does not, and why; once for each list that is loaded. */
export function trackList(cashier: Cashier, area: Area): void {
  const { get, set } = cashier.store;
  const list = get(methodsAtom)[area];
  if (!list || get(reportedListsAtom)[area] === list) return;
  set(reportedListsAtom, (reported) => ({ ...reported, [area]: list }));
  const { methods, notShown = {} } = list;
  const count = (state: string) => methods.filter(({ availability }) => availability?.state === state).length;
  const [slow, down] = [count("slow"), count("down")];
  cashier.track("method_shown", { counts: { up: methods.length - slow - down, slow, down } });
  cashier.track("method_not_shown", { counts: notShown });
}
