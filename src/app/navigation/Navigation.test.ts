import { describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { openWidget } from "../../../test/unit/openWidget";
import { chosenBankAtom, chosenGroupAtom, chosenMethodAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { CashierEvents } from "../../contract/events/events";
import { isBankFormAtom } from "../../flows/nigerianBanks/state";
import { transactionAtom } from "../../transaction/state";
import { update } from "../../transaction/updates/updates";
import type { DeferredApp } from "../DeferredApp";
import { refresh } from "../messages/MessagePage";
import { noticeAtom } from "../notices/notice";
import { isStartedAtom } from "../state";
import type { Widget } from "../Widget";

/** A widget that has not started, and the events that it dispatches. */
function openReported() {
  const element = document.createElement("div");
  const dispatched: { type: string; detail: unknown }[] = [];
  const widget = openWidget({
    element,
    dispatch: (type, detail) => dispatched.push({ type, detail }) > 0,
    reflect: (name, value) => element.setAttribute(`data-${name}`, value),
  });
  const of = (name: keyof CashierEvents) => dispatched.filter(({ type }) => type === name).map(({ detail }) => detail);
  return { widget, element, screens: () => of("cashier-screen") };
}

const screen = (path: string) => ({ screen: path, transaction: "deposit" });

describe("Navigation", () => {
  it("reports each change of screen and reflects it on the element", () => {
    const { widget, element, screens } = openReported();
    widget.navigation.start();
    expect(element.dataset.screen).toBe("/deposit");
    widget.go("/empty");
    expect(element.dataset.screen).toBe("/empty");
    widget.back();
    widget.navigation.openList("withdrawal");
    expect(screens()).toEqual([
      screen("/deposit"),
      screen("/empty"),
      { screen: "/withdrawal", transaction: "withdrawal" },
    ]);
  });

  it("does not report the first screen twice: the host may open another one as soon as the widget is there", () => {
    const { widget, screens } = openReported();
    widget.navigation.openList("withdrawal");
    widget.navigation.start();
    expect(screens()).toEqual([{ screen: "/withdrawal", transaction: "withdrawal" }]);
  });

  it("goes back from the second part of a screen to its first, then to its back target", async () => {
    const { widget } = openReported();
    const { store } = widget;
    await widget.deferred.load();
    const method = { name: "bank_transfer", category: "bank", text: {}, received: {} };
    widget.navigation.openList("withdrawal");
    store.set(chosenMethodAtom, method);
    store.set(chosenBankAtom, { method: method.name, bank: { code: "057", name: "Zenith Bank" } });
    widget.go("/withdrawal/nigerian-banks");
    const shown = () => [widget.screen, store.get(isBankFormAtom)];
    expect(shown()).toEqual(["/withdrawal/nigerian-banks", true]);
    widget.back();
    expect(shown()).toEqual(["/withdrawal/nigerian-banks", false]);
    widget.back();
    expect(shown()).toEqual(["/withdrawal", false]);
  });

  it("takes the area of a page of both areas from the previous screen", () => {
    const { widget, screens } = openReported();
    const page = (path: string) => ({ screen: path, transaction: "withdrawal" });
    widget.navigation.openList("withdrawal");
    widget.navigation.showError(new CashierError("No"), "/withdrawal");
    widget.go("/empty", { replace: true });
    widget.back();
    expect(screens()).toEqual([page("/withdrawal"), page("/error"), page("/empty")]);
    widget.showReloadedList();
    expect(screens().at(-1)).toEqual(page("/withdrawal"));
    widget.navigation.openList("deposit");
    widget.go("/error");
    expect(screens().at(-1)).toEqual(screen("/error"));
  });

  it("reports nothing when the target is the current screen, as after two equal answers", () => {
    const { widget, screens } = openReported();
    widget.go("/empty");
    widget.go("/empty", { replace: true });
    widget.go("/empty");
    expect(screens()).toEqual([screen("/empty")]);
    expect(widget.navigation.router.previous?.path).toBe("/deposit");
  });

  it("opens the sheet of the area's list from the error page, which has none of its own", async () => {
    const { widget } = openReported();
    await widget.deferred.load();
    widget.store.set(isStartedAtom, true);
    for (const area of ["deposit", "withdrawal"] as const) {
      widget.navigation.openList(area);
      widget.navigation.showError(new CashierError("No"), `/${area}`);
      widget.openSheet("region");
      expect(widget.screen).toBe(`/${area}/region`);
    }
  });

  it("does not mistake an error in the screen that it opens for a lost connection", async () => {
    const { widget, screens } = openReported();
    vi.spyOn(await widget.deferred.load(), "sheetScreen").mockImplementation(() => {
      throw new TypeError("Mistake");
    });
    expect(() => widget.openSheet("limits")).toThrow("Mistake");
    await vi.dynamicImportSettled();
    expect([widget.store.get(noticeAtom), screens()]).toEqual([undefined, []]);
  });

  it("keeps the payment on the quick view's card when the host refuses to open a list", () => {
    const { widget, screens } = openReported();
    const { store, navigation } = widget;
    const transaction = { id: "t1", type: "deposit", status: 0, method: "card", amount: 50, currency: "MXN" } as const;
    const answer = { transaction, action: { type: "status" } } as const;
    store.set(transactionAtom, answer);
    navigation.router.setGate(() => false);
    navigation.openList("withdrawal");
    expect([store.get(transactionAtom), screens()]).toEqual([answer, []]);
    navigation.router.setGate();
    navigation.openList("withdrawal");
    expect(store.get(transactionAtom)).toBeUndefined();
  });

  describe("an answer that comes before the code of its screen", () => {
    /** A press is answered while the registry of flows loads. */
    function answerEarly(prepare: (deferred: DeferredApp) => void = () => {}) {
      const { widget, screens } = openReported();
      prepare(widget.deferred);
      widget.store.set(isStartedAtom, true);
      const action = { type: "pix", payload: "000201" } as const;
      const answer = { ...depositAnswer(), action };
      const facts = { isAwaited: true, isEarlier: false, hasNotice: true, balance: undefined };
      update(widget, { type: "started", answer, ...facts });
      const load = async () => {
        await widget.deferred.load();
        await vi.dynamicImportSettled();
      };
      return { widget, screens, load };
    }

    it("opens the screen once it is loaded", async () => {
      const { screens, load } = answerEarly();
      expect(screens()).toEqual([]);
      await load();
      expect(screens()).toEqual([screen("/deposit/redirect/pix")]);
    });

    it("opens the screen once it can be loaded", async () => {
      const { widget, load } = answerEarly((deferred) =>
        vi.spyOn(deferred, "load").mockRejectedValueOnce(new Error("lost")),
      );
      await vi.dynamicImportSettled();
      expect(widget.screen).toBe("/deposit");
      window.dispatchEvent(new Event("online"));
      await load();
      expect(widget.screen).toBe("/deposit/redirect/pix");
    });

    it("is shown by Refresh once the screen can be loaded: its form would pay again", async () => {
      const { widget, load } = answerEarly();
      const loadScreen = vi.spyOn(widget.deferred, "loadScreen").mockRejectedValueOnce(new Error("lost"));
      await load();
      expect(widget.screen).toBe("/error");
      refresh(widget, new URLSearchParams(widget.navigation.router.current.query).get("backRoute") ?? "");
      expect([widget.screen, loadScreen.mock.calls.length]).toEqual(["/deposit/redirect/pix", 2]);
    });

    it("opens the status if the result comes meanwhile", async () => {
      const { widget, load } = answerEarly();
      const { type: area, id } = depositAnswer().transaction;
      update(widget, { type: "pushed", area, push: { id, status: 1 } });
      await load();
      expect(widget.screen).toBe("/deposit/complete");
    });

    it.each<[what: string, leave: (widget: Widget) => void]>([
      ["the player has closed the cashier", (widget) => widget.close()],
      ["the player has left the payment", (widget) => widget.navigation.openList("deposit")],
      ["the host has removed the element", (widget) => widget.end()],
    ])("opens nothing once %s", async (_, leave) => {
      const { widget, load } = answerEarly();
      leave(widget);
      await load();
      expect(widget.screen).toBe("/deposit");
    });
  });

  it("forgets the choice when its own list is opened again", () => {
    const { widget } = openReported();
    widget.store.set(chosenGroupAtom, "crypto");
    widget.navigation.openList("deposit");
    expect(widget.store.get(chosenGroupAtom)).toBeUndefined();
  });

  it("replaces an error by the next one", () => {
    const { widget, screens } = openReported();
    widget.navigation.showError(new CashierError("Request timeout"), "/deposit");
    widget.navigation.showError(new CashierError("Network error"), "/withdrawal");
    expect(screens()).toEqual([screen("/error")]);
    expect(widget.navigation.router.current).toMatchObject({
      query: "backRoute=%2Fwithdrawal",
      error: { message: "Network error" },
    });
  });
});
