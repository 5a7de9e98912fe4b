import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { CashierError } from "../../contract/CashierError";
import { recordAtom } from "../../payment/support/record";
import { type RecordedWidget, recordCalls } from "./recordCalls";
import { supportSink } from "./supportSink";

const failure = { url: "/BANKING/methods", status: 503, code: "busy", message: "Busy" };

/** A cashier whose record of calls has begun, and its sink. */
function recording(call: () => Promise<never>) {
  const { store } = fakeCashier({ screen: "/deposit" });
  const widget: RecordedWidget = { store, call };
  recordCalls(widget);
  return { store, widget, sink: supportSink(widget) };
}

describe("the record of failed calls", () => {
  it("has a call that was under way when recording began", () => {
    const { store, sink } = recording(() => Promise.reject(new Error("unused")));
    sink.receive("cashier-error", failure, performance.now());
    expect(store.get(recordAtom).calls).toMatchObject([{ name: "BANKING/methods", outcome: "busy" }]);
  });

  it("has a recorded call once", async () => {
    const { store, widget, sink } = recording(() => Promise.reject(new CashierError(failure.message, failure)));
    await expect(widget.call({ method: "POST", path: failure.url, payload: {}, retry: false })).rejects.toThrow();
    sink.receive("cashier-error", failure, performance.now());
    expect(store.get(recordAtom).calls).toMatchObject([{ name: "BANKING/methods", outcome: "busy" }]);
  });
});
