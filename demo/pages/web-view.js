import { MessageLog } from "/desk/messageLog.js";
import { byId } from "/panel/dom.js";

// Plays the native app around the page. A real app brings its own shell: then the address ends with ?native.
const query = new URLSearchParams(location.search);
const platform = query.get("platform") === "ios" ? "ios" : "android";
const arrival = query.get("user") ?? "now";

/** What the app knows of its player: the session, in the shape of a host's `loaded` message. */
const player = {
  token: "demo-player",
  userId: "48213",
  // a page can be led to another address: the token is for this server alone
  server: location.origin,
  currency: "MXN",
  paymentGeo: "MX",
  lang: "en",
  platform,
  isMobileApp: true,
  bonusList: [],
};

/** The channel by which the page speaks to the app: a handler of WKWebView, or an interface of Android's web view. */
function openChannel(hear) {
  if (platform === "ios") window.webkit = { messageHandlers: { billing: { postMessage: hear } } };
  else window.billingBridge = { postMessage: hear };
}

function injectPlayer() {
  if (arrival === "late") setTimeout(() => Object.assign(window, { billingUserData: player }), 1000);
  else if (arrival === "json") window.billingUserData = JSON.stringify(player);
  else if (arrival !== "never") window.billingUserData = player;
}

/** The app's screens and buttons, around the element that the page has brought. */
class App {
  #cashier = document.querySelector("cashier-widget");
  #log;
  #renewals = 0;

  constructor() {
    document.documentElement.classList.add("simulated");
    document.body.append(byId("app").content);
    byId("screen").prepend(this.#cashier);
    // the app is a dark one, and so is its cashier while it waits for a session
    this.#cashier.setAttribute("theme", "dark");
    byId("phone").dataset.platform = platform;
    byId("channel").textContent = platform === "ios" ? "webkit.messageHandlers.billing" : "billingBridge";
    document.querySelector(`[name="platform"][value="${platform}"]`).checked = true;
    document.querySelector('[name="user"]').value = ["late", "json", "never"].includes(arrival) ? arrival : "now";
    this.#log = new MessageLog(byId("messages"));
    for (const id of ["back", "go-back"]) byId(id).addEventListener("click", () => this.#say("go-back"));
    byId("swipe-back").addEventListener("click", () => this.#say("swipe-back"));
    byId("open").addEventListener("click", () => this.#show(true));
    this.#watchEdge();
  }

  /** What the page says arrives as JSON. */
  hear(json) {
    const { type, payload } = JSON.parse(json);
    this.#log.add("in", type, payload);
    if (type === "close") this.#show(false);
    if (type === "onTokenExpired") {
      this.#renewals += 1;
      this.#say("loaded", { ...player, token: `demo-player-${this.#renewals}` });
    }
  }

  /** An app speaks by an event, which `evaluateJavascript` dispatches in the page. */
  #say(type, payload) {
    const detail = JSON.stringify({ type, payload });
    this.#log.add("out", type, payload);
    window.dispatchEvent(new CustomEvent("cashier-host", { detail }));
  }

  /** The cashier, or the screen of the app from which it is opened. */
  #show(isCashier) {
    byId("screen").hidden = !isCashier;
    byId("start").hidden = isCashier;
    byId("back").hidden = !isCashier;
  }

  /** A drag from the left edge is the system's gesture for back. */
  #watchEdge() {
    const edge = byId("edge");
    let start;
    edge.addEventListener("pointerdown", (event) => {
      start = event.clientX;
      edge.setPointerCapture(event.pointerId);
    });
    edge.addEventListener("pointerup", (event) => {
      if (start !== undefined && event.clientX - start > 60) this.#say("swipe-back");
      start = undefined;
    });
    edge.addEventListener("pointercancel", () => {
      start = undefined;
    });
  }
}

if (!query.has("native")) {
  const app = new App();
  openChannel((json) => app.hear(json));
  injectPlayer();
}
