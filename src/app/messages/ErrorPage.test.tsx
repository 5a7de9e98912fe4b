import { expect, it } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { openWidget } from "../../../test/unit/openWidget";
import { transactionAtom } from "../../transaction/state";
import { connectionError } from "../../transport/Transport";
import { Header } from "../navigation/Header";
import { isStartedAtom } from "../state";
import { ErrorPage } from "./ErrorPage";

const { box, render } = drawing();

it.each([
  ["a list", undefined, "Couldn't load payment methods. Check your connection and try again.", false],
  ["a payment under way, whose methods have loaded", depositAnswer(), "Network connection failed", true],
])(
  "the error page of %s says what has failed, and leads to the list only from a payment",
  async (_, shown, text, hasBack) => {
    const widget = openWidget();
    widget.store.set(isStartedAtom, true);
    widget.store.set(transactionAtom, shown);
    widget.navigation.showError(connectionError(""), "/deposit");
    const page = (
      <>
        <Header path="/error" />
        <ErrorPage />
      </>
    );
    await render(inCashier(widget, page));
    expect(box.textContent).toContain(`Error occurred${text}Refresh`);
    const back = box.querySelector<HTMLButtonElement>("[aria-label=Back]");
    expect(back !== null).toBe(hasBack);
    back?.click();
    expect(widget.screen).toBe(hasBack ? "/deposit" : "/error");
    widget.end();
  },
);
