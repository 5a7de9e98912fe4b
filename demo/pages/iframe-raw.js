// The whole protocol by hand. In a page of your own this is a constant: const cashier = "https://pay.example";
import { cashier } from "/addresses.js";

const frame = document.querySelector("#cashier");
/** From your own server, for the player who is signed in; which server that is, and where a provider sends them back to. */
const player = { token: "demo-player", userId: "48213", currency: "MXN", paymentGeo: "MX", lang: "en" };
export const session = { ...player, server: cashier, returnUrl: location.origin + location.pathname };

/** Says something to the cashier: nobody but its own origin can hear it. */
export function say(type, payload) {
  frame.contentWindow.postMessage(JSON.stringify({ type, payload }), cashier);
  window.dispatchEvent(new CustomEvent("said", { detail: { type, payload } })); // for the log beside the frame only
}

/** What this page does about each message; those it does not name, it need not care for. */
const actions = {
  Loaded() {
    say("loaded", session);
    say("watch-height"); // only where the frame is to be as high as its content
  },
  height: (content) => frame.setAttribute("height", content.height),
  onTokenExpired: () => say("loaded", { ...session, token: `demo-player-${Date.now()}` }),
  close: () => frame.parentElement.setAttribute("hidden", ""),
};

window.addEventListener("message", ({ source, origin, data }) => {
  // any window may send messages here: only this one, from this origin, is the cashier
  if (source !== frame.contentWindow || origin !== cashier) return;
  const { type, payload } = JSON.parse(data);
  if (Object.hasOwn(actions, type)) actions[type](payload);
});

const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
const query = { "allowed-origins": location.origin, theme };
frame.src = `${cashier}/dist/embed.html?${new URLSearchParams(query)}`;
