import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { inCashier } from "../../../test/unit/inCashier";
import type { TimelineStep } from "../../contract/payment/action";
import { Timeline } from "./Timeline";

const failed = (reason: string): TimelineStep => ({ state: "failed", text: "Bank", reason });

const render = (step: TimelineStep, shown: string) =>
  renderToStaticMarkup(inCashier(cashierStub(), <Timeline steps={[step]} shownReasons={[shown]} />));

it("shows a reason only if the screen does not, whatever follows its last word", () => {
  expect(render(failed("The bank said no"), " the bank said no ... !")).not.toContain("said no");
  expect(render(failed("The bank said no."), "The bank said nothing")).toContain("said no");
});

it("compares reasons as long as a server may send in no time", () => {
  const long = `a${" ".repeat(19_990)}b`;
  const start = performance.now();
  for (let count = 0; count < 5; count++) render(failed(long), long);
  expect(performance.now() - start).toBeLessThan(1_000);
});
