// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { openWidget } from "../../../test/unit/openWidget";
import { transactionAtom } from "../../transaction/state";
import { connectionError } from "../../transport/Transport";
import { ErrorPage } from "./MessagePage";

const { box, render } = drawing();

it.each([
  ["a list", undefined, "Couldn't load payment methods. Check your connection and try again."],
  ["a payment under way, whose methods are there", depositAnswer(), "Network connection failed"],
])("the error page of %s says what the connection has cost", async (_, shown, text) => {
  const widget = openWidget();
  widget.store.set(transactionAtom, shown);
  widget.navigation.showError(connectionError(""), "/deposit");
  await render(inCashier(widget, <ErrorPage />));
  expect(box.textContent).toContain(`Error occurred${text}Refresh`);
  widget.end();
});
