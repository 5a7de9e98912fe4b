import { cashier } from "/addresses.js";
import { bonusLists } from "/desk/bonusLists.js";
import { MessageLog } from "/desk/messageLog.js";
import { showSource } from "/desk/showSource.js";
import { say, session } from "/iframe-raw.js";
import { byId } from "/panel/dom.js";

// What stands beside the frame: the log, and buttons that say something. The protocol itself is in iframe-raw.js.
const log = new MessageLog(byId("messages"), byId("count"));
let renewals = 0;

// a moment later: the script has answered a message before it reaches the log
window.addEventListener("said", ({ detail }) => setTimeout(() => log.add("out", detail.type, detail.payload)));
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
  say("loaded", { ...session, token: `demo-player-${renewals}` });
});
byId("bonus").addEventListener("click", () => {
  const [next] = bonusLists;
  bonusLists.push(bonusLists.shift());
  say("bonus-list-updated", next);
});
byId("back").addEventListener("click", () => say("go-back"));
byId("swipe").addEventListener("click", () => say("swipe-back"));
byId("reopen").addEventListener("click", () => showClosed(false));

byId("here").textContent = location.origin;
byId("there").textContent = cashier;
showSource(byId("source"), "/iframe-raw.js");
