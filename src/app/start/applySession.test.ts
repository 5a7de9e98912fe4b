import { afterEach, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { openWidget } from "../../../test/unit/openWidget";
import { CashierError } from "../../contract/CashierError";
import { hostSessionAtom, settingsAtom, userAtom } from "../../session/atoms";
import { hostSessionDefaults } from "../../session/hostSession";
import { rememberPendingReturn } from "../../transaction/leaving/pendingReturn";
import { transactionAtom } from "../../transaction/state";
import { widgetStateAtom } from "../state";
import { applyLogin, applySession, failStart } from "./applySession";
import { configure, reloadScreen, startUp } from "./startUp";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A widget whose page names no payment server, so that no session can start. */
function widgetWithoutServer(dispatch: (type: string) => boolean = () => true) {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ dispatch });
  startUp(widget);
  return widget;
}
const session = (userId: string) => ({ ...hostSessionDefaults, token: userId, userId });

it("only the first token after an expiry renews it: the next one is another player's", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const sessionOf = (token: string) => ({ ...hostSessionDefaults, token, transport: "http" as const });
  const profile = { hash_id: "anna" };
  startUp(widget);
  applySession(widget, sessionOf("expired"), profile);
  widget.report(new CashierError("The session has expired", { status: 401 }));
  applySession(widget, sessionOf("renewed"));
  expect(widget.store.get(userAtom)).toEqual(profile);
  applySession(widget, sessionOf("another"));
  expect(widget.store.get(userAtom)).toEqual({});
  widget.end();
});

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

it("a profile without an id keeps the one that is known, which names the player's stored requests", () => {
  const widget = widgetWithoutServer();
  applySession(widget, session("anna"), { id_user: "7", currency: "EUR" });
  applySession(widget, session("anna"), { currency: "USD" });
  expect(widget.store.get(userAtom)).toEqual({ id_user: "7", currency: "USD" });
  widget.end();
});

it("a session without a profile keeps what is known of the player, but no currency, and nothing of another one", () => {
  const widget = widgetWithoutServer();
  const balanceData = { USD: 5 };
  applySession(widget, session("anna"), { id_user: "7", hash_id: "h", currency: "EUR" });
  widget.store.set(userAtom, (known) => ({ ...known, balanceData }));
  applySession(widget, { ...session("anna"), lang: "es" }, {});
  expect(widget.store.get(userAtom)).toEqual({ id_user: "7", hash_id: "h", balanceData });
  applySession(widget, session("ben"), {});
  expect(widget.store.get(userAtom)).toEqual({});
  widget.end();
});

it("a player whose start failed leaves no profile when they sign out", () => {
  const widget = widgetWithoutServer();
  const settings = widget.store.get(settingsAtom);
  applySession(widget, session("anna"), { id_user: "anna", currency: "EUR" });
  configure(widget, hostSessionDefaults, settings);
  expect(widget.store.get(userAtom)).toEqual({});
  applySession(widget, session("ben"));
  expect(widget.store.get(userAtom)).toEqual({});
  widget.end();
});

it("a player whose start failed leaves no error page when they sign out", () => {
  const widget = widgetWithoutServer();
  const { store } = widget;
  applySession(widget, session("anna"));
  expect([widget.screen, store.get(widgetStateAtom)]).toEqual(["/error", "failed"]);
  configure(widget, hostSessionDefaults, store.get(settingsAtom));
  expect([widget.screen, store.get(widgetStateAtom)]).toEqual(["/deposit", "starting"]);
  widget.end();
});

it("a start that has failed fails once: what leaves the connection as it is repeats nothing, another token does", () => {
  const failures: string[] = [];
  const widget = widgetWithoutServer((type) => {
    if (type === "cashier-init-error") failures.push(type);
    return true;
  });
  applySession(widget, session("anna"));
  applySession(widget, { ...session("anna"), lang: "es", amount: "20" });
  applySession(widget, session("anna"), { id_user: "anna", currency: "EUR" });
  expect(failures).toHaveLength(1);
  reloadScreen(widget, "/deposit");
  expect(failures).toHaveLength(2);
  applySession(widget, { ...session("anna"), token: "renewed" });
  expect([failures.length, widget.screen]).toEqual([3, "/error"]);
  widget.end();
});

