import { followRedirect } from "/followRedirect.js";
import { AttributeForm } from "./attributes.js";
import { createBalanceForm } from "./balance.js";
import { byId } from "./dom.js";
import { createFaultPanel } from "./faults.js";
import { createHealthForm } from "./health.js";
import { createLimitsForm } from "./limits.js";
import { Log } from "./log.js";
import { control, follow } from "./server.js";
import { Stage } from "./stage.js";
import { enableTabs } from "./tabs.js";
import { ThemePanel } from "./theme/ThemePanel.js";
import { createTransactionTable } from "./transactions.js";

enableTabs(document.querySelector('[role="tablist"]'));
const state = await control("GET", "state");
const log = new Log();
const onProblem = (message) => log.addEvent("panel error", { message });
const transactions = createTransactionTable({ onProblem });
const faults = createFaultPanel({ paths: state.paths, onProblem });
createHealthForm({ onProblem });

const form = new AttributeForm(state.countries);
const player = () => form.values.get("token") ?? "";
const balance = createBalanceForm({
  player,
  currencies: [...new Set(state.countries.flatMap(({ currencies }) => currencies))],
  onProblem,
});
const limits = createLimitsForm({ player, onProblem });
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];
const theme = new ThemePanel(byId("panel-theme"), {
  onTheme: (name) => form.set("theme", name),
  onCss: (css) => sheet.replaceSync(css),
});
const stage = new Stage({
  attributes: () => form.values,
  onEvent: showEvent,
  onTheme: (name) => theme.showTheme(name),
});
form.onChange = (name, value) => {
  stage.setAttribute(name, value);
  if (name === "token" || name === "currency") showMoney();
};

/** Shows the money of the element's player. */
function showMoney() {
  void balance.refresh(form.values.get("currency"));
  void limits.refresh();
}

function restoreAttributes() {
  form.restore();
  showMoney();
  stage.start();
}

function showEvent(type, event) {
  log.addEvent(type, event.detail);
  if (type !== "cashier-redirect") return;
  if (byId("prevent-redirect").checked) {
    event.preventDefault();
    followRedirect(event.detail, "_blank");
  } else if (event.detail.target === "host") followRedirect(event.detail);
}

byId("element-actions").addEventListener("click", ({ target }) => {
  const action = target.dataset.do;
  if (action === "defaults") restoreAttributes();
  else stage.run(action);
});
byId("clear-log").addEventListener("click", async () => {
  log.clear();
  await control("DELETE", "log");
});
byId("reset").addEventListener("click", async () => {
  await control("POST", "reset");
  theme.reset();
  restoreAttributes();
});

let isCountScheduled = false;
/** Updates the number of open connections after a short delay, so that several changes cause one request. */
function refreshSockets() {
  if (isCountScheduled) return;
  isCountScheduled = true;
  setTimeout(async () => {
    isCountScheduled = false;
    byId("sockets").textContent = (await control("GET", "counts")).sockets;
  }, 150);
}

function showEntry(entry) {
  if (entry.kind === "reset") {
    log.clear();
    transactions.refresh();
    showMoney();
  }
  log.addEntry(entry);
  if (entry.kind === "push" && entry.call === "login.token") void balance.refresh();
  if (entry.kind === "push" && entry.call === "limits.changed") void limits.refresh();
  if (entry.kind === "faults") faults.show(entry.data);
  if (entry.kind === "connect" || entry.kind === "disconnect") refreshSockets();
  if (entry.kind === "status" || (entry.kind === "reply" && /create|confirm|continue/.test(entry.call ?? "")))
    transactions.refresh();
}

follow(showEntry, (connection) => {
  byId("live").dataset.state = connection;
  byId("live").textContent =
    connection === "open" ? "Demo server connected" : "Demo server disconnected, reconnecting…";
});
// the page may have returned from the bank: restore the log from the server
for (const entry of (await control("GET", "log")).entries.slice(-100)) log.addEntry(entry);
faults.show(state.faults);
transactions.refresh();
showMoney();
refreshSockets();
stage.start();
