// The complete protocol without the helper. In your page use a constant: const cashier = "https://pay.example";
import { cashier } from "/addresses.js";
import { followRedirect } from "/followRedirect.js";

const frame = document.querySelector("#cashier");
/** The session of the signed-in player, from your server. */
const player = { token: "demo-player", userId: "48213", currency: "MXN", paymentGeo: "MX", lang: "en" };
export const session = { ...player, server: cashier, returnUrl: location.origin + location.pathname };

/** Sends a message to the cashier's origin only. */
export function send(type, payload) {
  frame.contentWindow.postMessage(JSON.stringify({ type, payload }), cashier);
  window.dispatchEvent(new CustomEvent("message-sent", { detail: { type, payload } })); // for the demo's log only
}

/** The handler of each message; all other messages are optional. `redirect` is a payment that waits for this page. */
const handlers = {
  Loaded() {
    send("loaded", session);
    send("watch-height"); // only if the iframe should fit its content's height
  },
  height: (content) => frame.setAttribute("height", content.height),
  redirect: (payload) => followRedirect(payload),
  onTokenExpired: () => send("loaded", { ...session, token: `demo-player~${Date.now()}` }),
  close: () => frame.parentElement.setAttribute("hidden", ""),
};

window.addEventListener("message", ({ source, origin, data }) => {
  // any window may send messages here: accept only the cashier's
  if (source !== frame.contentWindow || origin !== cashier) return;
  const { type, payload } = JSON.parse(data);
  if (Object.hasOwn(handlers, type)) handlers[type](payload);
});

const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
const query = { "allowed-origins": location.origin, theme };
frame.src = `${cashier}/dist/embed.html?${new URLSearchParams(query)}`;
