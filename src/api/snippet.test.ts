import { expect, it } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { getSnippet } from "./snippet";

it("asks for the region's values, again after a failure", async () => {
  const path = "/BANKING/userdata-payment-snippet";
  const cashier = fakeCashier({ answers: { [path]: {} } });
  const region = { country: "mx", currency: "MXN" };
  await getSnippet(cashier, region);
  expect(cashier.calls).toEqual([{ method: "GET", path, payload: region, retry: true }]);
});
