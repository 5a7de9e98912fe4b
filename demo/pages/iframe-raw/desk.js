import { cashier } from "/addresses.js";
import { bonusLists } from "/desk/bonusLists.js";
import { MessageLog } from "/desk/messageLog.js";
import { showSource } from "/desk/showSource.js";
import { send, session } from "/iframe-raw/host.js";
import { byId } from "/panel/dom.js";

// The log and the buttons next to the iframe. The protocol itself is in host.js.
const log = new MessageLog(byId("messages"), byId("count"));
let renewals = 0;

// delayed, because the script sends its reply before this listener logs the message
window.addEventListener("message-sent", ({ detail }) => setTimeout(() => log.add("out", detail.type, detail.payload)));
window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== byId("cashier").contentWindow || origin !== cashier) return;
  const { type, payload } = JSON.parse(data);
  log.add("in", type, payload);
  if (type === "close") showClosed(true);
  if (type === "transaction" && payload.status === 1) byId("note").textContent = "Payment received. Good luck!";
});

function showClosed(isClosed) {
  byId("card").hidden = isClosed;
  byId("reopen").hidden = !isClosed;
  byId("note").textContent = isClosed ? "The player has closed the cashier." : "";
}

byId("renew").addEventListener("click", () => {
  renewals += 1;
  send("loaded", { ...session, token: `demo-player~${renewals}` });
});
byId("bonus").addEventListener("click", () => {
  const [next] = bonusLists;
  bonusLists.push(bonusLists.shift());
  send("bonus-list-updated", next);
});
byId("back").addEventListener("click", () => send("go-back"));
byId("swipe").addEventListener("click", () => send("swipe-back"));
byId("reopen").addEventListener("click", () => showClosed(false));

byId("here").textContent = location.origin;
byId("there").textContent = cashier;
showSource(byId("source"), "/iframe-raw/host.js", "/followRedirect.js");
