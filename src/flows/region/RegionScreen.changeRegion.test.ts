import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { snippetAtom } from "../../catalogue/state";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { countryAtom, currencyAtom } from "../../session/region";
import { changeRegion } from "./RegionScreen";

it("sets the region, drops prefilled data of the old one and reloads the list", () => {
  const cashier = cashierStub({ screen: "/deposit/region" });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, paymentGeo: "MX", currency: "MXN" });
  store.set(snippetAtom, { last: { deposit: { method: "spei_mxn", amount: 500 } } });
  changeRegion(cashier, { country: "br", currency: "USD" });
  expect([store.get(countryAtom), store.get(currencyAtom)]).toEqual(["br", "USD"]);
  expect(store.get(snippetAtom)).toBeUndefined();
  expect(cashier.effects).toEqual([{ reloadedList: true }]);
});
