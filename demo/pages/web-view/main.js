import { MessageLog } from "/desk/messageLog.js";
import { followRedirect } from "/followRedirect.js";
import { byId } from "/panel/dom.js";

// Simulates the native app around the page. A real app has its own shell and opens the page with ?native.
const query = new URLSearchParams(location.search);
const platform = query.get("platform") === "ios" ? "ios" : "android";
const arrival = query.get("user") ?? "now";

/** The player's session, in the shape of a host's `loaded` message. */
const player = {
  token: "demo-player",
  userId: "48213",
  // fixes the server, so that a manipulated address cannot redirect the token
  server: location.origin,
  currency: "MXN",
  paymentGeo: "MX",
  lang: "en",
  platform,
  isMobileApp: true,
  bonusList: [],
};

/** Opens the channel from page to app: a WKWebView message handler or an Android JavaScript interface. */
function openChannel(onMessage) {
  if (platform === "ios") window.webkit = { messageHandlers: { billing: { postMessage: onMessage } } };
  else window.billingBridge = { postMessage: onMessage };
}

function injectPlayer() {
  if (arrival === "late") setTimeout(() => Object.assign(window, { billingUserData: player }), 1000);
  else if (arrival === "json") window.billingUserData = JSON.stringify(player);
  else if (arrival !== "never") window.billingUserData = player;
}

/** The app's screens and buttons around the page's element. */
class App {
  #cashier = document.querySelector("cashier-widget");
  #log;
  #renewals = 0;

  constructor() {
    document.documentElement.classList.add("simulated");
    document.body.append(byId("app").content);
    byId("screen").prepend(this.#cashier);
    // the app is dark, so the cashier is too while it waits for a session
    this.#cashier.setAttribute("theme", "dark");
    byId("phone").dataset.platform = platform;
    byId("channel").textContent = platform === "ios" ? "webkit.messageHandlers.billing" : "billingBridge";
    document.querySelector(`[name="platform"][value="${platform}"]`).checked = true;
    document.querySelector('[name="user"]').value = ["late", "json", "never"].includes(arrival) ? arrival : "now";
    this.#log = new MessageLog(byId("messages"));
    for (const id of ["back", "go-back"]) byId(id).addEventListener("click", () => this.#send("go-back"));
    byId("swipe-back").addEventListener("click", () => this.#send("swipe-back"));
    byId("open").addEventListener("click", () => this.#show(true));
    this.#watchEdge();
  }

  /** Handles a message of the page. @param json `{type, payload}` as JSON */
  receive(json) {
    const { type, payload } = JSON.parse(json);
    this.#log.add("in", type, payload);
    if (type === "close") this.#show(false);
    if (type === "redirect") followRedirect(payload);
    if (type === "onTokenExpired") {
      this.#renewals += 1;
      this.#send("loaded", { ...player, token: `demo-player~${this.#renewals}` });
    }
  }

  /** Sends a message to the page: an event that an app dispatches with `evaluateJavascript`. */
  #send(type, payload) {
    const detail = JSON.stringify({ type, payload });
    this.#log.add("out", type, payload);
    window.dispatchEvent(new CustomEvent("cashier-host", { detail }));
  }

  /** Shows the cashier, or the app's screen that opens it. */
  #show(isCashier) {
    byId("screen").hidden = !isCashier;
    byId("start").hidden = isCashier;
    byId("back").hidden = !isCashier;
  }

  /** Detects a drag from the left edge, the system's back gesture. */
  #watchEdge() {
    const edge = byId("edge");
    let start;
    edge.addEventListener("pointerdown", (event) => {
      start = event.clientX;
      edge.setPointerCapture(event.pointerId);
    });
    edge.addEventListener("pointerup", (event) => {
      if (start !== undefined && event.clientX - start > 60) this.#send("swipe-back");
      start = undefined;
    });
    edge.addEventListener("pointercancel", () => {
      start = undefined;
    });
  }
}

if (!query.has("native")) {
  const app = new App();
  openChannel((json) => app.receive(json));
  injectPlayer();
}
