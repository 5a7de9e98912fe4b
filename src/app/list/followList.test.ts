import { describe, expect, it, onTestFinished, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { openWidget } from "../../../test/unit/openWidget";
import { flush } from "../../../test/unit/scriptTags";
import { methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import { hostSessionAtom, settingsAtom } from "../../session/atoms";
import { hostSessionDefaults, type Settings } from "../../session/hostSession";
import { transactionAtom } from "../../transaction/state";
import { pause } from "../../transport/retry";
import { connectionError } from "../../transport/Transport";
import { isStartedAtom, widgetStateAtom } from "../state";
import { followList } from "./followList";

const names = new Map([
  ["/BANKING/methods-payment-v3", "deposit"],
  ["/BANKING/methods-withdrawal", "withdrawal"],
]);

/** A started widget that follows its list, its calls for methods and its `cashier-init` events. */
async function following(view: Settings["view"] = "full") {
  const log: string[] = [];
  const server = {
    answer: async (): Promise<unknown> => ({ card: { name: "card", category: "card_method", text: {} } }),
  };
  const widget = openWidget({
    dispatch: (type) => {
      if (type === "cashier-init") log.push("init");
      return true;
    },
  });
  const { store } = widget;
  widget.wrapCalls(() => async ({ path, payload }) => {
    const area = names.get(path);
    if (!area) return [];
    log.push(`${area} ${payload?.currency}`);
    return server.answer();
  });
  store.set(settingsAtom, (settings) => ({ ...settings, view }));
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "ann", paymentGeo: "MX", currency: "MXN" });
  void followList(widget);
  store.set(isStartedAtom, true);
  await flush();
  expect(log).toEqual([]);
  store.set(widgetStateAtom, "loading");
  await flush();
  const news = async () => {
    await flush();
    return log.splice(0);
  };
  return { widget, store, server, news };
}

describe("the list that is open", () => {
  it("is loaded once the first screen is drawn, and announced at each visit", async () => {
    const { widget, news } = await following();
    expect(await news()).toEqual(["deposit MXN", "init"]);
    widget.go("/empty");
    expect(await news()).toEqual([]);
    widget.navigation.openList("deposit");
    expect(await news()).toEqual(["init"]);
    widget.navigation.openList("withdrawal");
    expect(await news()).toEqual(["withdrawal MXN", "init"]);
  });

  it("is loaded again by a reload, and for another region, once for all changes of one task", async () => {
    const { widget, store, news } = await following();
    await news();
    widget.refetch();
    widget.refetch();
    expect(await news()).toEqual(["deposit MXN", "init"]);
    store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "AZ", currency: "AZN" }));
    widget.navigation.openList("withdrawal");
    expect(await news()).toEqual(["withdrawal AZN", "init"]);
  });

  it("stays the same for code that leaves it and returns at once", async () => {
    const { widget, news } = await following();
    await news();
    widget.navigation.openList("withdrawal");
    widget.navigation.openList("deposit");
    expect(await news()).toEqual([]);
  });

  it("gives way to a message, and is loaded again when the player returns", async () => {
    const { widget, server, news } = await following();
    await news();
    const { answer } = server;
    server.answer = () => Promise.reject(new CashierError("Maintenance", { status: 503 }));
    widget.refetch();
    expect(await news()).toEqual(["deposit MXN"]);
    expect(widget.screen).toBe("/error");
    server.answer = async () => ({});
    widget.refetch();
    expect(await news()).toEqual(["deposit MXN"]);
    expect(widget.screen).toBe("/empty");
    server.answer = answer;
    widget.refetch();
    expect(await news()).toEqual(["deposit MXN", "init"]);
    expect(widget.screen).toBe("/deposit");
  });

  it("is the other region's, if the host answers an empty one's error with that region", async () => {
    const { widget, store, server, news } = await following();
    await news();
    const { answer } = server;
    server.answer = async () => ({});
    vi.spyOn(widget, "report").mockImplementationOnce(() => {
      server.answer = answer;
      // an element applies its changes in a microtask
      queueMicrotask(() => {
        store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "US", currency: "USD" }));
        widget.showReloadedList();
      });
    });
    widget.refetch();
    await expect.poll(() => store.get(methodsAtom).deposit?.currency).toBe("USD");
    expect(await news()).toEqual(["deposit MXN", "deposit USD", "init"]);
    expect(widget.screen).toBe("/deposit");
  });

  it("gives way to the error page after 30 s, and then does not report that the call fails, too", async () => {
    const { widget, server, news } = await following();
    await news();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const report = vi.spyOn(widget, "report");
    server.answer = async () => {
      await pause(88_000, widget.signal);
      throw connectionError("");
    };
    widget.refetch();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(widget.screen).toBe("/error");
    await vi.advanceTimersByTimeAsync(58_000);
    expect(report).not.toHaveBeenCalled();
  });

  it("is loaded for nobody: neither after a sign-out, nor after the element's end", async () => {
    const { widget, store, news } = await following();
    await news();
    store.set(isStartedAtom, false);
    widget.reloadMethods();
    expect(await news()).toEqual([]);
    store.set(isStartedAtom, true);
    expect(await news()).toEqual(["deposit MXN", "init"]);
    widget.end();
    widget.reloadMethods();
    expect(await news()).toEqual([]);
  });
});

describe("the list of the quick view's card", () => {
  it("stays loaded while a payment is on the card, and is announced again in the full view", async () => {
    const { widget, store, news } = await following("quick");
    expect(await news()).toEqual(["deposit MXN", "init"]);
    widget.navigation.router.push("/deposit/complete", "", {});
    expect(await news()).toEqual([]);
    widget.navigation.openList("deposit");
    expect(await news()).toEqual([]);
    store.set(settingsAtom, (settings) => ({ ...settings, view: "full" }));
    expect(await news()).toEqual(["init"]);
  });

  it("keeps its failure until the payment on the card is over, and then is loaded again", async () => {
    const { widget, store, server, news } = await following("quick");
    await news();
    store.set(transactionAtom, depositAnswer());
    server.answer = () => Promise.reject(new CashierError("Maintenance", { status: 503 }));
    widget.refetch();
    expect(await news()).toEqual(["deposit MXN"]);
    expect(widget.screen).toBe("/deposit");
    store.set(transactionAtom, undefined);
    expect(await news()).toEqual(["deposit MXN"]);
    expect(widget.screen).toBe("/error");
  });
});
