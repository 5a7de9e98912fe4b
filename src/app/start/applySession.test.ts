import { afterEach, expect, it, vi } from "vitest";
import { openWidget } from "../../../test/unit/openWidget";
import { userAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { applySession } from "./applySession";
import { startUp } from "./startUp";

afterEach(() => vi.unstubAllGlobals());

/** A widget whose page names no payment server, so that no session can start. */
function widgetWithoutServer() {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget();
  startUp(widget);
  return widget;
}
const session = (userId: string) => ({ ...hostSessionDefaults, token: userId, userId });

it("a player whose start failed leaves no profile to the next one, and keeps their own", () => {
  const widget = widgetWithoutServer();
  const profile = { id_user: "anna", currency: "EUR" };
  applySession(widget, session("anna"), profile);
  applySession(widget, session("anna"));
  expect(widget.store.get(userAtom)).toEqual(profile);
  applySession(widget, session("ben"));
  expect(widget.store.get(userAtom)).toEqual({});
  widget.end();
});
