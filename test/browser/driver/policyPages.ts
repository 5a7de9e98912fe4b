/** Pages of each kind under a content security policy, and what it refuses. */
import type { CashierWidget } from "../../../src/index.ts";
import { idle, until } from "../waiting.ts";
import { embedHost } from "./frame.ts";
import { pageWindows, refusals, type View } from "./pageWindow.ts";
import { nativeSession } from "./webView.ts";

/** The permissions of frames of `embed.html`. */
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
            billingUserData: nativeSession(token, { ...more, platform: "android" }),
          }),
      }),
    "a page of its own": (token) =>
      openPage({
        attributes: script,
        prepare: (view) =>
          view.sessionStorage.setItem("cashier.user", JSON.stringify(nativeSession(token, { ...more }))),
      }),
    async "embed.html in a frame"(token) {
      const query = new URLSearchParams({ policy, server: window.demoServer });
      const { frame } = openEmbedded(`/dist/embed.html?${query}`, nativeSession(token, { ...more }), { allow });
      const element = await until("the element", () => frame.contentDocument?.querySelector("cashier-widget"));
      return { view: frame.contentWindow as View, element };
    },
  };
  return { modes, openPage };
}

/** The requests that a window's policy has refused since it opened. */
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
