import type { ScreenPath } from "../../../../src/contract/screenPath";
import { scenesOf } from "../Scene";
import type { Stage } from "../Stage";

/** for the answer to a code */
const answerMs = 500;

/** A withdrawal that has been submitted. */
async function withdraw(stage: Stage, method: string, screen: ScreenPath): Promise<void> {
  await stage.openList({ page: "withdrawal" });
  await stage.pay(method, screen);
  await stage.settle();
}

/** Answers with a code; a whole one is submitted as soon as it is typed. */
async function enterCode(stage: Stage, code: string): Promise<void> {
  const input = stage.find("input[name=code]");
  await input.fill("");
  await input.pressSequentially(code);
  await stage.page.waitForTimeout(answerMs);
  await stage.settle();
}

/** A withdrawal whose timeline has begun. */
async function openTimeline(stage: Stage): Promise<string> {
  await withdraw(stage, "payout_steps_mxn", "/withdrawal/complete");
  return stage.transactionId;
}

/** Withdrawals: forms, codes, actions and ends. */
export const withdrawalScenes = scenesOf("withdrawal", {
  async form(stage) {
    await stage.openList({ page: "withdrawal" });
    await stage.choose("spei_mxn");
    await stage.find("form").waitFor();
    await stage.shoot("opened");
    await stage.submit();
    await stage.shoot("errors");
    await stage.fill();
    await stage.shoot("filled in");
  },
  async code(stage) {
    await withdraw(stage, "payout_code_mxn", "/withdrawal/confirm");
    await stage.shoot("asked");
    await enterCode(stage, "9999");
    await stage.shoot("wrong once");
    for (const code of ["9998", "9997"]) await enterCode(stage, code);
    await stage.shoot("locked");
  },
  async resend(stage) {
    await withdraw(stage, "payout_code_mxn", "/withdrawal/confirm");
    await stage.change((id) => stage.server.control.show(id, { action: { type: "code", length: 4, resend_in: 0 } }));
    await stage.shoot("can be sent again");
  },
  async taxForm(stage) {
    await withdraw(stage, "payout_form_mxn", "/form");
    await stage.shoot("next form");
  },
  async guide(stage) {
    await withdraw(stage, "payout_guide_mxn", "/withdrawal/redirect/instruction");
    await stage.shoot("with all parts");
  },
  async agent(stage) {
    await withdraw(stage, "payout_contacts_mxn", "/withdrawal/redirect/instruction");
    await stage.shoot("contacts");
  },
  async desk(stage) {
    await withdraw(stage, "payout_invoice_mxn", "/withdrawal/redirect/instruction");
    await stage.shoot("cash desk");
  },
  async banks(stage) {
    await stage.openList({ page: "withdrawal" });
    await stage.choose("payout_banks_mxn");
    await stage.at("/withdrawal/nigerian-banks");
    await stage.find("[role=option]").first().waitFor();
    await stage.shoot("banks");
    await stage.find("[role=option]").nth(3).click();
    await stage.find("form").waitFor();
    await stage.shoot("account");
  },
  async timeline(stage) {
    const id = await openTimeline(stage);
    await stage.shoot("first step");
    await stage.change(() => stage.server.control.walk(id));
    await stage.change(() => stage.server.control.walk(id));
    await stage.shoot("third step");
    stage.server.control.end(id, "settle");
    await stage.find(".status-icon.processed").waitFor();
    await stage.shoot("paid");
  },
  async failed(stage) {
    const id = await openTimeline(stage);
    stage.server.control.end(id, "fail", { message: "The bank rejected the account" });
    await stage.find(".status-icon.mistaked").waitFor();
    await stage.shoot("failed");
  },
  async cancel(stage) {
    await openTimeline(stage);
    await stage.find(".actions button").last().click();
    await stage.find("dialog[open]").waitFor();
    await stage.shoot("cancel?");
    await stage.find("dialog[open] button").first().click();
    await stage.find("dialog[open]").waitFor({ state: "detached" });
    await stage.shoot("cancelled");
  },
  async unfinished(stage) {
    await openTimeline(stage);
    await stage.openList({ page: "withdrawal" });
    await stage.shoot("on the list");
  },
});
