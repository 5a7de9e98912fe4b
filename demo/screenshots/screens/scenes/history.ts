import type { Transaction } from "../../../../src/contract/transaction";
import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

const historyCall = "/BANKING/transactions";
const pastCount = 45;

async function openHistory(stage: Stage): Promise<void> {
  await stage.openList();
  await stage.find("#history").click();
  await stage.at("/history");
  await stage.find("[role=radiogroup]").first().waitFor();
}

/** The details of the newest transaction with a status. */
async function openItem(stage: Stage, status: Transaction["status"]): Promise<void> {
  stage.server.control.addHistory(stage.token, pastCount);
  await openHistory(stage);
  const transaction = stage.server.control.transactions(stage.token).find((one) => one.status === status);
  if (!transaction) throw new Error(`No transaction of status ${status}`);
  await stage.find(`[id$="${transaction.id}"]`).click();
  await stage.at("/history/item");
}

/** The player's transactions. */
export const historyScenes = scenesOf("history", {
  async list(stage) {
    stage.server.control.addHistory(stage.token, pastCount);
    await openHistory(stage);
    await stage.shoot("all");
    await stage.find("[role=radiogroup] input[value=failed]").check({ force: true });
    await stage.shoot("failed");
    await stage.find("[role=radiogroup] input[value=open]").check({ force: true });
    await stage.shoot("none open");
  },
  async empty(stage) {
    await openHistory(stage);
    await stage.shoot("empty");
  },
  async done(stage) {
    await openItem(stage, 1);
    await stage.shoot("done");
    await stage.find(".actions [aria-expanded]").click();
    await stage.shoot("receipt");
  },
  async failed(stage) {
    await openItem(stage, 2);
    await stage.shoot("failed");
  },
  async error(stage) {
    await stage.openList();
    await stage.find("#history").waitFor();
    stage.fault({ kind: "status", call: historyCall, status: 500 });
    await stage.find("#history").click();
    await stage.find("[role=radiogroup] input[value=withdrawal]").check({ force: true });
    await stage.shoot("not loaded");
  },
});
