import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { Cashier } from "../../cashier/Cashier";
import { CashierError } from "../../contract/CashierError";
import { recordAtom, recordCalls } from "../../payment/support/record";
import { supportSink } from "./supportSink";

const failure = { url: "/BANKING/methods", status: 503, code: "busy", message: "Busy" };

/** A cashier whose record of calls has begun, and its sink. */
function recording(answer: () => Promise<never>) {
  const { store } = cashierStub({ screen: "/deposit" });
  let call: Cashier["call"] = answer;
  const widget: Parameters<typeof recordCalls>[0] = { store, wrapCalls: (wrap) => (call = wrap(call)) };
  recordCalls(widget);
  return { store, call, sink: supportSink(widget) };
}

describe("the record of failed calls", () => {
  it("has a call that was under way when recording began", () => {
    const { store, sink } = recording(() => Promise.reject(new Error("unused")));
    sink.receive("cashier-error", failure, performance.now());
    expect(store.get(recordAtom).calls).toMatchObject([{ name: "BANKING/methods", outcome: "busy" }]);
  });

  it("has a recorded call once", async () => {
    const { store, call, sink } = recording(() => Promise.reject(new CashierError(failure.message, failure)));
    await expect(call({ method: "POST", path: failure.url, payload: {}, retry: false })).rejects.toThrow();
    sink.receive("cashier-error", failure, performance.now());
    expect(store.get(recordAtom).calls).toMatchObject([{ name: "BANKING/methods", outcome: "busy" }]);
  });
});