it("a start that a listener of its failure mends at once is not covered by the error page", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const mend = (type: string) => {
    if (type === "cashier-init-error") applySession(widget, { ...session("anna"), transport: "http" });
    return true;
  };
  const widget = openWidget({ server: "https://pay.example", dispatch: mend });
  startUp(widget);
  failStart(widget, new CashierError("No session"));
  expect([widget.screen, widget.store.get(widgetStateAtom)]).toEqual(["/deposit", "starting"]);
  widget.end();
});

it("another region, and a token that replaces an expired one, keep the player in their area", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const sessionOf = (changed: object) => ({ ...session("anna"), transport: "http" as const, ...changed });
  startUp(widget);
  applySession(widget, sessionOf({ paymentGeo: "MX", currency: "MXN" }));
  widget.go("/withdrawal", { replace: true });
  applySession(widget, sessionOf({ paymentGeo: "MX", currency: "USD" }));
  expect(widget.screen).toBe("/withdrawal");
  widget.navigation.showError(new CashierError("The session has expired", { status: 401 }), "/withdrawal");
  applySession(widget, sessionOf({ paymentGeo: "MX", currency: "USD", token: "renewed" }));
  expect(widget.screen).toBe("/withdrawal");
  applySession(widget, { ...session("ben"), transport: "http" });
  expect(widget.screen).toBe("/deposit");
  widget.end();
});

it("the error page stays for what loads no other list, and gives way to the list over another connection", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const given = { ...session("anna"), transport: "http" as const };
  const bonusList = [{ id: "welcome", type: "deposit" as const }];
  startUp(widget);
  applySession(widget, given);
  widget.navigation.showError(new CashierError("Out of order", { status: 500 }), "/deposit");
  applyLogin(widget, {});
  applySession(widget, { ...given, bonusList }, { id_user: "anna", balanceData: { USD: 5 } });
  const { store } = widget;
  expect([widget.screen, store.get(hostSessionAtom).bonusList]).toEqual(["/error", bonusList]);
  expect(store.get(userAtom).balanceData).toEqual({ USD: 5 });
  applySession(widget, { ...given, bonusList, platform: "ios" });
  expect(widget.screen).toBe("/deposit");
  widget.end();
});

it("another payment server leaves the player whose token the server has pushed their profile and area", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const given = { ...hostSessionDefaults, token: "own", transport: "http" as const };
  // the push has set its token
  const profile = { hash_id: "anna", token: "pushed" };
  startUp(widget);
  applySession(widget, given, profile);
  applyLogin(widget, { token: "pushed" });
  widget.go("/withdrawal", { replace: true });
  configure(widget, given, { ...widget.store.get(settingsAtom), server: "https://other.example" });
  applySession(widget, given);
  expect([widget.store.get(userAtom), widget.screen]).toEqual([profile, "/withdrawal"]);
  widget.end();
});

it("a player whose token replaces another's is shown the payment that they have left for the bank", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const widget = openWidget({ server: "https://pay.example" });
  const { store } = widget;
  const sessionOf = (userId: string) => ({ ...session(userId), transport: "http" as const });
  startUp(widget);
  await Promise.all([widget.deferred.load(), import("./resumePayment")]);
  widget.wrapCalls(() => async () => depositAnswer({ status: 1 }));
  applySession(widget, sessionOf("ben"));
  rememberPendingReturn(store, { id: "t1", type: "deposit" });
  applySession(widget, sessionOf("anna"));
  applySession(widget, sessionOf("ben"));
  await vi.waitFor(() => expect(store.get(transactionAtom)?.transaction.id).toBe("t1"));
  expect(widget.screen).toBe("/deposit/complete");
  widget.end();
});
