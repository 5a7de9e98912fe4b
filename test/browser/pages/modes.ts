import type { CashierWidget } from "../../../src/index.ts";
import { embedHost } from "./embedHost.ts";
import { session } from "./nativeShell.ts";
import { pageWindows, refusals, type View } from "./pageWindow.ts";
import { idle } from "./waiting.ts";
import { until } from "./widgetPage.ts";

/** The ways to have the element, each under a policy: a script tag, a web view, a page of its own, `embed.html`. */

/** What frames of `embed.html` are granted. */
const allow = "camera; clipboard-write; fullscreen; microphone; payment";

/** Opens a page of each kind for a player, under a policy of the tests' server; for use inside a `describe`. */
export function openModes(policy: string, schema?: object) {
  const openEmbedded = embedHost();
  const openPage = pageWindows();
  const script = { script: "/dist/cashier-widget.js", policy };
  const more = schema && { schema };
  const modes: Record<string, (token: string) => Promise<{ view: View; element: CashierWidget }>> = {
    "a script tag": (token) =>
      openPage({ attributes: { ...script, token, ...(schema && { schema: JSON.stringify(schema) }) } }),
    "a web view": (token) =>
      openPage({
        attributes: script,
        prepare: (view) =>
          Object.assign(view, {
            billingBridge: { postMessage() {} },
            billingUserData: session(token, { ...more, platform: "android" }),
          }),
      }),
    "a page of its own": (token) =>
      openPage({
        attributes: script,
        prepare: (view) => view.sessionStorage.setItem("cashier.user", JSON.stringify(session(token, { ...more }))),
      }),
    async "embed.html in a frame"(token) {
      const query = new URLSearchParams({ policy, server: window.demoServer });
      const { frame } = openEmbedded(`/dist/embed.html?${query}`, session(token, { ...more }), { allow });
      const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
      return { view: frame.contentWindow as View, element };
    },
  };
  return { modes, openPage };
}

/** What a window's policy has refused, from its beginning on. */
export async function refusedBy(view: View): Promise<string[]> {
  const seen: string[] = [];
  const note = (reports: Report[]) => {
    for (const { body } of reports) {
      const [directive, address] = ["effectiveDirective", "blockedURL"].map((name) => body && Reflect.get(body, name));
      seen.push(`${directive} ${address}`);
    }
  };
  const observer = new view.ReportingObserver(note, { buffered: true, types: ["csp-violation"] });
  observer.observe();
  await idle(view);
  observer.disconnect();
  return [...new Set([...seen, ...(refusals.get(view) ?? [])])];
}
