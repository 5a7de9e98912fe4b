import { AttributeForm } from "./attributes.js";
import { byId } from "./dom.js";
import { createFaultPanel } from "./faults.js";
import { Log } from "./log.js";
import { control, follow } from "./server.js";
import { Stage } from "./stage.js";
import { enableTabs } from "./tabs.js";
import { createTransactionTable } from "./transactions.js";

enableTabs(document.querySelector('[role="tablist"]'));
const state = await control("GET", "state");
const log = new Log();
const transactions = createTransactionTable();
const faults = createFaultPanel({ onProblem: (message) => log.addEvent("error in the panel", { message }) });

let stage;
const form = new AttributeForm({
  countries: state.countries,
  // The form mends a currency that does not fit while it is being built; there is no element to tell yet.
  onChange: (name, value) => stage?.setAttribute(name, value),
});
stage = new Stage({ attributes: () => form.values, onEvent: showEvent });

function showEvent(type, event) {
  log.addEvent(type, event.detail);
  if (type === "cashier-redirect" && byId("prevent-redirect").checked) {
    event.preventDefault();
    // A form cannot be posted into a new tab from here without a form; what the host does is its own affair.
    open(event.detail.url, "_blank", "noopener");
  }
}

byId("element-actions").addEventListener("click", ({ target }) => {
  const action = target.dataset.do;
  if (action !== "defaults") {
    stage.run(action);
    return;
  }
  form.restore();
  stage.start();
});
byId("clear-log").addEventListener("click", async () => {
  log.clear();
  await control("DELETE", "log");
});
byId("reset").addEventListener("click", async () => {
  await control("POST", "reset");
  form.restore();
  stage.start();
});

let countPlanned = false;
/** The server knows how many connections it holds; it is asked a moment later, when they have settled. */
function refreshSockets() {
  if (countPlanned) return;
  countPlanned = true;
  setTimeout(async () => {
    countPlanned = false;
    byId("sockets").textContent = (await control("GET", "counts")).sockets;
  }, 150);
}

function showEntry(entry) {
  if (entry.kind === "reset") {
    log.clear();
    transactions.refresh();
  }
  log.addEntry(entry);
  if (entry.kind === "faults") faults.show(entry.data);
  if (entry.kind === "connect" || entry.kind === "disconnect") refreshSockets();
  if (entry.kind === "status" || (entry.kind === "reply" && /create|confirm|continue/.test(entry.call ?? "")))
    transactions.refresh();
}

follow(showEntry, (connection) => {
  byId("live").dataset.state = connection;
  byId("live").textContent = connection === "open" ? "Demo server connected" : "Demo server lost, trying again…";
});
// The page may come back from the bank: what happened before is still known to the server.
for (const entry of (await control("GET", "log")).entries.slice(-100)) log.addEntry(entry);
faults.show(state.faults);
transactions.refresh();
refreshSockets();
stage.start();
