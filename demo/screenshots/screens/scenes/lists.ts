import { createPath, depositRequest, httpPlayer } from "../../../server/testing/clients";
import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

const depositsCall = "/BANKING/methods-payment-v3";
const countriesCall = "/BANKING_DEPOSIT/methods-country-selector-v2";
/** longer than a scene waits */
const never = 60_000;

/** Deposits that another of the player's devices has started. */
async function startDeposits(stage: Stage, methods: readonly string[]): Promise<void> {
  const ask = httpPlayer(stage.server, stage.token);
  for (const method of methods) await ask("POST", createPath, depositRequest({ method }));
}

async function openRegions(stage: Stage): Promise<void> {
  await stage.openList();
  await stage.find("#region").click();
  await stage.at("/deposit/region");
  await stage.find("[role=option]").first().waitFor();
}

/** Lists of methods, groups and countries, and what stands in their place. */
export const listScenes = scenesOf("list", {
  async deposit(stage) {
    await stage.openList();
    await stage.shoot("deposit");
  },
  async withdrawal(stage) {
    await stage.openList({ page: "withdrawal" });
    await stage.shoot("withdrawal");
  },
  async bare(stage) {
    await stage.openList({ "page-switch": "false", "closing-button": "false", "payment-geo": "BR", currency: "BRL" });
    await stage.shoot("Brazil, no tabs, no close button");
  },
  async india(stage) {
    await stage.openList({ "payment-geo": "IN", currency: "INR" });
    await stage.shoot("India");
  },
  async unfinished(stage) {
    await startDeposits(stage, ["spei_mxn", "transfer_p2p_mxn"]);
    const { control } = stage.server;
    control.show(stage.transactionId, { expiresAt: control.now() + 45_000 });
    await stage.openList();
    await stage.shoot("two unfinished, the last minute of one");
  },
  async "many unfinished"(stage) {
    await startDeposits(stage, ["spei_mxn", "transfer_p2p_mxn", "pix_mxn", "oxxo_mxn", "eth"]);
    await stage.openList();
    await stage.shoot("five unfinished");
  },
  async groups(stage) {
    for (const group of ["crypto", "indian-methods-grouped", "colombian_banks", "p2p_methods_kyrgyzstan"]) {
      await stage.openList();
      const tile = stage.find(`[id$="/group:${group}"]`);
      // a group of one method opens its form
      await tile.first().click();
      await stage.find('cashier-widget:not([data-screen="/deposit"])').waitFor();
      await stage.shoot(group);
    }
  },
  async region(stage) {
    await openRegions(stage);
    await stage.shoot("countries");
    await stage.find("input[type=search], input[role=combobox]").first().fill("zzzz");
    await stage.shoot("none found");
  },
  async currency(stage) {
    await openRegions(stage);
    await stage.find('[role=option][data-code="mx" i]').click();
    await stage.shoot("currencies");
  },
  async "region loading"(stage) {
    stage.fault({ kind: "latency", call: countriesCall, ms: never });
    await stage.openList();
    await stage.find("#region").click();
    await stage.at("/deposit/region");
    await stage.page.waitForTimeout(500);
    await stage.shootNow("loading");
  },
  async "region error"(stage) {
    stage.fault({ kind: "status", call: countriesCall, status: 500 });
    await stage.openList();
    await stage.find("#region").click();
    await stage.at("/deposit/region");
    await stage.find(".actions button, .empty button, button").last().waitFor();
    await stage.shoot("not loaded");
  },
  async loading(stage) {
    stage.fault({ kind: "latency", call: depositsCall, ms: never });
    await stage.open();
    await stage.find("[part~=skeleton]").first().waitFor();
    await stage.page.waitForTimeout(500);
    await stage.shootNow("skeleton");
  },
  async empty(stage) {
    await stage.open({ "payment-geo": "FR", currency: "EUR" });
    await stage.at("/empty");
    await stage.find(".status-icon").waitFor();
    await stage.shoot("no methods here");
  },
  async error(stage) {
    stage.fault({ kind: "status", call: depositsCall, status: 500 });
    await stage.open();
    await stage.at("/error");
    await stage.find(".status-icon").waitFor();
    await stage.shoot("failed start");
  },
  async offline(stage) {
    await stage.openList();
    await stage.settle();
    stage.fault({ kind: "socketRefused" });
    stage.server.dropSockets();
    // its box has no height
    await stage.find(".connection-line").waitFor({ state: "attached" });
    await stage.shoot("connection lost");
  },
  async expired(stage) {
    stage.fault({ kind: "tokenExpired" });
    await stage.open();
    await stage.find("cashier-widget[data-state=failed]").waitFor();
    await stage.find(".status-icon").waitFor();
    await stage.shoot("session over at start");
  },
});
