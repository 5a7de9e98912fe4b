import { cashier } from "/addresses.js";
import { bonusLists } from "/desk/bonusLists.js";
import { MessageLog } from "/desk/messageLog.js";
import { showSource } from "/desk/showSource.js";
import { schemeOfDevice } from "/look/followScheme.js";
import { byId } from "/panel/dom.js";
import { brandTokens } from "/site/brandTokens.js";

/** The signed-in player's profile with the balance, from your server. */
const { user } = await (await fetch("/account", { headers: { authorization: "demo-player" } })).json();
/** The session of the signed-in player. */
const session = {
  token: "demo-player",
  userId: "48213",
  currency: "MXN",
  paymentGeo: "MX",
  lang: "en",
  user,
  schema: { tokens: brandTokens() },
};

// Embeds the cashier. In your page, src is a constant: "https://pay.example/dist/embed.html".
const embedded = window.cashierHost.embed(byId("cashier"), {
  src: `${cashier}/dist/embed.html`,
  title: "Cashier",
  session,
  attributes: { theme: schemeOfDevice() },
  resize: true,
});
const { iframe } = embedded;

iframe.addEventListener("cashier-close", () => showClosed(true));
iframe.addEventListener("cashier-token-expired", renew);
iframe.addEventListener("cashier-transaction", ({ detail }) => {
  if (detail.status === 1) byId("note").textContent = "Payment received. Good luck!";
});

function showClosed(isClosed) {
  byId("cashier").hidden = isClosed;
  byId("reopen").hidden = !isClosed;
  byId("note").textContent = isClosed ? "The player has closed the cashier." : "";
}

let renewals = 0;
function renew() {
  renewals += 1;
  const renewed = { ...session, token: `demo-player~${renewals}` };
  embedded.update(renewed);
  log.add("out", "loaded", renewed);
}

// The log and the buttons next to the iframe.
const log = new MessageLog(byId("messages"), byId("count"));
window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== iframe.contentWindow || origin !== cashier) return;
  const { type, payload } = JSON.parse(data);
  log.add("in", type, payload);
  if (type !== "Loaded") return;
  // the helper's two replies
  log.add("out", "watch-height");
  log.add("out", "loaded", session);
});

byId("renew").addEventListener("click", renew);
byId("bonus").addEventListener("click", () => {
  const [next] = bonusLists;
  bonusLists.push(bonusLists.shift());
  embedded.setBonusList(next);
  log.add("out", "bonus-list-updated", next);
});
byId("back").addEventListener("click", () => {
  embedded.back();
  log.add("out", "go-back");
});
byId("swipe").addEventListener("click", () => {
  // a host with its own gestures sends this message itself
  iframe.contentWindow.postMessage(JSON.stringify({ type: "swipe-back" }), cashier);
  log.add("out", "swipe-back");
});
byId("reopen").addEventListener("click", () => showClosed(false));

byId("here").textContent = location.origin;
byId("there").textContent = cashier;
showSource(byId("source"), "/iframe/main.js");
