import type { Cashier } from "../../cashier/Cashier";
import { chosenMethodAtom } from "../../catalogue/state";
import type { AnalyticsExtra, AnalyticsType } from "../../contract/host/events";
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
