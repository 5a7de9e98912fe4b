import { expect, it } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { openWidget } from "../../../test/unit/openWidget";
import { isHostMethodDueAtom } from "../../cashier/entry";
import { hostSessionAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { transactionAtom } from "../../transaction/state";
import { closeCheck } from "../../transaction/visit";
import { widgetStateAtom } from "../state";
import { guardQuickView, openFull } from "./fullView";

it.each([
  ["closes it if the card has opened it", true],
  ["does not close it if the page has opened it itself", false],
])("returning from the full view to the card %s", (_, isFromCard) => {
  const widget = openWidget();
  if (isFromCard) openFull(widget, "/deposit", "more");
  const hasClosed = closeCheck(widget.store);
  guardQuickView(widget, widget.signal);
  expect(hasClosed()).toBe(isFromCard);
  widget.end();
});

it.each([
  ["keeps the list open for the payment on the card", depositAnswer(), false],
  ["opens the method if nothing has been paid", undefined, true],
])("a host that has named a method and sets the full view %s", async (_, answer, isDue) => {
  const widget = openWidget();
  const { store } = widget;
  await widget.deferred.load();
  store.set(hostSessionAtom, { ...hostSessionDefaults, method: "spei" });
  const quick = new AbortController();
  guardQuickView(widget, quick.signal);
  store.set(transactionAtom, answer);
  quick.abort();
  expect(store.get(isHostMethodDueAtom)).toBe(isDue);
  widget.end();
});

it.each([
  ["keeps its deposit", "deposit", "t1"],
  ["leaves a withdrawal, which would block its presses", "withdrawal", undefined],
] as const)("the card %s", (_, type, shown) => {
  const widget = openWidget();
  widget.store.set(transactionAtom, depositAnswer({ type }));
  guardQuickView(widget, widget.signal);
  expect(widget.store.get(transactionAtom)?.transaction.id).toBe(shown);
  widget.end();
});

it.each([
  ["the empty page of withdrawals, which says nothing about deposits", "/empty", "/deposit"],
  ["not an error, which may be the start's", "/error", "/error"],
] as const)("the card replaces %s", (_, screen, shown) => {
  const widget = openWidget();
  widget.store.set(widgetStateAtom, "failed");
  widget.navigation.openList("withdrawal");
  widget.go(screen);
  guardQuickView(widget, widget.signal);
  expect(widget.screen).toBe(shown);
  widget.end();
});
